import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { liveHistories } from '../../kit/sim/live-histories.ts';

/**
 * Seeds are good for the storm as it is: whoever changes what happens in a history has to look for new ones, by
 * taking each correction back.
 */
const NAMED: [seed: number, whatWentWrong: string][] = [
  [6, 'a watch answered late brought an ended reply back, beside its own message'],
  [81, 'a first reading that failed was never tried again'],
];
/** `npm run bench -- histories` lives through many more. */
const SEEDS = 50;

describe('[L1][L2][L3][L4][L6] Whatever is lost, doubled, late, killed, frozen or cut, all readers end with what is stored', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({});
    await database.migrate();
  });
  // Its own and closed: alarms set by the simulated clock would be due in weeks, and keep a process busy until then.
  afterAll(() => database.close());

  test.each(NAMED)('seed %i once went wrong: %s', { timeout: 60_000 }, async (seed) => {
    expect(await liveHistories(database.db, seed, 1)).toMatchObject({ faults: [] });
  });

  test('in random histories on real nodes', { timeout: 600_000 }, async () => {
    const { faults, readers, answers, writings } = await liveHistories(database.db, 0, SEEDS);
    expect(faults).toEqual([]);
    // The histories have enough in them: answers are finished, attempts die, tabs come late.
    expect(readers).toBeGreaterThan(2 * SEEDS);
    expect(answers).toBeGreaterThan(0.8 * SEEDS);
    expect(writings).toBeGreaterThan(1.4 * answers);
  });
});
