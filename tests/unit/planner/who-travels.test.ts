import { expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';
import { tripWishes } from '../../../server/planner/notes/trip-profile.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';

const places = openPlaces();
const PARTY = ['kids', 'elderly', 'access'];
const partyOf = (notes: string): string[] =>
  readWishes(notes, places).flatMap(({ id, means }) => (PARTY.includes(means.type) ? id : []));

test.each([
  'Two girls of 28 and 30, shopping with little local designers',
  'We are 60 and 57 and visit our daughter who works in Malaz. A hotel near our daughter, please',
  'Six of us on a stag do. One lad is coeliac. 3 twin rooms',
  "I've got a nursing contract here, 29, by myself. Night out with girls?",
  'We are visiting our son at KAUST. Dinner with our son on Friday',
  'My baby sister (24) and I love coffee',
  "I'm an only child and my mother travels with me",
  'I have a baby face, I am 31',
  'I am expecting my first child, 5 months',
  'Take me where Saudi kids play football, I am 41',
  'Toys for my nephew, he is 6',
  'A triple room and a little rest after lunch',
  'My adult kids 22 and 25 come along',
])('no child comes along in %j', (notes) => {
  expect(partyOf(notes).filter((id) => id.includes('kids'))).toEqual([]);
});

test.each([
  ['Travelling with our son (9) and my wife', 'need:kids:9'],
  ['My husband and our two girls, 6 and 11', 'need:kids:6-11'],
  ['Taking my lad (12) to the match', 'need:kids:12'],
  ['One boy of 6 is with us', 'need:kids:6'],
  ['Our little one still naps', 'need:kids'],
  ['Our daughter needs a nap after lunch', 'need:kids'],
  ['Single mum with boys 9 and 12', 'need:kids:9-12'],
  ["I'm pregnant and travel with my son (4)", 'need:kids:4'],
])('children come along in %j', (notes, id) => {
  expect(partyOf(notes)).toContain(id);
});

test.each([
  'Dunes, and caves if accessible, we camp',
  'Old villages accessible by car, alone',
  'We need a lift from the airport at 6',
  'I am a keen walker, 20 km a day is fine',
  'Take the elevators to the top of the tower',
  "Now I'm 45 and bring my husband to show him where I grew up",
  'Two women in their forties, senior managers at a bank',
  'My old friend from school is 38 and comes along',
  'My grandfather worked here in the sixties',
])('nobody is old or in a wheelchair in %j', (notes) => {
  expect(partyOf(notes)).toEqual([]);
});

test.each([
  ['We need accessible toilets and ramps', 'need:wheelchair'],
  ['Everything has to be accessible for her wheelchair', 'need:wheelchair'],
  ['We need a lift, no stairs please', 'need:wheelchair'],
  ['We are seniors', 'need:elderly'],
  ['My grandmother comes along', 'need:elderly'],
  ['Walt and I (both 73, from Minnesota)', 'need:elderly'],
])('%j needs %j', (notes, id) => {
  expect(partyOf(notes)).toContain(id);
});

test('whoever travels alone brings no child that is only spoken of', () => {
  const notes = 'The kids love animals';
  const idsFor = (companions: number): string[] =>
    tripWishes({ notes, companions }, places).map(({ id }) => id);
  expect(idsFor(2)).toContain('need:kids');
  expect(idsFor(0)).not.toContain('need:kids');
});

test('seats and joined rooms are for small children alone', () => {
  const wordsOf = (notes: string): string => {
    const plan = planTrip({ tripId: 't', startDate: '2027-01-21', nights: 3, companions: 2, notes }, places);
    return JSON.stringify([plan.hotel_recommendation, plan.transportation_tips]);
  };
  expect(wordsOf('With our son (5)')).toMatch(/two rooms with a door[\s\S]*child seat/);
  expect(wordsOf('With my lad (12)')).not.toMatch(/two rooms with a door|child seat/);
});
