import { timesOf } from '../operations/settle-day.ts';
import { pinned } from '../scheduling/reopen-day.ts';
import type { Role, Stop } from '../scheduling/stop.ts';
import { ANY_WISH, pickStops } from './pick-stop.ts';
import { putDay, reopen, tryDay, type Workbench } from './workbench.ts';

const TRIES = 24;

const atTheirTimes = (stops: readonly Stop[]): Stop[] =>
  stops.map((stop) => {
    if (!stop.written) return stop;
    const { start, end } = timesOf(stop.written);
    return pinned(stop, start, end - start);
  });

/**
 * Puts the best place for a slot on a day: beside stops that keep their times, or, where there is no room, beside
 * stops that move. Returns false when the slot is taken, or nothing fits. `not` are places that must not come.
 */
export const fillSlot = (bench: Workbench, day: number, role: Role, not: ReadonlySet<string>): boolean => {
  const open = reopen(bench, day);
  if (!open || (role !== 'sight' && open.stops.some((stop) => stop.role === role))) return false;
  const { frame, stops } = open;
  const picks = pickStops(bench, { frame, around: stops, role, wish: ANY_WISH, not }).slice(0, TRIES);
  for (const others of [atTheirTimes(stops), stops]) {
    for (const stop of picks) {
      const planned = tryDay(bench, frame, [...others, stop]);
      if (!planned) continue;
      putDay(bench, planned);
      return true;
    }
  }
  return false;
};

/** Adds the meals and sights that make a full day of one that was light. */
export const fillUp = (bench: Workbench, day: number, not: ReadonlySet<string>): void => {
  for (const role of ['lunch', 'dinner'] as const) fillSlot(bench, day, role, not);
  const sights = (): number =>
    reopen(bench, day)?.stops.filter(({ role }) => role === 'sight').length ?? Number.POSITIVE_INFINITY;
  const enough = bench.trip.frames[day - 1]?.goodSights ?? 0;
  while (sights() < enough && fillSlot(bench, day, 'sight', not));
};
