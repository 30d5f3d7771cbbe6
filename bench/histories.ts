import { openDatabase } from '../server/db/open.ts';
import type { Report } from '../tests/kit/report.ts';
import { liveHistories } from '../tests/kit/sim/live-histories.ts';

const SEEDS = 2_000;

/** Random histories of a trip in simulated time: at the end of each, all tabs hold what is stored. */
export const measureHistories = async (report: Report, tries = SEEDS): Promise<void> => {
  const database = await openDatabase({});
  await database.migrate();
  const { faults, readers, answers, writings } = await liveHistories(database.db, 0, tries);
  report.say(`${tries} histories: ${readers} tabs, ${answers} answers in ${writings} writings`);
  for (const fault of faults) report.fault(fault);
  await database.close();
};
