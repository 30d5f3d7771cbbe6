import * as v from 'valibot';
import type { Itinerary } from '../../../../shared/itinerary.ts';
import { minutesOf } from '../clock.ts';
import type { Check } from '../labels.ts';
import { textIn } from '../wishes/wish-scope.ts';
import type { Answered } from './chat-scene.ts';
import { findStanding, type Standing } from './chat-stops.ts';
import { listIn } from './chat-venues.ts';

export const Inner = v.record(v.string(), v.unknown());
/** The objects of a key that may hold one or a list of them. */
export const objectsIn = (expect: Check, key: string): Check[] => {
  const value = expect[key];
  if (v.is(v.array(Inner), value)) return value;
  return v.is(Inner, value) ? [value] : [];
};
export const daysIn = (expect: Check, key: string): number[] =>
  v.is(v.array(v.number()), expect[key]) ? expect[key] : [];

const without = (plan: Itinerary, withHotel: boolean): Map<number, string> =>
  new Map(
    plan.days.map((day) => [
      day.day,
      withHotel
        ? JSON.stringify({ ...day, activities: day.activities.map(({ travel, ...stop }) => stop) })
        : JSON.stringify(day),
    ]),
  );

/** Days that are not the same to the byte; with another hotel the ways do not count. */
export const changedDays = (before: Itinerary, after: Itinerary, withHotel = false): number[] => {
  const [old, now] = [without(before, withHotel), without(after, withHotel)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((day) => old.get(day) !== now.get(day));
};

/** Whether days, hotel and trip are as they were. */
export const isUnchanged = ({ before, after, trip, tripBefore }: Answered): boolean =>
  changedDays(before, after).length === 0 &&
  before.hotel_recommendation?.name === after.hotel_recommendation?.name &&
  [trip.startDate, trip.nights, trip.companions].join() ===
    [tripBefore.startDate, tripBefore.nights, tripBefore.companions].join();

/** The stops of the plan before that have these ids. */
export const stopsNamed = ({ before }: Answered, ids: readonly string[]): Standing[] =>
  ids.flatMap((id) => findStanding(before, id) ?? []);
export const dayOf = (plan: Itinerary, day: unknown) =>
  plan.days.filter((each) => day === 'all' || each.day === day);
/** Minutes after midnight; what starts before five belongs to the night before. */
export const late = (clock: string): number => (clock < '05:00' ? minutesOf(clock) + 1440 : minutesOf(clock));

/** Ids that an expectation names as what is to change. */
export const namedIds = (expect: Check): Set<string> =>
  new Set([
    ...listIn(expect, 'removed'),
    ...['replaced', 'moved', 'time'].flatMap((key) =>
      objectsIn(expect, key).flatMap((each) => textIn(each, 'stop') ?? []),
    ),
  ]);
