import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { createDatabaseAt, type PostgresDatabase } from './postgres-database.ts';

/** An empty database on the PostgreSQL of this run. */
export const createPostgresDatabase = (): Promise<PostgresDatabase> =>
  createDatabaseAt(inject('postgresUrl'));

/** Opens a migrated database. */
type OpenFresh = () => Promise<Database>;

const TRUNCATE_ALL = sql`
  do $$ begin
    execute (
      select 'truncate ' || string_agg(format('public.%I', tablename), ', ') || ' restart identity cascade'
      from pg_tables where schemaname = 'public'
    );
  end $$`;

/** A database of a suite: from its first test to its last, without any rows before the first. */
export interface SuiteDatabase extends Omit<Database, 'close'> {
  /** Deletes all rows. */
  empty(): Promise<void>;
}

/** Making a database costs seconds, emptying one next to nothing: the files of a worker use the same ones in turn. */
const reusing = (open: OpenFresh) => {
  const free: Database[] = [];
  return (): SuiteDatabase => {
    let opened: Database | null = null;
    const database = (): Database => {
      if (!opened) throw new Error('The database is opened before the first test');
      return opened;
    };
    const empty = async () => void (await database().db.execute(TRUNCATE_ALL));
    beforeAll(async () => {
      opened = free.pop() ?? (await open());
      await empty();
    });
    afterAll(() => {
      if (opened) free.push(opened);
      opened = null;
    });
    return {
      get kind() {
        return database().kind;
      },
      get db() {
        return database().db;
      },
      migrate: () => database().migrate(),
      ping: () => database().ping(),
      empty,
    };
  };
};

/** An embedded database for the suite, or the file, that calls this. */
export const embeddedDatabase = reusing(async () => {
  const database = await openDatabase({});
  await database.migrate();
  return database;
});

const postgresDatabase = reusing(async () => {
  const made = await createPostgresDatabase();
  const database = await openDatabase({ url: made.url });
  await database.migrate();
  return database;
});

type Suite = (database: SuiteDatabase) => void;

/**
 * A suite about what stands above the tables, such as limits and wordings: it sends the statements that other suites send
 * to both engines, and on the slower one it would find nothing new.
 */
export const onPostgres = (title: string, suite: Suite): void => {
  describe(`${title} (PostgreSQL)`, () => suite(postgresDatabase()));
};

/** The same suite on the embedded database and on a real PostgreSQL: one contract, two engines. */
export const eachDatabase = (title: string, suite: Suite): void => {
  describe(`${title} (PGlite)`, () => suite(embeddedDatabase()));
  onPostgres(title, suite);
};
