import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PartialReply } from '../../shared/contracts/trip.ts';
import type { LiveDeps } from './live-deps.ts';
import type { RedisLink } from './redis.ts';

/** Events between nodes. */
export interface PeerEvents {
  'reply:ask': (askId: string, tripId: string) => void;
  'reply:partial': (askId: string, reply: unknown) => void;
  /** The sender was disconnected: what it published meanwhile did not reach the other nodes. */
  'trips:resync': () => void;
}

/** The part of a socket server that events between nodes need. */
export interface PeerBus {
  on<Name extends keyof PeerEvents>(event: Name, listener: PeerEvents[Name]): unknown;
  serverSideEmit<Name extends keyof PeerEvents>(event: Name, ...args: Parameters<PeerEvents[Name]>): unknown;
}

/**
 * Asks the other nodes for the text of a reply one of them is writing; the checkpoint is up to a second
 * behind it, and a reader who starts there would miss what the room receives. `onResult` is called once:
 * with the text in the same tick as it arrives, so that no later piece overtakes it on its way to the socket,
 * or with null when no node responds in time.
 */
export type AskPeers = (tripId: string, onResult: (reply: PartialReply | null) => void) => void;

const TIMEOUT_MS = 300;

export const openPeers = (
  io: PeerBus,
  link: Pick<RedisLink, 'isUp'>,
  { replies, clock }: Pick<LiveDeps, 'replies' | 'clock'>,
): AskPeers => {
  const pending = new Map<string, (reply: PartialReply | null) => void>();
  io.on('reply:ask', (askId, tripId) => {
    const reply = replies().here(tripId);
    if (reply) io.serverSideEmit('reply:partial', askId, reply);
  });
  io.on('reply:partial', (askId, reply) => {
    const parsed = v.safeParse(PartialReply, reply);
    if (parsed.success) pending.get(askId)?.(parsed.output);
  });
  return (tripId, onResult) => {
    if (!link.isUp()) return onResult(null);
    const askId = randomUUID();
    const settle = (reply: PartialReply | null): void => {
      cancel();
      pending.delete(askId);
      onResult(reply);
    };
    const cancel = clock.after(TIMEOUT_MS, () => settle(null));
    pending.set(askId, settle);
    io.serverSideEmit('reply:ask', askId, tripId);
  };
};
