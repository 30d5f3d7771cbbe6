import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Clock, repeat } from '../clock.ts';

/** How long a client may take, in milliseconds: for its headers, for all of its request, and until its next one. */
export const REQUEST_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 10_000,
  /** How often Node looks at the first two; by default as seldom as every half minute. */
  connectionsCheckingInterval: 2_000,
} as const satisfies ServerOptions;
export type RequestLimits = Pick<ServerOptions, keyof typeof REQUEST_LIMITS>;

/** All connections together, those of sockets included. */
export const MOST_CONNECTIONS = 8_000;

const CHECK_MS = 5_000;
/** A connection that has taken nothing of what waits for it at so many checks in a row, half a minute, is cut. */
const STUCK_CHECKS = 6;

/**
 * Cuts every connection whose client does not read what it is sent, be it an answer or a socket's: Node itself keeps the
 * answer in memory for as long as the connection lives. Returns what ends that.
 */
export const cutStuckConnections = (server: Server, clock: Clock): (() => Promise<void>) => {
  const seen = new Map<Socket, { sent: number; stuck: number }>();
  server.on('connection', (socket: Socket) => {
    seen.set(socket, { sent: 0, stuck: 0 });
    socket.once('close', () => seen.delete(socket));
  });
  const check = async (): Promise<void> => {
    for (const [socket, before] of seen) {
      const sent = socket.bytesWritten - socket.writableLength;
      const isStuck = socket.writableLength > 0 && sent <= before.sent;
      const stuck = isStuck ? before.stuck + 1 : 0;
      if (stuck >= STUCK_CHECKS) socket.destroy();
      else seen.set(socket, { sent, stuck });
    }
  };
  return repeat(CHECK_MS, check, () => {}, clock).stop;
};

/** How many requests of one connection are answered at the same time. Browsers and proxies wait for each answer. */
export const MOST_PIPELINED = 4;

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Cuts a connection with more requests under way than that: the answers of all of them would wait in memory for a
 * client that may read none.
 */
export const boundPipelining = (listener: Listener): Listener => {
  const open = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): number => {
    const count = (open.get(socket) ?? 0) + by;
    open.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    if (change(socket, 1) > MOST_PIPELINED) return socket.destroy();
    response.once('close', () => change(socket, -1));
    return listener(request, response);
  };
};
