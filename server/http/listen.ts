import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { type Clock, systemClock } from '../clock.ts';
import { Problem } from '../problem.ts';
import {
  boundPipelining,
  cutStuckConnections,
  MOST_CONNECTIONS,
  REQUEST_LIMITS,
  type RequestLimits,
} from './connection-bounds.ts';
import { asksForFile } from './pages.ts';
import { handleErrors, UNAVAILABLE_RETRY_S } from './problem-json.ts';
import { securityHeaders } from './security-headers.ts';

/** How long connections that are still busy are waited for when the server stops. */
const CLOSE_MS = 2_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Bindings of a request; empty when it did not come over the network. */
export type Env = { Bindings: Partial<HttpBindings> };

export interface Listening {
  server: Server;
  port: number;
  /** From now on `fetch` handles requests; before, everything but /healthz gets status 503. */
  setHandler(fetch: Fetch): void;
  /** Takes no new connections, and resolves when the last one has ended or was cut. */
  close(): Promise<void>;
}

/** Opens the port of `host`, as `bind` does, at once, so that early requests get a response too. */
export const listen = async (
  port: number,
  host: string | null = 'localhost',
  { clock, limits }: { clock: Clock; limits: RequestLimits } = { clock: systemClock, limits: REQUEST_LIMITS },
): Promise<Listening> => {
  let handler: Fetch = starting().fetch;
  const server = createServer(
    limits,
    boundPipelining(
      getRequestListener((request, env) => handler(request, env), { overrideGlobalObjects: false }),
    ),
  );
  server.maxConnections = MOST_CONNECTIONS;
  const bound = await bind(server, port, host);
  const stopCutting = cutStuckConnections(server, clock);
  return {
    server,
    port: bound.port,
    setHandler: (fetch) => {
      handler = fetch;
    },
    close: async () => {
      const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
      const closed = bound.close();
      server.closeIdleConnections();
      await Promise.all([closed, stopCutting()]);
      clearTimeout(cut);
    },
  };
};

const starting = (): Hono => {
  const app = handleErrors(new Hono());
  app.use(securityHeaders(STARTING_POLICY, false));
  app.use(async (c, next) => {
    await next();
    // Opening the database can hold this process up for longer than an idle connection is kept: it would be cut
    // although the next request has been sent on it.
    c.res.headers.set('connection', 'close');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('*', startingPage);
  app.all('*', () => {
    throw new Problem('unavailable', 'The server is starting');
  });
  return app;
};

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
  const second = createSocketServer({ noDelay: true }, (socket) => server.emit('connection', socket));
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

/** The Content-Security-Policy of a server that is starting, which has no scripts and no files yet. */
const STARTING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${UNAVAILABLE_RETRY_S}">
    <title>Rihla is starting</title>
    <style>
      html { background: Canvas; color: CanvasText }
      a { color: inherit }
      body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif }
    </style>
  </head>
  <body>
    <main>
      <h1>Rihla is starting</h1>
      <p>This page opens by itself as soon as everything is ready.</p>
      <p><a href="">Try again now</a></p>
    </main>
  </body>
</html>
`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(UNAVAILABLE_RETRY_S),
};

/** Requested by programs, which read a problem response better than a page. */
const FOR_PROGRAMS = /^\/(api|auth|socket\.io|readyz|metrics)(\/|$)/;

/** Returns, for a page somebody opens while the server starts, one that loads itself again. */
const startingPage: MiddlewareHandler = async (c, next) => {
  const { path } = c.req;
  if (FOR_PROGRAMS.test(path) || asksForFile(path, c.req.header('accept'))) return next();
  return new Response(PAGE, { status: 503, headers: HEADERS });
};
