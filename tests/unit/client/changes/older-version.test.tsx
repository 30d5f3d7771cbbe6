// @vitest-environment jsdom
import { act } from 'react';
import { ref } from 'valtio';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { session } from '../../../../client/session/session.ts';
import { planChanges } from '../../../../client/trip/changes/plan-changes.ts';
import { openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE, type TripState } from '../../../../client/trip/follow/trip-reducer.ts';
import { OlderVersion } from '../../../../client/trip/versions/older-version.tsx';
import type { ChangesRequest } from '../../../../shared/contracts/changes.ts';
import { show, stubResizeObserver } from '../../../kit/client/show.tsx';
import { messageWith, sampleItinerary, tripWith } from '../../../kit/trips/sample-itinerary.ts';

const server = vi.hoisted(() => ({
  problem: null as unknown,
  read: [] as string[],
  changes: [] as ChangesRequest[],
}));
vi.mock('../../../../client/api.ts', async (original) => ({
  ...(await original<typeof import('../../../../client/api.ts')>()),
  fetchVersion: async (tripId: string, version: number) => {
    server.read.push(`${tripId} ${version}`);
    if (server.problem) throw server.problem;
    return sampleItinerary(2, version);
  },
  postChanges: async (_: string, request: ChangesRequest) => {
    server.changes.push(request);
    return { version: 8, summary: 'Version 3 is back.' };
  },
}));
const message = {
  ...messageWith('a3', 'assistant', 'At-Turaif is gone from day 1.'),
  version: 3,
  changes: [{ kind: 'removed' as const, day: 1, name: 'At-Turaif' }],
};
const withState = (more: Partial<TripState> = {}) => {
  const trip = tripWith({ version: 7, chat_history: [message] });
  openTrip.state = ref({ ...NEW_TRIP_STATE, phase: 'ready', trip, ...more });
};
let tripId = 0;
beforeEach(() => {
  stubResizeObserver();
  server.problem = null;
  server.read.length = 0;
  server.changes.length = 0;
  session.status = 'in';
  // Versions that were read are not read again for the same trip.
  tripId += 1;
  openTrip.id = `trip-${tripId}`;
  withState();
});

const open = async () => {
  const shown = await show(<OlderVersion message={message} version={3} known={null} />);
  const button = (name: string) => {
    const found = [...shown.box.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
    if (!found) throw new Error(`There is no button ${name}`);
    return found;
  };
  const press = (name: string) => act(async () => button(name).click());
  return { ...shown, button, press };
};

test('says folded what it has changed, and reads its days only when it is opened, and once', async () => {
  const { box, button, press } = await open();
  expect(box.querySelector('.older-head')?.textContent).toBe('Version 3 · day 1 · 1 stop removed');
  expect([box.textContent?.includes(message.content), server.read]).toEqual([true, []]);
  await press('View');
  expect(button('View').getAttribute('aria-expanded')).toBe('true');
  expect(box.querySelectorAll('.day-card')).toHaveLength(2);
  // It stands in a log, which would read out all its days.
  expect(box.querySelector('.older-plan')?.getAttribute('aria-live')).toBe('off');
  await press('View');
  expect(box.querySelectorAll('.day-card')).toHaveLength(0);
  await press('View');
  expect(box.querySelectorAll('.day-card')).toHaveLength(2);
  expect(server.read).toEqual([`trip-${tripId} 3`]);
});

test('says that it could not be read, and is read when that is tried again', async () => {
  server.problem = new ApiProblem('Network error');
  const { box, press } = await open();
  await press('View');
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('Version 3 could not be read.');
  server.problem = null;
  await press('Try again');
  expect(box.querySelectorAll('.day-card')).toHaveLength(2);
  expect(box.querySelector('[role="alert"]')).toBeNull();
});

test('is restored by a change on the newest version, but not while a reply is written', async () => {
  const { button, press } = await open();
  await act(async () => withState({ replyId: 'r1' }));
  expect(button('Restore').getAttribute('aria-disabled')).toBe('true');
  expect(button('Restore').title).toContain('A reply is being written.');
  await press('Restore');
  expect(server.changes).toEqual([]);
  await act(async () => withState());
  const another = { id: 'c', tripId: 'another trip', operations: [], describe: 'Removing At-Turaif' };
  await act(async () => {
    planChanges.pending = ref([another]);
  });
  await press('Restore');
  expect(server.changes).toMatchObject([{ base_version: 7, operations: [{ op: 'restore', version: 3 }] }]);
});
