import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type NewTrip, statusOf, type TripPatch, type TripSummary } from '../../shared/contracts/trip.ts';
import { riyadhDate } from '../../shared/dates.ts';
import { HandWishes, type TripDetails } from '../trip-details.ts';
import { cleanJson, cleanText } from './messages.ts';
import type { Db } from './open.ts';
import { trips } from './tables.ts';

export type TripRow = typeof trips.$inferSelect;

/** The details of a trip that its plan is made for. */
export const detailsOf = ({ startDate, nights, companions, notes, wishes }: TripRow): TripDetails => {
  const hand = v.safeParse(HandWishes, wishes);
  return {
    startDate,
    nights,
    companions,
    notes: notes ?? '',
    wishes: hand.success ? hand.output : { added: [], removed: [] },
  };
};

/** A trip as lists show it; `now` in milliseconds decides its status. */
export const presentSummary = (row: TripRow, now: number): TripSummary => ({
  trip_id: row.id,
  name: row.name,
  destination: row.destination,
  start_date: row.startDate,
  nights: row.nights,
  companions: row.companions,
  status: statusOf(row.startDate, row.nights, riyadhDate(now)),
  archived: row.archived,
  shared: row.shared,
  created_at: row.createdAt.toISOString(),
});

/** What a trip is called until its owner renames it, and by everyone else for good. */
export const defaultTripName = (destination: string): string => `Trip to ${destination}`;

/** Stores a new trip of the user and returns its row. */
export const insertTrip = async (
  db: Db,
  userId: string,
  trip: Omit<NewTrip, 'destination'> & Pick<TripRow, 'destination'>,
): Promise<TripRow> => {
  const [row] = await db
    .insert(trips)
    .values({
      userId,
      name: defaultTripName(trip.destination),
      destination: trip.destination,
      startDate: trip.start_date,
      nights: trip.nights,
      companions: trip.companions,
      notes: cleanText(trip.notes ?? '') || null,
    })
    .returning();
  if (!row) throw new Error('The database returned no row for the new trip');
  return row;
};

/** All trips of a user, newest first, archived ones too. */
export const tripsOf = (db: Db, userId: string): Promise<TripRow[]> =>
  db.select().from(trips).where(eq(trips.userId, userId)).orderBy(desc(trips.createdAt), desc(trips.id));

export const tripById = async (db: Db, id: string): Promise<TripRow | null> => {
  const [row] = await db.select().from(trips).where(eq(trips.id, id));
  return row ?? null;
};

/** The trip, or null when it is gone or not the user's. */
export const ownTrip = async (db: Db, userId: string, tripId: string): Promise<TripRow | null> => {
  const [row] = await db
    .select()
    .from(trips)
    .where(and(eq(trips.id, tripId), eq(trips.userId, userId)));
  return row ?? null;
};

/** True when the trip exists and is the user's. */
export const isOwnTrip = async (db: Db, userId: string, tripId: string): Promise<boolean> =>
  (await ownTrip(db, userId, tripId)) !== null;

/** True when the trip is `viewer`'s own (null: a visitor without an account). */
export const isOwner = (trip: { userId: string }, viewer: string | null): boolean => trip.userId === viewer;

/** True when `viewer` may read the trip: it is theirs, or it is shared. */
export const mayRead = (trip: { userId: string; shared: boolean }, viewer: string | null): boolean =>
  isOwner(trip, viewer) || trip.shared;

/** Returns as what `viewer` may read the trip; null when they may not. */
export const roleOf = async (
  db: Db,
  tripId: string,
  viewer: string | null,
): Promise<'owner' | 'visitor' | null> => {
  const [row] = await db.select().from(trips).where(eq(trips.id, tripId));
  if (!row || !mayRead(row, viewer)) return null;
  return isOwner(row, viewer) ? 'owner' : 'visitor';
};

/** What a link to the trip may show everybody; null unless it is shared. */
export const sharedTrip = async (
  db: Db,
  tripId: string,
): Promise<Pick<TripRow, 'destination' | 'nights'> | null> => {
  const [row] = await db
    .select({ destination: trips.destination, nights: trips.nights })
    .from(trips)
    .where(and(eq(trips.id, tripId), eq(trips.shared, true)));
  return row ?? null;
};

/**
 * Locks the trip until the transaction ends and returns its row, or null when it is gone (or, with
 * `userId`, not that user's). Every transaction that changes a trip or what belongs to it locks the trip
 * first and other rows after it: with any other order two of them could deadlock.
 */
export const lockTrip = async (tx: Db, tripId: string, userId?: string): Promise<TripRow | null> => {
  const mine = userId === undefined ? undefined : eq(trips.userId, userId);
  const [row] = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.id, tripId), mine))
    .for('no key update');
  return row ?? null;
};

/** Counts one more durable change and returns the new revision; call with the trip locked. */
export const bumpRevision = async (
  tx: Db,
  tripId: string,
  more: { lastGeneration?: number } = {},
): Promise<number> => {
  const [row] = await tx
    .update(trips)
    .set({ ...more, revision: sql`${trips.revision} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(trips.id, tripId))
    .returning({ revision: trips.revision });
  if (!row) throw new Error('The trip to count a change for does not exist');
  return row.revision;
};

const columnsOf = ({ notes, wishes, ...rest }: TripDetails) => ({
  ...rest,
  notes: cleanText(notes) || null,
  wishes: cleanJson(wishes),
});

/** Changes a trip, which must be locked, and returns its new row. */
export const updateTrip = async (
  tx: Db,
  tripId: string,
  patch: TripPatch,
  details?: TripDetails,
): Promise<TripRow> => {
  const [row] = await tx
    .update(trips)
    .set({
      ...(patch.archived === undefined ? {} : { archived: patch.archived }),
      ...(patch.shared === undefined ? {} : { shared: patch.shared }),
      ...(patch.name === undefined ? {} : { name: patch.name }),
      ...(details ? columnsOf(details) : {}),
      revision: sql`${trips.revision} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(trips.id, tripId))
    .returning();
  if (!row) throw new Error('The trip to change does not exist');
  return row;
};

/** Removes a trip of the user with all that belongs to it; false when it is not theirs. */
export const deleteTrip = async (db: Db, userId: string, tripId: string): Promise<boolean> => {
  const gone = await db
    .delete(trips)
    .where(and(eq(trips.id, tripId), eq(trips.userId, userId)))
    .returning({ id: trips.id });
  return gone.length > 0;
};

/** Revisions of those of the given trips that exist. */
export const revisionsOf = async (
  db: Db,
  tripIds: readonly string[],
): Promise<{ id: string; revision: number }[]> =>
  tripIds.length === 0
    ? []
    : db
        .select({ id: trips.id, revision: trips.revision })
        .from(trips)
        .where(sql`${trips.id} = any(${sql.param([...tripIds])}::uuid[])`);
