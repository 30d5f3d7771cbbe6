import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { type DayFacts, dayFacts } from './calendar.ts';
import { isFirstOfEid } from './hijri.ts';
import type { Interval } from './opening-hours.ts';
import type { Place, PlaceKind } from './place.ts';
import { whyShut } from './place-status.ts';
import type { Prayers } from './prayer-times.ts';

type Shift = (usual: readonly Interval[], prayers: Prayers) => Interval[];

const HOUR = 60;
/** Doors open again about half an hour after isha, when the night prayers have begun to empty. */
const AFTER_ISHA = 30;

const clip = (spans: readonly Interval[], low: number, high: number): Interval[] =>
  spans
    .map(([from, to]): Interval => [Math.max(from, low), Math.min(to, high)])
    .filter(([from, to]) => to > from);

const asUsual: Shift = (usual) => [...usual];
const fromSunset: Shift = (usual, { maghrib }) => (usual.length === 0 ? [] : [[maghrib, 26 * HOUR]]);
const nightOnly: Shift = (usual, { isha }) => (usual.length === 0 ? [] : [[isha + AFTER_ISHA, 25 * HOUR]]);
const twoShifts: Shift = (usual, { isha }) => [
  ...clip(usual, 10 * HOUR, 16.5 * HOUR),
  ...(usual.length === 0 ? [] : [[isha + AFTER_ISHA, 25 * HOUR] satisfies Interval]),
];
const shortDay: Shift = (usual, { isha }) => [
  ...clip(usual, 10 * HOUR, 17 * HOUR),
  ...(usual.length === 0 ? [] : [[isha + AFTER_ISHA, 23.5 * HOUR] satisfies Interval]),
];

/**
 * Opening on a day of Ramadan, by what a kind of place does: kitchens open at sunset, shops work in two shifts,
 * amusements at night, parks as ever.
 */
const IN_RAMADAN: Readonly<Record<PlaceKind, Shift>> = {
  hotel: asUsual,
  restaurant: fromSunset,
  cafe: fromSunset,
  museum: shortDay,
  heritage: shortDay,
  gallery: shortDay,
  souq: twoShifts,
  mall: twoShifts,
  park: asUsual,
  nature: asUsual,
  viewpoint: asUsual,
  mosque: asUsual,
  day_trip: asUsual,
  entertainment: nightOnly,
  theme_park: nightOnly,
  family: nightOnly,
  sport: nightOnly,
};

/** The months of which summer hours speak. */
const SUMMER = ['06', '07', '08'];

interface DoorHours {
  open: Interval[];
  /** True where these are the hours that such places usually have, not known ones. */
  isDefault: boolean;
}

/** The hours of a date as the place gives them, or as its kind has them. */
const doorHours = ({ kind, hours, facts }: Place, day: DayFacts): DoorHours => {
  const { weekday, date, isRamadan, prayers } = day;
  const usual = hours.week[weekday] ?? [];
  if (isRamadan) {
    const known = facts.ramadan_hours?.value[weekday];
    return known
      ? { open: known, isDefault: false }
      : { open: IN_RAMADAN[kind](usual, prayers), isDefault: true };
  }
  const summer = SUMMER.includes(date.slice(5, 7)) ? facts.summer_hours?.value[weekday] : null;
  return summer
    ? { open: summer, isDefault: false }
    : { open: usual, isDefault: hours.isDefault[weekday] ?? true };
};

/** Nobody should stand before a door that opens or closes a little otherwise than we suppose. */
const MARGIN = { opening: 30, closing: 60 } as const;

/** What is asked of the hours for visits. */
export interface VisitAsk {
  /** False for an hour that somebody asked for. */
  margins?: boolean;
  /** The minutes the visit lasts at the least, where that is not the place's own shortest. */
  shortest?: number;
}

/** The part of the hours in which a visit may lie, or, with margins, can be relied on. */
const forVisits = (
  place: Place,
  day: DayFacts,
  { open, isDefault }: DoorHours,
  { margins = true, shortest = place.dwell[0] }: VisitAsk,
): Interval[] => {
  const lastEntry = Math.max(0, (place.facts.last_entry?.value ?? 0) - shortest);
  const isGuess = margins && isDefault && place.hours.hasDoors;
  // What Ramadan hours suppose begins late as it is.
  const opening = isGuess && !day.isRamadan ? MARGIN.opening : 0;
  const closing = isGuess ? Math.max(MARGIN.closing, lastEntry) : lastEntry;
  return open.map(([from, to]): Interval => [from + opening, to - closing]).filter(([from, to]) => to > from);
};

/** Small shops shut at the call to prayer for about this long. */
const PRAYER_CLOSURE_MIN = 30;
/** On the first day of either Eid nearly every door stays shut until the afternoon. */
const EID_OPENING = 14 * HOUR;
const OPEN_ON_EID_MORNING: readonly PlaceKind[] = ['hotel', 'park', 'nature', 'mosque'];

const cutOut = (spans: readonly Interval[], from: number, to: number): Interval[] =>
  spans.flatMap(([start, end]): Interval[] => {
    const before: Interval = [start, Math.min(end, from)];
    const after: Interval = [Math.max(start, to), end];
    return [before, after].filter(([a, b]) => b > a);
  });

/** The hours without the morning of an Eid, and without the prayers where the place keeps them. */
const withPauses = (
  { kind, closes_for_prayer }: Place,
  { hijri, prayers }: DayFacts,
  hours: Interval[],
): Interval[] => {
  const open =
    isFirstOfEid(hijri) && !OPEN_ON_EID_MORNING.includes(kind) ? cutOut(hours, 0, EID_OPENING) : hours;
  if (!closes_for_prayer) return open;
  const { fajr, dhuhr, asr, maghrib, isha } = prayers;
  return [fajr, dhuhr, asr, maghrib, isha].reduce(
    (spans, call) => cutOut(spans, call, call + PRAYER_CLOSURE_MIN),
    open,
  );
};

/**
 * When a place is open on a date: ascending, not overlapping, minutes after midnight, above 1440 into the night. What
 * spills over from the night before is not listed. Empty: closed all day, gone, or out of season.
 */
export const openIntervals = (place: Place, day: DayFacts): Interval[] =>
  whyShut(place, day.date) === null ? withPauses(place, day, doorHours(place, day).open) : [];

/**
 * When a whole visit may lie on a date, in the form of `openIntervals`: while the place is open, before its last entry
 * closes, and, with margins where its hours are not known, neither in their first 30 nor in their last 60 minutes.
 */
export const visitIntervals = (place: Place, day: DayFacts, ask: VisitAsk = {}): Interval[] =>
  whyShut(place, day.date) === null
    ? withPauses(place, day, forVisits(place, day, doorHours(place, day), ask))
    : [];

/** True where the hours of a date are those that such places usually have, and not known of this one. */
export const isDefaultOn = (place: Place, day: DayFacts): boolean => doorHours(place, day).isDefault;

/** Why a place cannot be visited on a date (YYYY-MM-DD), in a sentence; null when at some hour it can. */
export const whyNot = (place: Place, date: string): string | null => {
  const shut = whyShut(place, date);
  if (shut !== null) return shut;
  const day = dayFacts(date);
  if (openIntervals(place, day).length > 0) return null;
  const isWeekly = !day.isRamadan && (place.hours.week[day.weekday] ?? []).length === 0;
  return isWeekly
    ? `${place.name} is closed on ${format(parseISO(date), 'EEEE')}s.`
    : `${place.name} is closed on ${format(parseISO(date), 'd MMMM')}.`;
};
