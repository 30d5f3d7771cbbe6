import { createHash, randomBytes } from 'node:crypto';
import { LIMITS, type Throttle } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { feedByHash, feedSince, removeFeed, storeFeed } from '../db/trip-feeds.ts';
import { lockTrip, ownTrip } from '../db/trips.ts';
import type { TripFile } from '../exports/trip-file.ts';
import type { Places } from '../places/places.ts';
import { Problem } from '../problem.ts';
import { readTripFile } from './read-trip-file.ts';

export interface FeedDeps extends Pick<Clock, 'now'> {
  db: Db;
  places: Places;
  throttle: Throttle;
}

const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Gives a trip of the user's a calendar address, which ends the one it had, and returns its token: 256 random bits,
 * of which only a hash is stored. Throws Problem `not_found` when the trip is not theirs.
 */
export const openFeed = async (deps: FeedDeps, userId: string, tripId: string): Promise<string> => {
  await deps.throttle.spend(LIMITS.feedUser, userId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await deps.db.transaction(async (tx) => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    await storeFeed(tx, tripId, hashOf(token), deps.now());
  });
  return token;
};

/** Ends the calendar address of a trip of the user's at once, if it has one. Throws Problem `not_found` otherwise. */
export const closeFeed = (db: Db, userId: string, tripId: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    await removeFeed(tx, tripId);
  });

/** Since when a trip of the user's has its address; null when it has none. Throws Problem `not_found` as above. */
export const feedStart = async (db: Db, userId: string, tripId: string): Promise<Date | null> => {
  if (!(await ownTrip(db, userId, tripId))) throw new Problem('not_found');
  return feedSince(db, tripId);
};

/** Reads the trip that a token is for, as its owner may read it. Throws Problem `not_found` when it is for none. */
export const readFeed = async (deps: FeedDeps, token: string): Promise<TripFile> => {
  const hash = hashOf(token);
  const feed = await feedByHash(deps.db, hash);
  if (!feed) throw new Problem('not_found');
  // Only of addresses that there are, so that guesses leave no rows behind.
  await deps.throttle.spend(LIMITS.feedReader, hash);
  return readTripFile(deps, feed.tripId, feed.userId);
};
