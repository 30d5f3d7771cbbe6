import { deleteTrip } from '../db/trips.ts';
import { Problem } from '../problem.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

/** Deletes a trip for good; throws Problem `not_found` when it is not the user's. */
export const removeTrip = async (
  deps: Pick<TripCommandDeps, 'db' | 'replies' | 'events'>,
  userId: string,
  tripId: string,
): Promise<void> => {
  if (!(await deleteTrip(deps.db, userId, tripId))) throw new Problem('not_found');
  // After the row is gone: a stop before it would first save what is whole.
  await deps.replies.stop(tripId);
  deps.events.tripDeleted(tripId, userId);
  deps.events.tripsChanged(userId);
};
