import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import { guardTransactions } from './tx-guard.ts';

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
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens PostgreSQL at `url`, or else the embedded database: in `dataDir`, which this process then holds
 * alone (for a second process it rejects with `DataDirInUse`), or in memory without one.
 * `onError` receives the errors of idle connections.
 */
export const openDatabase = async (
  where: { url?: string | undefined; dataDir?: string | undefined },
  onError: (error: Error) => void = () => {},
): Promise<Database> => (where.url ? openPostgres(where.url, onError) : openEmbedded(where.dataDir));

const openPostgres = (url: string, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener the loss of an idle connection ends the process.
  pool.on('error', onError);
  const db = drizzlePg(pool);
  guardTransactions(db, pool, ['query', 'connect']);
  return {
    kind: 'postgres',
    db,
    migrate: async () => {
      const client = await pool.connect();
      try {
        // The migrator takes no lock itself: two nodes starting together would both apply the same file.
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migratePg(drizzlePg(client), MIGRATIONS);
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        client.release();
      } catch (error) {
        // Dropping the connection also drops the lock, whatever state it is in.
        client.release(true);
        throw error;
      }
    },
    ping: () => ping(db),
    close: () => pool.end(),
  };
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
