import { quantile, type Report } from '../../report.ts';
import { type Made, manyPlans } from '../made-plans.ts';
import type { Part } from '../part.ts';
import { LENGTHS, lengthOf } from '../requests.ts';
import type { Catalogue } from '../see-plan.ts';
import { percent, printTable } from '../table.ts';
import { CHECK_NAMES, checkPlan } from './checks.ts';
import { holesOf } from './holes.ts';
import { ODD_WORDS, oddWords } from './odd-words.ts';
import { routeGap } from './route-gap.ts';
import { THIN_STAYS, thinStays } from './thin-stays.ts';
import { stockPhrases, untrueWords, vainRests } from './untrue-words.ts';
import { alikeSaid, onlyTimes, twiceSaid } from './wording.ts';

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

const judgeOne = (made: Made, catalogue: Catalogue) => {
  const { request, seen, ms } = made;
  return {
    request,
    ms,
    faults: checkPlan(seen, request, catalogue),
    holes: holesOf(seen, request),
    gaps: seen.days.flatMap((day) => {
      const gap = routeGap(seen, day, request);
      return gap === null ? [] : [{ day: day.day, gap }];
    }),
    twice: twiceSaid(seen),
    alike: alikeSaid(seen),
    times: onlyTimes(seen),
    untrue: untrueWords(seen),
    rests: vainRests(seen),
    stock: stockPhrases(seen),
    odd: oddWords(made, catalogue),
    thin: thinStays(made),
  };
};
type Judged = ReturnType<typeof judgeOne>;

const gapsOf = (some: readonly Judged[]): number[] => some.flatMap(({ gaps }) => gaps.map(({ gap }) => gap));
const meanOf = (list: readonly number[]): number => sum(list) / Math.max(1, list.length);
const nameless = (some: readonly Judged[]): number => sum(some.map(({ holes }) => holes.nameless.length));
const hops = (some: readonly Judged[]): number => sum(some.map(({ holes }) => holes.hops));
const plansWith = (some: readonly Judged[], has: (one: Judged) => readonly unknown[]): number =>
  some.filter((one) => has(one).length > 0).length;

const HEADS = [
  'nights',
  'plans',
  'all passed',
  ...CHECK_NAMES,
  'nameless holes',
  'route gap',
  'ms median',
  'ms most',
];

const rowOf = (name: string, some: readonly Judged[]): string[] => {
  const passed = some.length - plansWith(some, ({ faults }) => faults);
  const times = some.map(({ ms }) => ms);
  const failing = CHECK_NAMES.map((check) =>
    plansWith(some, ({ faults }) => faults.filter((fault) => fault.check === check)),
  );
  return [
    name,
    String(some.length),
    percent(passed, some.length),
    ...failing.map(String),
    percent(nameless(some), hops(some)),
    percent(meanOf(gapsOf(some)), 1),
    quantile(times, 0.5).toFixed(0),
    quantile(times, 1).toFixed(0),
  ];
};

/** A shorter tour by less than this is a matter of rounding. */
const SAME = 0.001;

const faultsOf = ({
  faults,
  holes,
  gaps,
  twice,
  times,
  untrue,
  rests,
  stock,
  odd,
  thin,
}: Judged): string[] => [
  ...faults.map(({ check, day, what }) => `${check} day ${day}: ${what}`),
  ...holes.nameless.map(({ day, after, minutes }) => `hole day ${day}: ${minutes} min after ${after}`),
  ...gaps.filter(({ gap }) => gap > SAME).map(({ day, gap }) => `gap day ${day}: ${percent(gap, 1)}`),
  ...twice.map((text) => `twice: ${text}`),
  ...times.map((text) => `times only: ${text}`),
  ...untrue.map((text) => `untrue ${text}`),
  ...rests.map((text) => `rest ${text}`),
  ...stock.map((text) => `stock ${text}`),
  ...[...odd, ...thin].map(([what, where]) => `${what}: ${where}`),
];

const countOf = (found: readonly (readonly [what: string, where: string])[], what: string): number =>
  found.filter(([each]) => each === what).length;

/** Stays of so many nights are counted as long ones. */
const LONG_NIGHTS = 8;

const promiseWords = (report: Report, judged: readonly Judged[]): void => {
  for (const what of ODD_WORDS) {
    const count = sum(judged.map(({ odd }) => countOf(odd, what)));
    report.promise(`words that read oddly, ${what}: ${count}, none`, count === 0);
  }
  const long = judged.filter(({ request }) => request.nights >= LONG_NIGHTS);
  const days = sum(long.map(({ request }) => request.nights - 1));
  for (const what of THIN_STAYS) {
    const count = sum(long.map(({ thin }) => countOf(thin, what)));
    report.say(`  long stays, ${what}: ${count} on ${days} full days`);
  }
};

const promiseAll = (
  report: Report,
  judged: readonly Judged[],
  classes: readonly (readonly Judged[])[],
): void => {
  const gaps = gapsOf(judged);
  const mean = meanOf(gaps);
  const longer = gaps.filter((gap) => gap > SAME).length;
  report.say(
    `  route gap over ${gaps.length} days: mean ${percent(mean, 1)}, most ${percent(Math.max(0, ...gaps), 1)}, days not shortest ${percent(longer, gaps.length)}`,
  );
  report.say(
    `  plans with sentences alike but for names and numbers: ${plansWith(judged, ({ alike }) => alike)}`,
  );
  const isPassed = (some: readonly Judged[]): boolean =>
    plansWith(some, ({ faults }) => faults) <= some.length * 0.01;
  report.promise('C1–C14 all passed in 99 % of plans of every class of lengths', classes.every(isPassed));
  const [holes, of] = [nameless(judged), hops(judged)];
  report.promise(
    `nameless holes over 90 minutes: ${percent(holes, of)} of hops, at most 1 %`,
    holes <= of * 0.01,
  );
  report.promise(`route gap: mean ${percent(mean, 1)}, at most 0.3 %`, mean <= 0.003);
  const [twice, times] = [plansWith(judged, (one) => one.twice), plansWith(judged, (one) => one.times)];
  report.promise(`plans in which a sentence stands twice: ${twice}, none`, twice === 0);
  report.promise(`plans with a description that consists of times: ${times}, none`, times === 0);
  const untrue = plansWith(judged, (one) => one.untrue);
  report.promise(`plans with words that their own times and stops contradict: ${untrue}, none`, untrue === 0);
  const rests = plansWith(judged, (one) => one.rests);
  report.promise(`plans with a rest at the hotel shorter than a way to it: ${rests}, none`, rests === 0);
  const stock = plansWith(judged, (one) => one.stock);
  report.promise(`plans with a turn of phrase on more than every third day: ${stock}, none`, stock === 0);
};

/** The fourteen checks by length, time that nothing fills, routes, and what descriptions say. */
export const judgeChecks: Part = async (report, { catalogue, tries, seed, list }) => {
  const judged = (await manyPlans(catalogue, tries, seed)).map((made) => judgeOne(made, catalogue));
  const classes = LENGTHS.map(({ name }) => ({
    name,
    some: judged.filter(({ request }) => lengthOf(request.nights) === name),
  }));
  printTable(
    report,
    HEADS,
    classes.map(({ name, some }) => rowOf(name, some)),
  );
  promiseAll(
    report,
    judged,
    classes.map(({ some }) => some),
  );
  promiseWords(report, judged);
  if (!list) return;
  for (const one of judged) {
    const { id, startDate, nights } = one.request;
    for (const line of faultsOf(one)) report.say(`    ${id} ${startDate} ${nights} nights ${line}`);
  }
};
