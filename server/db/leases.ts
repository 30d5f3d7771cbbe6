import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ReplyFailure } from '../../shared/contracts/problem.ts';
import { addMessage } from './messages.ts';
import type { Db } from './open.ts';
import { isOpen, type ReplyRow } from './replies.ts';
import { replies } from './tables.ts';
import { bumpRevision, lockTrip } from './trips.ts';

/** The right to write a reply: good while the database holds this `attempt` and the lease is renewed. */
export interface Lease {
  replyId: string;
  tripId: string;
  /** The user's message to answer; null for the first itinerary. */
  messageId: string | null;
  attempt: number;
  no: number;
  /** What the attempt begins with: text of an earlier one up to its last whole day. */
  kept: string;
}

/** Text of an assistant message, and the itinerary it is, or null for prose. */
export interface Answer {
  content: string;
  itinerary: unknown;
}

/** What becomes of a reply for good, and the message it leaves behind, if any. */
export interface Ending {
  state: 'done' | 'failed' | 'stopped';
  failure?: ReplyFailure;
  answer?: Answer | null;
}

/** Always the clock of the database: clocks of nodes differ, and now() stands still in a transaction. */
const isFree = or(isNull(replies.leaseUntil), lt(replies.leaseUntil, sql`clock_timestamp()`));
const leaseFor = (ms: number) => sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

/** Up to `limit` open replies nobody holds, oldest first, without those named in `except`. */
export const freeReplies = async (db: Db, except: readonly string[], limit: number): Promise<string[]> => {
  const found = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(isOpen, isFree, except.length > 0 ? notInArray(replies.id, [...except]) : undefined))
    .orderBy(asc(replies.createdAt))
    .limit(limit);
  return found.map((row) => row.id);
};

export type Claimed =
  | { kind: 'leased'; lease: Lease; revision: number }
  /** Free, but not to be written any more: its attempts are used up, or someone asked to stop it. */
  | { kind: 'over'; reply: ReplyRow; why: 'tries' | 'stop' }
  /** Someone else has it, or it ended meanwhile. */
  | { kind: 'taken' };

/**
 * Takes a free reply, or with `again` goes on with a new attempt of a lease the caller holds. The attempt
 * counts up, which shuts out every earlier holder, and the writing gets the next number of its trip.
 * `keep` says what of the text so far the new attempt begins with.
 */
export const claimReply = (
  db: Db,
  replyId: string,
  how: {
    owner: string;
    leaseMs: number;
    maxTries: number;
    keep: (text: string) => string;
    again?: number;
  },
): Promise<Claimed> =>
  db.transaction(async (tx): Promise<Claimed> => {
    const [seen] = await tx.select({ tripId: replies.tripId }).from(replies).where(eq(replies.id, replyId));
    const trip = seen && (await lockTrip(tx, seen.tripId));
    if (!trip) return { kind: 'taken' };
    const mine = how.again === undefined ? isFree : eq(replies.attempt, how.again);
    const [reply] = await tx
      .select()
      .from(replies)
      .where(and(eq(replies.id, replyId), isOpen, mine))
      .for('update');
    if (!reply) return { kind: 'taken' };
    if (reply.stopRequestedAt) return { kind: 'over', reply, why: 'stop' };
    if (reply.tries >= how.maxTries) return { kind: 'over', reply, why: 'tries' };
    const next = { attempt: reply.attempt + 1, no: trip.lastNo + 1, text: how.keep(reply.text) };
    await tx
      .update(replies)
      .set({
        ...next,
        tries: reply.tries + 1,
        state: 'writing',
        owner: how.owner,
        leaseUntil: leaseFor(how.leaseMs),
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(replies.id, replyId));
    const revision = await bumpRevision(tx, trip.id, { lastNo: next.no });
    const { id, tripId, messageId } = reply;
    const lease = { replyId: id, tripId, messageId, attempt: next.attempt, no: next.no, kept: next.text };
    return { kind: 'leased', lease, revision };
  });

const held = (lease: { replyId: string; attempt: number }) =>
  and(eq(replies.id, lease.replyId), eq(replies.attempt, lease.attempt), isOpen);

/** Prolongs a lease and, if given, checkpoints the text; false when the lease is no longer held. */
export const renewLease = async (
  db: Db,
  lease: Lease,
  leaseMs: number,
  text: string | null,
): Promise<boolean> => {
  const renewed = await db
    .update(replies)
    .set({
      ...(text === null ? {} : { text }),
      leaseUntil: leaseFor(leaseMs),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(held(lease))
    .returning({ id: replies.id });
  return renewed.length > 0;
};

/** Gives a lease back with the text so far: anyone may go on at once, and the attempt does not count. */
export const releaseLease = async (db: Db, lease: Lease, text: string): Promise<void> => {
  await db
    .update(replies)
    .set({ text, leaseUntil: null, owner: null, tries: sql`greatest(${replies.tries} - 1, 0)` })
    .where(held(lease));
};

/**
 * Ends a reply for good: its answer, its state and the new revision in one transaction. Answers the
 * revision, or null when this attempt has no right to the reply any more; then nothing has changed.
 */
export const endReply = (
  db: Db,
  held_: { replyId: string; tripId: string; attempt: number },
  ending: Ending,
): Promise<number | null> =>
  db.transaction(async (tx) => {
    const { tripId } = held_;
    if (!(await lockTrip(tx, tripId))) return null;
    const [reply] = await tx.select({ id: replies.id }).from(replies).where(held(held_)).for('update');
    if (!reply) return null;
    const answerId = ending.answer
      ? await addMessage(tx, { tripId, role: 'assistant', ...ending.answer })
      : null;
    await tx
      .update(replies)
      .set({
        state: ending.state,
        failure: ending.failure ?? null,
        answerId,
        // The checkpoint has served; what is worth keeping of it is the answer now.
        text: '',
        owner: null,
        leaseUntil: null,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(replies.id, reply.id));
    return bumpRevision(tx, tripId);
  });

/**
 * Asks whoever writes the trip's reply to stop. Returns the reply and whether nobody holds its lease, or null
 * when no reply is open.
 */
export const requestStop = async (db: Db, tripId: string): Promise<(ReplyRow & { free: boolean }) | null> => {
  const [row] = await db
    .update(replies)
    .set({ stopRequestedAt: sql`clock_timestamp()` })
    .where(and(eq(replies.tripId, tripId), isOpen))
    .returning();
  if (!row) return null;
  const free = await freeReplyIs(db, row.id);
  return { ...row, free };
};

const freeReplyIs = async (db: Db, replyId: string): Promise<boolean> => {
  const found = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.id, replyId), isOpen, isFree));
  return found.length > 0;
};
