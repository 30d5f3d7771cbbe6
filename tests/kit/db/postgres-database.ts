import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty PostgreSQL database of its own. `drop` cuts its connections. */
export interface PostgresDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes a database on the server whose maintenance database is at `adminUrl`. */
export const createDatabaseAt = async (adminUrl: string): Promise<PostgresDatabase> => {
  const run = async (statement: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  const name = `rihla_test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
};
