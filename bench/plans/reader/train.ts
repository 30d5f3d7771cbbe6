import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCatalogue } from '../../../tests/kit/judges/see-plan.ts';
import { judgeCandidate, labelExamples, questionExamples } from './from-labels.ts';
import { phraseExamples } from './from-phrases.ts';
import { openJudgedBefore } from './judged-before.ts';
import { learn } from './learn.ts';

/**
 * Learns the weights of the reader of messages anew, from all labels and phrases, or without those of one group of
 * writers; `--judged` keeps what was judged for the next time:
 * `node bench/plans/reader/train.ts [--without ca] [--out file] [--judged file]`.
 */
const { values } = parseArgs({
  options: { without: { type: 'string' }, out: { type: 'string' }, judged: { type: 'string' } },
});
const out = values.out ?? 'server/planner/chat/ranking/reader-weights.json';
const catalogue = openCatalogue();
const judge = values.judged ? openJudgedBefore(judgeCandidate, values.judged) : judgeCandidate;
const examples = [
  ...(await labelExamples(catalogue, judge)),
  ...questionExamples(catalogue),
  ...phraseExamples(catalogue),
].filter(({ group }) => group !== values.without);
const weights = learn(examples);
writeFileSync(out, JSON.stringify(weights));
process.stdout.write(
  `${examples.length} examples, ${Object.keys(weights.features).length} features: ${out}\n`,
);
