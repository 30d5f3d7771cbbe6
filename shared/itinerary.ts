import * as v from 'valibot';
import { CalendarDate } from './dates.ts';

/** A point in WGS84 degrees. Both zero is the mark of a missing coordinate, so it does not pass. */
export const Coordinates = v.pipe(
  v.object({
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  v.check(({ lat, lng }) => lat !== 0 || lng !== 0, 'Latitude and longitude cannot both be 0'),
);
export type Coordinates = v.InferOutput<typeof Coordinates>;

export const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Text = v.string();
const WholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The way to a stop from what stands before it: the stop before, or the hotel. */
export const Travel = v.object({
  mode: v.picklist(['walk', 'drive', 'metro']),
  minutes: WholeNumber,
  meters: WholeNumber,
});
export type Travel = v.InferOutput<typeof Travel>;

/**
 * One stop of a day. `verified` is false when the venue is not in our catalogue. `stop_id` stays as long as it
 * is the same visit, also on another day and in later versions; plans of before have neither it nor `travel`.
 * `checked_on` is the newest month that a source on the place speaks of; `confirmed` is false, and there at all only
 * then, where no good source says that it is open.
 */
export const Activity = v.object({
  activity_type: Text,
  venue_name: v.pipe(Text, v.minLength(1)),
  venue_id: v.optional(Text),
  start_time: ClockTime,
  end_time: ClockTime,
  coordinates: v.nullable(Coordinates),
  map_link: Text,
  verified: v.boolean(),
  checked_on: v.optional(v.pipe(Text, v.regex(/^\d{4}-\d{2}$/))),
  confirmed: v.optional(v.literal(false)),
  description: Text,
  stop_id: v.optional(v.pipe(Text, v.minLength(1))),
  locked: v.optional(v.boolean()),
  travel: v.optional(Travel),
});
export type Activity = v.InferOutput<typeof Activity>;

/** One day; `day` counts from 1 to nights + 1, `notes` say what is special about the date. */
export const Day = v.object({
  day: v.pipe(v.number(), v.integer(), v.minValue(1)),
  date: CalendarDate,
  district: Text,
  notes: v.array(Text),
  activities: v.array(Activity),
});
export type Day = v.InferOutput<typeof Day>;

export const Hotel = v.object({
  name: v.pipe(Text, v.minLength(1)),
  venue_id: v.optional(Text),
  coordinates: v.nullable(Coordinates),
  map_link: Text,
  verified: v.boolean(),
  reason: Text,
});
export type Hotel = v.InferOutput<typeof Hotel>;

/**
 * The itinerary exactly as it is stored and sent. The order of the keys is the order of writing: it is
 * what lets cards and pins appear while the text still grows (a venue's coordinates before its prose).
 */
export const Itinerary = v.object({
  __meta__: v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    engine: v.picklist(['model', 'embedded']),
  }),
  greeting: Text,
  hotel_recommendation: v.nullable(Hotel),
  days: v.array(Day),
  cultural_insights: v.array(Text),
  transportation_tips: v.array(Text),
});
export type Itinerary = v.InferOutput<typeof Itinerary>;

/**
 * A link that searches a maps site for a place by its name and district, which opens the place and not a nameless
 * point; needs no key.
 */
export const mapLinkFor = (name: string, district: string | null): string => {
  const words = [name, district, 'Riyadh'].filter((part) => part !== null && part !== '').join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`;
};
