import * as v from 'valibot';
import { ClockTime, Coordinates } from '../itinerary.ts';

/** As many alternatives as one stop is offered. */
export const ALTERNATIVES_MAX = 6;
/** As many places as one search returns. */
export const PLACES_MAX = 20;

/**
 * A place that can take the slot of a stop: open then, and accepted by the operation `replace` as long as the plan
 * is the same. `minutes_away` is the way to it from what stands before the stop (the stop before, or the hotel), on
 * foot or by car as one would go; `reason` is one sentence.
 */
export const Alternative = v.object({
  venue_id: v.string(),
  name: v.string(),
  kind: v.string(),
  minutes_away: v.number(),
  reason: v.string(),
});
export type Alternative = v.InferOutput<typeof Alternative>;

/** The response of GET /api/trip/{id}/stops/{stop_id}/alternatives, the best first. */
export const Alternatives = v.array(Alternative);

/**
 * A line of GET /api/places. `minutes_away` is the way from `near`, where that was given; `open_then` says whether
 * some hour of the `day` of the trip takes in a visit, where these were given.
 */
export const FoundPlace = v.object({
  venue_id: v.string(),
  name: v.string(),
  kind: v.string(),
  district: v.string(),
  coordinates: Coordinates,
  minutes_away: v.optional(v.number()),
  open_then: v.optional(v.boolean()),
});
export type FoundPlace = v.InferOutput<typeof FoundPlace>;
export const FoundPlaces = v.array(FoundPlace);

/** Hours of one opening; a `to` that is not after `from` is on the next day. */
const OpeningSpan = v.object({ from: ClockTime, to: ClockTime });

/** The response of GET /api/places/{venue_id}: all that the catalogue has; null is what it does not know. */
export const PlaceDetails = v.object({
  venue_id: v.string(),
  name: v.string(),
  arabic_name: v.string(),
  aliases: v.array(v.string()),
  kind: v.string(),
  district: v.string(),
  coordinates: Coordinates,
  map_link: v.string(),
  about: v.string(),
  tags: v.array(v.string()),
  /** In the open air for most of a visit. */
  outdoor: v.boolean(),
  /** Minutes a visit takes. */
  visit: v.object({ shortest: v.number(), usual: v.number(), longest: v.number() }),
  status: v.nullable(v.string()),
  /** Seven days, Sunday first, in an ordinary week: Ramadan and holidays have other hours. */
  hours: v.array(v.array(OpeningSpan)),
  /** True where the doors shut for about half an hour at each prayer. */
  closes_for_prayer: v.boolean(),
  /** 0 free, 1 cheap … 4 luxury. */
  price_level: v.number(),
  booking: v.nullable(v.string()),
  /** Where the coordinates come from. */
  sources: v.array(v.string()),
  checked_on: v.nullable(v.string()),
});
export type PlaceDetails = v.InferOutput<typeof PlaceDetails>;
