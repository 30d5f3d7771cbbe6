import { type Clock, clockAt } from './clock.ts';
import { entryOf, type Item, isBroken, type Reading, type Span } from './reading.ts';
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

const BEFORE = new Set(['before', 'by', 'until', 'till', 'til', 'قبل', 'حتي', 'الي']);
const AFTER = new Set(['after', 'from', 'past', 'since', 'بعد', 'من']);
const AT = new Set([
  'at',
  'around',
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
const TO = new Set(['to', 'until', 'till', 'til', 'and', 'الي', 'حتي']);
/** After these a number counts something. */
const UNITS =
  /^(?:day|night|week|month|year|yr|yo|hour|hr|h|minute|min|people|person|kid|child|adult|km|metre|meter|star|riyal|sar|usd|eur|of|kg|course|place|stop|sight|thing|museum|mall|y|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|سنه|سنوات|ايام|يوم|ليال|اشخاص)$/;

const LEADS = new Set(['in', 'the', 'at', 'this', 'on', 'of', 'that', 'first', 'thing']);

/** A half of the day that is said beside an hour: "at nine in the evening". */
const halfAround = (
  span: Span,
  items: readonly Item[],
  hour: number,
  { tokens }: Reading,
): 'am' | 'pm' | null => {
  const isLed = ({ from }: Item): boolean =>
    from >= span.to && tokens.slice(span.to, from).every(({ word }) => LEADS.has(word));
  const beside = items.find(
    (item) => entryOf(item, 'part') && (isLed(item) || (item.to <= span.from && item.to >= span.from - 3)),
  );
  const part = beside && entryOf(beside, 'part');
  if (!part || part.id === 'day') return null;
  if (part.at >= 1320 && hour < 5) return 'am';
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

const rangeEnd = (tokens: readonly Token[], at: number, start: Clock): Clock | null => {
  const { to } = start;
  const next = tokens[to];
  if (!next || next.gap === 'stop' || next.gap === 'comma') return null;
  const after = AT.has(tokens[to + 1]?.word ?? '') ? to + 2 : to + 1;
  const end =
    next.gap === 'dash' ? clockAt(tokens, to) : joinsHours(tokens, at, start) ? clockAt(tokens, after) : null;
  return end && !isUnit(tokens[end.to]) ? end : null;
};

const sideOf = (tokens: readonly Token[], at: number): NamedTime['side'] | null => {
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

/** The times of day that are named in a span of a text, in its order. */
export const timesIn = (span: Span, reading: Reading, items: readonly Item[]): NamedTime[] => {
  const { tokens } = reading;
  const found: NamedTime[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    const start = clockAt(tokens, at);
    if (!start) continue;
    const side = sideOf(tokens, at);
    const end = rangeEnd(tokens, at, start);
    const isFlight = /^\d{4}$/.test(tokens[at]?.word ?? '') && items.some((item) => entryOf(item, 'anchor'));
    const isWhole = end !== null && at === span.from && end.to === span.to;
    const isNamed = end !== null && items.some((item) => item.to === at && isOfDay(item));
    const isClock =
      isWhole ||
      isNamed ||
      isFlight ||
      start.isClear ||
      (end?.isClear ?? false) ||
      side !== null ||
      (end !== null && tokens[start.to]?.gap === 'dash');
    const isYear = /^20\d\d$/.test(tokens[at]?.word ?? '') && !isFlight && !start.isClear;
    if (isYear || !isClock || (!start.isClear && isUnit(tokens[(end ?? start).to]))) continue;
    const where = { from: at, to: (end ?? start).to };
    const read = end ? pair(start, end) : { at: start.minutes, until: null, isSure: start.half !== null };
    const half = read.isSure
      ? null
      : halfAround(where, near(where, reading), Math.floor(read.at / 60), reading);
    const adjusted = half
      ? {
          at: inHalf(read.at, half),
          until: read.until === null ? null : inHalf(read.until, half),
          isSure: true,
        }
      : read;
    found.push({ ...where, ...adjusted, side: end ? 'at' : (side ?? 'at') });
    at = where.to - 1;
  }
  return found;
};
