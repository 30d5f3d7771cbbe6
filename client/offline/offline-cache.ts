import { subscribeKey } from 'valtio/utils';
import type { Trip, TripSummary } from '../../shared/contracts/trip.ts';
import { fetchTrip, fetchTrips } from '../api/trips.ts';
import { isProblem } from '../http.ts';
import { session } from '../session/session.ts';
import { createKeptCopies, keptDatabase } from './kept-copies.ts';

const isPossible = (): boolean =>
  // Without https, or in some private windows, there are no workers: the app works as ever, with a network.
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

/** The worker that was last asked to fill the caches. */
let filling: ServiceWorker | null = null;

/** Lets this browser start the app without a network from now on. Where that cannot be, nothing happens. */
const addAppWorker = async (): Promise<void> => {
  if (!isPossible()) return;
  try {
    const { active } = await navigator.serviceWorker.register('/sw.js');
    // Chromium brings a worker that was taken away back as it was, while a page it served is open: without its files.
    active?.postMessage('fill');
    filling = active;
  } catch {
    console.info('This browser does not keep the app for times without a network');
  }
};

/** Resolves when this worker does not install any more, whether that succeeded or not. */
const untilInstalled = async (worker: ServiceWorker): Promise<void> => {
  while (worker.state === 'installing')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
};

/** Takes the worker and all files it keeps off this device. Never rejects. */
const removeAppWorker = async (): Promise<void> => {
  if (!isPossible()) return;
  try {
    // The worker first: one that still installs, for this tab or another, would fill the caches again.
    const registration = await navigator.serviceWorker.getRegistration();
    const installing = registration?.installing;
    // As long as a page it served is open it goes on, and may still have to fill the caches, for this tab or another that
    // took it away first. Once taken away it is not started for a message any more.
    for (const worker of new Set([filling, registration?.active])) worker?.postMessage('empty');
    filling = null;
    await registration?.unregister();
    if (installing) await untilInstalled(installing);
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    console.info('The files of the app could not be taken off this device');
  }
};

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
