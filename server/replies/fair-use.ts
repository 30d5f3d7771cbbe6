import type { Throttle } from '../auth/throttle.ts';
import type { Db } from '../db/open.ts';
import { openRepliesOf } from '../db/replies.ts';
import { Problem } from '../problem.ts';

/** What one user may ask for, so that nobody takes the planner from the others. */
export interface FairUse {
  /**
   * Counts the reply that was just enqueued in the transaction. Throws Problem `too_many_requests` when the user
   * has too many open ones with it, or has used up the day's; the transaction is then rolled back.
   */
  admit(tx: Db, userId: string): Promise<void>;
}

const DAY_S = 24 * 60 * 60;
/** When a program may look again whether an answer has ended: plans take about that long. */
const AT_ONCE_RETRY_S = 15;

/** `atOnce` open replies and `perDay` begun ones per user, over all nodes. A day begins with its first reply. */
export const createFairUse = (deps: { throttle: Throttle; atOnce: number; perDay: number }): FairUse => {
  const { throttle, atOnce, perDay } = deps;
  const replies = perDay === 1 ? 'reply' : 'replies';
  const ofTheDay = {
    name: 'reply/user',
    max: perDay,
    seconds: DAY_S,
    refusal: `You have used up your ${perDay} ${replies} of the day.`,
  };
  return {
    admit: async (tx, userId) => {
      // Before the open ones are counted: its row makes requests of one user wait for each other, so that
      // two of them cannot both see the last free place.
      await throttle.spend(ofTheDay, userId, tx);
      if ((await openRepliesOf(tx, userId)) <= atOnce) return;
      throw new Problem('too_many_requests', atOnceRefusal(atOnce), { retryAfter: AT_ONCE_RETRY_S });
    },
  };
};

const atOnceRefusal = (atOnce: number): string =>
  atOnce === 1
    ? 'One answer is already being written for you. Please wait until it is finished, or stop it.'
    : `${atOnce} answers are already being written for you. Please wait until one is finished, or stop one.`;

/** For load tests: no limits at all. */
export const noFairUse: FairUse = { admit: async () => {} };
