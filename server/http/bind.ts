import type { Server } from 'node:http';
import { createServer, type Server as SocketServer } from 'node:net';

/** Error codes of the IPv6 loopback address on a machine without IPv6. */
const NO_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

export interface Bound {
  port: number;
  /** Takes no new connections, and resolves when the last one has ended. */
  close(): Promise<void>;
}

/**
 * Lets a server listen at `port` (0: any free one) of `host`: an IP address, null for every interface, or
 * `localhost` for both loopback addresses, since the name leads clients to either.
 */
export const bind = async (server: Server, port: number, host: string | null): Promise<Bound> => {
  if (host !== 'localhost') {
    const taken = await listenAt(server, port, host);
    return { port: taken, close: () => closed(server) };
  }
  const taken = await listenAt(server, port, '127.0.0.1');
  // A server listens at one address: connections to the other one are handed to it, without delay as its own.
  const second = createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
  try {
    await listenAt(second, taken, '::1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_IPV6.has(String(error.code))) {
      return { port: taken, close: () => closed(server) };
    }
    await closed(server);
    throw error;
  }
  return {
    port: taken,
    close: async () => {
      await Promise.all([closed(server), closed(second)]);
    },
  };
};

const listenAt = async (server: SocketServer, port: number, host: string | null): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

const closed = (server: SocketServer): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
