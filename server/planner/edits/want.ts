import * as v from 'valibot';
import { PLACE_KINDS } from '../../../shared/contracts/places.ts';
import { MEAL_KINDS } from '../../places/place.ts';
import { CONCEPTS, CUISINES } from '../notes/concepts.ts';

/** What may be said of a place beside its kind, each with the word that says it back. */
const FEATURE_WORDS = {
  cheaper: 'cheaper',
  finer: 'finer',
  finest: 'luxury',
  closer: 'closer',
  quiet: 'quiet',
  indoor: 'indoor',
  outdoor: 'open-air',
  family: 'family-friendly',
  vegetarian: 'vegetarian-friendly',
  romantic: 'romantic',
  views: 'scenic',
  local: 'Saudi',
  alike: 'similar',
} as const;
export type Feature = keyof typeof FEATURE_WORDS;
const isFeature = (word: string): word is Feature => Object.hasOwn(FEATURE_WORDS, word);

/** What should come: one of these places, else one of these kinds with all of the rest. */
export const Want = v.object({
  placeIds: v.array(v.string()),
  kinds: v.array(v.picklist(PLACE_KINDS)),
  /** Ids of concepts. */
  concepts: v.array(v.string()),
  cuisine: v.nullable(v.string()),
  /** Kitchens it must not be. */
  not: v.array(v.string()),
  features: v.array(v.custom<Feature>((word) => typeof word === 'string' && isFeature(word))),
  /** Words of a district or a place it should lie near. */
  near: v.nullable(v.string()),
  /** Words of it: of places that fit equally well, those that are described by them. */
  words: v.optional(v.array(v.string()), []),
});
export type Want = v.InferOutput<typeof Want>;

export const ANYTHING: Want = {
  placeIds: [],
  kinds: [],
  concepts: [],
  cuisine: null,
  not: [],
  features: [],
  near: null,
  words: [],
};

/** True when it says nothing of what should come, but perhaps where. */
export const isAnything = (want: Want): boolean =>
  JSON.stringify({ ...want, near: null, words: [] }) === JSON.stringify(ANYTHING);

/** Tastes that are met at a table and nowhere else. */
const TABLE_TASTES = ['food', 'local_food', 'fine_dining', 'street_food', 'healthy'];

const isOfTaste = ({ concepts }: Want): boolean => concepts.some((id) => TABLE_TASTES.includes(id));

/** True when it says whether a table or a sight should come. */
export const isOfSomeKind = (want: Want): boolean =>
  want.cuisine !== null || want.kinds.length > 0 || isOfTaste(want);

/** True for what is had at a table. */
export const isOfTable = (want: Want): boolean =>
  want.cuisine !== null ||
  (want.kinds.length > 0 ? want.kinds.every((kind) => MEAL_KINDS.includes(kind)) : isOfTaste(want));

export const wantPlace = (id: string): Want => ({ ...ANYTHING, placeIds: [id] });

/** Stands for the hotel of the plan. */
export const HOTEL_AREA = '@hotel';

/** A name that somebody wrote, without what Markdown would make a link or a format of. */
export const plainName = (name: string): string => name.replace(/[[\]()*_`<>]/g, '');

/** Kinds that are no nouns of a place. */
const NOUNS: Partial<Record<(typeof PLACE_KINDS)[number], string>> = {
  cafe: 'café',
  heritage: 'heritage site',
  nature: 'place in nature',
  family: 'place for children',
  entertainment: 'place of entertainment',
  sport: 'place for sport',
  day_trip: 'day trip',
};

/** What is wanted as a noun of few words: "quiet Lebanese table", "museum", "place for art". */
export const describeWant = (want: Want): string => {
  const labels = CONCEPTS.filter(({ id }) => want.concepts.includes(id)).map(({ label }) => label);
  const cuisine = CUISINES.find(({ id }) => id === want.cuisine)?.label;
  const [first] = want.kinds;
  const kind = first && (NOUNS[first] ?? first.replace('_', ' '));
  const noun = cuisine ? `${cuisine} table` : (kind ?? 'place');
  const about = labels.length > 0 && noun === 'place' ? ` for ${labels.join(' and ')}` : '';
  const where = want.near === HOTEL_AREA ? 'the hotel' : plainName(want.near ?? '');
  // "A Saudi place for Saudi food" says it twice.
  const isLocal = about !== '' && want.concepts.includes('local_food');
  const features = want.features.filter((each) => each !== 'local' || !isLocal);
  const words = [...features.map((each) => FEATURE_WORDS[each]), noun].join(' ');
  return `${words}${about}${where === '' ? '' : ` near ${where}`}`;
};
