import type { LiveServer } from '../live.ts';
import type { LiveEvents } from '../live-events.ts';

/** Beginnings of the names of rooms; the id of a trip, user or session follows. */
export const TRIP_ROOM = 'trip:';
export const USER_ROOM = 'user:';
export const SESSION_ROOM = 'sid:';

/** Events to open tabs on all nodes. None of it waits for anything. */
export const createEvents = (io: LiveServer): LiveEvents => ({
  replyText: (tripId, no, offset, text) => {
    io.to(TRIP_ROOM + tripId).emit('reply:text', no, offset, text);
  },
  tripChanged: (tripId, revision) => {
    io.to(TRIP_ROOM + tripId).emit('trip:changed', { trip_id: tripId, revision });
  },
  tripsChanged: (userId) => {
    io.to(USER_ROOM + userId).emit('trips:changed', {});
  },
  tripDeleted: (tripId, userId) => {
    const room = TRIP_ROOM + tripId;
    io.to([room, USER_ROOM + userId]).emit('trip:deleted', { trip_id: tripId });
    everywhere(io, (target) => target.in(room).socketsLeave(room));
  },
  tripUnshared: (tripId, ownerId) => {
    const room = TRIP_ROOM + tripId;
    everywhere(io, (target) =>
      target
        .in(room)
        .except(USER_ROOM + ownerId)
        .socketsLeave(room),
    );
  },
  sessionEnded: (sessionId) => {
    everywhere(io, (target) => target.in(SESSION_ROOM + sessionId).disconnectSockets(true));
  },
  userSignedOut: (userId) => {
    everywhere(io, (target) => target.in(USER_ROOM + userId).disconnectSockets(true));
  },
});

/**
 * Security: this node's own sockets first and without Redis. The adapter sends such orders through Redis
 * even to the node that gives them, so with Redis away nobody would lose a right they no longer have.
 */
const everywhere = (io: LiveServer, order: (target: LiveServer['local'] | LiveServer) => void): void => {
  order(io.local);
  order(io);
};
