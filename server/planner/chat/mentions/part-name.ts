import type { Place } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { wordsOf } from './called.ts';

const stemsOf = (text: string): string[] => wordsOf(text).filter(Boolean).map(stemOf);

/** The places whose names have a word, by its stem. */
type ByWord = ReadonlyMap<string, ReadonlySet<Place>>;

const KNOWN = new WeakMap<readonly Place[], ByWord>();
const byWordOf = ({ all }: Places): ByWord => {
  const known = KNOWN.get(all);
  if (known) return known;
  const byWord = new Map<string, Set<Place>>();
  for (const place of all) {
    if (place.kind === 'hotel') continue;
    for (const word of new Set(stemsOf([place.name, place.arabic_name, ...place.aliases].join(' '))))
      byWord.set(word, (byWord.get(word) ?? new Set()).add(place));
  }
  KNOWN.set(all, byWord);
  return byWord;
};

/** Words of names that people use for anything. */
const IDLE = new Set(stemsOf('the of and a an in on at to for by first last one new old good best in'));
/** A word that so many places have in their names tells none of them. */
const RARE = 3;
const LONGEST = 5;
const INDEFINITE = /^(?:a|an|another|some|any|more|other|different)$/;

/** The one place that two or more words in a row are a part of the name of: "Imam Turki mosque", "the horse museum". */
export const partlyNamed = (text: string, places: Places): Place | null => {
  const byWord = byWordOf(places);
  const plain = wordsOf(text).filter(Boolean);
  const stems = plain.map(stemOf);
  for (let length = Math.min(LONGEST, stems.length); length > 1; length -= 1)
    for (let from = 0; from + length <= stems.length; from += 1) {
      const run = stems.slice(from, from + length);
      if (run.some((word) => IDLE.has(word) || !byWord.has(word))) continue;
      if (INDEFINITE.test(plain[from - 1] ?? '')) continue;
      const [first, ...rest] = run.map((word) => byWord.get(word) ?? new Set<Place>());
      const found = [...(first ?? [])].filter((place) => rest.every((each) => each.has(place)));
      const isTelling = run.some((word) => (byWord.get(word)?.size ?? 0) <= RARE);
      if (found.length === 1 && isTelling) return found[0] ?? null;
    }
  return null;
};
