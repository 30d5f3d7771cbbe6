import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { insertUser } from '../kit/db/trip-rows.ts';
import { liveHistory } from './live-history.ts';
import { randomStorm } from './sim-storm.ts';

/** What happened in some histories, to check that they had enough trouble in them. */
export interface Lived {
  readers: number;
  answers: number;
  writings: number;
}

/** Opens an embedded database for the file. Returns a function that runs the histories of some seeds on it. */
const openHistories = (): ((seeds: readonly number[]) => Promise<Lived>) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({});
    await database.migrate();
  }, 120_000);
  afterAll(() => database.close());
  return async (seeds) => {
    const { db } = database;
    const userId = await insertUser(db);
    const wrong: Record<string, string[]> = {};
    const lived = { readers: 0, answers: 0, writings: 0 };
    for (const seed of seeds) {
      const { judge, readers } = await liveHistory(db, userId, seed, randomStorm);
      lived.readers += readers.length;
      lived.writings += judge.writings.all.size;
      lived.answers += judge.answers;
      if (judge.faults.length === 0) continue;
      wrong[`seed ${seed}`] = judge.faults;
      // What it left open would be taken up by the nodes of the next history.
      await db.execute(sql`delete from trips`);
    }
    expect(wrong).toEqual({});
    return lived;
  };
};

/** A test for each seed that once went wrong, and one for every 250 of `count` seeds from `first` on. */
export const testHistories = (
  title: string,
  first: number,
  count: number,
  named: readonly (readonly [seed: number, whatWentWrong: string])[] = [],
): void => {
  const live = openHistories();
  for (const [seed, what] of named) {
    test(`seed ${seed} once went wrong: ${what}`, { timeout: 60_000 }, async () => {
      expect((await live([seed])).readers).toBeGreaterThan(0);
    });
  }
  for (let from = first; from < first + count; from += 250) {
    test(`${title}, seeds ${from} to ${from + 249}`, { timeout: 900_000 }, async () => {
      const seeds = Array.from({ length: 250 }, (_, at) => from + at);
      const { readers, answers, writings } = await live(seeds);
      // The histories have enough in them: answers are finished, attempts die, tabs come late.
      expect(readers).toBeGreaterThan(2 * seeds.length);
      expect(answers).toBeGreaterThan(0.8 * seeds.length);
      expect(writings).toBeGreaterThan(1.4 * answers);
    });
  }
};
