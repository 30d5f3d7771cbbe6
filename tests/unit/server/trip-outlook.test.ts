import { expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { outlookOf } from '../../../server/trips/trip-outlook.ts';
import type { Activity } from '../../../shared/itinerary.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const places = openPlaces();
const [day] = sampleItinerary(1).days;
const [sample] = day?.activities ?? [];
if (!day || !sample) throw new Error('The sample has no stop');

const stopAt = (venue_id: string): Activity => ({
  ...sample,
  venue_id,
});
const planOf = (ids: readonly string[]) => ({ days: [{ ...day, activities: ids.map(stopAt) }] });
const meals = places.all.filter(({ kind }) => kind === 'restaurant');
const ofLevel = (level: number): string => {
  const place = meals.find(({ price_level }) => price_level === level);
  if (!place) throw new Error(`No restaurant of level ${level}`);
  return place.id;
};

test('the weather of a trip is the usual one of its dates', () => {
  const winter = outlookOf({ startDate: '2026-12-13', nights: 30 }, null, places);
  expect(winter).toEqual({ weather: 'Usually 20 to 22 °C by day and 9 to 11 °C at night', costs: null });
  const { weather } = outlookOf({ startDate: '2027-07-15', nights: 1 }, null, places);
  expect(weather).toBe('Usually 43 °C by day and 29 °C at night');
});

test('what a plan costs is estimated for meals and sights by the catalogue, and not where it knows none of its places', () => {
  const of = (ids: readonly string[]) =>
    outlookOf({ startDate: '2026-12-13', nights: 1 }, planOf(ids), places).costs;
  expect(of(['masmak-fort', ofLevel(1), ofLevel(2), ofLevel(2)])).toBe(
    'Meals mostly moderate, 1 of 1 sights free to enter',
  );
  expect(of([ofLevel(3)])).toBe('Meals mostly expensive');
  expect(of(['of no catalogue'])).toBeNull();
});
