import type { Coordinates } from '../../../../shared/itinerary.ts';
import { openIntervals } from '../../../places/opening.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { heatAt } from '../frame/heat.ts';
import type { StartWindow } from './labels.ts';
import { gridOf, nodesOf } from './planned-day.ts';
import { shortestRoute } from './route.ts';
import type { TimedStop } from './stop.ts';

/** When people eat in Riyadh, from the first start of a meal to the last end. */
const MEALS = { lunch: [12 * 60, 16 * 60], dinner: [18 * 60 + 30, 23 * 60] } as const;
/** A view is had near its hour or not at all. */
const NEAR_ITS_HOUR = 45;

/** Every start at which a visit of this length could be had, whatever hour the plan would rather give it. */
const anyHour = ({ stop, start, end }: TimedStop, frame: DayFrame): StartWindow[] => {
  const { place, role } = stop;
  const here: StartWindow = [start, start];
  if (!place || role === 'rest') return [here];
  const [low, high] =
    role === 'lunch' || role === 'dinner'
      ? [Math.min(start, MEALS[role][0]), Math.max(end, MEALS[role][1])]
      : place.kind === 'viewpoint'
        ? [start - NEAR_ITS_HOUR, end + NEAR_ITS_HOUR]
        : [0, frame.to];
  const heat = heatAt(place, frame) ?? { from: 0, to: 0 };
  const windows = openIntervals(place, frame.facts)
    .flatMap(([from, to]): StartWindow[] => [
      [from, Math.min(to, heat.from || to)],
      [Math.max(from, heat.to), to],
    ])
    .map(([from, to]): StartWindow => [Math.max(from, low), Math.min(to, high) - (end - start)])
    .filter(([from, to]) => from <= to);
  return windows.length > 0 ? windows : [here];
};

/**
 * By how much the tour of a timed day is longer than the shortest one through the same stops between its first start and
 * its last end, if every stop could be had at any hour that suits its kind; 0.1 is a tenth.
 */
export const orderGap = (timed: readonly TimedStop[], hotel: Coordinates, frame: DayFrame): number => {
  const [first, last] = [timed[0], timed.at(-1)];
  if (!first || !last || timed.length < 3 || frame.isOuting || frame.facts.isRamadan) return 0;
  const grid = gridOf(
    hotel,
    timed.map(({ stop }) => stop),
  );
  const nodes = timed.map((each) => ({ dwell: each.end - each.start, windows: anyHour(each, frame) }));
  const best = shortestRoute(nodes, grid, { from: first.start, to: last.end });
  const km = timed.reduce((sum, _, i) => sum + (grid.km[i]?.[i + 1] ?? 0), grid.km[timed.length]?.[0] ?? 0);
  return best && best.km > 0 ? Math.max(0, km / best.km - 1) : 0;
};

/** True when the way through these stops, in this order, is as short as any that keeps their hours. */
export const isShortest = (timed: readonly TimedStop[], origin: Coordinates, frame: DayFrame): boolean => {
  const stops = timed.map(({ stop }) => stop);
  const grid = gridOf(origin, stops);
  const order = [0, ...stops.map((_, i) => i + 1), 0];
  const km = order.slice(1).reduce((sum, to, i) => sum + (grid.km[order[i] ?? 0]?.[to] ?? 0), 0);
  return km <= (shortestRoute(nodesOf(stops), grid, frame)?.km ?? 0) + 1e-6;
};
