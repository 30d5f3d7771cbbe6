import { INTENTS } from '../../../server/planner/chat/candidate.ts';
import { candidateFeatures, STEP, type Weights, ZERO } from '../../../server/planner/chat/score.ts';
import type { Example } from './example.ts';
import { openDraw } from './fill.ts';

const EPOCHS = 8;
const RATE = 0.25;
const SHRINK = 0.005;
/** What a clause by itself counts beside the message. */
const OF_CLAUSE = 0.5;
const OF_PHRASE = 0.6;
const LEAST_SEEN = 2;
/** So many features are kept: those that move the most, counted by how often they occur. */
const MOST_FEATURES = 4850;

const WIDTH = INTENTS.length + 1;
const SHARED = INTENTS.length;

/** A clause with the cells of the table of weights that each of its candidates adds up. */
interface Row {
  cells: readonly Int32Array[];
  context: number;
  right: readonly number[] | null;
}
interface Message {
  rows: readonly Row[];
  weight: number;
}

const counted = (examples: readonly Example[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { clauses } of examples)
    for (const { features } of clauses)
      for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
};

const messageOf = (
  { group, clauses, right }: Example,
  counts: ReadonlyMap<string, number>,
  idOf: (feature: string) => number,
): Message => ({
  weight: group === 'phrases' ? OF_PHRASE : 1,
  rows: clauses.map(({ features, judged }, i): Row => {
    const own = features.filter((each) => (counts.get(each) ?? 0) >= LEAST_SEEN).map(idOf);
    const cells = judged.map(({ candidate }) => {
      const column = INTENTS.indexOf(candidate.intent);
      const how = candidateFeatures(candidate).map(idOf);
      return Int32Array.from([
        ...[...own, ...how].map((id) => id * WIDTH + column),
        ...how.map((id) => id * WIDTH + SHARED),
      ]);
    });
    const found = right[i] ?? null;
    const isTelling = found !== null && found.length > 0 && found.length < judged.length;
    const context = judged.findIndex(({ candidate }) => candidate.intent === 'context');
    return { cells, context, right: isTelling ? found : null };
  }),
});

/** For each of some scores, how far its share is from what it should be: all of it among the right ones. */
const errorsOf = (scores: readonly number[], isRight: (i: number) => boolean): number[] => {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((a, b) => a + b, 0);
  const right = parts.reduce((sum, part, i) => sum + (isRight(i) ? part : 0), 0);
  return parts.map((part, i) => part / whole - (isRight(i) ? part / Math.max(right, 1e-12) : 0));
};

/** How the weights of a message should change: by its clauses, and by which clause of all does what. */
const gradientOf = ({ rows, weight }: Message, table: Float64Array): Map<number, number> => {
  const gradient = new Map<number, number>();
  const add = (cells: Int32Array | undefined, by: number): void => {
    if (!cells || Math.abs(by) < 1e-4) return;
    for (const cell of cells) gradient.set(cell, (gradient.get(cell) ?? 0) + by);
  };
  const scores = rows.map(({ cells }) =>
    cells.map((each) => each.reduce((sum, cell) => sum + (table[cell] ?? 0), 0)),
  );
  rows.forEach(({ cells, right }, at) => {
    if (!right) return;
    const errors = errorsOf(scores[at] ?? [], (i) => right.includes(i));
    errors.forEach((error, i) => {
      add(cells[i], OF_CLAUSE * weight * error);
    });
  });
  const goals = rows.map(({ right, context }) => (right?.includes(context) ? [] : (right ?? [])));
  goals.forEach((goal, of) => {
    if (goal.length === 0) return;
    const rivals = rows.flatMap(({ cells, context }, at) =>
      cells.flatMap((_, i) => {
        const isOther = at !== of && goals[at]?.includes(i);
        const odds = (scores[at]?.[i] ?? 0) - (scores[at]?.[context] ?? 0);
        return i === context || isOther ? [] : [{ at, i, odds }];
      }),
    );
    const isRight = ({ at, i }: { at: number; i: number }): boolean => at === of && goal.includes(i);
    const errors = errorsOf(
      rivals.map(({ odds }) => odds),
      (k) => rivals[k] !== undefined && isRight(rivals[k]),
    );
    rivals.forEach(({ at, i }, k) => {
      add(rows[at]?.cells[i], weight * (errors[k] ?? 0));
      add(rows[at]?.cells[rows[at]?.context ?? 0], -weight * (errors[k] ?? 0));
    });
  });
  return gradient;
};

const encoded = (
  table: Float64Array,
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
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
    .slice(0, MOST_FEATURES)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { intents: [...INTENTS], features: Object.fromEntries(kept.map(({ name, text }) => [name, text])) };
};

/** Learns the weights by which the right candidates of these examples are the likeliest; the same for the same examples. */
export const learn = (examples: readonly Example[]): Weights => {
  const ids = new Map<string, number>();
  const idOf = (feature: string): number => {
    const id = ids.get(feature) ?? ids.size;
    ids.set(feature, id);
    return id;
  };
  const counts = counted(examples);
  const messages = examples
    .map((example) => messageOf(example, counts, idOf))
    .filter(({ rows }) => rows.some(({ right }) => right !== null));
  const table = new Float64Array(ids.size * WIDTH);
  const squares = new Float64Array(ids.size * WIDTH);
  const draw = openDraw(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = messages.length - 1; i > 0; i--) {
      const j = draw(i + 1);
      [messages[i], messages[j]] = [messages[j] as Message, messages[i] as Message];
    }
    for (const message of messages)
      for (const [cell, change] of gradientOf(message, table)) {
        const value = table[cell] ?? 0;
        const by = change + SHRINK * value;
        const square = (squares[cell] ?? 0) + by * by;
        squares[cell] = square;
        table[cell] = value - (RATE * by) / Math.sqrt(square + 0.1);
      }
  }
  return encoded(table, [...ids.keys()], counts);
};
