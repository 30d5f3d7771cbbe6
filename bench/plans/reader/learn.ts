import { featuresOf } from '../../../server/planner/chat/ranking/features.ts';
import {
  candidateFeatures,
  openWords,
  STEP,
  type Weights,
  ZERO,
} from '../../../server/planner/chat/ranking/score.ts';
import { INTENTS } from '../../../server/planner/chat/scene/intents.ts';
import type { ClauseExample, Example } from './example.ts';
import { openDraw } from './fill.ts';
import { learntIn, type Message, type Method, type Row, WIDTH } from './learnt-in.ts';

const METHOD: Method = {
  epochs: 8,
  rate: 0.25,
  shrink: 0.02,
  ofClause: 0.5,
  ofPhrase: 0.6,
  meanFrom: 3,
  leastSeen: 2,
  mostFeatures: 24000,
  leftOut: 0.35,
  orders: 4,
};

const SHARED = INTENTS.length;

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
  const mean = new Float64Array(ids.size * WIDTH);
  for (let nth = 0; nth < method.orders; nth++) {
    const own = learntIn(messages, ids.size, openDraw(7 + nth), method);
    for (const [cell, value] of own.entries()) mean[cell] = ((mean[cell] ?? 0) * nth + value) / (nth + 1);
  }
  return encoded(mean, [...ids.keys()], words, counts, method);
};
