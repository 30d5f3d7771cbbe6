import type { NameIndex } from './name-index.ts';
import type { Place } from './place.ts';
import { nameWords } from './place-name.ts';

/** Names that are also everyday words: in a sentence they mean the place only when written with a capital. */
const EVERYDAY = new Set([
  'ritual',
  'embers',
  'thompson',
  'promenade',
  'entrecote',
  'godiva',
  'self made',
  'four seasons',
  'original coffee',
]);

/** A lone misspelt word must be long to distinguish a place from a plain word. */
const LONE_WORD = 6;

interface Word {
  capital: boolean;
  /** A word of some name, as near as it can be read; empty for an article and the like. */
  read: string;
  misspelt: boolean;
}

const readWords = (text: string, index: NameIndex): Word[] => {
  // Each different word is compared with the vocabulary once, however long the text.
  const known = new Map<string, string>();
  const nearest = (word: string): string => {
    const read = known.get(word) ?? index.nearestWord(word) ?? word;
    known.set(word, read);
    return read;
  };
  return (text.match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? []).map((raw) => {
    const word = nameWords(raw).join(' ');
    const read = word === '' ? '' : nearest(word);
    return { capital: /^\p{Lu}/u.test(raw), read, misspelt: read !== word };
  });
};

const namedBy = (span: readonly Word[], index: NameIndex): Place | null => {
  const [first] = span;
  if (!first || first.read === '' || span.at(-1)?.read === '') return null;
  const words = span.filter(({ read }) => read !== '');
  if (words.length === 1 && first.misspelt && first.read.length < LONE_WORD) return null;
  const key = words.map(({ read }) => read).join(' ');
  if (EVERYDAY.has(key) && !words.every(({ capital }) => capital)) return null;
  return index.exact(key);
};

/** The places named in a longer sentence, in the order of the sentence, each once; the longest name wins. */
export const mentionedIn = (text: string, index: NameIndex): Place[] => {
  const words = readWords(text, index);
  const found = new Set<Place>();
  for (let start = 0; start < words.length; ) {
    let taken = 1;
    // Articles do not count towards a name's length but may stand between any two of its words.
    for (let end = Math.min(words.length, start + index.longest * 2); end > start; end -= 1) {
      const place = namedBy(words.slice(start, end), index);
      if (!place) continue;
      found.add(place);
      taken = end - start;
      break;
    }
    start += taken;
  }
  return [...found];
};
