import type { Coordinates } from '../../../../shared/itinerary.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { type Bounds, isAstray, judgeDay, KM_COST } from './judge-day.ts';
import { orderGap } from './order-gap.ts';
import { gridOf, nodesOf } from './planned-day.ts';
import { everyRoute, type Grid, routeOf, type Tour, tiring } from './route.ts';
import type { Stop, TimedStop } from './stop.ts';
import { bitsOf, gateWorth, quarterWorth, sensible, sumOver, whole } from './stop-sets.ts';

/** What each hour of sights is worth beside their scores, until the day has as many as the pace asks for. */
const SIGHT_WORTH = 5;
const FULL_VISIT = 60;
/** A meal, and something to see at all, outweigh any further sight but one the traveller named. */
const DUE_WORTH = 45;
/** Of so many of the best choices it is asked whether another order would be shorter, and what that costs. */
const FINALISTS = 4;
const GAP_COST = 120;

const hoursOf = (stop: Stop): number => (stop.role === 'sight' ? Math.min(1, stop.dwell / FULL_VISIT) : 0);

/** A set of stops for a day, and what it is worth. */
export interface Choice {
  picked: readonly Stop[];
  value: number;
}

export const NOTHING: Choice = { picked: [], value: Number.NEGATIVE_INFINITY };

const shortestRideTo = (to: number, { ride }: Grid): number =>
  Math.min(
    ...ride.map((from, i) => {
      if (i === to) return Number.POSITIVE_INFINITY;
      return i === 0 ? tiring(from[to] ?? 0) : (from[to] ?? 0);
    }),
  );

/** A set of stops that can be had in one day. */
interface WeighedSet {
  set: number;
  worth: number;
  /** What is left of its worth at most, with the kilometres it takes. */
  most: number;
  tour: Tour;
}

/** The best sensible set of a shortlist within bounds, weighed with its shortest feasible tour. */
export const bestOf = (
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
  const isWhole = whole(stops);
  const sets: WeighedSet[] = [];
  everyRoute(
    nodesOf(stops),
    grid,
    frame,
    (set) => sumOver(shortest, set) <= frame.active && fits(set),
    (set, shortest) => {
      const tour = isWhole(set) ? shortest() : null;
      if (!tour || sumOver(visits, set) + tour.ride > frame.active) return;
      const met = due.reduce((count, bits) => count + ((set & bits) === 0 ? 0 : 1), 0);
      const sightWorth = SIGHT_WORTH * Math.min(frame.goodSights, sumOver(hours, set));
      const worth =
        sumOver(scores, set) + sightWorth + DUE_WORTH * met + behindGates(set) + inOneQuarter(set);
      sets.push({ set, worth, most: worth - KM_COST * tour.km, tour });
    },
  );
  const judged: (WeighedSet & { timed: readonly TimedStop[]; value: number })[] = [];
  // The most promising ones first: how a set falls into the day need only be known of few.
  for (const each of sets.sort((a, b) => b.most - a.most)) {
    const least = judged[FINALISTS - 1]?.value ?? Number.NEGATIVE_INFINITY;
    if (each.most < least) break;
    const route = routeOf(each.tour);
    if (isAstray(stops, route, grid, bounds)) continue;
    const day = judgeDay(stops, route, grid, frame, each.worth - least);
    if (!day || each.worth - day.cost < least) continue;
    judged.push({ ...each, timed: day.timed, value: each.worth - day.cost });
    judged.sort((a, b) => b.value - a.value || b.worth - a.worth || a.set - b.set).splice(FINALISTS);
  }
  const [best = NOTHING] = judged
    .map(({ set, timed, value }) => ({
      picked: stops.filter((_, i) => (set >> i) & 1),
      value: value - GAP_COST * orderGap(timed, hotel, frame),
    }))
    .sort((a, b) => b.value - a.value);
  return best;
};
