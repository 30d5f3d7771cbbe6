import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';

const withAdmin = async (run: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await run(admin);
  } finally {
    await admin.end();
  }
};

/** An empty PostgreSQL database of its own: its URL, and how to drop it (its connections are cut). */
export const createPostgresDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `rihla_test_${randomBytes(6).toString('hex')}`;
  await withAdmin((admin) => admin.query(`create database ${name}`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
};

/** Opens a fresh, migrated database that lives until `close`. */
export type OpenFresh = () => Promise<Database>;

const openPglite: OpenFresh = async () => {
  const database = await openDatabase({});
  await database.migrate();
  return database;
};

const openPostgres: OpenFresh = async () => {
  const made = await createPostgresDatabase();
  const database = await openDatabase({ url: made.url });
  await database.migrate();
  return {
    ...database,
    close: async () => {
      await database.close();
      await made.drop();
    },
  };
};

/** The same suite on the embedded database and on a real PostgreSQL: one contract, two engines. */
export const eachDatabase = (title: string, suite: (open: OpenFresh) => void): void => {
  describe(`${title} (PGlite)`, () => suite(openPglite));
  describe(`${title} (PostgreSQL)`, () => suite(openPostgres));
};
