import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import * as v from 'valibot';
import { AppConfig } from '../shared/contracts/app-config.ts';
import { BODY_MAX_BYTES } from '../shared/contracts/limits.ts';
import { networkOf } from './auth/networks.ts';
import type { Accounts } from './auth/open-accounts.ts';
import { type Budget, createBudget } from './budget.ts';
import type { Clock } from './clock.ts';
import { withQueryTime } from './db/connection/query-time.ts';
import type { Db } from './db/open.ts';
import { sharedTrip } from './db/rights.ts';
import { ownOrigins } from './env.ts';
import { accountRoutes, profileRoutes } from './http/account.ts';
import { authPath, authRoutes } from './http/auth.ts';
import { clientIp } from './http/client-ip.ts';
import { compressResponses } from './http/compress.ts';
import { type HealthDeps, healthRoutes } from './http/health.ts';
import type { Env } from './http/listen.ts';
import { describe, openApiDocument } from './http/openapi.ts';
import { type Built, type FindPreview, pageRoutes } from './http/pages.ts';
import { handleErrors, loggedPath } from './http/problem-json.ts';
import { limitBody } from './http/read-body.ts';
import { resetRoutes } from './http/reset.ts';
import { contentSecurityPolicy, sameOrigin, securityHeaders } from './http/security-headers.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { Problem } from './problem.ts';
import { createTurns } from './turns.ts';

/** Any JSON under names that the routes give. */
const Named = v.record(v.string(), v.unknown());
const OpenApi = v.object({
  openapi: v.string(),
  info: Named,
  servers: v.array(Named),
  components: Named,
  paths: Named,
});

/**
 * Requests of one network within ten seconds, on this node; a class room that opens the same trip stays far below. It
 * bounds the work of reads, which no other limit counts.
 */
const MOST_REQUESTS = { max: 600, ms: 10_000 } as const;

/** How long a request waits for all its queries together, so that it is answered within 5 s. */
const QUERIES_MS = 4_000;

const TOO_MANY_REQUESTS = 'There were too many requests from your network. Please try again in some seconds.';

export interface AppDeps extends Pick<Clock, 'now' | 'pause' | 'elapsed'> {
  db: Db;
  accounts: Accounts;
  config: AppConfig;
  appUrl: string;
  trustProxy: number;
  /** False for load tests. */
  rateLimit: boolean;
  built: Built;
  metrics: Metrics;
  checks: HealthDeps['checks'];
  log: Log;
  /** True once the server is stopping. */
  stopping(): boolean;
  /** Adds the routes of trips and chat, below /api, and those of calendars, which stand beside it. */
  mount(api: Hono<Env>, app: Hono<Env>): void;
}

/** Creates the HTTP app: middleware, routes and error handling. */
export const createApp = (deps: AppDeps): Hono<Env> => {
  const app = handleErrors(new Hono<Env>(), deps.log);
  addMiddleware(app, deps);

  app.route('/', healthRoutes(deps));
  const { accounts } = deps;
  const { authenticate } = accounts.access;
  const accountDeps = { ...deps, ...accounts, clientIp: (c: Context) => addressOf(c, deps.trustProxy) };
  app.route(authPath, authRoutes(accountDeps));
  app.route('/auth', resetRoutes(accountDeps));
  app.route('/api/profile', profileRoutes({ db: deps.db, authenticate }));
  app.route('/api/account', accountRoutes({ ...accountDeps, authenticate }));
  const config = describe('What the browser may know about this installation', {
    who: 'anybody',
    response: { AppConfig },
  });
  app.get('/api/config', config, (c) => c.json(deps.config));
  const documented = describe('This document', { who: 'anybody', response: { OpenApi } });
  let document: Promise<string> | null = null;
  app.get('/api/openapi.json', documented, async (c) => {
    document ??= openApiDocument(app, deps.appUrl);
    return c.body(await document, 200, { 'content-type': 'application/json' });
  });
  const api = new Hono<Env>();
  deps.mount(api, app);
  app.route('/api', api);

  const throwNotFound = () => {
    throw new Problem('not_found');
  };
  for (const path of ['/api', '/api/*', '/auth/*', '/feeds/*', '/socket.io/*']) app.all(path, throwNotFound);
  app.route('/', pageRoutes(deps.built, previewFinder(deps), deps.appUrl));
  return app;
};

/** Adds the middleware that runs before every route. */
const addMiddleware = (app: Hono<Env>, deps: AppDeps): void => {
  const origins = ownOrigins(deps.appUrl);
  const policy = contentSecurityPolicy(deps.built.html, deps.config.maps, origins);
  app.use(measured(deps.metrics, deps.log));
  app.use(securityHeaders(policy, deps.appUrl.startsWith('https:')));
  app.use(compressResponses);
  const budget = createBudget(MOST_REQUESTS.max, MOST_REQUESTS.ms, deps);
  const limited = limitRequests(budget, createTurns(), deps.trustProxy);
  const limit = limitBody(BODY_MAX_BYTES);
  // The page of a trip looks the trip up, as a read of the API does; so does a calendar.
  for (const path of ['/api/*', '/auth/*', '/feeds/*', '/trip/*']) {
    app.use(path, (_, next) => withQueryTime(QUERIES_MS, next));
    if (deps.rateLimit) app.use(path, limited);
  }
  for (const path of ['/api/*', '/auth/*']) {
    app.use(path, async (c, next) => {
      if (deps.stopping()) throw new Problem('unavailable');
      await next();
      c.res.headers.set('cache-control', 'no-store');
    });
    // Security: before any body is read and any cookie is checked.
    app.use(path, sameOrigin(origins));
    app.use(path, limit);
  }
  for (const path of ['/readyz', '/feeds/*']) {
    app.use(path, async (_, next) => {
      if (deps.stopping()) throw new Problem('unavailable');
      await next();
    });
  }
};

const limitRequests =
  (budget: Budget, turn: () => Promise<void>, trustProxy: number): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!budget.spend(networkOf(addressOf(c, trustProxy)))) {
      const retryAfter = budget.secondsLeft();
      throw new Problem('too_many_requests', TOO_MANY_REQUESTS, { retryAfter });
    }
    await turn();
    await next();
  };

/** A page is served without its preview when the database is unavailable. */
const previewFinder =
  ({ db, log, now }: AppDeps): FindPreview =>
  async (tripId) => {
    try {
      return await sharedTrip(db, tripId, now());
    } catch (err) {
      log.warn({ err }, 'A link could not be looked up');
      return null;
    }
  };

const measured =
  (metrics: Metrics, log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const begun = performance.now();
    await next();
    const seconds = (performance.now() - begun) / 1000;
    metrics.request(c.req.method, routePath(c), c.res.status, seconds);
    log.debug(
      { method: c.req.method, path: loggedPath(c), status: c.res.status, seconds },
      'Request completed',
    );
  };

const addressOf = (c: Context<Env>, trustProxy: number): string =>
  clientIp(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trustProxy);
