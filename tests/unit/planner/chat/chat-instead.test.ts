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
