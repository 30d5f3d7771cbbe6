import * as v from 'valibot';
import { PLACE_KINDS } from '../../shared/contracts/places.ts';
import type { PlaceFacts } from './facts.ts';
import { type Hours, hoursOf, NamedHours } from './opening-hours.ts';

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Kinds a trip may return to for a meal. */
export const MEAL_KINDS: readonly PlaceKind[] = ['restaurant', 'cafe'];
/** Kinds that are no sights. */
export const SERVICE_KINDS: readonly PlaceKind[] = ['hotel', ...MEAL_KINDS];

/** Words a place can be found by; the profile read from a traveller's notes uses the same list. */
export const PLACE_TAGS = [
  'history',
  'culture',
  'art',
  'architecture',
  'religion',
  'food',
  'local_food',
  'fine_dining',
  'street_food',
  'coffee',
  'vegetarian',
  'shopping',
  'luxury',
  'budget',
  'nature',
  'outdoors',
  'adventure',
  'hiking',
  'family',
  'kids',
  'romantic',
  'nightlife',
  'entertainment',
  'sport',
  'wellness',
  'photography',
  'science',
  'technology',
  'relaxed',
  'views',
  'walking',
  'indoor',
  'wheelchair',
  'business',
] as const;
export type PlaceTag = (typeof PLACE_TAGS)[number];

/** A place as a line of data/places.ndjson holds it. */
export const PlaceRecord = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  name: v.string(),
  arabic_name: v.string(),
  aliases: v.array(v.string()),
  kind: v.picklist(PLACE_KINDS),
  lat: v.number(),
  lng: v.number(),
  district: v.string(),
  /** The pattern of hours that counts where they are not known. */
  hours: NamedHours,
  /** 0 free, 1 cheap … 4 luxury. */
  price_level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  tags: v.array(v.picklist(PLACE_TAGS)),
  /** Minutes a visit takes: shortest sensible, usual, longest. */
  dwell: v.tuple([v.number(), v.number(), v.number()]),
  /** True when most of the visit is in the open air, so heat matters. */
  outdoor: v.boolean(),
  /** True for small shops and souqs that shut for about half an hour at each prayer. */
  closes_for_prayer: v.boolean(),
  /** 1 minor … 5 a sight nobody should miss. */
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  /** One honest sentence, our own words. */
  about: v.string(),
  /** The name all branches of one house share; a trip needs no more than one of them. */
  chain: v.optional(v.string()),
  /** The id of the larger site whose visit takes this one in. */
  within: v.optional(v.string()),
  /** Where the coordinates come from, e.g. osm, wikipedia, rcrc, estimate. */
  source: v.array(v.string()),
});
export type PlaceRecord = v.InferOutput<typeof PlaceRecord>;

/** A place with what is known of it; where hours, price or length of a visit are known, these count. */
export interface Place extends Omit<PlaceRecord, 'hours'> {
  hours: Hours;
  facts: PlaceFacts;
  /** True for what lies inside a mall, by the words of the catalogue. */
  isInMall?: boolean;
}

/** Joins a line of the catalogue with the facts of its place. */
export const joinFacts = (record: PlaceRecord, facts: PlaceFacts = {}): Place => ({
  ...record,
  hours: hoursOf(record.hours, facts.hours?.value),
  price_level: facts.price_level?.value ?? record.price_level,
  dwell: facts.visit_minutes?.value ?? record.dwell,
  facts,
});
