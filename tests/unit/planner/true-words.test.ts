import { describe, expect, test } from 'vitest';
import { DIETS, type Diet } from '../../../server/planner/notes/diets.ts';
import { fillDay, planTrip } from '../../../server/planner/plan-trip.ts';
import { planDays } from '../../../server/planner/scheduling/plan-days.ts';
import { isArabTable, isSaudiTable } from '../../../server/planner/scheduling/scoring/saudi-table.ts';
import { matches } from '../../../server/planner/scheduling/scoring/trip-memory.ts';
import { adviceAt } from '../../../server/planner/wording/advice.ts';
import { askedInNotes } from '../../../server/planner/wording/asked-in-notes.ts';
import { renewNotes } from '../../../server/planner/wording/write-day.ts';
import { oddWords } from '../../kit/judges/checks/odd-words.ts';
import { thinStays } from '../../kit/judges/checks/thin-stays.ts';
import { stockPhrases, untrueWords, vainRests } from '../../kit/judges/checks/untrue-words.ts';
import { openCatalogue, seePlan, stopsOf } from '../../kit/judges/see-plan.ts';

const catalogue = openCatalogue();
const { places } = catalogue;

const LONG: readonly (readonly [startDate: string, nights: number, notes: string])[] = [
  [
    '2027-01-10',
    18,
    'old forts and souqs, museums, good Arabic food and coffee. My wife does not like malls.',
  ],
  ['2027-01-10', 20, 'history, old forts, local food and coffee, some nature. One of us is vegetarian.'],
  ['2026-12-03', 12, 'No shopping centres please! We come for architecture, markets and a good kabsa'],
  ['2027-07-06', 14, 'نحب التاريخ والقهوة بدون مولات'],
];

const askOf = (startDate: string, nights: number, notes: string) => ({
  tripId: 'trip-1',
  startDate,
  nights,
  companions: 1,
  notes,
});

const FORTS = askOf(
  '2027-01-10',
  18,
  'old forts and souqs, museums, good Arabic food. My wife does not like malls.',
);

describe.each(LONG)('%s, %i nights: %s', (startDate, nights, notes) => {
  const ask = askOf(startDate, nights, notes);
  const plan = planDays(ask, places);
  const seen = seePlan(planTrip(ask, places), catalogue);

  test('no word is contradicted by the times, the stops and the other days', () => {
    expect(untrueWords(seen)).toEqual([]);
    expect(vainRests(seen)).toEqual([]);
    expect(stockPhrases(seen)).toEqual([]);
  });

  test('the first days hold more of what was asked for than the last ones', () => {
    const wishes = plan.profile.interests.filter(({ id }) => !['local_food', 'coffee'].includes(id));
    const shareOf = (from: number, to: number): number => {
      const sights = plan.days
        .filter(({ frame: { day } }) => day >= from && day <= to)
        .flatMap(({ stops }) =>
          stops.flatMap(({ stop: { role, place } }) => (role === 'sight' && place) || []),
        );
      return sights.filter((place) => wishes.some((wish) => matches(place, wish))).length / sights.length;
    };
    expect(shareOf(1, 3)).toBeGreaterThan(0.6);
    expect(shareOf(1, 3)).toBeGreaterThan(shareOf(4, nights));
  });

  test('nobody sits at a table three times that is not the food that was asked for', () => {
    const tables = stopsOf(seen).flatMap(({ place }) => (place?.kind === 'restaurant' ? place : []));
    const often = tables.filter((place) => tables.filter(({ id }) => id === place.id).length > 2);
    const isLocal = plan.profile.interests.some(({ id }) => id === 'local_food');
    expect(often.filter((place) => !isLocal || !isArabTable(place)).map(({ name }) => name)).toEqual([]);
  });
});

test.each([
  ['2027-02-10', 12, 'parks, mosques and architecture, a seafood dinner. We are vegetarians.'],
  ['2027-07-08', 10, ''],
  ['2026-12-04', 6, 'A family with a toddler of 1 year, stroller.'],
])('nothing reads oddly: %s, %i nights: %s', (startDate, nights, notes) => {
  const ask = askOf(startDate, nights, notes);
  const seen = seePlan(planTrip(ask, places), catalogue);
  expect(oddWords({ request: { id: 'r', labels: [], ...ask }, seen, ms: 0 }, catalogue)).toEqual([]);
});

test('heat and fast are said once and when they change, also of a day that is planned anew', () => {
  const ask = askOf('2027-02-05', 9, '');
  const { days, hotel_recommendation: hotel } = planTrip(ask, places);
  const fast = days.flatMap(({ notes }) => notes.filter((note) => note.startsWith('Ramadan')));
  expect(fast.filter((note) => note.includes('no eating'))).toHaveLength(1);
  expect(fast.at(-1)).toBe('Ramadan: sunset is at 17:47.');
  const settled = { days: days.filter(({ day }) => day !== 8), hotelId: hotel?.venue_id ?? null };
  expect(fillDay(ask, places, 8, settled).notes.join(' ')).not.toMatch(/no eating|Nights usually/);
  const hot = planTrip(askOf('2027-05-05', 30, ''), places).days.flatMap(({ notes }) => notes);
  expect(hot.filter((note) => note.startsWith('Usually up to')).length).toBeLessThan(4);
});

test.each([
  ['the-globe', {}, /never heard of/, false],
  ['albaik', {}, /leave the order|share everything/, false],
  ['albaik', {}, /leaves the kitchen|new on the menu|order again/, false],
  ['texas-roadhouse', {}, /leaves the kitchen|new on the menu|order again/, false],
  ['granada-mall', {}, /people|at home/, false],
  ['souq-al-zal', {}, /second price/, true],
  ['najd-village', {}, /on the floor/, true],
  ['najd-village', { elderly: true }, /on the floor/, false],
  ['karam-beirut', {}, /mixed grill/, true],
  ['karam-beirut', { diets: ['vegetarian'] as const }, /mixed grill/, false],
])('advice fits the place and who comes: %s %j', (id, who, words, isGiven) => {
  const place = places.all.find((each) => each.id === id || each.id.startsWith(id));
  if (!place) throw new Error(`There is no ${id}`);
  const profile = { diets: [], elderly: false, walksLittle: false, wheelchair: false, ...who };
  expect(adviceAt(place, { profile, isFast: false }).some((each) => words.test(each))).toBe(isGiven);
});

/** What advice must not name to whoever eats so, in words of our own. */
const LEFT_OUT: Readonly<Record<Diet, RegExp>> = {
  vegetarian: /meat|grill|chicken|kabsa|tagine|tandoor|stew|raw|came in today/,
  vegan:
    /meat|grill|chicken|kabsa|tagine|tandoor|stew|raw|came in today|pizza|pasta|eggs|sweet|sauce|jareesh/,
  pescatarian: /meat|grills?\b|chicken|kabsa|tagine|tandoor|stew/,
  gluten_free: /bread|wheat|jareesh|pizza|pasta|oven|koshary|stew|sweet/,
  nut_free: /sweet|kabsa|tagine|curry|starters/,
  sesame_free: /starters|spread|bread|sweet/,
  fish_free: /raw|came in today/,
  shellfish_free: /raw|came in today/,
  onion_free: /koshary|in sauce|curry|stew|spread/,
  beef_free: /meat|grills?\b|kabsa|tagine|stew/,
  lamb_free: /lamb|meat|grills?\b|kabsa|tagine|stew/,
  dairy_free: /pizza|pasta|jareesh|sweet/,
  egg_free: /eggs|sweet|pasta/,
  halal: /pork|ham\b|wine/,
  low_sugar: /sweet|juice/,
  mild: /hot tomato/,
};
const ASKS_TRUST = /never heard|do not know|whoever serves|table beside you|share|to the house/;

test.each(DIETS)('no advice at any place is against a diet: %s', (diet) => {
  const profile = { diets: [diet], elderly: false, walksLittle: false, wheelchair: false };
  const trusts = ['halal', 'low_sugar', 'mild'].includes(diet);
  const isBad = (words: string): boolean => LEFT_OUT[diet].test(words) || (!trusts && ASKS_TRUST.test(words));
  for (const place of places.all) {
    const advice = [true, false].flatMap((isKnown) => adviceAt(place, { profile, isFast: false }, isKnown));
    expect([place.id, advice.filter(isBad)]).toEqual([place.id, []]);
    if (place.kind === 'restaurant') expect([place.id, advice.length]).not.toEqual([place.id, 0]);
  }
});

test('whoever prays is not asked to look at a mosque from outside', () => {
  const said = (notes: string) =>
    planTrip(askOf('2027-02-12', 6, `${notes}. Imam Turki bin Abdullah Mosque, mosques`), places)
      .days.flatMap(({ activities }) => activities)
      .filter(({ activity_type }) => activity_type === 'mosque')
      .map(({ description }) => description);
  const outside = /any faith|from outside|wait outside/;
  expect(said('We look at old buildings').join()).toMatch(outside);
  expect(said('We want to pray taraweeh').length).toBeGreaterThan(0);
  expect(said('We want to pray taraweeh').filter((words) => outside.test(words))).toEqual([]);
});

test('a plan without gluten recommends no bread', () => {
  const ask = askOf('2027-11-15', 7, 'One of us is coeliac. We love Italian, Turkish and Saudi food.');
  const said = planTrip(ask, places)
    .days.flatMap(({ activities }) => activities.map(({ description }) => description))
    .join('\n');
  expect(said).not.toMatch(/begin with the bread|wheat or bread|A pizza and a pasta|oven does best/i);
});

test('a long stay goes out once more after a rest of half a day', () => {
  const thin = ['2027-10-12', '2027-01-10', '2026-12-06'].flatMap((startDate) => {
    const ask = { ...askOf(startDate, 23, ''), tripId: 'r9', companions: 0 };
    const seen = seePlan(planTrip(ask, places), catalogue);
    return thinStays({ request: { id: 'r', labels: [], ...ask }, seen, ms: 0 });
  });
  // Where nothing near is open the rest stays: once in these 66 full days.
  expect(thin.filter(([what]) => what === 'rest of half a day').length).toBeLessThan(2);
});

test('the National Museum is in every long plan for history', () => {
  for (const startDate of ['2026-12-06', '2027-01-10', '2027-04-14', '2027-10-20']) {
    const ask = { ...FORTS, startDate };
    expect([
      startDate,
      stopsOf(seePlan(planTrip(ask, places), catalogue)).map(({ id: _, place }) => place?.id),
    ]).toEqual([startDate, expect.arrayContaining(['national-museum', 'at-turaif', 'masmak-fort'])]);
  }
});

test('what was refused and could not be avoided is not said to be left out', () => {
  const { greeting } = planTrip(
    { ...FORTS, nights: 2, notes: 'No malls. We must see Kingdom Mall.' },
    places,
  );
  expect(greeting).not.toMatch(/left out malls/);
});

test('Saudi food is promised where some table serves it, else said to be missing', () => {
  for (const notes of ['local food, we are vegetarian', 'local food and history']) {
    const ask = { ...FORTS, nights: 5, notes };
    const { greeting, days } = planTrip(ask, places);
    const isServed = days.some(({ activities }) =>
      activities.some(({ venue_id = '' }) => {
        const place = places.byId(venue_id);
        return place !== null && isSaudiTable(place);
      }),
    );
    expect([notes, /built around[^.]*Saudi food/.test(greeting)]).toEqual([notes, isServed]);
    expect([notes, /For Saudi food I found nothing/.test(greeting)]).toEqual([notes, !isServed]);
  }
});

test('a day that is planned anew points at no other day', () => {
  const { days, hotel_recommendation: hotel } = planTrip(FORTS, places);
  const settled = { days: days.filter(({ day }) => day !== 12), hotelId: hotel?.venue_id ?? null };
  const text = fillDay(FORTS, places, 12, settled)
    .activities.map(({ description }) => description)
    .join(' ');
  expect(text.replaceAll('day 12', '')).not.toMatch(/\bday \d/);
});

test('a day that an edit has filled is no longer called light', () => {
  const { days } = planDays(FORTS, places);
  const [light, other] = [days[5], days[6]];
  if (!light || !other) throw new Error('The plan has no sixth day');
  const [note = ''] = planTrip(FORTS, places).days[5]?.notes ?? [];
  expect(note).toBe('Day 6 is a lighter one, as a long stay needs some.');
  expect(renewNotes([note], light)).toContain(note);
  expect(renewNotes([note], { ...light, stops: [...light.stops, ...other.stops] })).not.toContain(note);
});

test.each([
  ['snow-city-rabwa', true],
  ['saravana-bhavan', true],
  ['lusin', true],
  ['reel-granada', true],
  ['kingdom-centre-sky-bridge', false],
  ['piatto-panorama', false],
  ['smokey-beards-q', false],
  ['sky-zone', false],
])('whether %s lies inside a mall is read from the catalogue: %s', (id, isInside) => {
  expect(places.byId(id)).toMatchObject(isInside ? { isInMall: true } : {});
  expect(places.byId(id)?.isInMall === true).toBe(isInside);
});

test.each([
  ["My girlfriend and I aren't married, does the hotel make trouble?", 'share a hotel room'],
  ['Can we share a room as an unmarried couple?', 'share a hotel room'],
  ["We aren't married, is one room ok?", 'share a hotel room'],
  ['Is there a church to pray on Sunday?', 'no churches'],
  ['A catholic community or mass (is that even allowed?)', 'no churches'],
  ['I am not muslim, can I see inside of a mosque?', 'from outside'],
  ['We are Christians. Can we enter the mosques?', 'from outside'],
])('a greeting answers %j', (notes, answer) => {
  expect(askedInNotes(notes)).toContain(answer);
});

test.each([
  'My girlfriend and I love old houses. Is the metro safe?',
  'We are newly married, is there a nice view?',
  'We went to a church in Cairo.',
  'I am not married and travel alone. Which mall is calm?',
  'Can we visit a mosque on Friday after prayers?',
  'I am not Muslim and would like to see mosques from outside.',
  'A mass of people hates me. Which mall is calm?',
  'Do you know a place for coffee?',
  'We share the bill with friends, ok?',
])('a greeting answers nothing to %j', (notes) => {
  expect(askedInNotes(notes)).toBe('');
});
