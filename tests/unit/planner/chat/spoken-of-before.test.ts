import { describe, expect, test } from 'vitest';
import { plainlyAsked } from '../../../../server/planner/chat/mentions/plain-orders.ts';
import { change, kindsOn, namesOn, say } from '../../../kit/planner/embedded-chat.ts';

const talked = (said: string, answer: string) => ({
  conversation: [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: answer },
  ],
});

describe('what was spoken of before is what a message means', () => {
  const dinner = talked('متى العشاء يوم الجمعة؟', 'العشاء يوم الجمعة في Jal Alwadi من الساعة 20:25.');

  test('by a name in Latin letters in an Arabic answer', () => {
    const { after: now, days } = change('احذفه', dinner);
    expect(days).toEqual([2]);
    expect(namesOn(now, 2)).not.toContain('Jal Alwadi');
  });

  test('a kind with "the", or a meal, is that of the day that was spoken of', () => {
    const day = talked(
      'What do we have on Sunday morning?',
      'Saqr Al-Jazirah Aviation Museum at 09:30, then the Kingdom Centre Sky Bridge at 12:00.',
    );
    expect(change('cancel the park, please', day).days).toEqual([4]);
    expect(change('have dinner half an hour earlier', day).days).toEqual([4]);
  });

  test('of two stops that are told of, not the one that only says when', () => {
    const talk = talked('Where are we eating on Friday night?', 'At Jal Alwadi, at 20:25, after At-Turaif.');
    const { before, after: now, days } = change('Can we go there half an hour later?', talk);
    expect(days).toEqual([2]);
    expect(namesOn(now, 2)).toEqual(namesOn(before, 2));
  });

  test('what is chosen of suggestions comes in place of what they were for, also behind its name', () => {
    const talk = talked(
      'Is there an alternative to the Sports Boulevard Promenade on Friday?',
      'Instead of Sports Boulevard Promenade you could see King Abdullah Park or Diriyah Park. Which one shall I take?',
    );
    for (const chosen of ['The second one please', 'Diriyah Park sounds nice, do that one']) {
      const { after: now, days } = change(chosen, talk);
      expect(days).toEqual([2]);
      expect(namesOn(now, 2)).not.toContain('Sports Boulevard Promenade');
      expect(namesOn(now, 2)).toContain('Diriyah Park');
    }
  });

  test('"one" is of the kind that was asked about, and "there" the place', () => {
    const cup = talked(
      'Anywhere for a cuppa near the old market?',
      'Yes, there are cafés there; your plan has none yet.',
    );
    const { before, after: now, days } = change('lovely, put one in after the gallery on Monday', cup);
    expect(days).toEqual([5]);
    expect(namesOn(now, 5)).toHaveLength(namesOn(before, 5).length + 1);
    expect(kindsOn(now, 5)).toContain('cafe');
    const jax = talked('What is at JAX?', 'Murals on old warehouses: JAX District is an art quarter.');
    expect(say('There on Friday instead of the horse museum', jax)).toMatch(/JAX District/);
  });
});

test('a table that is asked for on an evening comes in place of the one that stands', () => {
  for (const message of [
    'Mayrig is too grand for us, find a cheaper restaurant on Saturday night',
    'I would sooner have Italian on Saturday evening',
  ]) {
    const { before, after: now, days } = change(message);
    expect(days).toEqual([3]);
    expect(namesOn(now, 3)).not.toContain('Mayrig');
    expect(namesOn(now, 3)).toHaveLength(namesOn(before, 3).length);
  }
});

test.each([
  ['we are 3 not 4 now', 'we are now 3 people now'],
  ['zero museums for us', 'no museums for us'],
  ['Put the fort at dusk, not at noon', 'Put the fort at dusk'],
  ["I'd feel easier leaving the mosque out on Tuesday", 'remove the mosque on Tuesday'],
  ['May we please not do it?', 'remove it?'],
  ['Somewhere indoors in its place?', 'replace it with Somewhere indoors?'],
  ['The cliff at noon is flat as paper. I want it at sunset', 'I want it at sunset'],
])('%s is read as it is meant', (message, plain) => {
  expect(plainlyAsked(message)).toBe(plain);
});

test.each([
  'Dinner at 20:45 is too late for us. 19:30 would be fine',
  'LPM at 8 is past his bedtime. 7 would be kind',
  'We are 3 now',
])('%s is left as it is written', (message) => {
  expect(plainlyAsked(message)).toBe(message);
});

test('permits are not ours to arrange, and so it is said', () => {
  expect(say('Sort out a drone permit for me for Sunday')).toMatch(/cannot book.*permits/);
});
