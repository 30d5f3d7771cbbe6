import MiniSearch from 'minisearch';
import type { Place } from './place.ts';
import { nameWords, wordLikeness } from './place-name.ts';

/** Every name a place is called by, its own first. */
export const namesOf = (place: Place): string[] => [
  place.name,
  ...(place.arabic_name === '' ? [] : [place.arabic_name]),
  ...place.aliases,
];

/** A word this far from another still counts as its misspelling. */
const WORD_MATCH = 0.74;
/** Words shorter than this must be right: one edit turns 'zoo' into 'zol' and 'park' into 'dark'. */
const SHORT_WORD = 4;
const NAME_MATCH = 0.84;
const RUNNER_UP_GAP = 0.08;
const CANDIDATES = 8;

export interface NameIndex {
  /** The place that bears exactly this folded name. */
  exact(key: string): Place | null;
  /** The one place whose name this can only be a misspelling of; null when none or several come near. */
  misspelt(text: string): Place | null;
  /** The word of some name that a folded word is, or is most likely a misspelling of; null when none is near. */
  nearestWord(word: string): string | null;
  /** Words in the longest name. */
  longest: number;
}

interface Entry {
  place: Place;
  words: string[];
}

/** Words that people hang on any name; they help to distinguish two places, but their lack says nothing. */
const FILLERS = new Set(
  nameWords(
    'riyadh saudi arabia ksa historic historical heritage traditional famous site area unesco restaurant',
  ),
);
const FILLER_WEIGHT = 0.15;

/** How rare words are among all names: 'park' says little, 'masmak' nearly everything. */
const weigh = (entries: readonly Entry[]): ((word: string) => number) => {
  const seen = new Map<string, Set<string>>();
  for (const { place, words } of entries) {
    for (const word of words) seen.set(word, (seen.get(word) ?? new Set()).add(place.id));
  }
  return (word) => (FILLERS.has(word) ? FILLER_WEIGHT : 1 / (1 + Math.log2(seen.get(word)?.size ?? 1)));
};

/** The letters of a word as bits; which of two words' letters differ is quicker to see than how near the words are. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 31);
  return bits;
};

const bitsIn = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

const nearestOf = (vocabulary: ReadonlySet<string>): ((word: string) => string | null) => {
  const all = [...vocabulary]
    .filter((known) => known.length > SHORT_WORD)
    .map((known) => ({ known, letters: lettersOf(known) }));
  return (word) => {
    if (vocabulary.has(word)) return word;
    if (word.length <= SHORT_WORD) return null;
    const own = lettersOf(word);
    let best: string | null = null;
    let bestLikeness = WORD_MATCH;
    for (const { known, letters } of all) {
      // Every edit changes the length by one at most and the letters by two, so these cannot be near.
      if (Math.abs(known.length - word.length) > 2) continue;
      const edits = (1 - bestLikeness) * Math.max(known.length, word.length);
      if (bitsIn(own ^ letters) > 2 * edits) continue;
      const likeness = wordLikeness(word, known);
      if (likeness > bestLikeness) [best, bestLikeness] = [known, likeness];
    }
    return best;
  };
};

const covered = (words: readonly string[], by: readonly string[], weight: (w: string) => number): number => {
  let all = 0;
  let met = 0;
  for (const word of words) {
    const best = Math.max(0, ...by.map((other) => wordLikeness(word, other)));
    const likeness = best === 1 || (best >= WORD_MATCH && word.length > SHORT_WORD) ? best : 0;
    all += weight(word);
    met += weight(word) * likeness;
  }
  return all === 0 ? 0 : met / all;
};

interface NameDocument {
  id: number;
  name: string;
}

/** One document for every name: a place of many names must not rank below one of few. */
const openSearch = (entries: readonly Entry[]): MiniSearch<NameDocument> => {
  const search = new MiniSearch<NameDocument>({
    fields: ['name'],
    tokenize: nameWords,
    searchOptions: { fuzzy: 0.25, prefix: (term) => term.length > SHORT_WORD },
  });
  search.addAll(entries.map(({ words }, id) => ({ id, name: words.join(' ') })));
  return search;
};

/** An index of the names of `places`. The first place to claim a name keeps it. */
export const indexNames = (places: readonly Place[]): NameIndex => {
  const entries = places.flatMap((place) =>
    namesOf(place).map((name) => ({ place, words: nameWords(name) })),
  );
  const byKey = new Map<string, Place>();
  for (const { place, words } of entries) {
    const key = words.join(' ');
    if (key !== '' && !byKey.has(key)) byKey.set(key, place);
  }
  const weight = weigh(entries);
  const engine = openSearch(entries);

  /** The places whose names match a text best. */
  const candidates = (text: string): Place[] =>
    [...new Set(engine.search(text).flatMap(({ id }) => entries[Number(id)]?.place ?? []))].slice(
      0,
      CANDIDATES,
    );

  const likeness = (words: readonly string[], place: Place): number =>
    Math.max(
      ...namesOf(place).map((name) => {
        const theirs = nameWords(name);
        return (covered(words, theirs, weight) + covered(theirs, words, weight)) / 2;
      }),
    );

  const misspelt = (text: string): Place | null => {
    const words = nameWords(text);
    if (words.length === 0) return null;
    const ranked = candidates(text)
      .map((place) => ({ place, score: likeness(words, place) }))
      .sort((a, b) => b.score - a.score);
    const [best, second] = ranked;
    if (!best || best.score < NAME_MATCH) return null;
    return best.score - (second?.score ?? 0) >= RUNNER_UP_GAP ? best.place : null;
  };

  return {
    exact: (key) => byKey.get(key) ?? null,
    misspelt,
    nearestWord: nearestOf(new Set(entries.flatMap(({ words }) => words))),
    longest: Math.max(1, ...entries.map(({ words }) => words.length)),
  };
};
