// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Splitter, usePanelWidth } from '../../../client/screens/trip/splitter.tsx';

const KEY = 'rihla:map-width';
let root: Root | null = null;

const Page = () => {
  const panel = usePanelWidth();
  return (
    <div style={{ gridTemplateColumns: panel.columns }}>
      <Splitter panel={panel} controls="map" label="Resize the map" />
      <output>{panel.columns}</output>
    </div>
  );
};

const show = async () => {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  root.render(<Page />);
  await vi.waitFor(() => expect(document.querySelector('[role="separator"]')).not.toBeNull());
};
const splitter = (): HTMLElement => {
  const found = document.querySelector('[role="separator"]');
  if (!(found instanceof HTMLElement)) throw new Error('no splitter');
  return found;
};
const press = (key: string) =>
  splitter().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const untilWidth = (percent: number) =>
  vi.waitFor(() => expect(splitter().getAttribute('aria-valuenow')).toBe(String(percent)));

beforeEach(() => localStorage.clear());
afterEach(() => root?.unmount());

test('the panel begins at 40 percent of the window, between 20 and 60', async () => {
  await show();
  await untilWidth(40);
  expect(splitter().getAttribute('aria-valuemin')).toBe('20');
  expect(splitter().getAttribute('aria-valuemax')).toBe('60');
  expect(splitter().getAttribute('aria-controls')).toBe('map');
  expect(document.querySelector('output')?.textContent).toBe('minmax(20rem, 1fr) auto minmax(0, 40vw)');
});

test.each<[keys: string[], percent: number]>([
  [['ArrowLeft'], 42],
  [['ArrowRight'], 38],
  [['PageUp'], 50],
  [['PageDown'], 30],
  [['Home'], 60],
  [['End'], 20],
  [['End', 'Enter'], 40],
])('the keys %j make it %i percent, and the next visit begins there', async (keys, percent) => {
  await show();
  for (const key of keys) {
    press(key);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await untilWidth(percent);
  expect(localStorage.getItem(KEY)).toBe(String(percent));
  root?.unmount();
  await show();
  await untilWidth(percent);
});

test('it stays within 20 and 60 however often a key is pressed', async () => {
  await show();
  press('Home');
  await untilWidth(60);
  press('ArrowLeft');
  await untilWidth(60);
  press('End');
  await untilWidth(20);
  press('PageDown');
  await untilWidth(20);
});

test('a double click goes back to 40 percent', async () => {
  localStorage.setItem(KEY, '55');
  await show();
  await untilWidth(55);
  splitter().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await untilWidth(40);
});

test.each(['wide', '', '-3', '100', 'NaN', '{"width":1}'])(
  'a stored width of %j is not believed',
  async (stored) => {
    localStorage.setItem(KEY, stored);
    await show();
    await untilWidth(40);
  },
);
