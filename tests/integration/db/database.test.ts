import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from '../../../server/db/connection/data-dir-lock.ts';
import { type Database, type Db, openDatabase } from '../../../server/db/open.ts';
import { replies } from '../../../server/db/tables.ts';
import { createPostgresDatabase, eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';

const Count = v.object({ n: v.number() });
const countOf = (database: Pick<Database, 'db'>) =>
  rows(database.db, sql`select count(*)::int as n from users`, Count).then(([row]) => row?.n);

eachDatabase('The database', (database) => {
  test('is migrated once, however often it is asked', async () => {
    await database.migrate();
    expect(await countOf(database)).toBe(0);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('refuses the plain handle inside a transaction instead of waiting for ever', async () => {
    await expect(database.db.transaction(() => database.db.execute(sql`select 1`))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('inside a transaction') },
    });
    await expect(database.db.transaction(() => database.db.transaction(async () => {}))).rejects.toThrow(
      'inside a transaction',
    );
    expect(await countOf(database)).toBe(0);
  });

  test('lets work that outlives its transaction use the plain handle', async () => {
    let afterwards = (): Promise<unknown> => Promise.reject(new Error('never set'));
    await database.db.transaction(async () => {
      afterwards = () => countOf(database);
    });
    expect(await afterwards()).toBe(0);
  });

  test('undoes what a failed transaction did', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counters (key, count, ends_at) values ('undone', 1, now())`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const [left] = await rows(database.db, sql`select count(*)::int as n from counters`, Count);
    expect(left?.n).toBe(0);
  });

  test('carries over requests to stop from the column that held them before', async () => {
    const userId = await insertUser(database.db);
    const before = [
      ['waiting', 'stopped'],
      ['writing', 'stopped'],
      ['writing', null],
      ['failed', 'gave_up'],
      ['stopped', 'stopped'],
    ] as const;
    for (const [at, [state, failure]] of before.entries()) {
      const tripId = await insertSampleTrip(database.db, userId);
      await database.db.insert(replies).values({ tripId, userId, state, failure, createdAt: new Date(at) });
    }
    await database.db.execute(sql`alter table replies drop column stop_requested_at`);
    const migration = join(import.meta.dirname, '../../../drizzle/0007_stop_requests.sql');
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint')) {
      await database.db.execute(sql.raw(statement));
    }
    const found = await database.db.select().from(replies).orderBy(replies.createdAt);
    expect(found.map((row) => [row.state, row.failure, row.stopRequestedAt !== null])).toEqual([
      ['waiting', null, true],
      ['writing', null, true],
      ['writing', null, false],
      ['failed', 'gave_up', false],
      ['stopped', 'stopped', false],
    ]);
    await database.db.execute(sql`delete from users`);
  });

  test('throws when a row is not what the code believes it to be', async () => {
    await expect(rows(database.db, sql`select 'text' as n`, Count)).rejects.toThrow();
  });
});

describe('PostgreSQL', () => {
  test('is migrated by three nodes at once without harm', async () => {
    const made = await createPostgresDatabase();
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ url: made.url })));
    await Promise.all(nodes.map((node) => node.migrate()));
    expect(await Promise.all(nodes.map(countOf))).toEqual([0, 0, 0]);
    await Promise.all(nodes.map((node) => node.close()));
    await made.drop();
  });
});

describe('The data directory', () => {
  const parent = mkdtempSync(join(tmpdir(), 'rihla-lock-'));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  test('is made private, and held by one at a time', async () => {
    const dir = join(parent, 'one', 'deep');
    const unlock = await lockDataDir(dir);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse);
    await unlock();
    await (await lockDataDir(dir))();
  });

  test('is refused to a second process, and free again when the first is killed', async () => {
    const dir = join(parent, 'two');
    const module = join(import.meta.dirname, '../../../server/db/connection/data-dir-lock.ts');
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { lockDataDir } = await import(${JSON.stringify(module)});
       await lockDataDir(${JSON.stringify(dir)});
       console.log('held');
       setInterval(() => {}, 1000);`,
    ]);
    try {
      await once(holder.stdout, 'data');
      await expect(lockDataDir(dir)).rejects.toThrow('is in use by another process');
    } finally {
      const gone = once(holder, 'exit');
      if (holder.kill('SIGKILL')) await gone;
    }
    await (await lockDataDir(dir))();
  });

  test('with a path too long for a socket is held all the same', async () => {
    const dir = join(parent, 'x'.repeat(120));
    const unlock = await lockDataDir(dir);
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse);
    await unlock();
  });

  test('keeps what was written for the next start', async () => {
    const dir = join(parent, 'kept');
    const first = await openDatabase({ dataDir: dir });
    await first.migrate();
    await first.db.execute(sql`insert into counters (key, count, ends_at) values ('a', 1, now())`);
    await first.close();
    const second = await openDatabase({ dataDir: dir });
    await second.migrate();
    const [left] = await rows(second.db, sql`select count(*)::int as n from counters`, Count);
    expect(left?.n).toBe(1);
    await second.close();
  });
});

const Key = v.object({ name: v.string(), indexed: v.boolean() });

/**
 * Every foreign key of a schema, by the database's own catalogue, and whether an index over all rows begins with
 * its columns, in whatever order.
 */
const foreignKeys = (db: Db, schema: string) =>
  rows(
    db,
    sql`select fk.conname as name, exists (
          select 1 from pg_index i
          where i.indrelid = fk.conrelid and i.indisvalid and i.indpred is null
            -- What an index merely includes stands after its key columns.
            and i.indnkeyatts >= cardinality(fk.conkey)
            and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
        ) as indexed
        from pg_constraint fk where fk.contype = 'f' and fk.connamespace = ${schema}::regnamespace
        order by fk.conname`,
    Key,
  );

eachDatabase('Foreign keys', (database) => {
  test('each have an index, so that deleting a row finds the rows that refer to it', async () => {
    const keys = await foreignKeys(database.db, 'public');
    expect(keys.map((key) => key.name)).toContain('messages_trip_id_trips_id_fk');
    expect(keys.filter((key) => !key.indexed)).toEqual([]);
  });

  test.each([
    { what: 'no index', index: null, indexed: false },
    { what: 'an index of some rows', index: 'index on probe.child (a, b) where a > 0', indexed: false },
    { what: 'an index that has them second', index: 'index on probe.child (other, a, b)', indexed: false },
    { what: 'an index of one of them', index: 'index on probe.child (b, other)', indexed: false },
    { what: 'an index that includes one', index: 'index on probe.child (a) include (b)', indexed: false },
    { what: 'an index that begins with them', index: 'index on probe.child (b, a, other)', indexed: true },
    { what: 'a unique index', index: 'unique index on probe.child (a, b)', indexed: true },
  ])('with $what count as indexed: $indexed', async ({ index, indexed }) => {
    for (const statement of [
      'drop schema if exists probe cascade',
      'create schema probe',
      'create table probe.parent (a int, b int, primary key (a, b))',
      'create table probe.child (a int, b int, other int, foreign key (a, b) references probe.parent)',
      ...(index === null ? [] : [`create ${index}`]),
    ])
      await database.db.execute(sql.raw(statement));
    expect((await foreignKeys(database.db, 'probe')).map((key) => key.indexed)).toEqual([indexed]);
  });
});
