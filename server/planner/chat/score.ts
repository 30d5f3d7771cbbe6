import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Candidate, INTENTS } from './candidate.ts';

/** Of each feature one character for each intent, and one for all: the code of 'N' is 0, the next one 0.1. */
const Weights = v.object({ intents: v.array(v.string()), features: v.record(v.string(), v.string()) });
export type Weights = v.InferOutput<typeof Weights>;

export const ZERO = 'N'.charCodeAt(0);
export const STEP = 0.1;

const LEARNT = join(import.meta.dirname, 'reader-weights.json');

/** The weights that `bench/plans/reader/train.ts` has learnt. Throws where they are of other intents. */
export const readWeights = (path = LEARNT): Weights => {
  const weights = v.parse(Weights, JSON.parse(readFileSync(path, 'utf8')));
  if (weights.intents.join() !== INTENTS.join()) throw new Error(`${path} was learnt for other intents`);
  return weights;
};

/** The features of a candidate beside those of its clause. */
export const candidateFeatures = ({ how, reading }: Pick<Candidate, 'how' | 'reading'>): string[] => [
  `r:${reading.kind}`,
  ...how.map((each) => `h:${each}`),
];

/** How much speaks for each candidate of a clause, as logarithms of odds. */
export const scoresOf = (
  { features }: Weights,
  clause: readonly string[],
  candidates: readonly Candidate[],
): number[] => {
  const sum = (list: readonly string[], column: number): number =>
    list.reduce((total, feature) => total + ((features[feature]?.charCodeAt(column) || ZERO) - ZERO), 0);
  const known = new Map<string, number>();
  return candidates.map((each) => {
    const column = INTENTS.indexOf(each.intent);
    const shared = known.get(each.intent) ?? sum(clause, column);
    known.set(each.intent, shared);
    const own = candidateFeatures(each);
    return STEP * (shared + sum(own, column) + sum(own, INTENTS.length));
  });
};
