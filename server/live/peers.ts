import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PartialReply } from '../../shared/contracts/trip.ts';
import { systemClock } from '../clock.ts';
import type { LiveDeps } from './live-deps.ts';
import type { RedisLink } from './redis.ts';

/** What nodes say to each other. */
export interface PeerEvents {
  'reply:ask': (askId: string, tripId: string) => void;
  'reply:told': (askId: string, growing: unknown) => void;
  /** Who says it was cut off: what it told meanwhile, the others have not heard. */
  'trips:resync': () => void;
}

/** As much of a server as talking to the other nodes needs. */
export interface PeerBus {
  on<Said extends keyof PeerEvents>(event: Said, hear: PeerEvents[Said]): unknown;
  serverSideEmit<Said extends keyof PeerEvents>(event: Said, ...what: Parameters<PeerEvents[Said]>): unknown;
}

/**
 * Asks the other nodes for the text of a reply one of them is writing; the checkpoint is up to a second
 * behind it, and a reader who starts there never catches up with what the room is told. `tell` is called
 * once: with the text in the very turn it arrives, so that no later piece overtakes it on its way to the
 * socket, or with null when nobody answers in time.
 */
export type AskPeers = (tripId: string, tell: (growing: PartialReply | null) => void) => void;

const ANSWER_MS = 300;

export const openPeers = (
  io: PeerBus,
  link: Pick<RedisLink, 'isUp'>,
  { replies, clock = systemClock }: Pick<LiveDeps, 'replies' | 'clock'>,
): AskPeers => {
  const waiting = new Map<string, (growing: PartialReply | null) => void>();
  io.on('reply:ask', (askId, tripId) => {
    const growing = replies().here(tripId);
    if (growing) io.serverSideEmit('reply:told', askId, growing);
  });
  io.on('reply:told', (askId, growing) => {
    const parsed = v.safeParse(PartialReply, growing);
    if (parsed.success) waiting.get(askId)?.(parsed.output);
  });
  return (tripId, tell) => {
    if (!link.isUp()) return tell(null);
    const askId = randomUUID();
    const answer = (growing: PartialReply | null): void => {
      cancel();
      waiting.delete(askId);
      tell(growing);
    };
    const cancel = clock.after(ANSWER_MS, () => answer(null));
    waiting.set(askId, answer);
    io.serverSideEmit('reply:ask', askId, tripId);
  };
};
