import { eq, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { trips } from './tables.ts';

type TripRow = typeof trips.$inferSelect;

/** True when the trip is `viewer`'s own (null: a visitor without an account). */
export const isOwner = (trip: { userId: string }, viewer: string | null): boolean => trip.userId === viewer;

/** What decides who may read a trip. */
export type Rights = Pick<TripRow, 'id' | 'userId' | 'shared' | 'sharedUntil' | 'revision'>;

/** True when anybody may read the trip at `now`, in milliseconds: it is shared, and that has not ended. */
export const isShared = (
  { shared, sharedUntil }: Pick<TripRow, 'shared' | 'sharedUntil'>,
  now: number,
): boolean => shared && (sharedUntil === null || sharedUntil.getTime() > now);

/** True when `viewer` may read the trip at `now`: it is theirs, or it is shared. */
export const mayRead = (
  trip: Pick<TripRow, 'userId' | 'shared' | 'sharedUntil'>,
  viewer: string | null,
  now: number,
): boolean => isOwner(trip, viewer) || isShared(trip, now);

/** What a link to the trip may show everybody; null unless it is shared. */
export const sharedTrip = async (
  db: Db,
  tripId: string,
  now: number,
): Promise<Pick<TripRow, 'destination' | 'nights'> | null> => {
  const [row] = await db
    .select({
      destination: trips.destination,
      nights: trips.nights,
      shared: trips.shared,
      sharedUntil: trips.sharedUntil,
    })
    .from(trips)
    .where(eq(trips.id, tripId));
  return row && isShared(row, now) ? { destination: row.destination, nights: row.nights } : null;
};

/** What decides who may read those of the given trips that exist. */
export const rightsOf = async (db: Db, tripIds: readonly string[]): Promise<Rights[]> =>
  tripIds.length === 0
    ? []
    : db
        .select({
          id: trips.id,
          userId: trips.userId,
          shared: trips.shared,
          sharedUntil: trips.sharedUntil,
          revision: trips.revision,
        })
        .from(trips)
        .where(sql`${trips.id} = any(${sql.param([...tripIds])}::uuid[])`);
