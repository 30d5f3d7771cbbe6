import { namesOf } from '../../../places/name-index.ts';
import type { Place } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { foldedWord } from '../normal-text.ts';
import type { Entry, EntryOf } from './entries.ts';
import { type Token, tokensOf } from './tokens.ts';
import { hitsIn, isFormOfKnown, readTokens } from './vocabulary.ts';

/** Something said at a place of a text: words of the vocabulary, or the name of a place. */
export interface Item {
  entries: readonly Entry[];
  place: Place | null;
  /** Indexes of the first token, and of the one after the last. */
  from: number;
  to: number;
}

/** A text as it is read: its words, what is known of them, and where its sentences begin. */
export interface Reading {
  text: string;
  tokens: readonly Token[];
  items: readonly Item[];
  /** The same by their first token. */
  itemAt: ReadonlyMap<number, Item>;
  sentences: readonly Span[];
}

/** Indexes of tokens: the first, and the one after the last. */
export interface Span {
  from: number;
  to: number;
}

export const entryOf = <C extends Entry['class']>(item: Item, name: C): EntryOf<C> | null =>
  item.entries.find((entry): entry is EntryOf<C> => entry.class === name) ?? null;

export const isCue = (item: Item, ...ids: readonly string[]): boolean =>
  item.entries.some((entry) => entry.class === 'cue' && ids.includes(entry.id));

/** True for what a traveller can think something of. */
export const isMention = ({ entries, place }: Item): boolean =>
  place !== null || entries.some((entry) => !['cue', 'number', 'plain', 'day', 'part'].includes(entry.class));

/** True for what is one place, by its own name, by a word for what there is but one of, or a quarter. */
export const isNamedPlace = (item: Item): boolean =>
  item.place !== null || entryOf(item, 'spot') !== null || entryOf(item, 'area') !== null;

export const within = (span: Span, items: readonly Item[]): Item[] =>
  items.filter(({ from }) => from >= span.from && from < span.to);

/** The words of a span as they stand in the text. */
export const wordsAt = ({ text, tokens }: Pick<Reading, 'text' | 'tokens'>, span: Span): string =>
  text.slice(tokens[span.from]?.from ?? 0, tokens[span.to - 1]?.to ?? 0);

/** The span of what a pattern has found in the words of a span, one blank between each two. */
export const spanOfMatch = ({ from }: Span, said: string, { 0: found, index }: RegExpExecArray): Span => {
  const first = from + said.slice(0, index).split(' ').length - 1;
  return { from: first, to: first + found.trim().split(' ').length };
};

/** The folded words of a span. */
export const wordsIn = ({ from, to }: Span, { tokens }: Pick<Reading, 'tokens'>): string[] =>
  tokens.slice(Math.max(0, from), to).map(({ word }) => word);

/** The same as one text, with a space between two of them. */
export const textIn = (span: Span, reading: Pick<Reading, 'tokens'>): string =>
  wordsIn(span, reading).join(' ');

/** The indexes of the tokens of a span. */
export const indexesOf = ({ from, to }: Span): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

/** True when a comma or the like, or a sentence end, stands before one of the tokens after `from` up to `to`. */
export const isBroken = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to + 1).some(({ gap }) => gap === 'comma' || gap === 'stop');

const sentencesOf = (tokens: readonly Token[]): Span[] => {
  const starts = tokens.flatMap(({ gap }, at) => (gap === 'stop' || at === 0 ? [at] : []));
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? tokens.length }));
};

/** The sentence that the token at an index belongs to; undefined for one behind the last sentence. */
export const sentenceAt = (at: number, { sentences }: Pick<Reading, 'sentences'>): Span | undefined =>
  sentences.find(({ from, to }) => at >= from && at < to);

/** What the words of a name say where they stand in lower case and are words of everyday life too. */
const EVERYDAY: readonly Entry['class'][] = ['interest', 'kitchen', 'cue', 'food', 'money', 'part'];

const isNamed = (place: Place, word: string): boolean =>
  namesOf(place).some((name) => foldedWord(name) === word);

const namesIn = (text: string, tokens: readonly Token[], places: Places): Item[] => {
  const at = new Map<number, number>();
  for (const [index, { from }] of tokens.entries()) if (!at.has(from)) at.set(from, index);
  return places.namedIn(text).flatMap(({ place, from, to }) => {
    const first = at.get(from);
    if (first === undefined) return [];
    const rest = tokens.slice(first).findIndex((token) => token.from >= to);
    const end = rest < 0 ? tokens.length : first + rest;
    // A name does not go on behind the end of a sentence.
    if (isBroken(tokens, first + 1, end - 1)) return [];
    const isLone = end - first === 1 && !tokens[first]?.isCapital;
    const everyday = isLone ? hitsIn(tokens.slice(first, end), () => false) : [];
    const isPlain = everyday.some(({ entries }) => entries.some((entry) => EVERYDAY.includes(entry.class)));
    // A known word in lower case is no misspelt name: "sister" for "Wister".
    const isOther =
      isLone && tokens.slice(first, end).some(isFormOfKnown) && !isNamed(place, tokens[first]?.word ?? '');
    return isPlain || isOther ? [] : [{ entries: [], place, from: first, to: end }];
  });
};

/** Reads a text word by word. The time grows with its length alone. */
export const readText = (text: string, places: Places): Reading => {
  const raw = tokensOf(text);
  const names = namesIn(text, raw, places);
  const taken = new Set<number>();
  for (const { from, to } of names) for (let at = from; at < to; at += 1) taken.add(at);
  const named = new Set([...taken].map((at) => raw[at]));
  const tokens = readTokens(raw, (token) => named.has(token));
  const hits = hitsIn(tokens, (at) => taken.has(at)).map((hit) => ({ ...hit, place: null }));
  // A name may be that of a district too.
  const items = [...hits, ...names.map((name) => ({ ...name, entries: areasIn(raw, name) }))];
  items.sort((a, b) => a.from - b.from);
  const itemAt = new Map(items.map((item) => [item.from, item]));
  return { text, tokens, items, itemAt, sentences: sentencesOf(tokens) };
};

const areasIn = (tokens: readonly Token[], { from, to }: Span): readonly Entry[] =>
  hitsIn(tokens.slice(from, to), () => false)
    .filter((hit) => hit.from === 0)
    .flatMap(({ entries }) => entries.filter((entry) => entry.class === 'area'));
