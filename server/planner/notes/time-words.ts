import { entryOf, type Item, type Reading, type Span } from './reading.ts';
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
const AT = new Set(['at', 'around', 'about', 'approx', 'roughly', 'circa', 'approximately', 'ca', 'between', 'ساعه', 'حوالي', 'than', 'is']);
const TO = new Set(['to', 'until', 'till', 'til', 'and', 'الي', 'حتي']);
/** After these a number counts something. */
const UNITS =
  /^(?:day|night|week|month|year|yr|yo|hour|hr|h|minute|min|people|person|kid|child|adult|km|metre|meter|star|riyal|sar|usd|eur|of|kg|course|place|stop|sight|thing|museum|mall|y|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|سنه|سنوات|ايام|يوم|ليال|اشخاص)$/;

interface Clock {
  minutes: number;
  to: number;
  /** The half of the day, where it was said. */
  half: 'am' | 'pm' | null;
  /** Said in a way that can only be a time. */
  isClear: boolean;
}

const halfAt = (token: Token | undefined): Clock['half'] => {
  if (token?.gap === 'comma' || token?.gap === 'stop') return null;
  if (/^(?:am|a\.m\.?|ص|صباحا?)$/.test(token?.word ?? '')) return 'am';
  return /^(?:pm|p\.m\.?|م|مساء)$/.test(token?.word ?? '') ? 'pm' : null;
};

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const partsOf = (word: string): { hour: number; minute: number; isClear: boolean } | null => {
  const colon = /^(\d{1,2})[:.h](\d{2})$/.exec(word);
  if (colon) return { hour: Number(colon[1]), minute: Number(colon[2]), isClear: true };
  const military = /^([01]\d|2[0-3])([0-5]\d)$/.exec(word);
  if (military && !/^20[23]\d$/.test(word))
    return { hour: Number(military[1]), minute: Number(military[2]), isClear: false };
  const number = /^\d{1,2}$/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word);
  return number >= 0 ? { hour: number, minute: 0, isClear: false } : null;
};

const wholeHour = (tokens: readonly Token[], at: number): Clock | null => {
  const word = tokens[at]?.word ?? '';
  if (word === 'noon' || word === 'midday') return { minutes: 720, to: at + 1, half: 'pm', isClear: true };
  if (word === 'midnight') return { minutes: 1440, to: at + 1, half: 'am', isClear: true };
  const said = partsOf(word);
  if (!said || said.hour > 24 || said.minute > 59) return null;
  const half = halfAt(tokens[at + 1]);
  const isHour = tokens[at + 1]?.word === 'oclock' || /^(?:h|hrs|hours?|uhr)$/.test(tokens[at + 1]?.word ?? '') && /^\d{4}$/.test(word);
  const hour = half === 'pm' ? (said.hour % 12) + 12 : half === 'am' ? said.hour % 12 : said.hour;
  const to = half || isHour ? at + 2 : at + 1;
  const later = isHour ? halfAt(tokens[at + 2]) : null;
  if (later) return { minutes: ((hour % 12) + (later === 'pm' ? 12 : 0)) * 60 + said.minute, to: at + 3, half: later, isClear: true };
  const isSure = half !== null || (said.isClear && (said.hour > 12 || /^0/.test(word))) || said.hour > 12;
  return {
    minutes: hour * 60 + said.minute,
    to,
    half: isSure ? (hour >= 12 ? 'pm' : 'am') : null,
    isClear: said.isClear || half !== null || isHour,
  };
};

/** "Half past nine", "a quarter to six". */
const clockAt = (tokens: readonly Token[], at: number): Clock | null => {
  const word = tokens[at]?.word ?? '';
  const turn = tokens[at + 1]?.word;
  if ((word === 'half' || word === 'quarter') && (turn === 'past' || turn === 'to')) {
    const hour = wholeHour(tokens, at + 2);
    if (!hour) return null;
    const shift = (word === 'half' ? 30 : 15) * (turn === 'past' ? 1 : -1);
    return { ...hour, minutes: hour.minutes + shift, isClear: true };
  }
  return wholeHour(tokens, at);
};

/** A half of the day that is said beside an hour: "at nine in the evening". */
const halfAround = (span: Span, items: readonly Item[], hour: number): 'am' | 'pm' | null => {
  const near = items.find(
    (item) =>
      entryOf(item, 'part') && ((item.from >= span.to && item.from <= span.to + 3) || (item.to <= span.from && item.to >= span.from - 3)),
  );
  const part = near && entryOf(near, 'part');
  if (!part || part.id === 'day') return null;
  if (part.at >= 1320 && hour < 5) return 'am';
  return part.id === 'morning' ? 'am' : 'pm';
};

const inHalf = (minutes: number, half: 'am' | 'pm'): number => (minutes % 720) + (half === 'pm' ? 720 : 0);

const isUnit = (token: Token | undefined): boolean =>
  token !== undefined && token.gap !== 'comma' && token.gap !== 'stop' && UNITS.test(token.stem);

const rangeEnd = (tokens: readonly Token[], { to }: Clock): Clock | null => {
  const next = tokens[to];
  if (!next || next.gap === 'stop' || next.gap === 'comma') return null;
  const end = next.gap === 'dash' ? clockAt(tokens, to) : TO.has(next.word) ? clockAt(tokens, to + 1) : null;
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

/** The times of day that are named in a span of a text, in its order. */
export const timesIn = (span: Span, reading: Reading, items: readonly Item[]): NamedTime[] => {
  const { tokens } = reading;
  const found: NamedTime[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    const start = clockAt(tokens, at);
    if (!start) continue;
    const side = sideOf(tokens, at);
    const end = rangeEnd(tokens, start);
    const isClock = start.isClear || (end?.isClear ?? false) || side !== null || (end !== null && tokens[start.to]?.gap === 'dash');
    if (!isClock || (!start.isClear && isUnit(tokens[(end ?? start).to]))) continue;
    const where = { from: at, to: (end ?? start).to };
    const read = end ? pair(start, end) : { at: start.minutes, until: null, isSure: start.half !== null };
    const half = read.isSure ? null : halfAround(where, items, Math.floor(read.at / 60));
    const adjusted = half
      ? { at: inHalf(read.at, half), until: read.until === null ? null : inHalf(read.until, half), isSure: true }
      : read;
    found.push({ ...where, ...adjusted, side: end ? 'at' : (side ?? 'at') });
    at = where.to - 1;
  }
  return found;
};
