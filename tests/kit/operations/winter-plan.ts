import { applyOperations } from '../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts } from '../../../server/planner/operations/plan-facts.ts';
import { refusalText } from '../../../server/planner/operations/refusal.ts';
import { withStopIds } from '../../../server/planner/operations/stop-ids.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import { briefFor, dayOf, places, winterPlan } from '../planner/embedded-chat.ts';

/** New ids, counted. */
export const counted = () => {
  let ids = 0;
  return () => `stop-${++ids}`;
};
const brief = briefFor();
const newStopId = counted();
export const plan = withStopIds(winterPlan, null, newStopId);
export const factsOf = (versions: readonly Itinerary[] = [plan]) =>
  openPlanFacts(brief, places, [], { versionOf: (version) => versions[version - 1] ?? null, newStopId });
export const facts = factsOf();

/** The plan after these operations; fails the test when they are refused. */
export const change = (operations: Operation[], before = plan): Itinerary => {
  const applied = applyOperations(before, operations, facts);
  if ('refusal' in applied) throw new Error(refusalText(applied.refusal));
  return applied.plan;
};
/** Why these operations are refused, also in words; null when they are not. */
export const refusal = (operations: Operation[], before = plan) => {
  const applied = applyOperations(before, operations, facts);
  return 'refusal' in applied ? { ...applied, text: refusalText(applied.refusal) } : null;
};

const stopAmong = (
  days: readonly Day[],
  fits: (stop: Activity) => boolean,
): Activity & { stop_id: string } => {
  const stop = days.flatMap(({ activities }) => activities).find(fits);
  if (stop?.stop_id === undefined) throw new Error('The winter plan has no such stop');
  return { ...stop, stop_id: stop.stop_id };
};
const stopOn = (day: number, fits: (stop: Activity) => boolean) => stopAmong([dayOf(plan, day)], fits);
export const lunch = stopOn(3, ({ activity_type }) => activity_type === 'lunch');
export const dinner = stopOn(3, ({ activity_type }) => activity_type === 'dinner');
export const sight = stopOn(
  3,
  ({ activity_type }) => !['lunch', 'dinner', 'cafe', 'rest'].includes(activity_type),
);
export const aviation = stopAmong(plan.days, ({ venue_id }) => venue_id === 'saqr-aljazirah-aviation-museum');
export const bytes = (day: Day | undefined): string => JSON.stringify(day);
