import { plannedTrials, tryAlternatives, writtenTrials } from '../tests/kit/operations/try-alternatives.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';

const PLANS = 40;
const PROMISED_SHARE = 0.9;
const PROMISED_MS = 100;

/** The alternatives of every stop of many plans, each tried and judged apart from what offers them. */
export const measureAlternatives = async (report: Report, plans = PLANS): Promise<void> => {
  const tally = tryAlternatives([...writtenTrials(), ...plannedTrials(plans)]);
  const { stops, offered, plenty, served, faults, times } = tally;
  report.say(`${stops} stops: ${offered} alternatives, all tried`);
  for (const fault of faults) report.fault(fault);
  const share = served / plenty;
  report.promise(
    `${(share * 100).toFixed(1)} % of ${plenty} stops of common kinds have three or more`,
    share >= PROMISED_SHARE,
  );
  report.promise(`processor time: ${spread(times)}`, quantile(times, 0.5) <= PROMISED_MS);
};
