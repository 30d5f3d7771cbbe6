import { normalText } from './normal-text.ts';

/** Reads a clock time such as "10", "10am", "9:30 pm", "21:00", "noon" into minutes, or null. */
export const clockFrom = (text: string, assumePm = false): number | null => {
  if (/^noon$/i.test(text.trim())) return 12 * 60;
  if (/^midnight$/i.test(text.trim())) return 24 * 60;
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?|ص|م)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (hour > 24 || minute > 59) return null;
  const half = (match[3] ?? '').toLowerCase();
  if (half.startsWith('p') || half === 'م') return (hour % 12) * 60 + 720 + minute;
  if (half.startsWith('a') || half === 'ص') return (hour % 12) * 60 + minute;
  return (assumePm && hour < 12 ? hour + 12 : hour) * 60 + minute;
};

/** Minutes after midnight as HH:mm; times past midnight wrap. */
export const clockText = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

/** HH:mm as minutes after midnight. */
export const clockMinutes = (text: string): number =>
  Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  اول: 1,
  ثاني: 2,
  ثالث: 3,
  رابع: 4,
  خامس: 5,
  سادس: 6,
  سابع: 7,
  ثامن: 8,
  تاسع: 9,
  عاشر: 10,
};
/** Numbers in words. */
export const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'احد'],
  ['monday', 'اثنين'],
  ['tuesday', 'ثلاثاء'],
  ['wednesday', 'اربعاء'],
  ['thursday', 'خميس'],
  ['friday', 'جمعه'],
  ['saturday', 'سبت'],
];
const ORDINAL_WORDS = Object.keys(ORDINALS).join('|');
const NUMBER_WORDS = Object.keys(NUMBERS).join('|');

/** Weekday named in a text (0 Sunday … 6 Saturday), or null. */
export const weekdayIn = (text: string): number | null => {
  const words = normalText(text)
    .split(' ')
    .map((word) => word.replace(/s$/, ''));
  const found = WEEKDAYS.findIndex((names) => names.some((name) => words.includes(name)));
  return found >= 0 ? found : null;
};

const NAMED_DAY = new RegExp(
  String.raw`(?:\bdays?|يوم)\s+(?:no\s+|number\s+)?(\d{1,2}|${NUMBER_WORDS}|${ORDINAL_WORDS})(?![\p{L}\p{N}:])|(\d{1,2})(?:st|nd|rd|th)\s+day\b|\b(${ORDINAL_WORDS})\s+day\b`,
  'gu',
);

/** All day numbers named in a text in reading order ("day 3", "the second day", "days 2 and 4", "day 2-4"). */
export const dayNumbersIn = (text: string): number[] => {
  const plain = normalText(text.replace(/(\d)\s*[-–]\s*(\d)/g, '$1 to $2').replace(/#/g, ' '));
  const found: number[] = [];
  for (const match of plain.matchAll(NAMED_DAY)) {
    const word = match[1] ?? match[2] ?? match[3] ?? '';
    const first = ORDINALS[word] ?? NUMBERS[word] ?? Number(word);
    found.push(first);
    const rest = plain.slice(match.index + match[0].length);
    const range = /^\s+(?:to|through|until|till)\s+(\d{1,2})\b/.exec(rest);
    if (range)
      for (let day = first + 1; day <= Math.min(Number(range[1]), first + 31); day++) found.push(day);
    const more = range
      ? null
      : /^((?:\s+(?:and\s+|with\s+)?\d{1,2})+)(?!\S*:)(?!\s*(?:am|pm|hour|minute))\b/.exec(rest);
    if (more?.[1]) for (const digits of more[1].match(/\d+/g) ?? []) found.push(Number(digits));
  }
  return [...new Set(found)].filter((day) => Number.isInteger(day) && day >= 1);
};
