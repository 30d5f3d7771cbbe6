import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { GrowingReply } from '../../shared/contracts/trip.ts';
import { systemClock } from '../clock.ts';
import type { LiveDeps } from './open.ts';
import type { RedisLink } from './redis.ts';

/** What nodes say to each other. */
export interface BetweenNodes {
  'reply:ask': (askId: string, tripId: string) => void;
  'reply:told': (askId: string, growing: unknown) => void;
  /** Who says it was cut off: what it told meanwhile, the others have not heard. */
  'trips:retell': () => void;
}

/** As much of a server as talking to the other nodes needs. */
export interface NodeTalk {
  on<Said extends keyof BetweenNodes>(event: Said, hear: BetweenNodes[Said]): unknown;
  serverSideEmit<Said extends keyof BetweenNodes>(
    event: Said,
    ...what: Parameters<BetweenNodes[Said]>
  ): unknown;
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
  io: NodeTalk,
  link: Pick<RedisLink, 'isUp'>,
  { replies, clock = systemClock }: Pick<LiveDeps, 'replies' | 'clock'>,
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
      cancel();
      waiting.delete(askId);
      tell(growing);
    };
    const cancel = clock.after(ANSWER_MS, () => answer(null));
    waiting.set(askId, answer);
    io.serverSideEmit('reply:ask', askId, tripId);
  };
};
