import { expect, test } from 'vitest';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { places } from '../../kit/planner/embedded-chat.ts';

const planOf = (notes: string): Itinerary =>
  planTrip({ tripId: 'trip-1', startDate: '2027-11-14', nights: 3, companions: 1, notes }, places);
const idsOf = (notes: string): string[] => readWishes(notes, places).map(({ id }) => id);
const startsOf = (venue: (id: string) => boolean, { days }: Itinerary): string[] =>
  days.flatMap(({ activities }) =>
    activities.flatMap(({ venue_id, start_time }) => (venue_id && venue(venue_id) ? (start_time ?? '') : [])),
  );
const isSouq = (id: string): boolean => places.byId(id)?.kind === 'souq';

test.each([
  ['Masmak in the morning, please', (id: string) => id === 'masmak-fort', '06:00', '11:15'],
  ['We would like Masmak at night', (id: string) => id === 'masmak-fort', '19:00', '22:30'],
  ['We are photographers: markets in the morning light', isSouq, '06:00', '11:15'],
  ['Markets at night', isSouq, '19:00', '22:30'],
])('what is asked for in a part of the day is had then: %s', (notes, isIt, from, to) => {
  const starts = startsOf(isIt, planOf(notes));
  expect(starts.length).toBeGreaterThan(0);
  for (const start of starts) {
    expect(start >= from).toBe(true);
    expect(start <= to).toBe(true);
  }
});

test('a part of a day that is named, of a way here, of a meal or of what is refused says nothing of other days', () => {
  for (const notes of [
    'On Friday morning the souq, in the evening the mall',
    'We arrive in the evening and want to see Masmak',
    'A good breakfast in the morning',
    'No museums in the morning',
  ])
    expect(idsOf(notes).filter((id) => id.startsWith('light:'))).toEqual([]);
});

test.each(['Lunch out and supper at the hotel', 'We have half board', 'We eat in the hotel in the evening'])(
  'who dines at the hotel has no plans behind it: %s',
  (notes) => {
    const { days } = planOf(notes);
    expect(days.flatMap(({ activities }) => activities.map((each) => each.end_time ?? ''))).not.toEqual([]);
    for (const { activities } of days)
      for (const { end_time } of activities) expect((end_time ?? '') <= '18:30').toBe(true);
  },
);

test('a dinner at the hotel on one day leaves the others, and one that is refused leaves all', () => {
  expect(idsOf('Dinner at the hotel on Tuesday')).toEqual(['block:dinner-at-the-hotel:1110-1440@weekday-2']);
  for (const notes of ['No dinners at the hotel', 'Dinner at the hotel once', 'Dinner at the hotel bar'])
    expect(idsOf(notes).filter((id) => id.startsWith('block:dinner-at'))).toEqual([]);
});

test.each([
  ['late nights', 'want:nightlife'],
  ['no late nights', 'hours:dayEnd:1260'],
  ['quiet evenings', 'hours:dayEnd:1260'],
  ['nothing too touristy', 'want:local_places'],
  ['hidden gems', 'want:local_places'],
  ['cheap eats, but one splurge', 'want:fine_dining'],
  ['it is my birthday on the 16th', 'want:fine_dining@date-x-16'],
])('%s is understood', (notes, id) => {
  expect(idsOf(notes)).toContain(id);
});
