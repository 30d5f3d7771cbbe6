import { describe, expect, test } from 'vitest';
import { converse } from '../../../kit/planner/converse.ts';
import { effectOf } from '../../../kit/planner/effect-of.ts';
import { change, dayOf, winterPlan as plan, say } from '../../../kit/planner/embedded-chat.ts';

const lockedIn = (request: string): string[] =>
  change(request, { plan }).after.days.flatMap(({ activities }) =>
    activities.flatMap(({ venue_name, locked }) => (locked ? venue_name : [])),
  );

describe('what comes in the place of something', () => {
  test.each([
    ['Najd Village is too fancy for us, any good pizza that night?', 'Najd Village'],
    ['Never heard of Jal Alwadi. We want Indian food there', 'Jal Alwadi'],
    ['Would love a garden. Could we do that on Saturday instead of the fort?', 'Al Masmak Fort'],
    ['dinner on friday anything but Lebanese', 'Jal Alwadi'],
    ['we had Lebanese all week, something Indian for dinner on friday', 'Jal Alwadi'],
  ])('"%s": one thing comes for %s, and nothing else changes', (request, name) => {
    const { gone, fresh } = effectOf(request);
    expect([gone, fresh.length]).toEqual([[name], 1]);
  });

  test('a kitchen that was had before is not the one that is wanted', () => {
    expect(effectOf('we had Lebanese all week, something Indian for dinner on friday').fresh).not.toContain(
      'Em Sherif Café',
    );
  });

  test('cheaper dinners are cheaper ones on every evening', () => {
    const { gone } = effectOf('make all the dinners cheaper');
    expect(gone).toEqual(["Sultan's Steakhouse", 'Jal Alwadi', 'Mayrig', 'Al Nafourah']);
  });

  test('where the traveller eats instead is no order', () => {
    const { gone, fresh } = effectOf("no lunch on friday, we'll brunch at the hotel");
    expect([gone, fresh]).toEqual([['Bujairi Terrace'], []]);
    expect(say("no lunch on friday, we'll brunch at the hotel", { plan })).not.toContain('Did you mean');
  });
});

describe('what is to stay', () => {
  test.each([
    ["please don't move the fort, we booked a guide", 'Al Masmak Fort'],
    ['make sure U Walk never gets dropped', 'U Walk'],
    ['the National Museum tickets are paid, dnt change it', 'National Museum of Saudi Arabia'],
  ])('"%s" holds %s', (request, name) => {
    expect(lockedIn(request)).toEqual([name]);
    expect(effectOf(request).gone).toEqual([]);
  });
});

test('what was locked just before stays so when something else is to be replaced', () => {
  const [, last] = converse(
    "please don't move the fort, we booked a guide",
    'replace the Riyadh Zoo with karting',
  );
  expect(last?.plan).toBe(last?.before);
  expect(last?.text).toMatch(/Riyadh Zoo is not on your plan/);
});

describe('hours', () => {
  test.each([
    'my meetings on Saturday now end at 15:00, please adapt the day',
    'the conference on Saturday goes on until 15:00',
    'on Saturday I only finish work at 15:00',
  ])('"%s": the day begins then', (request) => {
    const [first] = dayOf(effectOf(request).after, 3).activities;
    expect((first?.start_time ?? '') >= '15:00').toBe(true);
  });

  test('at sunset a visit holds the sunset, which is at 17:04', () => {
    const stop = dayOf(effectOf('Souq Al Zal at sunset please').after, 3).activities.find(
      ({ venue_name }) => venue_name === 'Souq Al Zal',
    );
    expect((stop?.start_time ?? '') < '17:04' && (stop?.end_time ?? '') >= '17:00').toBe(true);
  });
});

test.each(['Get us a table at Jal Alwadi', 'please tell Al Nafourah to keep a cake for us'])(
  '"%s" is for the traveller to do',
  (request) => {
    expect(say(request, { plan })).toMatch(/cannot book/);
  },
);

describe('a stop that is named beside what is meant', () => {
  test.each([
    ['Abdel Wahab on Sunday is not our thing, rather something Italian close to the hotel', 'Abdel Wahab'],
    ['swap the dinner on day 3, I would like something near our hotel', 'Mayrig'],
    ['the second dinner at a grill house?? something Lebanese please', 'Jal Alwadi'],
    ['drop Boulevard City on the first day, something near the hotel instead', 'Boulevard City'],
    ['change the lunch on Sunday, we want something Italian near the Sky Bridge', 'Abdel Wahab'],
  ])('"%s": only %s goes', (request, name) => {
    const { gone, before, after } = effectOf(request);
    expect(gone).toEqual([name]);
    expect(after.hotel_recommendation).toEqual(before.hotel_recommendation);
  });

  test.each([
    ['remove the two sights of day 3 (Al Masmak Fort and Souq Al Zal)', ['Al Masmak Fort', 'Souq Al Zal']],
    ['remove Masmak and the souq, not our thing', ['Al Masmak Fort', 'Souq Al Zal']],
  ])('"%s" takes both off', (request, names) => {
    expect(effectOf(request).gone).toEqual(names);
  });

  test.each([
    'can my wife pray in the Museum too? is there a section for women?',
    'Abdel Wahab has vegetarian dishes?',
    'could my mother climb the stairs at the fort?',
  ])('"%s" changes nothing', (request) => {
    expect(say(request, { plan }).startsWith('{')).toBe(false);
  });

  test('a table comes in the place of a sight only where that is said', () => {
    expect(say('no steak, something traditional where one sits on the floor', { plan })).not.toMatch(
      /National Museum|Sky Bridge/,
    );
    expect(effectOf('a Lebanese restaurant instead of the souq').gone).toEqual(['Souq Al Zal']);
  });
});

describe('hours that are asked for', () => {
  const spanOf = (days: typeof plan.days, name: string) => {
    const stop = days.flatMap(({ activities }) => activities).find((each) => each.venue_name === name);
    return [stop?.start_time ?? '', stop?.end_time ?? ''] as const;
  };

  test('what is to be left by an hour is over by then', () => {
    const { after } = change('we have to leave the National Museum at 17:00', { plan });
    expect(spanOf(after.days, 'National Museum of Saudi Arabia')[1] <= '17:00').toBe(true);
  });

  test('what is to come earlier comes earlier', () => {
    const { after } = change('make the souq earlier so that we are back for dinner', { plan });
    expect(spanOf(after.days, 'Souq Al Zal')[0] < spanOf(plan.days, 'Souq Al Zal')[0]).toBe(true);
  });
});

test('of several changes one is undone, which is said, and all of them where that is asked for', () => {
  const [, , undone] = converse('remove the souq', 'remove the palace on day 4', 'undo the last two changes');
  expect(undone?.text).toMatch(/Murabba Palace.*write “undo” again/);
  const [, , all] = converse('remove the souq', 'remove the palace on day 4', 'undo everything');
  expect(all?.text).toMatch(/Souq Al Zal/);
  expect(all?.text).toMatch(/Murabba Palace/);
});
