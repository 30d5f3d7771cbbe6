import { quantile } from '../../report.ts';
import { manyPlans } from '../made-plans.ts';
import type { Part } from '../part.ts';
import { LENGTHS, lengthOf } from '../requests.ts';
import { percent, printTable } from '../table.ts';
import { CHECK_NAMES, checkPlan } from './checks.ts';
import { holesOf } from './holes.ts';
import { routeGap } from './route-gap.ts';
import { alikeSaid, onlyTimes, twiceSaid } from './wording.ts';

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** The fourteen checks by length, time that nothing fills, routes, and what descriptions say. */
export const judgeChecks: Part = (report, { world, tries, list }) => {
  const judged = manyPlans(world, tries).map(({ request, seen, ms }) => ({
    request,
    ms,
    faults: checkPlan(seen, request, world),
    holes: holesOf(seen, request),
    gaps: seen.days.flatMap((day) => {
      const gap = routeGap(seen, day, request);
      return gap === null ? [] : [{ day: day.day, gap }];
    }),
    twice: twiceSaid(seen),
    alike: alikeSaid(seen),
    times: onlyTimes(seen),
  }));
  const byLength = LENGTHS.map(({ name }) => ({
    name,
    some: judged.filter(({ request }) => lengthOf(request.nights) === name),
  }));
  const heads = [
    'nights',
    'plans',
    'all passed',
    ...CHECK_NAMES,
    'nameless holes',
    'route gap',
    'ms median',
    'ms most',
  ];
  const rows = byLength.map(({ name, some }) => {
    const passed = some.filter(({ faults }) => faults.length === 0).length;
    const failing = CHECK_NAMES.map(
      (check) => some.filter(({ faults }) => faults.some((fault) => fault.check === check)).length,
    );
    const gaps = some.flatMap((one) => one.gaps.map(({ gap }) => gap));
    const times = some.map(({ ms }) => ms);
    return [
      name,
      String(some.length),
      percent(passed, some.length),
      ...failing.map(String),
      percent(sum(some.map(({ holes }) => holes.nameless.length)), sum(some.map(({ holes }) => holes.hops))),
      percent(sum(gaps) / Math.max(1, gaps.length), 1),
      quantile(times, 0.5).toFixed(0),
      quantile(times, 1).toFixed(0),
    ];
  });
  printTable(report, heads, rows);
  const gaps = judged.flatMap((one) => one.gaps.map(({ gap }) => gap));
  const mean = sum(gaps) / Math.max(1, gaps.length);
  report.say(
    `  route gap over ${gaps.length} days: mean ${percent(mean, 1)}, most ${percent(Math.max(0, ...gaps), 1)}, days not shortest ${percent(gaps.filter((gap) => gap > 0.001).length, gaps.length)}`,
  );
  const plansWith = (has: (one: (typeof judged)[number]) => unknown[]): number =>
    judged.filter((one) => has(one).length > 0).length;
  report.say(
    `  plans with a sentence twice ${plansWith(({ twice }) => twice)}, alike but for names and numbers ${plansWith(({ alike }) => alike)}, with a description of times only ${plansWith(({ times }) => times)}`,
  );
  if (list) {
    for (const { request, faults, holes, gaps: wide, twice, times } of judged) {
      const lines = [
        ...faults.map(({ check, day, what }) => `${check} day ${day}: ${what}`),
        ...holes.nameless.map(({ day, after, minutes }) => `hole day ${day}: ${minutes} min after ${after}`),
        ...wide.filter(({ gap }) => gap > 0.001).map(({ day, gap }) => `gap day ${day}: ${percent(gap, 1)}`),
        ...twice.map((text) => `twice: ${text}`),
        ...times.map((text) => `times only: ${text}`),
      ];
      for (const line of lines)
        report.say(`    ${request.id} ${request.startDate} ${request.nights} nights ${line}`);
    }
  }
  const nameless = sum(judged.map(({ holes }) => holes.nameless.length));
  const hops = sum(judged.map(({ holes }) => holes.hops));
  report.promise(
    'C1–C14 all passed in 99 % of plans of every class of lengths',
    byLength.every(({ some }) => some.filter(({ faults }) => faults.length > 0).length <= some.length * 0.01),
  );
  report.promise(
    `nameless holes over 90 minutes: ${percent(nameless, hops)} of hops, at most 1 %`,
    nameless <= hops * 0.01,
  );
  report.promise(`route gap: mean ${percent(mean, 1)}, at most 0.3 %`, mean <= 0.003);
  report.promise('no sentence stands twice in a plan', plansWith(({ twice }) => twice) === 0);
  report.promise('no description consists of times', plansWith(({ times }) => times) === 0);
};
