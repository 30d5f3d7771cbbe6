import { addDays, weekdayOf } from '../../../shared/dates.ts';
import { clockFrom, dayNumbersIn } from '../notes/clock-words.ts';
import { normalText } from '../notes/normal-text.ts';
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

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');
const MONTH = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  String.raw`\b(?:${MONTH} (?:the )?(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}|the (\d{1,2})(?:st|nd|rd|th))\b(?! (?:stop|day|place|activity|one|restaurant|museum|meal|night))`,
  'u',
);
/** Days from today on. */
const RELATIVE: readonly (readonly [RegExp, number, string])[] = [
  [/\bday after tomorrow\b|بعد بكر[ها]|بعد غد/u, 2, 'the day after tomorrow'],
  [
    /(?<!after )\b(?:tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow)\b|(?:^|\s)(?:بكر[ها]|غدا|غد)(?=\s|$)/u,
    1,
    'tomorrow',
  ],
  [
    /\b(?:today|tonight|this (?:evening|afternoon|morning))\b|(?:^|\s)(?:يوم|ليله)(?=$)|(?:^|\s)(?:هاليوم|ليوم)(?=\s|$)/u,
    0,
    'today',
  ],
];

/** The calendar date a text names, the next one from `from` on; null when it names none. */
export const dateIn = (text: string, from: string): string | null => {
  const iso = /\b20\d\d-\d\d-\d\d\b/.exec(text)?.[0];
  const found = DATE.exec(normalText(text));
  if (iso || !found) return iso ?? null;
  const number = Number(found[2] ?? found[3] ?? found[5]);
  const month = MONTHS.indexOf((found[1] ?? found[4] ?? '').slice(0, 3));
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const date = addDays(from, ahead);
    const isMonth = month < 0 || Number(date.slice(5, 7)) === month + 1;
    if (isMonth && Number(date.slice(8)) === number) return date;
  }
  return null;
};

const WEEKDAYS = [
  'sun(?:day)?s?|احد',
  'mon(?:day)?s?|اثنين',
  'tues?(?:day)?s?|ثلاثاء',
  'wed(?:nesday)?s?|اربعاء',
  'thu(?:rs?(?:day)?)?s?|خميس',
  'fri(?:day)?s?|جمعه',
  'sat(?:urday)?s?|سبت',
].map((names) => new RegExp(`(?:^|\\s)(?:يوم )?(?:${names})(?=\\s|$)`, 'u'));

/** The weekdays a text names, in its order. */
const weekdaysIn = (plain: string): number[] =>
  WEEKDAYS.map((words, weekday) => ({ weekday, at: plain.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ weekday }) => weekday);

const numbersIn = (
  text: string,
  plain: string,
  { plan, brief }: Scene,
): { days: number[]; missing: string[] } => {
  const last = plan.days.length;
  const onDate = (date: string): number => plan.days.find((day) => day.date === date)?.day ?? 0;
  const named = dayNumbersIn(text).map((day) => ({ day: day <= last ? day : 0, name: `day ${day}` }));
  if (/\b(?:last|final|departure) (?:day|morning|afternoon)\b|يوم (?:ال)?اخير|اخر يوم/u.test(plain))
    named.push({ day: last, name: '' });
  if (/\b(?:last|final) (?:night|evening)\b|اخر ليله/u.test(plain)) named.push({ day: last - 1, name: '' });
  if (
    /\barrival day\b|\bday we (?:arrive|land)\b|\b(?:first|arrival) (?:night|evening)\b|يوم وصول|اول ليله/u.test(
      plain,
    )
  )
    named.push({ day: 1, name: '' });
  const district = plan.days.filter((day) => new RegExp(`\\b${normalText(day.district)} day\\b`).test(plain));
  named.push(...district.map(({ day }) => ({ day, name: '' })));
  if (/\b(?:second to last|penultimate|last full) day\b/.test(plain))
    named.splice(0, 9, { day: last - 1, name: '' });
  for (const [words, ahead, name] of RELATIVE) {
    if (named.length > 0 || !words.test(plain)) continue;
    named.push({ day: onDate(addDays(brief.today, ahead)), name });
  }
  const date = named.length === 0 ? dateIn(text, plan.days[0]?.date ?? brief.today) : null;
  if (date) named.push({ day: onDate(date), name: date });
  return {
    days: [...new Set(named.flatMap(({ day }) => (day > 0 ? [day] : [])))],
    missing: named.filter(({ day }) => day === 0).map(({ name }) => name),
  };
};

/** The days a text names by number, weekday, date, or from today on. */
export const daysIn = (said: string, scene: Scene): Days => {
  const text = said.replace(/:(?=\s|$)/g, ' ');
  const plain = normalText(text);
  const isAll =
    ALL.test(plain) &&
    /\b(?:days?|trip|plan|week|evenings?|mornings?|nights?|stay|dinners?|lunches)\b|رحله|ايام|خطه/u.test(
      plain,
    );
  const { days, missing } = numbersIn(text, plain, scene);
  if (days.length + missing.length > 0) return { days, missing, isAll: false };
  const weekdays = [...weekdaysIn(plain), ...(/\bweekend\b|نهايه اسبوع/u.test(plain) ? [5, 6] : [])];
  const on = weekdays.flatMap((weekday) => scene.plan.days.filter(({ date }) => weekdayOf(date) === weekday));
  if (weekdays.length > 0 && on.length === 0) return { days: [], missing: ['that weekday'], isAll: false };
  return { days: on.map(({ day }) => day), missing: [], isAll };
};

const CLOCK =
  /\b(?:(half past|quarter past|quarter to) )?(\d{1,2}(?:[:.]\d{2})?|noon|midday|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?! ?(?:st|nd|rd|th|nights?|days?|people|stops?|hours?|minutes?|mins?|of us|km|%|stars?|and a half))(?:\s*(a\.?m\b\.?|p\.?m\b\.?|o.?clock|h\b|ish\b|ص|م(?=\s|$)|صباحا|مساء))?/giu;
const LED =
  /(?:\b(?:at|to|by|from|until|till|before|after|around|about|for|than|past|@|is|be)|الساعه|الساعة|ساعه|ساعة|بعد|قبل)\s*(?:about |around |say )?$/iu;
/** Hours as Arabic names them, from one on. */
const ARABIC_HOURS = 'واحده ثانيه ثالثه رابعه خامسه سادسه سابعه ثامنه تاسعه عاشره'.split(' ');
const ARABIC_CLOCK =
  /ساعه (\p{Script=Arabic}+)(?: (عشره|عشر))?(?: (?:و)?(نصف|ربع))?(?: (صباح|مساء|ظهر|عصر|ليل)\p{L}*)?/u;

const arabicClock = (text: string, isEvening: boolean): number[] => {
  const [, word = '', ten, half, part] = ARABIC_CLOCK.exec(normalText(text)) ?? [];
  const index = ['حاديه', 'حادي'].includes(word) ? 0 : ARABIC_HOURS.indexOf(word);
  if (index < 0) return [];
  const hour = index + 1 + (ten ? 10 : 0);
  const isLate = part ? part !== 'صباح' : hour < 7 || (isEvening && hour < 12);
  return [(hour + (isLate && hour < 12 ? 12 : 0)) * 60 + (half === 'نصف' ? 30 : half === 'ربع' ? 15 : 0)];
};

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Everyday clock words as minutes after midnight; an hour without a half is of the part of day it is said of. */
const minutesOf = (
  past: string,
  hour: string,
  half: string,
  isEvening: boolean,
  isMorning: boolean,
): number | null => {
  const digits = /noon|midday/.test(hour)
    ? '12'
    : NUMBERS.includes(hour)
      ? String(NUMBERS.indexOf(hour))
      : hour;
  const marked = /^p|مساء|^م/.test(half) ? 'pm' : /^a|^ص/.test(half) ? 'am' : '';
  const read = clockFrom(`${digits.replace('.', ':')}${marked}`);
  if (hour === 'midnight') return 24 * 60 - 1;
  if (read === null) return null;
  const named = past === 'half past' ? 30 : past === 'quarter past' ? 15 : past === 'quarter to' ? -15 : 0;
  const isBare = marked === '' && read < 12 * 60 && !/^0/.test(digits);
  const later = isBare && !isMorning && (isEvening || read < 7 * 60) ? 12 * 60 : 0;
  return read + named + later;
};

/** The hours a text names, in minutes after midnight; `isEvening` reads "8" as 20:00. */
export const clocksIn = (text: string, isEvening = false): number[] => {
  const isMorning = /\bmorning\b|breakfast|صباح/i.test(text);
  const arabic = arabicClock(text, isEvening);
  if (arabic.length > 0) return arabic;
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const [, past = '', hour = '', half = ''] = match;
    const isMarked = half !== '' || past !== '' || /[:.]|noon|midday|midnight/.test(hour);
    const before = text.slice(0, match.index);
    if (/\b(?:day|days|stop|number|اليوم|يوم)\s*$/iu.test(before)) return [];
    if (!isMarked && !LED.test(before)) return [];
    if (
      !isMarked &&
      NUMBERS.includes(hour.toLowerCase()) &&
      !/\b(?:at|by|around|until|till|from)\s*$/i.test(before)
    )
      return [];
    const found = minutesOf(past.toLowerCase(), hour.toLowerCase(), half.toLowerCase(), isEvening, isMorning);
    return found === null || found > 26 * 60 ? [] : [found];
  });
};

/** How much later (or, below zero, earlier) a text asks for; null when it does not. */
export const shiftIn = (plain: string): number | null => {
  const sign =
    /\b(?:later|back|delay|postpone|push(?:ed)? back|not so early|too early)\b|اخر|متاخر|بعدين/u.test(plain)
      ? 1
      : /\b(?:earlier|forward|sooner|ahead|not so late|too late)\b|ابدر|بدري|ابكر|قدم/u.test(plain)
        ? -1
        : 0;
  if (sign === 0) return null;
  const found = /\b(\d{1,3}|an?|one|two|half an?|three) (?:more )?(hours?|minutes?|mins?)\b/.exec(plain);
  const [, count = '', unit = ''] = found ?? [];
  const number = /^half/.test(count) ? 0.5 : count === 'two' ? 2 : count === 'three' ? 3 : Number(count) || 1;
  if (found) return sign * number * (unit.startsWith('h') ? 60 : 1);
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
    /\b(?:not|rather than|instead of) (?:in )?(?:the )?(?:morning|afternoon|evening|night)\b/g,
    '',
  );
  const found = PARTS.find(([words]) => words.test(said));
  return found ? [found[1], found[2]] : null;
};
