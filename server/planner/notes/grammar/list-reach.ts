import type { Governor } from './governor.ts';
import { entryOf, type Item, isBroken, isCue, type Reading, type Span, within } from './reading.ts';
import { isEmphasis } from './refusals.ts';

/** Words that join the parts of a list. */
const JOINS = new Set(
  'and or nor the a an any of all other also to for with in on at big huge boring crowded old ال و او ولا اي'.split(
    ' ',
  ),
);
const MOST_JOINING = 3;
const BARE_WORDS = 2;
const NEVER_REFUSED: readonly string[] = ['diet', 'access', 'rest', 'child', 'elderly', 'money'];
const ENDS_LIST = ['want', 'praise', 'contrast', 'post_want', 'verb', 'prefer'];

/** What is known of a sentence where a mention stands in it. */
export interface Listed {
  reading: Reading;
  /** The items of the sentence, and its end. */
  items: readonly Item[];
  end: number;
}

export const isTimed = ({ entries }: Item): boolean =>
  entries.some(({ class: name }) => name === 'anchor' || name === 'block');

/** Where one sleeps is no part of a list of what one does not like. */
const isBed = (item: Item): boolean =>
  isCue(item, 'stay') || item.entries.some((entry) => entry.class === 'thing' && entry.id === 'hotel');

const range = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, i) => from + i);

const NEEDS: readonly string[] = ['diet', 'access', 'pace', 'rest', 'money', 'child', 'elderly'];

/** What is needed rather than liked; "fine dining" is about money, and a taste as well. */
export const isNeed = (item: Item): boolean =>
  item.entries.some(({ class: name }) => NEEDS.includes(name)) && entryOf(item, 'interest') === null;

/** True when only words that join a list stand between two tokens. */
export const isJoined = (from: number, to: number, { tokens }: Reading): boolean => {
  const between = tokens.slice(from, to);
  return between.length <= MOST_JOINING && between.every(({ word }) => JOINS.has(word));
};

/** "No meat, fish, egg": what is eaten no more is listed without a word between. */
const isFoodList = (item: Item, last: number, { items }: Listed): boolean => {
  const before = items.findLast(({ to, from }) => to <= last && from < item.from && to <= item.from);
  const isFood = ({ entries }: Item): boolean => entries.some(({ class: name }) => name === 'food');
  return before !== undefined && isFood(before) && isFood(item);
};

const endsWithOr = (from: number, { reading: { tokens }, items, end }: Listed): boolean => {
  const next = items.find((each) => each.from > from && isCue(each, 'want', 'contrast', 'prefer', 'avoid'));
  return tokens.slice(from - 2, next?.from ?? end).some(({ word }) => /^(?:or|nor|او)$/.test(word));
};

/** "No screens/arcades": a stroke joins like an "or". */
const isSlashed = ({ from }: Item, { tokens, text }: Reading): boolean =>
  /^ ?\/ ?$/.test(text.slice(tokens[from - 1]?.to ?? 0, tokens[from]?.from ?? 0));

/** True when a mention after a comma is but the next of the list that is refused before it. */
export const isBare = (item: Item, { last, isStrong }: Governor, listed: Listed): boolean => {
  const { tokens } = listed.reading;
  // "We hate crowds, slow days": nobody refuses a need in a list of dislikes.
  if (item.entries.some((entry) => NEVER_REFUSED.includes(entry.class) || entry.id === 'slow')) return false;
  if (isSlashed(item, listed.reading)) return true;
  let from = item.from;
  while (from > last && !isBroken(tokens, from, from)) from -= 1;
  let to = item.to;
  while (to < listed.end && !isBroken(tokens, to, to)) to += 1;
  const items = within({ from, to }, listed.items);
  if (
    items.some(
      (each) =>
        (isCue(each, ...ENDS_LIST) && !isEmphasis(each, listed.reading)) || isTimed(each) || isBed(each),
    )
  )
    return false;
  // One "no" before a list reaches its end where an "or" joins it; else the list may go on with what is liked.
  if (!isStrong && !endsWithOr(item.from, listed) && !isFoodList(item, last, listed)) return false;
  const known = new Set(items.flatMap(range));
  const others = range({ from, to }).filter((at) => !known.has(at) && !JOINS.has(tokens[at]?.word ?? ''));
  return others.length <= BARE_WORDS;
};
