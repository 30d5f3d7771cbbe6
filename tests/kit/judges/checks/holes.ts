import { wayMinutes } from '../distance.ts';
import type { Request } from '../requests.ts';
import type { Seen } from '../see-plan.ts';
import { dayBounds, freeBlocks } from './excuses.ts';

const HOLE_MIN = 90;

export interface Holes {
  hops: number;
  nameless: { day: number; after: string; minutes: number }[];
}

/** Minutes of a span that no pause or block fills. */
const unfilled = (from: number, to: number, filled: readonly (readonly [number, number])[]): number => {
  let [at, longest] = [from, 0];
  for (const [start, end] of [...filled].sort((a, b) => a[0] - b[0])) {
    if (end <= at || start >= to) continue;
    longest = Math.max(longest, start - at);
    at = Math.max(at, end);
  }
  return Math.max(longest, to - at);
};

/** Time between two stops, without the way, of more than 90 minutes that nothing names. */
export const holesOf = (seen: Seen, request: Request): Holes => {
  const holes: Holes = { hops: 0, nameless: [] };
  for (const day of seen.days) {
    const filled = [...day.pauses, ...freeBlocks(request, day, seen)];
    const [begins, ends] = dayBounds(request, day, seen);
    for (const [i, stop] of day.stops.entries()) {
      const next = day.stops[i + 1];
      if (!next) continue;
      holes.hops += 1;
      const way = next.travel?.minutes ?? wayMinutes(stop.at, next.at);
      // A rest is at the hotel, and the way there is no hole either.
      const there = wayMinutes(stop.at, seen.hotelAt);
      const named = filled.map(([from, to]): [number, number] => [Math.max(stop.end, from - there), to]);
      const minutes = unfilled(stop.end, Math.max(stop.end, next.start - way), named);
      if (minutes > HOLE_MIN && stop.end >= begins && next.start <= ends)
        holes.nameless.push({ day: day.day, after: stop.name, minutes: Math.round(minutes) });
    }
  }
  return holes;
};
