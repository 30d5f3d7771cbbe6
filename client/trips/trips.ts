import { millisecondsInDay } from 'date-fns/constants';
import { proxy, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Trip } from '../../shared/contracts/trip.ts';
import { deleteTrip, patchTrip } from '../api/trips.ts';
import { failureText } from '../failure-text.ts';
import { isProblem } from '../http.ts';
import { listen } from '../live.ts';
import { fetchTripsToKeep, readKeptTrips } from '../offline/offline-cache.ts';
import { session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { createTripList, type TripListState } from './trip-list.ts';

/** The user's trips, the one list behind sidebar, dashboard and history. */
export const trips = proxy<TripListState>({ status: 'idle', list: [] });

/** Name and sharing of a trip as the lists know them, which show what is being changed at once. */
export const useListedTrip = (trip: Trip): Pick<Trip, 'name' | 'shared' | 'shared_until'> => {
  const { list } = useSnapshot(trips);
  const listed = trip.mine ? list.find(({ trip_id }) => trip_id === trip.trip_id) : undefined;
  const { name, shared, shared_until } = listed ?? trip;
  return { name, shared, shared_until };
};

let isHistoryOpen = false;

const showLoadFailed = (problem: unknown): void => {
  const text = isHistoryOpen ? failureText(problem, 'Failed to load trip history.') : 'Failed to load trips.';
  toast({ title: 'Error', text, kind: 'error' });
};

const list = createTripList(trips, {
  fetchTrips: fetchTripsToKeep,
  readCopy: readKeptTrips,
  isOnline: () => navigator.onLine,
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  patchTrip,
  deleteTrip,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  mayTryAgain: (problem) => navigator.onLine && !isProblem(problem, 'signed_out'),
  onLoadFailed: showLoadFailed,
});

/** Reads the list if nobody has yet. */
export const loadTrips = (): void => {
  if (trips.status === 'idle' || trips.status === 'failed') void list.refresh();
};

/** While the history is on screen, its own words are used for a list that cannot be loaded. Returns what ends that. */
export const openHistory = (): (() => void) => {
  isHistoryOpen = true;
  loadTrips();
  return () => {
    isHistoryOpen = false;
  };
};

const attempt = async (work: Promise<void>, failed: string): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch {
    toast({ title: 'Error', text: failed, kind: 'error' });
    return false;
  }
};

/** Brings a trip back from the archives. Shows the outcome; never rejects. */
export const restoreTrip = async (id: string): Promise<void> => {
  if (!(await attempt(list.change(id, { archived: false }), 'Failed to restore trip.'))) return;
  toast({ title: 'Trip restored', text: 'Trip has been restored from archives.', kind: 'success' });
};

/** Moves a trip to the archives, with a way to undo it. Shows the outcome; never rejects. */
export const archiveTrip = async (id: string): Promise<void> => {
  if (!(await attempt(list.change(id, { archived: true }), 'Failed to archive trip.'))) return;
  toast({
    title: 'Trip archived',
    text: 'Trip has been moved to archives.',
    kind: 'success',
    action: {
      label: 'Undo',
      alt: 'Or restore it from the archived trips in the sidebar',
      run: () => void restoreTrip(id),
    },
  });
};

/** Deletes a trip for good. Shows the outcome. Resolves to whether it is gone; never rejects. */
export const removeTrip = async (id: string): Promise<boolean> => {
  if (!(await attempt(list.remove(id), 'Failed to delete trip.'))) return false;
  toast({ title: 'Trip deleted', text: 'Trip has been permanently deleted.', kind: 'success' });
  return true;
};

/** Gives a trip another name, in all lists at once. Shows a failure; never rejects. */
export const renameTrip = async (id: string, name: string): Promise<void> => {
  await attempt(list.change(id, { name }), 'Failed to rename trip.');
};

/** Shares a trip with everyone who has its link, or ends that. Shows a failure; never rejects. */
export const shareTrip = async (id: string, shared: boolean): Promise<void> => {
  await attempt(
    list.change(id, { shared }),
    shared ? 'Failed to share trip.' : 'Failed to stop sharing trip.',
  );
};

/** Lets the sharing of a trip end by itself, `days` from now, or never where that is null. Shows a failure; never rejects. */
export const endSharing = async (id: string, days: number | null): Promise<void> => {
  const shared_until = days === null ? null : new Date(Date.now() + days * millisecondsInDay).toISOString();
  await attempt(list.change(id, { shared_until }), 'Failed to change when sharing ends.');
};

let unlisten: (() => void) | null = null;
let currentUserId: string | null = null;

/** Security: the next user must not find the trips of the one before. */
const followSession = (): void => {
  const now = session.status === 'in' ? (session.user?.id ?? null) : null;
  if (now === currentUserId) return;
  const wasShown = trips.status !== 'idle';
  const hadUser = currentUserId !== null;
  currentUserId = now;
  if (hadUser) list.clear();
  unlisten?.();
  unlisten = null;
  if (now === null) return;
  if (hadUser && wasShown) loadTrips();
  unlisten = listen((event) => {
    const mayHaveChanged = event.kind === 'trips changed' || event.kind === 'connected';
    if (mayHaveChanged && trips.status !== 'idle') void list.refresh();
  });
};

/** Keeps the list in step with this browser and, live, with every other. Called once, at the start. */
export const startTrips = (): void => {
  window.addEventListener('trip-created', () => void list.refresh());
  window.addEventListener('online', () => {
    if (trips.status !== 'idle') void list.refresh();
  });
  subscribeKey(session, 'user', followSession);
  subscribeKey(session, 'status', followSession);
  followSession();
};
