import { ref } from 'valtio';
import type { TripPatch, TripSummary } from '../../shared/contracts/trip.ts';

import type { TripListDeps } from './trip-list-deps.ts';

export interface TripListState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Newest first, archived ones included; with what is under way already in it. */
  list: TripSummary[];
}

export interface TripList {
  /** Reads the list again; calls during a read are coalesced into one more. Never rejects. */
  refresh: () => Promise<void>;
  /** Shows the change at once and makes it; takes it back and rejects with the problem if the server refuses. */
  change: (id: string, patch: TripPatch) => Promise<void>;
  /** Takes the trip off the list at once and deletes it; puts it back and rejects if the server refuses. */
  remove: (id: string) => Promise<void>;
  /** Forgets everything, also requests that are under way: the user has changed. */
  clear: () => void;
}

const TRIES = 3;
const PAUSE_MS = 1_000;
/** After this long without a response the copy is of more use than placeholders. */
const SLOW_MS = 4_000;

/** A change whose response is pending; a null patch deletes. */
interface Pending {
  id: string;
  patch: TripPatch | null;
}

const withPending = (list: readonly TripSummary[], pending: readonly Pending[]): TripSummary[] =>
  pending.reduce<TripSummary[]>(
    (before, { id, patch }) =>
      patch === null
        ? before.filter((trip) => trip.trip_id !== id)
        : before.map((trip) => (trip.trip_id === id ? { ...trip, ...known(patch) } : trip)),
    [...list],
  );

const known = ({ archived, shared, shared_until, name }: TripPatch): Partial<TripSummary> => ({
  ...(archived === undefined ? {} : { archived }),
  ...(shared === undefined ? {} : { shared }),
  ...(shared_until === undefined ? {} : { shared_until }),
  ...(name === undefined ? {} : { name }),
});

/** Reads the list with up to 3 tries, 1 s and 2 s apart; `onTry` is called before each. */
const fetchWithRetries = async (
  deps: TripListDeps,
  onTry: () => void,
  isCancelled: () => boolean,
): Promise<TripSummary[]> => {
  for (let attempt = 1; ; attempt += 1) {
    onTry();
    try {
      return await deps.fetchTrips();
    } catch (problem) {
      if (attempt === TRIES || isCancelled() || !deps.mayTryAgain(problem)) throw problem;
      await deps.wait(PAUSE_MS * attempt);
    }
  }
};

/** The user's trips in `state`, kept equal to the server's list and ahead of it by what is being changed. */
export const createTripList = (state: TripListState, deps: TripListDeps): TripList => {
  let stored: TripSummary[] = [];
  let pending: Pending[] = [];
  let running: Promise<void> | null = null;
  let again = false;
  /** Grows whenever a read under way may be older than what is known. */
  let version = 0;
  /** Grows when another user signs in: responses to requests made before are dropped. */
  let requestGeneration = 0;
  const queues = new Map<string, Promise<void>>();

  const show = () => {
    // Observed as a whole: a proxy for each of a thousand trips is noticeably slow.
    state.list = ref(withPending(stored, pending));
  };
  const isReady = (): boolean => state.status === 'ready';
  /** Shows the copy while the server is out of reach; what came from the server stands. */
  const takeCopy = async (): Promise<void> => {
    const generation = requestGeneration;
    const copy = isReady() ? null : await deps.readCopy();
    if (copy === null || generation !== requestGeneration || isReady()) return;
    stored = copy;
    state.status = 'ready';
    show();
  };
  const read = async (): Promise<void> => {
    const generation = requestGeneration;
    let since = version;
    const onTry = () => {
      again = false;
      since = version;
    };
    do {
      try {
        const list = await fetchWithRetries(deps, onTry, () => generation !== requestGeneration);
        if (generation !== requestGeneration) return;
        if (since !== version) {
          again = true;
          continue;
        }
        stored = list;
        state.status = 'ready';
        show();
      } catch (problem) {
        await takeCopy();
        if (generation !== requestGeneration) return;
        // A list that is there stays; the failure is shown only where there is none yet.
        if (isReady()) continue;
        state.status = 'failed';
        deps.onLoadFailed(problem);
        // This settles the calls made meanwhile too; more tries would only show it again.
        return;
      }
    } while (again);
  };
  const refresh = (): Promise<void> => {
    if (running !== null) {
      again = true;
      return running;
    }
    if (!isReady()) state.status = 'loading';
    const cancelSlow = deps.after(deps.isOnline() ? SLOW_MS : 0, () => void takeCopy());
    const mine = read().finally(() => {
      cancelSlow();
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  const settle = (one: Pending, change: (list: TripSummary[]) => TripSummary[]) => {
    pending = pending.filter((other) => other !== one);
    stored = change(stored);
    version += 1;
    show();
  };
  /** Changes of one trip go out one after the other, so that the last one asked for is the last one made. */
  const inSequence = (id: string, work: () => Promise<void>): Promise<void> => {
    const run = (queues.get(id) ?? Promise.resolve()).then(work);
    const settled = run.catch(() => undefined);
    queues.set(id, settled);
    void settled.then(() => {
      if (queues.get(id) === settled) queues.delete(id);
    });
    return run;
  };
  const ask = (one: Pending, call: () => Promise<(list: TripSummary[]) => TripSummary[]>): Promise<void> => {
    const generation = requestGeneration;
    pending.push(one);
    show();
    return inSequence(one.id, async () => {
      try {
        const change = await call();
        if (generation === requestGeneration) settle(one, change);
      } catch (problem) {
        if (generation === requestGeneration) {
          settle(one, (list) => list);
          void refresh();
        }
        throw problem;
      }
    });
  };

  return {
    refresh,
    change: (id, patch) =>
      ask({ id, patch }, async () => {
        const { name, archived, shared, shared_until } = await deps.patchTrip(id, patch);
        const changed = { name, archived, shared, shared_until };
        return (list) => list.map((trip) => (trip.trip_id === id ? { ...trip, ...changed } : trip));
      }),
    remove: (id) =>
      ask({ id, patch: null }, async () => {
        await deps.deleteTrip(id);
        return (list) => list.filter((trip) => trip.trip_id !== id);
      }),
    clear: () => {
      requestGeneration += 1;
      stored = [];
      pending = [];
      running = null;
      again = false;
      queues.clear();
      state.status = 'idle';
      state.list = [];
    },
  };
};
