import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { messagesOf } from '../../../server/db/messages.ts';
import type { Db } from '../../../server/db/open.ts';
import { lastReplyOf } from '../../../server/db/replies.ts';
import { messages as messageTable } from '../../../server/db/tables.ts';
import { insertTrip } from '../../../server/db/trips.ts';

/** Stores a user straight into the database. Returns the id. */
export const insertUser = async (db: Db): Promise<string> => {
  const id = randomUUID();
  await db.execute(
    sql`insert into users (id, name, email, first_name, last_name, nationality, date_of_birth)
        values (${id}, 'Sara Haddad', ${`${id}@example.com`}, 'Sara', 'Haddad', 'Jordanian', '1990-05-17')`,
  );
  return id;
};

/** Stores a trip of three nights. */
export const insertSampleTrip = async (db: Db, userId: string): Promise<string> => {
  const wanted = {
    start_date: '2027-01-14',
    destination: 'Riyadh',
    nights: 3,
    companions: 1,
    notes: 'Calm',
  } as const;
  return (await insertTrip(db, userId, wanted)).id;
};

/** Everything a test asks about the replies of a trip. */
export const tripState = async (db: Db, tripId: string) => {
  // The reply first: one that has ended by then has left its message, not the other way round.
  const reply = await lastReplyOf(db, tripId);
  const messages = await messagesOf(db, tripId);
  return { messages, contents: messages.map((message) => message.content), reply };
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
