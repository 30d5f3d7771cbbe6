import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Problem } from '../problem.ts';
import { bind } from './bind.ts';
import { handleErrors } from './problem-json.ts';
import { securityHeaders } from './security-headers.ts';
import { STARTING_POLICY, startingPage } from './starting-page.ts';

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
export const listen = async (port: number, host: string | null = 'localhost'): Promise<Listening> => {
  let handler: Fetch = starting().fetch;
  const server = createServer(
    getRequestListener((request, env) => handler(request, env), { overrideGlobalObjects: false }),
  );
  const bound = await bind(server, port, host);
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
      await closed;
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
