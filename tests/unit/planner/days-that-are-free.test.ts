import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readTripWishes } from '../../../server/planner/details/read-wishes.ts';
import { hasKitchen } from '../../../server/planner/notes/concepts.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Day } from '../../../shared/itinerary.ts';

const places = openPlaces();
const trip = { startDate: '2027-11-15', nights: 5, companions: 1 };

const labelsOf = (notes: string): string[] =>
  readTripWishes({ ...trip, notes, wishes: { added: [], removed: [] } }, [], places).map(
    ({ label }) => label,
  );

const planOf = (notes: string, over: Partial<typeof trip> = {}) =>
  planTrip({ tripId: 'trip-1', ...trip, ...over, notes }, places);
const kindsOn = ({ activities }: Day) => activities.map(({ venue_id = '' }) => places.byId(venue_id)?.kind);
const fullDays = (notes: string, over: Partial<typeof trip> = {}) => planOf(notes, over).days.slice(1, -1);
const WORK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];

describe('which hours are free', () => {
  test.each([
    [
      'Nap from 12.30 to 2.30, and tucked up in the hotel by 7.30 in the evening',
      ['Days end by 19:30', 'Rest every day 12:30–14:30'],
    ],
    [
      'Tea at 6 sharp, and back in the room by 8 or bedtime turns into war',
      ['Days end by 20:00', 'Dinner by 18:00'],
    ],
    [
      'Thursday is taken from 7 to 10 pm. On one of the free evenings I want Japanese',
      ['Own plans on Thursday 19:00–22:00', 'Japanese food'],
    ],
    ['I work every day from 1 pm to 10 pm IST', ['Work every day 10:30–19:30']],
    [
      'Galleries while it burns outside (11 to 16 h nothing outdoors)',
      ['Galleries', 'Nothing outdoors in the midday heat'],
    ],
    ['Weekends free for day trips', ['A day out of town on Saturday']],
    [
      'I am free on Friday and Saturday, other days I work 9 to 18',
      WORK.map((day) => `Work on ${day} 09:00–18:00`),
    ],
    [
      'Evenings and weekends are free for sightseeing, I work during the day',
      WORK.map((day) => `Work on ${day} 09:00–17:00`),
    ],
  ])('%s', (notes, labels) => {
    expect(labelsOf(notes)).toEqual(expect.arrayContaining(labels));
    expect(
      labelsOf(notes).filter((label) =>
        /every day from|on (?:Friday|Saturday) (?:\d|from|until)/.test(label),
      ),
    ).toEqual([]);
  });

  test('evenings that are free after meetings take nothing of the days without one', () => {
    const labels = labelsOf(
      'Meetings Tue to Thu 9 to 17, evenings free, Friday off for Diriyah, flight home Saturday 14:00',
    );
    expect(labels.filter((label) => label.startsWith('Meeting on'))).toHaveLength(3);
    expect(labels.filter((label) => /^(?:Free time|Days begin)/.test(label))).toEqual([]);
  });

  test('a week with a nap at noon and an early bedtime has something on each of its days', () => {
    for (const day of fullDays('Nap from 12.30 to 2.30, and tucked up by 7.30 in the evening', { nights: 6 }))
      expect(day.activities.length).toBeGreaterThan(1);
  });
});

describe('when one eats', () => {
  test.each([
    ['2 toddlers (1 and 3), nap 12.30 - 14.30 every day', '2027-05-01'],
    ['Baby of 1 and a girl of 6. Nap 12:30-2:30 daily', '2027-11-15'],
  ])('who sleeps at noon eats before or afterwards: %s', (notes, startDate) => {
    for (const { activities } of fullDays(notes, { startDate, companions: 3 })) {
      const lunch = activities.filter(
        ({ activity_type, start_time }) => activity_type === 'lunch' && start_time >= '11:00',
      );
      expect(lunch.length).toBeGreaterThan(0);
    }
  });

  test('who works until nine eats at the last tables', () => {
    for (const { activities } of fullDays('I work from 13:00 to 21:00 every day', { companions: 0 }))
      expect(activities.at(-1)?.activity_type).toBe('dinner');
  });

  test('children who are to be back by eight have eaten', () => {
    const notes =
      'Baby (11 months) and a 4 year old. Tea at 6 sharp, and back in the room by 8 or bedtime is war';
    for (const { activities } of fullDays(notes, { startDate: '2027-06-12', companions: 3 }))
      expect(activities.map(({ activity_type }) => activity_type)).toContain('dinner');
  });

  test.each([
    ['Seafood every evening', 'seafood'],
    ['Pakistani or Indian food at least once a day', 'indian'],
  ])('what is wanted every day is had every day: %s', (notes, kitchen) => {
    for (const { activities } of fullDays(notes, { nights: 4 })) {
      const tables = activities.flatMap(({ venue_id = '' }) => places.byId(venue_id) ?? []);
      expect(tables.some((place) => hasKitchen(place, kitchen))).toBe(true);
    }
  });
});

describe('what is not wanted, or not always', () => {
  test.each([
    ['not Indian food every day', 'At most 2 Indian meals'],
    ["We don't want Saudi food at every meal", 'At most 2 Saudi meals'],
    ['No lamb please', 'Dishes without lamb'],
    ['No foreign restaurants', 'Saudi food at every meal'],
    ['one suhoor out please', 'At most 1 suhoor'],
    ['no sightseeing, only dinners', 'No sightseeing'],
    ['budget is not a problem', 'Money is no object'],
    ['no five star hotels', 'A cheap hotel'],
  ])('%s', (notes, label) => {
    expect(labelsOf(notes)).toContain(label);
    expect(labelsOf(label)).toContain(label);
  });

  test.each([
    ['a day of team building', 'Architecture'],
    ['Eid break, what is open? we like street food, not fancy', 'Money is no object'],
    ['not Indian food every day', 'No Indian food'],
    ['no sightseeing bus please', 'No sightseeing'],
  ])('of %j is not read %j', (notes, label) => {
    expect(labelsOf(notes)).not.toContain(label);
  });

  test('a trip without sightseeing has tables', () => {
    for (const day of fullDays('No sightseeing, only dinners', { nights: 3 })) {
      expect(kindsOn(day)).toContain('restaurant');
      for (const kind of kindsOn(day)) expect(['restaurant', 'cafe', 'hotel']).toContain(kind);
    }
  });

  test('malls are left out where what is new is asked for', () => {
    const { days, greeting } = planOf(
      "We know all the malls already, no malls. Bring on what's new since 2022!",
    );
    expect(greeting).toContain('I have left out malls');
    expect(days.flatMap(kindsOn)).not.toContain('mall');
  });

  test('of what is refused and wanted once there is one, and the greeting does not deny it', () => {
    const notes =
      'Our teenagers (14, 17) are bored by museums. Parents want ONE museum anyway on 17 November';
    const { days, greeting } = planOf(notes, { companions: 3 });
    expect(days.flatMap(kindsOn).filter((kind) => kind === 'museum')).toHaveLength(1);
    expect(greeting).not.toContain('left out museums');
  });
});

test('what lies between hours of rest that were asked for and dinner has a name', () => {
  const days = planOf('My parents are 70. Rest every afternoon 2-4', { nights: 7 }).days.slice(1, -1);
  const minutes = (time = '00:00'): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (const { activities } of days)
    for (const [i, { start_time }] of activities.entries()) {
      const before = activities[i - 1];
      const from = before ? Math.max(minutes(before.end_time), 16 * 60) : minutes(start_time);
      expect(minutes(start_time) - from).toBeLessThanOrEqual(150);
    }
});

test('who eats by day is shown as such where a day of the trip is one of Ramadan, and not else', () => {
  const notes = 'We are not Muslim. Museums please.';
  const shownOn = (startDate: string): string[] =>
    readTripWishes({ ...trip, startDate, notes, wishes: { added: [], removed: [] } }, [], places).map(
      ({ label }) => label,
    );
  expect(shownOn('2027-02-15')).toContain('Meals by day in Ramadan');
  expect(shownOn('2027-11-15')).not.toContain('Meals by day in Ramadan');
});
