import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/open.ts';
import { insertSampleTrip, insertUser } from '../db/trip-rows.ts';
import { SimHistory } from './sim-history.ts';
import { randomStorm } from './sim-storm.ts';

/** Lives through the history of a seed on a real database, whose clock is that of this process. */
const liveHistory = async (db: Db, userId: string, seed: number): Promise<SimHistory> => {
  const tripId = await insertSampleTrip(db, userId);
  const history = new SimHistory(db, userId, tripId, seed);
  const real = Date.now;
  Date.now = () => history.time.now;
  try {
    await history.live(randomStorm);
  } finally {
    Date.now = real;
  }
  return history;
};

/** Lives through `count` random histories. Returns what went wrong in them, and how much happened at all. */
export const liveHistories = async (db: Db, first: number, count: number) => {
  const userId = await insertUser(db);
  const lived = { faults: [] as string[], readers: 0, answers: 0, writings: 0 };
  for (let seed = first; seed < first + count; seed += 1) {
    const { judge, readers } = await liveHistory(db, userId, seed);
    lived.readers += readers.length;
    lived.writings += judge.writings.all.size;
    lived.answers += judge.answers;
    if (judge.faults.length === 0) continue;
    lived.faults.push(...judge.faults.map((fault) => `seed ${seed}: ${fault}`));
    // What it left open would be taken up by the nodes of the next history.
    await db.execute(sql`delete from trips`);
  }
  return lived;
};
