import { type Clock, clockAt } from './clock.ts';
import { isFlightNumber } from './flight-numbers.ts';
import { entryOf, type Item, isBroken, type Reading, type Span, within } from './reading.ts';
import { minutesAhead } from './time-zones.ts';
import type { Token } from './tokens.ts';

/** A time of day, or a range of it, as it stands in a text. Minutes after midnight. */
export interface NamedTime extends Span {
  at: number;
  until: number | null;
  /** "Before ten", "by ten", "until ten" – "after ten", "from ten". */
  side: 'at' | 'before' | 'after';
  /** False where the half of the day was not said and the hour is below 13. */
  isSure: boolean;
}

const UNTIL = new Set(['until', 'till', 'til', 'to', 'حتي', 'الي', 'لين', 'لحد', 'لغايه', 'ل']);
const BEFORE = new Set(
  ['before', 'pre', 'by', 'latest', 'later', 'قبل', ...UNTIL].filter((word) => word !== 'to'),
);
const AFTER = new Set(['after', 'post', 'from', 'past', 'since', 'بعد', 'من']);
const AT = new Set([
  'at',
  'around',
  'round',
  'about',
  'approx',
  'roughly',
  'circa',
  'approximately',
  'ca',
  'between',
  'ساعه',
  'حوالي',
  'than',
  'is',
]);
const TO = new Set([...UNTIL, 'and', 'through', 'thru', 'و']);
/** After these a number counts something. */
const UNITS =
  /^(?:day|night|week|month|year|yr|yo|hour|hr|h|minute|min|people|person|kid|child|adult|km|metre|meter|star|riyal|sar|usd|eur|of|kg|course|place|stop|sight|thing|museum|mall|y|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|سنه|سنوات|ايام|يوم|ليال|اشخاص)$/;

const LEADS = new Set(['in', 'the', 'at', 'this', 'on', 'of', 'that', 'first', 'thing']);

/** "Dinner on Monday night, workshops 9 to 1": a part of the day that is said of something else lies behind a comma. */
const isJustBefore = ({ to }: Item, { from }: Span, { tokens, text }: Reading): boolean =>
  to === from ||
  (to < from &&
    to >= from - 3 &&
    // "Late at night (after 11)".
    (!isBroken(tokens, to, from) ||
      text.slice(tokens[to - 1]?.to ?? 0, tokens[from]?.from ?? 0).includes('(')));

/** A half of the day that is said beside an hour: "at nine in the evening". */
const halfAround = (
  span: Span,
  items: readonly Item[],
  hour: number,
  reading: Reading,
): 'am' | 'pm' | null => {
  const { tokens } = reading;
  const isLed = ({ from }: Item): boolean =>
    from >= span.to && tokens.slice(span.to, from).every(({ word }) => LEADS.has(word));
  const beside = items.find(
    (item) => entryOf(item, 'part') && (isLed(item) || isJustBefore(item, span, reading)),
  );
  const part = beside && entryOf(beside, 'part');
  if (!part || part.id === 'day') return null;
  if (part.at >= 1320 && hour < 5) return 'am';
  // "Lunch at 11:30".
  if (part.id === 'midday' && (hour === 10 || hour === 11)) return 'am';
  return part.id === 'morning' ? 'am' : 'pm';
};

const inHalf = (minutes: number, half: 'am' | 'pm'): number => (minutes % 720) + (half === 'pm' ? 720 : 0);

const isUnit = (token: Token | undefined): boolean =>
  token !== undefined && token.gap !== 'comma' && token.gap !== 'stop' && UNITS.test(token.stem);

/** An "and" makes a range of two hours only between them: "between two and four". */
const joinsHours = (tokens: readonly Token[], at: number, { to, isClear }: Clock): boolean => {
  const word = tokens[to]?.word ?? '';
  return TO.has(word) && (word !== 'and' || isClear || tokens[at - 1]?.word === 'between');
};

/** "Till whenever", "until late": an end that nobody sets. */
const OPEN_END =
  /^(?:whenever|late|(?:the )?clos(?:e|ing)|(?:the )?(?:small|early) hours|the end of the (?:night|evening))\b/;
const [NOON, MIDNIGHT] = [720, 1440];
/** About when these prayers are said, and the sun sets. */
const PRAYERS: Readonly<Record<string, number>> = {
  asr: 930,
  asar: 930,
  maghrib: 1080,
  magrib: 1080,
  maghreb: 1080,
  sunset: 1080,
  sundown: 1080,
  isha: 1170,
};

/** What some hours last until where no number says it, in minutes after midnight: "till whenever", "until maghrib". */
export const saidEnd = (tokens: readonly Token[], at: number): number | null => {
  const behind = tokens.slice(at + 1, at + 6).map(({ word }) => word);
  if (!UNTIL.has(tokens[at]?.word ?? '')) return null;
  const prayer = behind[0] === 'the' ? (behind[1] ?? '') : (behind[0] ?? '');
  if (Object.hasOwn(PRAYERS, prayer)) return PRAYERS[prayer] ?? null;
  return OPEN_END.test(behind.join(' ')) ? MIDNIGHT : null;
};

const openEnd = (tokens: readonly Token[], at: number): Clock | null => {
  const minutes = saidEnd(tokens, at);
  return minutes === null ? null : { minutes, to: at + 2, half: 'pm', isClear: true };
};

const rangeEnd = (tokens: readonly Token[], at: number, start: Clock): Clock | null => {
  const { to } = start;
  const next = tokens[to];
  if (!next || next.gap === 'stop' || next.gap === 'comma') return null;
  const after = AT.has(tokens[to + 1]?.word ?? '') ? to + 2 : to + 1;
  const end =
    next.gap === 'dash'
      ? clockAt(tokens, to)
      : joinsHours(tokens, at, start)
        ? (clockAt(tokens, after) ?? openEnd(tokens, to))
        : null;
  return end && (end.isClear || !isUnit(tokens[end.to])) ? end : null;
};

const WEEKDAY = /^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/;

/** "Until Saturday noon": the day stands between. */
const isDayBetween = (tokens: readonly Token[], at: number): boolean =>
  WEEKDAY.test(tokens[at - 1]?.word ?? '') &&
  tokens[at]?.gap === 'none' &&
  tokens[at - 1]?.gap === 'none' &&
  UNTIL.has(tokens[at - 2]?.word ?? '') &&
  tokens[at - 2]?.word !== 'to';

const sideOf = (tokens: readonly Token[], at: number): NamedTime['side'] | null => {
  if (isDayBetween(tokens, at)) return 'before';
  for (let before = at - 1; before >= Math.max(0, at - 3); before -= 1) {
    if (tokens[before + 1]?.gap === 'stop') return null;
    const word = tokens[before]?.word ?? '';
    if (BEFORE.has(word)) return 'before';
    if (AFTER.has(word)) return 'after';
    if (!AT.has(word) && word !== 'the') return null;
    if (before === Math.max(0, at - 3) || !AT.has(tokens[before - 1]?.word ?? '')) {
      const earlier = tokens[before - 1]?.word ?? '';
      if (BEFORE.has(earlier)) return 'before';
      return AFTER.has(earlier) ? 'after' : word === 'the' ? null : 'at';
    }
  }
  return null;
};

const pair = (start: Clock, end: Clock): { at: number; until: number; isSure: boolean } => {
  let at = start.minutes;
  let until = end.minutes;
  // "2 to 4 pm": the half that is said of one is that of both, where the hours then still rise.
  if (end.half && !start.half) at = inHalf(at, end.half) < until ? inHalf(at, end.half) : at % 720;
  if (start.half && !end.half && until <= at && until <= 720) until = inHalf(until, 'pm');
  return { at, until, isSure: start.half !== null || end.half !== null };
};

/** Directly behind these two numbers are hours: "each morning 7 to 8". */
const isOfDay = ({ entries }: Item): boolean =>
  entries.some(({ class: name }) => ['day', 'part', 'block', 'anchor'].includes(name));

/** What stands beside an hour, up to a comma behind it. */
const near = ({ from, to }: Span, { itemAt, tokens }: Reading): Item[] =>
  Array.from({ length: to - from + 10 }, (_, i) => itemAt.get(from - 6 + i) ?? [])
    .flat()
    .filter((item) => item.to >= from - 3 && (item.from < to || !isBroken(tokens, to, item.from)));

/** Words that make an hour of a number before them: "six in the morning". */
const BEHIND = /^(?:in the|at night)$/;

/** "In 2140 Sunday, out 0700 Thursday". */
const IN_OR_OUT = /^(?:in|out)$/;

const isMilitary = (token: Token | undefined): boolean => /^\d{4}$/.test(token?.word ?? '');

/** Ages stand behind children, and are no hours: "kids: 6 to 10". */
const isAge = (at: number, { items }: Reading): boolean =>
  items.some((item) => item.to <= at && item.to >= at - 3 && entryOf(item, 'child') !== null);

/** Whether a number is an hour of the day, from what stands around it. */
const isClock = (
  at: number,
  [start, end]: readonly [Clock, Clock | null],
  span: Span,
  reading: Reading,
): boolean => {
  const { tokens, items } = reading;
  const beside = items.some((item) => isOfDay(item) && (item.to === at || item.from === start.to));
  if (isMilitary(tokens[at])) {
    const isYear = /^20\d\d$/.test(tokens[at]?.word ?? '') && !start.isClear;
    const isLed = IN_OR_OUT.test(tokens[at - 1]?.word ?? '');
    const hasAnchor = within(span, items).some(
      (item) => entryOf(item, 'anchor') || (isLed && entryOf(item, 'day')),
    );
    return beside || hasAnchor || (!isYear && (start.isClear || end !== null || sideOf(tokens, at) !== null));
  }
  if (start.isClear || end?.isClear || sideOf(tokens, at) !== null) return true;
  if (end === null) return BEHIND.test(`${tokens[start.to]?.word} ${tokens[start.to + 1]?.word}`);
  // "Paintball, 2 till 6": nothing but hours runs until something.
  if (/^(?:until|till|til)$/.test(tokens[start.to]?.word ?? '')) return true;
  return beside || tokens[start.to]?.gap === 'dash' || (at === span.from && !isAge(at, reading));
};

/** "1900 drinks till 2100": the end of what began before stands behind a word or two. */
const joined = (times: readonly NamedTime[], { tokens, items }: Reading): NamedTime[] => {
  const found: NamedTime[] = [];
  for (const time of times) {
    const last = found.at(-1);
    const isEnd = UNTIL.has(tokens[time.from - 1]?.word ?? '') && time.until === null;
    // "Monday after six and Tuesday until noon" are two.
    const isOtherDay = items.some(
      (item) => entryOf(item, 'day') && item.from >= (last?.to ?? 0) && item.to <= time.from,
    );
    if (!last || !isEnd || isOtherDay || last.until !== null || last.side === 'before') found.push(time);
    else {
      const until = time.isSure || time.at > last.at ? time.at : time.at + 720;
      found[found.length - 1] = { ...last, until, side: 'at', isSure: last.isSure || time.isSure };
    }
  }
  return found;
};

/** "At Four Seasons" names no hour. */
const isOfName = (at: number, { itemAt }: Reading): boolean => {
  const item = itemAt.get(at);
  return item !== undefined && item.place !== null && item.to - item.from > 1;
};

const BESIDE_PRAYER: Readonly<Record<string, NamedTime['side']>> = {
  after: 'after',
  before: 'before',
  until: 'before',
  till: 'before',
  بعد: 'after',
  قبل: 'before',
};
/** The same prayers in Arabic, and the one before sunrise, at which nothing ends. */
const OTHER_PRAYERS: Readonly<Record<string, number>> = { مغرب: 1080, فجر: 300, fajr: 300 };

/** "After Asr": an hour that a prayer says; the sun sets over sights, and bounds no day by itself. */
const prayerAt = (at: number, { tokens }: Reading): NamedTime | null => {
  const [lead, word] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? ''];
  const hours = Object.hasOwn(OTHER_PRAYERS, word) ? OTHER_PRAYERS : PRAYERS;
  const isPrayer = Object.hasOwn(hours, word) && !/^sun/.test(word);
  const side = Object.hasOwn(BESIDE_PRAYER, lead) ? BESIDE_PRAYER[lead] : undefined;
  if (!isPrayer || side === undefined || tokens[at]?.gap !== 'none') return null;
  return { from: at, to: at + 1, at: hours[word] ?? 0, until: null, side, isSure: true };
};

/** What is had before noon, however its hour is written: "breakfast 4.45". */
const OF_MORNING = /^(?:breakfasts?|brekkie|brekky|suhoor|sohour|sehri|fajr|فطور|ريوق|سحور)$/;
const BESIDE_MEAL =
  /^(?:at|by|around|about|from|is|the|on|day|served|early|super|very|an?|of|as|for|will|be|starts?|before|after)$/;

/** True for the hour of a breakfast, which needs no half of the day to be said. */
const isOfMorning = ({ from, to }: Span, { tokens }: Reading): boolean => {
  const next = tokens[to];
  if (next?.gap === 'none' && OF_MORNING.test(next.word)) return true;
  for (let at = from - 1; at >= Math.max(0, from - 5); at -= 1) {
    const gap = tokens[at + 1]?.gap;
    if (gap === 'stop' || gap === 'comma') return false;
    if (OF_MORNING.test(tokens[at]?.word ?? '')) return true;
    if (!BESIDE_MEAL.test(tokens[at]?.word ?? '')) return false;
  }
  return false;
};

const PARTS = /^(?:mornings|afternoons|evenings|nights|lunches|dinners|breakfasts)$/;
/** Nobody works in the mornings until one of these hours, nor in the evenings. */
const [MOST_MORNINGS, MOST_OTHERS] = [7 * 60, 5 * 60];

/** "3 mornings", "two to three evenings a week": so many of them, and no hours. */
const countsParts = (at: number, [start, end]: readonly [Clock, Clock | null], reading: Reading): boolean => {
  const { tokens } = reading;
  const part = tokens[(end ?? start).to];
  const isLed = sideOf(tokens, at) !== null;
  if (part?.gap !== 'none' || !PARTS.test(part.word) || start.isClear || end?.isClear || isLed) return false;
  return end === null || end.minutes <= (part.word === 'mornings' ? MOST_MORNINGS : MOST_OTHERS);
};

/** The times of day that are named in a span of a text, in its order. */
export const timesIn = (span: Span, reading: Reading): NamedTime[] => {
  const { tokens } = reading;
  const found: NamedTime[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    const start = isFlightNumber(at, reading) || isOfName(at, reading) ? null : clockAt(tokens, at);
    if (!start) {
      const prayer = prayerAt(at, reading);
      if (prayer) found.push(prayer);
      continue;
    }
    const end = rangeEnd(tokens, at, start);
    if (!isClock(at, [start, end], span, reading) || countsParts(at, [start, end], reading)) continue;
    if (!start.isClear && isUnit(tokens[(end ?? start).to])) continue;
    const where = { from: at, to: (end ?? start).to };
    const read = end ? pair(start, end) : { at: start.minutes, until: null, isSure: start.half !== null };
    const isMorning = !read.isSure && read.at < NOON && isOfMorning(where, reading);
    const half = read.isSure
      ? null
      : isMorning
        ? 'am'
        : halfAround(where, near(where, reading), Math.floor(read.at / 60), reading);
    const here = inRiyadh(halved(read, half), minutesAhead(tokens[where.to]));
    found.push({ ...where, ...here, side: end ? 'at' : (sideOf(tokens, at) ?? 'at') });
    at = where.to - 1;
  }
  return joined(found, reading);
};

type Read = Pick<NamedTime, 'at' | 'until' | 'isSure'>;

/** An hour of another zone by the clocks of the city; without a half of the day it cannot be said. */
const inRiyadh = (read: Read, minutes: number): Read => {
  const turned = (at: number): number => (at + minutes + MIDNIGHT) % MIDNIGHT;
  if (minutes === 0 || !read.isSure) return read;
  return { ...read, at: turned(read.at), until: read.until === null ? null : turned(read.until) };
};

/** The same in the half of the day that is said beside it; noon ends a morning. */
const halved = (read: Read, half: 'am' | 'pm' | null): Read => {
  if (!half || (half === 'am' && read.at === 720)) return read;
  const until = read.until === null ? null : inHalf(read.until, half);
  return { at: inHalf(read.at, half), until: until === 0 ? 720 : until, isSure: true };
};
