import type { Coordinates } from '../../../../shared/itinerary.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { type Bounds, isAstray, isOutOfReach, leaningOf } from './bounds.ts';
import { judgeDay, KM_COST } from './judge-day.ts';
import { type Grid, tiring } from './labels.ts';
import { orderGap } from './order-gap.ts';
import { gridOf, nodesOf } from './planned-day.ts';
import { everyRoute, routeOf, type Tour } from './route.ts';
import type { Stop, TimedStop } from './stop.ts';
import {
  bitsOf,
  countBits,
  gateWorth,
  kitchenCost,
  quarterWorth,
  sensible,
  sumOver,
  whole,
} from './stop-sets.ts';

/** What each hour of sights is worth beside their scores, until the day has as many as the pace asks for. */
const SIGHT_WORTH = 5;
const FULL_VISIT = 60;
/** A meal, and something to see at all, outweigh any further sight but one the traveller named. */
const DUE_WORTH = { full: 65, other: 45 } as const;
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

interface DayAsk {
  stops: readonly Stop[];
  grid: Grid;
  frame: DayFrame;
  sights: number;
  bounds: Bounds;
}

/** Tests for sets: whether it, or what contains it, may make a day; and whether it may by itself. */
const testsOf = ({ stops, grid, frame, sights, bounds }: DayAsk) => {
  // A visit costs the day at least the shortest ride to it as well.
  const shortest = stops.map(({ dwell }, i) => dwell + shortestRideTo(i + 1, grid));
  const fits = sensible(stops, frame, sights);
  const isWhole = whole(stops);
  const leaning = leaningOf(stops, grid, bounds, shortest);
  const mayGrow = (set: number): boolean => {
    const minutes = sumOver(shortest, set);
    if (minutes > frame.active || !fits(set)) return false;
    const isFull = countBits(set) === frame.mostStops;
    for (const each of leaning)
      if (isOutOfReach(each, set) && (isFull || minutes + each.minutes > frame.active)) return false;
    return true;
  };
  const mayBe = (set: number): boolean => isWhole(set) && !leaning.some((each) => isOutOfReach(each, set));
  return { mayGrow, mayBe };
};

/** What a set of stops is worth, before the way through it and how it falls into the day. */
const worthOf = (stops: readonly Stop[], frame: DayFrame): ((set: number) => number) => {
  const due = [frame.lunch ? 'lunch' : null, frame.dinner ? 'dinner' : null, 'sight'].map((role) =>
    bitsOf(stops, (stop) => stop.role === role),
  );
  const hours = stops.map(hoursOf);
  const scores = stops.map(({ score }) => score);
  const behindGates = gateWorth(stops);
  const inOneQuarter = quarterWorth(stops);
  const ofOneKitchen = kitchenCost(stops);
  return (set) => {
    const met = due.reduce((count, bits) => count + ((set & bits) === 0 ? 0 : 1), 0);
    const sightWorth = SIGHT_WORTH * Math.min(frame.goodSights, sumOver(hours, set));
    const worth =
      sumOver(scores, set) + sightWorth + DUE_WORTH[frame.role === 'full' ? 'full' : 'other'] * met;
    return worth + behindGates(set) + inOneQuarter(set) - ofOneKitchen(set);
  };
};

/** Every set of stops that may make a day, with its shortest feasible tour, the most promising ones first. */
const weighedSets = (ask: DayAsk): WeighedSet[] => {
  const { stops, grid, frame } = ask;
  const { mayGrow, mayBe } = testsOf(ask);
  const valueOfSet = worthOf(stops, frame);
  const visits = stops.map(({ dwell }) => dwell);
  const sets: WeighedSet[] = [];
  everyRoute(nodesOf(stops), grid, frame, mayGrow, (set, shortest) => {
    const tour = mayBe(set) ? shortest() : null;
    if (!tour || sumOver(visits, set) + tour.ride > frame.active) return;
    const worth = valueOfSet(set);
    sets.push({ set, worth, most: worth - KM_COST * tour.km, tour });
  });
  return sets.sort((a, b) => b.most - a.most);
};

/** The best sensible set of a shortlist within bounds, weighed with its shortest feasible tour. */
export const bestOf = (
  stops: readonly Stop[],
  hotel: Coordinates,
  frame: DayFrame,
  sights: number,
  bounds: Bounds,
): Choice => {
  const grid = gridOf(hotel, stops);
  const judged: (WeighedSet & { timed: readonly TimedStop[]; value: number })[] = [];
  // How a set falls into the day need only be known of few.
  for (const each of weighedSets({ stops, grid, frame, sights, bounds })) {
    const least = judged[FINALISTS - 1]?.value ?? Number.NEGATIVE_INFINITY;
    if (each.most < least) break;
    const route = routeOf(each.tour);
    if (isAstray(stops, route, grid, bounds)) continue;
    const day = judgeDay(stops, route, grid, frame, each.worth - least);
    if (!day || each.worth - day.cost < least) continue;
    judged.push({ ...each, timed: day.timed, value: each.worth - day.cost });
    judged.sort((a, b) => b.value - a.value || b.worth - a.worth || a.set - b.set).splice(FINALISTS);
  }
  let best = NOTHING;
  for (const { set, timed, value } of judged) {
    // What follows is worth no more even in the shortest order.
    if (value <= best.value) break;
    const left = value - GAP_COST * orderGap(timed, hotel, frame);
    if (left > best.value) best = { picked: stops.filter((_, i) => (set >> i) & 1), value: left };
  }
  return best;
};
