import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { Trip, TripSummaries, type TripSummary } from '../../shared/contracts/trip.ts';

const NAME = 'rihla';
const STORE = 'kept';

/** One thing that is kept, under a name of its own. */
interface KeptRow {
  key: string;
  /** Whose it is. */
  user: string;
  /** When it was kept: milliseconds since the epoch. */
  at: number;
  body: unknown;
}

/** Where copies lie. What is read may be anything: the reader has to check it. Every call may reject. */
export interface KeptDatabase {
  read(key: string): Promise<unknown>;
  readAll(): Promise<unknown[]>;
  keys(): Promise<string[]>;
  write(row: KeptRow): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Takes it off the device altogether; the next writing begins a new one. */
  destroy(): Promise<void>;
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return resultOf(request);
};

const within = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> => {
  const database = await open();
  // A tab that signs out must not wait for what this one still reads.
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(STORE, mode);
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), ended(transaction)]);
    return result;
  } finally {
    // A connection left open would hold up the deletion in another tab.
    database.close();
  }
};

/** The database of this browser. Where there is none (some private windows) every call rejects. */
export const keptDatabase: KeptDatabase = {
  read: (key) => within('readonly', (store) => resultOf(store.get(key))),
  readAll: () => within('readonly', (store) => resultOf(store.getAll())),
  keys: () => within('readonly', async (store) => (await resultOf(store.getAllKeys())).map(String)),
  write: (row) => within('readwrite', async (store) => void (await resultOf(store.put(row)))),
  remove: (keys) =>
    within('readwrite', async (store) => {
      await Promise.all(keys.map((key) => resultOf(store.delete(key))));
    }),
  destroy: async () => {
    await resultOf(indexedDB.deleteDatabase(NAME));
  },
};

/** So many trips are kept: those opened last. */
export const TRIPS_KEPT = 10;
/** A copy that was not renewed for so long is not shown any more, and goes. */
export const DAYS_KEPT = 30;

const LIST = 'list';
const TRIP = 'trip ';

const Mark = v.object({ key: v.string(), user: v.string(), at: v.number() });
const KeptTrip = v.object({ ...Mark.entries, body: Trip });
const KeptList = v.object({ ...Mark.entries, body: TripSummaries });
type Mark = v.InferOutput<typeof Mark>;

interface KeptDeps {
  database: KeptDatabase;
  /** The id of the user who is signed in now; null when there is none, or the profile is not known yet. */
  user(): string | null;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * What of the user's is readable without a network. `user` is the one the request was made for: if another one is signed
 * in when the response arrives, it is not kept. Nothing here rejects: a device that cannot keep anything keeps nothing.
 */
interface KeptCopies {
  keepTrip(user: string | null, trip: Trip): Promise<void>;
  readTrip(id: string): Promise<Trip | null>;
  dropTrip(id: string): Promise<void>;
  /** Keeps the list, and drops the copies of trips that are not on it any more. */
  keepList(user: string | null, list: readonly TripSummary[]): Promise<void>;
  readList(): Promise<TripSummary[] | null>;
  wipe(): Promise<void>;
}

/** The keys of rows that have to go: another user's, unreadable or old ones, and trips beyond the number kept. */
const expired = (rows: readonly unknown[], user: string, now: number): string[] => {
  const marks = rows.flatMap((row) => {
    const parsed = v.safeParse(Mark, row);
    return parsed.success ? [parsed.output] : [];
  });
  const mayStay = (mark: Mark) => mark.user === user && now - mark.at < DAYS_KEPT * millisecondsInDay;
  const trips = marks.filter((mark) => mayStay(mark) && mark.key.startsWith(TRIP));
  const tooMany = trips.sort((one, other) => other.at - one.at).slice(TRIPS_KEPT);
  return [...marks.filter((mark) => !mayStay(mark)), ...tooMany].map(({ key }) => key);
};

/** Copies on this device, one user's at a time. */
export const createKeptCopies = ({ database, user: currentUser, now }: KeptDeps): KeptCopies => {
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what is wiped must not be written again by something that began before. */
  const inSequence = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    const run = last.then(work).catch(() => otherwise);
    last = run;
    return run;
  };
  let tidyFor: string | null = null;
  const keep = async (user: string | null, key: string, body: unknown): Promise<boolean> => {
    // Security: a response that arrives after its user signed out must not be kept.
    if (user === null || user !== currentUser()) return false;
    const isNew = !(await database.keys()).includes(key);
    await database.write({ key, user, at: now(), body });
    if (isNew || tidyFor !== user) await database.remove(expired(await database.readAll(), user, now()));
    tidyFor = user;
    return true;
  };
  const read = async <Body>(key: string, schema: v.GenericSchema<unknown, Mark & { body: Body }>) => {
    const user = currentUser();
    if (user === null) return null;
    const parsed = v.safeParse(schema, await database.read(key));
    if (!parsed.success || parsed.output.user !== user) return null;
    return now() - parsed.output.at < DAYS_KEPT * millisecondsInDay ? parsed.output.body : null;
  };
  const keepList = async (user: string | null, list: readonly TripSummary[]): Promise<void> => {
    if (!(await keep(user, LIST, list))) return;
    const listed = new Set(list.map(({ trip_id }) => TRIP + trip_id));
    const gone = (await database.keys()).filter((key) => key.startsWith(TRIP) && !listed.has(key));
    await database.remove(gone);
  };
  return {
    keepTrip: (user, trip) =>
      inSequence(async () => {
        // Security: what others share is theirs to take back. The reply goes on without this device.
        if (trip.mine) await keep(user, TRIP + trip.trip_id, { ...trip, reply: null });
      }, undefined),
    readTrip: (id) => inSequence(() => read(TRIP + id, KeptTrip), null),
    dropTrip: (id) =>
      inSequence(async () => {
        if (currentUser() !== null) await database.remove([TRIP + id]);
      }, undefined),
    keepList: (user, list) => inSequence(() => keepList(user, list), undefined),
    readList: () => inSequence(() => read(LIST, KeptList), null),
    wipe: () => inSequence(() => database.destroy(), undefined),
  };
};
