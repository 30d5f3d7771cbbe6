import { revisionsOf } from '../db/trips.ts';
import type { LiveEvents } from '../live-events.ts';
import type { LiveDeps } from './live-deps.ts';
import type { PeerBus } from './peers.ts';
import type { RedisLink } from './redis.ts';
import { tripOfRoom } from './rooms.ts';

/** The sockets of this node. */
interface Here {
  rooms(): Iterable<string>;
  notify: LiveEvents['tripChanged'];
}

const TRIES = 30;
const AGAIN_MS = 1_000;

/**
 * After Redis was unavailable, this node has missed changes of other nodes, and they those of this one: has
 * every node publish, to its own sockets, the revision of each trip they watch.
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
