import { describe, expect, test } from 'vitest';
import { change, namesOn, say, winterPlan } from '../../kit/planner/embedded-chat.ts';

/** What was said before, and has nothing to do with what is said now. */
const TALK: [string, string][] = [
  [
    'put the museum of day 1 off the plan',
    'National Museum of Saudi Arabia is gone from day 1. Everything else stays as it was.',
  ],
  [
    'dinner on day 2 half an hour later',
    'On day 2, the time of Jal Alwadi shifts. Everything else stays as it was.',
  ],
  ['do we tip?', 'Tipping is welcome but **not required**.'],
];

const following = (said: string, answer: string) => ({
  conversation: [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: answer },
  ],
});

describe.each(TALK)('after “%s”', (said, answer) => {
  const talk = following(said, answer);

  test('a café that is asked for is added, and nothing goes', () => {
    const { before, after: now } = change('add a café to the morning of day 5', talk);
    for (const { activities } of before.days.slice(0, 4))
      for (const { venue_name } of activities)
        expect(now.days.flatMap((day) => day.activities.map((stop) => stop.venue_name))).toContain(
          venue_name,
        );
    expect(namesOn(now, 5).length).toBe(namesOn(before, 5).length + 1);
  });

  test('"no Najd Village" takes that one away', () => {
    const name = 'Najd Village';
    const day = winterPlan.days.find(({ activities }) => activities.some((stop) => stop.venue_name === name));
    const { after: now, days } = change(`no ${name}`, talk);
    expect(days).toEqual([day?.day]);
    expect(namesOn(now, day?.day ?? 0)).not.toContain(name);
  });

  test('what is asked for beyond the plan changes nothing', () => {
    expect(say('can you suggest a place to get a haircut', talk)).not.toMatch(/^\{/);
  });

  test('more nights are more nights', () => {
    const { before, after: now } = change('extend it to six nights', talk);
    expect(now.days.length).toBe(7);
    expect(namesOn(now, 2)).toEqual(namesOn(before, 2));
  });
});
