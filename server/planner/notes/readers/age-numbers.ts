import type { Token } from '../grammar/tokens.ts';

/** An age that is said of somebody, in whole years, and the token it stands at. */
export interface SaidAge {
  age: number;
  at: number;
}

export const GROWN = 18;
export const OLD = 65;

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ARABIC = ['سنه', 'سنتين', 'ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر'];

interface Number {
  value: number;
  to: number;
}

/** A number from 0 to 99 in figures or words: "7", "seven", "seventy-four". */
export const numberAt = (tokens: readonly Token[], at: number): Number | null => {
  const word = tokens[at]?.word ?? '';
  if (/^\d{1,2}$/.test(word)) return { value: Number(word), to: at + 1 };
  if (/^سنتين$/.test(word)) return { value: 2, to: at + 1 };
  const one = ONES.indexOf(word);
  if (one >= 0) return { value: one, to: at + 1 };
  const arabic = ARABIC.indexOf(word.replace(/ه$/, ''));
  if (arabic > 1) return { value: arabic + 1, to: at + 1 };
  const ten = TENS.indexOf(word);
  if (ten < 2) return null;
  const next = ONES.indexOf(tokens[at + 1]?.word ?? '');
  return next > 0 && next < 10 ? { value: ten * 10 + next, to: at + 2 } : { value: ten * 10, to: at + 1 };
};

export const ARABIC_NUMBER = /^[\u0600-\u06ff]+$/;

export const MONTHS = /^(?:month|mo|mth|شهر|شهور|اشهر)$/;
const YEARS = /^(?:year|yr|yo|y|سنه|سنوات|سنين|عام|اعوام)$/;
const JOINS = /^(?:and|or|to|و|او|the|other|one|is|years?|almost|nearly|just)$/;

export const isBroken = (token: Token | undefined): boolean => token === undefined || token.gap === 'stop';

/** Behind the unit of an age: "years old", "yo". */
const afterUnit = (tokens: readonly Token[], at: number): number => {
  const stem = tokens[at]?.stem ?? '';
  if (!YEARS.test(stem) && !MONTHS.test(stem)) return at;
  return /^olds?$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
};

/** Numbers that are one list: "3, 6 and 9", "8, 10 and 12". */
export const listFrom = (tokens: readonly Token[], at: number): { ages: SaidAge[]; to: number } => {
  const ages: SaidAge[] = [];
  let next = at;
  let to = at;
  while (next < tokens.length && (ages.length === 0 || !isBroken(tokens[next]))) {
    const number = numberAt(tokens, next);
    if (number) {
      const isMonths = MONTHS.test(tokens[number.to]?.stem ?? '');
      ages.push({ age: isMonths ? Math.floor(number.value / 12) : number.value, at: next });
      next = number.to;
      next = afterUnit(tokens, next);
      to = next;
    } else if (ages.length > 0 && JOINS.test(tokens[next]?.word ?? '')) next += 1;
    else break;
  }
  return { ages, to };
};
