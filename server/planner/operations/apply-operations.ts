import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { atOnce, type Steps } from '../scheduling/in-steps.ts';
import { finishDay } from './finish-day.ts';
import type { PlanFacts } from './plan-facts.ts';
import { changeHotel, restore, swapDays } from './plan-operations.ts';
import { type Refusal, Refused } from './refusal.ts';
import { add, lock, move, remove, replace, retime } from './stop-operations.ts';

/** The plan as changed, or why not, and which of the operations stands against it. */
export type Applied = { plan: Itinerary } | { refusal: Refusal; index: number };

type Of<K extends Operation['op']> = Extract<Operation, { op: K }>;

const HANDLERS: {
  [K in Operation['op']]: (plan: Itinerary, operation: Of<K>, facts: PlanFacts) => Itinerary;
} = { move, remove, add, replace, lock, retime, swap_days: swapDays, hotel: changeHotel, restore };

/** Operations that change which stops a day has, or when; the others touch neither words nor ways of a day. */
const CHANGE_DAYS: readonly Operation['op'][] = ['move', 'remove', 'add', 'replace', 'retime', 'swap_days'];

const carryOut = <K extends Operation['op']>(
  plan: Itinerary,
  operation: Of<K> & { op: K },
  facts: PlanFacts,
): Itinerary => {
  const after = HANDLERS[operation.op](plan, operation, facts);
  if (!CHANGE_DAYS.includes(operation.op)) return after;
  return {
    ...after,
    days: after.days.map((day, i) => (day === plan.days[i] ? day : finishDay(day, plan, facts))),
  };
};

/**
 * Carries out operations one after the other, all or none, and returns the next version of the plan. Days that
 * nothing was asked of are the same objects as before, so they stay byte for byte. Every stop of `plan` has its
 * `stop_id`. Pure, but for the ids it asks for; an operation takes up to some 80 ms on a full day.
 */
export const applyOperations = (
  plan: Itinerary,
  operations: readonly Operation[],
  facts: PlanFacts,
): Applied => atOnce(applyInSteps(plan, operations, facts));

/** The same with a step for each operation. */
export function* applyInSteps(
  plan: Itinerary,
  operations: readonly Operation[],
  facts: PlanFacts,
): Steps<Applied> {
  let now = plan;
  for (const [index, operation] of operations.entries()) {
    if (index > 0) yield;
    try {
      now = carryOut(now, operation, facts);
    } catch (problem) {
      if (problem instanceof Refused) return { refusal: problem.refusal, index };
      throw problem;
    }
  }
  const version = plan.__meta__.version + 1;
  return { plan: { ...now, __meta__: { ...plan.__meta__, version } } };
}
