import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type NewTrip, statusOf, type TripPatch, type TripSummary } from '../../shared/contracts/trip.ts';
import { riyadhDate } from '../../shared/dates.ts';
import { HandWishes, type TripDetails } from '../trip-details.ts';
import { cleanJson, cleanText } from './messages.ts';
import type { Db } from './open.ts';
import { isShared } from './rights.ts';
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
  shared: isShared(row, now),
  shared_until: isShared(row, now) ? (row.sharedUntil?.toISOString() ?? null) : null,
  created_at: row.createdAt.toISOString(),
});

/** What a trip is called until its owner renames it, and by everyone else for good. */
export const defaultTripName = (destination: string): string => `Trip to ${destination}`;

/** What a trip is made of. */
type TripStart = Omit<NewTrip, 'id' | 'destination'> & Pick<TripRow, 'destination'>;

/** Stores a new trip of the user and returns its row; null where the same request has made it already. */
export const insertTripOnce = async (
  db: Db,
  userId: string,
  trip: TripStart,
  requestId: string | null,
): Promise<TripRow | null> => {
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
      requestId,
    })
    .onConflictDoNothing({ target: [trips.userId, trips.requestId] })
    .returning();
  return row ?? null;
};

/** Stores a new trip of the user and returns its row. */
export const insertTrip = async (db: Db, userId: string, trip: TripStart): Promise<TripRow> => {
  const row = await insertTripOnce(db, userId, trip, null);
  if (!row) throw new Error('The database returned no row for the new trip');
  return row;
};

/** The trip that a request of the user has made; null where it has made none. */
export const tripOfRequest = async (db: Db, userId: string, requestId: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.userId, userId), eq(trips.requestId, requestId)));
  return row?.id ?? null;
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

/** What of a trip changes at once. */
type TripValues = { [Name in 'archived' | 'shared' | 'sharedUntil' | 'name']?: TripRow[Name] | undefined };

/**
 * What a patch makes of a trip as it is at `now`, in milliseconds. A sharing that is begun has no end unless one is
 * given, and what is not shared has none.
 */
export const patchedValues = (before: TripRow, patch: Partial<TripPatch>, now: number): TripValues => {
  const { archived, name, shared_until } = patch;
  const wasShared = isShared(before, now);
  const shared = patch.shared ?? wasShared;
  const keptEnd = wasShared ? before.sharedUntil : null;
  const givenEnd = shared_until ? new Date(shared_until) : null;
  const end = shared_until === undefined ? keptEnd : givenEnd;
  return { archived, name, shared, sharedUntil: shared ? end : null };
};

/** Changes a trip, which must be locked, and returns its new row. */
export const updateTrip = async (
  tx: Db,
  tripId: string,
  patch: TripValues,
  details?: TripDetails,
): Promise<TripRow> => {
  const [row] = await tx
    .update(trips)
    .set({
      ...(patch.archived === undefined ? {} : { archived: patch.archived }),
      ...(patch.shared === undefined ? {} : { shared: patch.shared }),
      ...(patch.sharedUntil === undefined ? {} : { sharedUntil: patch.sharedUntil }),
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
