import { expect, test } from 'vitest';
import { lastOf, timedOn } from '../../../kit/planner/converse.ts';

test.each([
  'Mayrig at 9 pm rather than 8 pm',
  'Mayrig at 9 pm, not 7.30 pm',
  'Mayrig at eight is too early for us, we eat at 9 pm',
])('of two hours the one that is meant counts: %s', (message) => {
  expect(timedOn(lastOf(message).plan, 3)).toContain('21:00 Mayrig');
});

test('a hotel that is called simple is to be a finer one', () => {
  const { plan, before } = lastOf('We want a nicer hotel, this one is simple');
  expect(plan.hotel_recommendation?.venue_id).not.toBe(before.hotel_recommendation?.venue_id);
});
