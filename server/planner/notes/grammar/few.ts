import { type Item, isMention, type Reading, textIn } from './reading.ts';

/** "Not too many", "no need for loads of": words that want little of what follows, and not none of it. */
const FEW =
  /\b(?:not|dont|doesnt|isnt|wont|cant|without|no|never|nothing with|rather not)(?: (?:want|need|like|fancy|do|see|visit|have|be|to (?:see|do|visit|be|go|have|put|spend|get)|us|me|really|necessarily|please|plan|for|going|go|put|into|in|on|spend|get))* (?:(?:too|so|that|all that|very|overly) (?:many|much)|(?:too )?(?:a lot|lots|loads|heaps|tons|a ton|a load|masses) of|much of|many|a million|an overload of|an overdose of)(?: (?:of )?(?:the|those|these|big|other|more|different))*$/;
/** "Go easy on the museums", "only a few malls". */
const SPARING =
  /\b(?:(?:go|be|bit|little) (?:easy|light|sparing|sparingly)|easy|sparing|light) (?:on|with)(?: (?:the|all|those|these))*$|\b(?:only|just|no more than|not more than) (?:a few|some|a couple of|a handful of|a bit of)$/;
/** "You can never have too many souqs": of what nobody has enough of, much is wanted. */
const NEVER_ENOUGH =
  /\b(?:can never|could never|cant|couldnt|never)(?: (?:ever|really|possibly))* (?:have|get|see|drink|eat|visit) (?:too|so) (?:many|much)(?: of)?(?: (?:the|these|those))?$/;
/** "Not Saudi food at every meal", "we don't want malls every day": it is wanted, but not always. */
const DENIED =
  /\b(?:not|dont|doesnt|wont|cant|no)(?: (?:want|need|like|fancy|do|see|visit|have|eat|be|to|eating|having|seeing|doing|go|us|me|really|please|for|going|just|only|the|any|keen|on|up|at))*$/;
const ALWAYS =
  /^(?:(?:food|foods|meals?|dishes|cooking|cuisine|restaurants?|places?|visits?|please|pls|for|at|on|in|with) )*(?:(?:every|each)(?: single)? (?:day|meal|night|evening|morning|dinner|lunch|time)|all the time|all day(?: every day)?|the whole (?:time|trip|week)|constantly|nonstop|non stop|day in day out)(?= |$)/;
const MOST_BEHIND = 7;
const MOST_BEFORE = 9;
const JOINS = /^(?:and|or|nor)$/;
const MOST_LISTED = 3;
const LONGEST_NAME = 4;

const wordsBefore = (item: Item, reading: Reading): string => {
  const { tokens } = reading;
  let from = item.from;
  while (from > 0 && item.from - from < MOST_BEFORE && tokens[from]?.gap !== 'stop') {
    if (tokens[from]?.gap === 'comma') break;
    from -= 1;
  }
  return textIn({ from, to: item.from }, reading);
};

/** What an "or" joins an item to. */
const joinedTo = ({ from }: Item, { tokens, itemAt }: Reading): Item | undefined => {
  if (tokens[from - 1]?.gap !== 'none' || !JOINS.test(tokens[from - 1]?.word ?? '')) return undefined;
  for (let at = from - 2; at >= Math.max(0, from - 1 - LONGEST_NAME); at -= 1) {
    const item = itemAt.get(at);
    if (item?.to === from - 1 && isMention(item)) return item;
  }
  return undefined;
};

const isNotAlways = (item: Item, words: string, { tokens }: Reading): boolean => {
  let to = item.to;
  while (
    to < item.to + MOST_BEHIND &&
    tokens[to] &&
    tokens[to]?.gap !== 'stop' &&
    tokens[to]?.gap !== 'comma'
  )
    to += 1;
  return DENIED.test(words) && ALWAYS.test(textIn({ from: item.to, to }, { tokens }));
};

export const isNeverEnough = (item: Item, reading: Reading): boolean =>
  NEVER_ENOUGH.test(wordsBefore(item, reading));

/** True for a thing of which a little is wanted, but not much: "not too many museums", and the malls in "not too many museums or malls". */
export const isFew = (item: Item, reading: Reading): boolean => {
  let listed: Item | undefined = item;
  for (let i = 0; listed && i < MOST_LISTED; i += 1) {
    const words = wordsBefore(listed, reading);
    if (NEVER_ENOUGH.test(words)) return false;
    if (FEW.test(words) || SPARING.test(words) || isNotAlways(listed, words, reading)) return true;
    listed = joinedTo(listed, reading);
  }
  return false;
};
