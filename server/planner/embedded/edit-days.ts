import { outingFrame } from './big-outings.ts';
import { chooseDay } from './choose-day.ts';
import type { DayFrame } from './day-frame.ts';
import type { EditOf } from './edit.ts';
import { findTargets, removeStops } from './edit-stops.ts';
import { listed } from './greeting.ts';
import { offerFor } from './offer.ts';
import { type Role, type Stop, startWindows } from './stop.ts';
import { fitDay, putDay, reopen, type Workbench } from './workbench.ts';

const MEALS: readonly Role[] = ['lunch', 'dinner'];

/** The days an edit is for: those named, else all. */
export const daysFor = (bench: Workbench, days: readonly number[]): number[] =>
  days.length > 0 ? days.filter((day) => bench.days.has(day)) : [...bench.days.keys()];

/** "day 2", "days 2, 3 and 5". */
export const dayList = (days: readonly number[]): string =>
  days.length === 1 ? `day ${days[0]}` : `days ${listed(days.map(String))}`;

/** Exchanges what stands on two days; what is closed on its new date gives way and is named. */
export const swapDays = (bench: Workbench, { a, b }: EditOf<'swap_days'>): void => {
  const first = reopen(bench, a);
  const second = reopen(bench, b);
  if (!first || !second || a === b) return;
  const bare = (day: number): DayFrame | undefined => bench.trip.frames[day - 1];
  const land = (day: number, stops: readonly Stop[]): string[] | null => {
    const bound = bare(day);
    if (!bound) return null;
    const frame = stops.some(({ place }) => place?.kind === 'day_trip') ? outingFrame(bound) : bound;
    const moved = stops.map((stop) => onDate(stop, frame));
    const fitted = fitDay(bench, frame, moved, () => false);
    if (!fitted) return null;
    putDay(bench, fitted.day);
    return fitted.dropped.map(({ name }) => name);
  };
  const lost = [...(land(a, second.stops) ?? []), ...(land(b, first.stops) ?? [])];
  bench.done.push(`days ${a} and ${b} have changed places`);
  if (lost.length > 0)
    bench.failed.push(
      `${listed(lost)} could not come along: closed at that time on the new date, or too much for that day.`,
    );
};

/** A stop with the hours it has on another date. */
export const onDate = (stop: Stop, frame: DayFrame): Stop => {
  const windows = stop.place ? startWindows(stop.place, stop.role, frame, stop.dwell) : stop.windows;
  const meal = stop.role === 'lunch' ? frame.lunch : stop.role === 'dinner' ? frame.dinner : null;
  return { ...stop, windows, best: meal?.best ?? null };
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
    const moved = onDate(stop, open.frame);
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
    const before = bench.done.length;
    removeStops(bench, found.day, [stop]);
    bench.done.splice(before);
    putDay(bench, fitted.day);
    const gone = [...fitted.dropped, ...open.stops.filter((other) => !rival.includes(other))].map(
      ({ name }) => name,
    );
    bench.done.push(
      `${stop.name} is now on day ${edit.to}${gone.length > 0 ? ` in the place of ${listed(gone)}` : ''}`,
    );
  }
};

/** Starts or ends days at another hour. */
export const changeHours = (bench: Workbench, { days, start, end, shift }: EditOf<'hours'>): void => {
  const changed: number[] = [];
  const lost: string[] = [];
  for (const day of daysFor(bench, days)) {
    const open = reopen(bench, day);
    const bare = bench.trip.frames[day - 1];
    if (!open || !bare || (days.length === 0 && bare.role !== 'full')) continue;
    const from = start ?? open.frame.from + shift * 60;
    const frame = { ...open.frame, from: Math.max(6 * 60, from), to: end ?? open.frame.to };
    const fitted = fitDay(bench, frame, open.stops, () => false);
    if (!fitted) continue;
    putDay(bench, fitted.day);
    changed.push(day);
    lost.push(...fitted.dropped.map(({ name }) => name));
  }
  if (changed.length > 0)
    bench.done.push(`${dayList(changed)} ${changed.length > 1 ? 'keep' : 'keeps'} the new hours`);
  if (lost.length > 0) bench.failed.push(`${listed(lost)} had to go, as the remaining time is too short.`);
};

/** Plans whole days anew, with nothing that stands on the plan already. */
export const redoDays = (bench: Workbench, { days }: EditOf<'redo'>): void => {
  for (const day of daysFor(bench, days)) {
    const frame = bench.trip.frames[day - 1];
    if (!frame) continue;
    const { profile, memory, origin, places, ask, frames } = bench.trip;
    const context = {
      profile,
      memory,
      frame,
      days: frames.length,
      seed: `${ask.tripId}:${bench.plan.__meta__.version}`,
    };
    const planned = chooseDay(offerFor(places, origin, context), origin, frame, frame.mostSights);
    if (planned.stops.length === 0) continue;
    putDay(bench, planned);
    bench.done.push(`day ${day} is new from morning to night`);
  }
};
