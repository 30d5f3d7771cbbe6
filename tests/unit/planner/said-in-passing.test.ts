import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';

const places = openPlaces();
const labelsOf = (notes: string): string[] => readWishes(notes, places).map(({ label }) => label);
const planOf = (notes: string, startDate: string) =>
  planTrip({ tripId: 't', startDate, nights: 3, companions: 1, notes }, places);

test.each([
  [
    'Meetings Tue 14:00-17:00 in KAFD and Wed 9-12 same place',
    ['Meeting on Tuesday 14:00–17:00 in KAFD', 'Meeting on Wednesday 09:00–12:00 in KAFD'],
  ],
  [
    'Mon and Tues mornings till 1pm we are busy',
    ['Own plans on Monday until 13:00', 'Own plans on Tuesday until 13:00'],
  ],
  ['Conference at the KAFD conf centre', []],
  ['Friday morning quiet please', ['Free time on Friday 06:00–12:00']],
  ['Maybe something on Friday morning when everything is shut?', ['The open air on Friday in the morning']],
  ['Nothing on Friday morning', ['Free time on Friday 06:00–12:00']],
  ['Up at five all my life, so I want to be back in by nine at night', ['Days end by 21:00']],
])('hours and places of %j', (notes, labels) => {
  expect(labelsOf(notes)).toEqual(labels);
});

test.each([
  'Two brothers, 24 and 27. Gym please',
  'Two full days, then home',
  'We walk a lot, 12-15 km is fine',
  'A wheelchair at the airport only',
  'The hotel is paid by grandma',
  'Our doctor friends are doctors here',
])('%j says nothing of children, age, pace or ways', (notes) => {
  const types = readWishes(notes, places).map(({ means }) => means.type);
  expect(types.filter((type) => ['kids', 'pace', 'elderly', 'access', 'block'].includes(type))).toEqual([]);
});

test.each([
  ['But he loves underwater basket weaving', 'underwater basket weaving'],
  ["She'd love to see where the king lived", 'where the king lived'],
])('of %j the list of what was not understood holds %j', (notes, label) => {
  expect(labelsOf(notes)).toEqual([label]);
});

test.each([
  ['grilled meat', 'Grilled meat', 'steak'],
  ['BBQ one night', 'Barbecue', 'Steak'],
  ['no heavy meat', 'No steak', 'Vegetarian dishes'],
  ['lots of carbs at dinner', 'Italian food', 'Meals low in sugar'],
  ['a good breakfast after the run', 'Breakfast and brunch', 'At least'],
])('of food, %j is read as %j', (notes, label, not) => {
  const labels = labelsOf(notes).join(', ');
  expect(labels).toContain(label);
  expect(labels).not.toContain(not);
});

describe('what was seen before', () => {
  test.each([
    'We got engaged in Boulevard City, and want to go back there for one evening',
    'We saw Boulevard City last year and would love to see it again',
    'We have been to Boulevard City. Want to return there',
  ])('is asked for where somebody wants it again: %j', (notes) => {
    expect(labelsOf(notes)).toEqual(['Boulevard City']);
  });

  test.each([
    'We saw Boulevard City, no need to go back there',
    'Been to Boulevard City, we want to be back at the hotel by nine',
    'We have seen Boulevard City. We would not like to see it again',
  ])('is left out otherwise: %j', (notes) => {
    expect(labelsOf(notes)).toContain('Already seen: Boulevard City');
  });
});

describe('what was read the other way round', () => {
  test.each([
    ['No screens/arcades', ['No arcade games', 'screens']],
    ['No malls/museums', ['No malls', 'No museums']],
    ['Parks/museums', ['Parks', 'Museums']],
    ['No guided tours, light shows please', ['Entertainment']],
    ['Only 1 evening. 6pm to midnight', ['Days begin at 18:00', 'Days end by 00:00']],
    ['Thursday is fully free, Friday we fly home at noon', ['Flight home at 12:00']],
    ['Two Japanese clients come along', []],
    ['Two Japanese dinners', ['At least 2 Japanese meals']],
    ['We leave on Saturday after lunch', ['Flight home at 14:00']],
    ['We had kabsa three times already', []],
    ['No sightseeing except the National Museum', ['National Museum of Saudi Arabia']],
    ['No museums except on Friday', ['No museums']],
    ['Business, 3 days', ['Business']],
    ['Budget? Whatever', []],
    ['Nobody has an allergy', []],
    ['One day just doing nothing', ['Free time on the middle day']],
    ['I broke my foot', []],
    ['No camels', ['No camels']],
    ['Spend as little time as possible in malls', ['No malls']],
    ['I will eat only in places that can confirm', []],
    ['I give a lecture on Monday 10-12', ['Lecture on Monday 10:00–12:00']],
    ['I am broke', ['A careful budget']],
    ['Back at Four Seasons by 9 pm', ['Staying at Four Seasons Hotel Riyadh', 'Days end by 21:00']],
    ['2 moms, 4 kids (1, 3, 5, 7)', ['Children aged 1, 3, 5, 7']],
  ])('%j is read as %j', (notes, labels) => {
    expect(labelsOf(notes)).toEqual(labels);
  });
});

describe('short ways in the car', () => {
  test('leave out what lies far away', () => {
    expect(labelsOf('Not too much driving')).toEqual(['No long drives out of town']);
  });

  test('are said not to be had where something out there is asked for', () => {
    const notes = 'The desert once, but not too long in the car';
    expect(labelsOf(notes)).toContain('Short drives out of town');
    expect(labelsOf(notes)).toContain('The desert');
    expect(labelsOf(notes)).not.toContain('No long drives out of town');
  });
});

describe('what somebody must not eat', () => {
  test.each([
    ['Allergic to kiwi', ['allergic to kiwi']],
    ['Allergies: egg, soy, kiwi. We love parks', ['Dishes without eggs', 'soy', 'kiwi', 'Parks']],
    ['I have a bee allergy', ['a bee allergy']],
    ['Nut allergy (9yo)', ['Dishes without nuts']],
    ['I am allergic to museums', ['No museums']],
  ])('is never passed over: %j', (notes, labels) => {
    const lower = labelsOf(notes).map((label) => label.toLowerCase());
    expect(lower).toEqual(expect.arrayContaining(labels.map((label) => label.toLowerCase())));
  });
});

describe('what nobody can promise', () => {
  test.each([
    'no crowds please',
    'somewhere not too crowded',
    'Any match of Al Nassr?',
    'a stadium tour if there is one',
    'somewhere with big screens',
    'a festival',
  ])('%j is said not to be planned', (notes) => {
    expect(planOf(notes, '2027-05-21').greeting).toMatch(/could not plan this/);
  });
});

describe('hours of what was asked for', () => {
  test('a run on a morning is early, and the path is one for runners', () => {
    const { days } = planOf('Long run early Friday morning', '2027-10-21');
    const [first] = days[1]?.activities ?? [];
    expect(first?.start_time ?? '24:00').toMatch(/^0[6-9]:/);
    expect(places.byId(first?.venue_id ?? '')?.about).toMatch(/runners|paths|palms/);
  });

  test('a view at sunset is one at sunset', () => {
    const { days } = planOf('A view at sunset, please. Photography', '2027-12-13');
    const views = days.flatMap(({ activities }) =>
      activities.filter(({ venue_id: id = '' }) => places.byId(id)?.tags.includes('views')),
    );
    expect(views.some(({ start_time }) => start_time >= '15:50' && start_time <= '16:50')).toBe(true);
  });
});

describe('what was read as its opposite', () => {
  test.each([
    ['No theme park, no selfie museum', ['No theme parks', 'No selfie museum']],
    ['No touristy camel pics', ['No camels']],
    ['Hate fancy cafes', []],
    ['No overpriced malls please', []],
    ['No museums longer than 1 hour', ['No museums longer than 1 hour']],
    ['Happy to be out before dawn for birds, but no malls', ['Parks', 'No malls', 'Out at first light']],
    ['Meat meat meat', ['Grilled meat']],
    ['Sesame is ok', []],
    ['Eggs and cheese are ok', []],
    ['I eat meat and fish', []],
    ['She is eggetarian', ['Vegetarian dishes']],
    ['A shellfish allergy (epipen), so careful', ['Dishes without shellfish']],
    ['We need baby shops', ['Shopping']],
    ['A quick stop on the way to Bangkok', []],
    ['We fly from London to Mumbai', []],
    ['Money is no problem, but we hate wasting it', []],
    ["12 nights is a lot so please don't cram it", ['An unhurried pace']],
    ['She hates being on a strict schedule', ['An unhurried pace']],
    ['I need to sit somewhere with wifi', []],
    ['She gets bored in museums so max one', ['At most 1 museum']],
    ['Malls bore me, but one is enough', ['At most 1 mall']],
    ['I have 120 SAR a day for food, transport and entry', ['120 SAR a day per person']],
    ['Meals at regular hours please', []],
    ['One real iftar with traditional Saudi food', ['Saudi food', 'Iftar']],
  ])('in %j', (notes, labels) => {
    expect(labelsOf(notes)).toEqual(labels);
  });

  test.each([
    ['No museums', ['No museums']],
    ['No photography', ['No photography']],
    ['No meat', ['Vegetarian dishes']],
    ['Nothing with sesame', ['Dishes without sesame']],
    ['Something tasty from Bangkok', ['Thai food']],
    ['Money is no problem', ['Money is no object']],
    ['Our baby comes along', ['Children aged 0']],
    ['Mum needs to sit often', ['Short ways on foot']],
    ['No museums, max one gallery', ['No museums', 'At most 1 gallery']],
    ['80 SAR a day for food', ['80 SAR a day for food']],
  ])('and not in %j', (notes, labels) => {
    expect(labelsOf(notes)).toEqual(labels);
  });
});

describe('what went lost in silence', () => {
  test.each([
    ["My wife doesn't eat lamb", ['Dishes without lamb']],
    ["My wife doesn't eat goat", ['No goat']],
    [
      'I am Jain, no onion garlic if possible',
      ['Vegetarian dishes', 'Dishes without eggs', 'Dishes without onion and garlic'],
    ],
    ['A go on the new metro would be great', ['By metro where it goes']],
    ['We want to buy a jubah and oud', ['Robes', 'Oud and perfume']],
    ['How the first Saudi state was born', ['History']],
    ['Fireworks on National Day', ['Fireworks']],
    ['We come for National Day vibes', ['Entertainment on 23 September', 'National Day vibes']],
    ['Please put time for zohor and asar', ['Time for prayers']],
    ['Staying at the company guest house in Olaya', ['A place to stay in Olaya is arranged']],
    ['Please leave two days totally free', ['Free time on the middle day', 'Free time on the last full day']],
    ['A couple of days with nothing', ['Free time on the middle day', 'Free time on the last full day']],
  ])('is read of %j', (notes, labels) => {
    expect(labelsOf(notes)).toEqual(labels);
  });

  test.each(['We love lamb and garlic', 'We have two days free', 'Some empty days are fine'])(
    '%j asks for nothing to be left out',
    (notes) => {
      expect(labelsOf(notes)).toEqual([]);
    },
  );

  test('a quarter does not bring back what was refused by its name', () => {
    expect(labelsOf('Masmak we have seen. Wanted: the old mud lanes of Dirah')).toEqual([
      'Already seen: Al Masmak Fort',
    ]);
    expect(labelsOf('We want to see Dirah')).toEqual(['Al Masmak Fort']);
  });
});

describe('hours of the light, and of lunch', () => {
  test.each([
    ['Wadi Hanifah at first light', ['Wadi Hanifah', 'Wadi Hanifah at first light']],
    ['We would love Wadi Namar at sunrise', ['Wadi Namar', 'Wadi Namar at first light']],
    ['I run at dawn', ['Running', 'Running at first light']],
    ['Sunrise locations please', ['Out at first light']],
    ['We are happy to be out before dawn', ['Out at first light']],
    ['Masmak in the golden hour', ['Al Masmak Fort', 'Sunset views', 'Al Masmak Fort at sunset']],
    ['Lunch about 12.30', ['Lunch about 12:30']],
    ['We have lunch at one every day', ['Lunch about 13:00']],
    ['Lunch at noon please', ['Lunch about 12:00']],
    ['Lunch 13:00 sharp, she takes insulin', ['Lunch about 13:00', 'Meals low in sugar']],
    ['we usually eat lunch around 1pm', ['Lunch about 13:00']],
  ])('are read in %j', (notes, labels) => {
    expect(labelsOf(notes).sort()).toEqual([...labels].sort());
  });

  test.each([
    'From dawn to dusk we are out',
    'No sunrise starts please',
    'We land at dawn',
    'My wife Dawn loves museums',
    'The sunset prayer at a mosque',
    'We are up at the crack of dawn anyway',
    'Before dawn we eat suhoor',
    'Lunch with a client on Tuesday at one',
    'After lunch at two we rest',
    'Lunch never before two',
  ])('and not in %j', (notes) => {
    expect(labelsOf(notes).join('\n')).not.toMatch(/first light|at sunset|at blue hour|Lunch about/);
  });
});

test.each([
  'I am Jain',
  'No onion and no garlic please',
  "We don't eat garlic or onions",
  'Vegetarian, without onion or garlic',
  'Satvik food only',
  'My mother avoids onions',
])('onion and garlic are one thing to leave out: %j', (notes) => {
  expect(labelsOf(notes)).toContain('Dishes without onion and garlic');
});

test.each(['Garlic bread for the kids', 'We love garlic', 'The onion market'])('but not in %j', (notes) => {
  expect(labelsOf(notes)).not.toContain('Dishes without onion and garlic');
});

test.each(['Metro and bus only', 'bus and metro only please', 'only by metro'])(
  '%j is a way to go',
  (notes) => {
    expect(labelsOf(notes)).toContain('By metro where it goes');
  },
);

test.each([
  ['Dinner with a view on Saturday', 'A table with a view on Saturday'],
  ['We want to dine somewhere overlooking the city', 'A table with a view'],
  ['Designer boutiques and concept stores', 'Boutiques'],
  ['Show me what is new', 'What has opened in the last years'],
  ['My mother misses nasi lemak', 'A Malay or Indonesian kitchen'],
  ["We hope for Al Ha'ir wetlands", "The wetlands of Al Ha'ir"],
  ['One of the dinners must be Najdi', 'Saudi food'],
  ['Seen Diriyah and Masmak and المملكة', 'Already seen: Kingdom Centre Sky Bridge'],
  ['Masmak we saw on our first visit. No expensive restaurants', 'Already seen: Al Masmak Fort'],
  ['My son has seen the zoo on YouTube', 'Riyadh Zoo'],
  ['Keep Friday 12 to 5 pm free that day. One Turkish dinner', 'Free time on Friday 12:00–17:00'],
  ['plus one fine dining', 'At least 1 fine dinner'],
  ['Paragliding is on her list', 'Riyadh Wing Paragliding'],
  ['Not the luxury ones', 'No luxury'],
])('%j is read', (notes, label) => {
  expect(labelsOf(notes)).toContain(label);
});

test.each([
  ['A room with a view', 'A table with a view'],
  ['We are a Malaysian family', 'A Malay or Indonesian kitchen'],
  ['اول مرة في المملكة', 'Kingdom Centre Sky Bridge'],
  ["Fancy dining just isn't us. One night at the movies", 'At least 1 fine dinner'],
  ['Want every Saudi dish, plus one fine dining', 'Expensive restaurants'],
])('and in %j nothing is read of that', (notes, label) => {
  expect(labelsOf(notes)).not.toContain(label);
});

test.each([
  'We have malls coming out of our ears at home so please do not send us to one',
  "We have malls at home, don't take us to any",
  "At home we have malls. Please don't put those in.",
])('what is refused by a word for it is refused: %s', (notes) => {
  expect(labelsOf(notes)).toEqual(['No malls']);
});
