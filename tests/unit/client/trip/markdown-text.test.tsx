// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { markdownBlocks } from '../../../../client/trip/prose/markdown-source.ts';
import { MarkdownText } from '../../../../client/trip/prose/markdown-text.tsx';
import { show } from '../../../kit/client/show.tsx';

let end = async (): Promise<void> => {};
afterEach(async () => {
  await end();
  vi.unstubAllGlobals();
});
const html = async (text: string): Promise<Element> => {
  const shown = await show(<MarkdownText text={text} />);
  end = shown.end;
  return shown.box;
};

test('bold words, lists and line ends are kept', async () => {
  const box = await html('Bring **water**.\nAnd a hat.');
  expect(box.querySelector('strong')?.textContent).toBe('water');
  expect(box.querySelectorAll('br')).toHaveLength(1);
  expect((await html('- one\n- two')).querySelectorAll('li')).toHaveLength(2);
});

test('web links open elsewhere without a referrer; bare addresses become links', async () => {
  const box = await html('See [the site](https://example.com/a) or https://example.org/b.');
  const links = [...box.querySelectorAll('a')];
  expect(links.map((link) => link.href)).toEqual(['https://example.com/a', 'https://example.org/b']);
  for (const link of links) {
    expect(link.rel).toBe('noopener noreferrer');
    expect(link.target).toBe('_blank');
  }
});

test.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,hello)',
  '[x](/settings)',
  '<a href="https://example.com" onclick="alert(1)">x</a>',
  '<img src=x onerror=alert(1)><script>alert(1)</script><iframe src="https://example.com"></iframe>',
  '![x](https://example.com/pixel.png)',
])('%s leaves neither link nor picture nor markup', async (text) => {
  const box = await html(text);
  expect(box.querySelectorAll('a, img, script, iframe, [onclick], [onerror]')).toHaveLength(0);
});

test('a growing text is read in blocks, so that finished ones are not read again', () => {
  expect(markdownBlocks('One\ntwo\n\n- a\n- b\n\n\nlast')).toEqual(['One\ntwo', '- a\n- b', 'last']);
  expect(markdownBlocks('```\na\n\nb\n```')).toHaveLength(1);
});
