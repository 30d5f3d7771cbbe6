import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { ChatMessage } from '../../shared/contracts/message.ts';
import { REPLY_FAILURES } from '../../shared/contracts/problem.ts';
import type {
  NeedsLook,
  PartialReply,
  Trip,
  TripOutlook,
  TripSummary,
  UnseenReply,
} from '../../shared/contracts/trip.ts';
import type { Wish } from '../../shared/contracts/wishes.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import { type ConversationPage, newestPage } from './conversation.ts';
import type { Db } from './open.ts';
import { currentPlanOf, planOf, type VersionRow } from './plan-versions.ts';
import { lastReplyOf, type ReplyRow } from './replies.ts';
import { isOwner, mayRead, type Rights } from './rights.ts';
import { saidIn } from './said.ts';
import { replies, trips } from './tables.ts';
import { defaultTripName, presentSummary, type TripRow } from './trips.ts';

/** A shared trip as lists show it, without what its owner decided: its name, its end, whether it is archived. */
const presentSummaryForVisitor = (trip: TripRow, now: number): TripSummary => ({
  ...presentSummary(trip, now),
  name: defaultTripName(trip.destination),
  archived: false,
  shared_until: null,
});

/** Returns a plan as everyone with the link may read it, who knows the destination anyway. */
export type PlanForVisitor = (plan: Itinerary, destination: string) => Itinerary;

/**
 * Returns a trip's current plan as the conversation that everyone with the link may read: no other text. None when
 * what is stored is not a plan.
 */
const presentPlanForVisitor = (
  current: VersionRow | null,
  destination: string,
  planForVisitor: PlanForVisitor,
): ChatMessage[] => {
  // Security: parsed and not passed on as it is stored, so that only the known fields of a plan leave.
  const stored = planOf(current);
  if (!current || !stored) return [];
  const plan = planForVisitor(stored, destination);
  return [
    {
      id: current.messageId,
      role: 'assistant',
      content: plan.greeting,
      created_at: current.createdAt.toISOString(),
      version: current.version,
      structured_itinerary: plan,
      // Security: what has changed would name what an older version held.
      changes: [],
      choices: [],
    },
  ];
};

/** A trip and its last reply as they were at one moment, with what `viewer` may see of its conversation. */
export interface TripSnapshot {
  viewer: string | null;
  trip: TripRow;
  current: VersionRow | null;
  /** The end of the conversation, read for the owner alone. */
  page: ConversationPage | null;
  /** What the owner has written, for the owner alone. */
  said: readonly string[];
  reply: ReplyRow | null;
}

/**
 * Returns a trip if `viewer` (null: a visitor) may read it at `now`, else null. One snapshot for all parts: read one
 * after the other, a reply that ends in between would be found neither as open nor as a message.
 */
export const readTrip = (
  db: Db,
  tripId: string,
  viewer: string | null,
  now: number,
): Promise<TripSnapshot | null> =>
  db.transaction(
    async (tx) => {
      const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId));
      if (!trip || !mayRead(trip, viewer, now)) return null;
      const reply = await lastReplyOf(tx, tripId);
      const current = await currentPlanOf(tx, tripId);
      // Security: what is not for visitors is not even read for them.
      const page = isOwner(trip, viewer) ? await newestPage(tx, tripId, current) : null;
      const said = isOwner(trip, viewer) ? await saidIn(tx, tripId) : [];
      return { viewer, trip, current, page, said, reply };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** What a watch needs of a trip, as it is at one moment; null where there is none. Who may see it is not asked here. */
export interface WatchedTrip extends Rights {
  reply: PartialReply | null;
}

export const readTripForWatch = async (db: Db, tripId: string): Promise<WatchedTrip | null> => {
  const { id, userId, shared, sharedUntil, revision } = trips;
  // One statement, for one snapshot of both.
  const [row] = await db
    .select({ trip: { id, userId, shared, sharedUntil, revision }, reply: replies })
    .from(trips)
    .leftJoin(replies, eq(replies.tripId, trips.id))
    .where(eq(trips.id, tripId))
    .orderBy(desc(replies.createdAt))
    .limit(1);
  return row ? { ...row.trip, reply: partialReply(row.reply) } : null;
};

const isOpenReply = (reply: ReplyRow): boolean => reply.state === 'waiting' || reply.state === 'writing';

/** An open reply as far as its checkpoint goes; null when it is not open. */
export const partialReply = (reply: ReplyRow | null): PartialReply | null =>
  reply && isOpenReply(reply)
    ? { id: reply.id, attempt: reply.attempt, no: reply.generation, text: reply.text }
    : null;

const Failure = v.picklist(REPLY_FAILURES);

const presentFailure = (reply: ReplyRow | null): Trip['failure'] => {
  if (!reply || isOpenReply(reply) || reply.answerId) return null;
  const code = v.safeParse(Failure, reply.failure);
  return code.success ? { reply_id: reply.id, code: code.output } : null;
};

/** What is worked out of a snapshot, for its owner, and how its plan is shown to everyone else. */
interface Presented {
  wishes: readonly Wish[];
  needsLook: readonly NeedsLook[];
  outlook: TripOutlook | null;
  planForVisitor: PlanForVisitor;
}

/**
 * A trip on the wire, as the viewer of the snapshot may see it. `here` is the text in this node's memory, if
 * it is the writer; it is ahead of the checkpoint.
 */
export const presentTrip = (
  snapshot: TripSnapshot,
  here: PartialReply | null,
  now: number,
  { wishes, needsLook, outlook, planForVisitor }: Presented,
): Trip => {
  const { viewer, trip, current, page, reply } = snapshot;
  if (!page || !isOwner(trip, viewer)) return presentForVisitor(snapshot, now, planForVisitor);
  return {
    ...presentSummary(trip, now),
    notes: trip.notes,
    wishes: [...wishes],
    version: current?.version ?? null,
    revision: trip.revision,
    updated_at: trip.updatedAt.toISOString(),
    mine: true,
    reply: newest(partialReply(reply), here),
    last_no: trip.lastGeneration,
    failure: presentFailure(reply),
    chat_history: page.messages,
    needs_look: [...needsLook],
    outlook,
    has_older: page.hasOlder,
  };
};

/** Security: named one by one, so that a field added for the owner is not published by oversight. */
const presentForVisitor = (
  { trip, current, reply }: TripSnapshot,
  now: number,
  planForVisitor: PlanForVisitor,
): Trip => ({
  ...presentSummaryForVisitor(trip, now),
  notes: null,
  wishes: [],
  version: current?.version ?? null,
  revision: trip.revision,
  updated_at: trip.updatedAt.toISOString(),
  mine: false,
  reply: unseen(partialReply(reply)),
  last_no: 0,
  failure: null,
  chat_history: presentPlanForVisitor(current, trip.destination, planForVisitor),
  needs_look: [],
  outlook: null,
  has_older: false,
});

/** What someone who may not read a reply gets of it: that there is one. */
export const unseen = (reply: PartialReply | null): UnseenReply | null =>
  reply && { id: reply.id, writing: true };

/**
 * The newer of what the database and this node's memory hold of the open reply. The database decides
 * whether there is one at all: memory may still hold one that has just been saved as a message.
 */
export const newest = (stored: PartialReply | null, here: PartialReply | null): PartialReply | null =>
  stored && here?.id === stored.id && here.no >= stored.no ? here : stored;
