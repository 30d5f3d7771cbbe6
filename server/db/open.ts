import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataDir } from './connection/data-dir-lock.ts';
import { createDatabaseState, type DatabaseState } from './connection/database-state.ts';
import { boundPool } from './connection/pool-bounds.ts';
import { guardTransactions } from './connection/tx-guard.ts';

/** A database handle or a transaction handle, whichever driver is behind it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Brings the tables up to date; doing it again, or on several nodes at once, changes nothing more. */
  migrate(): Promise<void>;
  /** Resolves when the database responds, and rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, '../../drizzle') };
/** Any constant will do, as long as every node uses the same one. */
const MIGRATION_LOCK = 724_011_904;
const POOL_SIZE = 10;
/** A node that starts waits longer than one that serves. */
const FIRST_CONNECT_TIMEOUT_MS = 5_000;
/**
 * What one query may take; those of a request share the time of it (see `withQueryTime`). PostgreSQL ends a slow
 * statement itself, before its connection counts as silent. A connection is made in four round trips.
 */
const BOUNDS = {
  connectionTimeoutMillis: 4_000,
  statement_timeout: 2_900,
  query_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/**
 * Opens PostgreSQL at `url`, or else the embedded database: in `dataDir`, which this process then holds
 * alone (for a second process it rejects with `DataDirInUse`), or in memory without one.
 * `onChange` is called when PostgreSQL answers no more, with the reason, and with null when it does again.
 */
export const openDatabase = async (
  where: { url?: string | undefined; dataDir?: string | undefined },
  onChange: (reason: unknown) => void = () => {},
): Promise<Database> =>
  where.url
    ? openPostgres(
        where.url,
        createDatabaseState(onChange, () => performance.now()),
      )
    : openEmbedded(where.dataDir);

const openPostgres = (url: string, state: DatabaseState): Database => {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, ...BOUNDS });
  // Without a listener the loss of an idle connection ends the process; the next query shows whether it matters.
  pool.on('error', () => {});
  boundPool(pool, state);
  const db = drizzlePg(pool);
  guardTransactions(db, pool, ['query', 'connect']);
  return {
    kind: 'postgres',
    db,
    migrate: () => migratePostgres(url),
    ping: () => ping(db),
    close: () => pool.end(),
  };
};

/** On a connection of its own: a migration takes the time it takes, and so does that of another node before it. */
const migratePostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: FIRST_CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without a listener a lost connection ends the process; the query under way rejects.
  client.on('error', () => {});
  try {
    await client.connect();
    // The migrator takes no lock itself: two nodes starting together would both apply the same file.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client), MIGRATIONS);
  } finally {
    // The lock ends with the connection, whatever state it is in.
    await client.end();
  }
};

const openEmbedded = async (dataDir: string | undefined): Promise<Database> => {
  const unlock = dataDir === undefined ? async () => {} : await lockDataDir(dataDir);
  const client = await PGlite.create(dataDir === undefined ? 'memory://' : join(dataDir, 'db')).catch(
    async (error: unknown) => {
      await unlock();
      throw error;
    },
  );
  const db = drizzlePglite(client);
  guardTransactions(db, client, ['query', 'exec', 'transaction']);
  return {
    kind: 'pglite',
    db,
    migrate: () => migratePglite(db, MIGRATIONS),
    ping: () => ping(db),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
};

const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`);
};
