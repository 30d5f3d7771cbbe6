import { DAY_COLOURS } from '../../../shared/contracts/limits.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import type { Venue, Venues } from '../../../shared/reading/read-venues.ts';
import { venuesFrom } from '../../../shared/reading/read-venues.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import { counted } from '../../ui/in-words.ts';
import type { LatLng, MapPin } from './map-surface.ts';

/** The day filter: every day, or one. */
export type DayChoice = 'all' | number;

/** What the map shows for a day choice: its pins, the way of a single day, and the venue behind each pin. */
export interface ShownStops {
  pins: readonly MapPin[];
  route: readonly LatLng[];
  colour: number;
  venues: ReadonlyMap<string, Venue>;
}

/** Colour number of a day, 1 to 15; later days reuse the last (specification, section 9). */
export const dayColour = (day: number): number => Math.max(1, Math.min(DAY_COLOURS, day));

const hotelPin = (hotel: Venue): MapPin => ({
  id: hotel.id,
  lat: hotel.lat,
  lng: hotel.lng,
  kind: 'hotel',
  colour: 0,
  text: '',
  label: `Starting Point: ${hotel.name}`,
});

/** Numbered where its day alone is shown: of all days together, each number would be there many times. */
const stopPin = (stop: Venue, day: number, isNumbered: boolean, marked: number | null): MapPin => ({
  id: stop.id,
  lat: stop.lat,
  lng: stop.lng,
  kind: 'stop',
  colour: dayColour(day),
  rank: marked === null ? undefined : marked === day ? 'first' : 'second',
  text: isNumbered ? String(stop.order) : '',
  label: `Day ${day}, stop ${stop.order}: ${stop.name}`,
});

/** The choice that can be honoured: a day that left the plan falls back to all days. */
export const honouredDay = (choice: DayChoice, venues: Venues | null): DayChoice =>
  choice !== 'all' && venues?.days.includes(choice) ? choice : 'all';

/**
 * Hotels and the stops of the chosen day, or of all days (stops without a day are not shown). The way leads
 * from the first hotel through the day's stops in their order; all days together have no way. Among all days the
 * stops of the `marked` one stand out.
 */
export const shownStops = (
  venues: Venues | null,
  choice: DayChoice,
  marked: number | null = null,
): ShownStops => {
  const hotels = venues?.hotels ?? [];
  const first = choice === 'all' && marked !== null && venues?.days.includes(marked) ? marked : null;
  const stops = (venues?.stops ?? []).flatMap((stop) =>
    stop.day !== null && (choice === 'all' || stop.day === choice) ? [{ stop, day: stop.day }] : [],
  );
  const ordered =
    choice === 'all' ? [] : stops.map(({ stop }) => stop).sort((one, other) => one.order - other.order);
  return {
    pins: [
      ...hotels.map(hotelPin),
      ...stops.map(({ stop, day }) => stopPin(stop, day, choice !== 'all', first)),
    ],
    route: choice === 'all' ? [] : [...hotels.slice(0, 1), ...ordered],
    colour: choice === 'all' ? 0 : dayColour(choice),
    venues: new Map([...hotels, ...stops.map(({ stop }) => stop)].map((venue) => [venue.id, venue])),
  };
};

/** '12 locations across 3 days · 1 accommodation'; the last part only when there is one. */
export const countLine = (venues: Venues): string => {
  const located = venues.stops.filter(({ day }) => day !== null).length;
  const line = `${counted(located, 'location')} across ${counted(venues.days.length, 'day')}`;
  return venues.hotels.length === 0 ? line : `${line} · ${counted(venues.hotels.length, 'accommodation')}`;
};

/** Where a venue stands in the plan: 'Day 2 · Stop 3', or 'Starting Point' for a hotel. */
export const placeInPlan = ({ day, dayLabel, order }: Venue): string =>
  day === null ? dayLabel : `Day ${day} · Stop ${order}`;

/** A search for the venue's coordinates on Google Maps; needs no key. */
export const mapsSearchLink = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;

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
