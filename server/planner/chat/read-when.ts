import { addDays } from '../../../shared/dates.ts';
import { daysMeant } from '../notes/day-selector.ts';
import { daysIn as namedDaysIn } from '../notes/grammar/day-words.ts';
import { type Reading, readText } from '../notes/grammar/reading.ts';
import { timesIn } from '../notes/grammar/time-words.ts';
import { normalText } from '../notes/normal-text.ts';
import { dayText } from '../notes/wish.ts';
import type { Scene } from './scene.ts';
import { ALL } from './words.ts';

/** The days a text names. */
export interface Days {
  days: readonly number[];
  /** What it calls days that the trip does not have. */
  missing: readonly string[];
  /** True for "every day", "the whole trip". */
  isAll: boolean;
}

type Whole = Reading & { from: number; to: number };

const wholeOf = (text: string, { places }: Pick<Scene, 'places'>): Whole => {
  const reading = readText(text, places);
  return { ...reading, from: 0, to: reading.tokens.length };
};

/** Days from today on. */
const RELATIVE: readonly (readonly [RegExp, number, string])[] = [
  [/\bday after tomorrow\b|بعد بكر[ها]|بعد غد/u, 2, 'the day after tomorrow'],
  [/\b(?:tomorrow|tmrw|tmr|tomm?orr?ow)s?\b|(?:^|\s)(?:بكر[ها]|غدا|غد)(?=\s|$)/u, 1, 'tomorrow'],
  [
    /\b(?:today|tonight|this (?:evening|afternoon|morning))\b|(?:^|\s)(?:يوم|ليله)(?=$)|(?:^|\s)(?:هاليوم|ليوم)(?=\s|$)/u,
    0,
    'today',
  ],
];

/** What follows a date; a noun there is counted by it: "the 2nd museum". */
const AFTER_DATE = /^(?:on|at|in|for|to|with|and|of|please|instead|is|should|can|we)$/;

const selectorsIn = (whole: Whole) =>
  namedDaysIn(whole, whole).filter(({ days, to }) => {
    const next = whole.tokens[to];
    const isCounted = next?.gap === 'none' && !AFTER_DATE.test(next.word);
    return !(days.on === 'date' && days.month === null && isCounted);
  });

/** The days a text names by number, weekday, date, district, or from today on. */
export const daysIn = (said: string, scene: Scene): Days => {
  const { plan, ask, brief } = scene;
  // "أحد المقاهي" is one of the cafés; Sunday has its article.
  const text = said.replace(/(?<!يوم )(?<=^|\s)[أا]حد(?=\s)/gu, ' ');
  const plain = normalText(text);
  const selectors = selectorsIn(wholeOf(text, scene)).map(({ days }) => days);
  const named = selectors
    .filter(({ on }) => on !== 'every')
    .map((days) => ({ days: daysMeant(days, ask), name: dayText(days).replace(/^on /, '') }));
  const [relative] = RELATIVE.filter(([words]) => words.test(plain)).map(([, ahead, name]) => ({
    days: plan.days.flatMap(({ day, date }) => (date === addDays(brief.today, ahead) ? day : [])),
    name,
  }));
  if (named.length === 0 && relative) named.push(relative);
  const districts = plan.days.filter(({ district }) =>
    ` ${plain} `.includes(` ${normalText(district)} day `),
  );
  if (districts.length > 0) named.push({ days: districts.map(({ day }) => day), name: '' });
  const isTrip = /\b(?:days?|trip|plan|week|stay|dinners?|lunches)\b|رحله|ايام|خطه/u.test(plain);
  return {
    days: [...new Set(named.flatMap(({ days }) => days))],
    missing: named.filter(({ days }) => days.length === 0).map(({ name }) => name),
    isAll: named.length === 0 && (selectors.length > 0 || (ALL.test(plain) && isTrip)),
  };
};

/** The weekday a text names, 0 for Sunday; null when it names none. */
export const weekdayIn = (text: string, scene: Scene): number | null =>
  selectorsIn(wholeOf(text, scene)).flatMap(({ days }) => (days.on === 'weekday' ? days.weekday : []))[0] ??
  null;

/** The calendar date a text names, the next one from `from` on; null when it names none. */
export const dateIn = (text: string, from: string, scene: Scene): string | null => {
  const iso = /\b20\d\d-\d\d-\d\d\b/.exec(text)?.[0];
  const date = selectorsIn(wholeOf(text, scene)).find(({ days }) => days.on === 'date')?.days;
  const [ahead] = !iso && date ? daysMeant(date, { startDate: from, nights: 365 }) : [];
  return iso ?? (ahead === undefined ? null : addDays(from, ahead - 1));
};

const MIDNIGHT = 24 * 60 - 1;

/** The hours a text names, in minutes after midnight; `isEvening` reads "8" as 20:00. */
export const clocksIn = (text: string, scene: Scene, isEvening = false): number[] => {
  // "Move it to 8": an hour, where "10 to 8" is a range.
  const whole = wholeOf(text.replace(/(?<![\dm] ?)\b(?:to|for) (?=\d|noon|midday)/giu, 'at '), scene);
  const isMorning = /\bmorning\b|breakfast|صباح/i.test(text);
  return timesIn(whole, whole).flatMap(({ at, until, isSure }) => {
    const isLate = !isSure && !isMorning && at < 12 * 60 && (isEvening || at < 7 * 60);
    const start = Math.min(MIDNIGHT, at + (isLate ? 12 * 60 : 0));
    return until === null ? [start] : [start, until];
  });
};

const LATER =
  /\b(?:later|back|delay|postpone|push(?:ed)? back|not so early|too early)\b|اخر|اجل|متاخر|بعدين/u;
const EARLIER = /\b(?:earlier|forward|sooner|ahead|not so late|too late)\b|ابدر|بدري|ابكر|قدم/u;
const MINUTES: Readonly<Record<string, number>> = { 'half an': 0.5, half: 0.5, two: 2, three: 3 };

/** How much later (or, below zero, earlier) a text asks for; null when it does not. */
export const shiftIn = (plain: string): number | null => {
  const sign = LATER.test(plain) ? 1 : EARLIER.test(plain) ? -1 : 0;
  if (sign === 0) return null;
  const [found, count = '', unit = ''] =
    /\b(\d{1,3}|an?|one|two|half(?: an?)?|three) (?:more )?(hours?|minutes?|mins?)\b/.exec(plain) ?? [];
  if (found) return sign * (MINUTES[count] ?? (Number(count) || 1)) * (unit.startsWith('h') ? 60 : 1);
  return sign * (/\b(?:bit|little|slightly)\b|شوي/u.test(plain) ? 30 : 60);
};

const PARTS: readonly (readonly [RegExp, number, number])[] = [
  [/\bmornings?\b|\bbreakfast\b|صباح|صبح/u, 8 * 60, 12 * 60],
  [/\b(?:noon|midday)\b|ظهر/u, 12 * 60, 14 * 60],
  [/\bafternoons?\b|عصر/u, 14 * 60, 17 * 60 + 30],
  [/\b(?:evenings?|sunset|dusk|tonight)\b|مساء|مغرب|غروب/u, 17 * 60, 22 * 60],
  [/\b(?:nights?|late)\b|ليل/u, 19 * 60, 23 * 60],
];

/** The part of day a text names, in minutes after midnight. */
export const partIn = (plain: string): readonly [from: number, to: number] | null => {
  const said = plain.replace(
    /\b(?:not|than|instead of) (?:in )?(?:the )?(?:morning|afternoon|evening|night)\b/g,
    '',
  );
  const found = PARTS.find(([words]) => words.test(said));
  return found ? [found[1], found[2]] : null;
};
