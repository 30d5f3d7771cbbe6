// @vitest-environment jsdom
import { act } from 'react';
import { ref } from 'valtio';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { session } from '../../../../client/session/session.ts';
import { UndoBar } from '../../../../client/trip/changes/undo-bar.tsx';
import { openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE, type TripState } from '../../../../client/trip/follow/trip-reducer.ts';
import type { VersionSummary } from '../../../../shared/contracts/changes.ts';
import { show } from '../../../kit/client/show.tsx';
import { tripWith } from '../../../kit/trips/sample-itinerary.ts';

const server = vi.hoisted(() => ({ problem: null as unknown, versions: [] as unknown[], readings: 0 }));
vi.mock('../../../../client/api/trips.ts', async (original) => ({
  ...(await original<typeof import('../../../../client/api/trips.ts')>()),
  fetchVersions: async () => {
    server.readings += 1;
    if (server.problem) throw server.problem;
    return server.versions;
  },
}));
// Other files of this worker have the real one.
afterAll(() => void vi.doUnmock('../../../../client/api/trips.ts'));

const summary = (version: number, restored: number | null = null): VersionSummary => {
  const source = restored === null ? 'hand' : 'restore';
  return { version, restored, source, created_at: '', summary: '' };
};
const withState = (more: Partial<TripState> = {}) => {
  openTrip.state = ref({ ...NEW_TRIP_STATE, phase: 'ready', trip: tripWith({ version: 3 }), ...more });
};
beforeEach(() => {
  Object.assign(server, { problem: null, versions: [summary(3), summary(2), summary(1)], readings: 0 });
  session.status = 'in';
  openTrip.id = 'trip';
  withState();
});

const open = async () => {
  const { box, again } = await show(<UndoBar tripId="trip" version={3} />);
  const off = () =>
    [...box.querySelectorAll('button')].map((button) => button.getAttribute('aria-disabled') === 'true');
  return { off, again };
};

test('what can be neither undone nor redone is off', async () => {
  const { off, again } = await open();
  expect(off()).toEqual([false, true]);
  server.versions = [summary(4, 2), ...server.versions];
  await again(<UndoBar tripId="trip" version={4} />);
  expect([off(), server.readings]).toEqual([[false, false], 2]);
  server.versions = [summary(5, 1), ...server.versions];
  await again(<UndoBar tripId="trip" version={5} />);
  expect(off()).toEqual([true, false]);
  expect(document.querySelector('.undo-button')?.getAttribute('title')).toBe('There is nothing to undo.');
});

test('as long as the versions could not be read both are on: a press reads them', async () => {
  const { off, again } = await open();
  server.problem = new ApiProblem('Network error');
  await again(<UndoBar tripId="trip" version={4} />);
  expect(off()).toEqual([false, false]);
});

test('versions that could not be read are read again when a change is possible again, and then no more', async () => {
  server.problem = new ApiProblem('Network error');
  const { off } = await open();
  const blockAndFree = async () => {
    await act(async () => withState({ replyId: 'r1' }));
    expect(off()).toEqual([true, true]);
    await act(async () => withState());
  };
  await blockAndFree();
  server.problem = null;
  await blockAndFree();
  expect([off(), server.readings]).toEqual([[false, true], 3]);
  await blockAndFree();
  expect(server.readings).toBe(3);
});
