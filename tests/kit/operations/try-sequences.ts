import fc from 'fast-check';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { checkOutcome } from './check-outcome.ts';
import { checkPlan } from './check-plan.ts';
import { judge, judgeRefusal } from './judge-operation.ts';
import { differenceFaults, differenceFaultsOf } from './judge-summary.ts';
import type { OperatedTrip, Operator } from './operator.ts';
import type { TripFacts } from './plan.ts';
import { draws, operationFor } from './random-operation.ts';
import { TRIALS, trialTrips } from './trial-trips.ts';

const SEED = 17;

/** What came of many operations. */
export interface Tally {
  operations: number;
  accepted: number;
  /** Operations that the checker calls possible. */
  possible: number;
  differences: number;
  /** Versions that were brought back, one after the other. */
  undone: number;
}

/** One trip whose plan is being changed, all its versions so far, and its facts as the checker sees them. */
interface Trial {
  operated: OperatedTrip;
  versions: Itinerary[];
  facts: TripFacts;
  tally: Tally;
}

/** Carries out one operation and returns what is wrong with what came of it. */
const faultsOf = async (
  { operated, versions, facts, tally }: Trial,
  plan: Itinerary,
  operation: Operation,
): Promise<string[]> => {
  const { possible, why } = judge(plan, operation, facts);
  const carried = await operated.carryOut(plan, operation);
  tally.operations += 1;
  if (possible) tally.possible += 1;
  if ('code' in carried) {
    const { code } = carried;
    return judgeRefusal(plan, operation, facts, code) ? [] : [`refused with ${code}, which is not so`];
  }
  versions.push(carried.plan);
  tally.accepted += 1;
  tally.differences += 1;
  return [
    ...(possible ? [] : [`accepted, but ${why}`]),
    ...checkOutcome(plan, operation, carried.plan, facts).map(({ code, what }) => `${code}: ${what}`),
    ...differenceFaultsOf(plan, carried.plan, carried),
  ];
};

const bytesOf = ({ days, hotel_recommendation }: Itinerary): string =>
  JSON.stringify([days, hotel_recommendation]);

/** Undoes one version after the other, back to the first, and returns what did not come back as it was. */
const undoFaults = async ({ operated, versions, tally }: Trial): Promise<string[]> => {
  let now = versions.at(-1);
  for (const then of versions.slice(0, -1).reverse()) {
    const { version } = then.__meta__;
    const undone = now && (await operated.carryOut(now, { op: 'restore', version }));
    if (!undone || 'code' in undone) return [`version ${version} cannot be restored`];
    if (bytesOf(undone.plan) !== bytesOf(then)) return [`version ${version} has not come back as it was`];
    now = undone.plan;
    tally.undone += 1;
  }
  return [];
};

/**
 * Random sequences of 1 to 12 operations on 40 plans of the embedded planner, always the same ones; each is then
 * undone step by step. Rejects with the shortest sequence it can find after which something is not as it must be.
 */
export const trySequences = async (runs: number, operator: Operator): Promise<Tally> => {
  const trips = trialTrips();
  const tally: Tally = { operations: 0, accepted: 0, possible: 0, differences: 0, undone: 0 };
  const property = fc.asyncProperty(fc.nat(TRIALS - 1), draws, async (number, sequence) => {
    const trip = trips[number];
    if (!trip) throw new Error(`There is no plan ${number}`);
    const operated = await operator.open(trip);
    const { first } = operated;
    const versions = [first];
    const facts = { ...trip.facts, versionOf: (version: number) => versions[version - 1] ?? null };
    const trial = { operated, versions, facts, tally };
    const unsound = checkPlan(first, facts);
    if (unsound.length > 0) throw new Error(`Unsound from the start: ${unsound[0]?.what}`);
    for (const draw of sequence) {
      const plan = versions.at(-1) ?? first;
      const operation = operationFor(draw, plan, versions.length);
      const faults = await faultsOf(trial, plan, operation);
      if (faults.length > 0) throw new Error(`${JSON.stringify(operation)}: ${faults.join('; ')}`);
    }
    tally.differences += 1;
    const faults = [...differenceFaults(first, versions.at(-1) ?? first), ...(await undoFaults(trial))];
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  await fc.assert(property, { numRuns: runs, seed: SEED, includeErrorInReport: true });
  return tally;
};
