// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createPartReader, markdownBlocks } from '../../../../client/trip/prose/markdown-source.ts';
import { MarkdownText } from '../../../../client/trip/prose/markdown-text.tsx';
import { show } from '../../../kit/client/show.tsx';

const html = async (text: string): Promise<Element> => (await show(<MarkdownText text={text} />)).box;

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

const CODE = '```sh\npack water\n\npack a hat\n```';
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, i) => `Paragraph ${i + 1}\nwith a second line`).join('\n\n');

test('blank lines end a block, except in code, also in code that is still open', () => {
  expect(markdownBlocks(`One\ntwo\n\n- a\n- b\n\n\nlast`)).toEqual(['One\ntwo', '- a\n- b', 'last']);
  expect(markdownBlocks(`Before\n\n${CODE}\n\nafter`)).toEqual(['Before', CODE, 'after']);
  expect(markdownBlocks('Before\n\n```\na\n\nb')).toEqual(['Before', '```\na\n\nb']);
  expect(markdownBlocks('Say ```x``` so\n\nafter')).toEqual(['Say ```x``` so', 'after']);
  expect(markdownBlocks('\n\n \n')).toEqual([]);
});

test('parts hold together all the blocks of a text, in order', () => {
  const text = `${paragraphs(9)}\n\n${CODE}\n\n${paragraphs(14)}`;
  const parts = createPartReader()(text);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join('')).toBe(text);
  expect(parts.flatMap(markdownBlocks)).toEqual(markdownBlocks(text));
});

test('a text that grows by single characters gives the same parts as the whole, and finished ones stay', () => {
  const text = `${paragraphs(12)}\n\n${CODE}\n\n\n${paragraphs(11)}`;
  const read = createPartReader();
  let before: string[] = [];
  for (let length = 1; length <= text.length; length++) {
    const parts = read(text.slice(0, length));
    expect(parts.slice(0, before.length - 1).map((part) => part.trimEnd())).toEqual(
      before.slice(0, -1).map((part) => part.trimEnd()),
    );
    before = parts;
  }
  expect(before).toEqual(createPartReader()(text));
});

test('another text is read from its start', () => {
  const read = createPartReader();
  read(paragraphs(30));
  const other = paragraphs(20).replace('Paragraph 1', 'Something else');
  expect(read(other)).toEqual(createPartReader()(other));
  expect(read('Short')).toEqual(['Short']);
  expect(read('')).toEqual([]);
});
