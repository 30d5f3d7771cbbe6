import { startPostgres } from '../../../scripts/services/postgres.ts';
import { type OwnRedis, startOwnRedis } from '../../../scripts/services/redis.ts';
import { createDatabaseAt } from '../db/postgres-database.ts';
import { type ModelServer, startModelServer } from '../model/model-server.ts';
import { type App, startApp } from '../server/start-app.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { openTraveller, type Traveller } from './traveller.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Real servers as an operator would run them, and somebody who travels. */
export interface Stage {
  model: ModelServer;
  nodes: readonly [App, ...App[]];
  /** One address for all nodes. */
  balancer: Balancer;
  redis: OwnRedis | null;
  traveller: Traveller;
  close(): Promise<void>;
}

const openStore = async (engine: Engine, postgresUrl: string | null) => {
  if (engine === 'PGlite') return { env: {}, close: async () => {} };
  const server = postgresUrl ? { url: postgresUrl, stop: async () => {} } : await startPostgres();
  const database = await createDatabaseAt(server.url);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of the bench that is long enough' };
  const close = async () => {
    await database.drop();
    await server.stop();
  };
  return { env, close };
};

/**
 * One process on either engine, or two on PostgreSQL with a Redis between them; all of it is started here, but for
 * a PostgreSQL whose maintenance database is given.
 */
export const openStage = async (
  engine: Engine,
  count: 1 | 2,
  postgresUrl: string | null = null,
): Promise<Stage> => {
  const closing: (() => Promise<void>)[] = [];
  const model = await startModelServer();
  closing.push(model.close);
  const store = await openStore(engine, postgresUrl);
  closing.push(store.close);
  const redis = count === 2 ? await startOwnRedis() : null;
  if (redis) closing.push(redis.stop);
  const env = {
    ...store.env,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    OPENAI_BASE_URL: model.url,
    LOG_LEVEL: 'warn',
  };
  const first = await startApp(env);
  closing.push(first.dispose);
  const more = count === 2 ? [await startApp({ ...env, APP_URL: first.url })] : [];
  for (const app of more) closing.push(app.dispose);
  const nodes = [first, ...more] as const;
  const balancer = await openBalancer(nodes.map((node) => node.url));
  closing.push(balancer.close);
  const traveller = await openTraveller(first.url, () => balancer.url);
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  return { model, nodes, balancer, redis, traveller, close };
};
