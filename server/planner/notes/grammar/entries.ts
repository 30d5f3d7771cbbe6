import { join } from 'node:path';
import * as v from 'valibot';
import { PLACE_KINDS } from '../../../../shared/contracts/places.ts';
import { PLACE_TAGS } from '../../../places/place.ts';
import { readRecords } from '../../../records.ts';
import { DIETS } from '../diets.ts';

const words = v.array(v.string());
const label = v.string();
const Diet = v.picklist(DIETS);

/** A line of the table of vocabulary, by what its words say. */
const Entry = v.variant('class', [
  /** Something a traveller can like or dislike, and what it means in the catalogue. */
  v.object({
    class: v.literal('interest'),
    id: v.string(),
    /** How the plan names it back to the traveller. */
    label,
    tags: v.array(v.picklist(PLACE_TAGS)),
    kinds: v.array(v.picklist(PLACE_KINDS)),
    /**
     * Where no kind or tag says it: words that the name or the sentence of a place holds, which is of these kinds if any.
     * The tags then are what else such a traveller likes.
     */
    about: v.optional(words),
    /** It is done at this time of the year alone. */
    season: v.optional(v.literal('ramadan')),
    /** What comes nearest where a plan has none: a sentence. */
    nearest: v.optional(v.string()),
    /** What has to be looked up before one goes: a sentence. */
    check: v.optional(v.string()),
    /** Where kind and tags say too little: words of which the sentence of a place that fulfils it holds one. */
    where: v.optional(words),
    /** No place but a hotel has it, and which one does is seldom known. */
    of: v.optional(v.literal('hotel')),
    /** When it is to be seen: in the last hour of the sun, or once the lights are on. */
    hour: v.optional(v.picklist(['sunset', 'night'])),
    words,
  }),
  /** A kitchen; `also` are words for tables that serve it beside their own. */
  v.object({ class: v.literal('kitchen'), id: v.string(), label, also: v.optional(words), words }),
  /** Something to eat: refused it is a diet, wanted it may be a kitchen. */
  v.object({
    class: v.literal('food'),
    id: v.string(),
    diet: Diet,
    kitchen: v.optional(v.string()),
    words,
  }),
  v.object({ class: v.literal('diet'), id: Diet, label, words }),
  v.object({ class: v.literal('child'), id: v.string(), label, age: v.optional(v.number()), words }),
  v.object({ class: v.literal('elderly'), id: v.string(), label, words }),
  v.object({
    class: v.literal('access'),
    id: v.picklist(['wheelchair', 'stroller', 'walks_little', 'metro']),
    label,
    words,
  }),
  v.object({ class: v.literal('pace'), id: v.picklist(['slow', 'fast']), label, words }),
  v.object({
    class: v.literal('rest'),
    id: v.picklist(['nap', 'prayer', 'heat', 'daytime', 'fasting']),
    label,
    words,
  }),
  v.object({
    class: v.literal('money'),
    id: v.picklist(['low', 'mid', 'high']),
    of: v.optional(v.picklist(['hotel', 'food'])),
    words,
  }),
  /** What money is spent on. */
  v.object({ class: v.literal('thing'), id: v.picklist(['hotel', 'food']), words }),
  v.object({
    class: v.literal('area'),
    id: v.string(),
    label,
    /** Latitude and longitude of its middle. */
    at: v.tuple([v.number(), v.number()]),
    words,
  }),
  /**
   * What Riyadh, or our catalogue, does not have; `instead` goes on after a colon. Without a label it is called by the
   * traveller's own word. A `city` counts only where one wants to go there.
   */
  v.object({
    class: v.literal('absent'),
    id: v.string(),
    label: v.optional(label),
    instead: v.string(),
    city: v.optional(v.boolean()),
    /** Hotels may have it, though no place of its own does. */
    of: v.optional(v.literal('hotel')),
    /** Month and day from and to which there is such a thing, every year. */
    season: v.optional(v.tuple([v.string(), v.string()])),
    /** The taste it is between these days. */
    in_season: v.optional(v.string()),
    words,
  }),
  /** A word of grammar: it says how something else is meant. */
  v.object({ class: v.literal('cue'), id: v.string(), words }),
  /** What a time of day is said of. */
  v.object({ class: v.literal('anchor'), id: v.string(), label: v.optional(label), words }),
  /** An appointment, and how long it takes where only its beginning is said; `of` is its usual part of the day. */
  v.object({
    class: v.literal('block'),
    id: v.string(),
    label,
    minutes: v.number(),
    of: v.optional(v.picklist(['day', 'morning', 'midday', 'evening'])),
    words,
  }),
  v.object({ class: v.literal('day'), id: v.string(), n: v.optional(v.number()), words }),
  /** A part of the day: its bounds, and the hour it means where one hour is needed, minutes after midnight. */
  v.object({
    class: v.literal('part'),
    id: v.picklist(['morning', 'midday', 'afternoon', 'evening', 'day']),
    from: v.number(),
    to: v.number(),
    at: v.number(),
    words,
  }),
  v.object({
    class: v.literal('number'),
    id: v.picklist(['number', 'ordinal', 'month']),
    n: v.number(),
    words,
  }),
  v.object({ class: v.literal('counted'), id: v.string(), words }),
  /** A common word for what there is but one of; `id` is that place's. */
  v.object({ class: v.literal('spot'), id: v.string(), words }),
  v.object({ class: v.literal('effort'), id: v.picklist(['steps', 'effort', 'drives']), words }),
  v.object({ class: v.picklist(['nothing', 'nochild', 'plain']), id: v.string(), words }),
]);
export type Entry = v.InferOutput<typeof Entry>;
export type EntryOf<C extends Entry['class']> = Extract<Entry, { class: C }>;
export type Concept = EntryOf<'interest'>;

/** The whole table of vocabulary. */
export const ENTRIES: readonly Entry[] = readRecords(join(import.meta.dirname, '../concepts.ndjson'), Entry);
