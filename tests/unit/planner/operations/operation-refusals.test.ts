import { expect, test } from 'vitest';
import { applyOperations } from '../../../../server/planner/operations/apply-operations.ts';
import { missRefusal } from '../../../../server/planner/operations/place-stop.ts';
import { type Refusal, refusalText } from '../../../../server/planner/operations/refusal.ts';
import type { Operation } from '../../../../shared/contracts/changes.ts';
import { aviation, dinner, facts, plan, refusal, sight } from '../../../kit/operations/winter-plan.ts';
import { knownFact, knownPlaces } from '../../../kit/trips/known-places.ts';

test.each<[Operation, string]>([
  [{ op: 'remove', stop_id: 'nobody' }, 'That stop is not on the plan any more.'],
  [{ op: 'add', venue_id: 'nowhere', day: 1 }, 'That place is not in our catalogue.'],
  [{ op: 'add', venue_id: 'riyadh-zoo', day: 9 }, 'The trip has no such day.'],
  [{ op: 'move', stop_id: sight.stop_id, day: 2, index: 99 }, 'That day has no such place in its order.'],
  [{ op: 'restore', version: 9 }, 'That version is not there, or belongs to other dates.'],
  [
    { op: 'add', venue_id: plan.hotel_recommendation?.venue_id ?? '', day: 1 },
    'Only a hotel of our catalogue can be the hotel of a trip, and a hotel cannot be a stop.',
  ],
  [
    { op: 'add', venue_id: sight.venue_id ?? '', day: 2 },
    `${sight.venue_name} is already planned for day 3.`,
  ],
  [
    { op: 'move', stop_id: aviation.stop_id, day: 2, index: 0 },
    'Saqr Al-Jazirah Aviation Museum is closed on day 2.',
  ],
  [
    { op: 'retime', stop_id: dinner.stop_id, start_time: '06:00' },
    `${dinner.venue_name} is closed at 06:00 on day 3.`,
  ],
])('%o is refused: %s', (operation, text) => {
  expect(refusal([operation])?.text).toBe(text);
});

test.each<[Refusal, string]>([
  [{ code: 'not_enough_time', name: 'A', day: 3 }, 'There is not enough time for A on day 3.'],
  [
    { code: 'not_enough_time', name: 'A', at: '09:00', day: 3 },
    'There is not enough time for A at 09:00 on day 3.',
  ],
  [
    { code: 'not_enough_time', name: 'A', before: 'B', day: 3 },
    'There is not enough time for A before B on day 3.',
  ],
  [{ code: 'last_entry', name: 'A', day: 3 }, 'A would be reached after its last entry on day 3.'],
  [
    { code: 'last_entry', name: 'A', at: '20:30', day: 3 },
    '20:30 is too late to begin a visit of A on day 3.',
  ],
])('%o reads: %s', (reason, text) => {
  expect(refusalText(reason)).toBe(text);
});

test('of several orders all have to fail by a last entry for that to be the reason', () => {
  const late = { missed: sight, isLate: true };
  const early = { missed: dinner, isLate: false };
  expect(missRefusal([late, late], sight, 3)).toMatchObject({ code: 'last_entry', name: sight.venue_name });
  expect(missRefusal([early, late], sight, 3)).toEqual({
    code: 'not_enough_time',
    name: sight.venue_name,
    day: 3,
  });
  expect(missRefusal([early], sight, 3)).toMatchObject({ before: dinner.venue_name });
});

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

test('a place that is open but lets nobody in any more is not called closed', () => {
  const id = aviation.venue_id ?? '';
  const places = knownPlaces([
    knownFact(id, 'hours', Object.fromEntries(WEEK.map((day) => [day, [['09:00', '20:00']]]))),
    knownFact(id, 'last_entry', 120),
  ]);
  const retimed = (start_time: string) =>
    applyOperations(plan, [{ op: 'retime', stop_id: aviation.stop_id, start_time }], { ...facts, places });
  expect(retimed('19:30')).toMatchObject({ refusal: { code: 'last_entry', at: '19:30' } });
  expect(retimed('20:00')).toMatchObject({ refusal: { code: 'closed' } });
});
