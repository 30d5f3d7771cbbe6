import { describe, expect, test } from 'vitest';
import { lastOf, type Turn, timedOn } from '../../../kit/planner/converse.ts';

/** The days that are other than before. */
const changed = ({ plan, before }: Turn): readonly number[] =>
  plan.days.flatMap(({ day }) =>
    JSON.stringify(timedOn(plan, day)) === JSON.stringify(timedOn(before, day)) ? [] : day,
  );

describe('a limit that a day keeps already', () => {
  test.each([
    'saturday nothing before noon please',
    'nothing before noon on saturday',
    'no stops before noon on saturday',
    'nothing after 11 pm on saturday',
  ])('is said of %j, and no stop moves', (said) => {
    const turn = lastOf(said);
    expect(changed(turn)).toEqual([]);
    expect(turn.text).toMatch(/already|unchanged/);
  });

  test('is kept on a day that begins sooner', () => {
    expect(changed(lastOf('nothing before noon on friday'))).toEqual([2]);
  });
});

describe('what is said of a day beside an order', () => {
  test('takes no stop off it', () => {
    expect(changed(lastOf('friday will be long, sunday nothing before noon please'))).not.toContain(2);
  });

  test('clears nothing where it is taken to be empty', () => {
    const { plan, before } = lastOf('we have nothing on sunday evening, can you add a cafe then?');
    const names = (each: Turn['plan']) => timedOn(each, 4).map((text) => text.slice(6));
    expect(names(plan)).toEqual(expect.arrayContaining(names(before)));
    expect(names(plan).length).toBe(names(before).length + 1);
  });

  test('tells the part of the day that "then" is', () => {
    const { plan, before } = lastOf('I am free on monday afternoon. Could you put a cafe then?');
    const [fresh = ''] = timedOn(plan, 5).filter((text) => !timedOn(before, 5).includes(text));
    expect(fresh >= '12:00' && fresh < '19:00').toBe(true);
  });
});

describe('how long the trip is', () => {
  test.each([
    'it will be three nights rather than four',
    'we only get 3 nights off work. can you cut it down',
  ])('is three nights by %j', (said) => {
    expect(lastOf(said).plan.days).toHaveLength(4);
  });
});

describe('what cannot be had', () => {
  test.each([
    ['swap friday dinner for somewhere that does pork ribs', 'Pork'],
    [
      'I have read of the tombs of Hegra in AlUla. Could we drive there on Saturday and be back for dinner?',
      'AlUla',
    ],
  ])('is said, and nothing changes for %j', (said, what) => {
    const turn = lastOf(said);
    expect(changed(turn)).toEqual([]);
    expect(turn.text).toContain(what);
  });
});

describe('after an answer', () => {
  test('"the evening one" is that of those it names', () => {
    const { plan } = lastOf(
      'what do we eat on friday?',
      'I should like the evening one an hour earlier, please',
    );
    expect(timedOn(plan, 2)).toContain('19:25 Jal Alwadi');
  });

  test('"that dinner" is the one it names, whatever is eaten on another day', () => {
    const turn = lastOf(
      'what do we eat on friday night?',
      'but we eat fish on saturday already. Sushi for that dinner',
    );
    expect(changed(turn)).toEqual([2]);
  });

  test('what is named after "rather" comes in the place of what goes', () => {
    const { plan, before } = lastOf('no souq on saturday. Rather somewhere outside to walk');
    expect(timedOn(plan, 3)).toHaveLength(timedOn(before, 3).length);
    expect(timedOn(plan, 3).join()).not.toContain('Souq');
  });
});

describe('an answer to our question', () => {
  const lateDinner = 'could we have dinner later?';

  test.each([
    [lateDinner, 'the saturday one, we will be shopping till late', [3]],
    [lateDinner, 'the saturday and the sunday one', [3, 4]],
    ['make the museum visit longer', 'the second please, we love history', [3]],
    ['change one of the dinners to sushi', 'not the first, the friday one', [2]],
  ])('after %j picks by %j', (asked, said, days) => {
    expect(changed(lastOf(asked, said))).toEqual(days);
  });

  test('may order something else beside it', () => {
    const { plan } = lastOf(lateDinner, 'the saturday one, and drop the fort that day');
    expect(timedOn(plan, 3).join()).not.toContain('Fort');
    expect(timedOn(plan, 3)).toContain('22:25 Mayrig');
  });
});

describe('what could not be done then', () => {
  test('is done on the day that is named instead', () => {
    const { plan } = lastOf(
      'can we do the fort on friday at 9?',
      'ok then sunday, the aviation museum can go for it',
    );
    expect(timedOn(plan, 4).join()).toContain('Al Masmak Fort');
    expect(timedOn(plan, 4).join()).not.toContain('Aviation');
  });
});

test('to take something out brings nothing', () => {
  expect(changed(lastOf('could you take out a cafe?'))).toEqual([]);
});

test.each([
  ['I want to tell my driver, at what time are we done at the fort on Saturday?', 'Al Masmak Fort'],
  ['Do the Uber cars there have a seat for my little one?', 'child seats'],
  ['do any of these places need a booking?', 'has to be booked'],
])('%j is answered of what it asks', (asked, what) => {
  expect(lastOf(asked).text).toContain(what);
});

test('"put nothing on" keeps a part of a day free', () => {
  expect(timedOn(lastOf('put nothing on sunday evening').plan, 4).every((text) => text < '18:00')).toBe(true);
});
