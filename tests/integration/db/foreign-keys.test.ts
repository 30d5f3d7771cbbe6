import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Db } from '../../../server/db/open.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';

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

eachDatabase('Foreign keys', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

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
