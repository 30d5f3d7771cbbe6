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

const placesOn = (days: readonly SeenDay[]) =>
  days.flatMap(({ stops }) => stops.flatMap(({ place }) => place ?? []));
const READING = /Library(?! Park)|Darah/;

test('reading halls and archives are for who asks for books, buildings or history', () => {
  for (const notes of [
    'Kids are 4 and 7, animals and playgrounds',
    'Honeymoon, romantic dinners, spa',
    'Four friends, karting and going out at night',
    'Coffee and steak',
    '',
  ])
    for (const startDate of ['2027-01-25', '2027-11-03']) {
      const names = placesOn(seenOf(notes, startDate, 4).days).map(({ name }) => name);
      expect([notes, names.filter((name) => READING.test(name))]).toEqual([notes, []]);
    }
  const { days } = seenOf('King Fahad National Library, please', '2027-01-25', 3);
  expect(placesOn(days).some(({ name }) => name === 'King Fahad National Library')).toBe(true);
});

test('play halls are for children who walk', () => {
  for (const notes of ['Our baby is 9 months old, indoor places please', 'Four guys, entertainment, shows'])
    for (const startDate of ['2027-07-09', '2027-11-03'])
      for (const { kind, tags, name } of placesOn(seenOf(notes, startDate, 4, 3).days))
        expect([name, kind === 'family' && !tags.includes('nature')]).toEqual([name, false]);
  const { days } = seenOf('With our children of 6 and 8, play halls and indoor places', '2027-11-03', 4, 3);
  expect(placesOn(days).some(({ kind }) => kind === 'family')).toBe(true);
});

test('who says nothing of what to see is shown the great sights first', () => {
  const great = ['national-museum', 'masmak-fort', 'at-turaif'];
  for (const notes of ['', 'Good steak at night', 'Coffee, good food and a romantic dinner'])
    for (const startDate of ['2027-01-25', '2027-10-11']) {
      const seen = ids(seenOf(notes, startDate, 3).days).filter((id) => great.includes(id));
      expect([notes, startDate, new Set(seen).size >= 2]).toEqual([notes, startDate, true]);
    }
});

test('who tires has no day out of more than two and a half hours by car, and nothing but dinner behind it', () => {
  for (const notes of [
    'My parents are 75 and tire easily, one day trip',
    'Children of 3 and 6, a day in the desert',
    'Grandma uses a wheelchair, a trip out of town',
  ])
    for (const startDate of ['2027-01-17', '2027-10-23'])
      for (const { stops } of seenOf(notes, startDate, 5, 3).days) {
        const at = stops.findIndex(({ kind }) => kind === 'day_trip');
        if (at < 0) continue;
        const kinds = stops.slice(at + 1).map(({ kind }) => kind);
        const sights = kinds.filter((kind) => kind !== 'restaurant' && kind !== 'hotel');
        expect([notes, stops[at]?.place?.name, sights]).toEqual([notes, stops[at]?.place?.name, []]);
        expect(stops[at]?.place?.id).not.toBe('edge-of-the-world');
      }
});

test('who goes out at night does so after dinner, and sleeps longer', () => {
  for (const notes of ['Three friends, nightlife', 'Riyadh Season and going out in the evening']) {
    const { days } = seenOf(notes, '2027-12-08', 4, 2);
    const full = days.filter((day) => isFull(day, days));
    for (const { stops } of full) expect(stops[0]?.start).toBeGreaterThanOrEqual(11 * 60);
    const ends = full.map(({ stops }) => stops.at(-1)?.end ?? 0);
    expect([notes, ends.filter((end) => end >= 23 * 60).length >= 2]).toEqual([notes, true]);
  }
  const early = seenOf('Nightlife, but back at the hotel by 22:00', '2027-12-08', 4, 2).days;
  for (const { stops } of early) expect(stops.at(-1)?.end ?? 0).toBeLessThanOrEqual(22 * 60);
});

test('the desert and roller coasters are two days out, where there are days enough for both', () => {
  const boys = 'With two boys of 14 and 16. Roller coasters, and the desert';
  const kinds = (nights: number) =>
    placesOn(seenOf(boys, '2026-12-18', nights, 3).days).map(({ kind }) => kind);
  expect(kinds(5)).toEqual(expect.arrayContaining(['theme_park', 'day_trip']));
  expect(kinds(3).filter((kind) => kind === 'theme_park' || kind === 'day_trip')).toHaveLength(1);
});

test('there is a dinner after a late flight in, where a table is open yet', () => {
  const meals = (notes: string) =>
    seenOf(notes, '2027-01-25', 3).days[0]?.stops.filter(({ kind }) => kind === 'restaurant');
  expect(meals('We land at 21:30')).toHaveLength(1);
  expect(meals('We land at 23:00')).toEqual([]);
});

test('nobody drives to the hotel and back for a rest between two places side by side before a flight', () => {
  for (let n = 0; n < 12; n += 1) {
    const { days, hotelAt } = seenOf('', addDays('2027-01-05', 9 * n), 3 + (n % 5));
    const stops = days.at(-1)?.stops ?? [];
    for (const [i, { kind }] of stops.entries()) {
      const [before, after] = [stops[i - 1], stops[i + 1]];
      if (kind !== 'hotel' || !before || !after) continue;
      const km = haversineKm(before.at, after.at);
      expect(km > 3 || haversineKm(before.at, hotelAt) < 8).toBe(true);
    }
  }
});

test('of a table after a day out in Ramadan it is not said that the fast is broken there', () => {
  const { days } = seenOf('Edge of the World', '2027-02-12', 4);
  const tables = days.flatMap(({ date, stops }) =>
    stops.flatMap(({ kind, start, text }) =>
      kind === 'restaurant' ? [{ after: start - sunsetOn(date), text }] : [],
    ),
  );
  expect(tables.some(({ after }) => after > 45)).toBe(true);
  for (const { after, text } of tables)
    if (after > 45) expect(text).not.toMatch(/lays the table|everybody (sits down|eats)/);
});
