// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Splitter, usePanelWidth } from '../../../client/screens/trip/splitter.tsx';
import { show } from '../../kit/client/show.tsx';

const KEY = 'rihla:map-width';

const Page = () => {
  const panel = usePanelWidth();
  return (
    <div style={{ gridTemplateColumns: panel.columns }}>
      <Splitter panel={panel} controls="map" label="Resize the map" />
      <output>{panel.columns}</output>
    </div>
  );
};

const splitter = (): HTMLElement => {
  const found = document.querySelector('[role="separator"]');
  if (!(found instanceof HTMLElement)) throw new Error('no splitter');
  return found;
};
const happen = (event: Event) => act(async () => splitter().dispatchEvent(event));
const press = (key: string) => happen(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const expectWidth = (percent: number) =>
  expect(splitter().getAttribute('aria-valuenow')).toBe(String(percent));

beforeEach(() => localStorage.clear());

test('the panel begins at 40 percent of the window, between 20 and 60', async () => {
  await show(<Page />);
  expectWidth(40);
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
  [['Home'], 20],
  [['End'], 60],
  [['End', 'Enter'], 40],
])('the keys %j make it %i percent, and the next visit begins there', async (keys, percent) => {
  const { again } = await show(<Page />);
  for (const key of keys) await press(key);
  expectWidth(percent);
  expect(localStorage.getItem(KEY)).toBe(String(percent));
  await again(null);
  await again(<Page />);
  expectWidth(percent);
});

test('it stays within 20 and 60 however often a key is pressed', async () => {
  await show(<Page />);
  for (const [key, percent] of [
    ['End', 60],
    ['ArrowLeft', 60],
    ['Home', 20],
    ['PageDown', 20],
  ] as const) {
    await press(key);
    expectWidth(percent);
  }
});

test('a double click goes back to 40 percent', async () => {
  localStorage.setItem(KEY, '55');
  await show(<Page />);
  expectWidth(55);
  await happen(new MouseEvent('dblclick', { bubbles: true }));
  expectWidth(40);
});

test.each(['wide', '', '-3', '100', 'NaN', '{"width":1}'])(
  'a stored width of %j is not believed',
  async (stored) => {
    localStorage.setItem(KEY, stored);
    await show(<Page />);
    expectWidth(40);
  },
);
