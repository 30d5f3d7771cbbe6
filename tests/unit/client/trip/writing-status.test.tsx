// @vitest-environment jsdom
import { act } from 'react';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SILENCE_MS, WritingStatus } from '../../../../client/trip/conversation/composer.tsx';
import { growing, openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE } from '../../../../client/trip/follow/trip-reducer.ts';
import { show } from '../../../kit/client/show.tsx';

let end = async (): Promise<void> => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await end();
  growing.view = null;
  openTrip.state = ref(NEW_TRIP_STATE);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async () => {
  const shown = await show(<WritingStatus expectedDays={3} />);
  end = shown.end;
  return () => shown.box.querySelector('.writing-progress')?.textContent;
};
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const grow = (text: string) =>
  act(async () => {
    growing.view = ref({ kind: 'prose', text });
  });

test('an answer that stands still is announced as still on its way, until it goes on', async () => {
  const progress = await open();
  await pass(SILENCE_MS - 1);
  expect(progress()).toBe('');
  await pass(1);
  expect(progress()).toBe('Still working…');
  await grow('Light');
  expect(progress()).toBe('Writing an answer');
  await pass(SILENCE_MS / 2);
  await grow('Light, long');
  await pass(SILENCE_MS - 1);
  expect(progress()).toBe('Writing an answer');
  await pass(1);
  expect(progress()).toBe('Still working…');
});

test('an answer that waits in the queue says its place instead', async () => {
  openTrip.state = ref({ ...NEW_TRIP_STATE, queuePosition: 2 });
  const progress = await open();
  await pass(SILENCE_MS * 2);
  expect(progress()).toBe('Waiting: number 2 in line');
});
