import { and, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Problem } from '../problem.ts';
import { TripDetails } from '../trip-details.ts';
import type { Db } from './open.ts';
import { replies } from './tables.ts';

export type ReplyRow = typeof replies.$inferSelect;

/** What the trip was before its details changed, for the reply that follows them; null for all other replies. */
export const detailsBeforeOf = ({ detailsBefore }: Pick<ReplyRow, 'detailsBefore'>): TripDetails | null => {
  const parsed = v.safeParse(TripDetails, detailsBefore);
  return parsed.success ? parsed.output : null;
};

/** Condition on a row of `replies`: it is waiting or being written. */
export const isOpen = inArray(replies.state, ['waiting', 'writing']);

/**
 * Stores that a reply is to be written and returns its id; throws Problem `reply_in_progress` when one is
 * still open. The trip must be locked: creation times of one trip strictly ascend, so that the last reply is
 * well defined.
 */
export const enqueueReply = async (
  tx: Db,
  reply: { tripId: string; userId: string; messageId: string | null; detailsBefore?: TripDetails | null },
): Promise<string> => {
  const [row] = await tx
    .insert(replies)
    .values({
      ...reply,
      createdAt: sql`greatest(clock_timestamp(), (select max(${replies.createdAt}) + interval '1 microsecond' from ${replies} where ${replies.tripId} = ${reply.tripId}))`,
    })
    // The id is new, so the only index it can violate is that of one open reply per trip.
    .onConflictDoNothing()
    .returning({ id: replies.id });
  if (!row) throw new Problem('reply_in_progress');
  return row.id;
};

/** The reply of a trip that is waiting or being written, if there is one. */
export const openReplyOf = async (db: Db, tripId: string): Promise<ReplyRow | null> => {
  const [row] = await db
    .select()
    .from(replies)
    .where(and(eq(replies.tripId, tripId), isOpen));
  return row ?? null;
};

/** How many replies of a user, over all their trips, are waiting or being written. */
export const openRepliesOf = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(replies)
    .where(and(eq(replies.userId, userId), isOpen));
  return row?.open ?? 0;
};

/** The newest reply of a trip, open or ended. */
export const lastReplyOf = async (db: Db, tripId: string): Promise<ReplyRow | null> => {
  const [row] = await db
    .select()
    .from(replies)
    .where(eq(replies.tripId, tripId))
    .orderBy(desc(replies.createdAt))
    .limit(1);
  return row ?? null;
};

/** True when the details of a trip have changed, so that its plan had to follow them, since this moment. */
export const hasNewDetailsSince = async (db: Db, tripId: string, since: Date): Promise<boolean> => {
  const found = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.tripId, tripId), isNotNull(replies.detailsBefore), gt(replies.createdAt, since)))
    .limit(1);
  return found.length > 0;
};

/** The newest reply to one message. */
export const replyToMessage = async (db: Db, messageId: string): Promise<ReplyRow | null> => {
  const [row] = await db
    .select()
    .from(replies)
    .where(eq(replies.messageId, messageId))
    .orderBy(desc(replies.createdAt))
    .limit(1);
  return row ?? null;
};

/** Where replies this node writes stand in the database; those that were deleted are missing. */
export const replyStates = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<ReplyRow, 'id' | 'state' | 'attempt' | 'stopRequestedAt' | 'showAllRequestedAt'>[]> =>
  db
    .select({
      id: replies.id,
      state: replies.state,
      attempt: replies.attempt,
      stopRequestedAt: replies.stopRequestedAt,
      showAllRequestedAt: replies.showAllRequestedAt,
    })
    .from(replies)
    .where(inArray(replies.id, [...ids]));
