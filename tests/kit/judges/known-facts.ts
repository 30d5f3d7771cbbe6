import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { addDays } from '../../../shared/dates.ts';
import { isRamadan, isSummer, minutesOf, weekdayName } from './clock.ts';

const Week = v.record(v.string(), v.array(v.tuple([v.string(), v.string()])));
const Range = v.object({
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  part: v.optional(v.string()),
});
const Value = {
  status: v.string(),
  hours: Week,
  ramadan_hours: Week,
  summer_hours: Week,
  last_entry: v.number(),
  season: v.array(Range),
  closed_for: v.array(Range),
  price_level: v.number(),
  suits: v.record(v.string(), v.boolean()),
  compound: v.string(),
  cuisine: v.array(v.string()),
};
type Field = keyof typeof Value;
type Known = { [F in Field]?: { value: v.InferOutput<(typeof Value)[F]>; grade: string; asOf: string } };
export type Facts = Known;

const Line = v.object({
  place: v.string(),
  field: v.string(),
  value: v.unknown(),
  grade: v.picklist(['A', 'B', 'C']),
  as_of: v.string(),
});

const isField = (name: string): name is Field => Object.hasOwn(Value, name);

/** Reads lines of facts by place; fields no judge looks at are passed over. Throws on a value of another shape. */
export const readFacts = (lines: readonly string[]): Map<string, Facts> => {
  const facts = new Map<string, Facts>();
  for (const line of lines) {
    const { place, field, value, grade, as_of: asOf } = v.parse(Line, JSON.parse(line));
    if (!isField(field)) continue;
    const known = { value: v.parse(Value[field], value), grade, asOf };
    facts.set(place, { ...facts.get(place), [field]: known });
  }
  return facts;
};

const OURS = join(import.meta.dirname, '../../../server/places/data/facts');

/** Facts of the catalogue, or of the folders named in PLANS_FACTS (with ':' between them). */
export const openFacts = (folders = process.env.PLANS_FACTS ?? OURS): Map<string, Facts> => {
  const files = folders
    .split(':')
    .flatMap((folder) => globSync('*.ndjson', { cwd: folder }).map((name) => join(folder, name)));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return readFacts(lines);
};

const isWithin = (
  { from = '0000-00-00', to = '9999-99-99' }: v.InferOutput<typeof Range>,
  date: string,
): boolean => {
  if (from.length !== 5) return date >= from && date <= to;
  const day = date.slice(5);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
};

/** The intervals of a weekday in minutes; null where nothing is known of it. A close at or before the opening is of the next day. */
const intervalsOn = (
  week: v.InferOutput<typeof Week> | undefined,
  date: string,
): [number, number][] | null => {
  const day = week?.[weekdayName(date)];
  return (
    day?.map(([open, close]) => {
      const [from, to] = [minutesOf(open), minutesOf(close)];
      return [from, to <= from ? to + 1440 : to];
    }) ?? null
  );
};

const weekOn = (facts: Facts, date: string): v.InferOutput<typeof Week> | undefined => {
  if (isRamadan(date)) return facts.ramadan_hours?.value;
  return (isSummer(date) ? facts.summer_hours?.value : undefined) ?? facts.hours?.value;
};

/**
 * When a place is known to be open on a date, in minutes, what runs over from the night before as negative
 * minutes; null where it is not known. In Ramadan ordinary hours say only which days are closed.
 */
export const knownOpen = (facts: Facts, date: string): [number, number][] | null => {
  const usual = intervalsOn(facts.hours?.value, date);
  if (isRamadan(date) && !facts.ramadan_hours) return usual?.length === 0 ? [] : null;
  const today = intervalsOn(weekOn(facts, date), date);
  const yesterday = addDays(date, -1);
  const before = intervalsOn(weekOn(facts, yesterday), yesterday) ?? [];
  return today && [...before.map(([from, to]): [number, number] => [from - 1440, to - 1440]), ...today];
};

/** Where a place is shut the whole day by what is known: closed, not open yet, out of season, no event, works. */
export const shutAllDay = (facts: Facts, date: string): string | null => {
  const status = facts.status?.value;
  if (status === 'closed' || status === 'not_yet_open') return status;
  if (facts.closed_for?.value.some((range) => range.part === undefined && isWithin(range, date)))
    return 'closed for works';
  const isBound = facts.season !== undefined || status === 'seasonal' || status === 'event_only';
  if (isBound && !(facts.season?.value ?? []).some((range) => isWithin(range, date)))
    return status === 'event_only' ? 'event only' : 'out of season';
  return null;
};

/** What is wrong by known facts with a visit from `start` to `end` (minutes); null where nothing is. */
export const wrongWith = (facts: Facts, date: string, start: number, end: number): string | null => {
  const shut = shutAllDay(facts, date);
  if (shut) return shut;
  const open = knownOpen(facts, date);
  if (!open) return null;
  const around = open.find(([from, to]) => start >= from && end <= to);
  if (!around) return 'shut at that hour';
  const lastEntry = facts.last_entry?.value;
  return lastEntry !== undefined && start > around[1] - lastEntry ? 'after the last entry' : null;
};

/** A status of grade A or B that is not 'unconfirmed'. */
export const isConfirmed = ({ status }: Facts): boolean =>
  status !== undefined && status.value !== 'unconfirmed' && status.grade !== 'C';
