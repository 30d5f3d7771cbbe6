import { eq } from 'drizzle-orm';
import type { Db } from './open.ts';
import { tripFeeds, trips } from './tables.ts';

/** Gives a trip a calendar address, in the place of the one it had. */
export const storeFeed = async (db: Db, tripId: string, tokenHash: string, now: number): Promise<void> => {
  const fresh = { tokenHash, createdAt: new Date(now) };
  await db
    .insert(tripFeeds)
    .values({ tripId, ...fresh })
    .onConflictDoUpdate({ target: tripFeeds.tripId, set: fresh });
};

export const removeFeed = async (db: Db, tripId: string): Promise<void> => {
  await db.delete(tripFeeds).where(eq(tripFeeds.tripId, tripId));
};

/** Since when a trip has its calendar address; null when it has none. */
export const feedSince = async (db: Db, tripId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ since: tripFeeds.createdAt })
    .from(tripFeeds)
    .where(eq(tripFeeds.tripId, tripId));
  return row?.since ?? null;
};

/** The trip that an address is for, and its owner; null when it is for none. */
export const feedByHash = async (
  db: Db,
  tokenHash: string,
): Promise<{ tripId: string; userId: string } | null> => {
  const [row] = await db
    .select({ tripId: tripFeeds.tripId, userId: trips.userId })
    .from(tripFeeds)
    .innerJoin(trips, eq(trips.id, tripFeeds.tripId))
    .where(eq(tripFeeds.tokenHash, tokenHash));
  return row ?? null;
};
