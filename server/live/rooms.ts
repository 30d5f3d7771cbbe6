import type { LiveEvents } from '../live-events.ts';
import type { LiveServer } from './live-socket.ts';

/**
 * Beginnings of the names of rooms; the id of a trip, user or session follows. Those who watch a trip are in
 * two rooms: its owner's tabs, which get the growing text, and everyone else.
 */
export const OWNER_ROOM = 'trip:';
export const VISITOR_ROOM = 'visitors:';
export const USER_ROOM = 'user:';
export const SESSION_ROOM = 'sid:';

/** Both rooms of those who watch a trip. */
export const watchersOf = (tripId: string): string[] => [OWNER_ROOM + tripId, VISITOR_ROOM + tripId];

/** The trip a room of watchers is about; null for any other room. */
export const tripOfRoom = (room: string): string | null => {
  const prefix = [OWNER_ROOM, VISITOR_ROOM].find((each) => room.startsWith(each));
  return prefix === undefined ? null : room.slice(prefix.length);
};

/** Publishes events to open tabs on all nodes, without waiting for delivery. */
export const createEvents = (io: LiveServer): LiveEvents => ({
  replyText: (tripId, generation, offset, text) => {
    // Security: replies repeat what the owner wrote; visitors read a plan once it is complete.
    io.to(OWNER_ROOM + tripId).emit('reply:text', generation, offset, text);
  },
  tripChanged: (tripId, revision) => {
    io.to(watchersOf(tripId)).emit('trip:changed', { trip_id: tripId, revision });
  },
  tripsChanged: (userId) => {
    io.to(USER_ROOM + userId).emit('trips:changed', {});
  },
  tripDeleted: (tripId, userId) => {
    const rooms = watchersOf(tripId);
    io.to([...rooms, USER_ROOM + userId]).emit('trip:deleted', { trip_id: tripId });
    everywhere(io, (target) => target.in(rooms).socketsLeave(rooms));
  },
  tripUnshared: (tripId) => {
    const room = VISITOR_ROOM + tripId;
    everywhere(io, (target) => target.in(room).socketsLeave(room));
  },
  sessionEnded: (sessionId) => {
    everywhere(io, (target) => target.in(SESSION_ROOM + sessionId).disconnectSockets(true));
  },
  userSignedOut: (userId) => {
    everywhere(io, (target) => target.in(USER_ROOM + userId).disconnectSockets(true));
  },
});

/**
 * Security: this node's own sockets first and without Redis. The adapter sends such commands through Redis
 * even to the sending node, so without Redis a revoked right would stay in effect.
 */
const everywhere = (io: LiveServer, command: (target: LiveServer['local'] | LiveServer) => void): void => {
  command(io.local);
  command(io);
};
