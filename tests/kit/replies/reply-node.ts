import type { Db } from '../../../server/db/open.ts';
import { partialReply } from '../../../server/db/read-trip.ts';
import { enqueueReply, openReplyOf } from '../../../server/db/replies.ts';
import { lockTrip } from '../../../server/db/trips.ts';
import type { Planner } from '../../../server/planner/planner.ts';
import { openReplies } from '../../../server/replies/open-replies.ts';
import type { Replies, ReplyTimers } from '../../../server/replies/replies.ts';
import type { PartialReply } from '../../../shared/contracts/trip.ts';
import { recordingLog } from '../server/open-app.ts';
import { recordedEvents } from './recorded-events.ts';
import { createScriptedPlanner } from './scripted-planner.ts';

/** A tenth of the real times, so that a takeover is over within half a second. */
export const SHORT_TIMERS: ReplyTimers = {
  leaseMs: 400,
  renewMs: 80,
  sweepMs: 60,
  pollMs: 20,
  stopGraceMs: 200,
  joinMs: 5,
  againMs: 10,
  saveAgainMs: 20,
};

/** One node of the product as far as replies go, its planner in the hands of the test unless one is given. */
export const openReplyNode = (
  db: Db,
  timers: Partial<ReplyTimers> = {},
  planner?: Planner,
  queuePositionOf?: (tripId: string) => number | null,
) => {
  const scripted = createScriptedPlanner();
  const events = recordedEvents();
  const log = recordingLog();
  const replies = openReplies({
    db,
    planner: planner ?? scripted.planner,
    ...(queuePositionOf ? { queuePositionOf } : {}),
    events: events.events,
    log,
    timers: { ...SHORT_TIMERS, ...timers },
  });
  return { replies, scripted, events, log };
};
export type ReplyNode = ReturnType<typeof openReplyNode>;

interface NewReply {
  tripId: string;
  userId: string;
  messageId?: string | null;
}

/** Enqueues a reply as a command does, with the trip locked. Returns the id of the reply. */
export const enqueueLocked = (db: Db, reply: NewReply): Promise<string> =>
  db.transaction(async (tx) => {
    await lockTrip(tx, reply.tripId);
    return enqueueReply(tx, { messageId: null, ...reply });
  });

/** The same, and wakes the node that is to write it. */
export const enqueueOn = async (db: Db, replies: Replies, reply: NewReply): Promise<string> => {
  const replyId = await enqueueLocked(db, reply);
  replies.wake();
  return replyId;
};

/** The reply being written, the newest text this node knows; null when there is none. */
export const currentReply = async (db: Db, replies: Replies, tripId: string): Promise<PartialReply | null> =>
  replies.here(tripId) ?? partialReply(await openReplyOf(db, tripId));
