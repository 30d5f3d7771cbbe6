import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openSpelling } from '../../notes/grammar/spelling.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { INTENTS } from '../scene/intents.ts';
import { type Features, featuresOf } from './features.ts';

/** Of each feature one character for each intent, and one for all: the code of 'N' is 0, the next one 0.1. */
const Weights = v.object({
  intents: v.array(v.string()),
  /** Every word that was met often enough, also those that say nothing. */
  words: v.array(v.string()),
  features: v.record(v.string(), v.string()),
});
export type Weights = v.InferOutput<typeof Weights>;

/** Returns a word as it is known: itself, the one known word of which it is a misspelling, or "?". */
export const openWords = (words: readonly string[]): ((word: string) => string) => {
  const known = new Set(words);
  const correct = openSpelling(new Set(words.filter((word) => /^[a-z]+$/.test(word))));
  return (word) => (known.has(word) || word.startsWith('@') ? word : (correct(word) ?? '?'));
};

/** What a message is read by. */
interface Reader {
  weights: Weights;
  known: (word: string) => string;
}

export const ZERO = 'N'.charCodeAt(0);
export const STEP = 0.1;

const LEARNT = join(import.meta.dirname, 'reader-weights.json');

/** The weights that `bench/plans/reader/train.ts` has learnt. Throws where they are of other intents. */
export const openReader = (path = LEARNT): Reader => {
  const weights = v.parse(Weights, JSON.parse(readFileSync(path, 'utf8')));
  if (weights.intents.join() !== INTENTS.join()) throw new Error(`${path} was learnt for other intents`);
  return { weights, known: openWords(weights.words) };
};

/** The features of a candidate beside those of its clause. */
export const candidateFeatures = (
  { how, reading, around = [] }: Omit<Candidate, 'intent'>,
  known: (word: string) => string,
): string[] => [
  `r:${reading.kind}`,
  ...how.map((each) => `h:${each}`),
  // Each two together: "in a gap" says another thing of a kind than of nothing.
  ...how.flatMap((one, i) => how.slice(i + 1).map((other) => `hh:${[one, other].sort().join('+')}`)),
  ...around.map(([role, word]) => `a:${role}${known(word)}`),
];

/** How much speaks for each candidate of a clause, as logarithms of odds. */
export const scoresOf = (
  { weights: { features }, known: knownWord }: Reader,
  clause: Features,
  candidates: readonly Candidate[],
): number[] => {
  const said = featuresOf(clause, knownWord);
  const sum = (list: readonly string[], column: number): number =>
    list.reduce((total, feature) => total + ((features[feature]?.charCodeAt(column) || ZERO) - ZERO), 0);
  const known = new Map<string, number>();
  return candidates.map((each) => {
    const column = INTENTS.indexOf(each.intent);
    const shared = known.get(each.intent) ?? sum(said, column);
    known.set(each.intent, shared);
    const own = candidateFeatures(each, knownWord);
    return STEP * (shared + sum(own, column) + sum(own, INTENTS.length));
  });
};
