// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurn } from '../../../client/ui/picture-turn.ts';

const PICTURE_MS = 16;
/** Long enough for one picture and the work after it, too short for a second one. */
const onePicture = () => vi.advanceTimersByTime(PICTURE_MS + 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('gives each work a picture of its own, in order of asking', () => {
  const done: string[] = [];
  takeTurn(() => done.push('words'));
  takeTurn(() => done.push('pins'));
  expect(done).toEqual([]);
  onePicture();
  expect(done).toEqual(['words']);
  onePicture();
  expect(done).toEqual(['words', 'pins']);
});

it('passes over what was called off', () => {
  const done: string[] = [];
  const callOff = takeTurn(() => done.push('pins of an older plan'));
  takeTurn(() => done.push('pins'));
  callOff();
  onePicture();
  expect(done).toEqual(['pins']);
  callOff();
  takeTurn(() => done.push('words'));
  vi.runAllTimers();
  expect(done).toEqual(['pins', 'words']);
});

it('goes on after work that failed', () => {
  const done: string[] = [];
  takeTurn(() => {
    throw new Error('broken');
  });
  takeTurn(() => done.push('words'));
  expect(onePicture).toThrow('broken');
  vi.runAllTimers();
  expect(done).toEqual(['words']);
});
