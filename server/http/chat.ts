import { Hono } from 'hono';
import { EditedMessage, type MessageAccepted, NewMessage } from '../../shared/contracts/message.ts';
import { LIMITS } from '../auth/limits.ts';
import { cleanText } from '../db/clean-text.ts';
import { addMessage, lastQuestionOf, messageById, supersedeFrom } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { lastReplyOf, openReplyOf, replyToMessage } from '../db/replies.ts';
import { bumpRevision, isOwnTrip, lockTrip } from '../db/trips.ts';
import { Problem } from '../problem.ts';
import { fieldError, readBody, uuidParam } from './read-body.ts';
import { maybeSignedIn, signedIn } from './signed-in.ts';
import { requireTrip, type TripDeps } from './trips.ts';

/** The routes under /api/chat. */
export const chatRoutes = (deps: TripDeps): Hono =>
  new Hono()
    .post('/', signedIn(deps.authenticate), async (c) => {
      const message = await readBody(c, NewMessage);
      return c.json(await sendMessage(deps, c.var.user.sub, message), 202);
    })
    .post('/:trip_id/edit', signedIn(deps.authenticate), async (c) => {
      const tripId = uuidParam(c, 'trip_id');
      const edited = await readBody(c, EditedMessage);
      return c.json(await editMessage(deps, c.var.user.sub, tripId, edited), 202);
    })
    .post('/:trip_id/stop', signedIn(deps.authenticate), async (c) => {
      const tripId = uuidParam(c, 'trip_id');
      if (!(await isOwnTrip(deps.db, c.var.user.sub, tripId))) throw new Problem('not_found');
      await deps.replies.stop(tripId);
      return c.json({}, 202);
    })
    .post('/:trip_id/retry', signedIn(deps.authenticate), async (c) =>
      c.json(await retry(deps, c.var.user.sub, uuidParam(c, 'trip_id')), 202),
    )
    .get('/:trip_id/history', maybeSignedIn(deps.authenticate), async (c) => {
      const trip = await requireTrip(deps, uuidParam(c, 'trip_id'), c.var.user?.sub ?? null);
      return c.json(trip.chat_history);
    });

/** What a transaction decided, and the new revision if it changed anything. */
interface Outcome {
  accepted: MessageAccepted;
  revision: number | null;
}

/** Within the transaction that stored what is to be answered; a refusal takes that back too. */
const enqueueAnswer = async (
  deps: TripDeps,
  tx: Db,
  what: { tripId: string; userId: string; messageId: string | null },
): Promise<Outcome> => {
  const { replyId } = await deps.replies.enqueue(tx, what);
  await deps.fairUse.admit(tx, what.userId);
  const accepted = { message_id: what.messageId, reply_id: replyId };
  return { accepted, revision: await bumpRevision(tx, what.tripId) };
};

const announce = (deps: TripDeps, tripId: string, { accepted, revision }: Outcome): MessageAccepted => {
  if (revision !== null) {
    deps.events.tripChanged(tripId, revision);
    deps.replies.wake();
  }
  return accepted;
};

const contentOf = ({ message }: { message: string }): string => {
  const content = cleanText(message).trim();
  // What is left of a text of NULs alone.
  if (content === '') throw fieldError('message', 'Please write a message');
  return content;
};

/** Stores a message of the user and owes its answer; the same id again is the same message. */
export const sendMessage = async (
  deps: TripDeps,
  userId: string,
  wanted: NewMessage,
): Promise<MessageAccepted> => {
  const tripId = wanted.trip_id.toLowerCase();
  const id = wanted.id?.toLowerCase();
  const content = contentOf(wanted);
  await deps.throttle.spend(LIMITS.messageUser, userId);
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    // Before the reply is owed: the first sending of the same message may still be being answered.
    const before = id === undefined ? null : await acceptedBefore(tx, tripId, id);
    if (before) return { accepted: before, revision: null };
    const messageId = await addMessage(tx, { id, tripId, role: 'user', content });
    if (messageId === null) throw new Problem('conflict');
    return enqueueAnswer(deps, tx, { tripId, userId, messageId });
  });
  return announce(deps, tripId, outcome);
};

/** The answer an earlier request with the same message id got; null when the id is new. */
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

/** Takes the last question and its answer out of the conversation and owes an answer to the new words. */
export const editMessage = async (
  deps: TripDeps,
  userId: string,
  tripId: string,
  edited: EditedMessage,
): Promise<MessageAccepted> => {
  const content = contentOf(edited);
  const id = edited.id?.toLowerCase();
  const replaced = edited.message_id.toLowerCase();
  await deps.throttle.spend(LIMITS.messageUser, userId);
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    const before = id === undefined ? null : await acceptedBefore(tx, tripId, id);
    if (before && (await messageById(tx, replaced))?.supersededBy === id) {
      return { accepted: before, revision: null };
    }
    // Before the question is looked at: while it is being answered the answer is not there to be replaced.
    if (await openReplyOf(tx, tripId)) throw new Problem('reply_in_progress');
    const question = await lastQuestionOf(tx, tripId);
    // Security: also for ids of other trips, so that nothing is said about them.
    if (question?.id !== replaced) throw new Problem('not_last_message');
    const messageId = await addMessage(tx, { id, tripId, role: 'user', content });
    if (messageId === null) throw new Problem('conflict');
    await supersedeFrom(tx, question, messageId);
    return enqueueAnswer(deps, tx, { tripId, userId, messageId });
  });
  return announce(deps, tripId, outcome);
};

/** Owes the last reply, which failed or was stopped, once more. */
export const retry = async (deps: TripDeps, userId: string, tripId: string): Promise<MessageAccepted> => {
  await deps.throttle.spend(LIMITS.messageUser, userId);
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    const last = await lastReplyOf(tx, tripId);
    if (last?.state === 'waiting' || last?.state === 'writing') throw new Problem('reply_in_progress');
    if (last?.state !== 'failed' && last?.state !== 'stopped') throw new Problem('nothing_to_retry');
    return enqueueAnswer(deps, tx, { tripId, userId, messageId: last.messageId });
  });
  return announce(deps, tripId, outcome);
};
