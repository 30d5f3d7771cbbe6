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

for (const entry of ENTRIES) {
  for (const words of entry.words) {
    const stems = tokensOf(words).map(({ stem }) => stem);
    for (const stem of stems) knownStems.add(stem);
    const [first] = stems;
    if (first === undefined || entry.class === 'plain') continue;
    const others = phrases.get(first) ?? [];
    const same = others.find((phrase) => phrase.stems.join(' ') === stems.join(' '));
    if (same && !same.entries.includes(entry)) same.entries.push(entry);
    if (!same) phrases.set(first, [...others, { stems, entries: [entry] }]);
  }
}
for (const list of phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length);

const correct = openSpelling(knownStems);

/** An "and" or a preposition that is written together with an Arabic word. */
const ARABIC_CLITIC = /^(?:و(?=[\u0600-\u06ff]{2})|[بلف](?=[\u0600-\u06ff]{3}))(?:ال)?/;

const readable = (token: Token): Token => {
  if (knownStems.has(token.stem)) return token;
  const bare = stemOf(token.word.replace(ARABIC_CLITIC, ''));
  const word = knownStems.has(bare) ? bare : correct(token.stem);
  return word === null ? token : { ...token, word, stem: word };
};

const startsAt = (tokens: readonly Token[], at: number, { stems }: Phrase): boolean =>
  stems.every((stem, i) => {
    const token = tokens[at + i];
    return token?.stem === stem && (i === 0 || token.gap === 'none' || token.gap === 'dash');
  });

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
    const found = isTaken(at) ? undefined : phrases.get(stem)?.find((phrase) => startsAt(tokens, at, phrase));
    if (!found) continue;
    hits.push({ entries: found.entries, from: at, to: at + found.stems.length });
    at += found.stems.length - 1;
  }
  return hits;
};

/** True for a word that stands in the vocabulary, alone or in a phrase; by its stem. */
export const isKnownWord = (stem: string): boolean => knownStems.has(stem);
