import { INTENTS } from '../../../server/planner/chat/candidate.ts';
import { featuresOf } from '../../../server/planner/chat/features.ts';
import {
  candidateFeatures,
  openWords,
  STEP,
  type Weights,
  ZERO,
} from '../../../server/planner/chat/score.ts';
import type { ClauseExample, Example } from './example.ts';
import { openDraw } from './fill.ts';

interface Method {
  epochs: number;
  rate: number;
  shrink: number;
  /** What a clause by itself counts beside the message. */
  ofClause: number;
  ofPhrase: number;
  /** The weights are the mean of those after each round from this one on, counted from 0. */
  meanFrom: number;
  /** In so many different clauses a feature has to stand. */
  leastSeen: number;
  /** So many features are kept: those that move the most, counted by how often they occur. */
  mostFeatures: number;
}
const METHOD: Method = {
  epochs: 8,
  rate: 0.25,
  shrink: 0.02,
  ofClause: 0.5,
  ofPhrase: 0.6,
  meanFrom: 3,
  leastSeen: 2,
  mostFeatures: 13000,
};

const WIDTH = INTENTS.length + 1;
const SHARED = INTENTS.length;

/** A candidate as cells of the table of weights: those of its intent follow from the clause, these are its own. */
interface Option {
  column: number;
  cells: Int32Array;
}
interface Row {
  /** The first cell of each feature of the clause. */
  own: Int32Array;
  options: readonly Option[];
  context: number;
  right: readonly number[] | null;
}
interface Message {
  rows: readonly Row[];
  weight: number;
}

/** In how many clauses of different words each feature stands. */
const counted = (
  examples: readonly Example[],
  featuresIn: (clause: ClauseExample) => Iterable<string>,
): Map<string, number> => {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const clause of examples.flatMap(({ clauses }) => clauses)) {
    const key = clause.features.words.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const each of new Set(featuresIn(clause))) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return counts;
};

const rowOf = (
  { features, judged }: ClauseExample,
  found: readonly number[] | null,
  idsOf: (features: readonly string[]) => number[],
  known: (word: string) => string,
): Row => {
  const isTelling = found !== null && found.length > 0 && found.length < judged.length;
  return {
    own: Int32Array.from(idsOf(featuresOf(features, known)), (id) => id * WIDTH),
    options: judged.map(({ candidate }) => {
      const column = INTENTS.indexOf(candidate.intent);
      const ids = idsOf(candidateFeatures(candidate, known));
      return {
        column,
        cells: Int32Array.from(ids.flatMap((id) => [id * WIDTH + column, id * WIDTH + SHARED])),
      };
    }),
    context: judged.findIndex(({ candidate }) => candidate.intent === 'context'),
    right: isTelling ? found : null,
  };
};

/** For each of some scores, how far its share is from what it should be: all of it among the right ones. */
const errorsOf = (scores: readonly number[], isRight: (i: number) => boolean): number[] => {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((a, b) => a + b, 0);
  const right = parts.reduce((sum, part, i) => sum + (isRight(i) ? part : 0), 0);
  return parts.map((part, i) => part / whole - (isRight(i) ? part / Math.max(right, 1e-12) : 0));
};

const scoresIn = ({ own, options }: Row, table: Float64Array): number[] => {
  const known = new Map<number, number>();
  return options.map(({ column, cells }) => {
    const shared = known.get(column) ?? own.reduce((sum, cell) => sum + (table[cell + column] ?? 0), 0);
    known.set(column, shared);
    return cells.reduce((sum, cell) => sum + (table[cell] ?? 0), shared);
  });
};

/** How far each candidate is from what it should be: in its clause, and among all that the message may mean. */
const errorsIn = ({ rows, weight }: Message, table: Float64Array, { ofClause }: Method): number[][] => {
  const scores = rows.map((row) => scoresIn(row, table));
  const errors = rows.map(({ right }, at) => {
    const own = scores[at] ?? [];
    return right
      ? errorsOf(own, (i) => right.includes(i)).map((error) => ofClause * weight * error)
      : own.map(() => 0);
  });
  const add = (at: number, i: number, by: number): void => {
    const own = errors[at];
    if (own) own[i] = (own[i] ?? 0) + by;
  };
  const goals = rows.map(({ right, context }) => (right?.includes(context) ? [] : (right ?? [])));
  goals.forEach((goal, of) => {
    if (goal.length === 0) return;
    const rivals = rows.flatMap(({ options, context }, at) =>
      options.flatMap((_, i) => {
        const isOther = at !== of && goals[at]?.includes(i);
        const odds = (scores[at]?.[i] ?? 0) - (scores[at]?.[context] ?? 0);
        return i === context || isOther ? [] : [{ at, i, context, odds }];
      }),
    );
    errorsOf(
      rivals.map(({ odds }) => odds),
      (k) => rivals[k]?.at === of && goal.includes(rivals[k].i),
    ).forEach((error, k) => {
      const rival = rivals[k];
      if (!rival) return;
      add(rival.at, rival.i, weight * error);
      add(rival.at, rival.context, -weight * error);
    });
  });
  return errors;
};

/** A table of weights that learns by Adagrad. */
const openTable = (size: number, { rate, shrink }: Method) => {
  const table = new Float64Array(size);
  const squares = new Float64Array(size);
  const change = (cell: number, error: number): void => {
    const value = table[cell] ?? 0;
    const by = error + shrink * value;
    const square = (squares[cell] ?? 0) + by * by;
    squares[cell] = square;
    table[cell] = value - (rate * by) / Math.sqrt(square + 0.1);
  };
  return { table, change };
};

const encoded = (
  table: Float64Array,
  names: readonly string[],
  words: readonly string[],
  counts: ReadonlyMap<string, number>,
  { mostFeatures }: Method,
): Weights => {
  const rows = names.map((name, id) => {
    const steps = [...table.subarray(id * WIDTH, (id + 1) * WIDTH)].map((value) => Math.round(value / STEP));
    const size = steps.reduce((sum, step) => sum + step * step, 0) * Math.sqrt(counts.get(name) ?? 50);
    const letters = steps.map((step) => String.fromCharCode(ZERO + Math.max(-30, Math.min(40, step))));
    return { name, size, text: letters.join('').replace(/N+$/, '') };
  });
  const kept = rows
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))
    .slice(0, mostFeatures)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    intents: [...INTENTS],
    words: [...words],
    features: Object.fromEntries(kept.map(({ name, text }) => [name, text])),
  };
};

/** Learns the weights by which the right candidates of these examples are the likeliest; the same for the same examples. */
export const learn = (examples: readonly Example[], other: Partial<Method> = {}): Weights => {
  const method = { ...METHOD, ...other };
  const words = [...counted(examples, ({ features }) => features.words)]
    .filter(([, count]) => count >= method.leastSeen)
    .map(([word]) => word)
    .sort();
  const known = openWords(words);
  const counts = counted(examples, ({ features, judged }) => [
    ...featuresOf(features, known),
    ...judged.flatMap(({ candidate }) => candidateFeatures(candidate, known)),
  ]);
  const ids = new Map<string, number>();
  const idsOf = (features: readonly string[]): number[] =>
    features.flatMap((feature) => {
      if (
        !feature.startsWith('h:') &&
        !feature.startsWith('r:') &&
        (counts.get(feature) ?? 0) < method.leastSeen
      )
        return [];
      const id = ids.get(feature) ?? ids.size;
      ids.set(feature, id);
      return id;
    });
  const messages: Message[] = examples
    .map(({ group, clauses, right }) => ({
      weight: group === 'phrases' ? method.ofPhrase : 1,
      rows: clauses.map((clause, i) => rowOf(clause, right[i] ?? null, idsOf, known)),
    }))
    .filter(({ rows }) => rows.some(({ right }) => right !== null));
  const { table, change } = openTable(ids.size * WIDTH, method);
  const step = (message: Message): void => {
    const errors = errorsIn(message, table, method);
    message.rows.forEach(({ own, options }, at) => {
      const byColumn = new Map<number, number>();
      options.forEach(({ column, cells }, i) => {
        const error = errors[at]?.[i] ?? 0;
        if (Math.abs(error) < 1e-4) return;
        byColumn.set(column, (byColumn.get(column) ?? 0) + error);
        for (const cell of cells) change(cell, error);
      });
      for (const [column, error] of byColumn) for (const cell of own) change(cell + column, error);
    });
  };
  const draw = openDraw(7);
  const mean = new Float64Array(table.length);
  for (let epoch = 0; epoch < method.epochs; epoch++) {
    for (let i = messages.length - 1; i > 0; i--) {
      const j = draw(i + 1);
      [messages[i], messages[j]] = [messages[j] as Message, messages[i] as Message];
    }
    for (const message of messages) step(message);
    const late = epoch - method.meanFrom;
    if (late >= 0)
      for (const [cell, value] of table.entries())
        mean[cell] = ((mean[cell] ?? 0) * late + value) / (late + 1);
  }
  return encoded(mean, [...ids.keys()], words, counts, method);
};
