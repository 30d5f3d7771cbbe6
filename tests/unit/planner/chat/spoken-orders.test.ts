import { describe, expect, test } from 'vitest';
import { converse, lastOf, type Turn } from '../../../kit/planner/converse.ts';
import { namesOn } from '../../../kit/planner/embedded-chat.ts';

const ofDay = (plan: Turn['plan'], day: number): readonly string[] => namesOn(plan, day);
/** Numbers of the days that hold other stops than before. */
const daysChanged = ({ before, plan }: Turn): number[] =>
  before.days.flatMap(({ day }) => (ofDay(before, day).join() === ofDay(plan, day).join() ? [] : day));

describe('an order beside a question', () => {
  test.each<[message: string, gone: string, answer: RegExp]>([
    ['remove the souq. is the fort open on friday?', 'Souq Al Zal', /Friday 4 December.*16:00–20:00/],
    ['should we tip? remove the souq', 'Souq Al Zal', /Tipping is welcome/],
    ['is the horse museum open on sunday? remove Mayrig please', 'Mayrig', /Sunday 6 December.*open/],
    ['remove the souq because it is dirty. is the fort open on friday?', 'Souq Al Zal', /16:00–20:00/],
    ['drop the souq. and how much is it?', 'Souq Al Zal', /gone from day 3/],
  ])('%j is done and answered', (message, gone, answer) => {
    const { text, before, plan } = lastOf(message);
    expect(JSON.stringify(before.days)).toContain(gone);
    expect(JSON.stringify(plan.days)).not.toContain(gone);
    expect(text).toMatch(answer);
  });

  test.each([
    'is the fort open on friday? and what does it cost?',
    'Is there a good Italian restaurant? What would it cost?',
    'remove the souq? what do you think?',
  ])('%j orders nothing', (message) => {
    const { before, plan } = lastOf(message.replace('remove', 'should we skip'));
    expect(plan).toBe(before);
  });

  test('the day that a sentence names counts for no stop of another day in a sentence before it', () => {
    const turn = lastOf('1) remove the souq 2) add a cafe on day 2');
    expect(daysChanged(turn)).toEqual([2, 3]);
    expect(ofDay(turn.plan, 3)).not.toContain('Souq Al Zal');
  });

  test('a number that ends a sentence is none of a list', () => {
    const turn = lastOf('add a cafe on day 2. What does the national museum cost?');
    expect(daysChanged(turn)).toEqual([2]);
    expect(turn.text).toMatch(/National Museum.*is cheap/);
  });
});

test.each([
  'swap friday dinner with saturday dinner',
  'exchange the dinners of day 2 and day 3',
  'swap Jal Alwadi and Mayrig with each other',
])('%j exchanges the meals of two days', (message) => {
  const { plan } = lastOf(message);
  expect([ofDay(plan, 2), ofDay(plan, 3)]).toEqual([
    expect.arrayContaining(['Mayrig']),
    expect.arrayContaining(['Jal Alwadi']),
  ]);
});

test.each(['dinner on friday is boring, any other idea?', 'dinner on friday is dull, what else?'])(
  '%j exchanges that dinner and nothing else',
  (message) => {
    const turn = lastOf(message);
    expect(daysChanged(turn)).toEqual([2]);
    expect(ofDay(turn.plan, 2).slice(0, -1)).toEqual(ofDay(turn.before, 2).slice(0, -1));
    expect(ofDay(turn.plan, 2).at(-1)).not.toBe('Jal Alwadi');
  },
);

test.each<[message: string, kept: number]>([
  ['redo everything except day 2', 2],
  ['keep day 2 and change the rest', 2],
  ['redo the whole trip but not Saturday', 3],
])('%j leaves that day as it is', (message, kept) => {
  expect(daysChanged(lastOf(message))).toEqual([1, 2, 3, 4, 5].filter((day) => day !== kept));
});

test('"move dinner on day 2 to 8", of five days, is about a clock', () => {
  const { plan } = lastOf('move dinner on day 2 to 8');
  expect(plan.days[1]?.activities.at(-1)?.start_time).toBe('20:00');
});

test('an edge of a day is asked for with "can", and the trip keeps its dates', () => {
  const turn = lastOf('can the last day end earlier?');
  expect([turn.plan.days.length, daysChanged(turn)]).toEqual([5, [5]]);
});

describe('an undo', () => {
  test.each([
    ['no more malls please', 'undo', 'No malls'],
    ['we are vegetarian', 'undo that', 'Vegetarian dishes'],
  ])('of %j takes its wish back, too', (said, undo, wish) => {
    const turns = converse(said, undo);
    expect(turns.at(-1)?.text).toContain(`“${wish}” no longer holds.`);
    expect(daysChanged({ ...lastOf(said), plan: turns.at(-1)?.plan ?? lastOf(said).before })).toEqual([]);
  });

  test('of what came since takes the one that is named off', () => {
    const said = ['add a cafe on day 2', 'remove the souq', 'undo, I never asked for Bliss Café'];
    const { plan } = lastOf(...said);
    expect(ofDay(plan, 2)).not.toContain('Bliss Café');
    expect(ofDay(plan, 3)).not.toContain('Souq Al Zal');
  });
});

test.each(['we are two travellers', 'it is just my wife and me', 'just the two of us'])(
  '%j, of two, changes nothing and says so',
  (message) => {
    const { text, before, plan } = lastOf(message);
    expect(plan).toBe(before);
    expect(text).toMatch(/^You are 2 travellers already/);
  },
);

test.each<[message: string, ...labels: string[]]>([
  ['can you make the whole trip cheaper?', 'Cheaper restaurants', 'A cheaper hotel'],
  ['make it cheaper', 'Cheaper restaurants', 'A cheaper hotel'],
  ['more luxury please', 'Finer restaurants', 'A finer hotel'],
  ['we want more local food', 'Saudi food at every dinner', 'Saudi food at all meals'],
])('%j asks what of the trip is meant', (message, ...labels) => {
  const { before, plan, offers } = lastOf(message);
  expect(plan).toBe(before);
  expect(offers.map(({ label }) => label)).toEqual([...labels, 'Leave the plan as it is']);
});

test.each(['we already have a hotel', 'we stay with friends, no hotel needed'])(
  '%j keeps the hotel that ways are counted from, and says why',
  (message) => {
    const { text, before, plan } = lastOf(message);
    expect(plan).toBe(before);
    expect(text).toContain('Tell me the name or the district of where you stay');
  },
);

test.each<[message: string, gone: string]>([
  ['fewer museums', 'Saqr Al-Jazirah Aviation Museum'],
  ['no horse museum', 'Arabian Horse Museum'],
])('%j takes %s off and leaves other museums', (message, gone) => {
  const { plan } = lastOf(message);
  expect(JSON.stringify(plan.days)).not.toContain(gone);
  expect(JSON.stringify(plan.days)).toContain('National Museum');
});

test('what is "for kids" is complained about, and a playground is a park', () => {
  expect(daysChanged(lastOf('the aviation museum is for kids, something else'))).toEqual([4]);
  expect(ofDay(lastOf('a playground instead of the aviation museum').plan, 4).join()).toContain('Park');
});

describe('a place that is named whole', () => {
  test('is none that has a word of its name', () => {
    const { text, before, plan } = lastOf('we have tickets for Boulevard World on saturday 8pm');
    expect(plan).toBe(before);
    expect(text).toMatch(/^Boulevard World is not on day 3/);
  });

  test.each(['we booked a table at Mayrig for 8pm on friday', 'Mayrig is booked for friday at 20:00'])(
    '%j moves it to the day it is booked for',
    (message) => {
      const { plan } = lastOf(message);
      const stop = plan.days[1]?.activities.find(({ venue_name }) => venue_name === 'Mayrig');
      expect(stop?.start_time).toBe('20:00');
      expect(ofDay(plan, 3)).not.toContain('Mayrig');
    },
  );

  test('stays where it stands once, if it is not to be seen twice', () => {
    const { before, plan } = lastOf('please do not go to Diriyah twice');
    expect(plan).toBe(before);
  });
});

test.each<[message: string, day: number]>([
  ['no lunch on day 1?', 1],
  ['day 1 has no lunch', 1],
  ['start saturday at 10 with breakfast somewhere nice', 3],
  ['more parks', 3],
])('%j brings something and takes nothing', (message, day) => {
  const turn = lastOf(message);
  expect(daysChanged(turn)).toEqual([day]);
  expect(ofDay(turn.plan, day)).toEqual(expect.arrayContaining([...ofDay(turn.before, day)]));
});

test.each(['day 2 has no lunch', 'sunday has no dinner'])('%j, where one stands, is told so', (message) => {
  const { text, before, plan } = lastOf(message);
  expect(plan).toBe(before);
  expect(text).toMatch(/is that (?:lunch|dinner) already/);
});

test('how a day ends is said beside another matter, and is no order', () => {
  const { before, plan } = lastOf(
    'day 5 ends at 14:30 but our flight is at 22:00. What can we do till then?',
  );
  expect(ofDay(plan, 5)).toEqual(ofDay(before, 5));
});

test('a nap for every day is time that the trip keeps free, and no place', () => {
  const { text, plan } = lastOf('can you put a nap after lunch every day');
  expect(text).not.toContain('I do not know a place');
  expect(plan.days.length).toBe(5);
});

test.each<[message: string, start: string]>([
  ['arriving a day later, on the 4th', '2026-12-04'],
  ['we now come on the 10th of november', '2026-11-10'],
])('the date in %j is the one nearest to the trip', (message, start) => {
  expect(lastOf(message).plan.days[0]?.date).toBe(start);
});

test.each(['too much driving on saturday', 'we spend too long in the car on saturday'])(
  '%j, whose way comes from no stop that could go, is told so',
  (message) => {
    const { text, before, plan, offers } = lastOf(message);
    expect(plan).toBe(before);
    expect(text).toContain('is a cause of the driving');
    expect(offers.length).toBe(3);
  },
);

test('a stop that is out of the way goes where a day has too much driving', () => {
  expect(ofDay(lastOf('add Riyadh Zoo on day 2', 'too much driving on day 2').plan, 2)).not.toContain(
    'Riyadh Zoo',
  );
});

test('"leave Friday open" is of that day, and no flight home', () => {
  expect(ofDay(lastOf('leave friday evening open for me').plan, 2)).not.toContain('Jal Alwadi');
});

test.each(['something lighter', 'is there an alternative?', 'something a bit different please'])(
  '%j names no kind of place that could be unknown',
  (message) => {
    expect(lastOf(message).text).not.toMatch(/^I know no/);
  },
);

test('a bed that somebody might have is none that he has', () => {
  expect(lastOf('can i have a fancier hotel').plan.hotel_recommendation?.name).not.toBe(
    lastOf('is the fort free?').plan.hotel_recommendation?.name,
  );
});

describe('what comes back', () => {
  test('goes where it stood, if it was moved', () => {
    const { plan } = lastOf('move Al Masmak Fort to sunday', 'put it back');
    expect(ofDay(plan, 3)).toContain('Al Masmak Fort');
  });

  test.each(['put the fort back', 'bring the fort back, Souq Al Zal is no fort'])(
    'comes alone, and nothing that is named beside it goes: %j',
    (message) => {
      const { plan } = lastOf('remove the fort', message);
      expect(ofDay(plan, 3)).toEqual(expect.arrayContaining(['Al Masmak Fort', 'Souq Al Zal']));
    },
  );

  test('a day that is corrected is that of what was moved just now', () => {
    const { plan } = lastOf('move the souq to sunday', 'no I meant friday');
    expect([ofDay(plan, 2), ofDay(plan, 4)]).toEqual([
      expect.arrayContaining(['Souq Al Zal']),
      expect.not.arrayContaining(['Souq Al Zal']),
    ]);
  });
});

test.each([
  'thats the one thing my wife wanted, put it back',
  'anything with animals besides the Arabian Horse Museum?',
  'keep friday, change the rest on sunday',
  '2 travellers pls',
])('%j changes neither the company nor the plan', (message) => {
  const { text, before, plan } = lastOf(message);
  expect(plan).toBe(before);
  expect(text).not.toMatch(/travel alone/);
});

test('what hangs on an answer is shown before it is done', () => {
  const { text, before, plan } = lastOf('is At-Turaif step free? if yes put it on day 3');
  expect(plan).toBe(before);
  expect(text).toMatch(/^I have changed nothing yet/);
});

test('a kitchen for one evening takes the place of one dinner', () => {
  const turn = lastOf('could we have sushi one evening?');
  expect(daysChanged(turn).length).toBe(1);
  expect(turn.plan.days.flatMap(({ activities }) => activities).length).toBe(
    turn.before.days.flatMap(({ activities }) => activities).length,
  );
});

test('a rest that was forgotten comes at the hotel, and no other day changes', () => {
  const turn = lastOf('You forgot the rest on Sunday.');
  expect(turn.text).toContain('a rest at Mövenpick Hotel and Residences Riyadh');
  expect(daysChanged(turn)).toEqual([4]);
});

test('an hour that a stop has already is said, and is no reason', () => {
  expect(lastOf('all dinners at 20:25').text).toMatch(/Jal Alwadi begins at 20:25 already\./);
});

test.each(['can we see everything on friday before 9pm', 'can we be done with everything on friday by 9pm'])(
  '%j ends that day by then, and begins it no later',
  (message) => {
    const { before, plan } = lastOf(message);
    expect(plan.days[1]?.activities[0]?.start_time).toBe(before.days[1]?.activities[0]?.start_time);
    expect((plan.days[1]?.activities.at(-1)?.end_time ?? '') <= '21:00').toBe(true);
  },
);
