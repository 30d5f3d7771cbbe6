import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { openPlaces } from '../../../server/places/places.ts';
import { readTripWishes } from '../../../server/planner/details/read-wishes.ts';
import { CONCEPTS, hasKitchen } from '../../../server/planner/notes/concepts.ts';
import { finishVersion } from '../../../server/planner/operations/finish-version.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { GREAT_MOSQUE } from '../../../server/planner/scheduling/frame/busy-times.ts';
import { fulfils } from '../../../server/planner/scheduling/scoring/trip-memory.ts';
import { clockText } from '../../../shared/clock-text.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';

const places = openPlaces();
const ofTrip = { tripId: 'trip-1', version: 1 };

const planOf = (notes: string, startDate = '2027-11-15', nights = 3): Itinerary =>
  planTrip({ tripId: 'trip-1', startDate, nights, companions: 1, notes }, places);
const stopsOf = (plan: Itinerary) =>
  plan.days.flatMap((day) => day.activities.flatMap(({ venue_id }) => places.byId(venue_id ?? '') ?? []));

const wishesOf = (notes: string, plan: Itinerary | null = planOf(notes)) =>
  readTripWishes(
    { startDate: '2027-11-15', nights: 3, companions: 1, notes, wishes: { added: [], removed: [] } },
    [],
    places,
    plan,
  );

test('what hotels alone have is to be asked there, and is had where it is known of the hotel of the plan', () => {
  const pool = (notes: string) => ({
    wish: wishesOf(notes).find(({ id }) => id.startsWith('absent:')),
    greeting: planOf(notes).greeting,
  });
  const asked = pool('Swimming pool at the hotel would be great. Stay at the St. Regis');
  expect(asked.wish).toMatchObject({ possible: false, absence: 'hotel' });
  expect(asked.greeting).toMatch(/could not confirm this: swimming pool, as pools belong to hotels/);
  const had = pool('Stay at the Kimpton in KAFD, with a swimming pool');
  expect(had.wish).toMatchObject({ label: 'Swimming pool', possible: true });
  expect(had.wish).not.toHaveProperty('absence');
  expect(had.wish).not.toHaveProperty('note');
  expect(had.greeting).not.toMatch(/pool/i);
});

test.each(['yoga', 'Honeymoon, spa, fine dining', 'We need a gym'])(
  "a spa is the hotel's, which has to be asked: %s",
  (notes) => {
    const plan = planOf(`${notes}. Stay at the St. Regis`);
    expect(plan.greeting).not.toMatch(/built around[^.]*spa/);
    expect(plan.greeting).toMatch(/could not confirm spa and gym, as spas and gyms belong to hotels/);
    const wish = wishesOf(notes, plan).find(({ id }) => id === 'want:wellness');
    expect(wish).toMatchObject({ possible: false, absence: 'hotel' });
    expect(planOf(`${notes}. Stay at the Mandarin Oriental`).greeting).not.toMatch(
      /could not confirm spa and gym/,
    );
  },
);

test.each(CONCEPTS.map(({ label, words: [word = label] }) => [label, word]))(
  'what a plan is built around stands on it: %s',
  (label, word) => {
    for (const notes of [word, `${word}. Wheelchair, and everything cheap`]) {
      const plan = planOf(notes, '2027-07-11', 2);
      const concept = CONCEPTS.find((each) => each.label === label);
      const [, around = ''] = /built around ([^.]*)\./.exec(plan.greeting) ?? [];
      const isHeld = stopsOf(plan).some((place) => concept && fulfils(place, concept));
      const isClaimed = around.split(/, | and /).includes(label);
      expect([notes, isClaimed && !isHeld]).toEqual([notes, false]);
    }
  },
);

test.each([
  ['one fancy dinner', ['At least 1 fine dinner']],
  ['At least two museums', ['At least 2 museums']],
  ['Italian twice', ['At least 2 Italian meals']],
  ['A coffee every day', ['At least 1 coffee a day']],
])('what is wanted so many times is one wish: %s', (notes, labels) => {
  const plan = planOf(notes);
  const wishes = wishesOf(notes, plan);
  expect(wishes.map(({ label }) => label)).toEqual(labels);
  expect(wishes.flatMap(({ planned }) => planned ?? [])).toEqual([]);
  const none = { ...plan, days: plan.days.map((day) => ({ ...day, activities: [] })) };
  expect(wishesOf(notes, none).map(({ planned }) => planned)).toEqual([false]);
});

test('a long visit outside the city has a day of its own, also where it is all that is asked for', () => {
  const plan = planOf('We want to play a round at Riyadh Golf Club', '2027-10-11', 5);
  expect(stopsOf(plan).map(({ id }) => id)).toContain('riyadh-golf-club');
  expect(plan.greeting).not.toContain('could not fit');
});

test('a wheelchair is taken to no ruins, dunes or rocks but those that were asked for by name', () => {
  const rough = /\bruins?\b|\bspur\b|\bdunes?\b|\bcliff\b|hole through the rock|\bscramble|\bsteps\b/i;
  const sent = ['2027-11-15', '2027-01-10', '2026-12-06', '2027-03-20'].flatMap((startDate) =>
    stopsOf(planOf('I use a wheelchair. History, old forts and ruins, Diriyah, parks', startDate, 9)),
  );
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter(({ about }) => rough.test(about)).map(({ name }) => name)).toEqual([]);
  const named = stopsOf(planOf('I use a wheelchair. I want to see Ghusaibah'));
  expect(named.map(({ id }) => id)).toContain('ghusaibah');
});

test('camels that no day has the hours for are said to be missing, with the nearest; a mud-brick village is on the plan', () => {
  const notes = 'photographers, camels, old mud villages';
  const plan = planOf(notes);
  expect(plan.greeting).toMatch(/For camels I found nothing/);
  expect(plan.greeting).toMatch(/Nofa Wildlife Park is toured by camel/);
  const wishes = wishesOf(notes, plan);
  expect(wishes.find(({ id }) => id === 'want:camels')).toMatchObject({ label: 'Camels', planned: false });
  expect(wishes.find(({ id }) => id === 'want:village')).toMatchObject({ label: 'Old villages' });
  expect(wishes.find(({ id }) => id === 'want:village')).not.toHaveProperty('planned');
  const ids = stopsOf(plan).map(({ id }) => id);
  expect(ids.some((id) => ['at-turaif', 'ad-doho', 'ushaiger-village', 'shaqra-old-town'].includes(id))).toBe(
    true,
  );
});

test('whoever asks for a day trip, or for villages outside the city, goes on one', () => {
  const out = (notes: string) =>
    stopsOf(planOf(notes, '2027-11-15', 5)).filter(({ kind }) => kind === 'day_trip');
  expect(out('We would love a day trip').length).toBe(1);
  expect(out('Old villages outside the city').map(({ id }) => id)).toEqual(['ushaiger-village']);
});

test.each([
  'We are Muslim and will fast. Taraweeh in a big mosque, nice iftar with a view.',
  'نبي نصلي التراويح في جامع كبير',
  'Qiyam al layl, please. We land at 10:00',
])('the evenings of Ramadan are left to taraweeh, in a mosque with room for it: %s', (notes) => {
  const plan = planOf(notes, '2027-02-12', 3);
  const kept = plan.days.map(({ notes: all }) => all.filter((note) => note.includes('taraweeh')));
  expect(kept.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  expect(kept.flat().join()).toContain(GREAT_MOSQUE);
  expect(places.all.some(({ name, kind }) => name === GREAT_MOSQUE && kind === 'mosque')).toBe(true);
  for (const { date, activities } of plan.days.slice(0, 3)) {
    const { isha } = dayFacts(date).prayers;
    const [from, to] = [isha, isha + 60].map(clockText);
    expect(
      activities.filter(({ start_time, end_time }) => start_time < `${to}` && end_time > `${from}`),
    ).toEqual([]);
  }
  expect(plan.greeting).toMatch(/built around[^.]*taraweeh/);
});

test('outside Ramadan there is no taraweeh, which is said', () => {
  const notes = 'Taraweeh in a big mosque';
  const plan = planOf(notes);
  expect(plan.greeting).toMatch(/Taraweeh is prayed in the nights of Ramadan alone/);
  expect(plan.greeting).not.toMatch(/built around[^.]*taraweeh/);
  expect(plan.days.flatMap((day) => day.notes).join()).not.toMatch(/taraweeh/);
  const [wish] = wishesOf(notes, plan);
  expect(wish).toMatchObject({ id: 'want:taraweeh', possible: false, absence: 'dates' });
});

test('a park is no desert', () => {
  const notes = 'The desert. We use a wheelchair';
  const plan = planOf(notes, '2027-11-15', 1);
  expect(plan.greeting).toMatch(/For the desert I found nothing/);
  expect(plan.greeting).not.toMatch(/built around[^.]*desert/);
});

test('a kitchen that was asked for is eaten at, on the only evening of a short trip as well', () => {
  const plan = planOf('Monday evening after 18:00 only. Chinese noodles please', '2027-11-15', 1);
  expect(stopsOf(plan).some((place) => hasKitchen(place, 'chinese'))).toBe(true);
  expect(plan.greeting).toMatch(/Chinese food/);
});

test('street food beside other kitchens is no matter of money', () => {
  const stops = stopsOf(planOf('Once fish, once French, once street food', '2027-10-14', 4));
  for (const kitchen of ['seafood', 'french']) {
    expect([kitchen, stops.some((place) => hasKitchen(place, kitchen))]).toEqual([kitchen, true]);
  }
  expect(stops.some(({ tags }) => tags.includes('street_food'))).toBe(true);
});

test('whoever comes for the cafés has one on each full day', () => {
  const plan = planOf('Cakes and all the cafés', '2027-12-07', 3);
  expect(stopsOf(plan).filter(({ kind }) => kind === 'cafe').length).toBeGreaterThanOrEqual(2);
});

test('a day that is to hold one thing and nothing else holds no more', () => {
  const plan = planOf('On Saturday just a park and nothing else', '2027-11-12', 4);
  const sights = plan.days[1]?.activities.flatMap(({ venue_id }) => places.byId(venue_id ?? '') ?? []);
  const seen = sights?.filter(({ kind }) => !['restaurant', 'cafe', 'hotel'].includes(kind));
  expect(seen?.map(({ kind }) => kind)).toEqual(['park']);
});

test('ways are by metro where that was asked for and time is left for it, also in the plan that is stored', () => {
  const plan = planOf(
    'We get around by metro. Hotel in KAFD. National Museum, Al Masmak Fort, KAFD',
    '2027-11-15',
    4,
  );
  const { days } = finishVersion(plan, null, ofTrip).plan;
  const modes = days.flatMap(({ activities }) => activities.flatMap(({ travel }) => travel?.mode ?? []));
  const usual = finishVersion(planOf('Hotel in KAFD', '2027-11-15', 4), null, ofTrip).plan;
  const before = usual.days.flatMap(({ activities }) =>
    activities.flatMap(({ travel }) => travel?.mode ?? []),
  );
  const count = (all: readonly string[]) => all.filter((mode) => mode === 'metro').length;
  expect(count(modes)).toBeGreaterThan(count(before));
});

test('whoever walks little is given no walk of more than some 500 metres', () => {
  const { days } = finishVersion(planOf('My knees are bad', '2027-11-15', 5), null, ofTrip).plan;
  const walks = days.flatMap(({ activities }) =>
    activities.flatMap(({ travel }) => (travel?.mode === 'walk' ? travel.meters : [])),
  );
  expect(Math.max(0, ...walks)).toBeLessThanOrEqual(520);
});

test('small children have no table where their theme park opens in the afternoon, which the notes say; older ones eat in town on the way back', () => {
  const evening = (notes: string) => {
    const day = planOf(notes, '2027-11-15', 4).days.find(({ activities }) =>
      activities.some(({ venue_id }) => venue_id === 'six-flags-qiddiya'),
    );
    return {
      dinner: day?.activities.some(({ activity_type }) => activity_type === 'dinner'),
      inPark: day?.notes.some((note) =>
        /^No table is planned for dinner: .* at Six Flags Qiddiya City\. .* 18:30–2\d:\d\d, .*we do not know\.$/.test(
          note,
        ),
      ),
    };
  };
  expect(evening('Kids 4 and 7, Six Flags please')).toEqual({ dinner: false, inPark: true });
  expect(evening('Kids 13 and 15, Six Flags please')).toEqual({ dinner: true, inPark: false });
});

test('a spa is the hotel, teenagers are sent to no soft play, and work is not called a conference', () => {
  const spa = planOf('Honeymoon, spa, fine dining', '2027-07-04', 3).hotel_recommendation;
  expect(places.byId(spa?.venue_id ?? '')?.tags).toContain('wellness');
  const teens = stopsOf(planOf('Teenagers of 13 and 16 who want arcades and pizza', '2027-07-25', 7));
  expect(teens.filter(({ about }) => /younger children|soft play/i.test(about))).toEqual([]);
  const notes = planOf('Working every morning until 12', '2027-11-15', 3).days.map((day) =>
    day.notes.filter((note) => note.includes('kept free')),
  );
  expect(notes).toEqual([[], ...Array.from({ length: 3 }, () => ['09:00–12:00 is kept free: Work.'])]);
});

test('what is refused in some hours is had in others, and dinner not before its hour', () => {
  const { days } = planOf('No museums after 3 pm. No dinner before 9', '2027-11-15', 4);
  const stops = days.flatMap(({ activities }) => activities);
  const museums = stops.filter(({ activity_type }) => activity_type === 'museum');
  expect(museums.length).toBeGreaterThan(0);
  expect(museums.filter(({ end_time }) => end_time > '15:00')).toEqual([]);
  expect(stops.filter(({ start_time }) => start_time > '17:00').length).toBeGreaterThan(4);
  const dinners = stops.filter(({ activity_type }) => activity_type === 'dinner');
  expect(dinners.length).toBeGreaterThanOrEqual(4);
  expect(dinners.filter(({ start_time }) => start_time < '21:00')).toEqual([]);
});

const startsOf = (plan: Itinerary, id: string): string[] =>
  plan.days.flatMap(({ activities }) =>
    activities.flatMap(({ venue_id, start_time }) => (venue_id === id ? start_time : [])),
  );
const planFor = (notes: string, startDate: string, nights: number, companions: number): Itinerary =>
  planTrip({ tripId: 'trip-1', startDate, nights, companions, notes }, places);

test.each([
  ['Wadi Hanifah at first light', 'wadi-hanifah', /^0[5-7]/],
  ['A sunrise hike at Edge of the World', 'edge-of-the-world', /^0[5-7]/],
  ['We would love to see Wadi Namar at sunrise', 'wadi-namar', /^0[5-7]/],
  ['KAFD at blue hour', 'kafd', /^1[67]/],
  ['Diriyah at sunset', 'at-turaif', /^1[56]/],
])('what is asked for in one light of the day has it: %s', (notes, id, hour) => {
  const starts = startsOf(planFor(notes, '2027-11-15', 4, 1), id);
  expect(starts).toHaveLength(1);
  expect(starts[0]).toMatch(hour);
});

test('who has work by day runs before it, and has Diriyah at sunset on the day that is free', () => {
  const notes =
    'Land Sunday 20:45. Sessions Mon and Tue 8:30-18:00, Wed 9-12. Flight home at 23:55. I run at dawn. Diriyah at sunset.';
  const plan = planFor(notes, '2027-10-24', 3, 0);
  const first = plan.days[1]?.activities[0];
  expect(first?.start_time).toMatch(/^05/);
  expect(plan.days[3]?.activities.some(({ venue_id: id }) => id === 'at-turaif')).toBe(true);
});

test('who is out at dawn begins no other visit of the day before its time', () => {
  for (const { activities } of planFor('Sunrise and sunset locations', '2028-01-08', 5, 0).days)
    for (const { start_time, activity_type } of activities.slice(1))
      expect([activity_type, activity_type === 'rest' || start_time >= '09:00']).toEqual([
        activity_type,
        true,
      ]);
});

test('lunch is had about the hour that was asked for', () => {
  for (const { activities } of planFor('Lunch about 12.30', '2027-11-15', 4, 1).days.slice(1, -1)) {
    const lunch = activities.find(({ activity_type }) => activity_type === 'lunch');
    expect(lunch && lunch.start_time >= '12:00' && lunch.start_time <= '13:00').toBe(true);
  }
});

test.each(['We are fasting, suhoor late', 'Iftar one side, suhoor the other', 'one night suhoor somewhere'])(
  'the meal before the fast is on the plan where it is asked for: %s',
  (notes) => {
    const meals = planFor(notes, '2028-02-11', 3, 1).days.flatMap(({ activities }) =>
      activities.filter(({ activity_type }) => activity_type === 'suhoor'),
    );
    expect(meals.length).toBeGreaterThan(0);
    for (const { start_time } of meals) expect(start_time >= '23:00').toBe(true);
  },
);

test.each(['Ramadan nights, in bed by 10 pm please, suhoor', 'Iftar and souqs'])(
  'and is not where nobody is up for it or asked: %s',
  (notes) => {
    const types = planFor(notes, '2028-02-11', 3, 1).days.flatMap(({ activities }) =>
      activities.map(({ activity_type }) => activity_type),
    );
    expect(types).not.toContain('suhoor');
  },
);

test.each(['My husband has bad knees. Once the desert', 'My mum uses a wheelchair. We want a desert day'])(
  'dunes that a road leads to are for who cannot walk in them: %s',
  (notes) => {
    const stops = planFor(notes, '2027-11-15', 5, 2).days.flatMap(({ activities }) => activities);
    const dunes = stops.filter(({ activity_type }) => activity_type === 'day_trip');
    expect(dunes).toHaveLength(1);
    expect(dunes[0]?.description).toMatch(/An ordinary car gets to the edge/);
  },
);

test('who says nothing of the desert and cannot walk is not driven to it', () => {
  const kinds = stopsOf(planFor('My mum uses a wheelchair', '2027-11-15', 5, 2)).map(({ kind }) => kind);
  expect(kinds).not.toContain('day_trip');
});

test('who named a place of half a day has it, and what that displaces on another day', () => {
  const ids = stopsOf(planFor('football, golf, steak. lads weekend', '2027-11-26', 2, 3)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['riyadh-golf-club', '442-football-park']));
});

test.each([
  ['Photographer, adventure and old villages', 0, false],
  ['I am into karting', 0, true],
  ['Karting with the lads', 3, true],
])('nobody plays alone who did not ask for it: %s', (notes, companions, isPlayed) => {
  const ids = stopsOf(planFor(notes, '2027-10-07', 5, companions)).map(({ id }) => id);
  expect(ids.some((id) => ['doos-karting', 'last-hour-escape-room'].includes(id))).toBe(isPlayed);
});

test('who has worked until the late afternoon sees two things before dinner', () => {
  const plan = planFor('Conference Mon to Wed 8:30-16:00', '2027-11-07', 5, 0);
  for (const { activities } of plan.days.slice(1, 4)) {
    const sights = activities.filter(({ activity_type: type }) => !['dinner', 'cafe', 'rest'].includes(type));
    expect(sights.length).toBeLessThanOrEqual(2);
  }
});

test.each([
  ['Riyadh Season for a night', '2027-12-03', /programme and its tickets anew/],
  ['football and burgers', '2027-12-03', /cannot promise a football match/],
  ['karting and burgers', '2027-12-03', /^(?!.*football match)/],
  ['iftar with friends', '2028-02-13', /Opening hours change with it/],
])('what has to be looked up is said: %s', (notes, startDate, words) => {
  expect(planFor(notes, startDate, 3, 3).greeting).toMatch(words);
});

test('a party of six and more is told to book, and children and wheelchairs have rooms that suit', () => {
  expect(planFor('good food', '2027-11-15', 2, 6).greeting).toMatch(/Reserve every table ahead: you are 7/);
  expect(planFor('good food', '2027-11-15', 2, 3).greeting).not.toMatch(/Reserve every table/);
  const reason = (notes: string) => planOf(notes).hotel_recommendation?.reason;
  expect(reason('With children of 2 and 5')).toMatch(/a suite, or for two rooms/);
  expect(reason('I use a wheelchair')).toMatch(/an accessible room/);
  expect(reason('museums')).not.toMatch(/suite|accessible/);
});

test('a dinner with a view looks over something, on the day it is for', () => {
  const plan = planFor('Romantic dinner with a view on Wednesday', '2027-11-15', 3, 1);
  const dinner = plan.days[2]?.activities.find(({ activity_type }) => activity_type === 'dinner');
  expect(dinner?.description).toMatch(/terrace towards|look over|lit walls|whole city below/);
});

test('what is celebrated is for the table to know', () => {
  expect(planFor('Our anniversary', '2027-11-15', 3, 1).greeting).toMatch(/you come for an anniversary/);
  expect(planFor('Our holiday', '2027-11-15', 3, 1).greeting).not.toMatch(/you come for/);
});

test('what is new is said to be, and nothing else is', () => {
  const said = planFor('Show me what is new, cinemas, malls', '2027-08-12', 6, 1).days.flatMap(
    ({ activities }) =>
      activities.flatMap(({ venue_id: id, description = '' }) =>
        / is new: /.test(description) ? (id ?? '') : [],
      ),
  );
  expect(said.length).toBeGreaterThan(1);
  expect(said).not.toContain('al-hamra-mall');
});
