import { SAME_VENUE_DEGREES } from '../contracts/limits.ts';
import type { Coordinates } from '../itinerary.ts';
import type { ReadActivity, ReadDay, ReadHotel, ReadItinerary } from './itinerary-shape.ts';

/** A stop as the map shows it, read from an itinerary (specification, section 3, 'Venue'). */
export interface Venue {
  /** Stable within an itinerary while it grows, so a marker is never drawn twice. */
  id: string;
  name: string;
  lat: number;
  lng: number;
  type: string;
  description: string;
  /** Day number, or null for the hotel and for a stop whose day could not be read. */
  day: number | null;
  /** 'Day 3', or 'Starting Point' for the hotel. */
  dayLabel: string;
  /** Position within its day from 1; 0 for the hotel. */
  order: number;
}

/** Venues of one itinerary: the places to stay, and the stops in the order of the plan. */
export interface Venues {
  hotels: Venue[];
  stops: Venue[];
  /** Day numbers that occur, ascending. */
  days: number[];
}

const ID_MAX = 60;

/** Gives out ids that never repeat within one itinerary. */
const createIds = (): ((text: string) => string) => {
  const taken = new Set<string>();
  return (text) => {
    const plain = text.slice(0, ID_MAX);
    let id = plain;
    for (let again = 2; taken.has(id); again += 1) id = `${plain.slice(0, ID_MAX - 5)}~${again}`;
    taken.add(id);
    return id;
  };
};

const isSamePoint = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.lat - other.lat) < SAME_VENUE_DEGREES && Math.abs(one.lng - other.lng) < SAME_VENUE_DEGREES;

/** The id of the pin of a hotel. */
export const hotelPinId = ({ venueId, name }: ReadHotel): string =>
  `hotel:${venueId ?? name}`.slice(0, ID_MAX);

/** The id of the pin of a stop, unless a day has two places of one name. */
const stopPinId = (day: number, { venueId, name }: ReadActivity): string =>
  `${day}:${venueId ?? name}`.slice(0, ID_MAX);

const hotelVenue = (hotel: ReadHotel, at: Coordinates): Venue => ({
  id: hotelPinId(hotel),
  name: hotel.name,
  ...at,
  type: 'Hotel',
  description: hotel.reason,
  day: null,
  dayLabel: 'Starting Point',
  order: 0,
});

/** The pin of each stop of a day, `order` being its number there; null for a stop without a place. */
export const pinsOfDay = ({ day, activities }: ReadDay): ({ pinId: string; order: number } | null)[] => {
  const seen: { at: Coordinates; pinId: string; order: number }[] = [];
  return activities.map((stop) => {
    const at = stop.coordinates;
    if (!at) return null;
    const same = seen.find((one) => isSamePoint(one.at, at));
    if (same) return same;
    const next = { at, pinId: stopPinId(day, stop), order: seen.length + 1 };
    seen.push(next);
    return next;
  });
};

type Located = ReadActivity & { coordinates: Coordinates };

const isLocated = (activity: ReadActivity): activity is Located => activity.coordinates !== null;

const dayVenues = (day: ReadDay, before: readonly Venue[], nextId: (text: string) => string): Venue[] => {
  const same = before.filter((venue) => venue.day === day.day);
  const fresh: Venue[] = [];
  for (const activity of day.activities.filter(isLocated)) {
    const at = activity.coordinates;
    if ([...same, ...fresh].some((venue) => isSamePoint(venue, at))) continue;
    fresh.push({
      id: nextId(stopPinId(day.day, activity)),
      name: activity.name,
      ...at,
      type: activity.type,
      description: activity.description,
      day: day.day,
      dayLabel: `Day ${day.day}`,
      order: same.length + fresh.length + 1,
    });
  }
  return fresh;
};

/**
 * What the map shows of an itinerary: stops with a point, in the order of the plan, counted within their
 * day. Of two stops of a day at the same place (about 0.0001 degrees) the first is kept. Ids stay the same
 * while the itinerary grows.
 */
export const venuesFrom = (itinerary: ReadItinerary): Venues => {
  const nextId = createIds();
  const stops: Venue[] = [];
  for (const day of itinerary.days) stops.push(...dayVenues(day, stops, nextId));
  const days = [...new Set(stops.flatMap((venue) => venue.day ?? []))].sort((one, other) => one - other);
  const hotel = itinerary.hotel;
  return { hotels: hotel?.coordinates ? [hotelVenue(hotel, hotel.coordinates)] : [], stops, days };
};
