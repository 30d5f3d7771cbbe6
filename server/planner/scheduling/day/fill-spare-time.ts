import type { Coordinates } from '../../../../shared/itinerary.ts';
import { rideMinutes } from '../../../places/travel.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { isHotSeason } from '../frame/heat.ts';
import { tiring } from './labels.ts';
import { type Stop, SUNSET_KINDS, type TimedStop } from './stop.ts';

/** What is kept free between two stops before a visit is drawn out. */
const BREATHING_SPACE = 15;
/** A free time between two stops that nobody minds. */
const EASY_GAP = 30;
/** The first visit of a full day is put off by no more than this. */
const MOST_LIE_IN = 60;
/** On a Friday in the hot months the day begins after the noon prayer. */
const MOST_LIE_IN_FRIDAY = 150;
/** On the days of flights there is no hurry to begin. */
const MOST_LIE_IN_LIGHT = 4 * 60;
/** A walk that ends in the dusk begins so long before sunset. */
const LAST_LIGHT = 30;
const EARLIER_TABLE = 15;
const MUCH_EARLIER_TABLE = 30;
/** A wait beyond this is a hole in the day. */
const LONG_WAIT = 70;
/** One beyond this is a rest, and no reason to eat early. */
const REST_WAIT = 135;
const STEP = 5;

/** Returns minutes rounded down to five, as all times of a plan are. */
export const toFive = (minutes: number): number => Math.floor(minutes / 5) * 5;

/** Minutes with neither a visit nor a ride between two neighbours. */
export const spareBetween = (here: TimedStop, next: TimedStop): number =>
  next.start - here.end - rideMinutes(here.stop.at, next.stop.at);

const spareAfter = (timed: readonly TimedStop[], i: number): number => {
  const here = timed[i];
  const next = timed[i + 1];
  return here && next ? spareBetween(here, next) : 0;
};

const windowOf = ({ stop, start }: TimedStop): readonly [number, number] =>
  stop.windows.find(([from, to]) => start >= from && start <= to) ?? [start, start];

/** By how many minutes a stop may begin later, or its visit last longer, before the door or the slot closes. */
const slackOf = (timed: TimedStop): number => windowOf(timed)[1] + timed.stop.dwell - timed.end;

const isTable = ({ stop }: TimedStop): boolean => stop.role === 'lunch' || stop.role === 'dinner';

const shift = (stop: TimedStop, minutes: number): void => {
  stop.start += minutes;
  stop.end += minutes;
};

/** A table after a long wait is had a little earlier, where that opens no longer wait behind it. */
const bringTablesForward = (timed: readonly TimedStop[]): void => {
  for (const [i, table] of timed.entries()) {
    const wait = spareAfter(timed, i - 1);
    if (!isTable(table) || i === 0 || wait <= EASY_GAP || wait > REST_WAIT) continue;
    const most = wait > LONG_WAIT ? MUCH_EARLIER_TABLE : EARLIER_TABLE;
    const room = Math.min(table.start - windowOf(table)[0], most, wait - BREATHING_SPACE);
    const after = timed[i + 1] ? wait - spareAfter(timed, i) : Number.POSITIVE_INFINITY;
    const earlier = toFive(Math.min(room, after / 2));
    if (earlier > 0) shift(table, -earlier);
  }
};

const rideAfter = ({ at }: Stop, next: Stop | undefined, hotel: Coordinates): number =>
  next ? rideMinutes(at, next.at) : tiring(rideMinutes(at, hotel));

/** Minutes of a day's visits and of the rides that tire; a rest at the hotel is no visit. */
export const activeMinutes = (timed: readonly TimedStop[], hotel: Coordinates): number =>
  timed.reduce(
    (sum, { stop, start, end }, i) =>
      sum + (stop.role === 'rest' ? 0 : end - start) + rideAfter(stop, timed[i + 1]?.stop, hotel),
    tiring(rideMinutes(hotel, timed[0]?.stop.at ?? hotel)),
  );

/** Visits take the time that is there, up to what the place is worth. Returns the strength that is left. */
const drawOut = (timed: readonly TimedStop[], strength: number): number => {
  let left = strength;
  for (const [i, here] of timed.slice(0, -1).entries()) {
    const room = Math.min(spareAfter(timed, i) - BREATHING_SPACE, slackOf(here), left);
    const extra = toFive(Math.min(room, here.stop.longest - here.stop.dwell));
    if (extra <= 0) continue;
    here.end += extra;
    left -= extra;
  }
  return left;
};

/** Where a long wait is left, whoever is there stays as long as one can. */
const stayOn = (timed: readonly TimedStop[], strength: number): void => {
  let left = strength;
  for (const [i, here] of timed.entries()) {
    const wait = spareAfter(timed, i);
    if (wait <= LONG_WAIT) continue;
    const longest = (here.stop.place?.dwell[2] ?? here.stop.longest) - (here.end - here.start);
    const extra = toFive(Math.min(wait - LONG_WAIT + STEP, longest, slackOf(here), left));
    if (extra <= 0 || here.stop.windows.length === 0) continue;
    here.end += extra;
    left -= extra;
  }
};

/** Nobody waits for the dark to walk in a park: by how many minutes a visit that has daylight may be put off. */
const daylightLeft = ({ stop, start }: TimedStop, { facts }: DayFrame): number => {
  const left = facts.prayers.maghrib - LAST_LIGHT - start;
  return stop.place && SUNSET_KINDS.includes(stop.place.kind) && left >= 0 ? left : Number.POSITIVE_INFINITY;
};

/**
 * Moves stops later into the gap behind them, as long as none opens before them; the first one may be put off. From
 * the last to the first, so that a gap moves to the beginning of the day, where it is a slow morning.
 */
const delayStops = (timed: readonly TimedStop[], frame: DayFrame): void => {
  const usual = frame.facts.isFriday && isHotSeason(frame.date) ? MOST_LIE_IN_FRIDAY : MOST_LIE_IN;
  const lieIn = frame.role === 'full' ? usual : MOST_LIE_IN_LIGHT;
  for (let i = timed.length - 2; i >= 0; i--) {
    const here = timed[i];
    const gap = spareAfter(timed, i);
    // Whoever fasts does not wait for the next stop to open.
    if (!here || gap <= EASY_GAP || here.stop.type === 'iftar') continue;
    const most = i === 0 ? frame.from + lieIn - here.start : 2 * EASY_GAP - spareAfter(timed, i - 1);
    const delay = toFive(Math.min(gap - BREATHING_SPACE, most, slackOf(here), daylightLeft(here, frame)));
    if (delay > 0) shift(here, delay);
  }
};

/** Begins a visit so much later that no long wait is left before the next one; false where its hours do not let it. */
export const putOff = (here: TimedStop, next: TimedStop): boolean => {
  const wait = spareBetween(here, next);
  const delay = toFive(Math.min(wait - BREATHING_SPACE, slackOf(here)));
  if (wait - delay > EASY_GAP) return false;
  shift(here, delay);
  return true;
};

/**
 * Spends the minutes between the stops of a timed day where they do good, `strength` of them on longer visits at the
 * most. Changes `timed`.
 */
export const fillSpareTime = (timed: readonly TimedStop[], frame: DayFrame, strength: number): void => {
  bringTablesForward(timed);
  const left = drawOut(timed, strength);
  delayStops(timed, frame);
  stayOn(timed, left);
};
