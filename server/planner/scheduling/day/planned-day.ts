import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm } from '../../../places/distance.ts';
import { rideMinutes } from '../../../places/travel.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { fillSpareTime } from './fill-spare-time.ts';
import { earliestStart, type Grid, type RouteNode, type StartWindow } from './labels.ts';
import { type Route, shortestRoute } from './route.ts';
import type { Stop, TimedStop } from './stop.ts';

/** A day with its stops in visiting order and their times. */
export interface PlannedDay {
  frame: DayFrame;
  stops: TimedStop[];
  /** True where the trip has hardly a sight left that it has not seen. */
  hasFewLeft?: boolean;
}

/** Distances and rides between the hotel and the stops, the hotel first. */
export const gridOf = (hotel: Coordinates, stops: readonly Stop[]): Grid => {
  const points = [hotel, ...stops.map((stop) => stop.at)];
  const km: number[][] = [];
  // Each way is as long as the one back.
  for (const [i, from] of points.entries())
    km.push(points.map((to, j) => (j < i ? km[j]?.[i] : null) ?? haversineKm(from, to)));
  return { km, ride: points.map((a) => points.map((b) => rideMinutes(a, b))) };
};

/** Stops as nodes of a route. */
export const nodesOf = (stops: readonly Stop[]): RouteNode[] =>
  stops.map(({ dwell, windows }) => ({ dwell, windows }));

const latestStart = (windows: readonly StartWindow[], before: number): number => {
  let latest = -1;
  for (const [from, to] of windows) {
    const start = Math.floor(Math.min(to, before) / 5) * 5;
    if (start >= from) latest = Math.max(latest, start);
  }
  return latest;
};

const rideBetween = (stops: readonly Stop[], i: number): number => {
  const from = stops[i];
  const to = stops[i + 1];
  return from && to ? rideMinutes(from.at, to.at) : 0;
};

/** The latest start of every stop that still lets all later ones be reached in time. */
const latestStarts = (stops: readonly Stop[], frame: DayFrame): number[] => {
  const latest: number[] = [];
  let limit = frame.to;
  for (let i = stops.length - 1; i >= 0; i--) {
    const stop = stops[i];
    if (!stop) continue;
    latest[i] = latestStart(stop.windows, limit - stop.dwell);
    limit = (latest[i] ?? 0) - (i > 0 ? rideBetween(stops, i - 1) : 0);
  }
  return latest;
};

/** True for a meal, and where no stop follows: before it there is time to wait for the light. */
const isTable = (stop: Stop | undefined): boolean =>
  stop === undefined || stop.role === 'lunch' || stop.role === 'dinner';

/**
 * Gives stops in a fixed order their times: meals near their best hour, walks and views towards sunset,
 * everything else as early as it can be. Visits are drawn out by `strength` minutes together at the most. Null when the
 * order does not meet the windows.
 */
export const timeStops = (stops: readonly Stop[], frame: DayFrame, strength: number): TimedStop[] | null => {
  const latest = latestStarts(stops, frame);
  const timed: TimedStop[] = [];
  let ready = frame.from;
  for (const [i, stop] of stops.entries()) {
    const limit = latest[i] ?? -1;
    const first = earliestStart(stop.windows, ready);
    if (first < 0 || first > limit) return null;
    let start = first;
    const waits = i > 0 || frame.role !== 'arrival' || isTable(stops[1]) || isTable(stop);
    if (stop.best !== null && stop.best > ready && waits) {
      // A meal may lean on its whole window; a sunset only counts when the day has time to wait for it.
      const aim =
        stop.role === 'sight' ? (stop.best <= limit ? stop.best : ready) : Math.min(stop.best, limit);
      const aimed = earliestStart(stop.windows, aim);
      if (aimed >= first && aimed <= limit) start = aimed;
    }
    timed.push({ stop, start, end: start + stop.dwell });
    ready = start + stop.dwell + rideBetween(stops, i);
  }
  fillSpareTime(timed, frame, strength);
  return timed;
};

/** Minutes of visits that the pace of a day still bears beside these and the way through them. */
export const strengthLeft = (stops: readonly Stop[], { ride }: Route, { active }: DayFrame): number =>
  stops.reduce((left, { dwell }) => left - dwell, active - ride);

/** All stops in their shortest feasible order from the hotel and back, with times; null when none is feasible. */
export const arrange = (hotel: Coordinates, stops: readonly Stop[], frame: DayFrame): PlannedDay | null => {
  const route = shortestRoute(nodesOf(stops), gridOf(hotel, stops), frame);
  if (!route) return null;
  const ordered = route.order.flatMap((i) => stops[i] ?? []);
  const timed = timeStops(ordered, frame, strengthLeft(stops, route, frame));
  return timed ? { frame, stops: timed } : null;
};
