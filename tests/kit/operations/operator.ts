import { applyOperations } from '../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts, type PlanFacts } from '../../../server/planner/operations/plan-facts.ts';
import { compareVersions } from '../../../server/planner/operations/summary.ts';
import type { Change, Operation, RefusalCode } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { type TrialTrip, trialPlaces } from './trial-trips.ts';

/** What came of an operation: the next version and what is said of it, or the reason against it. */
export type Carried = { plan: Itinerary; changes: Change[]; summary: string } | { code: RefusalCode };

/** A trip on which operations are carried out one after the other, each on the newest version. */
export interface OperatedTrip {
  /** Its version 1. */
  first: Itinerary;
  carryOut(plan: Itinerary, operation: Operation): Promise<Carried>;
}

/** Carries out operations: the engine by itself, or the API before it. */
export interface Operator {
  open(trip: TrialTrip): Promise<OperatedTrip>;
  /** How long each operation took, in milliseconds. */
  readonly times: readonly number[];
}

/** The engine by itself. */
export const createEngineOperator = (): Operator => {
  const times: number[] = [];
  const known = new Map<TrialTrip, PlanFacts>();
  let ids = 0;
  const newStopId = () => `new-${++ids}`;
  const open = async (trip: TrialTrip): Promise<OperatedTrip> => {
    const versions = [trip.plan];
    const none = { versionOf: () => null, newStopId };
    const shared = known.get(trip) ?? openPlanFacts(trip.ask, trialPlaces, [], none);
    known.set(trip, shared);
    const facts = { ...shared, versionOf: (version: number) => versions[version - 1] ?? null };
    const carryOut = async (plan: Itinerary, operation: Operation): Promise<Carried> => {
      const began = performance.now();
      const applied = applyOperations(plan, [operation], facts);
      times.push(performance.now() - began);
      if ('refusal' in applied) return { code: applied.refusal.code };
      versions.push(applied.plan);
      return { plan: applied.plan, ...compareVersions(plan, applied.plan) };
    };
    return { first: trip.plan, carryOut };
  };
  return { open, times };
};
