import type { Operation, RefusalCode } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { applyOperations } from './apply-operations.ts';
import type { PlanFacts } from './plan-facts.ts';

/** A day and the hour on it, HH:mm. */
export interface Fit {
  day: number;
  at: string;
}

/** Reasons that another day or hour may not have. */
export const DEPENDS_ON_TIME: readonly RefusalCode[] = ['closed', 'last_entry', 'not_enough_time'];

/** Each day takes up to some 80 ms, and farther away it would be another plan. */
const DAYS_AROUND = 3;

/**
 * The day nearest to the one that was asked for on which a place would fit, and when, with a step for each day that is
 * tried; null where no day around does.
 */
export function* nearestFit(
  plan: Itinerary,
  { venue_id, day: asked }: Extract<Operation, { op: 'add' }>,
  facts: PlanFacts,
): Steps<Fit | null> {
  const near = plan.days.filter(({ day }) => Math.abs(day - asked) <= DAYS_AROUND);
  near.sort((one, other) => Math.abs(one.day - asked) - Math.abs(other.day - asked));
  for (const { day, activities } of near) {
    yield;
    const applied = applyOperations(plan, [{ op: 'add', venue_id, day }], facts);
    if ('refusal' in applied) continue;
    const before = new Set(activities.map(({ stop_id }) => stop_id));
    const after = applied.plan.days.find((one) => one.day === day)?.activities ?? [];
    const added = after.find(({ stop_id }) => !before.has(stop_id));
    if (added) return { day, at: added.start_time };
  }
  return null;
}
