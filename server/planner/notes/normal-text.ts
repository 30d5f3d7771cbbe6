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

const ENDINGS = ['ه', 's', 'es'];

/** True for a word as it may be said: with a plural ending, or without the one it has. */
const isFormOf = (word: string, known: string): boolean => {
  if (word === known) return true;
  return word.length > known.length
    ? word.startsWith(known) && ENDINGS.includes(word.slice(known.length))
    : known.endsWith('s') && word === known.slice(0, -1);
};

/**
 * Where `phrase` (already normal) occurs in `words` as whole words, or -1. Plurals of the last word count.
 */
export const indexOfPhrase = (words: readonly string[], phrase: string, from = 0): number => {
  const start = phrase.split(' ');
  const end = start.pop() ?? '';
  for (let at = from; at + start.length < words.length; at++) {
    if (isFormOf(words[at + start.length] ?? '', end) && start.every((word, i) => words[at + i] === word))
      return at;
  }
  return -1;
};
