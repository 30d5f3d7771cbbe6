import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openPlaces } from '../../../server/places/places.ts';
import { readText } from '../../../server/planner/notes/grammar/reading.ts';
import { intentFeatures } from '../../../server/planner/notes/learnt/intent-features.ts';
import { INTENTS } from '../../../server/planner/notes/learnt/intents.ts';
import { encodeVector, type Weights } from '../../../server/planner/notes/learnt/likeliest-intent.ts';
import { openDraw, pick } from '../reader/fill.ts';
import { labelPieces } from './from-labels.ts';
import { joined, phrasePieces } from './from-phrases.ts';
import { learnVectors, type Method } from './learn.ts';

/**
 * Learns what a piece of notes says, from pieces that say one thing each (`phrases/`, `whole/` and the labels)
 * and from as many that say two:
 * `node bench/plans/notes/train.ts [--without writer-07] [--out file]`.
 */
const METHOD: Method = { epochs: 15, rate: 0.08, shrink: 0.0001, leftOut: 0.4, width: 32 };
/** Of fewer pieces than these a feature says nothing yet. */
const LEAST_SEEN = 4;
/** What stands between two pieces. */
const JOINTS = ['. ', '. ', '. ', ', ', ', ', ' and ', '! ', ' - ', ' but '];

const { values } = parseArgs({ options: { without: { type: 'string' }, out: { type: 'string' } } });
const places = openPlaces();
const draw = openDraw(7);
const written = phrasePieces(values.without);
const pieces = [...written.pieces, ...(values.without === 'labels' ? [] : labelPieces(places))];
const strangers = pieces.map(() => {
  const [one, other] = [pick(pieces, draw), pick(pieces, draw)];
  return joined({ ...one, text: one.text.trim().replace(/[.!]$/, '') }, other, pick(JOINTS, draw));
});
const read = [...pieces, ...written.pairs, ...strangers].map(({ intent, text }) => {
  const reading = readText(text, places);
  const features = intentFeatures({ from: 0, to: reading.tokens.length }, reading);
  return { class: INTENTS.indexOf(intent), features };
});

const counts = new Map<string, number>();
// What stands only where two pieces were joined says nothing of how people write.
for (const { features } of read.slice(0, pieces.length))
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
const names = [...counts].filter(([, count]) => count >= LEAST_SEEN).map(([name]) => name);
const ids = new Map(names.map((name, id) => [name, id]));
const examples = read.map(({ features, ...rest }) => ({
  ...rest,
  features: features.flatMap((name) => ids.get(name) ?? []),
}));

const { width } = METHOD;
const learnt = learnVectors(examples, [names.length, INTENTS.length], METHOD, draw);
const rounded = (number: number): number => Math.round(number * 1000) / 1000;
const vectors = names.map((name, id): [string, string] => [
  name,
  encodeVector(learnt.features.subarray(id * width, (id + 1) * width)),
]);
const weights: Weights = {
  intents: [...INTENTS],
  features: Object.fromEntries(vectors.sort(([one], [other]) => (one < other ? -1 : 1))),
  vectors: INTENTS.map((_, k) => Array.from(learnt.classes.subarray(k * width, (k + 1) * width), rounded)),
  biases: Array.from(learnt.biases, rounded),
};
const out = values.out ?? 'server/planner/notes/learnt/intent-weights.json';
writeFileSync(out, `${JSON.stringify(weights)}\n`);
process.stdout.write(`${pieces.length} pieces, ${names.length} features: ${out}\n`);
