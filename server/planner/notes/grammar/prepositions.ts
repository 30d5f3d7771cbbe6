import { type Governor, refuses } from './governor.ts';
import { type Item, isBroken, type Reading } from './reading.ts';

const LIKERS =
  /^(?:i|we|he|she|they|you|who|kids|children|boys|girls|and|would|dont|doesnt|also|really|both|all|not|to|do|does|just|more|much)$/;

/** "Nowhere full of noise like soft play": behind a noun that is refused "like" gives an example of it. */
export const isSuchAs = ({ from, to }: Item, now: Governor, { tokens }: Reading): boolean => {
  const isLike = tokens[from]?.word === 'like' && to - from === 1;
  if (!isLike || !refuses(now) || isBroken(tokens, now.last, from)) return false;
  return now.isUsed ? now.last === from : !LIKERS.test(tokens[from - 1]?.word ?? 'i');
};

/** Before "into" these make it a liking; after a noun or a verb of going it is a way. */
const LIKES_INTO =
  /^(?:am|im|are|is|were|was|be|being|been|really|very|so|also|much|mostly|mainly|totally|well|super|mad|all|heavily|deeply|both|big|hugely|and|he|she|we|i|they|get|got|getting|more|not|isnt|just|only|still|now|way)$/;
/** "No excursions into the desert": the way there, and no liking. */
export const isWayInto = ({ from, to }: Item, { tokens }: Reading): boolean =>
  tokens[from]?.word === 'into' &&
  to - from === 1 &&
  !isBroken(tokens, from, from) &&
  !LIKES_INTO.test(tokens[from - 1]?.word ?? '');
