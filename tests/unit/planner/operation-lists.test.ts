import { expect, test } from 'vitest';
import { applyOperations } from '../../../server/planner/operations/apply-operations.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { operationFor, randomDraw } from '../../kit/operations/random-operation.ts';
import {
  bytes,
  change,
  counted,
  dinner,
  factsOf,
  lunch,
  plan,
  refusal,
} from '../../kit/operations/winter-plan.ts';
import { seededRandom } from '../../kit/seeded-random.ts';

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
