import { entryOf, type Item, type Reading, sentenceAt, textIn, wordsIn } from '../grammar/reading.ts';

const BEFORE = 4;
const BEHIND = 5;

const GOODS =
  /^(?:shops?|stores?|boutiques?|cloth|clothes|clothing|wear|outfits?|fashion|shower|gear|stuff|things|products?|goods|brands?|gifts?|presents?|shopping|department|section|names?)$/;

/** True for a word of a child that may as well be said of the grown: "the boys in green", "a girls' weekend". */
const isLooseWord = (item: Item, reading: Reading): boolean => {
  // "Baby shops", "baby clothes": goods, and nobody who comes along.
  if (reading.tokens[item.to]?.gap === 'none' && GOODS.test(reading.tokens[item.to]?.word ?? '')) return true;
  // A little sister may be thirty.
  const [word, next] = [item.from, item.from + 1].map((at) => reading.tokens[at]?.word ?? '');
  if (word === 'little' && /^(?:sis(?:ter)?s?|bro(?:ther)?s?|cousins?)$/.test(next ?? '')) return true;
  if (!/^(?:girls?|boys?|lads?|youngsters?|babes?)$/.test(reading.tokens[item.from]?.word ?? ''))
    return false;
  const before = wordsIn({ from: item.from - 2, to: item.from }, reading);
  return !before.some((word) =>
    /^(?:my|our|his|her|their|little|small|young|wee|bring|bringing|baby)$/.test(word),
  );
};

const ELSEWHERE =
  /^(?:grown|adult|adults|university|uni|college|married|behind|lives|live|living|works|working|studies|studying|drive|drives|driving|picking|picks|collecting|collects|cooks|cooking|invited|invites|fiance|fiancee|wedding|graduation|graduates|moved|flat|apartment|office|job|host|hosts)$/;

const AT_HOME = /\b(?:at|back) home\b(?! (?:by|before|at|early|in|for))/;
const VISITED =
  /\b(?:visit|visits|visiting|visited|(?:to|go|going) see|seeing|meet|meeting|stay with|staying with|near|close to|next to|from|where) (?:my|our|his|her)(?: \w+)?$/;

/** "My kids are grown up and stay at home", "we visit our daughter". */
const livesElsewhere = (item: Item, reading: Reading): boolean => {
  const sentence = sentenceAt(item.from, reading);
  const after = { from: item.to, to: Math.min(sentence?.to ?? item.to, item.to + BEHIND) };
  const before = { from: Math.max(sentence?.from ?? 0, item.from - BEFORE), to: item.from };
  return (
    wordsIn(after, reading).some((word) => ELSEWHERE.test(word)) ||
    AT_HOME.test(textIn(after, reading)) ||
    VISITED.test(textIn(before, reading))
  );
};

/** Once it is said that a daughter lives elsewhere, "near our daughter" speaks of the same. */
const isElsewhere = (item: Item, reading: Reading): boolean => {
  const stem = reading.tokens[item.from]?.stem;
  return reading.items.some(
    (other) =>
      entryOf(other, 'child') !== null &&
      reading.tokens[other.from]?.stem === stem &&
      livesElsewhere(other, reading),
  );
};

/** "A little rest", "three twin rooms": one form of a word for children that says something else. */
const OTHER_FORM = /^(?:little|twin)$/;
const NO_CHILD_BEHIND =
  /^(?:face|faced|blue|pink|bands?|boomers?|shower|steps?|bump|scouts?|hood|sis|sisters?|bro|brothers?|cousins?|network)$/;
const NO_CHILD_BEFORE =
  /\b(?:only|big|inner|overgrown|like (?:an?|little)|as an?|was an?|were|being an?|am an?|saudi|local|other|street|screaming|noisy|tired of|full of|(?:photos?|pictures?) of|peoples|expecting (?:my|our|an?)(?: first| second| third)?|(?:first|second|third) time)$/;
const GIFTS =
  /\b(?:gifts?|presents?|toys?|souvenirs?|keepsakes?) for (?:(?:my|our|the|his|her|all|little) )*$/;

/** "Toys for my nephew": who is brought something stays at home, whatever age they have. */
export const isBroughtGifts = ({ from }: Item, reading: Reading): boolean =>
  GIFTS.test(`${textIn({ from: from - BEHIND, to: from }, reading)} `);

/** "A baby face", "an only child", "Saudi kids play football": a word for children that is said of nobody who could come. */
const isOther = (item: Item, reading: Reading): boolean => {
  const { tokens } = reading;
  const next = tokens[item.to];
  return (
    (item.to - item.from === 1 && OTHER_FORM.test(tokens[item.from]?.word ?? '')) ||
    (next?.gap === 'none' && NO_CHILD_BEHIND.test(next.word)) ||
    NO_CHILD_BEFORE.test(textIn({ from: item.from - BEFORE, to: item.from }, reading))
  );
};

/** True for a word for children, beside which no age of a child is said, that tells of none who comes along. */
export const isNoChild = (item: Item, reading: Reading): boolean =>
  isLooseWord(item, reading) || isOther(item, reading) || isElsewhere(item, reading);
