import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import * as v from 'valibot';
import { callJson, readAnswer } from '../../../client/http.ts';
import { startPostgres } from '../../../scripts/services/postgres.ts';
import { type OwnRedis, startOwnRedis } from '../../../scripts/services/redis.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import { addDays, riyadhDate } from '../../../shared/dates.ts';
import { signInAs } from '../accounts/person.ts';
import { createDatabaseAt } from '../db/postgres-database.ts';
import { type ModelServer, startModelServer } from '../model/model-server.ts';
import { type App, startApp } from '../server/start-app.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Real servers as an operator would run them, and somebody who travels. */
export interface Stage {
  model: ModelServer;
  nodes: readonly [App, ...App[]];
  /** One address for all nodes. */
  balancer: Balancer;
  /** Null with one node. */
  redis: OwnRedis | null;
  /** Null on PGlite, which one process has for itself. */
  databaseUrl: string | null;
  traveller: Traveller;
  close(): Promise<void>;
}

const openStore = async (engine: Engine, postgresUrl: string | null) => {
  if (engine === 'PGlite') return { env: {}, url: null, close: async () => {} };
  const server = postgresUrl ? { url: postgresUrl, stop: async () => {} } : await startPostgres();
  const database = await createDatabaseAt(server.url);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of the bench that is long enough' };
  const close = async () => {
    await database.drop();
    await server.stop();
  };
  return { env, url: database.url, close };
};

export interface StageOptions {
  /** The maintenance database of a PostgreSQL that runs already. */
  postgresUrl?: string | null;
  /** Returns the environment of the servers, given one that leads to their services. */
  front?: (env: Record<string, string>) => Promise<Record<string, string>>;
  /** How the traveller gets an account. */
  signUp?: typeof signInAs;
}

/**
 * One process on either engine, or two on PostgreSQL with a Redis between them; all of it is started here, but for
 * a PostgreSQL that is given.
 */
export const openStage = async (
  engine: Engine,
  count: 1 | 2,
  { postgresUrl = null, front = async (env) => env, signUp = signInAs }: StageOptions = {},
): Promise<Stage> => {
  const closing: (() => Promise<void>)[] = [];
  const model = await startModelServer();
  closing.push(model.close);
  const store = await openStore(engine, postgresUrl);
  closing.push(store.close);
  const redis = count === 2 ? await startOwnRedis() : null;
  if (redis) closing.push(redis.stop);
  const env = await front({
    ...store.env,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    OPENAI_BASE_URL: model.url,
    LOG_LEVEL: 'warn',
  });
  const first = await startApp(env);
  closing.push(first.dispose);
  const more = count === 2 ? [await startApp({ ...env, APP_URL: first.url })] : [];
  for (const app of more) closing.push(app.dispose);
  const nodes = [first, ...more] as const;
  const balancer = await openBalancer(nodes.map((node) => node.url));
  closing.push(balancer.close);
  const traveller = await openTraveller(first.url, () => balancer.url, signUp);
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  return { model, nodes, balancer, redis, databaseUrl: store.url, traveller, close };
};

/** What stands before several nodes: each connection goes to the next of them that takes it. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

const join = (one: Socket, other: Socket): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
};

/** Tries the targets one after the other, beginning with the first of the list. */
const pass = (client: Socket, [port, ...others]: readonly number[]): void => {
  if (port === undefined) return void client.destroy();
  const node = connect(port, '127.0.0.1');
  const refused = () => pass(client, others);
  node.once('error', refused);
  node.once('connect', () => {
    node.off('error', refused);
    join(client, node);
  });
};

/** Opens a balancer on a free port of this machine, in turn and without any memory of who was where. */
export const openBalancer = async (urls: readonly string[]): Promise<Balancer> => {
  const ports = urls.map((url) => Number(new URL(url).port));
  const clients = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => clients.delete(client));
    turn = (turn + 1) % ports.length;
    pass(client, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
};

/** A user with an account, who may send requests to any node. Rejects where the server refuses. */
export interface Traveller {
  /** A fresh access token, good for minutes. */
  token(): Promise<string>;
  /** Starts a trip to Riyadh. Returns its id; its first plan is being written from then on. */
  start(at: string, more: { nights: number; notes: string }): Promise<string>;
  read(at: string, tripId: string): Promise<Trip>;
  /** Prepares to press the stop button. Returns a function that presses it. */
  prepareStop(at: string, tripId: string): Promise<() => Promise<void>>;
}

/** Makes an account. `appUrl` is the public address; requests go to wherever `node` says at that moment. */
const openTraveller = async (
  appUrl: string,
  node: () => string,
  signUp: typeof signInAs,
): Promise<Traveller> => {
  const request = (path: string, init: RequestInit) => fetch(path.replace(appUrl, node()), init);
  const browser = await signUp({ app: { request } }, { email: `t-${randomUUID()}@example.com` }, appUrl);
  const call = async (url: string, method: 'GET' | 'POST', body?: unknown) =>
    callJson(url, { method, body, token: await browser.token() });
  return {
    token: browser.token,
    start: async (at, more) => {
      const start_date = addDays(riyadhDate(Date.now()), 30);
      const trip = { start_date, destination: 'Riyadh', companions: 0, ...more };
      return readAnswer(Trip, await call(`${at}/api/trip/start`, 'POST', trip)).trip_id;
    },
    read: async (at, tripId) => v.parse(Trip, await call(`${at}/api/trip/${tripId}`, 'GET')),
    prepareStop: async (at, tripId) => {
      const token = await browser.token();
      return async () => void (await callJson(`${at}/api/chat/${tripId}/stop`, { method: 'POST', token }));
    },
  };
};
