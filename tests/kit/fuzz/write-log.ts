import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../../server/db/open.ts';
import { rows } from '../db/rows.ts';
import { allTables } from '../db/trip-rows.ts';

const FUNCTION = sql`
  create function fuzz.note() returns trigger language plpgsql as $$ begin
    if tg_op <> 'UPDATE' or old is distinct from new then
      insert into fuzz.writes values (tg_op || ' ' || tg_table_name);
    end if;
    return null;
  end $$`;

const Written = v.object({ what: v.string() });

/** Has a database note which rows change; what is rolled back was no change. */
export const openWriteLog = async (db: Db) => {
  await db.execute(sql`create schema fuzz`);
  await db.execute(sql`create table fuzz.writes (what text not null)`);
  await db.execute(FUNCTION);
  for (const table of await allTables(db)) {
    await db.execute(
      sql`create trigger fuzz after insert or update or delete on ${sql.identifier(table)}
          for each row execute function fuzz.note()`,
    );
  }
  return {
    /** What has changed since this was last asked, such as `UPDATE trips`, each once. */
    take: async (): Promise<string[]> => {
      const taken = await rows(db, sql`delete from fuzz.writes returning what`, Written);
      return [...new Set(taken.map(({ what }) => what))].sort();
    },
  };
};
