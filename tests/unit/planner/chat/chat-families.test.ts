import { describe, expect, test } from 'vitest';
import type { Offer } from '../../../../server/planner/chat/scene/act.ts';
import { lastingWishes } from '../../../../server/planner/notes/lasting-wishes.ts';
import { clockMinutes } from '../../../../shared/clock-text.ts';
import type { Activity, Itinerary } from '../../../../shared/itinerary.ts';
import {
  briefFor,
  change,
  dayOf,
  itineraryIn,
  namesOn,
  placeOf,
  places,
  winterPlan as plan,
  readGreeting,
  replyTo,
  stopOn,
} from '../../../kit/planner/embedded-chat.ts';

const ask = (request: string, over: Parameters<typeof briefFor>[0] = {}) =>
  replyTo({ ...briefFor(over), plan, version: 2, request });
const isChanged = (text: string): boolean => text.startsWith('{');
const isTable = (stop: Activity): boolean => ['restaurant', 'cafe'].includes(placeOf(stop)?.kind ?? '');
const sightsOf = (of: Itinerary): string[] =>
  of.days.flatMap(({ activities }) =>
    activities.filter((stop) => !isTable(stop)).map(({ venue_name }) => venue_name),
  );
const levelOf = (of: Itinerary): number =>
  places.byId(of.hotel_recommendation?.venue_id ?? '')?.price_level ?? 0;
const priceAt = (of: Itinerary, day: number): number =>
  placeOf(dayOf(of, day).activities.find(({ activity_type }) => /dinner/.test(activity_type)) as Activity)
    ?.price_level ?? 0;

describe('what is said of a diet', () => {
  test.each([
    'no seafood please, she is allergic to shrimp',
    "my son can't have nuts",
    "we're vegetarian from now on",
    'no pork obviously',
    'gluten free please',
    'I am vegetarian, change the restaurants',
    'my wife is vegan btw',
    'the kids are lactose intolerant',
    'I have coeliac disease so no gluten',
    "grandma doesn't eat meat",
  ])('"%s" is kept for the trip and touches tables alone', (request) => {
    expect(lastingWishes(request, places).some(({ means }) => means.type === 'diet')).toBe(true);
    const { text } = ask(request);
    if (!isChanged(text)) return expect(text).toContain('noted');
    const changed = change(request);
    expect(sightsOf(changed.after)).toEqual(sightsOf(plan));
    expect(changed.after.hotel_recommendation?.name).toBe(plan.hotel_recommendation?.name);
    readGreeting(changed);
  });
});

describe('a day that is too much', () => {
  /** What of a day is a cause of it: that alone may go. */
  const isWalked = (stop: Activity): boolean => !/museum|gallery/.test(placeOf(stop)?.kind ?? '');
  const isInSun = (stop: Activity): boolean => placeOf(stop)?.outdoor === true;
  const isSpare = (stop: Activity): boolean => !isTable(stop);
  test.each([
    ['too much walking on day 3', 3, isWalked],
    ['day 4 is too much walking for my mother', 4, isWalked],
    ['less walking on Saturday', 3, isWalked],
    ['that is a lot of walking on day 2', 2, isWalked],
    ['day 2 has too much sun', 2, isInSun],
    ['the sun will kill us on day 2', 2, isInSun],
    ['too hot to be outside all of day 2', 2, isInSun],
    ['day 4 is too tiring', 4, isSpare],
    ['day 3 feels too rushed', 3, isSpare],
    ["my knees won't take day 3", 3, isSpare],
  ])('"%s" makes day %i lighter by what is a cause of it, or asks', (request, day, mayGo) => {
    const { text, offers } = ask(request);
    if (!isChanged(text)) return expect(offers.length).toBeGreaterThan(1);
    const { after, days } = change(request);
    expect(days).toEqual([day]);
    const gone = dayOf(plan, day).activities.filter(
      ({ venue_name }) => !namesOn(after, day).includes(venue_name),
    );
    expect(gone.length).toBeLessThan(3);
    expect(gone.every(mayGo)).toBe(true);
  });
});

describe('what is to be added', () => {
  test.each([
    'add a bookshop on day 3',
    'add a hammam on day 4',
    'put in a camel ride on day 2',
    "I'd like a jazz club on day 4",
    'add a bowling alley on day 2',
    'add an escape room on day 4',
    'add an aquarium on day 3',
    'include an opera house on day 3',
    'can we have a planetarium on day 4?',
  ])('"%s" is of no kind there is: that is said with what comes nearest', (request) => {
    const { text, offers } = ask(request);
    expect(text).toMatch(/^I know no /);
    expect(offers).toHaveLength(2);
  });

  test.each([
    ['add a tea house on day 2', /Karak|Abu Numan/],
    ['add a bakery on day 3', /Bakery/],
    ['put in a cinema on day 2', /VOX|Muvi/],
    ['add a chocolate shop on day 3', /Godiva|Cioccolat/],
    ['include an ice rink on day 3', /Winter Wonderland/],
  ])('"%s" brings one that is called or described so, or says that it finds no room', (request, name) => {
    const { text } = ask(request);
    if (!isChanged(text)) return expect(text).toMatch(/unchanged/);
    const names = (of: Itinerary): string[] => of.days.flatMap(({ day }) => namesOn(of, day));
    const added = names(itineraryIn(text)).filter((each) => !names(plan).includes(each));
    expect(added.join()).toMatch(name);
  });
});

describe('when days begin and end', () => {
  const firsts = (of: Itinerary): string[] =>
    of.days.map(({ activities }) => activities[0]?.start_time ?? '');
  const lasts = (of: Itinerary): string[] =>
    of.days.map(({ activities }) => activities.at(-1)?.end_time ?? '');
  test.each([
    ['nothing before noon', [1, 2, 3, 4, 5], '12:00'],
    ['no stop before 11 please', [1, 2, 3, 4, 5], '11:00'],
    ["we don't want to leave before 11", [1, 2, 3, 4, 5], '11:00'],
    ['start the days at 11', [2, 3, 4, 5], '11:00'],
    ['can we start at 10 instead of 9', [2, 3, 4, 5], '10:00'],
    ['could the days begin at 11 rather than 9', [2, 3, 4, 5], '11:00'],
    ['day 4 no earlier than 11 please', [4], '11:00'],
    ['can day 2 start at 11 instead of 10', [2], '11:00'],
    ["let's begin day 4 at half past ten", [4], '10:30'],
    ['sleep in on day 4', [4], '10:30'],
  ])('"%s" lets days %j begin then, and brings nothing to the day of arrival', (request, days, from) => {
    const { after } = change(request);
    for (const day of days) expect((firsts(after)[day - 1] ?? '') >= from).toBe(true);
    expect(namesOn(after, 1)).toEqual(namesOn(plan, 1));
    // Nothing is brought in, or begins sooner, where it only must not be earlier.
    if (!/start|begin/.test(request))
      for (const [i, first] of firsts(plan).entries()) expect((firsts(after)[i] ?? '') >= first).toBe(true);
  });

  test.each([
    ['finish by 9', '21:00'],
    ['nothing after 9 pm', '21:00'],
    ['be back at the hotel by 9 every evening', '21:00'],
    ['wrap up by 10pm each day', '22:00'],
  ])('"%s" lets all days end by then', (request, to) => {
    for (const last of lasts(change(request).after)) expect(last <= to).toBe(true);
  });

  test("we're early birds, start at 8", () => {
    const { after } = change("we're early birds, start at 8");
    expect(firsts(after)[1]).toBe('08:00');
    // Little that fits the third day opens that early.
    expect((firsts(after)[2] ?? '') <= '09:00').toBe(true);
    expect(firsts(after)[4]).toBe('08:00');
  });
});

test.each([
  ['luxurious dinner on the last night', 4],
  ['a fancy dinner on our last evening', 4],
  ['make the last dinner something special', 4],
  ['a really nice restaurant for the last night', 4],
  ['upscale dinner on night 2', 2],
  ['treat us to a posh dinner on the last evening', 4],
  ['somewhere elegant for dinner on the third evening', 3],
  ['splurge on dinner the last night', 4],
  ["let's have a high-end dinner on day 4", 4],
])('"%s" brings a finer table to the evening of day %i', (request, day) => {
  const { after, days } = change(request);
  expect(days).toEqual([day]);
  expect(stopOn(after, day, /dinner/)).not.toBe(stopOn(plan, day, /dinner/));
  expect(priceAt(after, day)).toBeGreaterThanOrEqual(Math.min(3, priceAt(plan, day) + 1));
});

test.each([
  'is it worth changing the hotel?',
  'would the museum be better on Friday',
  'do we need to book the restaurant',
  'should I swap lunch?',
  'do you think day 2 is too full?',
  'is day 3 too much',
  'would a hotel in Olaya be better?',
  'is it a bad idea to do the souq last?',
  'what happens if we drop the horse museum?',
  'are we better off staying near Diriyah?',
  'does it make sense to add a museum on day 5?',
  'would you recommend dropping the souq?',
])('"%s" is answered, and changes nothing', (request) => {
  expect(isChanged(ask(request).text)).toBe(false);
});

describe('another hotel', () => {
  test.each([
    ['somewhere cheaper to stay', -1],
    ['downgrade the hotel', -1],
    ['our hotel is too expensive', -1],
    ['x2 people is crazy money at that hotel, downgrade us', -1],
    ['upgrade the hotel', 1],
    ['something nicer to sleep in', 1],
    ["don't like the hotel", 0],
    ['a hotel nearer to the old town', 0],
    ['move us to the Ritz', 1],
    ['stay by the metro', 0],
    ['get us out of the Mövenpick', 0],
    ['better the four seasons', 1],
    ['a five star hotel please', 1],
    ['the hotel is fine but too dear. Something a notch down, near Olaya', -1],
    ['all our meetings are at KAFD. Put us in a hotel there', 0],
  ])('"%s" brings one of level %i beside the one there is', (request, by) => {
    const { after, days } = change(request);
    expect(days).toEqual([]);
    expect(after.hotel_recommendation?.name).not.toBe(plan.hotel_recommendation?.name);
    if (by !== 0) expect(Math.sign(levelOf(after) - levelOf(plan))).toBe(by);
  });

  test.each([
    'two hotels',
    'we want two hotels, one in Diriyah and one in Olaya',
    'split the stay between two hotels',
    'a different hotel every night',
    'change hotels halfway through the trip',
  ])('"%s" cannot be', (request) => {
    const { text, offers } = ask(request);
    expect(text).toContain('one hotel');
    expect(offers.length).toBeGreaterThan(0);
  });
});

test.each([
  ['make day 2 free from noon', 'Day 2 is free from 12:00.'],
  ['keep the afternoon of day 3 free', 'Day 3 is free from 12:00 until 18:00.'],
  ['leave day 4 free until 11', 'Day 4 is free until 11:00.'],
])('"%s" is answered by: %s', (request, answer) => {
  expect(ask(request).text).toContain(answer);
});

test.each([
  'plan day 3 again except the souq',
  'redo day 3 but not the souq',
  'replan day 3, the souq stays',
])('"%s" keeps it', (request) => {
  const souqs = namesOn(plan, 3).filter((name) => /Souq/.test(name));
  expect(namesOn(change(request).after, 3)).toEqual(expect.arrayContaining(souqs));
});

test.each([
  ['we arrive a day later but fly home the same day', 3],
  ['we can only come a day later, still leaving on the 7th', 3],
  ['start the trip a day later', 4],
])('"%s" makes it %i nights', (request, nights) => {
  expect(ask(request).details).toMatchObject({ startDate: '2026-12-04', nights });
});

test.each(['Children aged 0 and 4', 'our kids are 3 and 6', 'our son (9) has joined'])(
  '"%s" counts nobody by their age',
  (request) => {
    const { text, offers, details: after } = ask(request);
    const counts = [...offers.map(({ label }) => label), text].flatMap(
      (said) => /Travel as (\d+)|now (\d+) travellers/.exec(said)?.slice(1).filter(Boolean) ?? [],
    );
    for (const count of [...counts, (after?.companions ?? 0) + 1]) expect(Number(count)).toBeLessThan(5);
  },
);

describe('what follows', () => {
  const talk = (user: string, assistant: string, offered: Offer[] = []) => ({
    conversation: [
      { role: 'user' as const, content: user },
      { role: 'assistant' as const, content: assistant },
    ],
    offered,
  });
  const souq = dayOf(plan, 3).activities.find(({ venue_name }) => /Souq/.test(venue_name))?.venue_name ?? '';
  const [, drop, leave] = ['', ...ask('should we drop the souq?').offers];
  const proposal = talk(
    'should we drop the souq?',
    ask('should we drop the souq?').text,
    [drop, leave].flatMap((each) => each ?? []),
  );

  test.each(['yes do that', 'ok do that', 'yes please', 'go ahead', 'the first', 'yes, do it'])(
    '"%s" takes what was proposed',
    (request) => {
      expect(namesOn(itineraryIn(ask(request, proposal).text), 3)).not.toContain(souq);
    },
  );
  test.each(['no thanks', 'no, leave it', 'no', "don't", 'better not', 'the second'])(
    '"%s" takes it not',
    (request) => {
      expect(isChanged(ask(request, proposal).text)).toBe(false);
    },
  );
  test.each(['another one', 'a different one', 'not that one', 'cheaper please', 'something cheaper'])(
    '"%s" after another hotel is about that',
    (request) => {
      const now = plan.hotel_recommendation?.name ?? '';
      const before = talk('change the hotel', `The hotel is now ${now} instead of Radisson Blu.`);
      expect(itineraryIn(ask(request, before).text).hotel_recommendation?.name).not.toBe(now);
    },
  );
});

test('time that is made free stays free, and nothing else that is to be made is for good', () => {
  const blocks = (text: string) => lastingWishes(text, places).map(({ means, label }) => [means.type, label]);
  expect(blocks('Please make day 2 free from noon')).toEqual([['block', 'Free time on day 2 from 12:00']]);
  for (const text of ['make lunch free of meat', 'Make it a free museum', 'make day 2 less busy'])
    expect(blocks(text)).toEqual([]);
});

test('a hotel near a district without one is said to lie beside it', () => {
  for (const request of ['Change the hotel to one in As Suwaidi', 'can we stay in As Suwaidi instead?']) {
    const { text } = ask(request);
    const hotel = isChanged(text) ? itineraryIn(text).hotel_recommendation : null;
    expect(hotel ? itineraryIn(text).greeting : text).toMatch(
      hotel
        ? /^I know no hotel in As Suwaidi: .+ is in .+, \d+ km from there\. The hotel is now /
        : /Suwaidi/,
    );
  }
  expect(ask('Change the hotel to one in the Diplomatic Quarter').text).not.toMatch(/I know no hotel/);
});

describe('a reason without an order', () => {
  test.each([
    ["we've already been to At-Turaif", 2, 'At-Turaif'],
    ['we went to the National Museum last year', 3, 'National Museum of Saudi Arabia'],
    ['Al Ilb Dam is too far', 5, 'Al Ilb Dam'],
    ["my father can't climb up to the Sky Bridge", 4, 'Kingdom Centre Sky Bridge'],
    ['the promenade is not for us', 2, 'Sports Boulevard Promenade'],
    ['Tuwaiq Palace sounds boring', 2, 'Tuwaiq Palace'],
    ['the steakhouse is way out of our budget', 1, "Sultan's Steakhouse"],
    ['the fort again? been there twice', 3, 'Al Masmak Fort'],
    ['JAX District is closed that day', 5, 'JAX District'],
    ['Najd Village was awful last time', 3, 'Najd Village'],
    ['we are not history people, At-Turaif is two and a half hours', 2, 'At-Turaif'],
  ])('"%s" touches day %i and %s alone, or asks about it', (request, day, name) => {
    const reply = ask(request);
    if (!isChanged(reply.text))
      return expect(reply.offers.some(({ label }) => label.includes(name))).toBe(true);
    const { after, days } = change(request);
    expect(days).toEqual([day]);
    const kept = namesOn(plan, day).filter((each) => each !== name);
    expect(namesOn(after, day).filter((each) => kept.includes(each))).toEqual(kept);
  });

  test('"nobody wants another museum on day 4" brings none', () => {
    const { text } = ask('nobody wants another museum on day 4');
    expect(text).not.toMatch(/found no room/);
    if (isChanged(text)) expect(namesOn(itineraryIn(text), 4).length).toBeLessThan(7);
  });
});

const mealOf = (of: Itinerary, day: number, meal: RegExp): Activity[] =>
  dayOf(of, day).activities.filter(({ activity_type }) => meal.test(activity_type));
const lastsOn = (of: Itinerary, day: number, name: string): number => {
  const stop = dayOf(of, day).activities.find(({ venue_name }) => venue_name === name);
  return stop ? clockMinutes(stop.end_time) - clockMinutes(stop.start_time) : 0;
};

describe('a meal beside one that stands', () => {
  test.each([
    ['add a rooftop dinner on day 2', 2, /dinner/],
    ['hey can u add a rooftop dinner on day 2? its our anniversary', 2, /dinner/],
    ['and add an italian lunch on day 3', 3, /lunch/],
    ['squeeze in a steak dinner on sunday pls', 4, /dinner/],
  ])('"%s" comes in its place', (request, day, meal) => {
    const changed = change(request);
    expect(changed.days).toEqual([day]);
    expect(mealOf(changed.after, day, meal).length).toBe(1);
    expect(mealOf(changed.after, day, meal)).not.toEqual(mealOf(plan, day, meal));
    expect(readGreeting(changed).summary).toMatch(/replaces/);
  });

  test.each([
    'also add a second dinner on day 2',
    'add an extra dinner on day 2',
    'add another dinner on day 2',
  ])('"%s" stands beside it', (request) => {
    const { after } = change(request);
    expect(namesOn(after, 2)).toEqual(expect.arrayContaining(namesOn(plan, 2)));
    expect(mealOf(after, 2, /dinner/).length).toBe(2);
  });

  test('without a day or a wish it is asked', () => {
    expect(ask('add a seafood dinner').offers.length).toBeGreaterThan(1);
    expect(ask('add a seafood dinner').text).toMatch(/in place of/);
    expect(ask('add a dinner on day 2').text).toMatch(/that dinner already/);
  });
});

describe('how long a stop is to be', () => {
  const MUSEUM = 'National Museum of Saudi Arabia';
  test.each([
    ['more time at the national museum, like half a day', 3, MUSEUM, 240],
    ['the national museum deserves 4 hours', 3, MUSEUM, 240],
    ['an hour longer at the souq pls', 3, 'Souq Al Zal', 135],
    ['twice as long at murabba palace', 4, 'Murabba Palace', 150],
    ['give us a couple of hours at the horse museum', 2, 'Arabian Horse Museum', 120],
    ['make dinner on day 3 longer, 3 hours', 3, 'Mayrig', 179],
    ['half an hour less at jax', 5, 'JAX District', 90],
    ['two hrs at jax is too long, 45 min max', 5, 'JAX District', 45],
    ['can we stay longer at u walk? like an hour more', 1, 'U Walk', 180],
  ])('"%s" gives it that', (request, day, name, minutes) => {
    const { after, days } = change(request);
    expect(days).toEqual([day]);
    expect(Math.abs(lastsOn(after, day, name) - minutes)).toBeLessThan(30);
    expect(after.greeting).toMatch(new RegExp(`${name} has .+ now, from`));
    expect(namesOn(after, day).length).toBe(namesOn(plan, day).length);
  });

  test('what does not fit is given as far as it does, and said', () => {
    const { after } = change('10 hours at the national museum please');
    expect(after.greeting).toMatch(/; 10 h do not fit into that day\./);
    expect(lastsOn(after, 3, MUSEUM)).toBeGreaterThan(lastsOn(plan, 3, MUSEUM));
  });

  test('what is not on the plan lets nothing else last longer', () => {
    const talk = [
      { role: 'user' as const, content: 'more time at the souq' },
      { role: 'assistant' as const, content: 'On day 3, the time of Souq Al Zal shifts.' },
    ];
    const { text } = ask('double the time at snow city', { conversation: talk });
    expect(text).toContain('Snow City Riyadh is not on your plan');
  });
});

describe('a weekday that the trip has not', () => {
  test.each([
    'wednesday morning is empty, put a cafe there',
    'Wednesday evening is too quiet. Add something fun',
    'tuesday we have nothing so put the zoo then',
    'day 9 is empty. put a cafe there',
  ])('"%s" is asked about', (request) => {
    const { text, offers } = ask(request);
    expect(text).toMatch(/none of its days|there is no day 9/);
    expect(offers.map(({ label }) => label)).toEqual(expect.arrayContaining(['Day 4', 'Day 5']));
  });

  test('when somebody comes is no day of an order', () => {
    expect(change('my sister lands on wednesday, drop the souq').days).toEqual([3]);
  });
});

describe('a day that is to be free around a flight', () => {
  test.each([
    'make the last day free until the flight at 11pm',
    'free up day 5 completely we fly at noon',
    'no plans on the last day, train at 10',
    'pls keep day 5 clear bc we fly at 3pm',
  ])('"%s" frees it', (request) => {
    const { after, days } = change(request);
    expect(days).toEqual([5]);
    expect(namesOn(after, 5)).toEqual([]);
  });

  test('keeps the hour of the flight', () => {
    const [wish] = lastingWishes('make the last day free until the flight at 11pm', places);
    expect(wish?.means).toEqual({ type: 'hour', of: 'departure', at: 23 * 60 });
  });

  test('a flight itself is not to be had', () => {
    expect(ask('could you move our flight to 9pm').text).toMatch(/cannot book/);
  });

  test('who is busy until an hour is free after it', () => {
    const { after } = change('im busy friday until 5pm');
    expect((dayOf(after, 2).activities[0]?.start_time ?? '') >= '17:00').toBe(true);
  });
});

describe('one is enough', () => {
  const ofKind = (of: Itinerary, kind: string): string[] =>
    of.days.flatMap(({ activities }) =>
      activities.flatMap((stop) => (placeOf(stop)?.kind === kind ? stop.venue_name : [])),
    );
  test.each([
    ['too many museums, keep one', 'museum', 1],
    ['Way too many museums for the kids. Keep two', 'museum', 2],
    ['only one museum please', 'museum', 1],
    ['two museums is enough', 'museum', 2],
    ["we don't need three museums, one is fine", 'museum', 1],
    ['drop all the parks except one', 'park', 1],
    ['max 1 park', 'park', 1],
  ])('"%s" leaves so many of them', (request, kind, count) => {
    const { after } = change(request);
    expect(ofKind(after, kind).length).toBe(count);
    const gone = ofKind(plan, kind).length - count;
    const sum = (of: Itinerary): number =>
      of.days.reduce((all, { activities }) => all + activities.length, 0);
    expect(sum(after)).toBe(sum(plan) - gone);
  });

  test('what is named stays, and what is no more than that stays as it is', () => {
    const { after } = change('remove all museums but the national one');
    expect(ofKind(after, 'museum')).toEqual(['National Museum of Saudi Arabia']);
    expect(ask('one museum on day 3 is enough').text).toMatch(/holds no more of that kind/);
    expect(change('remove the horse museum, one museum is enough').days).toEqual([2]);
  });
});

describe('what no place is known for', () => {
  test.each([
    ['hammam pls on saturday', /I know no hammam/],
    ['i wanna do yoga on saturday morning', /I know no place for yoga/],
    ['can i get a haircut on day 2', /I know no haircut/],
    ['add a desert dinner on day 4', /I know no desert dinner/],
  ])('"%s" is said, with two that come nearest', (request, said) => {
    const { text, offers } = ask(request);
    expect(text).toMatch(said);
    expect(offers.length).toBe(2);
  });
});

test.each([
  'any alternatives to boulevard city?',
  'what else could i do instead of the souq?',
  'is there anything better than the fort on saturday?',
  'any alternatives to the zoo',
])('"%s" is a question', (request) => {
  expect(isChanged(ask(request).text)).toBe(false);
});

test('what is not on the day that is named is asked about', () => {
  const { text, offers } = ask('can we do something else than the art gallery on day 2?');
  expect(text).toContain('JAX District on day 5 may be what you mean');
  expect(offers.length).toBe(2);
});
