import { systemClock } from '../clock.ts';
import { revisionsOf } from '../db/trips.ts';
import type { LiveEvents } from '../live-events.ts';
import type { LiveDeps } from './live-deps.ts';
import type { PeerBus } from './peers.ts';
import type { RedisLink } from './redis.ts';
import { tripOfRoom } from './rooms.ts';

/** The sockets of this node. */
interface Here {
  rooms(): Iterable<string>;
  tell: LiveEvents['tripChanged'];
}

const TRIES = 30;
const AGAIN_MS = 1_000;

/**
 * After Redis was away, what changed on other nodes meanwhile was never heard here, nor there what changed
 * here: has every node say to its own sockets, of each trip they watch, at which revision it is.
 */
export const resyncOnReconnect = (
  talk: PeerBus,
  link: Pick<RedisLink, 'onReturn'>,
  here: Here,
  deps: Pick<LiveDeps, 'db' | 'log' | 'clock'>,
): void => {
  talk.on('trips:resync', () => void resync(here, deps));
  link.onReturn(() => {
    void resync(here, deps);
    talk.serverSideEmit('trips:resync');
  });
};

const resync = async (
  here: Here,
  { db, log, clock = systemClock }: Pick<LiveDeps, 'db' | 'log' | 'clock'>,
): Promise<void> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const ids = [...new Set([...here.rooms()].flatMap((room) => tripOfRoom(room) ?? []))];
      for (const { id, revision } of await revisionsOf(db, ids)) here.tell(id, revision);
      return;
    } catch (err) {
      // Often both were away together, and nobody would say it later.
      log.warn({ err, tries }, 'Watched trips could not be read again');
      await clock.pause(AGAIN_MS);
    }
  }
};
