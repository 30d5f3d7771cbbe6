import type { Db } from '../../../server/db/open.ts';
import type { Planner } from '../../../server/planner/planner.ts';
import { openReplies } from '../../../server/replies/open-replies.ts';
import type { Replies } from '../../../server/replies/replies.ts';
import type { ReplyTimers } from '../../../server/replies/timers.ts';
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
  placeOf?: (tripId: string) => number | null,
) => {
  const scripted = createScriptedPlanner();
  const events = recordedEvents();
  const log = recordingLog();
  const replies = openReplies({
    db,
    planner: planner ?? scripted.planner,
    ...(placeOf ? { placeOf } : {}),
    events: events.events,
    now: Date.now,
    log,
    timers: { ...SHORT_TIMERS, ...timers },
  });
  return { replies, scripted, events, log };
};
export type ReplyNode = ReturnType<typeof openReplyNode>;

/** Enqueues a reply as a route does, and wakes the node that is to write it. Returns the id of the reply. */
export const enqueueOn = async (
  db: Db,
  replies: Replies,
  request: { tripId: string; userId: string; messageId?: string | null },
): Promise<string> => {
  const enqueued = await db.transaction((tx) => replies.enqueue(tx, { messageId: null, ...request }));
  replies.wake();
  return enqueued.replyId;
};
