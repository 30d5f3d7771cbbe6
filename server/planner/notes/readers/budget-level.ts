import { type Item, sentenceAt, textIn, wordsAt } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import type { Budget } from '../profile.ts';

const LEVELS: readonly (readonly [RegExp, Budget])[] = [
  [/^(?:medium|mid|middle|middling|average|moderate|normal|reasonable|standard|decent|ok|okay|fair)$/, 'mid'],
  [/^(?:high|big|large|generous|unlimited|limitless|huge)$/, 'high'],
];
const BESIDE_BUDGET =
  /^(?:is|about|around|rather|quite|more|of|level|range|a|the|would|be|say|in|on|at|our|my|for|all|this|trip)$/;
const MOST_TO_LEVEL = 4;
/** "Budget is not a problem", "the budget isn't an issue". */
const NO_MATTER =
  /^(?:(?:is|are|being|really|that|an?|such|much|of|at|all) )*(?:not|no|isnt|never|wont be)(?: (?:really|an?|much|of|any|be|our|that|the|big))* (?:problem|issue|concern|object|objection|matter|constraint|worry|obstacle|question|limit)\b/;
const MOST_TO_MATTER = 8;

/** "Budget: medium", "our budget is average": how much a word says there is, that alone would say little. */
export const levelBehind = (item: Item, { reading }: Scene): Budget | null => {
  const { tokens } = reading;
  if (!/^budgets?$/i.test(wordsAt(reading, item))) return null;
  const end = sentenceAt(item.from, reading)?.to ?? item.to;
  const behind = textIn({ from: item.to, to: Math.min(end, item.to + MOST_TO_MATTER) }, reading);
  if (NO_MATTER.test(behind)) return 'high';
  for (let at = item.to; at < Math.min(end, item.to + MOST_TO_LEVEL); at += 1) {
    const word = tokens[at]?.word ?? '';
    const level = LEVELS.find(([words]) => words.test(word))?.[1];
    if (level) return level;
    if (!BESIDE_BUDGET.test(word)) return null;
  }
  return null;
};
