import type { MessageAccepted } from '../../shared/contracts/message.ts';
import { lastReplyOf } from '../db/replies.ts';
import { Problem } from '../problem.ts';
import { requestReply } from './request-reply.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

/** Enqueues the last reply, which failed or was stopped, once more. */
export const retryReply = (deps: TripCommandDeps, userId: string, tripId: string): Promise<MessageAccepted> =>
  requestReply(deps, userId, tripId, async (tx) => {
    const last = await lastReplyOf(tx, tripId);
    if (last?.state === 'waiting' || last?.state === 'writing') throw new Problem('reply_in_progress');
    if (last?.state !== 'failed' && last?.state !== 'stopped') throw new Problem('nothing_to_retry');
    return { messageId: last.messageId };
  });
