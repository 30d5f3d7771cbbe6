// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePerFrame } from '../../client/ui/once-per-frame.ts';

const FRAME_MS = 16;
/** Long enough for one frame and the work after it, too short for a second one. */
const oneFrame = () => vi.advanceTimersByTime(FRAME_MS + 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('gives each job a frame of its own, in the order of the calls', () => {
  const done: string[] = [];
  oncePerFrame(() => done.push('words'));
  oncePerFrame(() => done.push('pins'));
  expect(done).toEqual([]);
  oneFrame();
  expect(done).toEqual(['words']);
  oneFrame();
  expect(done).toEqual(['words', 'pins']);
});

it('skips what was cancelled', () => {
  const done: string[] = [];
  const cancel = oncePerFrame(() => done.push('pins of an older plan'));
  oncePerFrame(() => done.push('pins'));
  cancel();
  oneFrame();
  expect(done).toEqual(['pins']);
  cancel();
  oncePerFrame(() => done.push('words'));
  vi.runAllTimers();
  expect(done).toEqual(['pins', 'words']);
});

it('goes on after a job that failed', () => {
  const done: string[] = [];
  oncePerFrame(() => {
    throw new Error('broken');
  });
  oncePerFrame(() => done.push('words'));
  expect(oneFrame).toThrow('broken');
  vi.runAllTimers();
  expect(done).toEqual(['words']);
});
