import type { PlannedDay } from '../scheduling/planned-day.ts';
import type { Role, Stop } from '../scheduling/stop.ts';
import type { Wish } from './edit.ts';
import { pickStops, roleForWish } from './pick-stop.ts';
import { fitDay, putDay, reopen, tryDay, type Workbench } from './workbench.ts';

const TRIES = 24;

const isMeal = (stop: Stop): boolean => stop.role === 'lunch' || stop.role === 'dinner';

/** A stop to put in the place of `old`, tried in order of worth until one fits the day. */
const replacement = (
  bench: Workbench,
  open: { frame: PlannedDay['frame']; stops: Stop[] },
  old: Stop,
  wish: Wish,
  not: ReadonlySet<string>,
): PlannedDay | null => {
  const around = open.stops.filter((stop) => stop !== old);
  const role: Role =
    wish.placeIds.length + wish.concepts.length > 0 || wish.table ? roleForSwap(bench, wish, old) : old.role;
  const wanted = wish.cuisine && role === 'sight' ? { ...wish, cuisine: null } : wish;
  const picks = pickStops(bench, { frame: open.frame, around, role, wish: wanted, not }).slice(0, TRIES);
  for (const stop of picks) {
    const day = tryDay(bench, open.frame, [...around, stop]);
    if (day) return day;
  }
  for (const stop of picks) {
    const fitted = fitDay(bench, open.frame, [...around, stop], (other) => other === stop || isMeal(other));
    if (fitted && fitted.dropped.length === 1) return fitted.day;
  }
  return null;
};

const roleForSwap = (bench: Workbench, wish: Wish, old: Stop): Role => {
  const role = roleForWish(bench, wish);
  // A restaurant that replaces a lunch is for lunch.
  return role === 'dinner' && old.role === 'lunch' && wish.role !== 'dinner' ? 'lunch' : role;
};

/** Replaces every stop of `olds` on a day, or says why one could not be. */
export const replaceStops = (bench: Workbench, day: number, olds: readonly Stop[], wish: Wish): void => {
  const not = new Set(olds.flatMap((stop) => stop.place?.id ?? []));
  for (const each of olds) {
    const open = reopen(bench, day);
    const old = open?.stops.find((stop) => stop.name === each.name);
    if (!open || !old) continue;
    const found = replacement(bench, open, old, wish, not);
    if (!found) {
      bench.failed.push(
        `I found nothing suitable that is open at that time to replace ${old.name} on day ${day}, so it stays.`,
      );
      continue;
    }
    putDay(bench, found);
    bench.done += 1;
  }
};
