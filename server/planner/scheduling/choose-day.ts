import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { DayFrame } from './day-frame.ts';
import { type Bounds, judgeDay, KM_COST } from './judge-day.ts';
import { orderGap } from './order-gap.ts';
import { arrange, gridOf, nodesOf, type PlannedDay } from './planned-day.ts';
import { everyRoute, type Grid, type Route, tiring } from './route.ts';
import {
  besideSights,
  centresOf,
  type Offer,
  shortened,
  shortlist,
  sightsAround,
  WANTED_SCORE,
} from './shortlist.ts';
import type { Role, Stop, TimedStop } from './stop.ts';
import { bitsOf, gateWorth, isWhole, quarterWorth, sensible, sumOver } from './stop-sets.ts';

/** What each hour of sights is worth beside their scores, until the day has as many as the pace asks for. */
const SIGHT_WORTH = 5;
const FULL_VISIT = 60;
/** What a day out is worth to the day that is given to it. */
export const OUTING_SCORE = 200;
/** Sixty minutes by car, and six kilometres by road, as the crow flies. */
export const LEG_KM = 16.5;
export const DETOUR_KM = 4.6;
const ANYWHERE: Bounds = { detourKm: Number.POSITIVE_INFINITY, legKm: Number.POSITIVE_INFINITY };
/** The most that a day out may last, from the hotel and back. */
const LONG_DAY = 12 * 60;
/** A meal, and something to see at all, outweigh any further sight but one the traveller named. */
const DUE_WORTH = 45;
/** Of so many of the best choices it is asked whether another order would be shorter, and what that costs. */
const FINALISTS = 4;
const GAP_COST = 120;

const hoursOf = (stop: Stop): number => (stop.role === 'sight' ? Math.min(1, stop.dwell / FULL_VISIT) : 0);

interface Choice {
  picked: readonly Stop[];
  value: number;
}
const NOTHING: Choice = { picked: [], value: Number.NEGATIVE_INFINITY };

const shortestRideTo = (to: number, { ride }: Grid): number =>
  Math.min(
    ...ride.map((from, i) => {
      if (i === to) return Number.POSITIVE_INFINITY;
      return i === 0 ? tiring(from[to] ?? 0) : (from[to] ?? 0);
    }),
  );

/** The best sensible set of a shortlist within bounds, weighed with its shortest feasible tour. */
const bestOf = (
  stops: readonly Stop[],
  hotel: Coordinates,
  frame: DayFrame,
  sights: number,
  bounds: Bounds,
): Choice => {
  const due = [frame.lunch ? 'lunch' : null, frame.dinner ? 'dinner' : null, 'sight'].map((role) =>
    bitsOf(stops, (stop) => stop.role === role),
  );
  const grid = gridOf(hotel, stops);
  const hours = stops.map(hoursOf);
  const visits = stops.map(({ dwell }) => dwell);
  // A visit costs the day at least the shortest ride to it as well.
  const shortest = visits.map((dwell, i) => dwell + shortestRideTo(i + 1, grid));
  const scores = stops.map(({ score }) => score);
  const fits = sensible(stops, frame, sights);
  const behindGates = gateWorth(stops);
  const inOneQuarter = quarterWorth(stops);
  const sets: { set: number; most: number; route: () => Route | null }[] = [];
  everyRoute(
    nodesOf(stops),
    grid,
    frame,
    (set) => sumOver(shortest, set) <= frame.active && fits(set),
    (set, route) => {
      const met = due.reduce((count, bits) => count + ((set & bits) === 0 ? 0 : 1), 0);
      const sightWorth = SIGHT_WORTH * Math.min(frame.goodSights, sumOver(hours, set));
      const most = sumOver(scores, set) + sightWorth + DUE_WORTH * met + behindGates(set) + inOneQuarter(set);
      sets.push({ set, most, route });
    },
  );
  const judged: (Choice & { timed: readonly TimedStop[] })[] = [];
  // The most promising ones first: what a set loses by its route need only be known of few.
  for (const { set, most, route } of sets.sort((a, b) => b.most - a.most || a.set - b.set)) {
    const least = judged[FINALISTS - 1]?.value ?? Number.NEGATIVE_INFINITY;
    if (most <= least) break;
    const found = isWhole(stops, set) ? route() : null;
    if (!found || sumOver(visits, set) + found.ride > frame.active) continue;
    if (most - KM_COST * found.km <= least) continue;
    const day = judgeDay(stops, found, grid, frame, bounds);
    if (!day || most - day.cost <= least) continue;
    const picked = stops.filter((_, i) => (set >> i) & 1);
    judged.push({ picked, timed: day.timed, value: most - day.cost });
    judged.sort((a, b) => b.value - a.value).splice(FINALISTS);
  }
  const [best = NOTHING] = judged
    .map(({ picked, timed, value }) => ({ picked, value: value - GAP_COST * orderGap(timed, hotel, frame) }))
    .sort((a, b) => b.value - a.value);
  return best;
};

/** How many of the things that make a whole day a choice lacks: its meals, something to see, and above all its outing. */
const lacks = ({ picked }: Choice, frame: DayFrame, sights: number): number => {
  const has = (role: Role): boolean => picked.some((stop) => stop.role === role);
  if (frame.role === 'arrival')
    return Number(picked.length === 0) + Number(frame.dinner !== null && !has('dinner'));
  if (frame.role === 'departure')
    return Number(picked.length === 0) + Number(frame.dinner !== null && !has('dinner'));
  const isAtHome = frame.isOuting === true && !picked.some(({ score }) => score >= OUTING_SCORE);
  return [
    frame.lunch !== null && !has('lunch'),
    frame.dinner !== null && !has('dinner'),
    sights > 0 && !has('sight'),
    isAtHome,
    isAtHome,
  ].filter(Boolean).length;
};

/** True for what the traveller named and no day holds that keeps to short ways. */
const isFarWish = (stop: Stop, hotel: Coordinates, { picked }: Choice): boolean =>
  stop.score >= WANTED_SCORE && haversineKm(stop.at, hotel) > LEG_KM && !picked.includes(stop);

/**
 * The best selection for one day out of an offer: lunch and dinner first, then worth against distance and
 * against the way it falls into the day. At most `sights` sights. Where the bounds leave no whole day, tables nearer to
 * its sights are tried, then what lies near the hotel, then shorter visits, then wider bounds. With `mayWait`, what lies
 * far away and costs the day a meal is left to a day to come.
 */
export const chooseDay = (
  offer: Offer,
  hotel: Coordinates,
  frame: DayFrame,
  sights: number,
  mayWait = false,
): PlannedDay => {
  const bounds = { detourKm: DETOUR_KM, legKm: frame.isOuting ? Number.POSITIVE_INFINITY : LEG_KM };
  const lists = centresOf(offer, hotel).map((centre) => shortlist(offer, centre, frame));
  const [first = NOTHING, ...others] = lists
    .map((list) => bestOf(list, hotel, frame, sights, bounds))
    .sort((a, b) => lacks(a, frame, sights) - lacks(b, frame, sights) || b.value - a.value);
  const list = lists[0] ?? [];
  const near = () =>
    besideSights(offer, [...first.picked, ...others.flatMap(({ picked }) => picked), ...list], hotel);
  const longDay = frame.isOuting ? { ...frame, active: Math.max(frame.active, LONG_DAY) } : frame;
  const withinReach = offer.sight.filter(({ at }) => haversineKm(at, hotel) <= bounds.legKm);
  const home = () => besideSights(offer, sightsAround(withinReach, hotel, frame), hotel);
  let best = first;
  const rungs = [
    () => bestOf(near(), hotel, frame, sights, bounds),
    () => bestOf(home(), hotel, frame, sights, bounds),
    () => bestOf(shortened(near(), hotel), hotel, longDay, sights, bounds),
    () => bestOf(shortened(list, hotel), hotel, longDay, sights, { ...ANYWHERE, legKm: bounds.legKm }),
    // To eat somewhere one drives over an hour; on the day of a flight, or to see something more, one does not.
    () =>
      frame.role === 'full' && lacks(best, frame, 0) > 0
        ? bestOf(shortened(list, hotel), hotel, longDay, sights, ANYWHERE)
        : best,
  ];
  for (const rung of rungs) {
    if (lacks(best, frame, sights) === 0) break;
    const found = rung();
    if (lacks(found, frame, sights) < lacks(best, frame, sights)) best = found;
  }
  if (frame.role === 'full' && list.some((stop) => isFarWish(stop, hotel, best))) {
    // To a table that was asked for the whole day goes: who sleeps far out eats in the city beside what there is to see.
    const isTable = list.some((stop) => stop.role !== 'sight' && isFarWish(stop, hotel, best));
    const wide = isTable ? { legKm: ANYWHERE.legKm } : { waivedFrom: WANTED_SCORE };
    const found = bestOf(list, hotel, frame, sights, { ...bounds, ...wide });
    const costsNothing = lacks(found, frame, sights) <= lacks(best, frame, sights);
    if ((costsNothing || !mayWait) && found.picked.some((stop) => isFarWish(stop, hotel, best))) best = found;
  }
  return arrange(hotel, best.picked, frame) ?? { frame, stops: [] };
};
