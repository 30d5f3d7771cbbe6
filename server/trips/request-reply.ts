import type { MessageAccepted } from '../../shared/contracts/message.ts';
import { LIMITS } from '../auth/limits.ts';
import { messageById } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { enqueueReply, replyToMessage } from '../db/replies.ts';
import { bumpRevision, lockTrip } from '../db/trips.ts';
import { Problem } from '../problem.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

/** The message to reply to (null: to the trip itself), or the response to an earlier request with its id. */
type Decision = { messageId: string | null } | { accepted: MessageAccepted };

/**
 * Enqueues a reply in one transaction: `decide` runs in it with the trip locked, stores what is to be replied
 * to and returns it. Throws Problem `not_found` when the trip is not the user's, and
 * `reply_in_progress` when a reply is open; then nothing is stored.
 */
export const requestReply = async (
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
    const replyId = await enqueueReply(tx, { tripId, userId, messageId });
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
export const acceptedBefore = async (tx: Db, tripId: string, id: string): Promise<MessageAccepted | null> => {
  const message = await messageById(tx, id);
  if (!message) return null;
  const reply = await replyToMessage(tx, id);
  // Security: one answer for every other trip, so that nothing is said about whose it is.
  if (message.tripId !== tripId || message.role !== 'user' || !reply) throw new Problem('conflict');
  // It came, and was edited since: a late sending of it must not bring the first words back.
  if (message.supersededBy !== null) throw new Problem('conflict');
  return { message_id: id, reply_id: reply.id };
};
