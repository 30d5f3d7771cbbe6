import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { tripProfile } from '../../../server/planner/notes/trip-profile.ts';
import { dayFrame } from '../../../server/planner/scheduling/day-frame.ts';
import { planDays } from '../../../server/planner/scheduling/plan-days.ts';
import { startWindows } from '../../../server/planner/scheduling/stop.ts';
import {
  briefFor,
  change,
  dayOf,
  expectSound,
  kindsOn,
  namesOn,
  placeOf,
  places,
  planFor,
  readGreeting,
  say,
  stopOn,
} from '../../kit/planner/embedded-chat.ts';

const plan = planFor(briefFor());

/** The first day and stop whose place is of this kind. */
const firstOf = (kind: string): { day: number; name: string } => {
  const stops = plan.days.flatMap(({ day, activities }) => activities.map((stop) => ({ day, stop })));
  const found = stops.find(({ stop }) => placeOf(stop)?.kind === kind);
  return { day: found?.day ?? 0, name: found?.stop.venue_name ?? '' };
};
const [museum, souq] = [firstOf('museum'), firstOf('souq')];

/** Messages and the days they may change: every other day stays the same to the byte. */
const ORDERS: [message: string, days: number[]][] = [
  ['we land at 9 pm', [1]],
  ['We land at 11:30 pm', [1]],
  ['We land at 6 pm', [1]],
  ['Our flight leaves at 6 pm', [5]],
  ['our flight leaves at 2 pm', [5]],
  ['Add a musem on day 3', [3]],
  ['day 3 is boring', [3]],
  ['Add a museum on day 3', [3]],
  ['Plan the whole trip again', [1, 2, 3, 4, 5]],
  ['make day 2 free', [2]],
  ['Make day 4 about shopping', [4]],
  ['Make day 2 about parks and day 3 about food', [2, 3]],
  ['Make day 3 about museums', [3]],
];

test.each(ORDERS)('"%s" changes days %j and no other', (message, days) => {
  const { before, after, days: changed } = change(message);
  expect(changed).toEqual(days);
  expect(after.hotel_recommendation).toEqual(before.hotel_recommendation);
  expectSound(after, briefFor(), places);
});

test('two named stops change places, and the rest of the plan stays', () => {
  const { after, days } = change('Swap the museum and the souq');
  expect(days).toEqual([museum.day, souq.day].sort());
  expect(namesOn(after, souq.day)).toContain(museum.name);
  expect(namesOn(after, museum.day)).toContain(souq.name);
  const rest = (of: typeof plan, { day }: { day: number }) =>
    namesOn(of, day).filter((name) => name !== museum.name && name !== souq.name);
  for (const each of [museum, souq]) expect(rest(after, each).sort()).toEqual(rest(plan, each).sort());
  expectSound(after, briefFor(), places);
});

test('two dinners change their days', () => {
  const { before, after, days } = change('Swap dinner on day 2 with dinner on day 3');
  expect(days).toEqual([2, 3]);
  for (const [day, other] of [
    [2, 3],
    [3, 2],
  ] as const)
    expect(stopOn(after, day, /dinner/)).toBe(stopOn(before, other, /dinner/));
});

test('a stop that has moved to another day does not mention its old neighbours', () => {
  const { after } = change('Swap the museum and the souq');
  const moved = dayOf(after, souq.day).activities.find(({ venue_name }) => venue_name === museum.name);
  for (const name of namesOn(plan, museum.day).filter((each) => each !== museum.name))
    expect(moved?.description).not.toContain(name);
});

test.each([
  ['Swap At-Turaif and Riyadh Zoo', 'I could not find Riyadh Zoo in your plan. Your plan is unchanged.'],
  ['Swap the zoo and the souq', 'I could not find zoo in your plan. Your plan is unchanged.'],
])('"%s" changes nothing and names what is missing', (message, answer) => {
  expect(say(message)).toBe(answer);
});

test('a museum gives way to a mall once, not on every day with a museum', () => {
  expect(change('Replace the museum with a mall').days).toEqual([museum.day]);
});

test('a landing at nine in the evening leaves a late dinner and nothing else', () => {
  const changed = change('we land at 9 pm');
  const { activities } = dayOf(changed.after, 1);
  expect(activities.map(({ activity_type }) => activity_type)).toEqual(['dinner']);
  const [dinner] = activities;
  expect((dinner?.start_time ?? '') >= '22:30').toBe(true);
  const { summary, why } = readGreeting(changed);
  expect([summary, why]).toEqual([expect.stringContaining(dinner?.venue_name ?? '-'), '']);
});

test('a landing near midnight leaves the way to the hotel', () => {
  const changed = change('We land at 11:30 pm');
  expect(dayOf(changed.after, 1).activities).toEqual([]);
  const { changes, why } = readGreeting(changed);
  const gone = namesOn(changed.before, 1).map((name) => ({ kind: 'removed', day: 1, name }));
  expect([changes, why]).toMatchObject([gone, '']);
});

test.each(['We land at 9 pm.', 'We must see Kingdom Centre Sky Bridge on day 1. We land at 9 pm.'])(
  'a first plan respects a late landing: %s',
  (notes) => {
    const stops = planFor(briefFor({ notes })).days[0]?.activities ?? [];
    for (const { activity_type, start_time } of stops)
      expect([activity_type, start_time >= '22:30']).toEqual(['dinner', true]);
  },
);

test('a landing time given earlier still counts when the first day is planned again', () => {
  const conversation = [{ role: 'user' as const, content: 'We land at 9 pm' }];
  const now = change('we land at 9 pm').after;
  const { after } = change('Redo day 1', { plan: now, conversation });
  for (const stop of dayOf(after, 1).activities) expect(stop.start_time >= '22:30').toBe(true);
});

test('no visit begins when dinner is over, except to a show', () => {
  const facts = dayFacts('2026-12-06');
  const frame = dayFrame(tripProfile({ notes: '' }, places), 3, 5, facts);
  const late = places.all
    .filter(({ kind }) => !['restaurant', 'cafe', 'hotel', 'entertainment'].includes(kind))
    .flatMap((place) => startWindows(place, 'sight', frame, 60));
  expect(late.length).toBeGreaterThan(50);
  for (const [, to] of late) expect(to).toBeLessThanOrEqual(21 * 60);
  const { days } = planDays(briefFor({ notes: 'We must see Kingdom Centre Sky Bridge.' }), places);
  for (const day of days) {
    const dinner = day.stops.find(({ stop }) => stop.role === 'dinner');
    for (const { stop, start } of day.stops)
      if (dinner && stop.role === 'sight' && stop.type !== 'entertainment' && start > dinner.start)
        expect(start).toBeLessThanOrEqual(21 * 60);
  }
});

test('with children along, nothing unsuitable for them stays and other days are left alone', () => {
  const { after, days } = change('We have children with us');
  const adult = ['nightlife', 'hiking', 'adventure', 'fine_dining'];
  const unsuitable = (of: typeof plan, day: number) =>
    dayOf(of, day).activities.filter((stop) => placeOf(stop)?.tags.some((tag) => adult.includes(tag)));
  for (const { day } of after.days) expect(unsuitable(after, day)).toEqual([]);
  expect(days).toEqual(plan.days.map(({ day }) => day).filter((day) => unsuitable(plan, day).length > 0));
  expectSound(after, briefFor(), places);
});

test('a day cannot leave the trip, and the answer offers to make it free', () => {
  expect(say('delete day 2')).toBe(
    'I cannot take day 2 out of the trip: its nights are fixed. I can leave it free instead: say “make day 2 free”. Your plan is unchanged.',
  );
  const { after } = change('make day 2 free');
  expect(dayOf(after, 2)).toMatchObject({ activities: [], date: dayOf(plan, 2).date });
  expect(dayOf(after, 2).notes.at(-1)).toBe('This day is free, as you asked: nothing is planned.');
});

test('an evening that shall be free does not empty the day', () => {
  expect(say('keep the evening of day 2 free')).not.toContain('day 2 is free now');
});

test('a day about shopping has shops for all its sights', () => {
  const { after } = change('Make day 4 about shopping');
  const sights = kindsOn(after, 4).filter((kind) => kind !== 'restaurant' && kind !== 'cafe');
  expect(sights.length).toBeGreaterThan(1);
  for (const kind of sights) expect(['mall', 'souq']).toContain(kind);
});

test('a day about museums has as many as are free and open, and says where that ends', () => {
  const changed = change('Make day 3 about museums');
  const { before, after } = changed;
  const museums = (of: typeof plan) => kindsOn(of, 3).filter((kind) => kind === 'museum').length;
  expect(museums(after)).toBeGreaterThan(museums(before));
  expect(readGreeting(changed).why).toBe(
    'No more places for museums are open within reach and free on day 3.',
  );
});

test('a misspelt museum is a museum', () => {
  const { after } = change('Add a musem on day 3');
  expect(after.days).toEqual(change('Add a museum on day 3').after.days);
  expect(kindsOn(after, 3)).toContain('museum');
});

test('a boring day keeps none of its stops', () => {
  const { before, after } = change('day 3 is boring');
  expect(namesOn(after, 3).filter((name) => namesOn(before, 3).includes(name))).toEqual([]);
});

test('a flight bounds the last day by its hour', () => {
  const { after } = change('Our flight leaves at 6 pm');
  for (const { end_time } of dayOf(after, 5).activities) expect(end_time <= '14:30').toBe(true);
});
