import { expect, test } from 'vitest';
import { mergedVenues, pinsKey } from '../../../../client/trip/map/map-stops.ts';
import type { ReadItinerary } from '../../../../shared/reading/itinerary-shape.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { venuesFrom } from '../../../../shared/reading/read-venues.ts';

const stop = (name: string, lat: number, description = '') => ({
  venue_name: name,
  description,
  coordinates: { lat, lng: 46.6 },
});
const itinerary = (days: ReturnType<typeof stop>[][]): ReadItinerary => {
  const read = readItinerary({
    greeting: 'Hello',
    days: days.map((activities, index) => ({ day: index + 1, activities })),
  });
  if (!read) throw new Error('The test wrote no itinerary');
  return read;
};
const names = (venues: { stops: { name: string }[] }) => venues.stops.map(({ name }) => name);

test('while a plan is rewritten, days not reached yet keep their pins', () => {
  const plan = venuesFrom(itinerary([[stop('A', 24.1)], [stop('B', 24.2)], [stop('C', 24.3)]]));
  const venues = mergedVenues(itinerary([[stop('A', 24.1)], [stop('New', 24.9)]]), plan);
  expect(names(venues)).toEqual(['A', 'New', 'C']);
  expect(venues.days).toEqual([1, 2, 3]);
});

test('a first plan shows what is written so far', () => {
  expect(names(mergedVenues(itinerary([[stop('A', 24.1)]]), null))).toEqual(['A']);
});

test('the map changes with places, not with the words written about them', () => {
  const view = (read: ReadItinerary) => ({ kind: 'itinerary' as const, itinerary: read, wholeDays: 0 });
  const some = pinsKey(view(itinerary([[stop('A', 24.1, 'An')]])));
  expect(pinsKey(view(itinerary([[stop('A', 24.1, 'An old fort')]])))).toBe(some);
  expect(pinsKey(view(itinerary([[stop('A', 24.1), stop('B', 24.2)]])))).not.toBe(some);
  expect(pinsKey({ kind: 'prose', text: 'Hello' })).toBe('');
});
