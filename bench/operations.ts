import { trySequences } from '../tests/kit/operations/try-sequences.ts';
import { type Report, spread } from '../tests/kit/report.ts';

const SEQUENCES = 2_000;
const PROMISED_SHARE = 0.9;

/** Random sequences of operations on plans, judged by a checker that shares nothing with what carries them out. */
export const measureOperations = async (report: Report, tries = SEQUENCES): Promise<void> => {
  const { operations, accepted, possible, differences, times } = trySequences(tries);
  const share = accepted / possible;
  report.say(
    `${tries} sequences: ${operations} operations, ${possible} possible, ${differences} differences`,
  );
  report.promise(`${(share * 100).toFixed(1)} % of what is possible is accepted`, share >= PROMISED_SHARE);
  report.say(`one operation: ${spread(times)}`);
};
