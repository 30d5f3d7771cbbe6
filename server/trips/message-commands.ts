import type { MessageAccepted } from '../../shared/contracts/message.ts';
import { LIMITS } from '../auth/throttle.ts';
import {
  addMessage,
  lastMessageOf,
  lastQuestionOf,
  messageById,
  offersOf,
  supersedeFrom,
} from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { currentPlanOf, detailsOfVersion } from '../db/plan-versions.ts';
import {
  detailsBeforeOf,
  enqueueReply,
  hasNewDetailsSince,
  lastReplyOf,
  openReplyOf,
  replyToMessage,
} from '../db/replies.ts';
import { bumpRevision, lockTrip, updateTrip } from '../db/trips.ts';
import type { StoredOffer } from '../offer.ts';
import { Problem } from '../problem.ts';
import { isSameDetails, type TripDetails } from '../trip-details.ts';
import type { TripCommandDeps } from './trip-commands.ts';

/** The message to reply to (null: to the trip itself), or the response to an earlier request with its id. */
type Decision =
  | { messageId: string | null; detailsBefore?: TripDetails | null }
  | { accepted: MessageAccepted };

/**
 * Enqueues a reply in one transaction: `decide` runs in it with the trip locked, stores what is to be replied
 * to and returns it. Throws Problem `not_found` when the trip is not the user's, and
 * `reply_in_progress` when a reply is open; then nothing is stored.
 */
const requestReply = async (
  deps: TripCommandDeps,
  userId: string,
  tripId: string,
  decide: (tx: Db) => Promise<Decision>,
): Promise<MessageAccepted> => {
  await deps.throttle.spend(LIMITS.messageUser, userId);
  const { accepted, revision } = await deps.db.transaction(async (tx) => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    const decision = await decide(tx);
    if ('accepted' in decision) return { accepted: decision.accepted, revision: null };
    const { messageId } = decision;
    const replyId = await enqueueReply(tx, { tripId, userId, ...decision });
    await deps.fairUse.admit(tx, userId);
    const revision = await bumpRevision(tx, tripId);
    return { accepted: { message_id: messageId, reply_id: replyId }, revision };
  });
  if (revision !== null) {
    deps.events.tripChanged(tripId, revision);
    deps.replies.wake();
  }
  return accepted;
};

/** Returns the response to an earlier request with the same message id; null when the id is new. */
const acceptedBefore = async (tx: Db, tripId: string, id: string): Promise<MessageAccepted | null> => {
  const message = await messageById(tx, id);
  if (!message) return null;
  const reply = await replyToMessage(tx, id);
  // Security: one answer for every other trip, so that nothing is said about whose it is.
  if (message.tripId !== tripId || message.role !== 'user' || !reply) throw new Problem('conflict');
  // It came, and was edited since: a late sending of it must not bring the first words back.
  if (message.supersededBy !== null) throw new Problem('conflict');
  return { message_id: id, reply_id: reply.id };
};

/** A message at the end of a trip's conversation. */
interface MessageToSend {
  tripId: string;
  id: string | undefined;
  content: string;
}

/** The offered answer of that id; throws Problem `choice_expired` unless the newest message offers it. */
const openOffer = async (tx: Db, tripId: string, choice: string): Promise<StoredOffer> => {
  const last = await lastMessageOf(tx, tripId);
  const isOpen = last?.role === 'assistant' && (await openReplyOf(tx, tripId)) === null;
  const offer = isOpen ? offersOf(last).find(({ id }) => id === choice) : undefined;
  if (!offer) throw new Problem('choice_expired');
  return offer;
};

/**
 * Stores a message of the user and enqueues its reply; the same id again is the same message. A `choice` says in the
 * words of an offered answer what was offered. Throws Problem `choice_expired` for one that is not open any more.
 */
export const sendMessage = (
  deps: TripCommandDeps,
  userId: string,
  { tripId, id, content, choice }: MessageToSend & { choice?: string | undefined },
): Promise<MessageAccepted> =>
  requestReply(deps, userId, tripId, async (tx) => {
    // Before the reply is enqueued: the one to the first sending of the same message may still be open.
    const accepted = id === undefined ? null : await acceptedBefore(tx, tripId, id);
    if (accepted) return { accepted };
    const chosen = choice === undefined ? null : await openOffer(tx, tripId, choice);
    const message = { id, tripId, role: 'user' as const, content: chosen?.label ?? content };
    const messageId = await addMessage(tx, { ...message, choices: chosen ? [chosen] : undefined });
    if (messageId === null) throw new Problem('conflict');
    return { messageId };
  });

/**
 * Takes the last question, which must be `replaced`, and its answer out of the conversation and enqueues a
 * reply to the new words; the same id again is the same edit.
 */
export const editMessage = (
  deps: TripCommandDeps,
  userId: string,
  { tripId, id, content, replaced }: MessageToSend & { replaced: string },
): Promise<MessageAccepted> =>
  requestReply(deps, userId, tripId, async (tx) => {
    const accepted = id === undefined ? null : await acceptedBefore(tx, tripId, id);
    if (accepted && (await messageById(tx, replaced))?.supersededBy === id) return { accepted };
    // Before the question is read: while it is being answered the answer is not there to be replaced.
    if (await openReplyOf(tx, tripId)) throw new Problem('reply_in_progress');
    const question = await lastQuestionOf(tx, tripId);
    // Security: also for ids of other trips, so that nothing is said about them.
    if (question?.id !== replaced) throw new Problem('not_last_message');
    // What follows the question goes with it: the plan would fall back to details the trip has no more.
    if (await hasNewDetailsSince(tx, tripId, question.createdAt)) throw new Problem('not_last_message');
    const messageId = await addMessage(tx, { id, tripId, role: 'user', content });
    if (messageId === null) throw new Problem('conflict');
    const made = detailsOfVersion(await currentPlanOf(tx, tripId));
    await supersedeFrom(tx, question, messageId);
    // A version restored since may have brought other dates back.
    const survivor = detailsOfVersion(await currentPlanOf(tx, tripId));
    if (made && survivor && !isSameDetails(made, survivor)) await updateTrip(tx, tripId, {}, survivor);
    return { messageId };
  });

/** Enqueues the last reply, which failed or was stopped, once more. */
export const retryReply = (deps: TripCommandDeps, userId: string, tripId: string): Promise<MessageAccepted> =>
  requestReply(deps, userId, tripId, async (tx) => {
    const last = await lastReplyOf(tx, tripId);
    if (last?.state === 'waiting' || last?.state === 'writing') throw new Problem('reply_in_progress');
    if (last?.state !== 'failed' && last?.state !== 'stopped') throw new Problem('nothing_to_retry');
    return { messageId: last.messageId, detailsBefore: detailsBeforeOf(last) };
  });
