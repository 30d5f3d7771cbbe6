import * as v from 'valibot';
import { ClockTime, Coordinates } from '../itinerary.ts';

/** Kinds of venue; they decide icons, default dwell times and which slot of a day a place may fill. */
export const PLACE_KINDS = [
  'hotel',
  'restaurant',
  'cafe',
  'museum',
  'heritage',
  'souq',
  'mall',
  'park',
  'nature',
  'viewpoint',
  'gallery',
  'entertainment',
  'theme_park',
  'family',
  'sport',
  'mosque',
  'day_trip',
] as const;

/** What can be wrong with a place. */
export const PLACE_PROBLEMS = ['closed', 'moved', 'hours', 'other'] as const;
/** The longest text of a report. */
export const REPORT_MAX = 500;

/** The body of POST /api/places/{venue_id}/reports. */
export const PlaceReport = v.strictObject({
  problem: v.picklist(PLACE_PROBLEMS, 'Please say what is wrong'),
  text: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(REPORT_MAX, `Please use at most ${REPORT_MAX} characters`)),
  ),
});
export type PlaceReport = v.InferOutput<typeof PlaceReport>;

/** As many alternatives as one stop is offered. */
export const ALTERNATIVES_MAX = 6;
/** As many places as one search returns. */
export const PLACES_MAX = 20;

/** 0 free, 1 cheap … 4 luxury. */
const PriceLevel = v.number();

/**
 * A place that can take the slot of a stop: open then, and accepted by the operation `replace` as long as the plan
 * is the same. `minutes_away` is the way to it from what stands before the stop (the stop before, or the hotel), on
 * foot or by car as one would go; `reason` is one sentence.
 */
export const Alternative = v.object({
  venue_id: v.string(),
  name: v.string(),
  kind: v.string(),
  /** Both since later: an app kept on a device may meet a server of before. */
  district: v.optional(v.string()),
  price_level: v.optional(PriceLevel),
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
  status: v.string(),
  /** Seven days, Sunday first, in an ordinary week: Ramadan and holidays have other hours. */
  hours: v.array(v.array(OpeningSpan)),
  /** By weekday, as `hours`: true where these are the hours that such places usually have, not known ones. */
  hours_usual: v.array(v.boolean()),
  /** True where it closes for about half an hour at each prayer. */
  closes_for_prayer: v.boolean(),
  price_level: PriceLevel,
  booking: v.nullable(v.string()),
  /** Addresses, and names of data sets, that coordinates and facts come from. */
  sources: v.array(v.string()),
  /** The newest month (YYYY-MM) that a source on the status or the hours speaks of. */
  checked_on: v.nullable(v.string()),
  /** Why it cannot be visited at present, in a sentence. */
  closed: v.nullable(v.string()),
  /** What is known beside the catalogue, with the grade of its source (A the best) and the date that speaks of. */
  facts: v.array(
    v.object({
      field: v.string(),
      grade: v.string(),
      as_of: v.string(),
      sources: v.array(v.string()),
      note: v.optional(v.string()),
    }),
  ),
});
export type PlaceDetails = v.InferOutput<typeof PlaceDetails>;
