import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PartialReply } from '../../shared/contracts/trip.ts';
import { revisionsOf } from '../db/trips.ts';
import type { LiveEvents } from '../live-events.ts';
import type { LiveDeps } from './live-deps.ts';
import type { PeerEvents } from './live-socket.ts';
import type { RedisLink } from './redis.ts';
import { tripOfRoom } from './rooms.ts';

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

/** The sockets of this node. */
interface Here {
  rooms(): Iterable<string>;
  /** Ends the watches whose right has ended. */
  check(): Promise<void>;
  notify: LiveEvents['tripChanged'];
}

const TRIES = 30;
const AGAIN_MS = 1_000;

/**
 * After Redis was unavailable, this node has missed changes of other nodes, and they those of this one: has
 * every node check, for its own sockets, who may still watch, and publish the revision of each trip they do.
 */
export const resyncOnReconnect = (
  bus: PeerBus,
  link: Pick<RedisLink, 'onReturn'>,
  here: Here,
  deps: Pick<LiveDeps, 'db' | 'log' | 'clock'>,
): void => {
  bus.on('trips:resync', () => void resync(here, deps));
  link.onReturn(() => {
    void resync(here, deps);
    bus.serverSideEmit('trips:resync');
  });
};

const resync = async (
  here: Here,
  { db, log, clock }: Pick<LiveDeps, 'db' | 'log' | 'clock'>,
): Promise<void> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      // Security: first, for those who have lost the right to a trip are not sent that it has changed since.
      await here.check();
      const ids = [...new Set([...here.rooms()].flatMap((room) => tripOfRoom(room) ?? []))];
      for (const { id, revision } of await revisionsOf(db, ids)) here.notify(id, revision);
      return;
    } catch (err) {
      // Redis and the database often fail together, and nothing else would publish this later.
      log.warn({ err, tries }, 'Watched trips could not be read again');
      await clock.pause(AGAIN_MS);
    }
  }
};
