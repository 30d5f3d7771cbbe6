import { expect, test } from 'vitest';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { replyToAnswers } from '../../kit/model/reply-to-answers.ts';
import { dayOf, expectSound, itineraryIn, places } from '../../kit/planner/embedded-chat.ts';
import { first, trip } from '../../kit/planner/grounding.ts';

const PICKS = {
  picks: [
    { day: 1, venues: ['al-faisaliah-tower', 'mayrig', 'fairouz-garden'] },
    {
      day: 2,
      venues: [
        'masmak-fort',
        'souq-al-zal',
        'qasr-al-hokm-station',
        'national-museum',
        'najd-village',
        'mayrig',
      ],
    },
    { day: 3, venues: ['at-turaif', 'salwa-diriyah-museum', 'jal-alwadi', 'diriyah-park', 'elixir-bunn'] },
    { day: 4, venues: ['kingdom-mall', 'ritual'] },
  ],
  stay: ['four-points-khaldia'],
};

const planOf = (answers: readonly unknown[], brief = first) => replyToAnswers(answers, brief);

const idsOn = (itinerary: Itinerary, day: number): string[] =>
  dayOf(itinerary, day).activities.flatMap(({ venue_id }) => venue_id ?? []);
const pickedOn = (itinerary: Itinerary, day: number): number => {
  const venues = PICKS.picks.find((each) => each.day === day)?.venues ?? [];
  return idsOn(itinerary, day).filter((id) => venues.includes(id)).length;
};

test('what a model picks is on its days, in hours and an order that are ours, and all else is planned around it', async () => {
  const { text, asked } = await planOf([PICKS]);
  const itinerary = itineraryIn(text);
  expectSound(itinerary, trip, places);
  expect(asked).toHaveLength(1);
  expect(itinerary.hotel_recommendation?.venue_id).toBe('four-points-khaldia');
  expect([1, 2, 3].map((day) => pickedOn(itinerary, day))).toEqual([2, 4, 3]);
});

test('a day out is had on the day it was picked for', async () => {
  const picks = [PICKS.picks[0], { day: 2, venues: ['edge-of-the-world', 'najd-village'] }, PICKS.picks[2]];
  expect(idsOn(itineraryIn((await planOf([{ picks }])).text), 2)).toContain('edge-of-the-world');
});

test('of picks that make no day, what makes one is taken: full days have their meals', async () => {
  const apart = ['wadi-namar', 'roshn-front', 'khurais-mall', 'salam-park', 'al-ilb-dam', 'hotdog-express'];
  const days = [2, 3].map((day) => ({ day, venues: day === 2 ? apart : apart.toReversed() }));
  const itinerary = itineraryIn((await planOf([{ picks: days }])).text);
  expectSound(itinerary, trip, places);
  for (const day of [2, 3]) {
    const { activities } = dayOf(itinerary, day);
    const types = activities.map(({ activity_type }) => activity_type);
    expect(types).toEqual(expect.arrayContaining(['lunch', 'dinner']));
  }
});

test('what the traveller named and refused counts before what a model picks', async () => {
  const notes = 'We stay at the Ritz-Carlton. No markets, please. Diriyah only on the last day.';
  const itinerary = itineraryIn((await planOf([PICKS], { ...first, notes })).text);
  expect(itinerary.hotel_recommendation?.venue_id).toBe('ritz-carlton-riyadh');
  expect(itinerary.days.flatMap(({ day }) => idsOn(itinerary, day))).not.toContain('souq-al-zal');
});

test('what it found in the notes that was not understood becomes a wish of the trip, each once', async () => {
  const { startDate, nights, companions } = trip;
  const notes = 'No markets. The snooze button and I are close friends.';
  const details = { startDate, nights, companions, notes, wishes: { added: [], removed: [] } };
  const also = ['Nothing before 11:00 on any day', 'No souqs', 'Blurb <b>no</b> wish'];
  const { text, extras } = await planOf([{ ...PICKS, also }], { ...first, notes, details });
  expect(extras.details?.wishes.added).toEqual(['Nothing before 11:00 on any day']);
  const starts = itineraryIn(text).days.flatMap(({ activities }) => activities[0]?.start_time ?? []);
  expect(starts.every((start) => start >= '11:00')).toBe(true);
});

test('another attempt goes on after the days that are written', async () => {
  const { text } = await planOf([PICKS]);
  const kept = resumablePrefix(text.slice(0, text.indexOf('"day":3')));
  expect(kept).toContain('"day":2');
  const { text: rest, asked } = await planOf([PICKS], { ...first, kept });
  expect(asked[0]).toContain('Go on after them');
  expectSound(itineraryIn(kept + rest), trip, places);
});

test.each([
  [{ picks: [] }, 'no venue of the table is among them'],
  [{ picks: [{ day: 1, venues: ['moon-base'] }] }, 'no venue of the table is among them'],
  [{ picks: [{ day: 'one', venues: ['masmak-fort'] }] }, 'picks.0.day'],
])('picks that are none are asked for once more: %j', async (bad, why) => {
  const { text, asked } = await planOf([bad, PICKS]);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.includes(why)).toBe(true);
  expect(idsOn(itineraryIn(text), 2)).toContain('masmak-fort');
});

test('twice none, and the plan is ours, which says so', async () => {
  const { text, asked } = await planOf([{ picks: [] }]);
  expect(asked).toHaveLength(2);
  const itinerary = itineraryIn(text);
  expectSound(itinerary, trip, places);
  expect(itinerary.greeting).toMatch(/our own planner has written this\.$/);
});
