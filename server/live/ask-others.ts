import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { GrowingReply } from '../../shared/trip.ts';
import type { LiveDeps, LiveServer } from '../live.ts';
import type { RedisLink } from '../live-redis.ts';

/** What nodes say to each other. */
export interface BetweenNodes {
  'reply:ask': (askId: string, tripId: string) => void;
  'reply:told': (askId: string, growing: unknown) => void;
}

/**
 * Asks the other nodes for the text of a reply one of them is writing; the checkpoint is up to a second
 * behind it, and a reader who starts there never catches up with what the room is told. `tell` is called
 * once: with the text in the very turn it arrives, so that no later piece overtakes it on its way to the
 * socket, or with null when nobody answers in time.
 */
export type AskOthers = (tripId: string, tell: (growing: GrowingReply | null) => void) => void;

const ANSWER_MS = 300;

export const askOthers = (
  io: LiveServer,
  link: Pick<RedisLink, 'isUp'>,
  { replies }: Pick<LiveDeps, 'replies'>,
): AskOthers => {
  const waiting = new Map<string, (growing: GrowingReply | null) => void>();
  io.on('reply:ask', (askId, tripId) => {
    const growing = replies().here(tripId);
    if (growing) io.serverSideEmit('reply:told', askId, growing);
  });
  io.on('reply:told', (askId, growing) => {
    const parsed = v.safeParse(GrowingReply, growing);
    if (parsed.success) waiting.get(askId)?.(parsed.output);
  });
  return (tripId, tell) => {
    if (!link.isUp()) return tell(null);
    const askId = randomUUID();
    const answer = (growing: GrowingReply | null): void => {
      clearTimeout(timer);
      waiting.delete(askId);
      tell(growing);
    };
    const timer = setTimeout(() => answer(null), ANSWER_MS);
    waiting.set(askId, answer);
    io.serverSideEmit('reply:ask', askId, tripId);
  };
};
