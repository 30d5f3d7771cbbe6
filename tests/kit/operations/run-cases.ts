import type { Places } from '../../../server/places/places.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import { openBasePlan } from './base-plans.ts';
import { checkOutcome } from './check-outcome.ts';
import type { Plan, TripFacts } from './plan.ts';
import type { Case } from './read-cases.ts';
import { locate } from './request.ts';

/** What an engine answers: the plan it made, with its next version, or the code of its refusal. */
export type Answer = { plan: Plan } | { code: string };

/** An engine as the cases need it; `notes` are those the bounds of days with a flight follow from. */
export type Apply = (plan: Plan, operation: Operation, facts: TripFacts, notes: string) => Answer;

const timesOf = (plan: Plan, id: string): string => {
  const stop = locate(plan, id)?.stop;
  return stop ? `${stop.start_time} to ${stop.end_time}` : 'gone';
};

const faultsOf = (one: Case, apply: Apply, places: Places): string[] => {
  const { plan, facts, notes } = openBasePlan(one.base, places, one.locked);
  const answer = apply(structuredClone(plan), one.operation, facts, notes);
  if (one.expect === 'refused') {
    if ('plan' in answer) return [`accepted, but ${one.code}`];
    return answer.code === one.code || one.also_true.some((code) => code === answer.code)
      ? []
      : [`refused with ${answer.code} instead of ${one.code}`];
  }
  if ('code' in answer) return [`refused with ${answer.code}, but possible`];
  return [
    ...checkOutcome(plan, one.operation, answer.plan, facts).map(({ code, what }) => `${code}: ${what}`),
    ...one.keep
      .filter((id) => timesOf(plan, id) !== timesOf(answer.plan, id))
      .map((id) => `${id} had ${timesOf(plan, id)}, has ${timesOf(answer.plan, id)}`),
  ];
};

/** One line for each case an engine does not answer as labelled. */
export const runCases = (cases: readonly Case[], apply: Apply, places: Places): string[] =>
  cases.flatMap((one) => {
    const faults = faultsOf(one, apply, places);
    return faults.length === 0
      ? []
      : [`${one.id} ${JSON.stringify(one.operation)}: ${faults.join('; ')} (${one.why})`];
  });
