import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { LiveEvents } from '../live-events.ts';
import type { LiveDeps } from './live-deps.ts';
import type { LiveServer } from './live-socket.ts';
import { openPeers, resyncOnReconnect } from './peers.ts';
import { openRedisLink } from './redis.ts';
import { createEvents, watchersOf } from './rooms.ts';
import { admit, onRenew } from './session.ts';
import { onUnwatch, onWatch } from './watch.ts';

export interface Live {
  events: LiveEvents;
  close(): Promise<void>;
  /** Whether events reach the other nodes; true where there is no Redis to reach them by. */
  ping(): Promise<boolean>;
}

/** A request to the socket is a few dozen bytes, a token at most 4 KiB. */
const MESSAGE_MAX_BYTES = 16 * 1024;

/** Opens the socket server on an HTTP server, at /socket.io. */
export const openLive = async (httpServer: HttpServer, deps: LiveDeps): Promise<Live> => {
  const link = deps.redisUrl ? openRedisLink(deps.redisUrl, deps.log) : null;
  const io: LiveServer = new Server(httpServer, {
    serveClient: false,
    // Measured: deflating costs three to five times the work and, under load, seconds of delay.
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, deps.origin)),
    ...(link ? { adapter: link.adapter } : {}),
  });
  // The first request of a connection is a fifth of its memory, and nobody reads it after the handshake.
  io.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
    connection.request = null;
  });
  const askPeers = link ? openPeers(io, link, deps) : null;
  io.use((socket, next) => void admit(socket, deps, next));
  io.on('connection', (socket) => {
    socket.on('trip:watch', (request, ack) => onWatch(socket, request, ack, deps, askPeers));
    socket.on('trip:unwatch', (request) => onUnwatch(socket, request));
    socket.on('session:renew', (request, ack) => onRenew(socket, request, ack, deps));
  });
  const notifyHere: LiveEvents['tripChanged'] = (trip_id, revision) =>
    io.local.to(watchersOf(trip_id)).emit('trip:changed', { trip_id, revision });
  if (link)
    resyncOnReconnect(io, link, { rooms: () => io.of('/').adapter.rooms.keys(), notify: notifyHere }, deps);
  return {
    events: createEvents(io),
    ping: async () => (link ? link.ping() : true),
    close: async () => {
      // Not io.close(): that keeps browsers from reconnecting, and closes the HTTP server as well.
      await io.of('/').adapter.close();
      io.engine.close();
      link?.close();
    },
  };
};

/**
 * Security: the session's cookie is no credential here, but a page of another site may not use this
 * socket. Programs send no Origin; a browser always does.
 */
const isOwnOrigin = (request: IncomingMessage, origin: string): boolean => {
  const from = request.headers.origin;
  if (from === undefined || from === new URL(origin).origin) return true;
  return URL.canParse(from) && new URL(from).host === request.headers.host;
};
