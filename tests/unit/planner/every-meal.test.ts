import { expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readTripWishes } from '../../../server/planner/details/read-wishes.ts';
import { hasKitchen } from '../../../server/planner/notes/concepts.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { isSaudiTable } from '../../../server/planner/scheduling/scoring/saudi-table.ts';

const places = openPlaces();
const trip = { startDate: '2027-12-03', nights: 3, companions: 1 };

const labelsOf = (notes: string): string[] =>
  readTripWishes({ ...trip, notes, wishes: { added: [], removed: [] } }, [], places).map(
    ({ label }) => label,
  );

test.each([
  ['We want to eat only Saudi food', 'Saudi food at every meal'],
  ['Saudi food for every meal please, no foreign restaurants', 'Saudi food at every meal'],
  ['Please nothing but Turkish restaurants', 'Turkish food at every meal'],
  ['Lebanese for lunch and dinner', 'Lebanese food at every meal'],
  ['Steak at every meal', 'Steak at every meal'],
  ['كل الوجبات هندي', 'Indian food at every meal'],
  ['every dinner should be Japanese', 'At least 1 Japanese meal a day'],
  ['Our dinners should all be Lebanese', 'At least 1 Lebanese meal a day'],
  ['Want to try every Saudi dish', 'At least 1 Saudi meal a day'],
  ['As much local food as possible', 'At least 1 Saudi meal a day'],
])('what is wanted at each meal is read, and its label says the same again: %s', (notes, label) => {
  expect(labelsOf(notes)).toEqual([label]);
  expect(labelsOf(label)).toEqual([label]);
});

test.each([
  ['Italian only on Friday', ['Italian food on Friday']],
  ['We would only like Indian food once', ['Indian food once']],
  ['Lebanese for lunch and Japanese for dinner', ['Lebanese food', 'Japanese food']],
  ['At home we eat only Indian food, so show us something new', ['Indian food']],
  ['Interests: football, coffee', ['Sport', '442 Football Park U Walk', 'Coffee']],
])('what is said of some meals, or of other times, is no rule for all: %s', (notes, labels) => {
  expect(labelsOf(notes)).toEqual(labels);
});

const tablesOf = (notes: string) => {
  const plan = planTrip({ ...trip, tripId: 'trip-1', notes }, places);
  const stops = plan.days.flatMap(({ activities }) =>
    activities.flatMap(({ venue_id = '' }) => places.byId(venue_id) ?? []),
  );
  return { greeting: plan.greeting, tables: stops.filter(({ kind }) => kind === 'restaurant') };
};

test('a kitchen that is wanted at every meal is had at nearly all of them, and no table twice for it', () => {
  const { tables } = tablesOf('Only Italian restaurants please');
  const italian = tables.filter((place) => hasKitchen(place, 'italian'));
  expect(italian.length).toBeGreaterThanOrEqual(tables.length - 1);
  expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  const saudi = tablesOf('We want to eat only Saudi food').tables;
  expect(saudi.filter(isSaudiTable).length).toBeGreaterThanOrEqual(saudi.length - 2);
});

test('where there are too few tables for that, the greeting says at how many it is had', () => {
  const { greeting, tables } = tablesOf('Korean food at every meal');
  expect(tables.filter((place) => hasKitchen(place, 'korean'))).toHaveLength(1);
  expect(greeting).toContain(` 1 of the ${tables.length} meals is Korean.`);
});

test('so many Saudi dinners are had at Saudi tables', () => {
  const { tables } = tablesOf('Conference 8-5 daily, three Saudi dinners. Staying at the Ritz.');
  expect(tables.filter(isSaudiTable).length).toBeGreaterThanOrEqual(3);
});
