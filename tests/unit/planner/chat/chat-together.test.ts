import { describe, expect, test } from 'vitest';
import { effectOf } from '../../../kit/planner/effect-of.ts';
import {
  briefFor,
  change,
  dayOf,
  namesOn,
  winterPlan as plan,
  replyTo,
  say,
} from '../../../kit/planner/embedded-chat.ts';

const { startDate, nights, companions, notes } = briefFor();
const DETAILS = { startDate, nights, companions, notes, wishes: { added: [], removed: [] } };

describe('clauses that together say what is to be done', () => {
  test.each([
    'we not want the steakhouse the first evening, we want a restaurant more romantic',
    'Could we not do the steakhouse on the first evening please. Anything else nice will do',
  ])('"%s" is one table for another', (request) => {
    const { gone, fresh, days } = effectOf(request);
    expect([gone, fresh.length, days]).toEqual([["Sultan's Steakhouse"], 1, [1]]);
  });

  test('a day that is called full loses what is said to go, and nothing else', () => {
    expect(effectOf('saturdays looking hectic, drop the fort').gone).toEqual(['Al Masmak Fort']);
  });

  test('what is too late where it is, and is to be put elsewhere, is not taken off', () => {
    const { after, gone } = effectOf('Souq Al Zal that late is hard for us, put it before lunch');
    expect(gone).toEqual([]);
    expect(namesOn(after, 3).indexOf('Souq Al Zal')).toBeLessThan(namesOn(after, 3).indexOf('Najd Village'));
  });

  test('the hour of a flight says what is to be adjusted', () => {
    const { after, days } = effectOf('I land at 9pm on Thursday. Adjust the first day please');
    expect(days).toEqual([1]);
    expect(dayOf(after, 1).activities.every(({ start_time }) => start_time >= '21:00')).toBe(true);
  });

  test('a kitchen that nobody wants gives way to other tables', () => {
    const { gone, fresh } = effectOf('no Lebanese food at all please');
    expect(gone).toEqual(expect.arrayContaining(['Abdel Wahab', 'Al Nafourah']));
    expect(fresh).toHaveLength(gone.length);
  });

  test('what stands after what is taken off goes with it', () => {
    expect(effectOf('remove murabba palace and the park after it').gone).toEqual([
      'Murabba Palace',
      'King Abdulaziz Historical Center',
    ]);
  });

  test('what comes in place of a table asks for no hotel', () => {
    const text = say('Najd Village is too plain for a client. Something upscale in Diriyah, please.', {
      plan,
    });
    expect(text).not.toMatch(/hotel is now/);
  });
});

describe('orders in other words', () => {
  test.each([
    ['It is possible to eat at 20h the sunday ?', 4, '20:00'],
    ['skip murabba palace and eat at half past seven that evening', 4, '19:30'],
  ])('"%s" is of dinner', (request, day, at) => {
    const { after } = effectOf(request);
    expect(dayOf(after, day).activities.at(-1)?.start_time).toBe(at);
  });

  test.each([
    ['ابغى اشيل المتحف يوم السبت', ['National Museum of Saudi Arabia']],
    ['كنسلوا المتحف يوم السبت', ['National Museum of Saudi Arabia']],
    ['no museums day 3 and 4 pls', ['National Museum of Saudi Arabia', 'Saqr Al-Jazirah Aviation Museum']],
  ])('"%s" takes off', (request, names) => {
    expect(effectOf(request).gone).toEqual(names);
  });

  test('who wants something as well loses nothing', () => {
    const { gone, fresh, days } = effectOf('friday - i want breakfast too');
    expect([gone, fresh.length, days]).toEqual([[], 1, [2]]);
  });

  test.each([
    'The friday morning we want to go to AlUla in balloon, can you add',
    'we drive from bahrain with our own car',
  ])('"%s" brings no other place', (request) => {
    expect(say(request, { plan })).not.toMatch(/^\{/);
  });
});

describe('what is not known is said so', () => {
  test.each([
    ['we want a hotel with a pool', /ask there before you book/],
    ["We'd like to see the opera house", /do not know a place called opera house/],
    ['Is there a church service on Sunday?', /no churches/],
    ['is the asian cup on while we are there?', /no large event|On the dates/],
  ])('"%s"', (request, answer) => {
    expect(say(request, { plan })).toMatch(answer);
  });
});

describe('the greeting of a plan', () => {
  const content = 'Welcome to Riyadh! Among its stops are Al Masmak Fort and Kingdom Centre Sky Bridge.';
  const greeted = { plan, conversation: [{ role: 'assistant' as const, content }] };

  test.each(['day 2 is too much, make it shorter', 'can we do it later', 'how much will all this cost?'])(
    'speaks of nothing that "%s" is about',
    (request) => {
      expect(say(request, greeted)).toBe(say(request, { plan }));
    },
  );
});

test('hours of prayers are hours of the day', () => {
  const { after, gone } = effectOf('clear everything before asr on day 3');
  expect(gone).toEqual(['Najd Village']);
  expect(namesOn(after, 3)).toContain('National Museum of Saudi Arabia');
});

test('another hour for the end of a day is in the same half of the day', () => {
  const request = 'can day 4 end by 8pm';
  const { after } = change(request, { plan });
  const conversation = [
    { role: 'user' as const, content: request },
    { role: 'assistant' as const, content: after.greeting },
  ];
  const text = say('actually make it 9', {
    plan: after,
    conversation,
    earlier: [{ plan, details: DETAILS }],
  });
  expect(text).toMatch(/already keeps to those hours/);
});

describe('plain orders of other writers', () => {
  test('what is said beside an order of one stop makes the day no lighter', () => {
    const { gone } = effectOf("On sunday do the park before Murabba Palace, it'll still be a bit light");
    expect(gone).toEqual([]);
  });

  test('an hour that is too late is brought forward, and begins no day', () => {
    const { after } = effectOf('dinner saturday at 21:25 is way too late, earlier please');
    const dinner = dayOf(after, 3).activities.find(({ activity_type }) => activity_type === 'dinner');
    expect(dinner?.start_time).toMatch(/^(?:1[789]|20|21:[01])/);
  });

  test('a stop that there is none of ends no day', () => {
    expect(say('Move the opera on day 3 to 18:00', { plan })).not.toMatch(/^\{/);
  });

  test.each(['عايزين نقعد ليلة كمان', 'one more night please'])('"%s" makes the trip longer', (request) => {
    expect(replyTo({ ...briefFor(), plan, version: 2, request }).details?.nights).toBe(5);
  });

  test('what is asked for to choose from is shown before it is done', () => {
    expect(say('Give me a few options for an Indian dinner on sunday', { plan })).toMatch(
      /^In place of Al Nafourah on day 4 I would suggest:/,
    );
  });
});

describe('what is to go, and what is wanted in its place', () => {
  test.each([
    ['no Al Nafourah. kids want pizza that night', 'Al Nafourah', 4],
    ['skip Abdel Wahab on sunday, something italian or french pls', 'Abdel Wahab', 4],
    ['Without JAX District please. Something in nature that day', 'JAX District', 5],
  ])('"%s"', (request, name, day) => {
    const { gone, fresh, days } = effectOf(request);
    expect([gone, fresh.length, days]).toEqual([[name], 1, [day]]);
  });

  test('of two tables that are to change neither comes in place of the other', () => {
    const { gone, fresh } = effectOf('change Abdel Wahab and Al Nafourah to something else');
    expect(gone).toEqual(['Abdel Wahab', 'Al Nafourah']);
    expect(fresh).toHaveLength(2);
  });
});

test('a day that is called short gets the stop that is asked for', () => {
  const { gone, days, before, after } = effectOf('the last day is 3 things?? add one');
  expect([gone, days]).toEqual([[], [5]]);
  expect(namesOn(after, 5)).toHaveLength(namesOn(before, 5).length + 1);
});

test('an hour that is said of what nobody knows begins no day', () => {
  expect(say('Zanzibar Grill at half past one?', { plan })).not.toMatch(/^\{/);
});

test.each([
  ['At-Turaif yes, Tuwaiq Palace no, we have a long friday', ['Tuwaiq Palace']],
  ['drop the horse museum, we are in At-Turaif that day anyway', ['Arabian Horse Museum']],
])('of "%s" only what is said to go goes', (request, names) => {
  expect(effectOf(request).gone).toEqual(names);
});
