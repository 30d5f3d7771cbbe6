import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { haversineKm } from '../../../server/places/distance.ts';
import { openPlaces } from '../../../server/places/places.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { isHotSeason } from '../../../server/planner/scheduling/day/stop.ts';
import { isSaudiTable } from '../../../server/planner/scheduling/scoring/saudi-table.ts';
import { addDays } from '../../../shared/dates.ts';
import { minutesOf } from '../../kit/judges/clock.ts';
import { openCatalogue, type SeenDay, seePlan } from '../../kit/judges/see-plan.ts';

const places = openPlaces();
const catalogue = openCatalogue();

const seenOf = (notes: string, startDate: string, nights = 4, companions = 1) =>
  seePlan(planTrip({ tripId: 'trip-1', startDate, nights, companions, notes }, places), catalogue);
const sunsetOn = (date: string): number => dayFacts(date).prayers.maghrib;
const ids = (days: readonly SeenDay[]): string[] =>
  days.flatMap(({ stops }) => stops.map(({ id, place }) => place?.id ?? id));
const isFull = (day: SeenDay, days: readonly SeenDay[]): boolean => day.day > 1 && day.day < days.length;

/** Plans of travellers who say nothing, of all seasons. */
const plain = Array.from({ length: 24 }, (_, i) =>
  seenOf('', addDays('2026-12-03', 15 * i), 2 + (i % 4), i % 4),
);

test('the desert is stayed in until the sun has set, after a lunch and something to see, and before dinner alone', () => {
  for (const startDate of ['2027-01-11', '2027-03-20', '2027-10-23']) {
    const { days } = seenOf('One desert trip please', startDate, 5);
    const outings = days.filter(({ stops }) => stops.some(({ kind }) => kind === 'day_trip'));
    expect(outings).toHaveLength(1);
    for (const { date, stops } of outings) {
      const at = stops.findIndex(({ kind }) => kind === 'day_trip');
      const late = (stops[at]?.end ?? 0) - sunsetOn(date);
      expect([date, late >= 0 && late <= 10]).toEqual([date, true]);
      expect(stops.slice(0, at).map(({ kind }) => kind)).toContain('restaurant');
      expect(stops.slice(0, at).some(({ kind }) => kind !== 'restaurant')).toBe(true);
      expect(stops.slice(at + 1).map(({ kind }) => kind)).toEqual(['restaurant']);
    }
  }
});

test('who says nothing sleeps where the sights are near, and mostly eats at a table of the country', () => {
  const olaya = { lat: 24.7, lng: 46.68 };
  for (const { hotelAt } of plain) expect(haversineKm(hotelAt, olaya)).toBeLessThan(8);
  const fed = plain.filter(({ days }) =>
    days.some(({ stops }) => stops.some(({ place }) => place !== null && isSaudiTable(place))),
  );
  expect(fed.length / plain.length).toBeGreaterThan(0.6);
});

test('few days leave a quarter and come back to it', () => {
  const full = plain.flatMap(({ days }) => days.filter((day) => isFull(day, days)));
  const back = full.filter(({ stops }) =>
    stops.some(({ at }, i) => {
      const left = stops.slice(0, i).findLastIndex((other) => haversineKm(other.at, at) < 1.5);
      return left >= 0 && stops.slice(left + 1, i).some((other) => haversineKm(other.at, at) > 3);
    }),
  );
  expect(back.length / full.length).toBeLessThan(0.12);
});

test('what comes to life after dark is not visited by day, nor the open air in July before the sun is low', () => {
  const evening = ['kafd', 'boulevard-city', 'u-walk'];
  for (const { days } of plain)
    for (const { date, stops } of days)
      for (const { id, place, start } of stops) {
        if (place && evening.includes(place.id))
          expect([date, id, start >= sunsetOn(date) - 60]).toEqual([date, id, true]);
        const isByDay = start >= minutesOf('10:30') && start < sunsetOn(date) - 60;
        if (place?.outdoor && isHotSeason(date)) expect([date, id, isByDay]).toEqual([date, id, false]);
      }
});

test('a baby sleeps after lunch and dines early, teenagers keep the hours of adults', () => {
  const { days } = seenOf('Me, my wife and our baby of 10 months.', '2027-04-03', 4, 2);
  for (const day of days.filter((each) => isFull(each, days))) {
    const lunch = day.stops.findIndex(
      ({ start, kind }) => kind === 'restaurant' && start < minutesOf('16:00'),
    );
    const next = day.stops[lunch + 1];
    expect([day.day, (next?.start ?? 0) >= minutesOf('16:20')]).toEqual([day.day, true]);
    expect((day.stops.at(-1)?.start ?? 0) <= minutesOf('19:30')).toBe(true);
  }
  const teens = seenOf('Family with two teenagers, 14 and 16', '2026-12-05', 4, 3).days;
  const dinners = teens.filter((day) => isFull(day, teens)).map(({ stops }) => stops.at(-1)?.start ?? 0);
  expect(Math.max(...dinners)).toBeGreaterThan(minutesOf('19:45'));
});

test('Riyadh Season is a wish for its zones while it is on, and is named as missing when it is not', () => {
  const winter = seenOf('Family, teenagers 14 and 16. Riyadh Season and some history', '2026-12-05', 4, 3);
  expect(winter.greeting).toMatch(/built around .*Riyadh Season/);
  expect(ids(winter.days).some((id) => ['boulevard-city', 'boulevard-world'].includes(id))).toBe(true);
  const spring = seenOf('Riyadh Season and some history', '2027-04-05');
  expect(spring.greeting).toMatch(/could not .*Riyadh Season/);
});

test('there is no advice to reserve at a counter', () => {
  const { days } = seenOf('Street food and iftar, cheap', '2027-02-12', 5);
  const said = days.flatMap(({ stops }) => stops.filter(({ place }) => place?.price_level === 1));
  expect(said.length).toBeGreaterThan(0);
  for (const { text } of said) expect(text).not.toMatch(/Reserve|lays the table/);
});
