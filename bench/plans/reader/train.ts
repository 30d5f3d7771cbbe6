import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCatalogue } from '../../../tests/kit/judges/see-plan.ts';
import { labelExamples, questionExamples } from './from-labels.ts';
import { phraseExamples } from './from-phrases.ts';
import { learn } from './learn.ts';

/**
 * Learns the weights of the reader of messages anew, from all labels and phrases, or without those of one group of
 * writers: `node bench/plans/reader/train.ts [--without ca] [--out file]`.
 */
const { values } = parseArgs({ options: { without: { type: 'string' }, out: { type: 'string' } } });
const out = values.out ?? 'server/planner/chat/reader-weights.json';
const catalogue = openCatalogue();
const examples = [
  ...(await labelExamples(catalogue)),
  ...questionExamples(catalogue),
  ...phraseExamples(catalogue),
].filter(({ group }) => group !== values.without);
const weights = learn(examples);
writeFileSync(out, JSON.stringify(weights));
process.stdout.write(
  `${examples.length} examples, ${Object.keys(weights.features).length} features: ${out}\n`,
);
