/** Arabic spelling varies by habit; these folds make the variants one (alef forms, ta marbuta, alef maqsura). */
const ARABIC_FOLDS: readonly [RegExp, string][] = [
  [/[\u064B-\u0652\u0640]/g, ''],
  [/[أإآ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
];

const ARABIC_PREFIX = /^(?:و)?(?:بال|لل|ال)(?=\p{L}{3,})/u;

const folded = (text: string): string => {
  let plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [from, to] of ARABIC_FOLDS) plain = plain.replace(from, to);
  return plain.replace(/['’`]/g, '');
};

const withoutArticle = (word: string): string =>
  /\p{Script=Arabic}/u.test(word) ? word.replace(ARABIC_PREFIX, '') : word;

/** One word in lower case, without diacritics, apostrophes or the Arabic article. */
export const foldedWord = (word: string): string => withoutArticle(folded(word));

/**
 * Lower-case words of a text without diacritics, punctuation or the Arabic article, joined by single
 * spaces. Apostrophes vanish ("don't" becomes "dont"), digits stay.
 */
export const normalText = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}:]+/gu, ' ')
    .trim()
    .split(' ')
    .map(withoutArticle)
    .join(' ');

/** A word as it may be said: with a plural ending, or without the one it has. */
const formsOf = (known: string): string[] => [
  known,
  `${known}ه`,
  `${known}s`,
  `${known}es`,
  ...(known.endsWith('s') ? [known.slice(0, -1)] : []),
];

/**
 * Where `phrase` (already normal) occurs in `words` as whole words, or -1. Plurals of the last word count.
 */
export const indexOfPhrase = (words: readonly string[], phrase: string, from = 0): number => {
  const start = phrase.split(' ');
  // Made once: thousands of phrases are looked for in each text.
  const ends = formsOf(start.pop() ?? '');
  for (let at = from; at + start.length < words.length; at++) {
    if (ends.includes(words[at + start.length] ?? '') && start.every((word, i) => words[at + i] === word))
      return at;
  }
  return -1;
};
