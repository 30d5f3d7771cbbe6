import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { serves } from '../../../server/planner/scheduling/scoring/trip-memory.ts';

const places = openPlaces();
const labels = (notes: string): string[] => readWishes(notes, places).map(({ label }) => label);
const planOf = (notes: string, nights = 4, startDate = '2027-03-20') =>
  planTrip({ tripId: 'measure', notes, nights, startDate, companions: 1 }, places);

describe('what is only named is not refused', () => {
  test.each([
    ['visit souqs and have traditional food. please keep prayer times free.', ['Souqs', 'Saudi food']],
    ['See museums and eat local food. Keep Friday free', ['Museums', 'Saudi food']],
    ['visit mosques (esp. jumuah on friday), visit souqs', ['Mosques and faith', 'Souqs']],
    ['Mosques (esp on friday), souqs', ['Mosques and faith', 'Souqs']],
    ['museums espec. art, and parks', ['Museums', 'Art', 'Parks']],
    ['museums, not too many crowds', ['Museums']],
    [
      'visit a mosque (friday prayers), souqs',
      ['Mosques and faith', 'Souqs', 'Friday prayer on Friday 11:30–13:00'],
    ],
    ['walk through the souqs and try local dishes', ['Souqs', 'Saudi food']],
  ])('%j', (notes, wanted) => {
    const read = labels(notes);
    expect(read).toEqual(expect.arrayContaining(wanted));
    expect(read.filter((label) => /^No |^esp/i.test(label))).toEqual([]);
  });

  test.each([
    ['do museums? no thanks', 'No museums'],
    ['visit malls and die of boredom', 'No malls'],
    ['see no malls and have no Indian food', 'No malls'],
    ["Noise and children's places, keep far.", 'No things for children'],
    ['we hate crowds, malls', 'No malls'],
  ])('%j still refuses', (notes, label) => {
    expect(labels(notes)).toContain(label);
  });
});

describe('of what is wanted in small numbers there are few', () => {
  test.each([
    ['not too much museums', ['At most 2 museums']],
    ['a bit of culture but not too many museums', ['Local culture', 'At most 2 museums']],
    ["we don't want too many museums", ['At most 2 museums']],
    ['we dont want to see a lot of museums', ['At most 2 museums']],
    ['not so many malls please', ['At most 2 malls']],
    ['without too many malls', ['At most 2 malls']],
    ['go easy on the museums', ['At most 2 museums']],
    ['not too many museums or malls', ['At most 2 museums', 'At most 2 malls']],
    ['not too many museums, parks and souqs please', ['At most 2 museums', 'Parks', 'Souqs']],
    ['museums, but not too many of them', ['Museums', 'At most 2 museums']],
    // None of these is about how many.
    ['too many museums bore us', ['No museums']],
    ['you can never have too many souqs', ['Souqs']],
    ["can't have too much coffee", ['Coffee']],
    ['I would not say no to many museums', ['Museums']],
    ['no museums', ['No museums']],
    ['not too much walking', ['Short ways on foot']],
    ['not too many things', ['An unhurried pace']],
  ])('%j', (notes, read) => {
    expect(labels(notes)).toEqual(read);
  });
});

describe('a meal that is had once is had once', () => {
  test.each([
    ['indian food once please', ['Indian food once']],
    ['sushi, once', ['Japanese food once']],
    ['eat indian just the once', ['Indian food once']],
    ['one time korean', ['Korean food once']],
    ['one sushi dinner', ['Japanese food once']],
    ['seafood once or twice', ['Seafood once or twice']],
    ['indian food at most once', ['At most 1 Indian meal']],
    ['at least one Indian dinner', ['At least 1 Indian meal']],
    ['steak twice', ['At least 2 steak meals']],
    ['a museum once', ['At most 1 museum', 'Museums']],
    ['Indian food once we arrive', ['Indian food']],
    ['had indian once, never again', ['No Indian food']],
    ['we eat sushi once a week at home', ['Japanese food']],
  ])('%j', (notes, read) => {
    expect(labels(notes)).toEqual(read);
  });

  test('by the plan as well, which is not built around it', () => {
    const plan = planOf('indian food once please, souqs', 5);
    const curries = plan.days
      .flatMap(({ activities }) => activities)
      .flatMap(({ venue_id: id }) => places.byId(id ?? '') ?? [])
      .filter((place) => serves(place, 'indian'));
    expect(curries).toHaveLength(1);
    expect(plan.greeting).toContain('built around souqs, with Indian food among its meals.');
  });
});

describe('one slow day makes no slow trip', () => {
  test.each([
    ['one lazy day per week', ['Free time on the middle day']],
    ['at least one rest day', ['Free time on the middle day']],
    ['a day of rest would be great', ['Free time on the middle day']],
    ['a lazy day or two', ['Free time on the middle day']],
    ['one slow day a week', ['one slow day a week']],
    ['a lazy day on Friday', ['Free time on Friday']],
    ['two things a day', ['At most 2 stops a day']],
    ['lazy days', ['An unhurried pace']],
    ['one relaxing day trip', ['A day out of town']],
  ])('%j', (notes, read) => {
    expect(labels(notes)).toEqual(read);
  });
});

test.each([
  ['metro not taxis pls', true],
  ["we'd rather take metro, not taxis", true],
  ['prefer the metro over taxis', true],
  ['Metro instead of Ubers please', true],
  ['instead of taxis we would use the metro', true],
  ['taxis not metro', false],
  ['taxis rather than the metro', false],
  ['the metro is too crowded, taxis please', false],
])('%j asks for the metro: %j', (notes, isAsked) => {
  expect(labels(notes)).toEqual(isAsked ? ['By metro where it goes'] : []);
});

describe('a table may be asked not to come again', () => {
  test.each([
    ["please don't repeat restaurants", true],
    ['no restaurant twice', true],
    ['never the same restaurant twice please', true],
    ['a different restaurant every night', true],
    ['restaurants should not be repeated', true],
    ["we don't want to eat in the same place twice", true],
    ["don't repeat the museum", false],
    ['same restaurant every night is fine', false],
    ['can we eat at one restaurant twice', false],
  ])('%j: %j', (notes, isAsked) => {
    expect(labels(notes).includes('No restaurant twice')).toBe(isAsked);
  });

  test('and does not', () => {
    const ids = planOf("please don't repeat restaurants", 14)
      .days.flatMap(({ activities }) => activities)
      .flatMap(({ venue_id: id }) => places.byId(id ?? '') ?? [])
      .filter(({ kind }) => kind === 'restaurant')
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each([
  ['Budget medium', 'A moderate budget'],
  ['our budget is average', 'A moderate budget'],
  ['budget: high', 'Money is no object'],
  ['small budget', 'A careful budget'],
  ['on a budget, medium rare steak', 'A careful budget'],
  ['budget hotel, medium size', 'A cheap hotel'],
])('%j is %s', (notes, label) => {
  expect(labels(notes)).toContain(label);
});

test.each([
  ['anything with water', ['Anything with water']],
  ['suhoor', ['Suhoor']],
  ['iftar somewhere special', ['Iftar']],
  ['a private tour', ['Private tour']],
  ['no music venues', ['No music venues']],
  ['dinosaurs', ['Dinosaurs']],
  ['concerts', ['Entertainment', 'Concerts']],
  ['something with cars', ['Something with cars']],
])('%j is not lost', (notes, read) => {
  expect(labels(notes)).toEqual(read);
});

test('a trip with other things to do is not built around its dinners', () => {
  const { greeting } = planOf('Meetings Monday 2-6 pm at KAFD. Good dinner, grilled meat.', 2);
  expect(greeting).not.toContain('built around steak');
  expect(planOf('steak').greeting).toContain('built around steak');
});

test.each([
  ['one long run on Friday, traffic-free paths', /Free time/],
  ['car-free streets on Friday', /Free time/],
  ['conference in the mornings 9-13, afternoons and evenings free', /Days begin/],
  ['my little sister and me, both in our thirties', /Children/],
])('nothing is read of what %j does not say', (notes, not) => {
  expect(
    readWishes(notes, places)
      .map(({ label }) => label)
      .join('\n'),
  ).not.toMatch(not);
});

describe('fixed hours', () => {
  test.each([
    [
      'Meetings in KAFD, Tue 3pm to 5.30pm, Wed 9.30 to 12.30 only',
      ['Meeting on Tuesday 15:00–17:30 in KAFD', 'Meeting on Wednesday 09:30–12:30'],
    ],
    [
      'Sessions Mon 8:30-6, Wed till noon',
      ['Meeting on Monday 08:30–18:00', 'Meeting on Wednesday 09:00–12:00'],
    ],
    ['We work here until Saturday noon', ['Work on Saturday 09:00–12:00']],
    ['Working until Thursday 3pm', ['Work on Thursday 09:00–15:00']],
    ['Tickets on Sunday from 4pm till whenever', ['Ticketed event on Sunday from 16:00']],
    ['Family dinner on Thursday from 8 until late', ['Dinner on Thursday from 20:00']],
    ['Meeting on Monday until asr', ['Meeting on Monday 09:00–15:30', 'Time for prayers']],
    ['Every Friday a family lunch till maghrib', ['Lunch on Friday 12:30–18:00', 'Time for prayers']],
    ['We only go out after Asr', ['Days begin at 15:30', 'Time for prayers']],
    ['12 to 15:30 is for editing at the hotel', ['Own plans every day 12:00–15:30']],
    ['Thursday full day free for sightseeing', []],
    ['Wednesday is free to explore', []],
    ['No early starts after the big night (thats Thursday)', ['Free time on Friday until 11:00']],
    ['Coming Fri to Mon, love souqs', ['Souqs']],
    ["We're here Fri, Sat and Sun, love souqs", ['Souqs']],
    ['We fly out Wed 10:15am, want to be at the airport by 8', ['Flight home at 10:15']],
    [
      'We arrive around 7pm Monday, going back Friday after breakfast',
      ['Landing at 19:00', 'Flight home at 10:00'],
    ],
  ])('of %j', (notes, wanted) => {
    expect(labels(notes)).toEqual(wanted);
  });

  test.each([
    ['Dinner on Tuesday at 8pm, drinks Wednesday evening 9 to 11', ['Own plans on Wednesday 21:00–23:00']],
    ['Keep Thursday free', ['Free time on Thursday']],
    ['No early start on Friday after the party', ['Free time on Friday until 11:00']],
    ['We never go out after 3pm', []],
    ['At the airport by 8 on Wednesday', ['Flight home at 10:30']],
    ['Souqs on Friday', ['Souqs on Friday']],
    ['Friday to Sunday, souqs', ['Souqs on Sunday']],
    ['Leave the last two days free', []],
  ])('and of %j', (notes, wanted) => {
    expect(labels(notes)).toEqual(expect.arrayContaining(wanted));
    if (wanted.length === 0) expect(labels(notes)).toEqual([]);
  });
});
