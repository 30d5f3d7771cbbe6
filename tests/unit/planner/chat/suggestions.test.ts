import { expect, test } from 'vitest';
import { converse, lastOf, timedOn } from '../../../kit/planner/converse.ts';
import { namesOn } from '../../../kit/planner/embedded-chat.ts';

const labelsOf = (...messages: readonly string[]): string[] =>
  lastOf(...messages).offers.map(({ label }) => label);

test.each([
  ['What could we have for dinner on day 3 instead?', 'instead of Mayrig'],
  ['can you suggest something cheaper than Mayrig?', 'instead of Mayrig'],
  ['gimme a few options for lunch on day 4', 'instead of Abdel Wahab'],
  ['ممكن تقترح مطعم ثاني للعشاء يوم 3؟', 'بدلاً من'],
])(
  'where suggestions are asked for, two or three are put forward and nothing changes: %s',
  (message, each) => {
    const { text, before, plan } = lastOf(message);
    const labels = labelsOf(message);
    expect(plan).toBe(before);
    expect(labels.filter((label) => label.includes(each)).length).toBeGreaterThan(1);
    expect(labels.length).toBeLessThanOrEqual(4);
    for (const label of labels.slice(0, -1)) expect(text).toContain(label.split(/ instead of | بدلاً من /)[0]);
  },
);

test('what of the kind is on the plan is named beside what could come', () => {
  const { text, plan, before } = lastOf('what other parks are there? give me some options');
  expect(plan).toBe(before);
  expect(text).toMatch(/are on your plan already/);
});

test('one that was put forward is taken by its place among them, or by its name', () => {
  const asked = 'What could we have for dinner on day 3 instead?';
  const [, second = ''] = labelsOf(asked);
  const name = second.replace(/ instead of .*/, '');
  for (const answer of ['the second one sounds good', 'number 2 please', `${name} please`])
    expect(namesOn(lastOf(asked, answer).plan, 3)).toContain(name);
});

test.each([
  ['Add a café on day 5', 'JAX District'],
  ['suggest a better dinner on day 3, just pick one', 'Najd Village'],
])('an order is done, whatever it looks like: %s', (message, stays) => {
  const { plan, before } = lastOf(message);
  expect(plan).not.toBe(before);
  expect(plan.days.flatMap(({ activities }) => activities.map((stop) => stop.venue_name))).toContain(stays);
});

test('what was meant otherwise is taken back and done as it is meant, of another day or another stop', () => {
  const days = lastOf('Replace dinner on day 3 with an Indian place', 'sorry, I meant day 4');
  expect(namesOn(days.plan, 3)).toContain('Mayrig');
  expect(namesOn(days.plan, 4)).not.toContain('Al Nafourah');
  const stops = lastOf('Remove Souq Al Zal', 'no sorry, I meant the fort');
  expect(namesOn(stops.plan, 3)).toContain('Souq Al Zal');
  expect(namesOn(stops.plan, 3)).not.toContain('Al Masmak Fort');
  expect(lastOf('Remove Souq Al Zal', 'no sorry, I meant the fort', 'undo').text).toContain('Al Masmak Fort');
});

test.each([
  ['Remove Souq Al Zal', 'ugh no. undo that', true],
  ['Remove Souq Al Zal', 'Undo that. How warm is it in December?', true],
  ['Add a café on day 2', 'too late for coffee. scrap that', false],
])('after %j the message %j takes the last change back', (first, undo, isLonger) => {
  const [done, undone] = converse(first, undo);
  const count = (turn: typeof done): number =>
    turn?.plan.days.flatMap(({ activities }) => activities).length ?? 0;
  expect(count(undone) > count(done)).toBe(isLonger);
  expect(undone?.plan.days.map(({ activities }) => activities.length)).toEqual(
    done?.before.days.map(({ activities }) => activities.length),
  );
});

test('a question beside an undo is answered', () => {
  expect(lastOf('Remove Souq Al Zal', 'Undo that. How warm is it in December?').text).toMatch(/°C/);
});

test.each([
  ['Remove the Sky Bridge from day 4 and put it on day 3', 3, ['Kingdom Centre Sky Bridge']],
  ['take the fort away, and put it on day 4 instead', 4, ['Al Masmak Fort']],
  ['Move the fort and Souq Al Zal to day 5', 5, ['Al Masmak Fort', 'Souq Al Zal']],
])(
  'what is taken away to be put elsewhere is moved, each of several by itself: %s',
  (message, day, names) => {
    const { plan } = lastOf(message);
    for (const name of names) {
      expect(namesOn(plan, day)).toContain(name);
      expect(plan.days.filter((each) => namesOn(plan, each.day).includes(name))).toHaveLength(1);
    }
  },
);

test('each of several stops that go for something else is replaced', () => {
  const { plan } = lastOf('skip the fort and the souq on day 3, something easier instead');
  expect(namesOn(plan, 3)).not.toContain('Al Masmak Fort');
  expect(namesOn(plan, 3)).not.toContain('Souq Al Zal');
  expect(namesOn(plan, 3)).toHaveLength(5);
});

test('of several that are to go the clear one goes, and the other is asked about', () => {
  const { plan, offers } = lastOf('remove the fort and the park please');
  expect(namesOn(plan, 3)).not.toContain('Al Masmak Fort');
  expect(offers.length).toBeGreaterThan(1);
});

test('a table that comes back takes the place of what came in its stead', () => {
  const { plan } = lastOf('Replace Mayrig with something cheaper', 'put Mayrig back');
  expect(timedOn(plan, 3).filter((each) => /^2\d:/.test(each))).toEqual(['21:25 Mayrig']);
});

test('the same is done with another day as a whole', () => {
  const { plan } = lastOf('Start day 3 at 14:30', 'Lovely. The same for day 2, please.');
  expect(timedOn(plan, 2)[0]?.slice(0, 5)).toBe('14:30');
  expect(namesOn(plan, 3)).toContain('National Museum of Saudi Arabia');
});

test('the part of a message that is not certain is quoted and asked about, beside what is done', () => {
  const { text, plan, offers } = lastOf('Remove Souq Al Zal, and the dinner that day should change');
  expect(namesOn(plan, 3)).not.toContain('Souq Al Zal');
  expect(text).toContain('I did not quite understand “the dinner that day should change”.');
  expect(offers.length).toBeGreaterThan(1);
});

test('in Arabic, too, a stop is put on another day, and one that is spoken of first is taken off', () => {
  expect(namesOn(lastOf('خلوا سوق الزل يوم الأحد').plan, 4)).toContain('Souq Al Zal');
  expect(namesOn(lastOf('سوق الزل بعيد على الوالد، ألغوه').plan, 3)).not.toContain('Souq Al Zal');
});
