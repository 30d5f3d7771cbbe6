import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../../server/db/open.ts';
import { rows } from './rows.ts';

const Reference = v.object({ from_table: v.string(), to_table: v.string(), cascades: v.boolean() });
const Named = v.object({ name: v.string() });

/** All tables of the product, as the database itself lists them. */
export const allTables = async (db: Db): Promise<string[]> => {
  const found = await rows(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    Named,
  );
  return found.map((table) => table.name).sort();
};

/** The tables whose rows go with the row of a user: they refer to `users`, perhaps by way of other tables. */
export const tablesOfUsers = async (db: Db): Promise<string[]> => {
  const references = await rows(
    db,
    sql`select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table,
               confdeltype = 'c' as cascades
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    Reference,
  );
  const reached = new Set(['users']);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from_table, to_table, cascades } of references) {
      if (cascades && reached.has(to_table)) reached.add(from_table);
    }
  }
  return [...reached].sort();
};

/** How many rows each of the tables has. */
export const countRows = async (db: Db, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const query = sql`select count(*)::int as n from ${sql.identifier(table)}`;
    const [row] = await rows(db, query, v.object({ n: v.number() }));
    counts[table] = row?.n ?? 0;
  }
  return counts;
};

/** Everything that stands in the tables, as one text. */
export const everythingIn = async (db: Db, tables: readonly string[]): Promise<string> => {
  const texts: string[] = [];
  for (const table of tables) {
    const query = sql`select t::text as name from ${sql.identifier(table)} t`;
    for (const row of await rows(db, query, Named)) texts.push(`${table}: ${row.name}`);
  }
  return texts.join('\n');
};
