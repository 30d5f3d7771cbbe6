import type { Draw } from '../reader/fill.ts';

/** Something to learn from: the ids of its features, and the number of its class. */
export interface Example {
  features: readonly number[];
  class: number;
}

export interface Method {
  epochs: number;
  rate: number;
  /** What is taken off a feature's numbers each time it is seen. */
  shrink: number;
  /** The share of an example's features that is left out each time it is seen. */
  leftOut: number;
  /** How many numbers stand for a feature. */
  width: number;
}

/** Vectors of features and of classes, one behind the other, and what each class has beforehand. */
export interface Learnt {
  features: Float64Array;
  classes: Float64Array;
  biases: Float64Array;
}

const TINY = 1e-6;
const SPREAD = { features: 0.1, classes: 0.3 } as const;

/** One step of Adagrad on a cell of a table. */
const step = (
  table: Float64Array,
  squares: Float64Array,
  cell: number,
  slope: number,
  rate: number,
): void => {
  const square = (squares[cell] ?? 0) + slope * slope;
  squares[cell] = square;
  table[cell] = (table[cell] ?? 0) - (rate * slope) / Math.sqrt(square + TINY);
};

const chances = (sum: Float64Array, { classes, biases }: Learnt): Float64Array => {
  const width = sum.length;
  const scores = biases.map((bias, k) =>
    sum.reduce((total, number, i) => total + number * (classes[k * width + i] ?? 0), bias),
  );
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((total, each) => total + each, 0);
  return odds.map((each) => each / all);
};

/**
 * Learns to tell classes by the sum of the vectors of an example's features (Joulin and others, "Bag of Tricks for
 * Efficient Text Classification", 2017), by Adagrad (Duchi, Hazan and Singer, 2011). The same for the same draws.
 */
export const learnVectors = (
  examples: readonly Example[],
  [features, classes]: readonly [features: number, classes: number],
  method: Method,
  draw: Draw,
): Learnt => {
  const { width, rate } = method;
  const random = (): number => draw(1_000_000) / 500_000 - 1;
  const learnt: Learnt = {
    features: new Float64Array(features * width).map(() => SPREAD.features * random()),
    classes: new Float64Array(classes * width).map(() => SPREAD.classes * random()),
    biases: new Float64Array(classes),
  };
  const squares = {
    features: new Float64Array(features * width),
    classes: new Float64Array(classes * width),
    biases: new Float64Array(classes),
  };
  const see = (example: Example): void => {
    const own = example.features.filter(() => draw(1000) >= method.leftOut * 1000);
    const sum = new Float64Array(width);
    for (const id of own)
      for (let i = 0; i < width; i++) sum[i] = (sum[i] ?? 0) + (learnt.features[id * width + i] ?? 0);
    const back = new Float64Array(width);
    for (const [k, chance] of chances(sum, learnt).entries()) {
      const error = chance - Number(k === example.class);
      for (let i = 0; i < width; i++) {
        const cell = k * width + i;
        back[i] = (back[i] ?? 0) + error * (learnt.classes[cell] ?? 0);
        step(learnt.classes, squares.classes, cell, error * (sum[i] ?? 0), rate);
      }
      step(learnt.biases, squares.biases, k, error, rate);
    }
    for (const id of own)
      for (let i = 0; i < width; i++) {
        const cell = id * width + i;
        const slope = (back[i] ?? 0) + method.shrink * (learnt.features[cell] ?? 0);
        step(learnt.features, squares.features, cell, slope, rate);
      }
  };
  for (let epoch = 0; epoch < method.epochs; epoch++) {
    const order = examples.map((example) => ({ example, at: draw(1_000_000) })).sort((a, b) => a.at - b.at);
    for (const { example } of order) see(example);
  }
  return learnt;
};
