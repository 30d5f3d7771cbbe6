import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { openDatabase } from '../../../server/db/open.ts';
import { createPostgresDatabase } from './databases.ts';
import { UpgradeRecord } from './upgrade-record.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/upgrade');

/** A database of an older server, ready for `openWholeNode(env)`. */
export interface UpgradeFixture {
  env: Record<string, string>;
  record: UpgradeRecord;
  remove(): Promise<void>;
}

const unpack = (name: string): Buffer => brotliDecompressSync(readFileSync(join(FOLDER, name)));
const recordOf = (name: string): UpgradeRecord =>
  v.parse(UpgradeRecord, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

/**
 * Sessions end a week after they were made, and the fixtures are older: as if they had been made just now. With its
 * schema, for the dump empties the search path of the connection it is restored by.
 */
const RENEW_SESSIONS = `update public.sessions set expires_at = now() + interval '7 days'`;

/** The kept data folder, copied into a temporary one. */
export const unpackEmbedded = async (): Promise<UpgradeFixture> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-upgrade-'));
  const tar = spawnSync('tar', ['-xf', '-', '-C', dataDir], { input: unpack('embedded.tar.br') });
  if (tar.status !== 0) throw new Error(`The data folder could not be unpacked: ${tar.error ?? tar.stderr}`);
  const database = await openDatabase({ dataDir });
  await database.db.execute(sql.raw(RENEW_SESSIONS));
  await database.close();
  return {
    env: { DATA_DIR: dataDir },
    record: recordOf('embedded.json'),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/** The kept dump, restored into a database of its own. */
export const restorePostgres = async (): Promise<UpgradeFixture> => {
  const made = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  await client.query(unpack('postgres.sql.br').toString());
  await client.query(RENEW_SESSIONS);
  await client.end();
  const record = recordOf('postgres.json');
  return {
    env: { DATABASE_URL: made.url, AUTH_SECRET: record.auth_secret ?? '' },
    record,
    remove: made.drop,
  };
};
