import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ReplyFailure } from '../../shared/contracts/problem.ts';
import type { TripDetails } from '../trip-details.ts';
import type { Db } from './open.ts';
import { type Answer, addAnswer, setCurrentDetails } from './plan-versions.ts';
import { detailsBeforeOf, isOpen, type ReplyRow } from './replies.ts';
import { replies } from './tables.ts';
import { bumpRevision, detailsOf, lockTrip, updateTrip } from './trips.ts';

/** The right to write a reply: good while the database holds this `attempt` and the lease is renewed. */
export interface Lease {
  replyId: string;
  tripId: string;
  /** The user's message to reply to; null for the first itinerary, and for new details of the trip. */
  messageId: string | null;
  /** What the trip was before its details changed, where the reply is its plan following them. */
  detailsBefore: TripDetails | null;
  attempt: number;
  generation: number;
  /** What the attempt begins with: text of an earlier one up to its last whole day. */
  kept: string;
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
  /** Free, but not to be written any more. */
  | { kind: 'attempts used up' | 'stop requested'; reply: ReplyRow }
  /** Someone else has it, or it ended meanwhile. */
  | { kind: 'taken' };

/**
 * Leases a free reply, or with `heldAttempt` a reply whose lease the caller holds, for a new attempt. The
 * attempt counts up, which fences off every earlier holder, and gets the next generation of its trip. `keep`
 * returns what of the text so far the new attempt begins with.
 */
export const claimReply = (
  db: Db,
  replyId: string,
  options: {
    owner: string;
    leaseMs: number;
    maxTries: number;
    keep: (text: string) => string;
    heldAttempt?: number;
  },
): Promise<Claimed> =>
  db.transaction(async (tx): Promise<Claimed> => {
    const [seen] = await tx.select({ tripId: replies.tripId }).from(replies).where(eq(replies.id, replyId));
    const trip = seen && (await lockTrip(tx, seen.tripId));
    if (!trip) return { kind: 'taken' };
    const { heldAttempt } = options;
    const isClaimable = heldAttempt === undefined ? isFree : eq(replies.attempt, heldAttempt);
    const [reply] = await tx
      .select()
      .from(replies)
      .where(and(eq(replies.id, replyId), isOpen, isClaimable))
      .for('update');
    if (!reply) return { kind: 'taken' };
    if (reply.stopRequestedAt) return { kind: 'stop requested', reply };
    if (reply.tries >= options.maxTries) return { kind: 'attempts used up', reply };
    const next = {
      attempt: reply.attempt + 1,
      generation: trip.lastGeneration + 1,
      text: options.keep(reply.text),
    };
    await tx
      .update(replies)
      .set({
        ...next,
        tries: reply.tries + 1,
        state: 'writing',
        owner: options.owner,
        leaseUntil: leaseFor(options.leaseMs),
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(replies.id, replyId));
    const revision = await bumpRevision(tx, trip.id, { lastGeneration: next.generation });
    const { id, tripId, messageId } = reply;
    const { attempt, generation, text: kept } = next;
    const detailsBefore = detailsBeforeOf(reply);
    const lease = { replyId: id, tripId, messageId, detailsBefore, attempt, generation, kept };
    return { kind: 'leased', lease, revision };
  });

/** A try that does not count. */
const oneTryLess = sql`greatest(${replies.tries} - 1, 0)`;

const held = (lease: { replyId: string; attempt: number }) =>
  and(eq(replies.id, lease.replyId), eq(replies.attempt, lease.attempt), isOpen);

/** Prolongs a lease and, if given, checkpoints the text; returns false when the lease is no longer held. */
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

/** Takes back that a try was counted whose writer has lived on; an ended reply stays as it is. */
export const uncountTry = async (db: Db, replyId: string): Promise<void> => {
  await db
    .update(replies)
    .set({ tries: oneTryLess })
    .where(and(eq(replies.id, replyId), isOpen));
};

/** Gives a lease back with the text so far: anyone may go on at once, and the attempt does not count. */
export const releaseLease = async (db: Db, lease: Lease, text: string): Promise<void> => {
  await db.update(replies).set({ text, leaseUntil: null, owner: null, tries: oneTryLess }).where(held(lease));
};

/** What has come of a reply that has ended. */
export interface Ended {
  revision: number;
  /** Whose list of trips is another one now; null where none is. */
  listOf: string | null;
}

/**
 * Ends a reply for good: its message, its state, what it makes of the trip and the new revision in one transaction.
 * Returns null when this attempt holds the lease no more; then nothing has changed.
 */
export const endReply = (
  db: Db,
  lease: { replyId: string; tripId: string; attempt: number },
  ending: Ending,
): Promise<Ended | null> =>
  db.transaction(async (tx) => {
    const { tripId } = lease;
    const trip = await lockTrip(tx, tripId);
    if (!trip) return null;
    const [reply] = await tx
      .select({ id: replies.id, detailsBefore: replies.detailsBefore })
      .from(replies)
      .where(held(lease))
      .for('update');
    if (!reply) return null;
    const answerId = ending.answer ? await addAnswer(tx, tripId, ending.answer) : null;
    // The plan need not change to follow new details; a new version has them already.
    const isKept = ending.state === 'done' && reply.detailsBefore !== null && !ending.answer?.version;
    if (isKept) await setCurrentDetails(tx, tripId, detailsOf(trip));
    const details = ending.answer?.details ?? null;
    if (details && !ending.answer?.version) await setCurrentDetails(tx, tripId, details);
    if (details) await updateTrip(tx, tripId, {}, details);
    await tx
      .update(replies)
      .set({
        state: ending.state,
        failure: ending.failure ?? null,
        answerId,
        // The checkpoint is of no use any more: what is worth keeping of it is the message now.
        text: '',
        owner: null,
        leaseUntil: null,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(replies.id, reply.id));
    return { revision: await bumpRevision(tx, tripId), listOf: details ? trip.userId : null };
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
  return { ...row, free: await isFreeReply(db, row.id) };
};

/** Asks whoever writes the trip's reply to show at once what is left of it; does nothing when none is open. */
export const requestShowAll = async (db: Db, tripId: string): Promise<void> => {
  await db
    .update(replies)
    .set({ showAllRequestedAt: sql`clock_timestamp()` })
    .where(and(eq(replies.tripId, tripId), isOpen));
};

const isFreeReply = async (db: Db, replyId: string): Promise<boolean> => {
  const found = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.id, replyId), isOpen, isFree));
  return found.length > 0;
};
