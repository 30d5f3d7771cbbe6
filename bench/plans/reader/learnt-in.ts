import { INTENTS } from '../../../server/planner/chat/scene/intents.ts';
import type { Draw } from './fill.ts';

export interface Method {
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
  /** The part of a clause's features that is left out each time it is seen, so that no single word is relied on. */
  leftOut: number;
  /** The weights are the mean of what is learnt in so many different orders. */
  orders: number;
}

/** Of each feature so many weights: one for each intent, and one for all. */
export const WIDTH = INTENTS.length + 1;

/** A candidate as cells of the table of weights: those of its intent follow from the clause, these are its own. */
interface Option {
  column: number;
  cells: Int32Array;
}
export interface Row {
  /** The first cell of each feature of the clause. */
  own: Int32Array;
  options: readonly Option[];
  context: number;
  right: readonly number[] | null;
}
export interface Message {
  rows: readonly Row[];
  weight: number;
}

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

/** A message without a part of what its clauses say. */
const thinned = (message: Message, draw: Draw, { leftOut }: Method): Message => ({
  ...message,
  rows: message.rows.map((row) => ({ ...row, own: row.own.filter(() => draw(1000) >= leftOut * 1000) })),
});

/** What is learnt of messages in one order of them. */
export const learntIn = (all: readonly Message[], size: number, draw: Draw, method: Method): Float64Array => {
  const { table, change } = openTable(size * WIDTH, method);
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
  const messages = [...all];
  const mean = new Float64Array(table.length);
  for (let epoch = 0; epoch < method.epochs; epoch++) {
    for (let i = messages.length - 1; i > 0; i--) {
      const j = draw(i + 1);
      [messages[i], messages[j]] = [messages[j] as Message, messages[i] as Message];
    }
    for (const message of messages) step(thinned(message, draw, method));
    const late = epoch - method.meanFrom;
    if (late >= 0)
      for (const [cell, value] of table.entries())
        mean[cell] = ((mean[cell] ?? 0) * late + value) / (late + 1);
  }
  return mean;
};
