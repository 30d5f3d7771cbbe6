import { ANSWER_STYLES } from '../tests/kit/model/answer-styles.ts';
import { tryStyle } from '../tests/kit/model/try-styles.ts';
import type { Report } from '../tests/kit/report.ts';

const CUTTINGS = 60;

/** Whatever a model writes, what becomes of it is the same however its text is cut, and is what it holds. */
export const measureModelAnswers = async (report: Report, cuttings = CUTTINGS): Promise<void> => {
  let differing = 0;
  let delivered = 0;
  for (const [seed, style] of ANSWER_STYLES.entries()) {
    const tried = tryStyle(style, cuttings, seed);
    differing += tried.differing.length;
    if (tried.faults.length === 0) delivered += 1;
    else report.say(`  ${style.name}: ${tried.faults.join('; ')}`);
    if (tried.differing.length > 0)
      report.say(`  ${style.name}: ${tried.differing.length} of ${cuttings} differ`);
  }
  const styles = ANSWER_STYLES.length;
  report.promise(`${styles * cuttings} cuttings of ${styles} styles: ${differing} differ`, differing === 0);
  report.promise(`${delivered} of ${styles} styles give what is in them`, delivered === styles);
};
