import { Hono } from 'hono';
import { type MessageAccepted, NewMessage } from '../../shared/message.ts';
import { LIMITS } from '../auth/limits.ts';
import { cleanText } from '../db/clean-text.ts';
import { addMessage, messageById } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { lastReplyOf, replyToMessage } from '../db/replies.ts';
import { bumpRevision, isOwnTrip, lockTrip } from '../db/trips.ts';
import { Problem } from '../problem.ts';
import { readBody, unfit, uuidParam } from './read-body.ts';
import { maybeSignedIn, signedIn } from './signed-in.ts';
import { requireTrip, type TripDeps } from './trips.ts';

/** The routes under /api/chat. */
export const chatRoutes = (deps: TripDeps): Hono =>
  new Hono()
    .post('/', signedIn(deps.authenticate), async (c) => {
      const message = await readBody(c, NewMessage);
      return c.json(await sendMessage(deps, c.var.user.sub, message), 202);
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

const announce = (deps: TripDeps, tripId: string, { accepted, revision }: Outcome): MessageAccepted => {
  if (revision !== null) {
    deps.events.tripChanged(tripId, revision);
    deps.replies.wake();
  }
  return accepted;
};

const sendMessage = async (deps: TripDeps, userId: string, wanted: NewMessage): Promise<MessageAccepted> => {
  const tripId = wanted.trip_id.toLowerCase();
  const id = wanted.id?.toLowerCase();
  const content = cleanText(wanted.message).trim();
  // What is left of a text of NULs alone.
  if (content === '') throw unfit('message', 'Please write a message');
  await deps.throttle.spend(LIMITS.messageUser, userId);
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    // Before the reply is owed: the first sending of the same message may still be being answered.
    const before = id === undefined ? null : await acceptedBefore(tx, tripId, id);
    if (before) return { accepted: before, revision: null };
    const messageId = await addMessage(tx, { id, tripId, role: 'user', content });
    if (messageId === null) throw new Problem('conflict');
    const { replyId } = await deps.replies.owe(tx, { tripId, userId, messageId });
    await deps.fairUse.admit(tx, userId);
    const accepted = { message_id: messageId, reply_id: replyId };
    return { accepted, revision: await bumpRevision(tx, tripId) };
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
  return { message_id: id, reply_id: reply.id };
};

const retry = async (deps: TripDeps, userId: string, tripId: string): Promise<MessageAccepted> => {
  await deps.throttle.spend(LIMITS.messageUser, userId);
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    if (!(await lockTrip(tx, tripId, userId))) throw new Problem('not_found');
    const last = await lastReplyOf(tx, tripId);
    if (last?.state === 'waiting' || last?.state === 'writing') throw new Problem('reply_in_progress');
    if (last?.state !== 'failed' && last?.state !== 'stopped') throw new Problem('nothing_to_retry');
    const { messageId } = last;
    const { replyId } = await deps.replies.owe(tx, { tripId, userId, messageId });
    await deps.fairUse.admit(tx, userId);
    const accepted = { message_id: messageId, reply_id: replyId };
    return { accepted, revision: await bumpRevision(tx, tripId) };
  });
  return announce(deps, tripId, outcome);
};
