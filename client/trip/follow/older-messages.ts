import type { FollowerDeps } from './follower-deps.ts';
import { prependPage } from './pages.ts';
import type { TripState } from './trip-reducer.ts';

/** Reads the messages before the first one of the state, one page at a time; never rejects. */
export const readOlder = async (
  tripId: string,
  deps: Pick<FollowerDeps, 'fetchOlder'>,
  state: () => TripState,
  setState: (next: TripState) => void,
): Promise<void> => {
  const { trip, older } = state();
  const first = trip?.chat_history[0];
  if (!trip?.has_older || !first || older === 'loading') return;
  setState({ ...state(), older: 'loading' });
  try {
    const page = await deps.fetchOlder(tripId, first.id);
    const now = state();
    setState({ ...now, older: 'idle', trip: now.trip && prependPage(now.trip, first.id, page) });
  } catch {
    setState({ ...state(), older: 'failed' });
  }
};
