import { join } from 'node:path';
import { createApp } from './app.ts';
import type { Access } from './auth/access.ts';
import { type Passwords, scryptPasswords } from './auth/hashing.ts';
import { openAccounts, startHousekeeping } from './auth/open-accounts.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/open.ts';
import { openStore } from './db/open-store.ts';
import type { Settings } from './env.ts';
import { chatRoutes } from './http/chat.ts';
import { networkOfRequest } from './http/client-ip.ts';
import { exportRoutes, feedRoutes } from './http/exports.ts';
import { serveMetrics } from './http/health.ts';
import { type Listening, listen } from './http/listen.ts';
import { openBuilt } from './http/pages.ts';
import { alternativeRoutes, placeRoutes } from './http/places.ts';
import { planRoutes } from './http/plan.ts';
import { tripRoutes } from './http/trips.ts';
import { MOST_SOCKETS } from './live/bounds.ts';
import { openLive } from './live/open.ts';
import { createLog, type Log, withoutRepeats } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { createMetrics, type Metrics } from './metrics.ts';

import { openPlaces } from './places/places.ts';
import { choosePlanner } from './planner/choose-planner.ts';
import type { Planner } from './planner/planner.ts';
import { createFairUse, noFairUse } from './replies/fair-use.ts';
import { openReplies } from './replies/open-replies.ts';
import type { Replies } from './replies/replies.ts';
import { keptSecret } from './secret.ts';
import { readPlanFacts } from './trips/read-plan-facts.ts';
import { dropAccount } from './trips/trip-commands.ts';

const DIST = join(import.meta.dirname, '../dist');

/** What tests replace, and what a start may add. */
export interface Overrides {
  /** Awaited when the port is open, before the database is. */
  prepare?: () => Promise<void>;
  /** Replace signing keys that the secret does not open, which signs everybody out, instead of refusing to start. */
  replaceKeys?: boolean;
  planner?: Planner;
  log?: Log;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Waits, of all that waits on purpose. */
  pause?: Clock['pause'];
  passwords?: Passwords;
  /** Where mails are printed when no mail server is set. */
  print?: (text: string) => void;
}

export interface RunningServer {
  /** Where this process listens, on this machine. */
  url: string;
  /** The address it is meant to be reached at. */
  appUrl: string;
  /** Ends it in an order that loses nothing: replies are handed over before the database closes. */
  close(): Promise<void>;
}

/** What the steps of a start share; `opened` holds what has to be closed again, the last one first. */
export interface Start {
  settings: Settings;
  appUrl: string;
  log: Log;
  clock: Clock;
  print: (text: string) => void;
  replaceKeys: boolean;
  planner: Planner | undefined;
  passwords: Passwords;
  port: Listening;
  metrics: Metrics;
  database: Database;
  opened: (() => Promise<void>)[];
}

/**
 * Starts the whole server: opens the port, prepares, opens the database (and brings it up to date), then everything
 * that works on it. Rejects, with all that was opened closed again, when any of it cannot be had.
 */
export const startServer = async (settings: Settings, overrides: Overrides = {}): Promise<RunningServer> => {
  const { print = console.log, replaceKeys = false, planner, passwords = scryptPasswords } = overrides;
  const log = withoutRepeats(overrides.log ?? createLog(settings.logLevel));
  const { now = systemClock.now, pause = systemClock.pause } = overrides;
  const clock = { ...systemClock, now, pause };
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let next = opened.pop(); next; next = opened.pop()) await next();
  };
  try {
    const port = await listen(settings.port, settings.host);
    opened.push(port.close);
    const metrics = createMetrics();
    opened.push(await serveMetrics(settings.metricsPort, metrics));
    await overrides.prepare?.();
    const database = await openStore(settings, log);
    // Closed last: requests still in progress need it.
    opened.unshift(database.close);
    await database.migrate();
    const url = `http://localhost:${port.port}`;
    const appUrl = settings.appUrl ?? url;
    await serve({
      settings,
      appUrl,
      log,
      clock,
      print,
      replaceKeys,
      planner,
      passwords,
      port,
      metrics,
      database,
      opened,
    });
    return { url, appUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** How long ago the last search for unwritten replies may be: it is made each second, and answered within three. */
const SWEPT_WITHIN_MS = 5_000;

const serve = async (start: Start): Promise<void> => {
  const { settings, appUrl, log, clock, database, opened } = start;
  let live: LiveReplies | null = null;
  const accounts = openAccountsOf(start, () => live);
  await accounts.auth.prepareKeys();
  live = await openLiveReplies(start, accounts.access.authenticate);
  const { events, replies, engine, places, ping } = live;
  const deps = { db: database.db, log, ...clock };
  opened.push(startHousekeeping({ ...deps, accounts }));
  let stopping = false;
  const app = createApp({
    ...deps,
    accounts,
    appUrl,
    trustProxy: settings.trustProxy,
    rateLimit: settings.rateLimit,
    config: { planner: engine, mail_verification: settings.smtpUrl !== null, maps: settings.maps },
    built: openBuilt(DIST),
    metrics: start.metrics,
    checks: {
      database: database.ping,
      replies: async () => replies.hasSweptWithin(SWEPT_WITHIN_MS),
      ...(settings.redisUrl ? { redis: ping } : {}),
    },
    stopping: () => stopping,
    mount: (api, root) => {
      const { throttle, access } = accounts;
      const fairUse = settings.rateLimit ? createFairUse({ throttle, ...settings.replies }) : noFairUse;
      const { authenticate } = access;
      const routes = { ...deps, events, replies, places, throttle, fairUse, authenticate, appUrl };
      api.route('/trip', tripRoutes(routes));
      api.route('/trip', planRoutes(routes));
      api.route('/trip', alternativeRoutes(routes));
      api.route('/trip', exportRoutes(routes));
      api.route('/places', placeRoutes(routes));
      api.route('/chat', chatRoutes(routes));
      root.route('/feeds', feedRoutes(routes));
    },
  });
  start.port.setHandler(app.fetch);
  opened.push(async () => {
    stopping = true;
  });
};

type LiveReplies = Awaited<ReturnType<typeof openLiveReplies>>;

/** Opens the socket, then the replies, which publish through it; the socket reads them at each use. */
const openLiveReplies = async (
  { settings, appUrl, log, clock, planner, port, database: { db }, opened }: Start,
  authenticate: Access['authenticate'],
) => {
  let open: Replies | null = null;
  const live = await openLive(port.server, {
    authenticate,
    db,
    replies: () => {
      if (!open) throw new Error('The socket was used before the replies were open');
      return open;
    },
    clock,
    log,
    networkOf: (request) => networkOfRequest(request, settings.trustProxy),
    mostSockets: settings.rateLimit ? MOST_SOCKETS : null,
    origin: appUrl,
    ...(settings.redisUrl ? { redisUrl: settings.redisUrl } : {}),
  });
  opened.push(live.close);
  const { events, ping } = live;
  const places = openPlaces();
  const {
    kind: engine,
    queuePositionOf,
    ...chosen
  } = choosePlanner(settings.model, { ...clock, log, places });
  const replies = openReplies({
    db,
    planner: planner ?? chosen.planner,
    queuePositionOf,
    readFacts: (tx, trip, known) => readPlanFacts(tx, places, trip, known),
    events,
    clock,
    log,
  });
  open = replies;
  opened.push(() => replies.close());
  return { events, replies, engine, places, ping };
};

const openAccountsOf = (start: Start, live: () => LiveReplies | null) => {
  const { settings, appUrl, log, clock, database } = start;
  const mailer = openMailer({ settings, appUrl, log, pause: clock.pause, print: start.print });
  // Closed after the port: requests still in progress send mails.
  start.opened.splice(1, 0, mailer.close);
  return openAccounts({
    db: database.db,
    mailer,
    log,
    appUrl,
    secret: settings.authSecret ?? keptSecret(settings.dataDir),
    replaceKeys: start.replaceKeys,
    passwords: start.passwords,
    requireVerification: settings.smtpUrl !== null,
    rateLimit: settings.rateLimit,
    ...clock,
    onSessionEnded: (sid) => live()?.events.sessionEnded(sid),
    onAccountDeleted: (userId, tripIds) => {
      const open = live();
      if (open) void dropAccount({ ...open, log }, userId, tripIds);
    },
  });
};
