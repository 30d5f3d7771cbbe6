import type { Stance } from './governor.ts';
import { type Item, isBroken, isCue, isMention, isNamedPlace, type Reading, type Span } from './reading.ts';

/** Who has a taste, between what it is about and the verb: "parks she", "zoos my two girls really". */
const WHO =
  /^(?:(?:i|we|he|she|they|you|(?:my|our|the|his|her|both|all)(?: \w+){1,2}(?: and (?:my |the )?\w+)?) ?)?(?:(?:would|both|all|also|really|simply|just|absolutely|rather|always|still|positively|quite|do) ?)*$/;
const PARTED = /^(?:leave|leaving|left|keep|keeping|rule|ruling|cut|take|taking|strike|cross|drop|skip|put)$/;
/** Between the two parts of a verb, and between a thing and the verb that stands behind it. */
const MOST_PARTED = 3;
const MOST_BETWEEN = 6;

/** True where the verb goes on to something else before the next comma. */
const goesOn = (item: Span, end: number, { tokens, itemAt }: Reading): boolean => {
  for (let at = item.to; at < end && !isBroken(tokens, at, at); at += 1) {
    const next = itemAt.get(at);
    if (next && isMention(next)) return true;
  }
  return false;
};

/** "Leave the shopping malls out": a verb in two parts, around what it is about. */
const isParted = (item: Item, first: Item, { tokens }: Reading): boolean =>
  /^(?:out|off)$/.test(tokens[item.from]?.word ?? '') &&
  tokens.slice(Math.max(0, first.from - MOST_PARTED), first.from).some(({ word }) => PARTED.test(word));

/** "Football, I couldn't care less about": a verb whose object can only be what stands before the comma. */
const isLeftOpen = (item: Item, last: Item, end: number, { tokens }: Reading): boolean =>
  tokens[last.to]?.gap === 'comma' &&
  !isBroken(tokens, last.to + 1, item.from) &&
  (item.to >= end || isBroken(tokens, item.to, item.to));

/**
 * What a verb that stands behind what it is about says of it: "cafe chains I avoid", "the fort we saw on an earlier
 * trip". Null where the verb goes on to something else: "museums, and I avoid malls".
 */
export const frontedStance = (
  item: Item,
  list: readonly Item[],
  end: number,
  reading: Reading,
): Stance | null => {
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return null;
  if (item.from === last.to && isParted(item, first, reading)) return 'avoid';
  const { tokens } = reading;
  if (item.from - last.to > MOST_BETWEEN) return null;
  const lead = tokens.slice(last.to, Math.max(item.from, last.to + 1));
  const isLed = WHO.test(lead.map(({ word }) => word).join(' '));
  const isTogether = !isBroken(tokens, last.to, item.from) || isLeftOpen(item, last, end, reading);
  if (!isLed || !isTogether || goesOn(item, end, reading)) return null;
  if (isCue(item, 'seen') || isCue(item, 'known')) return list.some(isNamedPlace) ? 'seen' : null;
  if (isCue(item, 'avoid')) return 'avoid';
  return isCue(item, 'want') ? 'want' : null;
};
