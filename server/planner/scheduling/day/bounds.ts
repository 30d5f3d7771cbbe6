import { detour } from '../../../places/distance.ts';
import type { Grid } from './labels.ts';
import type { Route } from './route.ts';
import type { Stop } from './stop.ts';

/** A café of such a score was asked for by its name, and one goes to where it is; or for every day, and may lie as far again. */
const [NAMED_CUP, DAILY_CUP] = [80, 40];

/** What no day goes beyond, however much its stops are worth; kilometres as the crow flies. */
export interface Bounds {
  /** How far a table or a café may lie off the way, and from the nearer of its neighbours. */
  detourKm: number;
  /** The longest way between two stops, and from the hotel and back. */
  legKm: number;
  /** Stops of this score and more may have longer ways. */
  waivedFrom?: number;
  /** True where one eats beside such a stop, however far that is from the next. */
  eatsThere?: boolean;
}

/** How far a stop may lie off the way, and from the nearer of its neighbours. */
export const mostDetour = ({ role, score }: Stop, { detourKm }: Bounds): number => {
  if (role === 'sight' || role === 'rest' || (role === 'cafe' && score >= NAMED_CUP))
    return Number.POSITIVE_INFINITY;
  return detourKm * (role === 'cafe' && score >= DAILY_CUP ? 2 : 1);
};

/** True where some way, or the way to some table, is longer than the bounds allow. */
export const isAstray = (
  stops: readonly Stop[],
  { order }: Pick<Route, 'order'>,
  { km }: Grid,
  bounds: Bounds,
): boolean => {
  const isWaived = (stop: number): boolean =>
    (stops[stop]?.score ?? 0) >= (bounds.waivedFrom ?? Number.POSITIVE_INFINITY);
  const mayEatThere = bounds.eatsThere === true && order.some(isWaived);
  // The places of a tour in the grid, where the hotel is 0.
  let [from, at] = [0, 0];
  for (let i = 0; i < order.length; i += 1) {
    const index = order[i] ?? 0;
    const stop = stops[index];
    if (!stop) continue;
    [from, at] = [at, index + 1];
    const to = (order[i + 1] ?? -1) + 1;
    const [before, after] = [km[from]?.[at] ?? 0, km[at]?.[to] ?? 0];
    const mayBeFar = isWaived(index) || (mayEatThere && stop.role !== 'sight');
    if (Math.max(before, after) > bounds.legKm && !mayBeFar) return true;
    if (detour(before, after, km[from]?.[to] ?? 0) > mostDetour(stop, bounds)) return true;
  }
  return false;
};

/** What a set may hold only together with one of `beside`, which costs at least so many minutes. */
export interface Leaning {
  bit: number;
  beside: number;
  minutes: number;
}

/** The tables and cafés of a list that no tour may reach from the hotel, with the stops from which it may. */
export const leaningOf = (
  stops: readonly Stop[],
  { km }: Grid,
  bounds: Bounds,
  minutes: readonly number[],
): Leaning[] =>
  stops.flatMap((stop, i) => {
    const most = mostDetour(stop, bounds);
    const isNear = (place: number): boolean => (km[i + 1]?.[place] ?? 0) <= most;
    if (isNear(0)) return [];
    const near = stops.flatMap((_, other) => (other !== i && isNear(other + 1) ? other : []));
    return {
      bit: 1 << i,
      beside: near.reduce((bits, other) => bits | (1 << other), 0),
      minutes: Math.min(...near.map((other) => minutes[other] ?? 0)),
    };
  });

/** True where a set holds a table or café without anything from which it may be reached. */
export const isOutOfReach = ({ bit, beside }: Leaning, set: number): boolean =>
  (set & bit) !== 0 && (set & beside) === 0;
