import type { NewTrip, TripPatch } from '../../shared/contracts/trip.ts';
import { LIMITS, type Throttle } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { enqueueReply } from '../db/replies.ts';
import {
  deleteTrip,
  insertTripOnce,
  lockTrip,
  patchedValues,
  type TripRow,
  tripOfRequest,
  updateTrip,
} from '../db/trips.ts';
import type { LiveEvents } from '../live-events.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import type { FairUse } from '../replies/fair-use.ts';
import type { Replies } from '../replies/replies.ts';

/** What the commands on trips need; each runs one transaction and publishes its outcome when that is stored. */
export interface TripCommandDeps extends Pick<Clock, 'now'> {
  db: Db;
  replies: Replies;
  events: LiveEvents;
  throttle: Throttle;
  fairUse: FairUse;
}

/**
 * Stores a new trip of the user, enqueues its first itinerary and returns its id; for a request that has made one
 * already, the id of that one.
 */
export const startTrip = async (deps: TripCommandDeps, userId: string, wanted: NewTrip): Promise<string> => {
  await deps.throttle.spend(LIMITS.tripUser, userId);
  const requestId = wanted.id ?? null;
  const id = await deps.db.transaction(async (tx) => {
    // No lock: nobody else can see the trip before the transaction ends.
    const trip = await insertTripOnce(tx, userId, wanted, requestId);
    if (!trip) return null;
    await enqueueReply(tx, { tripId: trip.id, userId, messageId: null });
    await deps.fairUse.admit(tx, userId);
    return trip.id;
  });
  if (id === null) return startedBefore(deps.db, userId, requestId);
  deps.replies.wake();
  deps.events.tripsChanged(userId);
  return id;
};

const startedBefore = async (db: Db, userId: string, requestId: string | null): Promise<string> => {
  const id = requestId === null ? null : await tripOfRequest(db, userId, requestId);
  // Deleted since.
  if (id === null) throw new Problem('conflict');
  return id;
};

/** Publishes that a trip is another one than before. */
export const publishChange = (events: LiveEvents, userId: string, before: TripRow, after: TripRow): void => {
  events.tripChanged(after.id, after.revision);
  events.tripsChanged(userId);
  // After tripChanged: those who lose the right to watch are still notified that they have to read it again.
  if (before.shared && !after.shared) events.tripUnshared(after.id);
};

/** Renames, archives, restores, shares or unshares a trip; throws Problem `not_found` when it is not the user's. */
export const changeTrip = async (
  deps: Pick<TripCommandDeps, 'db' | 'events' | 'throttle' | 'now'>,
  userId: string,
  tripId: string,
  patch: TripPatch,
): Promise<void> => {
  await deps.throttle.spend(LIMITS.changeUser, userId);
  const { before, after } = await deps.db.transaction(async (tx) => {
    const before = await lockTrip(tx, tripId, userId);
    if (!before) throw new Problem('not_found');
    return { before, after: await updateTrip(tx, tripId, patchedValues(before, patch, deps.now())) };
  });
  publishChange(deps.events, userId, before, after);
};

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

/** After an account was deleted with its trips: ends what is being written, every watch and every socket. */
export const dropAccount = async (
  { events, replies, log }: Pick<TripCommandDeps, 'events' | 'replies'> & { log: Log },
  userId: string,
  tripIds: readonly string[],
): Promise<void> => {
  for (const tripId of tripIds) events.tripDeleted(tripId, userId);
  events.userSignedOut(userId);
  await Promise.all(tripIds.map((tripId) => replies.stop(tripId))).catch((err: unknown) =>
    log.warn({ err }, 'Replies of a deleted account could not be stopped at once'),
  );
};
