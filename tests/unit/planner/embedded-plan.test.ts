import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { fillDay, planTrip } from '../../../server/planner/plan-trip.ts';
import { planDays, type TripAsk } from '../../../server/planner/scheduling/plan-days.ts';
import { MEAL_GAP_DAYS } from '../../../server/planner/scheduling/scoring/score-place.ts';
import { matches } from '../../../server/planner/scheduling/scoring/trip-memory.ts';
import { reasonAfter } from '../../../server/planner/wording/place-words.ts';
import { addDays } from '../../../shared/dates.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { expectMeals, expectReachable, expectShade, expectShortest } from '../../kit/planner/day-rules.ts';
import { expectSound, placeOf, places } from '../../kit/planner/embedded-chat.ts';

const STARTS = {
  winter: '2026-12-03',
  friday: '2026-11-27',
  ramadan: '2027-02-20',
  eid: '2027-03-07',
  july: '2027-07-08',
} as const;
const NOTES = [
  '',
  'We love history and museums, local food and no malls.',
  'Family with two kids aged 4 and 7, relaxed, we like nature.',
  'Budget trip: coffee, art, street food, see everything.',
  'Luxury honeymoon with fine dining and views; late start please.',
  'Adventure, desert and hiking!',
  'نحب التاريخ والقهوة بدون مولات',
];
const NIGHTS = [1, 2, 3, 5, 7, 14, 30];

const askFor = (notes: string, startDate: string, nights: number): TripAsk => ({
  tripId: `trip ${notes.length}`,
  startDate,
  nights,
  companions: 1,
  notes,
});

/** Every season with every note, the lengths dealt out over them so that each meets several seasons. */
const CASES = Object.entries(STARTS).flatMap(([season, startDate], s) =>
  NOTES.map((notes, n) => ({ season, startDate, notes, nights: NIGHTS[(s + n) % NIGHTS.length] ?? 3 })),
);

describe.each(CASES)(
  '$nights nights from $startDate ($season) with the notes "$notes"',
  ({ startDate, notes, nights }) => {
    const ask = askFor(notes, startDate, nights);
    const plan = planDays(ask, places);
    const hotel = plan.hotel ?? { lat: 0, lng: 0 };

    test('the itinerary is complete, open, unrepeated and made of catalogue places', () => {
      const itinerary = planTrip(ask, places, 3);
      expect(v.parse(Itinerary, JSON.parse(JSON.stringify(itinerary)))).toEqual(itinerary);
      expect(itinerary.__meta__).toEqual({ version: 3, engine: 'embedded' });
      if (nights < 30) expectSound(itinerary, ask, places);
      for (const day of itinerary.days) expect(day.activities.length).toBeGreaterThan(0);
    });

    test('each day keeps to shade, meals, rides and its shortest order, and the ends are light', () => {
      for (const day of plan.days) {
        expectShade(day);
        expectReachable(day);
        expectMeals(day, hotel);
        expectShortest(day, hotel);
        if (day.frame.role !== 'full') expect(day.stops.length).toBeLessThanOrEqual(3);
      }
    });

    test('tables and cafés come again only after some days', () => {
      const last = new Map<string, number>();
      for (const { frame, stops } of plan.days) {
        for (const { stop } of stops) {
          if (stop.role === 'sight' || stop.role === 'rest' || !stop.place) continue;
          const before = last.get(stop.place.id);
          if (before !== undefined) expect(frame.day - before).toBeGreaterThan(MEAL_GAP_DAYS);
          last.set(stop.place.id, frame.day);
        }
      }
    });

    test('stated interests are served, refusals and the price range kept', () => {
      const stops = plan.days.flatMap((day) => day.stops.flatMap(({ stop }) => stop.place ?? []));
      for (const concept of plan.profile.excludedConcepts) {
        expect(stops.filter((place) => matches(place, concept)).map(({ name }) => name)).toEqual([]);
      }
      if (nights < 2) return;
      const able = plan.profile.interests.filter(({ id }) => !['desert', 'adventure', 'hiking'].includes(id));
      for (const concept of able)
        expect([concept.id, stops.some((place) => matches(place, concept))]).toEqual([concept.id, true]);
      if (plan.profile.budget === 'low')
        for (const place of stops) expect(place.price_level).toBeLessThanOrEqual(2);
      if (plan.profile.kids) for (const place of stops) expect(place.tags).not.toContain('hiking');
    });
  },
);

test('a month has no sight twice while the catalogue lasts', () => {
  for (const startDate of [STARTS.winter, STARTS.ramadan]) {
    const plan = planDays(askFor('', startDate, 30), places);
    const sights = plan.days.flatMap((day) =>
      day.stops.flatMap(({ stop }) =>
        stop.role === 'sight' && stop.place ? [{ id: stop.place.id, day: day.frame.day }] : [],
      ),
    );
    for (const { id, day } of sights)
      for (const other of sights.filter((one) => one.id === id && one.day !== day))
        expect(Math.abs(other.day - day)).toBeGreaterThanOrEqual(7);
    expect(new Set(sights.map(({ id }) => id)).size).toBeGreaterThan(sights.length * 0.9);
  }
});

test('a place named in the notes is planned, on the day that was named', () => {
  const { days } = planDays(askFor('We must see Riyadh Zoo on day 3.', STARTS.winter, 4), places);
  const on = days.filter(({ stops }) => stops.some(({ stop }) => stop.name === 'Riyadh Zoo'));
  expect(on.map(({ frame }) => frame.day)).toEqual([3]);
});

test('who works in the morning sets out for a far place behind it', () => {
  const notes = 'We must see Edge of the World. I work every day from 9:00 to 12:00.';
  const stops = planDays(askFor(notes, STARTS.winter, 4), places).days.flatMap((day) => day.stops);
  const outing = stops.find(({ stop }) => stop.name === 'Edge of the World');
  // The ride takes almost an hour and a half.
  expect(outing?.start).toBeGreaterThanOrEqual(13 * 60 + 20);
});

test('the desert is visited when it is asked for in winter, and honestly left out in July', () => {
  const notes = 'We must see Edge of the World.';
  const names = (startDate: string) =>
    planDays(askFor(notes, startDate, 4), places).days.flatMap((day) =>
      day.stops.map(({ stop }) => stop.name),
    );
  expect(names(STARTS.winter)).toContain('Edge of the World');
  expect(names(STARTS.july)).not.toContain('Edge of the World');
  const { greeting } = planTrip(askFor(notes, STARTS.july, 4), places);
  expect(greeting).toContain('could not fit in Edge of the World');
});

test('arrival and departure times in the notes bound the first and the last day', () => {
  const notes = 'We land at 8pm. Our flight home departs at 4pm.';
  const { days } = planTrip(askFor(notes, STARTS.winter, 2), places);
  for (const stop of days[0]?.activities ?? []) expect(stop.start_time >= '21:30').toBe(true);
  for (const stop of days[2]?.activities ?? []) expect(stop.end_time <= '12:30').toBe(true);
});

test('the hotel follows the budget, and the name in the notes', () => {
  const level = (notes: string) => planDays(askFor(notes, STARTS.winter, 2), places).hotel?.price_level ?? 0;
  expect(level('tight budget')).toBeLessThanOrEqual(2);
  expect(level('five star luxury')).toBe(4);
  const named = planDays(askFor('We are staying at The Ritz-Carlton.', STARTS.winter, 2), places);
  expect(named.hotel?.name).toContain('Ritz-Carlton');
});

test('the same ask gives the same plan in whatever words, another mix another one', () => {
  const ask = askFor('art and coffee', STARTS.winter, 5);
  const daysOf = (over: Partial<TripAsk>) => planTrip({ ...ask, ...over }, places).days;
  expect(daysOf({ tripId: 'another', notes: 'We love coffee, and art.' })).toEqual(daysOf({}));
  const venues = (mix: number) =>
    daysOf({ mix }).flatMap(({ activities }) => activities.map(({ venue_id }) => venue_id));
  expect(venues(0)).not.toEqual(venues(1));
});

test('appointments are kept free, long waits have a name, and sights behind one gate share a day', () => {
  const notes = 'Meeting on day 2 from 2pm to 4pm. History and museums.';
  const { days } = planTrip(askFor(notes, STARTS.winter, 6), openPlaces());
  for (const { start_time, end_time } of days[1]?.activities ?? [])
    expect([start_time, end_time <= '14:00' || start_time >= '16:00']).toEqual([start_time, true]);
  const gates = days.flatMap(({ day, activities }) =>
    activities.flatMap(({ venue_id = '' }) => {
      const compound = openPlaces().byId(venue_id)?.facts.compound?.value;
      return compound === undefined ? [] : [{ day, compound }];
    }),
  );
  for (const { day, compound } of gates)
    for (const other of gates) if (other.compound === compound) expect(other.day).toBe(day);
});

test('two stops in a row never give the same reason, and no reason is a bare list of facts', () => {
  const { days } = planTrip(askFor('history and coffee', STARTS.winter, 6), places);
  const reasons = days.flatMap(({ activities }) =>
    activities.flatMap((stop) => {
      const place = placeOf(stop);
      return (place && reasonAfter(stop.description, place)) || [];
    }),
  );
  for (const [i, reason] of reasons.entries()) {
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(reason).not.toBe(reasons[i + 1]);
  }
});

test('a missing day is filled without what stands on the others', () => {
  const ask = askFor('history', STARTS.winter, 4);
  const { days, hotel_recommendation } = planTrip(ask, places);
  const hotelId = hotel_recommendation?.venue_id ?? null;
  const settled = { days: days.filter(({ day }) => day !== 3), hotelId };
  const filled = fillDay(ask, places, 3, settled);
  expect(filled).toMatchObject({ day: 3, date: addDays(STARTS.winter, 2) });
  const others = new Set(settled.days.flatMap((day) => day.activities.map(({ venue_id }) => venue_id)));
  others.delete(hotelId ?? '');
  expect(filled.activities.filter(({ venue_id }) => others.has(venue_id))).toEqual([]);
  expect(() => fillDay(ask, places, 9, settled)).toThrow(RangeError);
});

test('settled days are taken over as they are', () => {
  const ask = askFor('history', STARTS.winter, 4);
  const whole = planTrip(ask, places);
  const settled = { days: whole.days.slice(0, 2), hotelId: whole.hotel_recommendation?.venue_id ?? null };
  const again = planTrip(ask, places, 1, settled);
  for (const at of [0, 1]) expect(again.days[at]).toBe(whole.days[at]);
  expectSound(again, ask, places);
});
