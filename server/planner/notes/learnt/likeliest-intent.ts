import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { oncePerObject } from '../../../../shared/once-per-object.ts';
import type { Reading, Span } from '../grammar/reading.ts';
import { intentFeatures } from './intent-features.ts';
import { INTENTS, type Intent } from './intents.ts';

const Weights = v.object({
  intents: v.array(v.string()),
  /** Of each feature a vector, one character for each number: the code of 'P' is 0, the next one a step more. */
  features: v.record(v.string(), v.string()),
  /** Of each intent the vector it is compared with, and what it has beforehand. */
  vectors: v.array(v.array(v.number())),
  biases: v.array(v.number()),
});
export type Weights = v.InferOutput<typeof Weights>;

const ZERO = 'P'.charCodeAt(0);
const STEP = 0.05;
const MOST = 40;

/** Writes the vector of a feature as the file has it. */
export const encodeVector = (vector: Iterable<number>): string =>
  Array.from(vector, (number) =>
    String.fromCharCode(ZERO + Math.max(-MOST, Math.min(MOST, Math.round(number / STEP)))),
  ).join('');

/** What a part of a text says, and how sure that is, from 0 to 1. */
export interface Guess {
  intent: Intent;
  probability: number;
}

type Classify = (span: Span, reading: Reading) => Guess;

/** A classifier by these weights. Throws where they are of other intents. */
export const openClassifier = ({ intents, features, vectors, biases }: Weights): Classify => {
  if (intents.join() !== INTENTS.join()) throw new Error('These weights were learnt for other intents');
  const width = vectors[0]?.length ?? 0;
  return (span, reading) => {
    const sum = new Float64Array(width);
    for (const feature of intentFeatures(span, reading)) {
      const codes = Object.hasOwn(features, feature) ? (features[feature] ?? '') : '';
      for (let i = 0; i < codes.length; i++) sum[i] = (sum[i] ?? 0) + STEP * (codes.charCodeAt(i) - ZERO);
    }
    const scores = vectors.map((vector, k) =>
      vector.reduce((total, number, i) => total + number * (sum[i] ?? 0), biases[k] ?? 0),
    );
    // "More than one thing" is no answer, and leaves little to the others.
    const most = Math.max(...scores.slice(1));
    const odds = scores.reduce((total, score) => total + Math.exp(score - most), 0);
    return { intent: INTENTS[scores.indexOf(most, 1)] ?? 'none', probability: 1 / odds };
  };
};

let classifier: Classify | null = null;
const guessesIn = oncePerObject((_: Reading) => new Map<string, Guess>());

/** What a span of a text says by the weights that `bench/plans/notes/train.ts` has learnt. */
export const likeliestIntent: Classify = (span, reading) => {
  classifier ??= openClassifier(
    v.parse(Weights, JSON.parse(readFileSync(join(import.meta.dirname, 'intent-weights.json'), 'utf8'))),
  );
  // Many items of one sentence ask for the same span: without this a long list costs the square of its length.
  const known = guessesIn(reading);
  const key = `${span.from} ${span.to}`;
  const guess = known.get(key) ?? classifier(span, reading);
  known.set(key, guess);
  return guess;
};
