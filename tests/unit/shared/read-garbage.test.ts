import { expect, it } from 'vitest';
import { itineraryFromText, readItinerary } from '../../../shared/reading/read-itinerary.ts';

it('is null for what is no itinerary, and survives garbage in every place', () => {
  for (const value of [null, 1, 'x', [], {}, { error: 'no' }, { trip: 'x' }])
    expect(readItinerary(value)).toBeNull();
  const garbage = [null, 1, 'x', [], {}, [[]], true];
  for (const one of garbage) {
    const read = readItinerary({
      __meta__: one,
      greeting: one,
      hotel: one,
      days: [
        one,
        { day: one, activities: one, notes: one },
        { activities: [one, { name: one, coordinates: one }] },
      ],
      cultural_insights: one,
      transportation_tips: [one],
    });
    expect(read?.days.length).toBeGreaterThanOrEqual(2);
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  }
  for (const text of ['', 'no', '{', '{"days":[', '[]', '```json\n{"greeting":"cut'])
    expect(itineraryFromText(text)).toBeNull();
});
