import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { createDatabaseAt, type PostgresDatabase } from './postgres-database.ts';

/** An empty database on the PostgreSQL of this run. */
export const createPostgresDatabase = (): Promise<PostgresDatabase> =>
  createDatabaseAt(inject('postgresUrl'));

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
