import { addDays } from '../../../shared/dates.ts';
import { daysMeant } from '../notes/day-selector.ts';
import { daysIn as namedDaysIn } from '../notes/grammar/day-words.ts';
import { type Reading, readText } from '../notes/grammar/reading.ts';
import { timesIn } from '../notes/grammar/time-words.ts';
import { normalText } from '../notes/normal-text.ts';
import { dayText } from '../notes/wish.ts';
import { kindsCalled } from './kind-words.ts';
import type { Scene } from './scene.ts';

/** The days a text names. */
export interface Days {
  days: readonly number[];
  /** What it calls days that the trip does not have. */
  missing: readonly string[];
  /** True for "every day", "the whole trip". */
  isAll: boolean;
  /** True for one weekday that the trip has twice. */
  isOneOf: boolean;
  /** Every naming of a day, in its order. */
  each: readonly number[];
}

export const NO_DAYS: Days = { days: [], missing: [], isAll: false, isOneOf: false, each: [] };

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

const WEEKDAYS: Readonly<Record<string, string>> = {
  su: 'Sunday',
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
};
const SHORT_DAY =
  /(?<=^|[,:(] ?|\d |\b(?:on|to|for|til|till|until|next|this|every|from|by|of|and|am|pm|morning|evening|night|lunch|dinner) )(?:sun|mon|tues?|weds?|thur?s?|fri|sat)(?=$|[,.:;!?)]| (?!is\b))/gi;
/** What a day of the trip may be called by what it holds for the trip; in full, as the last day has no full evening. */
const CALLED: readonly (readonly [RegExp, (last: number) => number])[] = [
  [/\b(?:last|final) (?:full|whole|proper) (?:day|evening|morning|night|afternoon)\b/gi, (last) => last - 1],
  [/\bfinal (?:night|evening)\b/gi, (last) => last - 1],
  [
    /\b(?:departure|leaving|going home|flight home|final|check ?out) (?:day|morning)\b|\b(?:day|morning) (?:that )?(?:we|i) (?:leave|fly|go home|depart|head home|check out)\b|\b(?:day|morning) of (?:our |the |my )?(?:departure|flight(?: home)?)\b|يوم السفر|يوم المغادرة/gi,
    (last) => last,
  ],
  [/\bchristmas eve\b/gi, () => -24],
  [/\bchristmas(?: day)?\b/gi, () => -25],
  [
    /\b(?:arrival|landing) (?:day|evening|night)\b|\b(?:day|night|evening) (?:that )?(?:we|i) (?:arrive|land|get in)\b|يوم الوصول/gi,
    () => 1,
  ],
  [/\b(?:opening|very first) (?:night|evening|day)\b|\bnight one\b/gi, () => 1],
];

const DATED =
  /\b(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,? (?:the )?(?=\d{1,2}(?:st|nd|rd|th)\b)/gi;
/** The same text with days called by their number or in full. */
const withPlainDays = (text: string, last: number): string =>
  CALLED.reduce(
    (said, [called, day]) =>
      said.replace(called, day(last) < 0 ? ` ${-day(last)} December ` : ` day ${day(last)} `),
    text
      // "Thursday 25th" is that date alone.
      .replace(DATED, 'the ')
      // "أحد المقاهي" is one of the cafés; Sunday has its article.
      .replace(/(?<!يوم )(?<=^|\s)[أا]حد(?=\s)/gu, ' ')
      .replace(
        /(?:الليلة|ليلة) (ال(?:أول|اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر))[ىة]?/gu,
        'اليوم $1',
      )
      .replace(SHORT_DAY, (day) => WEEKDAYS[day.slice(0, 2).toLowerCase()] ?? day),
  );

/** A noun that a number before it counts: "the 2nd museum" is no date. */
const isCounted = (word: string): boolean =>
  kindsCalled(word).length > 0 ||
  /^(?:lunch|dinner|breakfast|iftar|stop|one|place|thing|time|visit|half|sight|floor|person)s?$/.test(word);

const selectorsIn = (whole: Whole) =>
  namedDaysIn(whole, whole).filter(({ days, to }) => {
    const next = whole.tokens[to];
    return !(days.on === 'date' && days.month === null && next?.gap === 'none' && isCounted(next.word));
  });

const IS_ALL =
  /\b(?:all|every|each|whole|entire|any) (?:of )?(?:the |our |my |this |single |other )*(?:days?|trip|plan|week|stay|holiday|dinners?|lunches|evenings?|nights?|mornings?|time|itinerary)\b|\b(?:all|everything|throughout|for the rest)\b.*\b(?:trip|plan|week|stay|days|holiday|nights)\b|\b(?:dinners|lunches)\b|(?:كل|طول|جميع).{0,12}(?:رحله|ايام|خطه)/u;
const ONE_WHOLE = /\b(?:the|that|this) (?:whole|entire) (?:day|evening|afternoon|morning)\b/g;

/** The days a text names by number, weekday, date, district, what it holds, or from today on. */
export const daysIn = (said: string, scene: Scene): Days => {
  const { plan, ask, brief } = scene;
  const text = withPlainDays(said, plan.days.length);
  const plain = normalText(text);
  const selectors = selectorsIn(wholeOf(text, scene)).map(({ days }) => days);
  const named = selectors
    .filter(({ on }) => on !== 'every')
    .map((days) => ({
      on: String(days.on),
      days: daysMeant(days, ask),
      name: dayText(days).replace(/^on /, ''),
    }));
  const [relative] = RELATIVE.filter(([words]) => words.test(plain)).map(([, ahead, name]) => ({
    on: 'today',
    days: plan.days.flatMap(({ day, date }) => (date === addDays(brief.today, ahead) ? day : [])),
    name,
  }));
  if (named.length === 0 && relative) named.push(relative);
  const districts = plan.days.filter(({ district }) =>
    ` ${plain} `.includes(` ${normalText(district)} day `),
  );
  if (districts.length > 0) named.push({ on: 'district', days: districts.map(({ day }) => day), name: '' });
  // A weekday that comes twice is known by a date beside it.
  const dates = named.filter(({ on, days }) => on === 'date' && days.length > 0).flatMap(({ days }) => days);
  const meant = named.map((each) =>
    each.on === 'weekday' && each.days.length > 1 && each.days.some((day) => dates.includes(day))
      ? { ...each, days: each.days.filter((day) => dates.includes(day)) }
      : each,
  );
  // "The second Sunday": the one of several that is counted.
  const [, nth = ''] =
    /\b(first|second|1st|2nd) (?:sun|mon|tues|wednes|thurs|fri|satur)day\b/.exec(plain) ?? [];
  const at = /^(?:second|2nd)/.test(nth) ? 1 : 0;
  for (const one of meant)
    if (nth && one.on === 'weekday' && one.days.length > 1) one.days = one.days.slice(at, at + 1);
  const each = meant.flatMap(({ days }) => days);
  return {
    days: [...new Set(each)],
    missing: meant.filter(({ days }) => days.length === 0).map(({ name }) => name),
    isAll: named.length === 0 && (selectors.length > 0 || IS_ALL.test(plain.replace(ONE_WHOLE, ' '))),
    isOneOf:
      meant.some(({ on, days }) => on === 'weekday' && days.length > 1) &&
      !/\b(?:all|every|each|both|(?:sun|mon|tues|wednes|thurs|fri|satur)days)\b|كل/u.test(plain),
    each,
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
const HOUR =
  '(?:\\d|noon|midday|half|quarter|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[.,!?]|$| (?:thirty|fifteen|o|sharp|in the|instead|please|not|or|and|on|at)))';
/** "إلى التاسعة", "عشرة ونص": an hour without its word. */
const ARABIC_AT =
  /(?<!الساعة )(?:(?:إلى|الى|على|حتى) (?=ال(?:واحدة|ثانية|ثالثة|رابعة|خامسة|سادسة|سابعة|ثامنة|تاسعة|عاشرة))|(?<=^|\s)(?=(?:واحدة|ثنتين|ثلاث|ثلاثة|أربع|اربع|خمس|ست|ستة|سبع|سبعة|ثمان|ثمانية|تسع|تسعة|عشر|عشرة)(?:ة)? (?:و?(?:نص|نصف|ربع)|الا|إلا)))/gu;
const CLOCK_AFTER = new RegExp(
  `(?<!(?:[\\dm]|quarter|half|five|ten|twenty) ?)\\b(?:to|for|till?|until|by|already at) (?=${HOUR})`,
  'giu',
);

/** "Nine would suit us better", "make dinner half eight": an hour that no word leads to. */
const BARE_HOUR =
  /(?<![\w:.,]|\bday |\bnight |\bstop |\bat |\bno )\b(?:half (?:past )?|quarter (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-2])(?=$|[,!?)]|\.(?:\s|$)| (?:please|pls|instead|would|is|works|suits|then|sharp|for (?:lunch|dinner|breakfast|iftar|the)\b))/gi;
const ARABIC_HOUR = /(?<=^|\s)(?=\d{1,2}(?::\d\d)?(?:\s*$|\s*[.،!؟]))/gu;

/** "10 am, not 9": the hour that is not meant. */
const NOT_THEN =
  /,?\s(?:and not|not|instead of|rather than) (?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?![\d:])/gi;

/** The hours a text names, in minutes after midnight; `isEvening` reads "8" as 20:00. */
export const clocksIn = (text: string, scene: Scene, isEvening = false): number[] => {
  const found = ledClocksIn(text, scene, isEvening);
  if (found.length > 0) return found;
  const led = text.replace(BARE_HOUR, 'at $&');
  const said = /\p{Script=Arabic}/u.test(text) ? text.replace(ARABIC_HOUR, 'الساعة ') : led;
  return said === text ? found : ledClocksIn(said, scene, isEvening);
};

const ledClocksIn = (text: string, scene: Scene, isEvening: boolean): number[] => {
  // "Move it to 8": an hour, where "10 to 8" is a range.
  const whole = wholeOf(
    text
      .replace(/\bo[ '’]clock\b/gi, 'oclock')
      .replace(NOT_THEN, ' ')
      .replace(
        /\b(?:make|let) (?:it|(?:that|this)(?! one))(?: be)? (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|\d)\b)/gi,
        'at ',
      )
      .replace(CLOCK_AFTER, 'at ')
      .replace(ARABIC_AT, 'الساعة '),
    scene,
  );
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
