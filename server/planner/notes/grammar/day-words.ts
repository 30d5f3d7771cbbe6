import type { DaySelector } from '../day-selector.ts';
import type { PartOfDay } from '../profile.ts';
import type { EntryOf } from './entries.ts';
import { numberOf } from './numbers.ts';
import { entryOf, type Item, type Reading, type Span, within } from './reading.ts';
import type { Token } from './tokens.ts';

/** Words that name a day, and the part of it they name with it. */
export interface NamedDay extends Span {
  days: DaySelector;
  part: PartOfDay | null;
}

const NAMED: Readonly<Record<string, DaySelector>> = {
  first: { on: 'day', day: 1 },
  second: { on: 'day', day: 2 },
  middle: { on: 'middle' },
  last: { on: 'last', back: 0 },
  last_night: { on: 'last', back: 1 },
  every: { on: 'every' },
  christmas_eve: { on: 'date', date: 24, month: 12 },
  christmas: { on: 'date', date: 25, month: 12 },
  boxing_day: { on: 'date', date: 26, month: 12 },
  new_years_eve: { on: 'date', date: 31, month: 12 },
  new_years_day: { on: 'date', date: 1, month: 1 },
  valentines: { on: 'date', date: 14, month: 2 },
  founding_day: { on: 'date', date: 22, month: 2 },
  national_day: { on: 'date', date: 23, month: 9 },
};
/** Friday and Saturday are the weekend of Riyadh. */
const GROUPS: Readonly<Record<string, readonly number[]>> = { weekend: [5, 6], workweek: [0, 1, 2, 3, 4] };
/** Abbreviations that are words too count in capitals, or after "on". */
const NEXT_TO_DAY =
  /^(?:\d.*|am|pm|morning|afternoon|evening|night|noon|eve|arr|arrive|dep|depart|check|leave|lunch|dinner|until|till|from|after|before|free|off|meeting)$/;
const WORDS_TOO = ['sun', 'sat', 'wed', 'mon'];
const PARTS: readonly (readonly [RegExp, PartOfDay])[] = [
  [/morning|صباح/, 'morning'],
  [/afternoon|عصر/, 'afternoon'],
  [/evening|night|dinner|مساء|ليل/, 'evening'],
];
const DAY_NOUN = /^(?:day|evening|night|morning|afternoon|يوم)$/;

const partIn = (tokens: readonly Token[]): PartOfDay | null =>
  PARTS.find(([pattern]) => tokens.some(({ word }) => pattern.test(word)))?.[1] ?? null;

const BETWEEN_DAYS = /^(?:and|to|till|until|through|thru|or)$/;

/** True where a day stands on the other side of an "and", or of a "to": "mon & tue", "mon to wed", "mon-wed". */
const isBesideDay = (at: number, { tokens, itemAt }: Reading): boolean =>
  [at - 2, at - 1, at + 1, at + 2].some((other) => {
    const isNext = Math.abs(other - at) === 1;
    const isJoined = isNext
      ? tokens[Math.max(at, other)]?.gap === 'dash' || tokens[Math.max(at, other)]?.gap === 'comma'
      : BETWEEN_DAYS.test(tokens[(at + other) / 2]?.word ?? '');
    const item = isJoined ? itemAt.get(other) : undefined;
    return item !== undefined && entryOf(item, 'day')?.n !== undefined;
  });

const weekday = (entry: EntryOf<'day'>, item: Item, reading: Reading): boolean => {
  if (entry.id !== 'abbreviation') return true;
  const { tokens } = reading;
  const token = tokens[item.from];
  const isOn = tokens[item.from - 1]?.word === 'on' || isBesideDay(item.from, reading);
  const isMeant = NEXT_TO_DAY.test(tokens[item.to]?.word ?? '') && tokens[item.to]?.gap === 'none';
  return !token || token.isCapital || isOn || isMeant || !WORDS_TOO.includes(token.word);
};

const ADDED = /^(?:also|too|included|inclusive|including|incl|even)$/;

/** "Weekends also", "including weekends": the other days are meant as well. */
const isAdded = ({ from, to }: Item, { tokens }: Reading): boolean =>
  ADDED.test(tokens[to]?.word ?? '') ||
  ADDED.test(tokens[from - 1]?.word ?? '') ||
  (tokens[to]?.word === 'as' && tokens[to + 1]?.word === 'well');

const SOME_PARTS = /^(?:mornings|afternoons|evenings|nights)$/;
const FEW = /^(?:[1-5]|one|two|three|four|five|several|few|some|couple)$/;
const AT_HOUR = /^(?:at|from|by|until|till|til|before|after|past)$/;

/** "3-4 mornings", "two evenings": some of them, and not those of every day. */
const isSomeParts = ({ from, to }: Item, { tokens }: Reading): boolean =>
  to - from === 1 &&
  SOME_PARTS.test(tokens[from]?.word ?? '') &&
  tokens[from]?.gap === 'none' &&
  FEW.test(tokens[from - 1]?.word ?? '') &&
  !AT_HOUR.test(tokens[from - 2]?.word ?? '');

/** "Every second day" is no second day. */
const isRepeated = (at: number, { tokens }: Reading): boolean =>
  /^(?:every|each)$/.test(tokens[at - 1]?.word ?? '') &&
  /^(?:second|third|fourth)$/.test(tokens[at]?.word ?? '');

/** "Friday", "our last evening", "every day". */
const byName = (item: Item, reading: Reading): NamedDay[] => {
  const entry = entryOf(item, 'day');
  if (!entry || isRepeated(item.from, reading)) return [];
  const span = { from: item.from, to: item.to };
  const part = partIn(reading.tokens.slice(item.from, item.to));
  const group = GROUPS[entry.id];
  // "Every day, weekends also".
  if (entry.id === 'weekend' && isAdded(item, reading)) return [{ ...span, part, days: { on: 'every' } }];
  if (group) return group.map((weekday) => ({ ...span, part, days: { on: 'weekday', weekday } }));
  if (entry.n !== undefined) {
    const days = { on: 'weekday', weekday: entry.n } as const;
    return weekday(entry, item, reading) ? [{ ...span, part, days }] : [];
  }
  if (entry.id === 'every' && isSomeParts(item, reading)) return [];
  const days = NAMED[entry.id];
  return days ? [{ ...span, part, days }] : [];
};

const numberAt = (at: number, { tokens, itemAt }: Reading, kind: 'number' | 'ordinal'): number | null => {
  const item = itemAt.get(at);
  return item && item.to !== at + 1 ? null : numberOf(tokens[at]?.word ?? '', kind);
};

const isClock = ({ tokens }: Reading, at: number): boolean =>
  /^(?:[ap]m|h|hrs|uhr|oclock)$/.test(tokens[at]?.word ?? '') && tokens[at]?.gap !== 'stop';

const isThrough = (word: string | undefined): boolean =>
  /^(?:to|through|till|until|thru|الي)$/.test(word ?? '');

/** "Sunday to Thursday": all days between too. */
const throughWeek = (named: readonly NamedDay[], { tokens }: Reading): NamedDay[] =>
  named.flatMap((day, at) => {
    const next = named[at + 1];
    if (day.days.on !== 'weekday' || next?.days.on !== 'weekday') return [];
    const isDash = next.from === day.to && tokens[next.from]?.gap === 'dash';
    if (!isDash && !(next.from === day.to + 1 && isThrough(tokens[day.to]?.word))) return [];
    const found: NamedDay[] = [];
    for (let weekday = (day.days.weekday + 1) % 7; weekday !== next.days.weekday; weekday = (weekday + 1) % 7)
      found.push({ ...day, days: { on: 'weekday', weekday } });
    return found;
  });

const COUNTS = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty)$/;

/** True for the "days" of "in ten days", which names none of them. */
export const isNumberOfDays = (at: number, tokens: readonly Token[]): boolean =>
  tokens[at]?.word === 'days' && tokens[at]?.gap === 'none' && COUNTS.test(tokens[at - 1]?.word ?? '');

/** "Day 2", "days 2 and 4", "days 2 to 4". */
const byNumber = (at: number, reading: Reading): NamedDay[] => {
  const { tokens } = reading;
  // "يوم واحد" is one day, whichever; "in sixteen days two malls" are sixteen days.
  // "Keep it free that day. One Turkish dinner" names no first day.
  const isOver = tokens[at + 1]?.gap === 'stop';
  if (isOver || tokens[at + 1]?.word === 'واحد' || isNumberOfDays(at, tokens)) return [];
  const found: NamedDay[] = [];
  const add = (day: number, to: number) => found.push({ from: at, to, days: { on: 'day', day }, part: null });
  let next = tokens[at + 1]?.word === 'no' || tokens[at + 1]?.word === 'number' ? at + 2 : at + 1;
  let last = numberAt(next, reading, 'number') ?? numberAt(next, reading, 'ordinal');
  if (last === null || isClock(reading, next + 1)) return [];
  add(last, next + 1);
  for (;;) {
    const join = tokens[next + 1];
    const isRange = join?.word === 'to' || join?.gap === 'dash';
    const skip = join && ['and', 'to', 'or', 'with'].includes(join.word) ? 2 : 1;
    const number = numberAt(next + skip, reading, 'number');
    if (number === null || isClock(reading, next + skip + 1) || (skip === 1 && join?.gap === 'none')) break;
    for (let day = isRange ? last + 1 : number; day <= Math.min(number, last + 31); day += 1)
      add(day, next + skip + 1);
    next += skip;
    last = number;
  }
  return found;
};

const monthAt = (at: number, reading: Reading): number | null => {
  const entry = reading.itemAt
    .get(at)
    ?.entries.find((each) => each.class === 'number' && each.id === 'month');
  return entry?.class === 'number' ? entry.n : null;
};

/** "14 March", "March 14th", "the 14th", "the second day". */
const byDate = (at: number, reading: Reading): NamedDay[] => {
  const { tokens } = reading;
  // "22 Jan 7pm" is one date and an hour.
  if (isRepeated(at, reading) || isClock(reading, at + 1)) return [];
  const ordinal = numberAt(at, reading, 'ordinal');
  if (ordinal !== null && DAY_NOUN.test(tokens[at + 1]?.word ?? '')) {
    const part = partIn(tokens.slice(at + 1, at + 2));
    return [{ from: at, to: at + 2, days: { on: 'day', day: ordinal }, part }];
  }
  const date = /^\d/.test(tokens[at]?.word ?? '') ? (ordinal ?? numberAt(at, reading, 'number')) : null;
  if (date === null || date < 1 || date > 31) return [];
  const after = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1;
  const month = monthAt(after, reading);
  if (month !== null) return [{ from: at, to: after + 1, days: { on: 'date', date, month }, part: null }];
  const before = monthAt(at - 1, reading);
  // "Fri 22 Jan 7 pm": the month is that of the day before it.
  if (before !== null && !isClock(reading, at + 1))
    return [{ from: at - 1, to: at + 1, days: { on: 'date', date, month: before }, part: null }];
  const isThe = ordinal !== null && ['the', 'on'].includes(tokens[at - 1]?.word ?? '');
  return isThe ? [{ from: at, to: at + 1, days: { on: 'date', date, month: null }, part: null }] : [];
};

/** "14/3": the day before the month, as it is written here. */
const bySlash = (at: number, { tokens, text }: Reading): NamedDay[] => {
  const [one, two] = [tokens[at], tokens[at + 1]];
  if (!one || !two || text.slice(one.to, two.from) !== '/') return [];
  const [date, month] = [Number(one.word), Number(two.word)];
  const isDate = date >= 1 && date <= 31 && month >= 1 && month <= 12;
  return isDate ? [{ from: at, to: at + 2, days: { on: 'date', date, month }, part: null }] : [];
};

const isOnePart = ({ days, from, to }: NamedDay, { tokens }: Reading): boolean =>
  days.on === 'every' &&
  to - from === 1 &&
  /^(?:morning|afternoon|evening|night|noon|صباح|مساء|عصر|ليل|ليله|ظهر)$/.test(tokens[from]?.word ?? '');

const partAround = (day: NamedDay, parts: readonly Item[]): PartOfDay | null => {
  const near = parts.find(
    ({ from, to }) => (from >= day.to && from <= day.to + 1) || (to <= day.from && to >= day.from - 2),
  );
  const id = near && entryOf(near, 'part')?.id;
  return id && id !== 'day' ? id : null;
};

/** The days that are named in a span of a text, in its order. */
export const daysIn = (span: Span, reading: Reading): NamedDay[] => {
  const items = within(span, reading.items);
  const found = items.flatMap((item) => byName(item, reading));
  const isFree = (at: number) => !found.some(({ from, to }) => at >= from && at < to);
  for (let at = span.from; at < span.to; at += 1) {
    if (!isFree(at)) continue;
    const isDay = /^(?:day|يوم)$/.test(reading.tokens[at]?.stem ?? '');
    if (isDay) found.push(...byNumber(at, reading));
    else found.push(...bySlash(at, reading), ...byDate(at, reading));
  }
  found.push(
    ...throughWeek(
      [...found].sort((a, b) => a.from - b.from),
      reading,
    ),
  );
  // "Monday morning" is one morning, and not all of them.
  const isNamed = found.some(({ days }) => days.on !== 'every');
  const meant = isNamed ? found.filter((day) => !isOnePart(day, reading)) : found;
  const isOfDay = (at: number) => meant.some(({ from, to }) => at >= from && at < to);
  const parts = items.filter((item) => entryOf(item, 'part') && !isOfDay(item.from));
  return meant
    .map((day) => ({ ...day, part: day.part ?? partAround(day, parts) }))
    .sort((a, b) => a.from - b.from);
};
