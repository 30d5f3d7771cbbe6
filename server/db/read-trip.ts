import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { REPLY_FAILURES } from '../../shared/problem.ts';
import type { GrowingReply, Trip } from '../../shared/trip.ts';
import { type MessageRow, messagesOf, presentMessage } from './messages.ts';
import type { Db } from './open.ts';
import { lastReplyOf, type ReplyRow } from './replies.ts';
import { trips } from './tables.ts';
import { mayRead, presentSummary, type TripRow } from './trips.ts';

/** A trip, its conversation and its last reply as they were at one moment. */
export interface TripSnapshot {
  trip: TripRow;
  messages: MessageRow[];
  reply: ReplyRow | null;
}

/**
 * Reads a trip if `viewer` (null: a visitor) may, else answers null. One snapshot for all parts: read one
 * after the other, a reply that ends in between would be found neither as growing nor as a message.
 */
export const readTrip = (db: Db, tripId: string, viewer: string | null): Promise<TripSnapshot | null> =>
  db.transaction(
    async (tx) => {
      const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId));
      if (!trip || !mayRead(trip, viewer)) return null;
      return { trip, messages: await messagesOf(tx, tripId), reply: await lastReplyOf(tx, tripId) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The same without the conversation, for a watch. */
export const readTripForWatch = (
  db: Db,
  tripId: string,
  viewer: string | null,
): Promise<{ revision: number; reply: GrowingReply | null } | null> =>
  db.transaction(
    async (tx) => {
      const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId));
      if (!trip || !mayRead(trip, viewer)) return null;
      return { revision: trip.revision, reply: growingReply(await lastReplyOf(tx, tripId)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const isGrowing = (reply: ReplyRow): boolean => reply.state === 'waiting' || reply.state === 'writing';

/** An open reply as far as its checkpoint goes; null when it is not open. */
export const growingReply = (reply: ReplyRow | null): GrowingReply | null =>
  reply && isGrowing(reply) ? { id: reply.id, attempt: reply.attempt, no: reply.no, text: reply.text } : null;

const Failure = v.picklist(REPLY_FAILURES);

const presentFailure = (reply: ReplyRow | null): Trip['failure'] => {
  if (!reply || isGrowing(reply) || reply.answerId) return null;
  const code = v.safeParse(Failure, reply.failure);
  return code.success ? { reply_id: reply.id, code: code.output } : null;
};

/**
 * A trip on the wire. `here` is the text in this node's memory, if it is the writer; it is ahead of the
 * checkpoint. Whoever is not the owner gets neither the notes nor what only concerns the owner's lists.
 */
export const presentTrip = (
  { trip, messages, reply }: TripSnapshot,
  viewer: string | null,
  here: GrowingReply | null,
  now: number,
): Trip => {
  const mine = trip.userId === viewer;
  return {
    ...presentSummary(trip, now),
    archived: mine && trip.archived,
    notes: mine ? trip.notes : null,
    revision: trip.revision,
    updated_at: trip.updatedAt.toISOString(),
    mine,
    reply: newest(growingReply(reply), here),
    last_no: trip.lastNo,
    failure: presentFailure(reply),
    chat_history: messages.map(presentMessage),
  };
};

/**
 * The newer of what the database and this node's memory say of the growing reply. The database decides
 * whether there is one at all: memory may still hold one that has just been saved as a message.
 */
export const newest = (stored: GrowingReply | null, here: GrowingReply | null): GrowingReply | null =>
  stored && here?.id === stored.id && here.no >= stored.no ? here : stored;
