import { subscribeKey } from 'valtio/utils';
import type { Trip, TripSummary } from '../../shared/contracts/trip.ts';
import { fetchTrip, fetchTrips } from '../api.ts';
import { isProblem } from '../http.ts';
import { session } from '../session/session.ts';
import { addAppWorker, removeAppWorker } from './app-worker.ts';
import { createKeptCopies } from './kept-copies.ts';
import { keptDatabase } from './kept-database.ts';

/** The first screen has the network, and the processor, to itself. */
const WORKER_DELAY_MS = 3_000;

const userNow = (): string | null => (session.status === 'in' ? (session.user?.id ?? null) : null);
const copies = createKeptCopies({ database: keptDatabase, user: userNow, now: () => Date.now() });

/** The copies of this user's last opened trips, and of their list; null where there is none. */
export const { readTrip: readKeptTrip, readList: readKeptTrips } = copies;

/** Reads a trip from the server and keeps a copy of it for times without a network; a trip that is gone takes it along. */
export const fetchTripToKeep = async (id: string, signal?: AbortSignal): Promise<Trip> => {
  const user = userNow();
  try {
    const trip = await fetchTrip(id, signal);
    void copies.keepTrip(user, trip);
    return trip;
  } catch (problem) {
    if (isProblem(problem, 'not_found') && user !== null) void copies.dropTrip(id);
    throw problem;
  }
};

/** Reads the list of trips from the server and keeps a copy of it. */
export const fetchTripsToKeep = async (): Promise<TripSummary[]> => {
  const user = userNow();
  const list = await fetchTrips();
  void copies.keepList(user, list);
  return list;
};

let previousUser: string | null = null;
let workerTimer: ReturnType<typeof setTimeout> | undefined;
/** Adding and removing the worker, one after the other. */
let worker: Promise<void> = Promise.resolve();

/** Security: only while someone is signed in does this device keep anything, and only what is theirs. */
const follow = (): void => {
  if (session.status === 'loading') return;
  const now = userNow();
  if (session.status === 'out') {
    clearTimeout(workerTimer);
    workerTimer = undefined;
    void copies.wipe();
    worker = worker.then(removeAppWorker);
  } else {
    if (previousUser !== null && now !== null && now !== previousUser) void copies.wipe();
    workerTimer ??= setTimeout(() => {
      worker = worker.then(addAppWorker);
    }, WORKER_DELAY_MS);
  }
  previousUser = now ?? previousUser;
};

/** Keeps app and trips readable without a network while someone is signed in. Called once, at the start. */
export const startKeeping = (): void => {
  subscribeKey(session, 'status', follow);
  subscribeKey(session, 'user', follow);
  follow();
};
