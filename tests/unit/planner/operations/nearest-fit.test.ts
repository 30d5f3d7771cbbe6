import { expect, test } from 'vitest';
import { nearestFit } from '../../../../server/planner/operations/nearest-fit.ts';
import { atOnce } from '../../../../server/planner/scheduling/in-steps.ts';
import { aviation, change, facts, plan, refusal } from '../../../kit/operations/winter-plan.ts';

const without = change([{ op: 'remove', stop_id: aviation.stop_id }]);
const add = { op: 'add', venue_id: aviation.venue_id ?? '', day: 2 } as const;

test('a place that is closed on one day fits on the nearest that takes it, at the hour it would have there', () => {
  expect(refusal([add], without)?.text).toBe(`${aviation.venue_name} is closed on day 2.`);
  const fit = atOnce(nearestFit(without, add, facts));
  expect(fit).not.toBeNull();
  const there = change([{ ...add, day: fit?.day ?? 0 }], without).days.find(({ day }) => day === fit?.day);
  expect(there?.activities.find(({ venue_id }) => venue_id === add.venue_id)?.start_time).toBe(fit?.at);
  const nearer = without.days.filter(({ day }) => Math.abs(day - 2) < Math.abs((fit?.day ?? 0) - 2));
  expect(nearer.every(({ day }) => refusal([{ ...add, day }], without) !== null)).toBe(true);
});

test('a place that is there already fits on no day', () => {
  expect(atOnce(nearestFit(plan, add, facts))).toBeNull();
});
