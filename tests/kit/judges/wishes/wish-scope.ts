import * as v from 'valibot';
import { minutesOf, weekdayName } from '../clock.ts';
import { hasCuisine } from '../cuisine.ts';
import type { Check } from '../labels.ts';
import { hasTag, isAtPlace, isKind } from '../place-terms.ts';
import { mealOf, type Seen, type SeenDay, type Stop } from '../see-plan.ts';

export const numberIn = (check: Check, key: string): number | undefined =>
  v.is(v.number(), check[key]) ? check[key] : undefined;
export const textIn = (check: Check, key: string): string | undefined =>
  v.is(v.string(), check[key]) ? check[key] : undefined;
const Inner = v.record(v.string(), v.unknown());
export const innerOf = (check: Check, key: string): Check => (v.is(Inner, check[key]) ? check[key] : {});
export const entriesOf = (check: Check, key: string): Check[] =>
  v.is(v.array(Inner), check[key]) ? check[key] : [];
export const timeIn = (check: Check, key: string, otherwise: number): number => {
  const text = textIn(check, key);
  return text === undefined ? otherwise : minutesOf(text);
};

/** The days a label speaks of: a number, "last", "each", a weekday or a date; all of them where it names none. */
export const daysMeant = ({ days }: Pick<Seen, 'days'>, where: Check): SeenDay[] => {
  const { day, weekday, date } = where;
  return days.filter((each) => {
    if (v.is(v.string(), weekday)) return weekdayName(each.date) === weekday;
    if (v.is(v.string(), date)) return each.date === date;
    if (day === 'last') return each.day === days.length;
    return day === undefined || day === 'each' || day === 'all' || each.day === day;
  });
};

export const overlaps = ({ start, end }: Pick<Stop, 'start' | 'end'>, from: number, to: number): boolean =>
  start < to && end > from;

const MATCHERS: Readonly<Record<string, (stop: Stop, value: string) => boolean>> = {
  has_kind: isKind,
  has_tag: hasTag,
  has_place: isAtPlace,
  cuisine: (stop, value) => mealOf(stop) !== null && hasCuisine(stop, value),
};

/** Whether a stop matches one of the entries of a label. */
export const matchesAny = (stop: Stop, entries: readonly Check[]): boolean =>
  entries.some((entry) =>
    Object.entries(MATCHERS).some(([key, test]) => {
      const value = textIn(entry, key);
      return value !== undefined && test(stop, value);
    }),
  );
