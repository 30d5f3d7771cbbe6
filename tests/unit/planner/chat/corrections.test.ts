import { expect, test } from 'vitest';
import { notedBeside } from '../../../../server/planner/chat/corrections.ts';
import { openScene } from '../../../../server/planner/chat/scene/scene.ts';
import { tripWishes } from '../../../../server/planner/notes/trip-profile.ts';
import { briefFor, itineraryIn, places, replyTo, winterPlan } from '../../../kit/planner/embedded-chat.ts';

const labelsOf = (notes: string, said: readonly string[]): string[] =>
  tripWishes(briefFor({ notes }), places, said).map(({ label }) => label);

const answerTo = (request: string, notes: string, said: readonly string[] = []): string => {
  const { text } = replyTo({ ...briefFor({ notes }), said, plan: winterPlan, version: 2, request });
  return text.startsWith('{') ? itineraryIn(text).greeting : text;
};

test.each([
  ['History, no souqs please', 'Actually we do want souqs', 'No souqs', 'Souqs'],
  ['History. No malls.', 'I changed my mind, malls are fine', 'No malls', 'Malls'],
  ['We cannot stand museums', 'oh and we love museums, that was a slip', 'No museums', 'Museums'],
  ['We are vegetarian', 'none of us is vegetarian, that was a mistake', 'Vegetarian dishes', null],
  ['History. No malls.', 'please remove the no malls filter', 'No malls', null],
  ['With our son of 2', 'there are no children with us, my sister is 32', 'Children aged 2', null],
  ['We are vegetarians', 'we are not vegetarians btw, just no heavy meat', 'Vegetarian dishes', null],
  ['Wedding on Friday at 18:00', 'there is no wedding on Friday', 'Wedding on Friday from 18:00', null],
])('of %j the message %j takes back %j', (notes, message, gone, instead) => {
  expect(labelsOf(notes, [])).toContain(gone);
  const after = labelsOf(notes, [message]);
  expect(after).not.toContain(gone);
  if (instead) expect(after).toContain(instead);
  expect(answerTo(message, notes)).toContain(`“${gone}” no longer holds.`);
});

test('the hour of a flight that is corrected takes the place of the one before', () => {
  const said = ['Our flight home is at 18:00'];
  const message = 'our flight is at 22:00, not 18:00';
  expect(labelsOf('', [...said, message])).toEqual(['Flight home at 22:00']);
  expect(answerTo(message, '', said)).toContain('“Flight home at 18:00” no longer holds.');
});

test('a wish is taken off the trip and not its stops off the plan, whether there is such a wish or not', () => {
  for (const notes of ['History', 'History, no souqs please'])
    expect([notes, answerTo('take off the no souqs thing, we love souqs', notes)]).toEqual([
      notes,
      expect.not.stringContaining('gone from'),
    ]);
  expect(answerTo('drop the no souqs wish and remove the palace on day 4', 'History')).toMatch(
    /no such wish.*Murabba Palace is gone/,
  );
});

test.each([
  'two play halls in one afternoon is too much, drop one and give us something outside instead',
  'Najd Village on Sunday is not for us, indian vegetarian, rather something local',
  'Day 3 is far too long: leaving at 6:30 and then a museum',
  'we need to leave the museum at 19.15 the latest',
  'too many museums, I said not too much!',
  'keep only the fort, swap the others for parks',
  'let them see the zoo. And no mall on that day',
  'we didnt get our camel thing',
  'the zoo on the last day is for kids, is there a hike',
  'not another chicken place after the park, burger',
  'no noodles tomorrow, indian instead',
  'no steak tonight',
  'a steakhouse for the first iftar is dull with three kids',
  'I would rather eat where office workers eat on Saturday',
  'that house is a bit cheap for a client dinner, something smarter',
  'whats the best coffee close to KAFD? not a bakery',
  'the play hall is for toddlers, swap that for a massage',
])('of what is ordered or complained about nothing holds for good: %j', (message) => {
  expect(labelsOf('History', [message]).filter((label) => label !== 'History')).toEqual([]);
});

test('that children come along is no news where their ages are known', () => {
  expect(labelsOf('Kids of 14 and 16', ['the kids would love it'])).toEqual(['Children aged 14, 16']);
});

test('an answer says what the trip is planned by from now on', () => {
  expect(answerTo('My knee hurts. Is the fort open on Saturday?', 'History')).toContain(
    'Noted for the trip: “',
  );
  const scene = openScene(briefFor(), winterPlan, places);
  expect(notedBeside('Done.', 'Remove the souq', scene)).toBe('');
  expect(notedBeside('That is noted for the whole trip.', 'We are vegan', scene)).toBe('');
  expect(notedBeside('Done.', 'We are vegan', scene)).toBe('Noted for the trip: “Vegan dishes”.');
});

test('more stops than were spoken of are not exchanged before that is pressed', () => {
  const { text, offers } = replyTo({
    ...briefFor(),
    plan: winterPlan,
    version: 2,
    request: 'Bujairi Terrace and Mayrig are over my budget, swap both for cheap places with locals',
  });
  expect(text.startsWith('{')).toBe(false);
  expect(offers.map(({ label }) => label)).toEqual(['Yes, do that', 'Leave the plan as it is']);
});
