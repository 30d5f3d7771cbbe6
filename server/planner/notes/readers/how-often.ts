import { type Item, isBroken, type Reading, sentenceAt, textIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { type Counted, countBefore, cueAfter, cueBefore, foodOf } from './counts.ts';

/** How many times something is to be had; `isBound` where no more than that is said, and not that it is wanted. */
interface Times {
  low: number;
  high: number;
  isBound: boolean;
}

const FILLER =
  '(?:food|meals?|dinners?|lunch(?:es)?|dish(?:es)?|restaurants?|cuisine|kitchen|place|trip|please|pls|plz|maybe|perhaps|exactly|but|for|is|it|that|would|be|fine|to|eat|have|want|and|we|i|do|in|total)';
const BOUND = '(?:at most|at the most|no more than|not more than|max|maximum|up to)';
const TIMES =
  '(once or twice|one or two times|once|one time|one single time|a single time|one occasion|one evening|one night|one dinner|one lunch|one meal|twice|two times)';
/** "Sushi just the once", "indian food once please". */
const BEHIND = new RegExp(
  `^(?:${FILLER} )*((?:${BOUND}|just|only)? ?)(?:the |on )?${TIMES}( (?:at most|at the most|max|maximum|tops))?(?= |$)`,
);
/** "Once indian food", "try once some sushi"; "for once" counts nothing. */
const BEFORE =
  /(?:^| )(?<!(?:for|at|than|all at|back) )(just |only |at most |no more than |max |maximum )?(once|one time|once or twice|twice)(?: (?:for|with|to|a|an|some|eat|have|try|do|go|good|nice|proper|real))*$/;
/** What makes of "once" a beginning or a habit: "once we arrive", "once a week", "once more". */
const OTHERWISE =
  /^ (?:we|i|he|she|they|you|the|our|my|there|its|it is|a|per|every|each|in|upon|more|again|done|before|already|bitten|inside|settled|daily|weekly)\b/;
const MOST_BEHIND = 9;
const MOST_BEFORE = 6;

const timesOf = (bound: string, said: string, behind = ''): Times => ({
  low: /^(?:twice|two times)/.test(said) ? 2 : 1,
  high: /tw/.test(said) ? 2 : 1,
  isBound: /most|more|max|up to|tops/.test(bound + behind),
});

const start = (item: Item, from: number, { tokens }: Reading): number => {
  let at = item.from;
  while (at > from && !isBroken(tokens, at, at)) at -= 1;
  return at;
};

/** "Had curry once": it is over. */
const OVER = /\b(?:had|ate|eaten|tried|tasted|been|went|did|was|were)(?: \w+){0,2}$/;

/** How often something is said to be had, beside it; null where nothing of the kind is. */
export const timesSaid = (item: Item, { reading }: Scene): Times | null => {
  const sentence = sentenceAt(item.from, reading) ?? item;
  const from = start(item, Math.max(sentence.from, item.from - MOST_BEFORE), reading);
  const lead = textIn({ from, to: item.from }, reading);
  if (OVER.test(lead)) return null;
  const words = textIn({ from: item.to, to: Math.min(sentence.to, item.to + MOST_BEHIND) }, reading);
  const behind = BEHIND.exec(words);
  if (behind && !OTHERWISE.test(words.slice(behind[0].length)))
    return timesOf(behind[1] ?? '', behind[2] ?? '', behind[3]);
  const before = BEFORE.exec(lead);
  return before ? timesOf(before[1] ?? '', before[2] ?? '') : null;
};

const WORDS = new Map([
  ['1-1', 'once'],
  ['1-2', 'once or twice'],
]);

/** "One sushi dinner", with no word that makes a bound of the number. */
const oneOf = (item: Item, scene: Scene): Times | null => {
  const said = countBefore(item, scene);
  if (said?.count !== 1 || said.low !== 1) return null;
  const isBounded =
    cueBefore(said.at - 2, said.at, scene, 'at_most', 'at_least') ??
    cueAfter(item.to, item.to + 4, scene, 'enough', 'per_day');
  return isBounded ? null : { low: 1, high: 1, isBound: false };
};

/** A kitchen that is had so often, and no more: "Indian food once", "one sushi dinner". */
export const mealsOf = (item: Item, { id, label }: Counted, scene: Scene): FoundWish | null => {
  const times = timesSaid(item, scene) ?? oneOf(item, scene);
  // "Steak twice" is at least that, as all that is counted.
  const often = times && WORDS.get(`${times.low}-${times.high}`);
  if (!times || (!often && !times.isBound)) return null;
  const name = label.replace(/ meals$/, '');
  const { low, high, isBound } = times;
  return wishAt(item, scene, {
    id: isBound ? `limit:${id}:most-${high}-trip` : `limit:${id}:${low}-to-${high}-trip`,
    label: isBound
      ? `At most ${high} ${high === 1 ? `${name} meal` : label}`
      : `${foodOf({ id, label })} ${often}`,
    kind: 'interest',
    means: { type: 'limit', id, atMost: high, atLeast: isBound ? null : low, per: 'trip' },
  });
};
