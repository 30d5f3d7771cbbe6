import type { DayFrame } from '../scheduling/day-frame.ts';
import { dwellOf, type Stop, startWindows } from '../scheduling/stop.ts';
import { addToDay } from './add-stop.ts';
import type { EditOf } from './edit.ts';
import { daysFor } from './edit-days.ts';
import { ANY_WISH } from './pick-stop.ts';
import { isLocked, putDay, reopen, tryDay, type Workbench } from './workbench.ts';

const lighter = (bench: Workbench, day: number): boolean => {
  const open = reopen(bench, day);
  if (!open) return false;
  const loose = open.stops
    .filter((stop) => (stop.role === 'sight' || stop.role === 'cafe') && !isLocked(stop))
    .sort((a, b) => a.score - b.score);
  const gone = loose.length > 1 ? loose[0] : null;
  const left = open.stops.filter((stop) => stop !== gone).map((stop) => longer(stop, open.frame));
  const frame = { ...open.frame, from: Math.max(open.frame.from, 10 * 60) };
  const calm =
    tryDay(bench, frame, left) ??
    tryDay(
      bench,
      open.frame,
      open.stops.filter((stop) => stop !== gone),
    );
  if (calm) putDay(bench, calm);
  return calm !== null;
};

const longer = (stop: Stop, frame: DayFrame): Stop => {
  if (!stop.place || stop.role !== 'sight' || isLocked(stop)) return stop;
  const dwell = Math.max(stop.dwell, dwellOf(stop.place, 'slow'));
  const windows = startWindows(stop.place, stop.role, frame, dwell);
  return windows.length > 0 ? { ...stop, dwell, windows } : stop;
};

/** Makes days lighter by a stop and gives the others more time, or fuller by a stop. */
export const changePace = (bench: Workbench, { days, slower }: EditOf<'pace'>): void => {
  const all = daysFor(bench, days).filter(
    (day) => days.length > 0 || bench.trip.frames[day - 1]?.role === 'full',
  );
  const changed = all.filter((day) => (slower ? lighter(bench, day) : fuller(bench, day)));
  bench.done += changed.length;
  if (changed.length > 0) return;
  bench.failed.push(
    slower ? 'There is nothing left that could be dropped.' : 'There is no time left for another stop.',
  );
};

const fuller = (bench: Workbench, day: number): boolean => {
  const roomy = addToDay(bench, day, ANY_WISH, false);
  if (roomy) putDay(bench, roomy.day);
  return roomy !== null;
};
