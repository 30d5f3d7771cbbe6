import { sql } from 'drizzle-orm';
import { startPostgres } from '../scripts/services/postgres.ts';
import { deleteAccount } from '../server/db/accounts/credentials.ts';
import { type Db, openDatabase } from '../server/db/open.ts';
import { deleteTrip } from '../server/db/trips.ts';
import { createDatabaseAt } from '../tests/kit/db/postgres-database.ts';
import { insertSampleTrip, insertUser } from '../tests/kit/db/trip-rows.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';

const RUNS = 9;
const PROMISED_MS = 100;
/** Each question has two replies: one that failed and one that became the answer. */
const MESSAGES = 400;
const OTHER_TRIPS = 250;
const OTHER_REPLIES = OTHER_TRIPS * MESSAGES;

/** Gives trips of the user a conversation: questions at odd positions, their answers at even ones. */
const insertConversations = async (db: Db, userId: string): Promise<void> => {
  await db.execute(
    sql`insert into messages (trip_id, position, role, content)
        select trips.id, n, case when n % 2 = 1 then 'user' else 'assistant' end, 'Message ' || n
        from trips, generate_series(1, ${MESSAGES}::int) as n where trips.user_id = ${userId}`,
  );
  await db.execute(
    sql`insert into replies (trip_id, user_id, message_id, state, failure, answer_id)
        select question.trip_id, ${userId}::uuid, question.id, state,
               case when state = 'failed' then 'stalled' end, case when state = 'done' then answer.id end
        from messages question
        join messages answer on answer.trip_id = question.trip_id and answer.position = question.position + 1
        join trips on trips.id = question.trip_id and trips.user_id = ${userId},
        unnest(array['failed', 'done']) as state where question.role = 'user'`,
  );
};

const insertTraveller = async (db: Db): Promise<{ userId: string; tripId: string }> => {
  const userId = await insertUser(db);
  const tripId = await insertSampleTrip(db, userId);
  await insertConversations(db, userId);
  return { userId, tripId };
};

const insertOthers = async (db: Db): Promise<void> => {
  const userId = await insertUser(db);
  for (let trip = 0; trip < OTHER_TRIPS; trip += 1) await insertSampleTrip(db, userId);
  await insertConversations(db, userId);
  // What PostgreSQL does by itself once so many rows have come.
  await db.execute(sql`vacuum analyze`);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  const done = await work();
  if (!done) throw new Error('There was nothing to delete');
  return performance.now() - began;
};

const reportTimes = (report: Report, what: string, times: readonly number[]): void => {
  report.say(`${what} of ${MESSAGES} messages beside ${OTHER_REPLIES} replies of others: ${spread(times)}`);
  report.promise(`within ${PROMISED_MS} ms`, quantile(times, 1) <= PROMISED_MS);
};

/** What deleting a long conversation costs on PostgreSQL, by itself and with its account. */
export const measureDeletions = async (report: Report, runs = RUNS): Promise<void> => {
  const server = await startPostgres();
  const made = await createDatabaseAt(server.url);
  const database = await openDatabase({ url: made.url });
  const { db } = database;
  try {
    await database.migrate();
    await insertOthers(db);
    const trips: number[] = [];
    const accounts: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const one = await insertTraveller(db);
      trips.push(await timed(() => deleteTrip(db, one.userId, one.tripId)));
      const { userId } = await insertTraveller(db);
      accounts.push(await timed(() => deleteAccount(db, userId)));
    }
    reportTimes(report, 'deleting a trip', trips);
    reportTimes(report, 'deleting an account with a trip', accounts);
  } finally {
    await database.close();
    await made.drop();
    await server.stop();
  }
};
