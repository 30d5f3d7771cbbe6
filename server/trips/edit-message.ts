import type { MessageAccepted } from '../../shared/contracts/message.ts';
import { addMessage, lastQuestionOf, messageById, supersedeFrom } from '../db/messages.ts';
import { openReplyOf } from '../db/replies.ts';
import { Problem } from '../problem.ts';
import { acceptedBefore, requestReply } from './request-reply.ts';
import type { MessageToSend } from './send-message.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

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
    const messageId = await addMessage(tx, { id, tripId, role: 'user', content });
    if (messageId === null) throw new Problem('conflict');
    await supersedeFrom(tx, question, messageId);
    return { messageId };
  });
