import { describe, expect, test } from 'vitest';
import {
  countLine,
  dayColour,
  honouredDay,
  mapsSearchLink,
  mergedVenues,
  pinsKey,
  placeInPlan,
  shownStops,
} from '../../../../client/trip/map/map-stops.ts';
import type { ReadItinerary } from '../../../../shared/reading/itinerary-shape.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { type Venues, venuesFrom } from '../../../../shared/reading/read-venues.ts';
import { venue } from '../../../kit/client/map-venue.ts';

const plan: Venues = {
  hotels: [venue('hotel', null, 0)],
  stops: [venue('a', 1, 1), venue('c', 2, 2), venue('b', 2, 1), venue('lost', null, 3)],
  days: [1, 2],
};

describe('what the map shows', () => {
  test('all days show the hotel and every stop that has a day, and no way', () => {
    const shown = shownStops(plan, 'all');
    expect(shown.pins.map(({ id }) => id)).toEqual(['hotel', 'a', 'c', 'b']);
    expect(shown.route).toEqual([]);
    expect(shown.venues.get('c')?.name).toBe('Place c');
  });

  test('a single day shows its stops and a way from the hotel through them in order', () => {
    const shown = shownStops(plan, 2);
    expect(shown.pins.map(({ id }) => id)).toEqual(['hotel', 'c', 'b']);
    expect(shown.route).toEqual([plan.hotels[0], plan.stops[2], plan.stops[1]]);
    expect(shown.colour).toBe(2);
  });

  test('pins carry the number where a single day is shown, and hotels are the starting point', () => {
    const [hotel, stop] = shownStops(plan, 2).pins;
    expect(shownStops(plan, 'all').pins.map(({ text }) => text)).toEqual(['', '', '', '']);
    expect(hotel).toMatchObject({ kind: 'hotel', text: '', label: 'Starting Point: Place hotel' });
    expect(stop).toMatchObject({ kind: 'stop', text: '2', label: 'Day 2, stop 2: Place c' });
  });

  test('among all days the stops of a marked one stand out; of one day all are equal', () => {
    const ranks = (...marked: Parameters<typeof shownStops>) =>
      shownStops(...marked).pins.map(({ rank }) => rank);
    expect(ranks(plan, 'all', 2)).toEqual([undefined, 'second', 'first', 'first']);
    expect(ranks(plan, 2, 2)).toEqual([undefined, undefined, undefined]);
    expect(ranks(plan, 'all', 7)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a plan that is not there shows nothing', () => {
    expect(shownStops(null, 'all').pins).toEqual([]);
  });
});

test('there are fifteen day colours, and later days reuse the last', () => {
  expect([1, 15, 16, 31].map(dayColour)).toEqual([1, 15, 15, 15]);
});

test('a chosen day that left the plan falls back to all days', () => {
  expect(honouredDay(2, plan)).toBe(2);
  expect(honouredDay(3, plan)).toBe('all');
  expect(honouredDay(1, null)).toBe('all');
});

test.each<[number, number, number, string]>([
  [12, 3, 1, '12 locations across 3 days · 1 accommodation'],
  [1, 1, 0, '1 location across 1 day'],
  [2, 1, 2, '2 locations across 1 day · 2 accommodations'],
])('%i stops, %i days and %i hotels are counted in words', (stops, days, hotels, line) => {
  const venues: Venues = {
    hotels: Array.from({ length: hotels }, (_, i) => venue(`h${i}`, null, 0)),
    stops: Array.from({ length: stops }, (_, i) => venue(`s${i}`, 1, i + 1)),
    days: Array.from({ length: days }, (_, i) => i + 1),
  };
  expect(countLine(venues)).toBe(line);
});

test('a card shows the day and the stop, and links to a search for the coordinates', () => {
  expect(placeInPlan(venue('x', 2, 3))).toBe('Day 2 · Stop 3');
  expect(placeInPlan(venue('x', null, 0))).toBe('Starting Point');
  const link = 'https://www.google.com/maps/search/?api=1&query=24.7136,46.6753';
  expect(mapsSearchLink({ lat: 24.7136, lng: 46.6753 })).toBe(link);
});

const stop = (name: string, lat: number, description = '') => ({
  venue_name: name,
  description,
  coordinates: { lat, lng: 46.6 },
});
const itinerary = (days: ReturnType<typeof stop>[][]): ReadItinerary => {
  const read = readItinerary({ days: days.map((activities, index) => ({ day: index + 1, activities })) });
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
