import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { haversineKm } from '../../../server/places/distance.ts';
import { openPlaces } from '../../../server/places/places.ts';
import { hasKitchen } from '../../../server/planner/notes/concepts.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { isHotSeason } from '../../../server/planner/scheduling/frame/heat.ts';
import { isArabTable, isSaudiTable } from '../../../server/planner/scheduling/scoring/saudi-table.ts';
import { kitchensOf, MEAT_HOUSE } from '../../../server/planner/scheduling/scoring/trip-memory.ts';
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

test('reading halls and archives are for who asks for buildings, or for one by its name', () => {
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

test('the city is looked down upon from an hour and a half before sunset on, and no more than once a day', () => {
  const outlooks = ['kingdom-centre-sky-bridge', 'al-faisaliah-tower'];
  let seen = 0;
  for (const { days } of plain)
    for (const { date, day, stops } of days) {
      const views = stops.filter(({ place }) => outlooks.includes(place?.id ?? ''));
      expect([date, views.length <= 1]).toEqual([date, true]);
      for (const { start } of views) {
        // On the day of a flight there may be no evening.
        if (day === days.length) continue;
        seen += 1;
        const isLate = start > minutesOf('20:30') && !dayFacts(date).isRamadan;
        expect([date, start >= sunsetOn(date) - 90 && !isLate]).toEqual([date, true]);
      }
    }
  expect(seen).toBeGreaterThan(12);
});

test('whoever comes for pictures or as a couple sees At-Turaif while the sun goes down', () => {
  let seen = 0;
  for (const notes of [
    'Photography, golden hour',
    'Our honeymoon, romantic places',
    'Anniversary and pictures',
  ])
    for (const startDate of ['2027-01-17', '2027-04-08', '2027-11-17'])
      for (const { date, stops } of seenOf(notes, startDate, 4).days.slice(0, -1))
        for (const { place, start, end } of stops) {
          if (place?.id !== 'at-turaif') continue;
          seen += 1;
          const isThere = start <= sunsetOn(date) + 30 && end >= sunsetOn(date);
          expect([notes, date, isThere]).toEqual([notes, date, true]);
        }
  expect(seen).toBeGreaterThan(4);
});

test('Fridays of the cool season begin in the morning, those of the hot one after the prayer', () => {
  const first = (thursday: string) => seenOf('', thursday, 4).days[1]?.stops[0];
  for (const thursday of ['2026-12-10', '2027-01-14', '2027-03-18', '2027-11-11']) {
    const { start = 0, kind } = first(thursday) ?? {};
    expect([thursday, kind === 'restaurant', start <= minutesOf('11:05')]).toEqual([thursday, false, true]);
  }
  expect(first('2027-06-17')?.start).toBeGreaterThan(minutesOf('12:00'));
});

test('nobody is sent to stations, flagpoles or indoor malls who asks for none, nor to a zoo without a child', () => {
  const landmarks = /KAFD Station|Flagpole|Arts Tower|Hokm Station/;
  const all = [
    ...plain,
    ...['History and museums', 'Good food and coffee'].map((notes) => seenOf(notes, '2027-01-25')),
  ];
  const full = all.flatMap(({ days }) => days.filter((day) => isFull(day, days)));
  for (const { date, stops } of full)
    for (const { place } of stops) {
      if (!place) continue;
      const isShut = place.kind === 'mall' && !place.outdoor && !isHotSeason(date);
      const isFiller = landmarks.test(place.name) || place.kind === 'family' || isShut;
      expect([date, place.name, isFiller]).toEqual([date, place.name, false]);
    }
  const shops = seenOf('Shopping and malls', '2027-01-25').days;
  expect(placesOn(shops).some(({ kind, outdoor }) => kind === 'mall' && !outdoor)).toBe(true);
  const animals = seenOf('Two children, 5 and 8, animals', '2027-01-25', 4, 3).days;
  expect(ids(animals)).toContain('riyadh-zoo');
});

test('in April and October nobody is in the open at noon, and in January people are', () => {
  const atNoon = (days: readonly SeenDay[]) =>
    days.flatMap(({ stops }) =>
      stops.filter(
        ({ place, start, end }) =>
          place?.outdoor &&
          !['day_trip', 'theme_park'].includes(place.kind) &&
          start < minutesOf('15:30') &&
          end > minutesOf('12:15'),
      ),
    );
  for (const startDate of ['2027-04-03', '2027-04-18', '2027-10-03', '2027-10-20'])
    for (const notes of ['', 'Parks and history'])
      expect([startDate, atNoon(seenOf(notes, startDate, 5).days).map(({ id }) => id)]).toEqual([
        startDate,
        [],
      ]);
  expect(atNoon(seenOf('Parks and history', '2027-01-17', 5).days).length).toBeGreaterThan(0);
});

test('most meals of who says nothing are of the region, and burgers, steaks and their like are one kitchen', () => {
  const tables = plain.map(({ days }) => placesOn(days).filter(({ kind }) => kind === 'restaurant'));
  const all = tables.flat();
  expect(all.filter(isArabTable).length / all.length).toBeGreaterThan(0.5);
  const often = tables.filter(
    (meals) => meals.filter((place) => kitchensOf(place).includes(MEAT_HOUSE)).length > 1,
  );
  expect(often.length).toBeLessThanOrEqual(3);
  const meat = placesOn(seenOf('Burgers and steaks, please', '2027-01-25').days);
  expect(meat.filter((place) => kitchensOf(place).includes(MEAT_HOUSE)).length).toBeGreaterThan(2);
});

test('children have their lunch in Ramadan, and adults are sent to none', () => {
  const lunches = (notes: string, companions: number) =>
    planTrip(
      { tripId: 'trip-1', startDate: '2027-02-24', nights: 4, companions, notes },
      places,
    ).days.flatMap(({ activities }) =>
      activities.filter(
        ({ start_time, description }) => start_time === '12:00' && /children/.test(description),
      ),
    );
  expect(lunches('With our children of 5 and 8', 3).length).toBeGreaterThanOrEqual(2);
  expect(lunches('With our children of 5 and 8, meetings from 11:30 to 13:30 every day', 3)).toEqual([]);
  expect(lunches('History and souqs', 1)).toEqual([]);
});

test('who said nothing of food is drawn to no table: a morning is not lost for it', () => {
  const baby = 'With our baby of 9 months, a nap from 13:00 to 15:00 every day, in bed by 20:00';
  for (const startDate of ['2027-07-09', '2027-06-12', '2027-10-16'])
    for (const day of seenOf(baby, startDate, 3, 2).days.slice(1, -1)) {
      const [first] = day.stops;
      expect([day.date, first?.kind === 'restaurant', (first?.start ?? 0) <= minutesOf('11:00')]).toEqual([
        day.date,
        false,
        true,
      ]);
    }
});

test('the day of arrival ends with a dinner, and begins with the cup that was asked for on every day', () => {
  const evenings = [...plain, seenOf('Architecture, one good coffee a day', '2027-11-05', 2, 0)];
  for (const { days } of evenings) {
    const [arrival] = days;
    const dines = arrival?.stops.some(
      ({ kind, start }) => kind === 'restaurant' && start >= minutesOf('17:30'),
    );
    expect([arrival?.date, dines]).toEqual([arrival?.date, true]);
  }
  const kinds = evenings.at(-1)?.days[0]?.stops.map(({ kind }) => kind);
  expect(kinds).toContain('cafe');
});

test('a long stay sees the great sights whatever it is for, and what was named in the heat of July', () => {
  const notes = 'With children of 6 and 9: science, animals, indoor things, no long car rides';
  const seen = ids(seenOf(notes, '2027-07-15', 14, 3).days);
  expect(seen).toEqual(expect.arrayContaining(['national-museum', 'at-turaif', 'masmak-fort', 'riyadh-zoo']));
});

test('nobody without milk is sent to a house of camel milk', () => {
  const seen = (notes: string) =>
    [0, 30, 60].flatMap((days) => ids(seenOf(notes, addDays('2027-01-10', days), 6).days));
  expect(seen('Cafés every day, camels. I am lactose intolerant')).not.toContain('noug-camel-milk');
});

test('a great sight that nobody named takes the place of nothing that was, nor of a cup', () => {
  for (const [notes, wanted] of [
    ['Our anniversary. She wants to see Diriyah Art Futures', 'diriyah-art-futures'],
    ['Naila Art Gallery please', 'naila-art-gallery'],
    ['Souqs, and the Black Gold Museum', 'black-gold-museum'],
  ] as const)
    for (const startDate of ['2027-01-25', '2027-06-25', '2027-10-20'])
      expect([notes, startDate, ids(seenOf(notes, startDate, 3).days).includes(wanted)]).toEqual([
        notes,
        startDate,
        true,
      ]);
  for (const { day, stops } of seenOf('A café every day, and photography', '2027-01-20', 4).days.slice(1, -1))
    expect([day, stops.some(({ kind }) => kind === 'cafe')]).toEqual([day, true]);
});

test.each([
  ['I rent a 4x4, one day to Ushaiger. A careful budget, photography.', '2027-10-07', 'ushaiger-village'],
  [
    'Photographer. Nothing outdoors at midday please. Edge of the World at sunset.',
    '2028-01-08',
    'edge-of-the-world',
  ],
  ['Keep us out of the midday sun. We would love to see the Red Sands.', '2027-02-01', 'red-sands'],
  ['Ushaiger and the Edge of the World, please. Low budget.', '2027-11-20', 'ushaiger-village'],
  ['Nothing outside in the midday heat. Ushaiger Heritage Village please.', '2026-12-12', 'ushaiger-village'],
])('a day out that was named is had, however far: %s', (notes, startDate, id) => {
  expect(ids(seenOf(notes, startDate, 5, 0).days)).toContain(id);
});

test('who wants to stay out of the heat is in the open in winter but for noon, in October only before and after it', () => {
  const outside = (startDate: string) =>
    seenOf('Nothing outdoors in the midday heat, please. Parks and old villages.', startDate, 5)
      .days.flatMap(({ stops }) => stops)
      .filter(({ place, kind }) => place?.outdoor && kind !== 'restaurant');
  for (const { start, end } of outside('2028-01-08'))
    expect(end <= minutesOf('12:15') || start >= minutesOf('15:30')).toBe(true);
  expect(
    outside('2028-01-08').some(({ start }) => start >= minutesOf('15:30') && start < minutesOf('16:15')),
  ).toBe(true);
  for (const { start, end } of outside('2027-10-09'))
    expect(end <= minutesOf('10:30') || start >= minutesOf('16:15')).toBe(true);
});

test('a day out that the heat rules out is left out for it', () => {
  const { greeting } = seenOf('Ushaiger Heritage Village, please.', '2027-06-05');
  expect(greeting).toMatch(/could not fit in Ushaiger Heritage Village: .*too hot/);
  expect(seenOf('Ushaiger Heritage Village, please.', '2027-01-05').greeting).not.toMatch(/too hot/);
});

test('no tower is added for who cares for none', () => {
  for (const notes of [
    'History and museums. I do not care for towers.',
    'Old forts and museums, no towers please',
    'Museums. No modern architecture.',
  ])
    expect(ids(seenOf(notes, '2027-11-06', 3, 0).days)).not.toContain('kingdom-centre-sky-bridge');
});

test('who runs or walks has said nothing of what to see', () => {
  for (const notes of ['I run in the mornings', 'We like walking']) {
    const seen = ids(seenOf(notes, '2027-11-06', 4).days);
    for (const id of ['at-turaif', 'national-museum', 'masmak-fort'])
      expect([notes, seen]).toEqual([notes, expect.arrayContaining([id])]);
  }
});

test('the fast is broken within twenty minutes of sunset, whatever the light', () => {
  const trips = ['', 'Photography', 'Honeymoon, romantic places'].flatMap((notes) =>
    ['2027-02-10', '2027-02-20', '2027-02-27'].map((date) => seenOf(notes, date, 4)),
  );
  const tables = trips.flatMap(({ days }) =>
    days.flatMap(({ date, stops }) =>
      stops.flatMap(({ start, kind }) =>
        kind === 'restaurant' && start >= sunsetOn(date) && start < sunsetOn(date) + 60
          ? start - sunsetOn(date)
          : [],
      ),
    ),
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(Math.max(...tables)).toBeLessThanOrEqual(20);
});

test('nobody who cannot have it is sent to a table whose trade it is, unless they asked for it', () => {
  const tablesOf = (notes: string) =>
    ['2027-01-11', '2027-04-02', '2027-11-20'].flatMap((date) =>
      seenOf(notes, date, 5).days.flatMap(({ stops }) =>
        stops.flatMap(({ place }) => (place?.kind === 'restaurant' ? place : [])),
      ),
    );
  for (const notes of ['We eat no beef', 'One of us is vegetarian', 'I am vegetarian, Jain'])
    expect(
      tablesOf(notes)
        .filter((place) => kitchensOf(place).includes(MEAT_HOUSE))
        .map(({ name }) => name),
    ).toEqual([]);
  for (const notes of ['My sister is coeliac', 'Gluten free for one of us'])
    expect(
      tablesOf(notes)
        .filter((place) => /pizza|pancake/i.test(`${place.name} ${place.about}`))
        .map(({ name }) => name),
    ).toEqual([]);
  expect(
    tablesOf('She is badly allergic to nuts')
      .filter((place) => hasKitchen(place, 'indian'))
      .map(({ name }) => name),
  ).toEqual([]);
  expect(
    tablesOf('My sister is coeliac. We love Italian food').some((place) => hasKitchen(place, 'italian')),
  ).toBe(true);
});

test('adults are sent to no hall for children, by sport or by arcades', () => {
  const halls = /chuck e|billy beez|sparky|snow forest|sky zone/i;
  for (const notes of [
    'Lads weekend, football and sport',
    'We are into retro arcades',
    'Sport, karting and arcade games',
  ])
    for (const date of ['2027-04-03', '2027-11-26']) {
      const names = seenOf(notes, date, 4, 2).days.flatMap(({ stops }) =>
        stops.map(({ place }) => place?.name ?? ''),
      );
      expect([notes, names.filter((name) => halls.test(name))]).toEqual([notes, []]);
    }
  const named = seenOf('Sky Zone please, we like trampolines', '2027-04-03', 4, 2);
  expect(ids(named.days)).toContain('sky-zone');
});

test('who asks for local food and lands late has it near by', () => {
  for (const date of ['2027-01-14', '2027-03-25', '2027-11-04']) {
    const { days } = seenOf('Good local food please. Landing at 19:30.', date, 4);
    const place = days[0]?.stops.find(({ kind }) => kind === 'restaurant')?.place;
    expect([date, place?.name, place != null && isArabTable(place)]).toEqual([date, place?.name, true]);
  }
});
