import type { TripPatch } from '../../shared/contracts/trip.ts';
import { lockTrip, updateTrip } from '../db/trips.ts';
import { Problem } from '../problem.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

/** Renames, archives, restores, shares or unshares a trip; throws Problem `not_found` when it is not the user's. */
export const changeTrip = async (
  deps: Pick<TripCommandDeps, 'db' | 'events'>,
  userId: string,
  tripId: string,
  patch: TripPatch,
): Promise<void> => {
  const { before, after } = await deps.db.transaction(async (tx) => {
    const before = await lockTrip(tx, tripId, userId);
    if (!before) throw new Problem('not_found');
    return { before, after: await updateTrip(tx, tripId, patch) };
  });
  deps.events.tripChanged(tripId, after.revision);
  deps.events.tripsChanged(userId);
  // After tripChanged: those who lose the right to watch are still notified that they have to read it again.
  if (before.shared && !after.shared) deps.events.tripUnshared(tripId);
};
