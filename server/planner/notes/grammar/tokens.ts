import { foldedWord } from '../normal-text.ts';

/** A word of a text with where it stands, and what separates it from the word before. */
export interface Token {
  word: string;
  /** As it is compared: without an ending of plural. */
  stem: string;
  /** Offsets in the text. */
  from: number;
  to: number;
  gap: 'none' | 'dash' | 'comma' | 'stop';
  isCapital: boolean;
}

const WORD =
  /[bB]4(?![\p{L}\p{N}])|(?<=\d\s?)y\/?o(?![\p{L}])|(?<=[\d\s])[aApP]\.\s?[mM]\.?(?!\p{L})|\d{1,2}(?:[:.]|\s?[hH]\s?)\d{2}(?!\d)|\d+(?:st|nd|rd|th)(?![\p{L}\p{N}])|\d+|[\p{L}\p{M}]+(?:['’`][\p{L}\p{M}]+)*|(?<=\d)\*|[&+@=]|[$€£](?=\s?\d)/gu;

const STOP = /[.!?؟;؛\n\r•]/;
const COMMA = /[,،:()[\]"“”/|…—]|\s[-–]\s|[-–]\s|\s[-–]/;
const DASH = /^[-–~]$/;

/** How "n't" and its like are spelt out; what is left of a possessive goes. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=.)['’`]d$/i, ['would']],
  [/(?<=.)['’`]ll$/i, ['will']],
  [/(?<=.)['’`]re$/i, ['are']],
  [/(?<=.)['’`]ve$/i, ['have']],
  [/(?<=.)['’`]m$/i, ['am']],
  [/(?<=.)['’`]s$/i, []],
];

/** Verbs that take a "not" after them into one word. */
const WITH_NOT: Readonly<Record<string, string>> = {
  do: 'dont',
  does: 'doesnt',
  did: 'didnt',
  can: 'cant',
  could: 'couldnt',
  will: 'wont',
  would: 'wouldnt',
  should: 'shouldnt',
  have: 'havent',
  has: 'hasnt',
  had: 'hadnt',
  is: 'isnt',
  are: 'arent',
  am: 'amnt',
  was: 'wasnt',
  were: 'werent',
};

/** Forms of one refusing verb: "doesn't" refuses as "don't" does. */
const SAME_REFUSAL: Readonly<Record<string, string>> = {
  doesnt: 'dont',
  didnt: 'dont',
  couldnt: 'cant',
  arent: 'isnt',
  amnt: 'isnt',
  aint: 'isnt',
  wasnt: 'isnt',
  werent: 'isnt',
  hasnt: 'havent',
  hadnt: 'havent',
};

/** The word without a plural ending, so that both of its forms are one; of a refusing verb its plain form. */
export const stemOf = (word: string): string => {
  if (Object.hasOwn(SAME_REFUSAL, word)) return SAME_REFUSAL[word] ?? word;
  if (/^[\u0600-\u06ff]{3,}يه$/.test(word)) return word.slice(0, -1);
  if (/^[\u0600-\u06ff]{6,}$/.test(word)) return word.replace(/(?:ه|ات)$/, '');
  // "Thus" is no Thursday.
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word === 'thus') return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/** A root that joins more forms of an English word than its plural: "moved", "moving" and "moves" are one. */
export const rootOf = (word: string): string => {
  const bare = stemOf(word);
  if (!/^[a-z]{5,}$/.test(bare)) return bare;
  const root = bare.replace(/(?:ing|ed|er|ly)$/, '');
  return root.length < 3 ? bare : root.replace(/([bdgmnprt])\1$/, '$1').replace(/e$/, '');
};

/** A text with its Arabic digits as Latin ones, each in its place. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

/** Short forms whose full stop ends no sentence; others only before a number: "no. 4", "dep. 6am". */
const SHORT = new Set(['st', 'dr', 'mr', 'mrs', 'ms', 'approx', 'incl', 'ca', 'vs']);
const SHORT_BEFORE_NUMBER = new Set(
  'no arr dep est tel mon tue tues wed weds thu thur thurs fri sat sun'.split(' '),
);

/** "Esp.", which is read as the whole word; that may end a sentence. */
const isCutShort = ({ word, from, to }: Token): boolean => word === 'especially' && to - from < word.length;

const gapIn = (text: string, before: Token | undefined, isNumber: boolean): Token['gap'] => {
  if (before?.word === 'with' && text.startsWith('/')) return 'none';
  const isShort =
    before &&
    (SHORT.has(before.word) || isCutShort(before) || (isNumber && SHORT_BEFORE_NUMBER.has(before.word)));
  if (text === '. ' && isShort) return 'none';
  if (STOP.test(text)) return 'stop';
  // "12.30 - 14.30" is one range, "lunch - then dinner" are two things.
  if (DASH.test(isNumber && /\d|^(?:h|am|pm)$/.test(before?.word ?? '') ? text.trim() : text)) return 'dash';
  return COMMA.test(text) ? 'comma' : 'none';
};

const CURRENCIES: Readonly<Record<string, string>> = { $: 'usd', '€': 'eur', '£': 'gbp' };

/** Words as they are typed in haste. */
const TYPED: Readonly<Record<string, string | undefined>> = {
  w: 'with',
  n: 'and',
  b4: 'before',
  cannot: 'cant',
  smth: 'something',
  sth: 'something',
  ppl: 'people',
  bday: 'birthday',
  resto: 'restaurant',
  restos: 'restaurants',
};

const wordsOf = (raw: string): string[] => {
  if (raw === '&' || raw === '+') return ['and'];
  if (/^[ap]\./i.test(raw)) return [`${raw[0]?.toLowerCase()}m`];
  if (raw === '@') return ['at'];
  if (Object.hasOwn(CURRENCIES, raw)) return [CURRENCIES[raw] ?? raw];
  if (raw === '=') return ['is'];
  if (/^y\/o$/i.test(raw)) return ['yo'];
  if (/^\d+\s?h\s?\d+$/i.test(raw)) return [raw.toLowerCase().replaceAll(' ', '')];
  if (raw === '*') return ['star'];
  // In capitals these are diets; in small letters "gf" is a girlfriend.
  if (raw === 'GF') return ['gluten', 'free'];
  if (raw === 'DF') return ['dairy', 'free'];
  const typed = TYPED[raw.toLowerCase()];
  if (typed !== undefined && raw !== 'N') return [typed];
  if (/^espe?c?$/i.test(raw)) return ['especially'];
  const ending = ENDINGS.find(([pattern]) => pattern.test(raw));
  const stem = ending ? raw.replace(ending[0], '') : raw;
  return [foldedWord(stem), ...(ending?.[1] ?? [])].filter((word) => word !== '');
};

const tokenOf = (word: string, rest: Omit<Token, 'word' | 'stem'>): Token => ({
  ...rest,
  word,
  stem: stemOf(word),
});

/** The words of a text in order, folded as `normalText` does; contractions are spelt out, "do not" is "dont". */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  let gap = '\n';
  for (const match of withLatinDigits(text).matchAll(WORD)) {
    const from = match.index;
    const to = from + match[0].length;
    gap += text.slice(end, from);
    end = to;
    const isCapital = /^\p{Lu}/u.test(match[0]);
    for (const word of wordsOf(match[0])) {
      const last = tokens.at(-1);
      const joined = word === 'not' && gap.trim() === '' && last ? WITH_NOT[last.word] : undefined;
      if (last && joined) tokens[tokens.length - 1] = tokenOf(joined, { ...last, to });
      else tokens.push(tokenOf(word, { from, to, gap: gapIn(gap, last, /^\d/.test(word)), isCapital }));
      gap = '';
    }
  }
  return tokens;
};
