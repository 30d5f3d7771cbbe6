import type { Db } from '../../../server/db/open.ts';
import { partialReply } from '../../../server/db/read-trip.ts';
import { enqueueReply, openReplyOf } from '../../../server/db/replies.ts';
import { lockTrip } from '../../../server/db/trips.ts';
import type { LiveEvents } from '../../../server/live-events.ts';
import { type Brief, NOTHING_MORE, type Planner, type ReplyExtras } from '../../../server/planner/planner.ts';
import { openReplies } from '../../../server/replies/open-replies.ts';
import type { Replies } from '../../../server/replies/replies.ts';
import type { ReplyTimers } from '../../../server/replies/reply-timers.ts';
import type { ReadFacts } from '../../../server/replies/stopped-ending.ts';
import { readPlanFacts } from '../../../server/trips/read-plan-facts.ts';
import type { PartialReply } from '../../../shared/contracts/trip.ts';
import { applyText } from '../../../shared/reply-text.ts';
import { recordingLog } from '../server/open-app.ts';
import { knownPlaces } from '../trips/known-places.ts';

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

/** What is known beside a trip's plan, with the places of the tests. */
const places = knownPlaces();
export const readKnownFacts: ReadFacts = (db, trip, known) => readPlanFacts(db, places, trip, known);

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
    readFacts: readKnownFacts,
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

export type RecordedEvent = {
  [Name in keyof LiveEvents]: [Name, ...Parameters<LiveEvents[Name]>];
}[keyof LiveEvents];

/** Text published of one generation: it follows the `from` units that generation began with. */
export interface PublishedText {
  generation: number;
  from: number;
  text: string;
}

/** Records what the server publishes to open tabs, and the published text of the latest generation of each trip. */
const recordedEvents = () => {
  const list: RecordedEvent[] = [];
  const published = new Map<string, PublishedText>();
  const events: LiveEvents = {
    replyText: (tripId, generation, offset, text) => {
      list.push(['replyText', tripId, generation, offset, text]);
      const known = published.get(tripId);
      if (known && generation < known.generation) return;
      const same = known?.generation === generation ? known : { generation, from: offset, text: '' };
      const applied = applyText(same, generation, offset - same.from, text);
      if (applied.kind === 'gap') throw new Error(`Text at ${offset} does not continue what was published`);
      if (applied.kind === 'grown') published.set(tripId, { ...same, text: applied.writing.text });
    },
    tripChanged: (...args) => void list.push(['tripChanged', ...args]),
    tripsChanged: (...args) => void list.push(['tripsChanged', ...args]),
    tripDeleted: (...args) => void list.push(['tripDeleted', ...args]),
    tripUnshared: (...args) => void list.push(['tripUnshared', ...args]),
    sessionEnded: (...args) => void list.push(['sessionEnded', ...args]),
    userSignedOut: (...args) => void list.push(['userSignedOut', ...args]),
  };
  return {
    events,
    list,
    published: (tripId: string): PublishedText =>
      published.get(tripId) ?? { generation: 0, from: 0, text: '' },
    revisions: (tripId: string) =>
      list.flatMap((event) => (event[0] === 'tripChanged' && event[1] === tripId ? [event[2]] : [])),
  };
};

/** One call of the planner, driven by the test. */
export interface ScriptedCall {
  brief: Brief;
  signal: AbortSignal;
  /** Yields `text` as one piece. */
  write(text: string): void;
  /** Ends the reply, after `text` and with what it has beside it where these are given. */
  finish(text?: string, extras?: Partial<ReplyExtras>): void;
  /** Ends it with an error. */
  fail(error: unknown): void;
}

type Step = { text: string } | { end: ReplyExtras } | { error: unknown };

const createCall = (brief: Brief, signal: AbortSignal) => {
  const steps: Step[] = [];
  let wake = (): void => {};
  const add = (step: Step): void => {
    steps.push(step);
    wake();
  };
  signal.addEventListener('abort', () => add({ error: signal.reason }));
  const call: ScriptedCall = {
    brief,
    signal,
    write: (text) => add({ text }),
    finish: (text, extras) => {
      if (text !== undefined) add({ text });
      add({ end: { ...NOTHING_MORE, ...extras } });
    },
    fail: (error) => add({ error }),
  };
  async function* pieces(): AsyncGenerator<string, ReplyExtras> {
    for (;;) {
      const step = steps.shift();
      if (!step) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if ('text' in step) yield step.text;
      else if ('error' in step) throw step.error;
      else return step.end;
    }
  }
  return { call, pieces };
};

/**
 * A planner that writes what the test tells it to, when it tells it to. `next` resolves with the next call
 * that nobody has taken yet, also one that came before.
 */
export const createScriptedPlanner = () => {
  const calls: ScriptedCall[] = [];
  const untaken: ScriptedCall[] = [];
  const waiting: ((call: ScriptedCall) => void)[] = [];
  const planner: Planner = (brief, signal) => {
    const { call, pieces } = createCall(brief, signal);
    calls.push(call);
    const taker = waiting.shift();
    if (taker) taker(call);
    else untaken.push(call);
    return pieces();
  };
  const next = async (): Promise<ScriptedCall> => {
    const call = untaken.shift();
    return call ?? new Promise((resolve) => waiting.push(resolve));
  };
  return { planner, calls, next };
};
