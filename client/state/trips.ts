import { proxy } from 'valtio';
import type { TripSummary } from '../../shared/trip.ts';
import { fetchTrips } from '../api.ts';
import { onSignedOut, session } from '../session.ts';
import { toast } from '../ui/toast.tsx';

/** The user's trips, the one list behind sidebar, dashboard and history. */
export const trips = proxy<{ status: 'idle' | 'loading' | 'ready' | 'failed'; list: TripSummary[] }>({
  status: 'idle',
  list: [],
});

let running: Promise<void> | null = null;
let again = false;

const load = async (): Promise<void> => {
  do {
    again = false;
    try {
      const list = await fetchTrips();
      if (session.status !== 'in') return;
      trips.list = list;
      trips.status = 'ready';
    } catch {
      if (session.status !== 'in') return;
      // A list that is there stays; only someone who has none yet is told.
      if (trips.status === 'ready') return;
      trips.status = 'failed';
      toast({ title: 'Error', text: 'Failed to load trips.', kind: 'error' });
    }
  } while (again);
};

/** Reads the list again; calls that come while that happens are joined into one more reading. */
export const refreshTrips = (): Promise<void> => {
  if (running !== null) {
    again = true;
    return running;
  }
  if (trips.status !== 'ready') trips.status = 'loading';
  running = load().finally(() => {
    running = null;
  });
  return running;
};

/** Reads the list if nobody has yet. */
export const loadTrips = (): void => {
  if (trips.status === 'idle' || trips.status === 'failed') void refreshTrips();
};

/** Keeps the list in step with what happens in this browser. Called once, at the start. */
export const startTrips = (): void => {
  window.addEventListener('trip-created', () => void refreshTrips());
  onSignedOut(() => {
    trips.status = 'idle';
    trips.list = [];
  });
};
