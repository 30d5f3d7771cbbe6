import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { messagesOf } from '../../../server/db/messages.ts';
import type { Db } from '../../../server/db/open.ts';
import { addAnswer, versionsAt } from '../../../server/db/plan-versions.ts';
import { lastReplyOf } from '../../../server/db/replies.ts';
import { messages as messageTable } from '../../../server/db/tables.ts';
import { detailsOf, insertTrip, tripById } from '../../../server/db/trips.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { planText } from '../trips/plan-text.ts';
import { rows } from './rows.ts';

/** Stores a user straight into the database. Returns the id. */
export const insertUser = async (db: Db): Promise<string> => {
  const id = randomUUID();
  await db.execute(
    sql`insert into users (id, name, email, first_name, last_name, nationality, date_of_birth)
        values (${id}, 'Sara Haddad', ${`${id}@example.com`}, 'Sara', 'Haddad', 'Jordanian', '1990-05-17')`,
  );
  return id;
};

/** Stores a trip of three nights. Returns its id. */
export const insertSampleTrip = async (
  db: Db,
  userId: string,
  notes: string | null = 'Calm',
): Promise<string> => {
  const wanted = { start_date: '2027-01-14', destination: 'Riyadh', nights: 3, companions: 1 } as const;
  return (await insertTrip(db, userId, { ...wanted, notes })).id;
};

/** Everything a test asks about the replies of a trip; the content of a plan is its text as it was written. */
export const tripState = async (db: Db, tripId: string) => {
  // The reply first: one that has ended by then has left its message, not the other way round.
  const reply = await lastReplyOf(db, tripId);
  const shown = await messagesOf(db, tripId);
  const versions = await versionsAt(
    db,
    tripId,
    shown.flatMap(({ version }) => version ?? []),
  );
  const plans = new Map(versions.map(({ version, plan }) => [version, plan]));
  const messages = shown.map((message) => ({
    ...message,
    itinerary: message.version === null ? null : plans.get(message.version),
  }));
  const contents = messages.map(({ content, itinerary }) => (itinerary ? planText(itinerary) : content));
  return { messages, contents, reply };
};

/** Adds a plan at the end of a trip's conversation, as if a planner had written it. Returns the message's id. */
export const addPlan = async (tx: Db, tripId: string, plan: Itinerary): Promise<string> => {
  const trip = await tripById(tx, tripId);
  if (!trip) throw new Error('There is no such trip');
  const version = { plan, details: detailsOf(trip), source: 'planner', summary: '', parent: null } as const;
  return addAnswer(tx, tripId, { content: plan.greeting, version: { ...version, changes: [] } });
};

/** All messages a trip ever had in their order, also those an edit has replaced. */
export const everMessages = (db: Db, tripId: string) =>
  db.select().from(messageTable).where(eq(messageTable.tripId, tripId)).orderBy(asc(messageTable.position));

/** Stores `count` trips of the user with this e-mail, made one hour after the other; each third one has a name. */
export const insertManyTrips = async (
  db: Db,
  email: string,
  count: number,
  archived = false,
): Promise<void> => {
  await db.execute(
    sql`insert into trips (user_id, name, destination, start_date, nights, companions, archived, created_at)
        select users.id, case when n % 3 = 0 then 'Journey number ' || n else 'Trip to Riyadh' end, 'Riyadh',
               date '2026-06-01' + n % 300, 1 + n % 30, n % 11, ${archived},
               timestamptz '2026-01-01 12:00Z' + n * interval '1 hour'
        from users, generate_series(1, ${count}::int) as n where users.email = ${email}`,
  );
};

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
