import type { Stance } from './governor.ts';
import type { Listed } from './list-reach.ts';
import { type Item, isBroken, isCue, isMention, isNamedPlace, type Reading } from './reading.ts';

const ABOUT_IT =
  /^(?:they|those|these|that|this|them|both|such|honestly|really|frankly|simply|just|would|were|which|always)$/;
const MISSED = /^(?:missed|never|didnt|failed|skipped)$/;
const MISSED_BEFORE = 4;
const MOST_BETWEEN = 4;
/** What may stand behind a refusal that ends a clause. */
const COURTESY = /^(?:please|pls|plz|thanks|thx|gracias|merci)$/;
const IS = /^(?:is|are)$/;
const SO = /^(?:so|therefore|hence|thus)$/;

const isContrast = (at: number, { itemAt }: Reading): boolean => {
  const next = itemAt.get(at);
  return next !== undefined && isCue(next, 'contrast');
};

/** True where nothing of a clause is left: "the tower before, so not that". */
export const isClauseEnd = (at: number, end: number, reading: Reading): boolean =>
  at >= end || isBroken(reading.tokens, at, at) || isContrast(at, reading);

/** "Souqs: no, parks: yes." */
const isLabel = (at: number, { tokens, text }: Reading): boolean =>
  /^\s*[:=–-]\s*$/.test(text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from ?? 0));

/**
 * True for a "no" that stands behind what it refuses: "malls no", "the malls no please". Behind a comma it does where
 * nothing else is named.
 */
export const isDenied = (
  { from, to }: Item,
  list: readonly Item[],
  { isAlone, end }: { isAlone: boolean; end: number },
  reading: Reading,
): boolean => {
  const { tokens } = reading;
  const isLast = isClauseEnd(COURTESY.test(tokens[to]?.word ?? '') ? to + 1 : to, end, reading);
  // "Souqs = no", "souqs are a no" are said of them as "souqs no" is.
  const verb = IS.test(tokens[from - 1]?.word ?? '') ? from - 1 : from;
  // "Mosques are holy to her but I believe nothing, so no."
  if (isLast && list.length > 0 && SO.test(tokens[from - 1]?.word ?? '')) return true;
  return (
    isLast && list.at(-1)?.to === verb && (isAlone || !isBroken(tokens, from, from) || isLabel(from, reading))
  );
};

/** "Deserts, please: big cities bore me" speaks of something else. */
const hasSubject = (from: number, to: number, { tokens }: Reading): boolean => {
  let start = to;
  while (start > from && !isBroken(tokens, start, start)) start -= 1;
  return start > from - 1 && isBroken(tokens, start, start)
    ? tokens.slice(start, to).some(({ word }) => word.length > 3 && !ABOUT_IT.test(word))
    : false;
};

/** "We missed the fort last time." */
const isMissed = (list: readonly Item[], { tokens }: Reading): boolean => {
  const first = list[0]?.from ?? 0;
  return tokens.slice(Math.max(0, first - MISSED_BEFORE), first).some(({ word }) => MISSED.test(word));
};

/** What a phrase such as "bore us" or "last time" says of the list before it; null where it can be about none of it. */
export const judged = (item: Item, list: readonly Item[], end: number, reading: Reading): Stance | null => {
  const last = list.at(-1);
  if (!last || item.from - last.to > MOST_BETWEEN || hasSubject(last.to, item.from, reading)) return null;
  if (!isCue(item, 'post_seen')) return isCue(item, 'post_want') ? 'want' : 'avoid';
  if (!isNamedPlace(last) || !isClauseEnd(item.to, end, reading)) return null;
  return isMissed(list, reading) ? 'want' : 'seen';
};

/** The things of a list that a verdict is about, by what was said of them before. */
export const meantBy = (
  stance: Stance,
  list: readonly Item[],
  stances: ReadonlyMap<Item, Stance>,
): readonly Item[] => {
  // Praise at the end of "no malls would be lovely" makes no mall of it.
  const open = list.filter((item) => {
    const said = stances.get(item);
    return stance === 'want' ? said !== 'avoid' && said !== 'seen' : said !== 'want';
  });
  // "We love museums and malls bore us": where all were wanted it is about the last one.
  return open.length > 0 || stance === 'want' ? open : list.slice(-1);
};

/** A stance that words behind a list gave it, and the token after what it was given to last. */
export interface Judged {
  stance: Stance;
  to: number;
}

const MOST_LED = 5;
const ONE_MORE =
  /^(?:and|or|nor|plus|also|too|the|a|an|any|all|as|well|either|neither|that|those|big|at|in|of)$/;

/** "Museums bore me, and malls": true for a thing in a clause that says nothing else and goes on with an "and". */
export const isSameAgain = (
  item: Item,
  { to: before }: Judged,
  { reading: { tokens, itemAt }, end }: Listed,
): boolean => {
  let from = item.from;
  while (from > before && item.from - from < MOST_LED && !isBroken(tokens, from, from)) from -= 1;
  const isLed = /^(?:and|or|nor|plus)$/.test(tokens[from]?.word ?? '') && from > before;
  if (!isLed || tokens.slice(before + 1, from).some(({ gap }) => gap === 'stop')) return false;
  for (let at = from; at < end && (at === from || !isBroken(tokens, at, at)); ) {
    const next = itemAt.get(at);
    if (next && isMention(next)) at = next.to;
    else if (ONE_MORE.test(tokens[at]?.word ?? '')) at += 1;
    else return false;
  }
  return true;
};
