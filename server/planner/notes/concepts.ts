import { join } from 'node:path';
import * as v from 'valibot';
import { PLACE_KINDS, PLACE_TAGS, type Place } from '../../places/place.ts';
import { readRecords } from '../../records.ts';
import { indexOfPhrase, normalText } from './normal-text.ts';
import { DIETS } from './profile.ts';

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
    words,
  }),
  v.object({ class: v.literal('kitchen'), id: v.string(), label, words }),
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
    id: v.picklist(['wheelchair', 'stroller', 'walks_little']),
    label,
    words,
  }),
  v.object({ class: v.literal('pace'), id: v.picklist(['slow', 'fast']), label, words }),
  v.object({ class: v.literal('rest'), id: v.picklist(['nap', 'prayer']), label, words }),
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
  /** What Riyadh does not have; `instead` goes on after a colon. A `city` counts only where one wants to go there. */
  v.object({
    class: v.literal('absent'),
    id: v.string(),
    label,
    instead: v.string(),
    city: v.optional(v.boolean()),
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
  v.object({
    class: v.picklist(['effort', 'nothing', 'nochild', 'plain']),
    id: v.string(),
    words,
  }),
]);
export type Entry = v.InferOutput<typeof Entry>;
export type EntryOf<C extends Entry['class']> = Extract<Entry, { class: C }>;
export type Concept = EntryOf<'interest'>;

/** The whole table of vocabulary. */
export const ENTRIES: readonly Entry[] = readRecords(join(import.meta.dirname, 'concepts.ndjson'), Entry);

const ofClass = <C extends Entry['class']>(name: C): EntryOf<C>[] =>
  ENTRIES.filter((entry): entry is EntryOf<C> => entry.class === name);

/** The closed list of tastes that are understood. */
export const CONCEPTS: readonly Concept[] = ofClass('interest');
/** Kitchens; where a place's facts do not name its own, they are looked for in its name and sentence. */
export const CUISINES = ofClass('kitchen');
export const ABSENT = ofClass('absent');
export const AREAS = ofClass('area');

const KITCHEN_WORDS = new Map(CUISINES.map(({ id, words }) => [id, [id, ...words.map(normalText)]]));

/** True when a place has this kitchen, by its facts where they say it, else by its name and what we say of it. */
export const hasKitchen = (
  place: Pick<Place, 'name' | 'about'> & { cuisine?: readonly string[] | undefined },
  cuisine: string,
): boolean => {
  const known = KITCHEN_WORDS.get(cuisine) ?? [];
  const said = normalText([place.name, place.about, ...(place.cuisine ?? [])].join(' ')).split(' ');
  return known.some((word) => indexOfPhrase(said, word) >= 0);
};
