import type { Place, PlaceKind } from './place.ts';
import type { Prayers } from './prayer-times.ts';

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
export const ramadanIntervals = ({ kind }: Place, usual: Interval[], prayers: Prayers): Interval[] =>
  BY_KIND[kind](usual, prayers);
