import { describe, expect, test } from 'vitest';
import {
  change,
  dayOf,
  itineraryIn,
  namesOn,
  winterPlan as plan,
  say,
} from '../../../kit/planner/embedded-chat.ts';

/** The names that a message takes off a day, and those that it brings. */
const changeOn = (request: string, day: number) => {
  const { after, days } = change(request, { plan });
  expect(days).toEqual([day]);
  const [old, now] = [namesOn(plan, day), namesOn(after, day)];
  return {
    after,
    gone: old.filter((name) => !now.includes(name)),
    fresh: now.filter((name) => !old.includes(name)),
  };
};

describe('what a message leaves as it is', () => {
  test.each([
    'clear Saturday except for dinner',
    'need a rest day. clear the whole of day 3 bar dinner',
    'empty day 3 apart from Mayrig',
    'I want nothing on Saturday except the dinner',
    'on day 3 just the dinner and nothing else please',
    'Let the old people rest on Saturday. Only the dinner should remain',
  ])('"%s" keeps the dinner', (request) => {
    const { after, gone } = changeOn(request, 3);
    expect(namesOn(after, 3)).toEqual(['Mayrig']);
    expect(gone).toHaveLength(4);
  });

  test('what is to be kept of an afternoon stays in it', () => {
    const { after, gone } = changeOn('clear Sunday afternoon but keep Murabba', 4);
    expect(namesOn(after, 4)).toContain('Murabba Palace');
    expect(gone.length).toBeGreaterThan(0);
  });

  test('what would go is said without what stays', () => {
    const text = say('can we have only the fort and the souq on Saturday and nothing else', { plan });
    expect(text).toMatch(/^That would take Najd Village, .+ Mayrig off day 3\. Shall I\?/);
    expect(text).not.toMatch(/Masmak|Souq Al Zal/);
  });

  test('what stays of a cleared day can be moved in the same breath', () => {
    const { after } = changeOn('Clear Saturday except for dinner and put that at 9', 3);
    expect(dayOf(after, 3).activities.map(({ start_time }) => start_time)).toEqual(['21:00']);
    expect(dayOf(after, 3).activities[0]?.locked).toBeFalsy();
  });

  test('a day that is left as it is but begins later is not locked', () => {
    const { after } = change('leave Saturday as it is but have it begin at two', { plan });
    expect(dayOf(after, 3).activities[0]?.start_time).toBe('14:00');
    expect(dayOf(after, 3).activities.some(({ locked }) => locked)).toBe(false);
  });

  test('a free afternoon is what the stop is taken off for', () => {
    const request = 'i need a free hour or two on Sunday afternoon so throw out Murabba Palace';
    expect(changeOn(request, 4).gone).toEqual(['Murabba Palace']);
  });
});

describe('which stop is meant', () => {
  test('the lunch of the day that was just spoken of', () => {
    const { after } = changeOn('half an hour more at the fort please, and push lunch back to 13:30', 3);
    expect(dayOf(after, 3).activities[0]?.start_time).toBe('13:30');
  });

  test('all of a kind, also those without the word in their names', () => {
    const { after } = change('forget the museums, all of them', { plan });
    const names = after.days.flatMap(({ day }) => namesOn(after, day));
    expect(names.filter((name) => /Museum/.test(name))).toEqual([]);
  });

  test('a stop whose name begins like a word between two is one of two that change places', () => {
    const { after } = changeOn('swap the fort and the souq on day 3', 3);
    const names = namesOn(after, 3);
    expect(names.indexOf('Souq Al Zal')).toBeLessThan(names.indexOf('Al Masmak Fort'));
  });

  test('days are exchanged, and no stops, where days are named', () => {
    const { days } = change('swap the days, Tuwaiq Palace on Saturday and the fort on Friday', { plan });
    expect(days).toEqual([2, 3]);
  });

  test('days that are named before they are swapped', () => {
    const { days } = change('Friday and Saturday, swap them round please', { plan });
    expect(days).toEqual([2, 3]);
  });

  test('one of two that were spoken of is asked for, and not both changed', () => {
    const conversation = [
      { role: 'user' as const, content: 'what is after lunch on Friday' },
      { role: 'assistant' as const, content: 'Arabian Horse Museum at 16:30 and At-Turaif at 17:25.' },
    ];
    const text = say('swap that for somewhere with a view', { plan, conversation });
    const gone = text.startsWith('{')
      ? namesOn(plan, 2).filter((name) => !namesOn(itineraryIn(text), 2).includes(name))
      : [];
    expect(gone.length).toBeLessThan(2);
  });

  test.each([
    ['the souq on day 3 → a mall', 'Souq Al Zal'],
    ['could that be a park instead', 'JAX District'],
  ])('"%s" is one for another', (request, name) => {
    const conversation = [
      { role: 'user' as const, content: 'what is before lunch on day 5' },
      { role: 'assistant' as const, content: 'JAX District at 12:00 on day 5.' },
    ];
    const { after } = change(request, { plan, conversation });
    expect(after.days.flatMap(({ day }) => namesOn(after, day))).not.toContain(name);
  });

  test('what is out goes for what is in', () => {
    const { gone, fresh } = changeOn('JAX District out, a park in', 5);
    expect(gone).toEqual(['JAX District']);
    expect(fresh).toHaveLength(1);
  });
});

describe('words that look like others', () => {
  test('a lunch that can slide brings no slides', () => {
    const text = say('lunch on day 4 can slide, no problem', { plan });
    expect(text).not.toMatch(/Aquarabia|Six Flags/);
  });

  test('two stops that are only named are not taken off', () => {
    const text = say('the fort and the souq on day 3, put them the other way round', { plan });
    expect(text.startsWith('{') ? namesOn(itineraryIn(text), 3).length : 5).toBe(5);
  });

  test('a budget that is no bar asks for a finer hotel, and not for a cheaper one', () => {
    const { after } = change('hotel upgrade please, budget no bar', { plan });
    expect(after.hotel_recommendation?.name).not.toBe(plan.hotel_recommendation?.name);
    expect(after.greeting).not.toMatch(/cheaper/);
  });

  test('a Christmas market is not to be had, and no souq comes in its stead', () => {
    expect(say('find a Christmas market with a santa on day 4 pls', { plan })).toMatch(
      /^A Christmas market is not to be had in Riyadh/,
    );
  });
});
