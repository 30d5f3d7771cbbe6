import { expect, test, vi } from 'vitest';
import { createTripList, type TripListState } from '../../../client/trips/trip-list.ts';
import type { TripListDeps } from '../../../client/trips/trip-list-deps.ts';
import type { TripSummary } from '../../../shared/contracts/trip.ts';
import { listedTrip } from '../../kit/trips/many-trips.ts';

const trip = (id: string, archived = false) => listedTrip(1, { trip_id: id, archived });

/** A response that comes when the test releases it. */
const later = <Result>() => {
  let resolve: (result: Result) => void = () => undefined;
  const promise = new Promise<Result>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
/** Long enough for every callback that waits for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const open = (more: Partial<TripListDeps> = {}) => {
  const state: TripListState = { status: 'idle', list: [] };
  const waited: number[] = [];
  const onLoadFailed = vi.fn();
  const list = createTripList(state, {
    fetchTrips: async () => [trip('b'), trip('a')],
    readCopy: async () => null,
    isOnline: () => true,
    after: () => () => undefined,
    patchTrip: async (id, patch) => trip(id, patch.archived),
    deleteTrip: async () => undefined,
    wait: async (ms) => void waited.push(ms),
    mayTryAgain: () => true,
    onLoadFailed,
    ...more,
  });
  return { state, list, waited, onLoadFailed };
};
const down = async () => Promise.reject(new Error('down'));
const idsIn = (state: TripListState) => state.list.map((one) => one.trip_id);
const archivedIn = ({ list }: TripListState) => list.filter((one) => one.archived).map((one) => one.trip_id);

test('a list that cannot be read is tried three times, one and two seconds apart, and announced once', async () => {
  const fetchTrips = vi.fn(down);
  const { state, list, waited, onLoadFailed } = open({ fetchTrips });
  await list.refresh();
  expect(fetchTrips).toHaveBeenCalledTimes(3);
  expect(waited).toEqual([1_000, 2_000]);
  expect(state).toEqual({ status: 'failed', list: [] });
  expect(onLoadFailed).toHaveBeenCalledExactlyOnceWith(new Error('down'));
});

test('asking during failing tries adds no tries, and gets no second announcement', async () => {
  const fetchTrips = vi.fn(async () => {
    await settled();
    void list.refresh();
    throw new Error('down');
  });
  const { state, list, onLoadFailed } = open({ fetchTrips });
  await list.refresh();
  await settled();
  expect([fetchTrips.mock.calls.length, onLoadFailed.mock.calls.length]).toEqual([3, 1]);
  expect(state.status).toBe('failed');
});

test('the second try is as good as the first', async () => {
  const fetchTrips = vi.fn(async () => [trip('a')]).mockRejectedValueOnce(new Error('down'));
  const { state, list, waited, onLoadFailed } = open({ fetchTrips });
  await list.refresh();
  expect(waited).toEqual([1_000]);
  expect(state.status).toBe('ready');
  expect(onLoadFailed).not.toHaveBeenCalled();
});

test('without a network the copy is shown, nobody is bothered, and the next reading replaces it', async () => {
  const fetchTrips = vi.fn(async () => [trip('b')]).mockRejectedValueOnce(new Error('down'));
  const { state, list, onLoadFailed } = open({
    fetchTrips,
    readCopy: async () => [trip('a')],
    isOnline: () => false,
    mayTryAgain: () => false,
  });
  await list.refresh();
  expect(state).toEqual({ status: 'ready', list: [trip('a')] });
  expect(onLoadFailed).not.toHaveBeenCalled();
  await list.refresh();
  expect(state.list).toEqual([trip('b')]);
});

test('the copy is shown while a slow server is waited for, and not over what it answered', async () => {
  const answer = later<TripSummary[]>();
  const due: (() => void)[] = [];
  const { state, list } = open({
    fetchTrips: () => answer.promise,
    readCopy: async () => [trip('a')],
    after: (ms, work) => {
      expect(ms).toBe(4_000);
      due.push(work);
      return () => undefined;
    },
  });
  const reading = list.refresh();
  due[0]?.();
  await settled();
  expect(state.list).toEqual([trip('a')]);
  answer.resolve([trip('b')]);
  await reading;
  due[0]?.();
  await settled();
  expect(state.list).toEqual([trip('b')]);
});

test('a copy read for someone who has gone is thrown away', async () => {
  const copy = later<TripSummary[]>();
  const { state, list } = open({
    fetchTrips: down,
    readCopy: () => copy.promise,
    mayTryAgain: () => false,
  });
  const reading = list.refresh();
  await settled();
  list.clear();
  copy.resolve([trip('secret')]);
  await reading;
  expect(state).toEqual({ status: 'idle', list: [] });
});

test('nothing is tried again when it cannot help', async () => {
  const fetchTrips = vi.fn(down);
  const { list, waited } = open({ fetchTrips, mayTryAgain: () => false });
  await list.refresh();
  expect(fetchTrips).toHaveBeenCalledTimes(1);
  expect(waited).toEqual([]);
});

test('asking during the last failing try of a list that is there starts another one', async () => {
  const answers = [[trip('a')], null, null, null, [trip('b'), trip('a')]];
  let tries = 0;
  const fetchTrips = async () => {
    const answer = answers[tries];
    tries += 1;
    await settled();
    if (tries === 4) void list.refresh();
    if (!answer) throw new Error('down');
    return answer;
  };
  const { state, list } = open({ fetchTrips });
  await list.refresh();
  await list.refresh();
  expect([tries, idsIn(state)]).toEqual([5, ['b', 'a']]);
});

test('a list that was read stays when reading it again fails', async () => {
  const fetchTrips = vi.fn<() => Promise<TripSummary[]>>(down).mockResolvedValueOnce([trip('a')]);
  const { state, list, onLoadFailed } = open({ fetchTrips });
  await list.refresh();
  await list.refresh();
  expect(state).toEqual({ status: 'ready', list: [trip('a')] });
  expect(onLoadFailed).not.toHaveBeenCalled();
});

test('calls that come during a reading make one more, not one each', async () => {
  const fetchTrips = vi.fn(async () => [trip('a')]);
  const { list } = open({ fetchTrips });
  await Promise.all([list.refresh(), list.refresh(), list.refresh()]);
  expect(fetchTrips).toHaveBeenCalledTimes(2);
});

test('a change is shown at once and stays', async () => {
  const answer = later<TripSummary>();
  const { state, list } = open({ patchTrip: () => answer.promise });
  await list.refresh();
  const changing = list.change('a', { archived: true });
  expect(archivedIn(state)).toEqual(['a']);
  answer.resolve(trip('a', true));
  await changing;
  expect(archivedIn(state)).toEqual(['a']);
});

test('a refused change and a refused deletion are taken back, in their place', async () => {
  const { state, list } = open({ patchTrip: down, deleteTrip: down });
  await list.refresh();
  const deleting = list.remove('b');
  expect(idsIn(state)).toEqual(['a']);
  await expect(deleting).rejects.toThrow('down');
  expect(idsIn(state)).toEqual(['b', 'a']);
  await expect(list.change('a', { archived: true })).rejects.toThrow('down');
  expect(archivedIn(state)).toEqual([]);
});

test('a reading that began before a change does not undo it on screen', async () => {
  const first = later<TripSummary[]>();
  const fetchTrips = vi.fn(() => first.promise).mockResolvedValueOnce([trip('b'), trip('a')]);
  const { state, list } = open({ fetchTrips });
  await list.refresh();
  const reading = list.refresh();
  await list.remove('b');
  fetchTrips.mockResolvedValueOnce([trip('a')]);
  first.resolve([trip('b'), trip('a')]);
  await settled();
  expect(state.list).toHaveLength(1);
  await reading;
  expect(state.list).toHaveLength(1);
  expect(fetchTrips).toHaveBeenCalledTimes(3);
});

test('changes of one trip are made in the order they were asked for', async () => {
  const first = later<TripSummary>();
  const asked: unknown[] = [];
  const { state, list } = open({
    patchTrip: async (id, patch) => {
      asked.push(patch);
      if (asked.length === 1) await first.promise;
      return trip(id, patch.archived);
    },
  });
  await list.refresh();
  const both = Promise.all([list.change('a', { archived: true }), list.change('a', { archived: false })]);
  expect(archivedIn(state)).toEqual([]);
  await settled();
  expect(asked).toEqual([{ archived: true }]);
  first.resolve(trip('a', true));
  await both;
  expect(asked).toEqual([{ archived: true }, { archived: false }]);
  expect(archivedIn(state)).toEqual([]);
});

test('what arrives for someone who has gone is thrown away', async () => {
  const answer = later<TripSummary[]>();
  const { state, list, onLoadFailed } = open({ fetchTrips: () => answer.promise });
  const reading = list.refresh();
  list.clear();
  answer.resolve([trip('secret')]);
  await reading;
  expect(state).toEqual({ status: 'idle', list: [] });
  expect(onLoadFailed).not.toHaveBeenCalled();
});
