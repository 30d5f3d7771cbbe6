import MiniSearch, { type SearchOptions } from 'minisearch';
import { namesOf } from './name-index.ts';
import type { Place } from './place.ts';
import { nameWords } from './place-name.ts';

/** Words shorter than this must be right, or the beginning of a word. */
const SHORT_WORD = 4;
const NAMES_FIRST = { boost: { names: 3, kind: 2 }, prefix: true } as const;
/** One wrong letter in four; a swapped pair counts two. */
const tolerance = (word: string): number | false => (word.length < SHORT_WORD ? false : 0.25);

/** What words may mean, from the strictest reading on; a looser one counts where a stricter one finds nothing. */
const READINGS: readonly SearchOptions[] = [
  { ...NAMES_FIRST, combineWith: 'AND' },
  { ...NAMES_FIRST, combineWith: 'AND', fuzzy: tolerance },
  { ...NAMES_FIRST, combineWith: 'OR', fuzzy: tolerance },
];

/**
 * Returns a search of places by name, kind and district, the best first, that bears typing errors and any usual
 * spelling, English or Arabic. Empty words find every place, the greatest first.
 */
export const openPlaceSearch = (places: readonly Place[]): ((words: string) => Place[]) => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const byRank = [...places].sort((a, b) => b.rank - a.rank);
  const search = new MiniSearch({ fields: ['names', 'kind', 'district'], tokenize: nameWords });
  search.addAll(
    places.map((place) => ({
      id: place.id,
      names: namesOf(place).join(' '),
      kind: place.kind.replace('_', ' '),
      district: place.district,
    })),
  );
  return (words) => {
    const query = nameWords(words).join(' ');
    if (query === '') return words.trim() === '' ? byRank : [];
    for (const reading of READINGS) {
      const found = search.search(query, reading).flatMap(({ id }) => byId.get(String(id)) ?? []);
      if (found.length > 0) return found;
    }
    return [];
  };
};
