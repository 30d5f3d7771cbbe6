import { outingFrame } from '../scheduling/big-outings.ts';
import type { DayFrame } from '../scheduling/day-frame.ts';
import { type Role, type Stop, startWindows } from '../scheduling/stop.ts';
import { listed } from '../wording/greeting.ts';
import { addToDay } from './add-stop.ts';
import type { EditOf } from './edit.ts';
import { findTargets, removeStops } from './edit-stops.ts';
import { ANY_WISH } from './pick-stop.ts';
import { fitDay, putDay, reopen, type Workbench } from './workbench.ts';

const MEALS: readonly Role[] = ['lunch', 'dinner'];

/** The days an edit is for: those named, else all. */
export const daysFor = (bench: Workbench, days: readonly number[]): number[] =>
  days.length > 0 ? days.filter((day) => bench.days.has(day)) : [...bench.days.keys()];

/** "day 2", "days 2, 3 and 5", "days 2 to 9". */
export const dayList = (days: readonly number[]): string => {
  if (days.length === 1) return `day ${days[0]}`;
  const runs: number[][] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return `days ${listed(runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run.map(String))))}`;
};

/** A full day that has lost a meal in a move gets a new table near what it now holds. */
const refillMeals = (bench: Workbench, day: number): void => {
  for (const role of MEALS) {
    const open = reopen(bench, day);
    const due = role === 'lunch' ? open?.frame.lunch : open?.frame.dinner;
    if (!open || !due || open.frame.role !== 'full' || open.stops.some((stop) => stop.role === role))
      continue;
    const added = addToDay(bench, day, { ...ANY_WISH, role }, false);
    if (added) putDay(bench, added.day);
  }
};

/** Puts stops of another day on this one, as far as hours and the length of the day allow; returns what was dropped. */
const land = (bench: Workbench, day: number, stops: readonly Stop[]): string[] => {
  const bare = bench.trip.frames[day - 1];
  if (!bare) return [];
  const frame = stops.some(({ place }) => place?.kind === 'day_trip') ? outingFrame(bare) : bare;
  const moved = stops.map((stop) => onOtherDate(stop, frame));
  const fitted = fitDay(bench, frame, moved, () => false, bare.mostStops);
  if (!fitted) return [];
  putDay(bench, fitted.day);
  return fitted.dropped.map(({ name }) => name);
};

/** Exchanges what stands on two days; what is closed on its new date gives way and is named. */
export const swapDays = (bench: Workbench, { a, b }: EditOf<'swap_days'>): void => {
  const first = reopen(bench, a);
  const second = reopen(bench, b);
  if (!first || !second || a === b) return;
  const lost = [...land(bench, a, second.stops), ...land(bench, b, first.stops)];
  for (const day of [a, b]) refillMeals(bench, day);
  bench.done += 1;
  if (lost.length > 0) {
    bench.failed.push(
      `${listed(lost)} could not come along: closed at that time on the new date, or too much for that day.`,
    );
  }
};

/** A stop with the hours it has on another date. */
export const onDate = (stop: Stop, frame: DayFrame): Stop => {
  const windows = stop.place ? startWindows(stop.place, stop.role, frame, stop.dwell) : stop.windows;
  const meal = stop.role === 'lunch' ? frame.lunch : stop.role === 'dinner' ? frame.dinner : null;
  return { ...stop, windows, best: meal?.best ?? null };
};

/** A stop as another day takes it in: what we wrote about its old neighbours is written anew. */
export const onOtherDate = (stop: Stop, frame: DayFrame): Stop => {
  const ours = stop.place && stop.written?.description.startsWith(stop.place.about.trim());
  const meal = stop.role === 'lunch' ? frame.lunch : stop.role === 'dinner' ? frame.dinner : null;
  return { ...onDate(stop, frame), type: meal?.type ?? stop.type, written: ours ? null : stop.written };
};

/** Moves stops from where they stand to another day. */
export const moveStops = (bench: Workbench, edit: EditOf<'move'>): void => {
  const from = edit.from.length > 0 ? edit.from : [...bench.days.keys()].filter((day) => day !== edit.to);
  const found = findTargets(bench, from, edit.target)[0];
  const there = reopen(bench, edit.to);
  if (!found || !there) {
    bench.failed.push(
      found ? `This trip has no day ${edit.to}.` : 'I could not find that stop in your plan.',
    );
    return;
  }
  for (const stop of found.stops.slice(0, 2)) {
    const open = reopen(bench, edit.to);
    if (!open) return;
    const moved = onOtherDate(stop, open.frame);
    const rival = MEALS.includes(stop.role)
      ? open.stops.filter(({ role }) => role !== stop.role)
      : open.stops;
    const fitted =
      moved.windows.length > 0
        ? fitDay(bench, open.frame, [...rival, moved], (other) => other === moved)
        : null;
    if (!fitted) {
      bench.failed.push(
        `${stop.name} is not open at a time that fits day ${edit.to}, so it stays where it was.`,
      );
      continue;
    }
    removeStops(bench, found.day, [stop]);
    putDay(bench, fitted.day);
    bench.done += 1;
  }
};
/** Takes everything off days that shall be the traveller's own. */
export const freeDays = (bench: Workbench, { days }: EditOf<'free'>): void => {
  const freed = days.filter((day) => (bench.days.get(day)?.activities.length ?? 0) > 0);
  for (const number of freed) {
    const day = bench.days.get(number);
    const notes = bench.trip.frames[number - 1]?.facts.notes ?? [];
    if (!day) continue;
    bench.days.set(number, {
      ...day,
      notes: [...notes, 'This day is free, as you asked: nothing is planned.'],
      activities: [],
    });
  }
  if (freed.length === 0) bench.failed.push(`Nothing is planned on ${dayList(days)} to begin with.`);
  else bench.done += 1;
};

/** A day cannot leave a trip whose nights are fixed; says so, and what can be done instead. */
export const refuseCut = (bench: Workbench, { days }: EditOf<'cut'>): void => {
  const list = dayList(days);
  bench.failed.push(
    `I cannot take ${list} out of the trip: its nights are fixed. I can leave ${days.length > 1 ? 'them' : 'it'} free instead: say “make ${list} free”.`,
  );
};
