import { ANSWER_STYLES } from '../tests/kit/model/answer-styles.ts';
import { tryBytes, tryStyle } from '../tests/kit/model/try-styles.ts';
import type { Report } from '../tests/kit/report.ts';

const CUTTINGS = 60;
/** So many go through the client of the protocol as well, with the bytes of the response cut anywhere. */
const BY_BYTES = 6;

/** Whatever a model writes, what becomes of it is the same however its text is cut, and is what it holds. */
export const measureModelAnswers = async (report: Report, cuttings = CUTTINGS): Promise<void> => {
  let differing = 0;
  let delivered = 0;
  let byBytes = 0;
  for (const [seed, style] of ANSWER_STYLES.entries()) {
    const tried = tryStyle(style, cuttings, seed);
    differing += tried.differing.length;
    byBytes += await tryBytes(style, BY_BYTES, seed);
    if (tried.faults.length === 0) delivered += 1;
    else report.say(`  ${style.name}: ${tried.faults.join('; ')}`);
    if (tried.differing.length > 0)
      report.say(`  ${style.name}: ${tried.differing.length} of ${cuttings} differ`);
  }
  const styles = ANSWER_STYLES.length;
  report.promise(`${styles * cuttings} cuttings of ${styles} styles: ${differing} differ`, differing === 0);
  report.promise(`${styles * BY_BYTES} cuttings of their bytes: ${byBytes} differ`, byBytes === 0);
  report.promise(`${delivered} of ${styles} styles give what is in them`, delivered === styles);
};
