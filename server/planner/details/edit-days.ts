import type { DayFrame } from '../scheduling/day-frame.ts';
import { type Stop, startWindows } from '../scheduling/stop.ts';
import type { Workbench } from './workbench.ts';

/** The days an edit is for: those named, else all. */
export const daysFor = (bench: Workbench, days: readonly number[]): number[] =>
  days.length > 0 ? days.filter((day) => bench.days.has(day)) : [...bench.days.keys()];

/** A stop as another day takes it in: what we wrote about its old neighbours is written anew. */
export const onOtherDate = (stop: Stop, frame: DayFrame): Stop => {
  const ours = stop.place && stop.written?.description.startsWith(stop.place.about.trim());
  const meal = stop.role === 'lunch' ? frame.lunch : stop.role === 'dinner' ? frame.dinner : null;
  const windows = stop.place ? startWindows(stop.place, stop.role, frame, stop.dwell) : stop.windows;
  const type = meal?.type ?? stop.type;
  return { ...stop, windows, best: meal?.best ?? null, type, written: ours ? null : stop.written };
};
