import { expect, test } from 'vitest';
import type { Place } from '../../../server/places/place.ts';
import { openPlaces } from '../../../server/places/places.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { isSaudiTable } from '../../../server/planner/scheduling/scoring/saudi-table.ts';
import { kitchensOf } from '../../../server/planner/scheduling/scoring/trip-memory.ts';

const places = openPlaces();

interface Visit {
  place: Place;
  type: string;
}

const visitsOf = (notes: string, startDate: string, nights: number, companions = 1): Visit[] =>
  planTrip({ tripId: 'tables', startDate, nights, companions, notes }, places).days.flatMap(
    ({ activities }) =>
      activities.flatMap(({ venue_id, activity_type: type }) => {
        const place = places.byId(venue_id ?? '');
        return place ? [{ place, type }] : [];
      }),
  );

const tablesOf = (visits: readonly Visit[]): Place[] =>
  visits.flatMap(({ place }) => (place.kind === 'restaurant' ? place : []));

test.each([
  ['gardens and markets, fine dining twice', 14, 2],
  ['honeymoon, Diriyah, one luxurious dinner', 5, 1],
  ['an anniversary dinner, museums', 4, 1],
])('who asks for %j eats on the other days as anybody does', (notes, nights, times) => {
  const tables = tablesOf(visitsOf(notes, '2027-04-20', nights));
  expect(tables.filter(({ tags }) => tags.includes('fine_dining')).length).toBeGreaterThanOrEqual(times);
  expect(tables.filter(({ price_level: price }) => price === 4).length).toBeLessThan(tables.length / 3);
});

test('no couple has a romantic evening at a counter', () => {
  for (const startDate of ['2026-12-10', '2027-01-14', '2027-03-18', '2027-04-08']) {
    const dinners = visitsOf("honeymoon, local food, old town, we don't like malls", startDate, 3).filter(
      ({ type }) => type === 'dinner',
    );
    const counters = dinners.filter(({ place }) => place.price_level === 1 && !isSaudiTable(place));
    expect([startDate, counters.map(({ place }) => place.name)]).toEqual([startDate, []]);
  }
});

test('the fast is broken at a table of the region by who asks for no other', () => {
  const iftars = ['2027-02-10', '2027-02-18', '2027-02-24'].flatMap((startDate) =>
    visitsOf('a couple, iftar traditions and night markets', startDate, 4).filter(
      ({ type }) => type === 'iftar',
    ),
  );
  const foreign = iftars.filter(({ place: { name, about, facts } }) =>
    /italian|french|british|japanese|chinese|american|indian/i.test(
      facts.cuisine ? facts.cuisine.value.join(' ') : `${name} ${about}`,
    ),
  );
  expect(iftars.length).toBeGreaterThan(9);
  expect(foreign.map(({ place }) => place.name)).toEqual([]);
});

test('who says nothing of food eats of one kitchen after another, and as people do here now and then', () => {
  for (const startDate of ['2027-01-05', '2027-04-10', '2027-10-19', '2027-12-02']) {
    const tables = tablesOf(visitsOf('', startDate, 7));
    const kitchens = tables.filter((place) => !isSaudiTable(place)).flatMap((place) => kitchensOf(place));
    const most = Math.max(...new Set(kitchens.map((id) => kitchens.filter((each) => each === id).length)));
    expect([startDate, most]).toEqual([startDate, Math.min(most, 3)]);
    expect([startDate, tables.filter(isSaudiTable).length]).not.toEqual([startDate, 0]);
  }
});

test('halls made for children are for those who bring some, or ask for one', () => {
  const playedAt = (notes: string): string[] =>
    visitsOf(notes, '2027-01-10', 4, 0).flatMap(({ place }) =>
      place.kind === 'family' && !place.tags.includes('nature') ? place.name : [],
    );
  expect(playedAt('Love history and local food')).toEqual([]);
  expect(playedAt('')).toEqual([]);
  expect(playedAt('With our baby in a stroller, slow mornings')).toEqual([]);
  expect(playedAt('My daughter of six comes along, she loves to press buttons')).not.toEqual([]);
});

test('who lands in the morning and flies on at night sees the old town, and not two tables a day', () => {
  const notes = 'Stopover. I land 06:40 and fly on the next evening at 23:30. Show me the historic parts';
  const { days } = planTrip(
    { tripId: 'stopover', startDate: '2027-10-05', nights: 1, companions: 0, notes },
    places,
  );
  const ids = days.flatMap(({ activities }) => activities.map(({ venue_id: id }) => id));
  expect(ids).toEqual(expect.arrayContaining(['masmak-fort', 'at-turaif']));
  for (const { activities } of days) expect(activities.length).toBeGreaterThan(2);
  expect(days[0]?.notes).toContain(
    'The day you arrive is a light one: its evening is left to you, and so is dinner.',
  );
});

test('a child that goes to bed soon after sunset breaks the fast with its parents first', () => {
  const notes = 'Travelling with our 20-month-old, tucked up in the hotel by 7.30 in the evening please.';
  const { days } = planTrip(
    { tripId: 'early', startDate: '2027-02-26', nights: 9, companions: 2, notes },
    places,
  );
  const full = days.slice(1, -1);
  expect(full.filter(({ activities }) => !activities.some((each) => each.activity_type === 'iftar'))).toEqual(
    [],
  );
  const ends = full.flatMap(({ activities }) => activities.at(-1)?.end_time ?? []);
  expect(ends.filter((end) => end > '19:10')).toEqual([]);
});
