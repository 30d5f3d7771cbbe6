import type { TripOutlook } from '../../shared/contracts/trip.ts';
import { addDays } from '../../shared/dates.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import { planOf } from '../db/plan-versions.ts';
import type { TripSnapshot } from '../db/read-trip.ts';
import { climateOn } from '../places/climate.ts';
import { MEAL_KINDS, type Place } from '../places/place.ts';
import type { Places } from '../places/places.ts';

/** The levels of price in the catalogue, 0 to 4, as they stand in a sentence. */
const PRICES = ['free', 'cheap', 'moderate', 'expensive', 'luxury'] as const;

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${least} to ${most}`;
};

/** What the weather usually is in the days of a trip: averages of many years. */
const weatherOf = (startDate: string, nights: number): string => {
  const days = Array.from({ length: nights + 1 }, (_, index) => climateOn(addDays(startDate, index)));
  const highs = range(days.map(({ highC }) => highC));
  return `Usually ${highs} °C by day and ${range(days.map(({ lowC }) => lowC))} °C at night`;
};

const mealCosts = (meals: readonly Place[]): string => {
  const levels = meals.map(({ price_level }) => price_level).sort((one, other) => one - other);
  const middle = PRICES[levels[Math.floor(levels.length / 2)] ?? 0];
  return levels.length === 0 ? '' : `Meals mostly ${middle}`;
};

const sightCosts = (sights: readonly Place[]): string => {
  const free = sights.filter(({ price_level }) => price_level === 0).length;
  return sights.length === 0 ? '' : `${free} of ${sights.length} sights free to enter`;
};

/** What the places of a plan cost, by the catalogue; null where it knows none of them. */
const costsOf = ({ days }: Pick<Itinerary, 'days'>, places: Places): string | null => {
  const stops = days
    .flatMap(({ activities }) => activities)
    .flatMap(({ venue_id }) => (venue_id === undefined ? [] : (places.byId(venue_id) ?? [])));
  const isMeal = ({ kind }: Place): boolean => MEAL_KINDS.includes(kind);
  const sights = stops.filter((place) => !isMeal(place) && place.kind !== 'hotel');
  const parts = [mealCosts(stops.filter(isMeal)), sightCosts(sights)].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
};

/** What is to be expected of a trip of these dates with this plan, in words. */
export const outlookOf = (
  { startDate, nights }: { startDate: string; nights: number },
  plan: Pick<Itinerary, 'days'> | null,
  places: Places,
): TripOutlook => ({
  weather: weatherOf(startDate, nights),
  costs: plan && costsOf(plan, places),
});

/** The same of a trip as it was read; null for whoever is not its owner. */
export const tripOutlook = ({ trip, page, current }: TripSnapshot, places: Places): TripOutlook | null =>
  page === null ? null : outlookOf(trip, planOf(current), places);
