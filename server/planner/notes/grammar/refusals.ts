import { type Governor, refuses } from './governor.ts';
import { type Item, isBroken, type Reading, textIn } from './reading.ts';

/** How many words a refusal reaches ahead of itself, or of what it has reached last. */
export const REACH = 7;
const EXCEPT = /^(?:except|but|apart|from|for|excluding)$/;
const BEGINS_CLAUSE =
  /^(?:also|more|because|i|we|he|she|they|will|plus|please|suggest|recommend|find|give|show|take|include|book)$/;

/** "No fish because of my allergy my son will show you": a refusal that has met its object ends where somebody else speaks or acts. */
export const isNewClause = (item: Item, now: Governor, { tokens }: Reading): boolean =>
  refuses(now) &&
  now.isUsed &&
  tokens.slice(now.last, item.from).some(({ word }) => BEGINS_CLAUSE.test(word));

/** "Hate: midday heat, malls" opens a list. */
export const opensList = ({ from }: Item, now: Governor, { tokens, text }: Reading): boolean => {
  const { last, isUsed } = now;
  if (!refuses(now) || isUsed || from - last > REACH || EXCEPT.test(tokens[last - 1]?.word ?? ''))
    return false;
  return isHeading(last, { tokens, text }) && !isBroken(tokens, last + 1, from);
};

/** True for the token before which a colon stands: "been: the fort, the souq". */
export const isHeading = (at: number, { tokens, text }: Pick<Reading, 'tokens' | 'text'>): boolean =>
  text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from ?? 0).trim() === ':';

/** True where a refusal has not yet met what it refuses. */
export const isOpen = ({ from }: Item, now: Governor, { tokens }: Reading): boolean =>
  refuses(now) && !now.isUsed && !isBroken(tokens, now.last, from);

const EMPHASIS =
  /^(?:above all|especially|particularly|in particular|mostly|mainly|chiefly|most of all|first and foremost|least of all)$/;

/** "We dislike crowds, especially malls": of what is refused it stresses a part. */
export const isEmphasis = (item: Item, reading: Reading): boolean => EMPHASIS.test(textIn(item, reading));

const PRONOUN = /^(?:them|it|those|these|that|one|ones|any)$/;
const BEHIND_IT =
  /^(?:(?:at all|in|there|either|any ?more|please|thanks|thank you|now|on (?:the|our) (?:plan|list)) ?)*$/;

/** True for a cue that is said of what was named before it, and of nothing else: "don't put those in", "I don't care for it at all". */
export const isOfPronoun = ({ to }: Item, end: number, reading: Reading): boolean => {
  const { tokens } = reading;
  if (!PRONOUN.test(tokens[to]?.word ?? '')) return false;
  let stop = to + 1;
  while (stop < end && !isBroken(tokens, stop, stop)) stop += 1;
  return BEHIND_IT.test(textIn({ from: to + 1, to: stop }, reading));
};

const BONUS =
  /\b(?:nice|great|good|lovely|cool|fun|bonus|plus|welcome)\b(?: \w+){0,2} (?:but|though|yet|just)$/;
const NEEDED = /\b(?:need|needed|needs|necessary|unnecessary)\b/;

/** "A pool is nice but not needed": what need not be is not refused. */
export const isBonus = (last: Item | undefined, cue: Item, reading: Reading): boolean =>
  last !== undefined &&
  NEEDED.test(textIn(cue, reading)) &&
  BONUS.test(textIn({ from: last.to, to: cue.from }, reading));
