import { startPostgres } from '../scripts/services/postgres.ts';
import { openDatabase } from '../server/db/open.ts';
import { createDatabaseAt } from '../tests/kit/db/postgres-database.ts';
import { openApiOperator } from '../tests/kit/operations/api-operator.ts';
import { createEngineOperator, type Operator } from '../tests/kit/operations/operator.ts';
import { tryDifferences } from '../tests/kit/operations/try-differences.ts';
import { trySequences } from '../tests/kit/operations/try-sequences.ts';
import { type Report, spread } from '../tests/kit/report.ts';

const SEQUENCES = 2_000;
const DIFFERENCES = 1_000;
const PROMISED_SHARE = 0.9;

const measureSequences = async (report: Report, tries: number, operator: Operator): Promise<void> => {
  const { operations, accepted, possible, differences, undone } = await trySequences(tries, operator);
  const share = accepted / possible;
  report.say(
    `${tries} sequences: ${operations} operations, ${possible} possible, ${differences} differences, ${undone} versions undone`,
  );
  report.promise(`${(share * 100).toFixed(1)} % of what is possible is accepted`, share >= PROMISED_SHARE);
  report.say(`one operation: ${spread(operator.times)}`);
};

/** Random sequences of operations on plans, judged by a checker that shares nothing with what carries them out. */
export const measureEngine = (report: Report, tries = SEQUENCES): Promise<void> =>
  measureSequences(report, tries, createEngineOperator());

/** The same sequences through the API, on PostgreSQL. */
export const measureApi = async (report: Report, tries = SEQUENCES): Promise<void> => {
  const server = await startPostgres();
  const made = await createDatabaseAt(server.url);
  const database = await openDatabase({ url: made.url });
  await database.migrate();
  const operator = await openApiOperator(database.db);
  try {
    await measureSequences(report, tries, operator);
  } finally {
    await operator.close();
    await database.close();
    await made.drop();
    await server.stop();
  }
};

/** What is said of differences between plans that nobody would make, beside what a second comparison finds. */
export const measureDifferences = async (report: Report, tries = DIFFERENCES): Promise<void> => {
  const faults = tryDifferences(tries);
  for (const fault of faults) report.fault(fault);
  report.promise(`${tries} differences: every sentence is so`, faults.length === 0);
};
