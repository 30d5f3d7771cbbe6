import { ENTRIES, type Entry } from './entries.ts';
import { openSpelling } from './spelling.ts';
import { stemOf, type Token, tokensOf } from './tokens.ts';

/** Words of a text that the vocabulary knows, with all they may say. */
export interface Hit {
  entries: readonly Entry[];
  /** Indexes of the first token, and of the one after the last. */
  from: number;
  to: number;
}

interface Phrase {
  stems: readonly string[];
  entries: Entry[];
}

const phrases = new Map<string, Phrase[]>();
const knownStems = new Set<string>();
const plainStems = new Set<string>();

const addPhrase = (stems: readonly string[], entry: Entry): void => {
  const [first] = stems;
  if (first === undefined) return;
  const others = phrases.get(first) ?? [];
  const same = others.find((phrase) => phrase.stems.join(' ') === stems.join(' '));
  if (same && !same.entries.includes(entry)) same.entries.push(entry);
  if (!same) phrases.set(first, [...others, { stems, entries: [entry] }]);
};

/** In a phrase "<who>" stands for anybody it may be said of, "<whose>" for what is anybody's. */
const ANYBODY = 'anywho';
const ANYBODYS = 'anywhose';
const PERSON = /^(?:me|us|him|her|them|everyone|everybody|anyone|anybody)$/;
const KIN =
  /^(?:wife|husband|partner|son|daughter|kid|child|children|mother|mum|mom|father|dad|parent|sister|brother|friend|girl|boy|lad|family|group|grandma|grandpa|granny|nana)$/;
const OWNER = /^(?:my|our|his|her|their|the)$/;

/** The token after somebody who is named at `at`: "us", "my husband"; `at` itself where nobody is. */
const afterPerson = (tokens: readonly Token[], at: number): number => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return at;
  if (OWNER.test(token.word) && next && isBeside(next) && /^\p{L}{3,}$/u.test(next.word)) return at + 2;
  return PERSON.test(token.word) ? at + 1 : at;
};

for (const entry of ENTRIES) {
  for (const words of entry.words) {
    const stems = tokensOf(words.replace(/<(\w+)>/g, 'any$1')).map(({ stem }) => stem);
    for (const stem of stems) knownStems.add(stem);
    if (entry.class === 'plain') for (const stem of stems) plainStems.add(stem);
    if (entry.class === 'plain') continue;
    addPhrase(stems, entry);
    // "We are not into it" and "not into it": the verb takes the "not" into one word.
    if (stems[0] === 'not' && stems.length > 1) addPhrase(['isnt', ...stems.slice(1)], entry);
  }
}
for (const list of phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length);

const correct = openSpelling(knownStems);

/** An "and" or a preposition that is written together with an Arabic word. */
const ARABIC_CLITIC = /^(?:و(?=[\u0600-\u06ff]{2})|[بلف](?=[\u0600-\u06ff]{3}))(?:ال)?/;

/** "رخيصاً": the ending of an Arabic word that is asked for. */
const ACCUSATIVE = /(?<=[\u0600-\u06ff]{3})ا$/;

/** The form of a word that the vocabulary has, without what Arabic hangs on it; null where it has none. */
const knownForm = (token: Token): string | null => {
  if (knownStems.has(token.stem)) return token.stem;
  const bare = stemOf(token.word.replace(ARABIC_CLITIC, ''));
  const forms = [
    bare,
    token.word.replace(ACCUSATIVE, ''),
    bare.replace(ACCUSATIVE, ''),
    bare.replace(/^ف(?=ما$|لا$|مو$|مش$)/, ''),
  ];
  return forms.find((form) => knownStems.has(form)) ?? null;
};

const readable = (token: Token): Token => {
  if (knownStems.has(token.stem)) return token;
  const word = knownForm(token) ?? correct(token.stem);
  return word === null ? token : { ...token, word, stem: word };
};

/** Words that stand within a phrase of grammar and change nothing: "not at all my cup of tea". */
const FILLERS = new Set(
  'at all really quite exactly particularly very much honestly even ever absolutely totally definitely personally that so too terribly overly hugely remotely simply actually usually generally entirely truly anywhere well ish badly severely strongly'.split(
    ' ',
  ),
);
const MOST_FILLERS = 3;

const isGrammar = ({ entries }: Phrase): boolean => entries.every((entry) => entry.class === 'cue');

/** The token after a phrase that begins at `at`; null where it does not. */
const endOf = (tokens: readonly Token[], at: number, phrase: Phrase): number | null => {
  const skips = isGrammar(phrase) ? MOST_FILLERS : 0;
  let next = at;
  for (const [i, stem] of phrase.stems.entries()) {
    const first = next;
    while (i > 0 && tokens[next]?.stem !== stem && next - first < skips && isFiller(tokens[next])) next += 1;
    const to = afterWord(tokens, next, stem, phrase.stems[i + 1]);
    if (to === next || (i > 0 && !isBeside(tokens[next]))) return null;
    next = to;
  }
  return next;
};

/** The token after a word of a phrase; `at` itself where another word stands there. */
const afterWord = (
  tokens: readonly Token[],
  at: number,
  stem: string,
  following: string | undefined,
): number => {
  // "Makes her happy": of whom it is said ends before the next word of the phrase.
  if (stem === ANYBODY)
    return tokens[at + 1]?.stem === following && PERSON.test(tokens[at]?.word ?? '')
      ? at + 1
      : afterPerson(tokens, at);
  const token = tokens[at];
  if (stem !== ANYBODYS) return token?.stem === stem ? at + 1 : at;
  if (!OWNER.test(token?.word ?? '')) return at;
  // "Not my wife's scene."
  return KIN.test(tokens[at + 1]?.stem ?? '') && tokens[at + 2]?.stem === following ? at + 2 : at + 1;
};

const isBeside = (token: Token | undefined): boolean => token?.gap === 'none' || token?.gap === 'dash';
const isFiller = (token: Token | undefined): boolean =>
  token !== undefined && isBeside(token) && FILLERS.has(token.word);

/** The text as tokens with misspelt words of the vocabulary put right; `fixed` says which tokens must stay as they are. */
export const readTokens = (tokens: readonly Token[], fixed: (token: Token) => boolean): readonly Token[] => {
  // Each different word is looked up once, however long the text.
  const known = new Map<string, Token>();
  return tokens.map((token) => {
    if (fixed(token)) return token;
    const read = known.get(token.word) ?? readable(token);
    known.set(token.word, read);
    return { ...token, word: read.word, stem: read.stem };
  });
};

/** The phrases of the vocabulary in a text, in its order; where two begin at the same word the longer one counts. */
export const hitsIn = (tokens: readonly Token[], isTaken: (at: number) => boolean): Hit[] => {
  const hits: Hit[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const stem = tokens[at]?.stem ?? '';
    const list = isTaken(at) ? [] : (phrases.get(stem) ?? []);
    for (const phrase of list) {
      const to = endOf(tokens, at, phrase);
      if (to === null) continue;
      hits.push({ entries: phrase.entries, from: at, to });
      at = to - 1;
      break;
    }
  }
  return hits;
};

/** True for a word that stands in the vocabulary, alone or in a phrase; by its stem. */
export const isKnownWord = (stem: string): boolean => knownStems.has(stem);

/** The same for a word as it stands in a text: "رومانسيا" is the form of a known one. */
export const isFormOfKnown = (token: Token): boolean => knownForm(token) !== null;

/** True for a word of everyday talk, which names nothing that can be had. */
export const isPlainWord = (stem: string): boolean => plainStems.has(stem);
