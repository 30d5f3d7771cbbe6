import { expect, test } from 'vitest';
import {
  afterScroll,
  isAtEnd,
  stepTowards,
  topToFollow,
} from '../../../../client/trip/conversation/use-follow.ts';

const at = (top: number, end = 2_000) => ({ top, height: 600, end });

test('a reader within two lines of the newest words is at the end', () => {
  expect(isAtEnd(at(1_428))).toBe(true);
  expect(isAtEnd(at(1_380))).toBe(true);
  expect(isAtEnd(at(1_300))).toBe(false);
});

test('scrolling up leaves the end, scrolling back down returns to it', () => {
  expect(afterScroll('following', 1_428, at(1_200))).toBe('away');
  expect(afterScroll('away', 1_200, at(1_300))).toBe('away');
  expect(afterScroll('away', 1_300, at(1_420))).toBe('following');
});

test('where the page put the reader counts as their choice only after they scroll up', () => {
  expect(afterScroll('initial', 0, at(300))).toBe('initial');
  expect(afterScroll('initial', 300, at(200))).toBe('away');
});

test('following never goes back up, even if the words end above the fold', () => {
  expect(topToFollow(at(900, 1_000))).toBe(900);
  expect(topToFollow(at(900, 1_600))).toBe(1_028);
});

test('a step glides for a line, hurries for a page, and arrives', () => {
  expect(stepTowards(0, 24)).toBeCloseTo(5.28);
  expect(stepTowards(0, 400)).toBe(36);
  expect(stepTowards(0, 4_000)).toBe(880);
  let top = 0;
  for (let steps = 0; top !== 500 && steps < 100; steps += 1) top = stepTowards(top, 500);
  expect(top).toBe(500);
});
