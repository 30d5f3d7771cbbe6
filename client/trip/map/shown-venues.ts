import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { type Venues, venuesFrom } from '../../../shared/reading/read-venues.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';

const stopCount = ({ days, hotel }: ReadItinerary): string =>
  [hotel?.coordinates ? 1 : 0, ...days.map((day) => `${day.day}:${day.activities.length}`)].join();

/**
 * What changes the map about a growing answer, as one text: pins come with places, not with every word that is
 * written about them. Empty while there is nothing of an itinerary.
 */
export const pinsKey = (view: ReplyView | null): string =>
  view?.kind === 'itinerary' ? `${stopCount(view.itinerary)} ${located(view.itinerary)}` : '';

const located = ({ days }: ReadItinerary): number =>
  days.reduce((sum, day) => sum + day.activities.filter((stop) => stop.coordinates !== null).length, 0);

/**
 * The map while a plan is being rewritten: days already written as they are now, later ones as they still stand in
 * the plan so far. Otherwise all pins would vanish and come back one by one.
 */
export const mergedVenues = (growing: ReadItinerary, plan: Venues | null): Venues => {
  const now = venuesFrom(growing);
  if (!plan) return now;
  const reached = growing.days.at(-1)?.day ?? 0;
  const still = plan.stops.filter(({ day }) => day !== null && day > reached);
  const stops = [...now.stops, ...still];
  const days = [...new Set(stops.flatMap(({ day }) => day ?? []))].sort((one, other) => one - other);
  return { hotels: now.hotels.length > 0 ? now.hotels : plan.hotels, stops, days };
};
