import * as v from 'valibot';
import { type WatchAnswer, type WatchRefusal, WatchRequest } from '../../shared/live.ts';
import { newest, readTripForWatch, unseen } from '../db/read-trip.ts';
import { roleOf } from '../db/trips.ts';
import type { LiveDeps } from './live-deps.ts';
import { isWithinBudget, type SocketData } from './live-socket.ts';
import type { AskPeers } from './peers.ts';
import { OWNER_ROOM, VISITOR_ROOM, watchersOf } from './rooms.ts';

/** The part of a socket that watching needs. */
export interface WatchingSocket {
  data: Pick<SocketData, 'user' | 'trip' | 'budget'>;
  join(room: string): Promise<void> | void;
  leave(room: string): Promise<void> | void;
}
type WatchDeps = Pick<LiveDeps, 'db' | 'replies' | 'clock' | 'log'>;
type Acknowledge = (answer: WatchAnswer) => void;

/** Starts watching a trip. Never throws, and calls `ack` if it is a function. */
export const onWatch = (
  socket: WatchingSocket,
  request: unknown,
  ack: unknown,
  deps: WatchDeps,
  askPeers: AskPeers | null,
): void => {
  const acknowledge: Acknowledge = (answer) => {
    if (typeof ack === 'function') ack(answer);
  };
  const refuse = (code: WatchRefusal): void => acknowledge({ ok: false, code });
  const parsed = v.safeParse(WatchRequest, request);
  if (!parsed.success) refuse('bad_request');
  else if (!isWithinBudget(socket, deps.clock.now())) refuse('too_many_requests');
  else
    watch(socket, parsed.output.trip_id.toLowerCase(), deps, askPeers, acknowledge).catch((err: unknown) => {
      deps.log.error({ err }, 'A trip could not be watched');
      refuse('unexpected');
    });
};

const watch = async (
  socket: WatchingSocket,
  tripId: string,
  deps: WatchDeps,
  askPeers: AskPeers | null,
  acknowledge: Acknowledge,
): Promise<void> => {
  const viewer = socket.data.user?.sub ?? null;
  const before = socket.data.trip;
  socket.data.trip = tripId;
  if (before && before !== tripId) await leave(socket, before);
  const role = await roleOf(deps.db, tripId, viewer);
  // Whoever asked for another trip meanwhile watches that one; one trip at a time.
  if (socket.data.trip !== tripId) return acknowledge({ ok: false, code: 'conflict' });
  if (role) await socket.join((role === 'owner' ? OWNER_ROOM : VISITOR_ROOM) + tripId);
  // Security: read again once joined. Joined first, no text falls between the reading and the room; read
  // again, a right that ended before the joining is noticed, and one that ends later empties the room.
  const trip = role && (await readTripForWatch(deps.db, tripId, viewer));
  if (socket.data.trip !== tripId) {
    await leave(socket, tripId);
    return acknowledge({ ok: false, code: 'conflict' });
  }
  if (!trip) {
    socket.data.trip = null;
    await leave(socket, tripId);
    return acknowledge({ ok: false, code: 'not_found' });
  }
  const { revision, reply } = trip;
  // Security: before the text in memory is read, here or on another node.
  if (!trip.isOwner) return acknowledge({ ok: true, revision, reply: unseen(reply) });
  const here = deps.replies().here(tripId);
  if (reply && !here && askPeers) {
    askPeers(tripId, (received) => acknowledge({ ok: true, revision, reply: newest(reply, received) }));
  } else {
    // In the same tick as `here` was read: text sent between the two would look like a gap.
    acknowledge({ ok: true, revision, reply: newest(reply, here) });
  }
};

/** Stops watching a trip. */
export const onUnwatch = (socket: WatchingSocket, request: unknown): void => {
  const parsed = v.safeParse(WatchRequest, request);
  if (!parsed.success) return;
  const tripId = parsed.output.trip_id.toLowerCase();
  if (socket.data.trip === tripId) socket.data.trip = null;
  void leave(socket, tripId);
};

const leave = async (socket: WatchingSocket, tripId: string): Promise<void> => {
  for (const room of watchersOf(tripId)) await socket.leave(room);
};
