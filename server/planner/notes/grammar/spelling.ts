import { wordLikeness } from '../../../places/place-name.ts';

/** Shorter words must be right: one letter turns "part" into "park". */
const SHORTEST = 5;
/** From here on two letters may be wrong. */
const LONG = 9;
const SUBSTITUTED = 7;

/** The word with each of its letters left out, up to `depth` of them. */
const shortened = (word: string, depth: number, into = new Set<string>()): Set<string> => {
  into.add(word);
  if (depth === 0) return into;
  for (let at = 0; at < word.length; at += 1)
    shortened(word.slice(0, at) + word.slice(at + 1), depth - 1, into);
  return into;
};

const depthOf = (word: string): number => (word.length >= LONG ? 2 : 1);

const isNear = (word: string, known: string): boolean => {
  if (word[0] !== known[0]) return false;
  const longest = Math.max(word.length, known.length);
  const edits = Math.round((1 - wordLikeness(word, known)) * longest);
  if (edits > 1) return Math.min(word.length, known.length) >= LONG && edits === 2;
  return word.length !== known.length || word.length >= SUBSTITUTED || isSwapped(word, known);
};

const isSwapped = (word: string, known: string): boolean =>
  [...word].sort().join('') === [...known].sort().join('');

/**
 * Returns a function that finds the one known word of which another is a misspelling (a letter too many, too few,
 * wrong or swapped; two in long words); null when it is known, too short, or near none. The time of a look-up
 * depends on the length of the word alone.
 */
export const openSpelling = (known: ReadonlySet<string>): ((word: string) => string | null) => {
  const byShortened = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < SHORTEST) continue;
    for (const key of shortened(word, depthOf(word)))
      byShortened.set(key, [...(byShortened.get(key) ?? []), word]);
  }
  return (word) => {
    if (word.length < SHORTEST || word.length > 20 || known.has(word) || /\d/.test(word)) return null;
    let best: string | null = null;
    let likeness = 0;
    for (const key of shortened(word, depthOf(word))) {
      for (const other of byShortened.get(key) ?? []) {
        const like = wordLikeness(word, other);
        if (like > likeness && isNear(word, other)) [best, likeness] = [other, like];
      }
    }
    return best;
  };
};
