import { expect, it } from 'vitest';
import { readFinishedReply } from '../../../server/planner/validate-reply.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const kindOf = (text: string): string => readFinishedReply(text).kind;

it('takes a valid itinerary as it is', () => {
  const itinerary = sampleItinerary(3, 2);
  expect(readFinishedReply(JSON.stringify(itinerary))).toEqual({ kind: 'itinerary', itinerary });
});

it('takes anything that is no JSON as prose', () => {
  expect(kindOf('Take the **metro** {line 1}.')).toBe('prose');
});

it('refuses empty, cut, invalid, misnumbered and endless answers', () => {
  const itinerary = sampleItinerary(2);
  const text = JSON.stringify(itinerary);
  expect(kindOf('  \n')).toBe('bad');
  expect(kindOf(text.slice(0, -1))).toBe('bad');
  expect(kindOf(JSON.stringify({ ...itinerary, days: [] }))).toBe('bad');
  expect(kindOf(JSON.stringify({ ...itinerary, days: itinerary.days.slice(1) }))).toBe('bad');
  expect(kindOf(JSON.stringify({ ...itinerary, greeting: 5 }))).toBe('bad');
  expect(kindOf('word '.repeat(50_000))).toBe('bad');
});

it('refuses prose that carries an unchecked itinerary', () => {
  expect(kindOf(`Here you are:\n\`\`\`json\n${JSON.stringify(sampleItinerary(1))}\n\`\`\``)).toBe('bad');
});
