import { expect, test } from 'vitest';
import { answerOf, noteGrown } from '../../../../client/trip/follow/answer.ts';
import { createReplyParser } from '../../../../shared/reading/reply-parser.ts';
import { sampleItinerary } from '../../../kit/trips/sample-itinerary.ts';
import { messageWith } from '../../../kit/trips/trip-double.ts';

const daysOf = (view: ReturnType<typeof answerOf>) => (view.kind === 'itinerary' ? view.itinerary.days : []);
const grow = (text: string) => {
  const reply = createReplyParser();
  for (let at = 0; at < text.length; at += 7) {
    reply.push(text.slice(at, at + 7));
    noteGrown(reply.view);
  }
  return daysOf(reply.view);
};

test('a plan that was seen growing is not drawn anew once it is stored', () => {
  const text = JSON.stringify(sampleItinerary(4));
  const seen = grow(text);
  const stored = daysOf(answerOf(messageWith('seen', 'assistant', text)));
  expect(stored).toHaveLength(4);
  for (const [index, day] of stored.entries()) expect(day).toBe(seen[index]);
});

test('a day that is stored otherwise than it grew is shown as it is stored', () => {
  const plan = sampleItinerary(3);
  grow(JSON.stringify(plan));
  const [first, ...others] = plan.days;
  if (!first) throw new Error('a plan without days');
  const other = { ...first, activities: first.activities.slice(0, 1) };
  const text = JSON.stringify({ ...plan, days: [other, ...others] });
  const stored = daysOf(answerOf(messageWith('otherwise', 'assistant', text)));
  expect(stored[0]?.activities).toHaveLength(1);
});
