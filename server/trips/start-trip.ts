import type { NewTrip } from '../../shared/contracts/trip.ts';
import { LIMITS } from '../auth/limits.ts';
import { enqueueReply } from '../db/replies.ts';
import { insertTrip } from '../db/trips.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

/** Stores a new trip of the user, enqueues its first itinerary and returns its id. */
export const startTrip = async (deps: TripCommandDeps, userId: string, wanted: NewTrip): Promise<string> => {
  await deps.throttle.spend(LIMITS.tripUser, userId);
  const id = await deps.db.transaction(async (tx) => {
    // No lock: nobody else can see the trip before the transaction ends.
    const trip = await insertTrip(tx, userId, wanted);
    await enqueueReply(tx, { tripId: trip.id, userId, messageId: null });
    await deps.fairUse.admit(tx, userId);
    return trip.id;
  });
  deps.replies.wake();
  deps.events.tripsChanged(userId);
  return id;
};
