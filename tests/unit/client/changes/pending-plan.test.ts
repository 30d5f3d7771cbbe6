import { expect, test } from 'vitest';
import { withPending } from '../../../../client/trip/changes/pending-plan.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { sampleItinerary } from '../../../kit/trips/sample-itinerary.ts';

const plan = sampleItinerary(2);
const days = plan.days.map(({ activities, ...day }) => ({
  ...day,
  activities: activities.map((stop, index) => ({ ...stop, stop_id: `${day.day}-${index}` })),
}));
const itinerary = readItinerary({ ...plan, days });
if (!itinerary) throw new Error('The sample is no itinerary');
const stopsOf = (now: typeof itinerary, day: number) =>
  now.days[day - 1]?.activities.map(({ stopId, locked }) => `${stopId}${locked ? ' locked' : ''}`);

test('stops to be removed are gone and those to be locked are locked, one change after another', () => {
  const now = withPending(itinerary, [
    { op: 'remove', stop_id: '1-0' },
    { op: 'lock', stop_id: '1-1', locked: true },
    { op: 'lock', stop_id: '1-2', locked: true },
    { op: 'lock', stop_id: '1-2', locked: false },
  ]);
  expect(stopsOf(now, 1)).toEqual(['1-1 locked', '1-2', '1-3']);
});

test('a moved stop is on its other day at once, without the times that follow from it, and other days are the same objects', () => {
  const now = withPending(itinerary, [{ op: 'move', stop_id: '2-0', day: 1, index: 1 }]);
  expect(stopsOf(now, 1)?.slice(0, 3)).toEqual(['1-0', '2-0', '1-1']);
  expect(stopsOf(now, 2)).not.toContain('2-0');
  expect(now.days[0]?.activities[1]).toMatchObject({ start: null, end: null, travel: null });
  const within = withPending(itinerary, [{ op: 'move', stop_id: '1-2', day: 1, index: 0 }]);
  expect(stopsOf(within, 1)?.slice(0, 3)).toEqual(['1-2', '1-0', '1-1']);
  expect(within.days[1]).toBe(itinerary.days[1]);
});

test('what only the server can compute stays as it is, and days without a change are the same objects', () => {
  const now = withPending(itinerary, [
    { op: 'remove', stop_id: '1-0' },
    { op: 'retime', stop_id: '2-0', start_time: '09:00' },
    { op: 'move', stop_id: '2-0', day: 9, index: 0 },
    { op: 'remove', stop_id: 'of another plan' },
  ]);
  expect(now.days[1]).toBe(itinerary.days[1]);
  expect(withPending(itinerary, [])).toBe(itinerary);
});
