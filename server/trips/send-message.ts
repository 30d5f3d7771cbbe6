import type { MessageAccepted } from '../../shared/contracts/message.ts';
import { addMessage } from '../db/messages.ts';
import { Problem } from '../problem.ts';
import { acceptedBefore, requestReply } from './request-reply.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

/** A message at the end of a trip's conversation. */
export interface MessageToSend {
  tripId: string;
  id: string | undefined;
  content: string;
}

/** Stores a message of the user and enqueues its reply; the same id again is the same message. */
export const sendMessage = (
  deps: TripCommandDeps,
  userId: string,
  { tripId, id, content }: MessageToSend,
): Promise<MessageAccepted> =>
  requestReply(deps, userId, tripId, async (tx) => {
    // Before the reply is enqueued: the one to the first sending of the same message may still be open.
    const accepted = id === undefined ? null : await acceptedBefore(tx, tripId, id);
    if (accepted) return { accepted };
    const messageId = await addMessage(tx, { id, tripId, role: 'user', content });
    if (messageId === null) throw new Problem('conflict');
    return { messageId };
  });
