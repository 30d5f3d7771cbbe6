import { weekdayOf } from '../../shared/dates.ts';
import { type Climate, climateOn } from './climate.ts';
import { dateNotes } from './date-notes.ts';
import { type HijriDate, hijriDate, isFirstOfEid, publicHoliday } from './hijri.ts';
import type { Place, PlaceKind } from './place.ts';
import { type Prayers, prayerTimes } from './prayer-times.ts';
import { type Season, seasonsOn } from './seasons.ts';

type Interval = [number, number];
type Shift = (usual: Interval[], prayers: Prayers) => Interval[];

const HOUR = 60;
/** Doors open again about half an hour after isha, when the night prayers have begun to empty. */
const AFTER_ISHA = 30;

const clip = (spans: readonly Interval[], low: number, high: number): Interval[] =>
  spans
    .map(([from, to]): Interval => [Math.max(from, low), Math.min(to, high)])
    .filter(([from, to]) => to > from);

const asUsual: Shift = (usual) => usual;
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

const BY_KIND: Readonly<Record<PlaceKind, Shift>> = {
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

/**
 * Opening on a day of Ramadan, by what a kind of place does: kitchens open at sunset, shops work in two shifts,
 * amusements at night, parks as ever.
 */
const ramadanIntervals = ({ kind }: Place, usual: Interval[], prayers: Prayers): Interval[] =>
  BY_KIND[kind](usual, prayers);

/** What is worth knowing of one date in Riyadh. */
export interface DayFacts extends Climate {
  /** YYYY-MM-DD */
  date: string;
  /** 0 Sunday … 5 Friday, 6 Saturday. */
  weekday: number;
  isFriday: boolean;
  /** Friday and Saturday. */
  isWeekend: boolean;
  hijri: HijriDate;
  isRamadan: boolean;
  holiday: string | null;
  /** Festivals, large events and school breaks. */
  seasons: readonly Season[];
  /** Minutes after midnight, Riyadh. */
  prayers: Prayers;
  /** None to three short sentences for the traveller. */
  notes: string[];
}

const FRIDAY = 5;
const RAMADAN = 9;

/** The facts of a YYYY-MM-DD, computed offline; the Hijri date may be a day off, as the moon decides. */
export const dayFacts = (date: string): DayFacts => {
  const weekday = weekdayOf(date);
  const hijri = hijriDate(date);
  const isRamadan = hijri.month === RAMADAN;
  const facts = {
    date,
    weekday,
    isFriday: weekday === FRIDAY,
    isWeekend: weekday >= FRIDAY,
    hijri,
    isRamadan,
    holiday: publicHoliday(date, hijri),
    seasons: seasonsOn(date),
    prayers: prayerTimes(date, isRamadan),
    ...climateOn(date),
  };
  return { ...facts, notes: dateNotes(facts) };
};

/** Small shops shut at the call to prayer for about this long. */
const PRAYER_CLOSURE_MIN = 30;
/** On the first day of either Eid nearly every door stays shut until the afternoon. */
const EID_OPENING = 14 * 60;
const OPEN_ON_EID_MORNING: readonly Place['kind'][] = ['hotel', 'park', 'nature', 'mosque'];

const cutOut = (spans: readonly Interval[], from: number, to: number): Interval[] =>
  spans.flatMap(([start, end]): Interval[] => {
    const before: Interval = [start, Math.min(end, from)];
    const after: Interval = [Math.max(start, to), end];
    return [before, after].filter(([a, b]) => b > a);
  });

/**
 * When a visit may take place on that date: ascending, not overlapping, minutes after midnight, above 1440
 * into the night. Friday, Ramadan and the first day of an Eid are honoured, and closures at prayer cut out
 * where the place keeps them. What spills over from the night before is not listed. Empty: closed all day.
 */
export const openIntervals = (place: Place, facts: DayFacts): [number, number][] => {
  const usual = (place.hours.week[facts.weekday] ?? []).map(([from, to]): Interval => [from, to]);
  let open = facts.isRamadan ? ramadanIntervals(place, usual, facts.prayers) : usual;
  if (isFirstOfEid(facts.hijri) && !OPEN_ON_EID_MORNING.includes(place.kind)) {
    open = cutOut(open, 0, EID_OPENING);
  }
  if (!place.closes_for_prayer) return open;
  const { fajr, dhuhr, asr, maghrib, isha } = facts.prayers;
  return [fajr, dhuhr, asr, maghrib, isha].reduce(
    (spans, call) => cutOut(spans, call, call + PRAYER_CLOSURE_MIN),
    open,
  );
};
