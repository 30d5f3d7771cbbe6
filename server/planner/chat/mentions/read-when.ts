import { addDays, weekdayOf } from '../../../../shared/dates.ts';
import { remembering } from '../../../places/remembering.ts';
import { startOf } from '../../edits/work.ts';
import { daysMeant } from '../../notes/day-selector.ts';
import { daysIn as namedDaysIn } from '../../notes/grammar/day-words.ts';
import { type Reading, readText } from '../../notes/grammar/reading.ts';
import { normalText } from '../../notes/normal-text.ts';
import { dayText } from '../../notes/wish.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import { SOME_DAYS } from './clauses.ts';

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

const READERS = new WeakMap<Scene['places'], (text: string) => Whole>();
export const wholeOf = (text: string, { places }: Pick<Scene, 'places'>): Whole => {
  const read =
    READERS.get(places) ??
    remembering((said): Whole => {
      const reading = readText(said, places);
      return { ...reading, from: 0, to: reading.tokens.length };
    });
  READERS.set(places, read);
  return read(text);
};

/** Days from today on. */
const RELATIVE: readonly (readonly [RegExp, number, string])[] = [
  [/\bday after tomorrow\b|بعد بكر[ها]|بعد غد/u, 2, 'the day after tomorrow'],
  [/\b(?:tomorrow|tmrw|tmr|tomm?orr?ow)s?\b|(?:^|\s)(?:بكر[ها]|غدا|غد)(?=\s|$)/u, 1, 'tomorrow'],
  [
    /\b(?:todays?|tonights?|this (?:evening|afternoon|morning))\b|(?<!كل )(?<=^|\s)(?:يوم|ليله)(?=$)|(?:^|\s)(?:هاليوم|ليوم)(?=\s|$)/u,
    0,
    'today',
  ],
];

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SHORT_DAY =
  /(?<=^|[,:(] ?|\d |\b(?:on|to|for|til|till|until|next|this|every|from|by|of|and|am|pm|morning|evening|night|lunch|dinner|swap|switch|exchange|flip|redo|replan|plan|make|with|start|end|clear|between|both|sun|mon|tues?|weds?|thur?s?|fri|sat) +)(?:sun|weds?|sat)(?=$|[,.:;!?)]| (?!is\b))|(?<=\w (?<!\b(?:the|in|we|they|just|newly|was|hot|much|more|no|of|some|get|i|you|he|she) ))(?:sun|weds?|sat)$|\b(?:mon|tues?|weds|thur?s?|fri)\b|(?<=^|[,.] ?)wed(?= is\b)/gi;
/** What a day of the trip may be called by what it holds for the trip; few last days have an evening. */
const CALLED: readonly (readonly [RegExp, (last: number, night: number) => number])[] = [
  [/\b(?:last|final) (?:full|whole|proper) (?:day|evening|morning|night|afternoon)\b/gi, (last) => last - 1],
  [/\b(?:our|the|my) last (?:night|evening)\b|\bfinal (?:night|evening)\b/gi, (_, night) => night],
  [
    /\b(?:departure|leaving|going home|flight home|final|check ?out) (?:day|morning)\b|\b(?:day|morning|(?:sun|mon|tues|wednes|thurs|fri|satur)day) (?:that |when )?(?:we|i) (?:leave|fly|go home|depart|head home|check out)\b|\b(?:day|morning) of (?:our |the |my )?(?:departure|flight(?: home)?)\b|يوم السفر|يوم المغادرة/gi,
    (last) => last,
  ],
  [/\bchristmas eve\b/gi, () => -24],
  [/\bchristmas(?: day)?\b(?! (?:markets?|fairs?|lights|trees?|carols)\b)/gi, () => -25],
  [
    /\b(?:arrival|landing) (?:day|evening|night)\b|\b(?:day|night|evening|(?:sun|mon|tues|wednes|thurs|fri|satur)day) (?:that |when )?(?:we|i) (?:arrive|land|get in)\b|يوم الوصول/gi,
    () => 1,
  ],
  [/\b(?:opening|very first) (?:night|evening|day)\b|\bon arrival\b/gi, () => 1],
];

const SEVERAL_DAYS = /\b(?:the |our |my )?(last|final|first) (two|three|2|3) days\b/gi;

/** From here on a stop makes an evening of the day. */
const EVENING = 18 * 60;

const ARABIC_DATE =
  /(?:في )?يوم (?=\d{1,2} (?:يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر))/gu;
/** The same text with days called by their number or in full. */
const withPlainDays = (text: string, { plan, stops }: Scene): string => {
  const last = plan.days.length;
  const night = stops.some((each) => each.day === last && startOf(each) >= EVENING) ? last : last - 1;
  return CALLED.reduce(
    (said, [called, dayOf]) => {
      const day = dayOf(last, night);
      return said.replace(called, day < 0 ? ` ${-day} December ` : ` day ${day} `);
    },
    text
      .replace(/\bboth (?=day \d)/gi, '')
      .replace(/(?:في |ب)?اليوم ال[أا]خير/gu, ` day ${last} `)
      // "يوم 31 مارس" is a date.
      .replace(ARABIC_DATE, '')
      // "That day one hour earlier" is not day one.
      .replace(/\bday (?=(?:an?|one|two|three|half|\d+) (?:hours?|hrs?|h|minutes?|mins?)\b)/gi, 'day by ')
      // "Move dinner on day 2 to 8", of five days: a clock.
      .replace(/\bday (\d+) to (?=(\d+)\b)/gi, (whole, from: string, to: string) =>
        Number(to) > last && Number(from) <= last ? `day ${from} at ` : whole,
      )
      // "Cut the last two days down".
      .replace(SEVERAL_DAYS, (_, side: string, many: string) => {
        const count = /^(?:two|2)$/i.test(many) ? 2 : 3;
        const days = plan.days.map(({ day }) => `day ${day}`);
        return (/first/i.test(side) ? days.slice(0, count) : days.slice(-count)).join(' and ');
      })
      // "No malls after day 6".
      .replace(/\b(?:after day (\d+)|from day (\d+) on(?:wards?)?)\b/gi, (whole, after = '', from = '') => {
        const first = from === '' ? Number(after) + 1 : Number(from);
        return plan.days.flatMap(({ day }) => (day < first ? [] : `day ${day}`)).join(' and ') || whole;
      })
      // "Thin out Tuesday" is no departure.
      .replace(
        /\b(?:in|out|off|up|leave|leaving|home)(?= (?:sun|mon|tues|wednes|thurs|fri|satur)day\b)/gi,
        '$& on',
      )
      // "Dinner on night two"; "for one night, two of us" is a length of time.
      .replace(
        /(?<!\b(?:an?|one|per|each|every|more) |\bthe (?=\w+ one\b))\b(?:night|evening) (?=(?:\d|one|two|three|four|five|six|seven)\b(?![:.]\d))/gi,
        'day ',
      )
      // "أحد المقاهي" is one of the cafés; Sunday has its article.
      .replace(/(?<!يوم )(?<=^|\s)[أا]حد(?=\s)/gu, ' ')
      .replace(
        /(?:الليلة|ليلة) (ال(?:أول|اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر))[ىة]?/gu,
        'اليوم $1',
      )
      .replace(/في (?=اليوم ال)/gu, '')
      .replace(
        SHORT_DAY,
        (day) => WEEKDAYS.find((each) => each.toLowerCase().startsWith(day.slice(0, 2).toLowerCase())) ?? day,
      ),
  );
};

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
  /\b(?:all|every|each|whole|entire|any) (?:of )?(?:the |our |my |this |single |other )*(?:days?|trip|plan|week|stay|holiday|dinners?|lunches|evenings?|nights?|mornings?|time|itinerary)\b|\b(?:all|everything|throughout|for the rest)\b.*\b(?:trip|plan|week|stay|days|holiday|nights)\b|\b(?:dinners|lunches|evenings|mornings|afternoons)\b|(?:كل|طول|جميع).{0,12}(?:رحله|ايام|خطه)/u;
const ONE_WHOLE = /\b(?:the|that|this) (?:whole|entire) (?:day|evening|afternoon|morning)\b/g;

const WEEKDAY_DATE =
  /\b(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,? (?:the )?(\d{1,2})(st|nd|rd|th)?\b(?![:.]\d| ?(?:[ap]m|oclock))/gi;
const TWO_DATES =
  /\b(\d{1,2})(?:st|nd|rd|th)? (and|or|with|to) (?=\d{1,2}(?:st|nd|rd|th)? ((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*))/gi;
/** "Sunday 28" and "Sunday the 28th" are that date alone; "13 and 14 July" are both in July. */
const withDates = (said: string, { plan }: Scene): string =>
  said
    .replace(WEEKDAY_DATE, (whole, name: string, nth: string, suffix = '') => {
      const isDay = plan.days.some(
        ({ date }) =>
          Number(date.slice(8)) === Number(nth) &&
          'su mo tu we th fr sa'.split(' ')[weekdayOf(date)] === name.slice(0, 2).toLowerCase(),
      );
      return isDay || suffix ? `the ${nth}${suffix || 'th'}` : whole;
    })
    .replace(TWO_DATES, '$1 $3 $2 ')
    // "26th: no mall", "on the 25th dinner at seven": dates.
    .replace(/^\s*(?=(?:1\d|2\d|3[01])(?:st|nd|rd|th) )/i, 'on the ')
    .replace(
      /\b(?:1\d|2\d|3[01])(?:st|nd|rd|th)(?= (?:breakfast|brunch|lunch|dinner|iftar|suhoor)\b)/gi,
      '$&,',
    );

/** "Redo everything except Friday", "breakfast on all days but the last day". */
const ALL_BUT_DAYS = new RegExp(
  String.raw`^(?<all>.*\b(?:everything|all|every ?day|each day|whole (?:trip|plan)|the rest|the other days)\b.*)\s(?:except|but(?: not)?|apart from|other than|besides|bar) (?:for )?(?:on )?(?<kept>${SOME_DAYS})$`,
  'is',
);

/** The same text without the days that it excepts from all. */
export const withoutExcepted = (said: string): string => ALL_BUT_DAYS.exec(said.trim())?.groups?.all ?? said;

/** "A fish restaurant one evening" is for one of them. */
const ONE_PART =
  /^(?!.*\b(?:every|each|all|daily)\b).*\b(?:one|an?|some) (?:\w+ )?(?:evening|morning|afternoon|night)\b/;

/** The days a text names by number, weekday, date, district, what it holds, or from today on; all but those it excepts. */
export const daysIn = (said: string, scene: Scene): Days => {
  const kept = ALL_BUT_DAYS.exec(said.trim())?.groups?.kept;
  const excepted = kept === undefined ? NO_DAYS : namedDays(kept, scene);
  if (excepted.days.length === 0 || excepted.isOneOf) return namedDays(said, scene);
  const days = scene.plan.days.flatMap(({ day }) => (excepted.days.includes(day) ? [] : day));
  return { ...NO_DAYS, days, each: days };
};

const namedDays = (said: string, scene: Scene): Days => {
  const { plan, ask, brief } = scene;
  const text = withPlainDays(withDates(said, scene), scene);
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
  const dates = named
    .filter(({ on, days }) => on !== 'weekday' && days.length === 1)
    .flatMap(({ days }) => days);
  const meant = named.map((each) =>
    each.on === 'weekday' && each.days.length > 1 && each.days.some((day) => dates.includes(day))
      ? { ...each, days: each.days.filter((day) => dates.includes(day)) }
      : each,
  );
  // "The second Sunday" is the one that is counted; else the one on which a place stands that is named with it.
  const [, early, late] =
    /\b(first|1st)? ?(second|2nd|last)? (?:sun|mon|tues|wednes|thurs|fri|satur)day\b/.exec(plain) ??
    /يوم \S+ (?:(اول[يى]?)|(ثانيه?|اخيره?))(?=\s|$)/u.exec(plain) ??
    [];
  const places = /\b(?:to|onto|into) (?:the )?\w+day\b/.test(plain) ? [] : scene.places.mentioned(text);
  const held = places.flatMap(({ id }) =>
    scene.stops.flatMap(({ place, day }) => (place?.id === id ? day : [])),
  );
  for (const one of meant.filter(({ on, days }) => on === 'weekday' && days.length > 1)) {
    const own = one.days.filter((day) => held.includes(day));
    if (early || late) one.days = one.days.slice(...(early ? [0, 1] : [-1]));
    else if (own.length === 1) one.days = own;
  }
  const each = meant.flatMap(({ days }) => days);
  return {
    days: [...new Set(each)],
    missing: meant.filter(({ days }) => days.length === 0).map(({ name }) => name),
    isAll:
      named.length === 0 &&
      ((selectors.length > 0 && !ONE_PART.test(plain)) || IS_ALL.test(plain.replace(ONE_WHOLE, ' '))),
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
  const date = selectorsIn(wholeOf(withDates(text, scene), scene)).find(
    ({ days }) => days.on === 'date',
  )?.days;
  const [ahead] = !iso && date ? daysMeant(date, { startDate: from, nights: 365 }) : [];
  return iso ?? (ahead === undefined ? null : addDays(from, ahead - 1));
};
