import type { ChatMessage } from '../../../shared/contracts/message.ts';
import { type Trip, withText } from '../../../shared/contracts/trip.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import { applyText, mergeWriting, type Writing } from '../../../shared/reply-text.ts';
import { joinPages, keepPlanKey } from './pages.ts';

/** A message of this tab that it has not yet seen in the trip. */
export interface PendingMessage {
  kind: 'message';
  id: string;
  content: string;
  createdAt: string;
  /** The message it takes the place of, with all that follows that; null for one at the end. */
  replaces: string | null;
}

/** What this tab asked for and has not yet seen in the trip; `revision` is the one known when it was sent or accepted. */
export type Pending = (PendingMessage | { kind: 'retry' }) & { revision: number; isAccepted?: true };

/** All a tab knows about the trip it shows. */
export interface TripState {
  /** 'unreachable' when there is no network to read the trip by, and no copy of it; 'failed' when the server failed. */
  phase: 'loading' | 'ready' | 'missing' | 'failed' | 'unreachable';
  /** As last read; the only source of messages and of the end of a reply. */
  trip: Trip | null;
  /** True while `trip` is the copy this device kept, and no answer of the server has replaced it. */
  isCopy: boolean;
  /** The highest revision announced; a trip read at a lower one is behind. */
  latestRevision: number;
  /** The reply being written, once its id is known. */
  replyId: string | null;
  writing: Writing | null;
  /** Its position, from 1, in the queue before a busy model; null when it does not wait, as far as is known. */
  queuePosition: number | null;
  /** The last generation that has ended; late text of it is ignored. */
  lastEndedGeneration: number;
  pending: Pending | null;
  /** Names the answer on screen from the first dots to the stored message, so that React keeps its element. */
  answerKey: string | null;
  /** Message id → the key its answer had while it was written. */
  keys: ReadonlyMap<string, string>;
  /** Replies this tab has seen begun; only of these a failure is announced. */
  seen: ReadonlySet<string>;
  /** How the reading of older messages goes. */
  older: 'idle' | 'loading' | 'failed';
}

export const NEW_TRIP_STATE: TripState = {
  phase: 'loading',
  trip: null,
  isCopy: false,
  latestRevision: 0,
  replyId: null,
  writing: null,
  queuePosition: null,
  lastEndedGeneration: 0,
  pending: null,
  answerKey: null,
  keys: new Map(),
  seen: new Set(),
  older: 'idle',
};

/** True from the sending of a message, or the first sign of a reply, until that reply has ended. */
export const isSending = (state: TripState): boolean =>
  state.pending !== null || state.replyId !== null || state.writing !== null;

/** True when the trip has to be read (again). */
export const isBehind = ({ trip, latestRevision }: TripState): boolean =>
  trip === null || trip.revision < latestRevision;

/** Names the reply that is about to be shown, unless it has a name. */
export const withKey = (state: TripState, seed: string): TripState =>
  isSending(state) && state.answerKey === null ? { ...state, answerKey: `answer:${seed}` } : state;

/** Notes that this tab has seen a reply begin. */
export const withSeen = (state: TripState, replyId: string | null): TripState =>
  replyId === null || state.seen.has(replyId) ? state : { ...state, seen: new Set([...state.seen, replyId]) };

const newAnswer = (state: TripState, trip: Trip): ChatMessage | undefined => {
  const known = new Set(state.trip?.chat_history.map((message) => message.id));
  const before = trip.chat_history.findLastIndex(({ id }) => known.has(id));
  return trip.chat_history.slice(before + 1).findLast(({ role }) => role === 'assistant');
};

/** The answer on screen has become the newest message this tab did not know. */
const nameAnswer = (state: TripState, trip: Trip): TripState => {
  const { answerKey, keys } = state;
  const answer = newAnswer(state, trip);
  const named = answer && answerKey !== null ? new Map([...keys, [answer.id, answerKey]]) : keys;
  return { ...state, keys: named, answerKey: null };
};

const endReply = (state: TripState, trip: Trip): TripState => ({
  ...nameAnswer(state, trip),
  replyId: null,
  writing: null,
  queuePosition: null,
  lastEndedGeneration: Math.max(state.lastEndedGeneration, state.writing?.generation ?? 0, trip.last_no),
});

const settlePending = (state: TripState, trip: Trip): TripState => {
  const { pending } = state;
  if (pending === null) return state;
  const isThere = pending.kind === 'message' && trip.chat_history.some(({ id }) => id === pending.id);
  // What the server took may be gone again, edited in another tab, before this one has read the trip.
  const isTaken = pending.kind === 'retry' || pending.isAccepted === true;
  return isThere || (isTaken && trip.revision > pending.revision) ? { ...state, pending: null } : state;
};

/** A trip read at an older revision cannot know of a reply that began after it, unless it holds its answer. */
const confirmsEnd = (state: TripState, trip: Trip): boolean =>
  state.pending === null &&
  (trip.revision >= state.latestRevision ||
    newAnswer(state, trip) !== undefined ||
    (trip.failure !== null && trip.failure.reply_id === state.replyId));

const takeReply = (state: TripState, trip: Trip): TripState => {
  const { reply } = trip;
  if (reply === null) return confirmsEnd(state, trip) ? endReply(state, trip) : state;
  const another = state.replyId !== null && state.replyId !== reply.id;
  const grown = withText(reply);
  // A pending reply has no generation yet, nor any text: what is known of earlier ones is not its text.
  const isPast = grown?.no === 0 && (state.writing?.generation ?? 0) <= trip.last_no;
  const known = isPast
    ? { ...state, writing: null, lastEndedGeneration: Math.max(state.lastEndedGeneration, trip.last_no) }
    : state;
  const at = another ? { ...nameAnswer(known, trip), replyId: null } : known;
  if (grown === null) return { ...at, replyId: reply.id };
  const writing = mergeWriting(at.writing, grown);
  // Only the node that writes knows the queue position; a trip read from another one must not clear it.
  const waits = at.replyId === reply.id && writing?.text === at.writing?.text;
  return {
    ...at,
    replyId: reply.id,
    writing,
    queuePosition: grown.queue_position ?? (waits ? at.queuePosition : null),
  };
};

/** Takes in a trip as read from the server; an older reading than the one known changes nothing. */
export const applyTrip = (state: TripState, read: Trip): TripState => {
  if (state.trip && !state.isCopy && read.revision < state.trip.revision) return state;
  const trip = joinPages(state.trip, read);
  const keys = isSending(state) ? state.keys : keepPlanKey(state.keys, state.trip, trip);
  const taken = takeReply(settlePending({ ...state, keys }, trip), trip);
  const latestRevision = Math.max(state.latestRevision, trip.revision);
  const next = { ...taken, phase: 'ready' as const, trip, isCopy: false, latestRevision };
  return withSeen(withKey(next, next.replyId ?? String(trip.revision)), next.replyId);
};

/** Takes in that something durable changed; `isBehind` then says whether to read the trip. */
export const applyChanged = (state: TripState, revision: number): TripState =>
  revision > state.latestRevision ? { ...state, latestRevision: revision } : state;

/** Takes in the answer to a watch: the text so far, and the revision to have read. */
export const applyWatch = (state: TripState, answer: WatchAnswer & { ok: true }): TripState => {
  const known = applyChanged(state, answer.revision);
  if (!('reply' in answer)) return known;
  const { reply } = answer;
  // Asked before the trip was read, and answered after it: what grew then may have become a message since.
  const isOld = state.trip !== null && answer.revision < state.trip.revision;
  if (reply === null || (isOld && reply.id !== state.replyId)) return known;
  const isSame = known.replyId === null || known.replyId === reply.id;
  // Which message another reply left behind is known only from the trip; until it is read the text may show.
  const replyId = isSame ? reply.id : known.replyId;
  const grown = withText(reply);
  const text = grown && {
    writing: mergeWriting(known.writing, grown),
    queuePosition: grown.queue_position ?? null,
  };
  const next = { ...known, ...text, replyId };
  return withSeen(withKey(next, reply.id), replyId);
};

/** Takes in a piece of text. 'gap' means that text before it is missing: watch again. */
export const applyReplyText = (
  state: TripState,
  generation: number,
  offset: number,
  text: string,
): { state: TripState; kind: 'grown' | 'known' | 'gap' } => {
  if (generation <= state.lastEndedGeneration) return { state, kind: 'known' };
  const applied = applyText(state.writing, generation, offset, text);
  if (applied.kind !== 'grown') return { state, kind: applied.kind };
  return {
    state: withKey({ ...state, writing: applied.writing, queuePosition: null }, `generation-${generation}`),
    kind: 'grown',
  };
};

/** True when `after` is the first state in which a reply seen here has failed; a stopped one has not. */
export const hasNewFailure = (before: TripState, after: TripState): boolean => {
  const failure = after.trip?.failure;
  if (!failure || failure.code === 'stopped' || before.trip?.failure?.reply_id === failure.reply_id)
    return false;
  return after.seen.has(failure.reply_id);
};
