import { expect, test } from 'vitest';
import { tripProfile } from '../../../server/planner/notes/trip-profile.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { placeOf, places } from '../../kit/planner/embedded-chat.ts';
import { planRequests } from '../../kit/planner/plan-requests.ts';

const read = (notes: string) => tripProfile({ notes: notes }, places);
const liked = (notes: string) => read(notes).interests.map(({ id }) => id);
const refused = (notes: string) => read(notes).excludedConcepts.map(({ id }) => id);

test.each([
  ['We love history and museums, no malls please.', ['history', 'museum'], ['mall']],
  ['Avoid malls, crowds and museums. Great coffee though!', ['coffee'], ['mall', 'museum']],
  ['بدون مولات، نحب التاريخ والمتاحف', ['history', 'museum'], ['mall']],
  ["Don't miss the museums", ['museum'], []],
  ['No theme parks or shopping but we love coffee and art', ['coffee', 'art'], ['theme_park', 'shopping']],
  ['Not only history, also nature', ['history', 'nature'], []],
  ['', [], []],
])('%j is read as likes and refusals', (notes, likes, refusals) => {
  expect(liked(notes)).toEqual(likes);
  expect(refused(notes).sort()).toEqual([...refusals].sort());
});

test.each([
  ['relaxed and slow please', 'slow'],
  ['not too busy', 'slow'],
  ['pack it: action packed, see everything', 'fast'],
  ['just visiting', 'normal'],
  ['travelling with my grandmother', 'slow'],
])('the pace of %j is %s', (notes, pace) => {
  expect(read(notes).pace).toBe(pace);
});

test.each([
  ['on a tight budget', 'low'],
  ['five star hotel and fine dining', 'high'],
  ['luxury on a budget', 'low'],
  ['money is no object', 'high'],
  ['nothing about money', null],
  ['رحلة اقتصادية', 'low'],
])('the budget of %j is %s', (notes, budget) => {
  expect(read(notes).budget).toBe(budget);
});

test('the party, the diet and the hours of the day are read', () => {
  const profile = read('Two kids aged 4 and 7. We are vegetarian. Nothing before 10am, back home by 9pm.');
  expect(profile).toMatchObject({ kids: true, vegetarian: true, dayStart: 600 });
  expect(profile.dayEnd).toBeGreaterThanOrEqual(20 * 60 + 30);
  expect(profile.dayEnd).toBeLessThanOrEqual(21 * 60);
  expect(read('No kids with us').kids).toBe(false);
  expect(read('Fly Thursday 20:00')).toMatchObject({ arrival: null, departure: 1200 });
});

test('named places are wanted or refused, on their day when one is named', () => {
  const profile = read('We must see Al Masmak Fort on day 2. Please skip Souq Al Zal.');
  expect(profile.wanted).toEqual([{ placeId: 'masmak-fort', weekday: null, day: 2 }]);
  expect([...profile.excludedIds]).toEqual(['souq-al-zal']);
});

const plans = planRequests(64).map((ask) => ({ ask, plan: planTrip(ask, places) }));

test('no stop is praised with words that would fit any other', () => {
  const generic = /fresh\.|works well with children|gentle first stop|day opens here|easy way into/;
  for (const { plan } of plans)
    for (const { description } of plan.days.flatMap((day) => day.activities))
      expect(description).not.toMatch(generic);
});

test('a first visit on the day of arrival waits for the light only when nothing but a meal follows', () => {
  let seen = 0;
  for (const { ask, plan } of plans) {
    const [first, second] = plan.days[0]?.activities ?? [];
    if (!first || !second || /dinner|iftar|lunch/.test(second.activity_type)) continue;
    if (placeOf(first)?.kind !== 'park' || !/-(10|11|12|01|02|03|04)-/.test(ask.startDate)) continue;
    seen += 1;
    expect(first.start_time < '16:05').toBe(true);
  }
  expect(seen).toBeGreaterThan(0);
});

test('a stop said to be seen soon after it opens is', () => {
  const stops = plans.flatMap(({ plan }) => plan.days.flatMap((day) => day.activities));
  const claims = stops.filter(({ description }) => /opens? at \d\d:\d\d/.test(description));
  expect(claims.length).toBeGreaterThan(0);
  for (const { description, start_time } of claims) {
    const [, since = '24:00'] = /opens? at (\d\d:\d\d)/.exec(description) ?? [];
    expect(since <= start_time && start_time < `${Number(since.slice(0, 2)) + 1}:59`.padStart(5, '0')).toBe(
      true,
    );
  }
});
