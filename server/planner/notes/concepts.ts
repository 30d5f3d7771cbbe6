import { oncePerObject } from '../../../shared/once-per-object.ts';
import type { Place } from '../../places/place.ts';
import { ENTRIES, type Entry, type EntryOf } from './grammar/entries.ts';
import { tokensOf } from './grammar/tokens.ts';
import { hitsIn, readTokens } from './grammar/vocabulary.ts';
import { indexOfPhrase, normalText } from './normal-text.ts';

export type Concept = EntryOf<'interest'>;

const ofClass = <C extends Entry['class']>(name: C): EntryOf<C>[] =>
  ENTRIES.filter((entry): entry is EntryOf<C> => entry.class === name);

/** The closed list of tastes that are understood. */
export const CONCEPTS: readonly Concept[] = ofClass('interest');
/** What the taste for local food is called where any table of the region is meant. */
export const ARABIC_FOOD = 'Arabic food';
/** Kitchens; where a place's facts do not name its own, they are looked for in its name and sentence. */
export const CUISINES = ofClass('kitchen');
/** What kitchens are called by in one word. */
export const ONE_WORD_KITCHENS: ReadonlySet<string> = new Set(
  CUISINES.flatMap(({ words }) => words).filter((word) => !word.includes(' ')),
);

/** Dishes that a traveller may mean one kitchen by, and many kitchens cook. */
const DISHES = [
  ...['dumpling', 'dumplings', 'noodle', 'noodles', 'curry', 'curries', 'roti', 'dal', 'kafta', 'kofta'],
  ...['lots of meat', 'meat feast'],
].map(normalText);

const KITCHEN_WORDS = new Map(
  CUISINES.map(({ id, also = [], words }) => [
    id,
    [id, ...also, ...words].map(normalText).filter((word) => !DISHES.includes(word)),
  ]),
);

/** A place, with the kitchens its facts name where they do. */
type Table = Pick<Place, 'name' | 'about'> & {
  facts?: { cuisine?: { value: readonly string[] } | undefined };
};

/** The words that tell a place's kitchen, and which kitchens they have been asked for: every day of a plan asks for all of them. */
const kitchenOf = oncePerObject(({ name, about, facts }: Table) => ({
  said: normalText(facts?.cuisine ? facts.cuisine.value.join(' ') : `${name} ${about}`).split(' '),
  has: new Map<string, boolean>(),
}));

/** True when a place has this kitchen, by its facts where they say it, else by its name and what we say of it. */
export const hasKitchen = (table: Table, cuisine: string): boolean => {
  const words = KITCHEN_WORDS.get(cuisine);
  if (!words) return false;
  const { said, has } = kitchenOf(table);
  const known = has.get(cuisine) ?? words.some((word) => indexOfPhrase(said, word) >= 0);
  has.set(cuisine, known);
  return known;
};

interface Mention {
  concept: Concept;
  /** Index of its first word. */
  at: number;
  length: number;
}

/** Tastes named in words, misspelt ones too, in reading order. */
export const conceptsIn = (words: readonly string[]): Mention[] =>
  hitsIn(
    readTokens(tokensOf(words.join(' ')), () => false),
    () => false,
  ).flatMap(({ entries, from, to }) =>
    entries.flatMap((entry) =>
      entry.class === 'interest' ? [{ concept: entry, at: from, length: to - from }] : [],
    ),
  );

/** What a more exact wish says already: of "good food" nothing is left where gourmet restaurants are asked for. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  food: ['local_food', 'fine_dining', 'street_food'],
  day_trip: ['desert', 'village'],
  family: ['kids'],
  outdoors: ['nature', 'park', 'hiking'],
  luxury: ['fine_dining'],
  shopping: ['mall'],
};

/** Interests without those that others among them say more exactly, so that a wish reads the same however long it is. */
export const canonicalInterests = (liked: readonly Concept[], kitchens: readonly string[]): Concept[] => {
  const ids = liked.map(({ id }) => id);
  return liked.filter(
    ({ id }) =>
      !(SAID_BY[id] ?? []).some((each) => ids.includes(each)) && !(id === 'food' && kitchens.length > 0),
  );
};
