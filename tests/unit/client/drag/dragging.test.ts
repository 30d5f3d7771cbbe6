import { expect, test } from 'vitest';
import { moveBefore } from '../../../../client/trip/drag/dragging.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { sampleItinerary } from '../../../kit/trips/sample-itinerary.ts';

const plan = sampleItinerary(2);
const days =
  readItinerary({
    ...plan,
    days: plan.days.map(({ activities, ...day }) => ({
      ...day,
      activities: activities.map((stop, index) => ({ ...stop, stop_id: `${day.day}-${index}` })),
    })),
  })?.days ?? [];

test('a stop dropped before another is moved to the position it then has among the others', () => {
  expect(moveBefore(days, '1-0', 1, 3)).toEqual({ op: 'move', stop_id: '1-0', day: 1, index: 2 });
  expect(moveBefore(days, '1-2', 1, 0)).toEqual({ op: 'move', stop_id: '1-2', day: 1, index: 0 });
  expect(moveBefore(days, '1-0', 2, 2)).toEqual({ op: 'move', stop_id: '1-0', day: 2, index: 2 });
});

test('a stop dropped where it is moves nothing', () => {
  expect(moveBefore(days, '1-1', 1, 1)).toBeNull();
  expect(moveBefore(days, '1-1', 1, 2)).toBeNull();
});
