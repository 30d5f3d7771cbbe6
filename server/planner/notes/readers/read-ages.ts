import { type Item, type Reading, sentenceAt, textIn, wordsIn } from '../grammar/reading.ts';
import type { Token } from '../grammar/tokens.ts';
import {
  ARABIC_NUMBER,
  GROWN,
  isBroken,
  listFrom,
  MONTHS,
  numberAt,
  OLD,
  type SaidAge,
} from './age-numbers.ts';

/** What may stand between people and their ages. */
const BETWEEN =
  /^(?:age|aged|is|are|and|who|of|year|yrs?|yo|old|turn|turns|turning|turned|almost|nearly|a|the|our|my|his|her|he|she|they|one|other|son|daughter|boy|girl|y|o|f|m|month|both|them|all|just|only|about|respectively|now|between|عمره|عمرها|عمرهم|اعمارهم|عمرهما|عمر|سنه|سنوات|و)$/;
const REACH = 12;
/** After a number these make it a count or an hour. */
const COUNTED =
  /^(?:kid|child|children|boy|girl|son|daughter|night|day|people|adult|cousin|friend|couple|parent|grandparent|am|pm|of|hour|minute|oclock|time|star|km|riyal|sar|week|bag|room|person|sight|stop|place|اطفال|عيال|اولاد|بنات|بنت|ولد|طفل|شخص|اشخاص)$/;

const isHalf = (at: number, tokens: readonly Token[]): boolean =>
  tokens[at]?.word === '1' && tokens[at + 1]?.word === '2' && tokens[at + 1]?.gap === 'comma';

const isHours = (at: number, tokens: readonly Token[]): boolean => {
  const end = /^(?:to|till|until)$/.test(tokens[at + 1]?.word ?? '') ? numberAt(tokens, at + 2) : null;
  const isDaily = end !== null && /^(?:every|each|daily|pm|am|oclock)$/.test(tokens[end.to]?.word ?? '');
  return isDaily && numberAt(tokens, at) !== null;
};

/** The ages said behind somebody: "aged 4 and 7", "(3, 6 and 9)", "is nine". */
export const agesAfter = (item: Item, { tokens }: Reading): number[] => {
  const ages: number[] = [];
  const end = Math.min(tokens.length, item.to + REACH);
  for (let at = item.to; at < end; at += 1) {
    const token = tokens[at];
    if (!token || token.gap === 'stop') break;
    // "Two 1/2" is two.
    if (ages.length > 0 && token.gap === 'none' && isHalf(at, tokens)) {
      at += 1;
      continue;
    }
    const number = numberAt(tokens, at);
    const next = tokens[number?.to ?? at + 1];
    // "Two grandparents" is a number of people, "aged two" an age.
    const isWord =
      !/^\d/.test(token.word) &&
      next?.gap === 'none' &&
      !/^(?:and|year|yr|month|mo|so|to|with|in|on|this|و)$/.test(next.stem);
    // "Twins of four, one with a frame."
    if (token.word === 'one' && /^(?:with|who|has|is|of|in|likes|loves|wants)$/.test(next?.word ?? '')) break;
    // "الأولاد الأربعة، أعمارهم ٥ و٨": how many, before the ages.
    if (at === item.to && ARABIC_NUMBER.test(token.word) && AGED.test(next?.word ?? '')) continue;
    // "Nap time for the toddler is one to three every day" names hours.
    if (isHours(at, tokens)) break;
    const isCount =
      next !== undefined && next.gap !== 'stop' && next.gap !== 'comma' && COUNTED.test(next.stem);
    if (number && !isCount && !isWord) {
      ages.push(MONTHS.test(next?.stem ?? '') ? Math.floor(number.value / 12) : number.value);
      at = number.to - 1;
      // A child's name may stand between: "our son Ben, 6"; so may their number: "kids (2 of them: 9, 12)".
    } else if (!(number && next?.word === 'of') && !BETWEEN.test(token.stem) && !token.isCapital) break;
  }
  return ages;
};

/** "A 7-year-old", "3 and 5 year olds", "6yo": somebody of that age, whoever it is. */
const inYears = (tokens: readonly Token[]): SaidAge[] => {
  const found: SaidAge[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!numberAt(tokens, at)) continue;
    const { ages, to } = listFrom(tokens, at);
    const words = wordsIn({ from: to - 2, to }, { tokens });
    const isAge = words.some((word) => /^(?:olds?|yo)$/.test(word));
    const isArabic = words.some((word) => /^(?:سنه|سنوات|سنين|شهور|شهر)$/.test(word));
    if (isAge || isArabic) found.push(...ages);
    at = Math.max(at, to - 1);
  }
  return found;
};

/** Nobody younger writes of a trip. */
const WRITES = 8;
const WHO = /^(?:she|he|they)$/;
const BEING = /^(?:am|im|is|are|turns?|turning|turned|hes|shes|theyre|was)$/;
const MORE = /^(?:is|are|turning|turned|only|just|nearly|almost|about|now|both|not|yet|quite|aged|going|on)$/;

const isName = (token: Token | undefined, at: number, tokens: readonly Token[]): boolean =>
  token?.isCapital === true &&
  token.word.length > 2 &&
  !/^(?:the|and|but|our|day|hotel)$/.test(token.word) &&
  BEING.test(tokens[at + 1]?.word ?? '');

/** True where a number is all that is said: "she is 4, so", "Tom is 7". */
const ends = (tokens: readonly Token[], to: number): boolean => {
  const next = tokens[to];
  return (
    next === undefined || next.gap !== 'none' || /^(?:and|so|but|now|in|this|next|years?|or)$/.test(next.word)
  );
};

/** "She's nearly three", "Lily is 4 and Tom is 7", "my sister and I are 79 and 81". */
const ofSomebody = (tokens: readonly Token[]): SaidAge[] => {
  const found: SaidAge[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? '';
    const isYoung = WHO.test(word) || isName(tokens[at], at, tokens);
    if (!isYoung && !BEING.test(word)) continue;
    let next = isYoung ? at + 1 : at;
    // "She's" is she alone: the rest of it goes with the possessive.
    while (MORE.test(tokens[next]?.word ?? '') || BEING.test(tokens[next]?.word ?? '')) next += 1;
    const { ages, to } = listFrom(tokens, next);
    if (ages.length === 0 || !ends(tokens, to) || isBroken(tokens[next])) continue;
    const isSelf = word === 'am' || word === 'im';
    const least = isYoung ? 0 : isSelf ? WRITES : GROWN;
    found.push(...ages.filter(({ age }) => (age >= least && age < GROWN) || (age >= OLD && age < 100)));
  }
  return found;
};

const GROUP = /^(?:two|three|four|five|six|lot|brood|gang|crew|trio|tribe|bunch|pair|2|3|4|5|6)$/;

/** "Our three (6, 11, 15)", "two under five", "under-10s". */
const ofGroup = ({ text, tokens }: Reading): SaidAge[] =>
  tokens.flatMap(({ word }, at) => {
    if (word === 'under' || word === 'below') {
      const number = numberAt(tokens, at + 1);
      const isGroup =
        GROUP.test(tokens[at - 1]?.word ?? '') || /^(?:kids|children)$/.test(tokens[at - 1]?.word ?? '');
      const isPlural =
        tokens[(number?.to ?? at) + 0]?.word === 's' || /^\d+s$/.test(tokens[at + 1]?.word ?? '');
      return number && number.value > 1 && number.value < GROWN && (isGroup || isPlural)
        ? [{ age: number.value - 1, at }]
        : [];
    }
    if (!GROUP.test(word) || !/^(?:our|my|the|all)$/.test(tokens[at - 1]?.word ?? '')) return [];
    const next = tokens[at + 1];
    if (!next || !/^\s*[(:,]/.test(text.slice(tokens[at]?.to ?? 0, next.from))) return [];
    const { ages } = listFrom(tokens, at + 1);
    return ages.length > 1 && ages.every(({ age }) => age < GROWN) ? ages : [];
  });

const AGED = /^(?:age|aged|عمر|عمره|عمرها|عمرهم|عمرهما|اعمارهم|اعمار)$/;
const RELATIVE =
  /^(?:parent|mother|mum|mom|mama|mummy|dad|father|papa|aunt|auntie|aunty|uncle|husband|wife|law|folk|inlaw|grandma|grandpa|nana|nan|gran|friend|partner|sister|brother)$/;
const YOUNG =
  /^(?:sis|sister|bro|brother|cousin|inaanak|godson|goddaughter|godchild|godchildren|nephew|niece|kiddo)$/;
const NUMBERED = /^(\d{1,2})(?:st|nd|rd|th)$/;

/** "Ages 5 & 9", "Mum (82)", "his 7th birthday". */
const named = (reading: Reading): SaidAge[] =>
  reading.tokens.flatMap(({ word, stem }, at, tokens) => {
    const item: Item = { entries: [], place: null, from: at, to: at + 1 };
    const birthday = NUMBERED.exec(word)?.[1];
    if (birthday && tokens[at + 1]?.stem === 'birthday') return [{ age: Number(birthday), at }];
    if (AGED.test(stem)) return agesAfter(item, reading).map((age) => ({ age, at }));
    if (YOUNG.test(stem))
      return agesAfter(item, reading).flatMap((age) => (age < GROWN ? [{ age, at }] : []));
    // Of a relative only an age that is old counts: "my wife, 2 kids" says none.
    return RELATIVE.test(stem)
      ? agesAfter(item, reading).flatMap((age) => (age >= OLD ? [{ age, at }] : []))
      : [];
  });

const APART = 7;

/** "My mother in law tags along, 74": the age of a relative, set apart behind what is said of them. */
const apart = ({ tokens }: Reading): SaidAge[] =>
  tokens.flatMap(({ stem }, from) => {
    if (!RELATIVE.test(stem)) return [];
    for (let at = from + 1; at < Math.min(tokens.length, from + APART); at += 1) {
      if (isBroken(tokens[at])) return [];
      const number = tokens[at]?.gap === 'comma' ? numberAt(tokens, at) : null;
      const isAge = number !== null && number.value >= OLD && (tokens[number.to]?.gap ?? 'stop') !== 'none';
      if (number && isAge) return [{ age: number.value, at }];
    }
    return [];
  });

const MOST_LETTERS = 12;
const UNIT_IN_BRACKETS = /^\s*(?:(mo|mths?|months?)|y|yo|yrs?|years?)?\s*[),]/i;

/** "Emma (6) and Luca (9)": a name with an age in brackets. */
const bracketed = ({ text, tokens, itemAt }: Reading): SaidAge[] =>
  tokens.flatMap((token, at) => {
    const number = numberAt(tokens, at + 1);
    const next = tokens[at + 1];
    const known = itemAt.get(at);
    if (!number || !next || !token.isCapital || token.word.length < 2 || known) return [];
    const end = tokens[number.to - 1]?.to ?? 0;
    const unit = UNIT_IN_BRACKETS.exec(text.slice(end, end + MOST_LETTERS));
    if (!unit || !/^\s*\($/.test(text.slice(token.to, next.from))) return [];
    const age = unit[1] === undefined ? number.value : Math.floor(number.value / 12);
    return age < GROWN || age >= OLD ? [{ age, at: at + 1 }] : [];
  });

/** "Astrid, eleven months, in a stroller": a name, and set apart behind it the age of who is not yet two. */
const inMonths = ({ tokens, itemAt }: Reading): SaidAge[] =>
  tokens.flatMap((token, at) => {
    const number = tokens[at + 1]?.gap === 'comma' ? numberAt(tokens, at + 1) : null;
    const isSomewhere = /^(?:in|from|to|at|near|around)$/.test(tokens[at - 1]?.word ?? '');
    if (!number || !token.isCapital || isSomewhere || itemAt.get(at)) return [];
    if (tokens[number.to]?.stem !== 'month') return [];
    const isApart = (tokens[number.to + 1]?.gap ?? 'stop') !== 'none';
    return isApart && number.value < 24 ? [{ age: Math.floor(number.value / 12), at: at + 1 }] : [];
  });

const OLDER_THAN =
  /^(?:both|past|over|beyond|above|nearly|almost|pushing|approaching|touching|turned|turning)$/;
const PERSON =
  /^(?:widow|widower|man|woman|lady|gent|gentleman|couple|chap|spinster|bachelor|pensioner|person|people|traveller|traveler|sisters|brothers|friends)$/;

/** "A widow of 71", "all past sixty-five", "both 73". */
const ofOld = ({ tokens }: Reading): SaidAge[] =>
  tokens.flatMap(({ word }, at) => {
    const isSaid = OLDER_THAN.test(word) || (word === 'of' && PERSON.test(tokens[at - 1]?.word ?? ''));
    const number = isSaid ? numberAt(tokens, at + 1) : null;
    const isAge = number !== null && (word === 'of' || ends(tokens, number.to));
    return number && isAge && number.value >= OLD && number.value < 100 ? [{ age: number.value, at }] : [];
  });

/** A sentence that begins with somebody's age: "Seventy-four and never ate a spiced thing." */
const alone = ({ tokens, sentences }: Reading): SaidAge[] =>
  sentences.flatMap(({ from }) => {
    const number = numberAt(tokens, from);
    const next = tokens[number?.to ?? 0];
    const isSaid =
      number &&
      number.value >= OLD &&
      (next?.word === 'and' || next?.gap === 'comma' || next?.gap === 'stop');
    return isSaid ? [{ age: number.value, at: from }] : [];
  });

const UNBORN =
  /\b(?:pregnant|preggo|preggers|pregnancy|expecting|trimester|baby ?moon|bump|months? along|weeks? along|due in)\b/;

/** "Seven months pregnant": nobody of that age comes along. */
export const isOfUnborn = (at: number, { tokens, sentences }: Reading): boolean => {
  const sentence = sentenceAt(at, { sentences }) ?? { from: at, to: at };
  const behind = textIn({ from: at, to: at + 4 }, { tokens });
  return UNBORN.test(textIn(sentence, { tokens })) && !/\bold\b/.test(behind);
};

/** Every age in a text that stands beside nobody of the vocabulary. */
export const agesIn = (reading: Reading): SaidAge[] => [
  ...inYears(reading.tokens),
  ...ofSomebody(reading.tokens),
  ...ofGroup(reading),
  ...named(reading),
  ...alone(reading),
  ...ofOld(reading),
  ...apart(reading),
  ...bracketed(reading),
  ...inMonths(reading),
];
