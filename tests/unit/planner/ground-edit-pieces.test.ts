import { describe, expect, it } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { asking, dayIds, ground, places, stop, trip } from '../../kit/planner/grounding.ts';
import { expectSound, idsOf, itineraryIn } from '../../kit/planner/sound-itinerary.ts';

/** One night, so that an answer is short enough to be cut everywhere. */
const weekend = { ...trip, nights: 1 };
const before = planTrip(weekend, places);
const request = { ...asking('Please begin day 2 with another sight'), nights: 1, plan: before };

const isUnused = (id: string) => !idsOf(before).includes(id);
const sight = ['masmak-fort', 'murabba-palace', 'national-museum'].find(isUnused) ?? '';
const hotel = places.all.find(
  ({ id, kind }) => kind === 'hotel' && id !== before.hotel_recommendation?.venue_id,
);
const repeated = (day: number) =>
  (before.days[day - 1]?.activities ?? []).map(({ venue_id, activity_type }) => ({
    venue_id,
    activity_type,
    description: 'As before.',
  }));
const changedDay = { day: 2, activities: [stop(sight), ...repeated(2).slice(1)] };

const CHANGED_DAYS = { greeting: 'Day 2 begins with another sight.', days: [changedDay] };
const WHOLE_PLAN = {
  greeting: CHANGED_DAYS.greeting,
  hotel: { venue_id: hotel?.id, reason: 'Closer to it.' },
  days: [{ day: 1, activities: repeated(1) }, changedDay],
  cultural_insights: ['Coffee comes in small cups.'],
  transportation_tips: ['Take the metro.', 'Cars are easy to find.'],
};

describe('an edit whose text comes in pieces', () => {
  it.each([
    { name: 'the changed days', answer: CHANGED_DAYS },
    { name: 'a whole plan', answer: WHOLE_PLAN },
    { name: 'a whole plan with a key of its own at the end', answer: { ...WHOLE_PLAN, currency: 'SAR' } },
    { name: 'a whole plan in a wrapper', answer: { plan: WHOLE_PLAN } },
  ])('is the same with the closing brace in a piece of its own: $name', ({ answer }) => {
    const bare = JSON.stringify(answer);
    const expected = ground([bare], request);
    for (const after of ['', '\n', '\n```\n', ' Enjoy!'])
      for (const pieces of [
        [bare.slice(0, -1), `}${after}`],
        [bare.slice(0, -1), '}', after],
        [...bare, ...after],
      ])
        expect(ground(pieces, request)).toBe(expected);
  });

  it.each([
    { name: 'the changed days', answer: CHANGED_DAYS },
    { name: 'a whole plan', answer: WHOLE_PLAN },
  ])('is the same wherever it is cut: $name', ({ answer }) => {
    const expected = ground([JSON.stringify(answer)], request);
    const fenced = `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`\n`;
    for (let at = 0; at <= fenced.length; at += 1)
      expect(ground([fenced.slice(0, at), fenced.slice(at)], request)).toBe(expected);
    expect(ground([...fenced], request)).toBe(expected);
  });

  it('holds what the whole plan says', () => {
    const itinerary = itineraryIn(ground([...JSON.stringify(WHOLE_PLAN)], request));
    expectSound(itinerary, weekend, places);
    expect(dayIds(itinerary, 2)?.[0]).toBe(sight);
    expect(itinerary.days[0]).toEqual(before.days[0]);
    expect(itinerary).toMatchObject({
      greeting: WHOLE_PLAN.greeting,
      hotel_recommendation: { venue_id: hotel?.id, reason: 'Closer to it.' },
      cultural_insights: WHOLE_PLAN.cultural_insights,
      transportation_tips: WHOLE_PLAN.transportation_tips,
    });
  });

  it('is refused when its closing brace never comes', () => {
    const text = JSON.stringify(WHOLE_PLAN).slice(0, -1);
    expect(() => ground([text], request)).toThrow(expect.objectContaining({ code: 'bad_answer' }));
    expect(() => ground([...text], request)).toThrow(expect.objectContaining({ code: 'bad_answer' }));
  });
});
