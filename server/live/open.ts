import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { shareNextRun } from '../../shared/coalesce.ts';
import { repeat } from '../clock.ts';
import { readTripForWatch } from '../db/read-trip.ts';
import type { LiveEvents } from '../live-events.ts';
import { createTurns } from '../turns.ts';
import { boundWaiting, countConnections, createAsking } from './bounds.ts';
import type { LiveDeps } from './live-deps.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { openPeers, resyncOnReconnect } from './peers.ts';
import { openRedisLink } from './redis.ts';
import { checkRights, RIGHTS_MS } from './rights.ts';
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
  const link = deps.redisUrl ? openRedisLink(deps.redisUrl, deps) : null;
  const connections = countConnections(deps.mostSockets);
  const networks = new WeakMap<LiveSocket['conn'], string>();
  const isAdmitted = (request: IncomingMessage): boolean => connections.admits(deps.networkOf(request));
  const io: LiveServer = new Server(httpServer, {
    serveClient: false,
    // Measured: deflating costs three to five times the work and, under load, seconds of delay.
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, deps.origin) && isAdmitted(request)),
    ...(link ? { adapter: link.adapter } : {}),
  });
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    const network = deps.networkOf(connection.request);
    networks.set(connection, network);
    connection.once('close', connections.add(network));
    // The first request of a connection is a fifth of its memory, and nobody reads it here after the handshake.
    Reflect.set(connection, 'request', null);
    boundWaiting(connection, deps.clock);
  });
  const asking = {
    ...deps,
    ...createAsking(deps.mostSockets !== null, deps.clock),
    readTrip: shareNextRun((tripId: string) => readTripForWatch(deps.db, tripId)),
    turn: createTurns(),
  };
  const askPeers = link ? openPeers(io, link, deps) : null;
  io.use((socket, next) => void admit(socket, networks.get(socket.conn) ?? '', deps, next));
  io.on('connection', (socket) => {
    socket.on('trip:watch', (request, ack) => onWatch(socket, request, ack, asking, askPeers));
    socket.on('trip:unwatch', (request) => onUnwatch(socket, request));
    socket.on('session:renew', (request, ack) => onRenew(socket, request, ack, asking));
  });
  const notifyHere: LiveEvents['tripChanged'] = (trip_id, revision) =>
    io.local.to(watchersOf(trip_id)).emit('trip:changed', { trip_id, revision });
  const check = () => checkRights(io, { db: deps.db, now: deps.clock.now });
  const rights = repeat(
    RIGHTS_MS,
    check,
    (err) => deps.log.warn({ err }, 'The rights of those who watch could not be checked'),
    deps.clock,
  );
  const rooms = () => io.of('/').adapter.rooms.keys();
  if (link) resyncOnReconnect(io, link, { rooms, check, notify: notifyHere }, deps);
  return {
    events: createEvents(io),
    ping: async () => (link ? link.ping() : true),
    close: async () => {
      await rights.stop();
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
