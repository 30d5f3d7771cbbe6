import { entryOf, type Reading, wordsIn } from '../grammar/reading.ts';
import { numberAt as ageAt, GROWN, MONTHS } from '../readers/age-numbers.ts';
import type { Segment } from './segments.ts';

/** What a number counts in its stead: "family of five", "three kids", "nine nights". */
const COUNTED_WORDS =
  /^(?:kid|kiddo|child|children|boy|girl|son|daughter|teen|teenager|adult|people|person|pax|family|night|day|hour|of|us|guy|lad|brother|sister|friend|cousin|mate|mom|mum|dad|parent|grandparent|aunt|uncle|sibling|couple|colleague|student|lady|ladie|woman|women|man|men|gent|stop|sight|star)$/;
const WEEKS = /^(?:week|wk)$/;
const YEARS = /^(?:year|yr|yo|y)$/;

/** Arabic has the number behind what it counts. */
const CHILDREN = /^(?:اولاد|اطفال|عيال|بنات|ابناء)$/;

const isCount = (at: number, { tokens }: Reading): boolean =>
  CHILDREN.test(tokens[at - 1]?.word ?? '') ||
  COUNTED_WORDS.test(tokens[at + 1]?.stem ?? '') ||
  (tokens[at - 1]?.word === 'of' && tokens[at - 2]?.word === 'family');

/** "One is ten, the other one twelve": no age, unless it stands alone. */
const isPronoun = (at: number, { to }: Segment, { tokens }: Reading): boolean => {
  const next = tokens[at + 1];
  const isLast = at + 1 >= to || next === undefined || next.gap !== 'none';
  return tokens[at]?.word === 'one' && !isLast && !YEARS.test(next.stem);
};

/** "8 months": a child that is not yet one. */
const isNotYetOne = (at: number, { tokens }: Reading): boolean => {
  const unit = tokens[at + 1]?.stem ?? '';
  return WEEKS.test(unit) || MONTHS.test(unit);
};

/** A number of a part, and its token. */
export interface Said {
  number: number;
  at: number;
}

/** The numbers of a part, in figures or in words; `other` reads those that count no things. */
export const numbersIn = (
  { from, to }: Segment,
  { tokens, itemAt }: Reading,
  other: (at: number) => number | null = () => null,
): Said[] =>
  tokens.slice(from, to).flatMap(({ word }, i) => {
    const item = itemAt.get(from + i);
    const entry = item && entryOf(item, 'number');
    const known = /^\d{1,2}$/.test(word) ? Number(word) : entry?.id === 'number' ? entry.n : null;
    const number = known ?? other(from + i);
    return number === null ? [] : [{ number, at: from + i }];
  });

const NEWBORN = /^(?:newborns?|infant|baby|رضيع|رضيعه)$/;

/** The ages a part says of children, without how many there are: "two kids, 4 and 7". */
export const agesIn = (segment: Segment, reading: Reading): number[] => {
  const { tokens } = reading;
  const said = numbersIn(segment, reading, (at) => ageAt(tokens, at)?.value ?? null);
  // "Two brothers, 24 and 27": of grown people no other number is an age.
  if (said.some(({ number, at }) => number >= GROWN && !isCount(at, reading))) return [];
  const numbers = said
    .filter(({ at }) => !isCount(at, reading) && !isPronoun(at, segment, reading))
    .map(({ number, at }) => (isNotYetOne(at, reading) ? 0 : number))
    .filter((age) => age < GROWN);
  const [count, ...rest] = numbers;
  const ages = rest.length > 1 && count === rest.length ? rest : numbers;
  const isBorn = ages.length > 0 && wordsIn(segment, reading).some((word) => NEWBORN.test(word));
  return isBorn && !ages.some((age) => age < 2) ? [...ages, 0] : ages;
};
