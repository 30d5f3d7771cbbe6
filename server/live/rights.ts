import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { isOwner, mayRead, type Rights, rightsOf } from '../db/rights.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { OWNER_ROOM, VISITOR_ROOM, watchersOf } from './rooms.ts';

/** How often each watch is checked: no right outlives its end by more than a minute, also when one check fails. */
export const RIGHTS_MS = 20_000;

/**
 * Ends every watch on this node whose right has ended: events of other nodes may have been lost, and the end of a
 * sharing at its date is no event at all.
 */
export const checkRights = async (io: LiveServer, deps: { db: Db } & Pick<Clock, 'now'>): Promise<void> => {
  const watching = [...io.of('/').sockets.values()].filter(({ data }) => data.trip !== null);
  const ids = new Set(watching.flatMap(({ data }) => data.trip ?? []));
  const rights = new Map((await rightsOf(deps.db, [...ids])).map((row) => [row.id, row]));
  for (const socket of watching) {
    const { trip } = socket.data;
    if (trip !== null) checkWatch(socket, trip, rights.get(trip), deps.now());
  }
};

const checkWatch = (socket: LiveSocket, tripId: string, trip: Rights | undefined, now: number): void => {
  const viewer = socket.data.user?.sub ?? null;
  const [owners, visitors] = [OWNER_ROOM + tripId, VISITOR_ROOM + tripId];
  const mayStay =
    trip !== undefined &&
    (!socket.rooms.has(owners) || isOwner(trip, viewer)) &&
    (!socket.rooms.has(visitors) || mayRead(trip, viewer, now));
  if (mayStay || !(socket.rooms.has(owners) || socket.rooms.has(visitors))) return;
  for (const room of watchersOf(tripId)) void socket.leave(room);
  // The last it is sent: what it shows has to be read again, which is refused then.
  if (trip) socket.emit('trip:changed', { trip_id: tripId, revision: trip.revision });
  else socket.emit('trip:deleted', { trip_id: tripId });
};
