import { ref } from 'valtio';
import type { TripPatch, TripSummary } from '../../shared/contracts/trip.ts';

import type { TripListDeps } from './trip-list-deps.ts';

export interface TripListState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Newest first, archived ones included; with what is under way already in it. */
  list: TripSummary[];
}

export interface TripList {
  /** Reads the list again; calls that come while that happens are joined into one more reading. Never rejects. */
  refresh: () => Promise<void>;
  /** Shows the change at once and makes it; takes it back and rejects with the problem if the server refuses. */
  change: (id: string, patch: TripPatch) => Promise<void>;
  /** Takes the trip off the list at once and deletes it; puts it back and rejects if the server refuses. */
  remove: (id: string) => Promise<void>;
  /** Forgets everything, also what is still on its way: somebody else looks now. */
  clear: () => void;
}

const TRIES = 3;
const PAUSE_MS = 1_000;
/** After this long without an answer there is more use in the copy than in placeholders. */
const SLOW_MS = 4_000;

/** What was asked for and not answered yet; a null patch deletes. */
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

const known = ({ archived, shared, name }: TripPatch): Partial<TripSummary> => ({
  ...(archived === undefined ? {} : { archived }),
  ...(shared === undefined ? {} : { shared }),
  ...(name === undefined ? {} : { name }),
});

/** Reading with up to 3 tries, 1 s and 2 s apart; `onTry` is called before each. */
const fetchPatiently = async (
  deps: TripListDeps,
  onTry: () => void,
  isOver: () => boolean,
): Promise<TripSummary[]> => {
  for (let attempt = 1; ; attempt += 1) {
    onTry();
    try {
      return await deps.fetchTrips();
    } catch (problem) {
      if (attempt === TRIES || isOver() || !deps.mayTryAgain(problem)) throw problem;
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
  /** Grows whenever a reading under way may be older than what is known. */
  let version = 0;
  let looker = 0;
  const lines = new Map<string, Promise<void>>();

  const show = () => {
    // Watched as a whole: a proxy for each of a thousand trips is felt.
    state.list = ref(withPending(stored, pending));
  };
  const isReady = (): boolean => state.status === 'ready';
  /** Something to read while the server cannot be asked; what came from the server stands. */
  const takeCopy = async (): Promise<void> => {
    const mine = looker;
    const copy = isReady() ? null : await deps.readCopy();
    if (copy === null || mine !== looker || isReady()) return;
    stored = copy;
    state.status = 'ready';
    show();
  };
  const read = async (): Promise<void> => {
    const mine = looker;
    let since = version;
    const onTry = () => {
      again = false;
      since = version;
    };
    do {
      try {
        const list = await fetchPatiently(deps, onTry, () => mine !== looker);
        if (mine !== looker) return;
        if (since !== version) {
          again = true;
          continue;
        }
        stored = list;
        state.status = 'ready';
        show();
      } catch (problem) {
        await takeCopy();
        if (mine !== looker) return;
        // A list that is there stays; only someone who has none yet is told.
        if (isReady()) continue;
        state.status = 'failed';
        deps.onLoadFailed(problem);
        // Whoever asked meanwhile is answered by this; more tries would only say it again.
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
  const inLine = (id: string, work: () => Promise<void>): Promise<void> => {
    const run = (lines.get(id) ?? Promise.resolve()).then(work);
    const rest = run.catch(() => undefined);
    lines.set(id, rest);
    void rest.then(() => {
      if (lines.get(id) === rest) lines.delete(id);
    });
    return run;
  };
  const ask = (one: Pending, call: () => Promise<(list: TripSummary[]) => TripSummary[]>): Promise<void> => {
    const mine = looker;
    pending.push(one);
    show();
    return inLine(one.id, async () => {
      try {
        const change = await call();
        if (mine === looker) settle(one, change);
      } catch (problem) {
        if (mine === looker) {
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
        const { name, archived, shared } = await deps.patchTrip(id, patch);
        return (list) =>
          list.map((trip) => (trip.trip_id === id ? { ...trip, name, archived, shared } : trip));
      }),
    remove: (id) =>
      ask({ id, patch: null }, async () => {
        await deps.deleteTrip(id);
        return (list) => list.filter((trip) => trip.trip_id !== id);
      }),
    clear: () => {
      looker += 1;
      stored = [];
      pending = [];
      running = null;
      again = false;
      lines.clear();
      state.status = 'idle';
      state.list = [];
    },
  };
};
