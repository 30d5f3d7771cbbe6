import fc from 'fast-check';
import { openPlaces } from '../../../server/places/places.ts';
import { applyOperations } from '../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts, type PlanFacts } from '../../../server/planner/operations/plan-facts.ts';
import { withStopIds } from '../../../server/planner/operations/stop-ids.ts';
import { compareVersions } from '../../../server/planner/operations/summary.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { planRequests } from '../planner/score-plan.ts';
import { checkOutcome } from './check-outcome.ts';
import { checkPlan } from './check-plan.ts';
import { faultsOfChanges, unspokenChanges, untrueClaims } from './judge-difference.ts';
import { judge, judgeRefusal } from './judge-operation.ts';
import type { Bounds, TripFacts } from './plan.ts';
import { draws, operationFor } from './random-operation.ts';

const PLANS = 40;
const SEED = 17;
/** Every fourth trip has flights, so that its first and last day are short. */
const FLIGHTS = ' We land at 13:00 on the first day. Our flight home leaves at 18:00 on the last day.';
const LANDED = 13 * 60 + 90;
const LEAVING = 18 * 60 - 210;

const places = openPlaces();

/** One trip whose plan is being changed, as the engine and as the checker see it. */
interface Trial {
  versions: Itinerary[];
  facts: PlanFacts;
  checked: TripFacts;
}

const openTrials = (): (() => Trial)[] =>
  planRequests(PLANS).map((request, i) => {
    const hasFlights = i % 4 === 0;
    const ask = { ...request, notes: hasFlights ? request.notes + FLIGHTS : request.notes };
    let ids = 0;
    const newStopId = () => `stop-${++ids}`;
    const plan = withStopIds(planTrip(ask, places), null, newStopId);
    const bounds: Record<string, Bounds> = hasFlights
      ? { 1: { from: LANDED }, [ask.nights + 1]: { to: LEAVING } }
      : {};
    const facts = openPlanFacts(ask, places, [], { versionOf: () => null, newStopId });
    return () => {
      const versions = [plan];
      const versionOf = (version: number) => versions[version - 1] ?? null;
      const checked = { nights: ask.nights, startDate: ask.startDate, places, bounds, versionOf };
      return { versions, facts: { ...facts, versionOf }, checked };
    };
  });

/** What came of many operations. */
export interface Tally {
  operations: number;
  accepted: number;
  /** Operations that the checker calls possible. */
  possible: number;
  differences: number;
  /** How long each operation took, in milliseconds. */
  times: number[];
}

/** A text that counts some changes need not name them. */
const COUNTS_MORE = /There are \d+ more changes/;

const differenceFaults = (before: Itinerary, after: Itinerary): string[] => {
  const { changes, summary } = compareVersions(before, after);
  const untrue = untrueClaims(summary, before, after).map((claim) => `'${summary}': ${claim}`);
  const unspoken = COUNTS_MORE.test(summary) ? [] : unspokenChanges(summary, before, after);
  const silent = unspoken.map(({ name }) => `'${summary}' leaves out ${name}`);
  return [...faultsOfChanges(before, after, changes), ...untrue, ...silent];
};

/** Carries out one operation and returns what is wrong with what came of it. */
const faultsOf = (
  { versions, facts, checked }: Trial,
  plan: Itinerary,
  operation: Operation,
  tally: Tally,
): string[] => {
  const { possible, why } = judge(plan, operation, checked);
  const began = performance.now();
  const applied = applyOperations(plan, [operation], facts);
  tally.times.push(performance.now() - began);
  tally.operations += 1;
  if (possible) tally.possible += 1;
  if ('refusal' in applied) {
    const { code } = applied.refusal;
    return judgeRefusal(plan, operation, checked, code) ? [] : [`refused with ${code}, which is not so`];
  }
  versions.push(applied.plan);
  tally.accepted += 1;
  tally.differences += 1;
  return [
    ...(possible ? [] : [`accepted, but ${why}`]),
    ...checkOutcome(plan, operation, applied.plan, checked).map(({ code, what }) => `${code}: ${what}`),
    ...differenceFaults(plan, applied.plan),
  ];
};

/** What is wrong with the way back from the newest version to the first. */
const undoFaults = ({ versions, facts }: Trial, first: Itinerary, last: Itinerary): string[] => {
  const undone = applyOperations(last, [{ op: 'restore', version: 1 }], facts);
  const parts = ({ days, hotel_recommendation }: Itinerary) => JSON.stringify([days, hotel_recommendation]);
  const isUndone = 'plan' in undone && parts(undone.plan) === parts(first);
  return isUndone ? [] : [`not undone after ${versions.length} versions`];
};

/**
 * Random sequences of 1 to 12 operations on 40 plans of the embedded planner, always the same ones. Throws with
 * the shortest sequence it can find after which something is not as it must be.
 */
export const trySequences = (runs: number): Tally => {
  const trials = openTrials();
  const tally: Tally = { operations: 0, accepted: 0, possible: 0, differences: 0, times: [] };
  const property = fc.property(fc.nat(PLANS - 1), draws, (number, sequence) => {
    const trial = trials[number]?.();
    const [first] = trial?.versions ?? [];
    if (!trial || !first) throw new Error(`There is no plan ${number}`);
    const unsound = checkPlan(first, trial.checked);
    if (unsound.length > 0) throw new Error(`Unsound from the start: ${unsound[0]?.what}`);
    for (const draw of sequence) {
      const plan = trial.versions.at(-1) ?? first;
      const operation = operationFor(draw, plan, trial.versions.length);
      const faults = faultsOf(trial, plan, operation, tally);
      if (faults.length > 0) throw new Error(`${JSON.stringify(operation)}: ${faults.join('; ')}`);
    }
    const last = trial.versions.at(-1) ?? first;
    tally.differences += 1;
    const faults = [...differenceFaults(first, last), ...undoFaults(trial, first, last)];
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  fc.assert(property, { numRuns: runs, seed: SEED });
  return tally;
};
