import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { answerQuestion } from '../../../server/planner/chat/answer-question.ts';
import { readRequest } from '../../../server/planner/chat/read-request.ts';
import { clockText } from '../../../server/planner/notes/clock-words.ts';
import { briefFor, places, planFor, say, stopOn } from '../../kit/planner/embedded-chat.ts';

const plan = planFor(briefFor());

test.each([
  ['What should I wear?', /shoulders and knees/i],
  ['How do I get from the airport to the hotel?', /35 km/],
  ['When is prayer?', /Fajr \d\d:\d\d/],
  ['What is the weather like?', /°C/],
  ['Do I need a visa?', /eVisa/],
  ['Is alcohol allowed?', /not sold/],
  ['Should I tip?', /percent/],
  ['Is there a metro?', /six lines/],
  ['What about Ramadan?', /does not fall into Ramadan/],
  ['What is open on Friday?', /noon prayer/],
  ['Is the National Museum open on Friday?', /Friday 4 December/],
  ['Where can I find good coffee?', /- \[/],
  ['How far is Al Masmak Fort from the hotel?', /km\*\* in a straight line/],
  ['What is Al Masmak Fort?', /Al Masmak Fort/],
  ['ماذا البس؟', /shoulders and knees/i],
])('"%s" is answered in words and leaves the plan alone', (question, answer) => {
  expect(readRequest(question, plan, places).kind).not.toBe('edits');
  const text = say(question);
  expect(text).toMatch(answer);
  expect(text.startsWith('{')).toBe(false);
});

test('what is planned is read from the plan', () => {
  expect(say('Where do we eat dinner on day 3?')).toContain(stopOn(plan, 3, /dinner/));
  const today = say('What is planned on day 2?');
  for (const stop of plan.days[1]?.activities ?? [])
    expect(today).toContain(`${stop.start_time} ${stop.venue_name}`);
});

test('prayer times are those of the day that was named', () => {
  const { maghrib } = dayFacts('2026-12-05').prayers;
  expect(answerQuestion('When is sunset on day 3?', plan, places)).toContain(`Maghrib ${clockText(maghrib)}`);
});

test('a question about something else gets no made-up answer', () => {
  expect(answerQuestion('Who won the world cup in 1954?', plan, places)).toBeNull();
  expect(say('Who won the world cup in 1954?')).toContain('I did not quite understand');
});

test.each([
  'Can you replace dinner on day 2?',
  'Could we add a souq on day 4?',
  'How about a park on day 4?',
])('"%s" is a request in the form of a question', (request) => {
  expect(readRequest(request, plan, places).kind).toBe('edits');
});

test('thanks are taken as thanks', () => {
  expect(say('Thank you!')).toContain('You are welcome');
});
