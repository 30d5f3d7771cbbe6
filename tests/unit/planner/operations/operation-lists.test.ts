import { expect, test } from 'vitest';
import { applyOperations } from '../../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts } from '../../../../server/planner/operations/plan-facts.ts';
import { refusalText } from '../../../../server/planner/operations/refusal.ts';
import { withStopIds } from '../../../../server/planner/operations/stop-ids.ts';
import type { Operation } from '../../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../../shared/itinerary.ts';
import { operationFor, randomDraw } from '../../../kit/operations/random-operation.ts';
import {
  bytes,
  change,
  counted,
  dinner,
  factsOf,
  lunch,
  plan,
  refusal,
} from '../../../kit/operations/winter-plan.ts';
import { briefFor, places, planFor } from '../../../kit/planner/embedded-chat.ts';
import { seededRandom } from '../../../kit/seeded-random.ts';

const stopsOn = (day: number, of: Itinerary = plan) =>
  of.days[day - 1]?.activities.map(({ stop_id = '' }) => stop_id) ?? [];

test('fifty operations in one list are what they are one by one', () => {
  const random = seededRandom(3);
  let ids = 0;
  const facts = { ...factsOf([plan]), newStopId: () => `stop-${++ids}` };
  const operations: Operation[] = [];
  let now = plan;
  for (let tries = 0; operations.length < 50 && tries < 1_000; tries += 1) {
    const operation = operationFor(randomDraw(random), now, 1);
    const used = ids;
    const applied = applyOperations(now, [operation], facts);
    if ('refusal' in applied) {
      ids = used;
      continue;
    }
    operations.push(operation);
    now = applied.plan;
  }
  expect(operations).toHaveLength(50);
  ids = 0;
  const atOnce = applyOperations(plan, operations, facts);
  expect('plan' in atOnce && atOnce.plan.days).toEqual(now.days);
});

test('the restoring of a version is for the operations after it the plan they are carried out on', () => {
  const [gone = ''] = stopsOn(2);
  const removed = change([{ op: 'remove', stop_id: gone }]);
  const facts = factsOf([plan, removed]);
  const applied = applyOperations(
    removed,
    [
      { op: 'restore', version: 1 },
      { op: 'lock', stop_id: gone, locked: true },
      { op: 'restore', version: 2 },
      { op: 'restore', version: 1 },
    ],
    facts,
  );
  expect('plan' in applied && applied.plan.days.map(bytes)).toEqual(plan.days.map(bytes));
  const late: Operation[] = [
    { op: 'restore', version: 1 },
    { op: 'restore', version: 2 },
    { op: 'remove', stop_id: gone },
  ];
  expect(applyOperations(removed, late, facts)).toMatchObject({ refusal: { code: 'unknown' }, index: 2 });
});

test('a locked stop holds its day against a swap, and its hour against what comes before it', () => {
  const locked = change([{ op: 'lock', stop_id: dinner.stop_id, locked: true }]);
  expect(refusal([{ op: 'swap_days', days: [2, 3] }], locked)).toMatchObject({
    refusal: { code: 'locked', name: dinner.venue_name, day: 3 },
  });
  expect(refusal([{ op: 'swap_days', days: [3, 2] }], locked)?.refusal.code).toBe('locked');
  const swapped = change([{ op: 'swap_days', days: [1, 2] }], locked);
  expect(bytes(swapped.days[2])).toBe(bytes(locked.days[2]));
  const unlocked = change(
    [
      { op: 'lock', stop_id: dinner.stop_id, locked: false },
      { op: 'remove', stop_id: dinner.stop_id },
    ],
    locked,
  );
  expect(stopsOn(3, unlocked)).not.toContain(dinner.stop_id);
});

test('a day takes no more stops than there is time for', () => {
  let now = plan;
  const facts = { ...factsOf(), newStopId: counted() };
  const codes = new Set<string>();
  const some = facts.places.all.filter(({ kind }, i) => kind !== 'hotel' && i % 10 === 0);
  for (const { id } of some) {
    const applied = applyOperations(now, [{ op: 'add', venue_id: id, day: 3 }], facts);
    if ('plan' in applied) now = applied.plan;
    else codes.add(applied.refusal.code);
  }
  expect([...codes]).toEqual(expect.arrayContaining(['not_enough_time']));
  expect(stopsOn(3, now).length).toBeGreaterThan(stopsOn(3).length);
  const end = { op: 'move', stop_id: lunch.stop_id, day: 3, index: stopsOn(3).length } as const;
  expect(refusal([end])?.text).toBe('That day has no such place in its order.');
});

test('a table of the fast is one of the evening where nobody fasts, and the other way round', () => {
  // Ramadan of 1448 ends on 9 March 2027.
  const brief = briefFor({ startDate: '2027-03-06', nights: 5, notes: '' });
  const first = withStopIds(planFor(brief), null, counted());
  const facts = openPlanFacts(brief, places, [], { versionOf: () => null, newStopId: counted() });
  const eveningOn = (day: number, { days }: Itinerary) =>
    days[day - 1]?.activities.find(({ activity_type }) => ['iftar', 'dinner'].includes(activity_type));
  const stop_id = eveningOn(1, first)?.stop_id ?? '';
  expect(eveningOn(1, first)?.activity_type).toBe('iftar');
  const move = (plan: Itinerary, day: number): Itinerary => {
    const index = plan.days[day - 1]?.activities.length ?? 0;
    const applied = applyOperations(plan, [{ op: 'move', stop_id, day, index }], facts);
    if (!('plan' in applied)) throw new Error(refusalText(applied.refusal));
    return applied.plan;
  };
  const moved = move(first, 6);
  expect(eveningOn(6, moved)?.activity_type).toBe('dinner');
  expect(eveningOn(6, moved)?.description).not.toMatch(/fast is broken|iftar/i);
  expect(eveningOn(1, move(moved, 1))?.activity_type).toBe('iftar');
});
