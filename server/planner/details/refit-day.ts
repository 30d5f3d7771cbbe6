import type { Day } from '../../../shared/itinerary.ts';
import { visitIntervals } from '../../places/opening.ts';
import type { Profile } from '../notes/profile.ts';
import type { Times } from '../operations/retime-day.ts';
import { settleDay, timesOf } from '../operations/settle-day.ts';
import type { DayFrame } from '../scheduling/day-frame.ts';
import type { PlannedDay } from '../scheduling/planned-day.ts';
import { frameOf, pinned, stopOf } from '../scheduling/reopen-day.ts';
import { type Stop, startWindows } from '../scheduling/stop.ts';
import { onOtherDate } from './edit-days.ts';
import { fillSlot, fillUp } from './fill-slot.ts';
import { dropCost, fitDay, isLocked, putDay, type Workbench } from './workbench.ts';

/** A day's bounds before and now, each with the profile they were made for. */
export interface Bounds {
  then: DayFrame;
  now: DayFrame;
  was: Profile;
  is: Profile;
}

const fits = ({ place, role }: Stop, { start, end }: Times, frame: DayFrame): boolean =>
  place === null ||
  startWindows(place, role, frame, end - start).some(([from, to]) => start >= from && start <= to);

const isOpen = ({ place }: Stop, { start, end }: Times, { facts }: DayFrame): boolean =>
  place === null || visitIntervals(place, facts).some(([from, to]) => start >= from && end <= to);

const isWithin = ({ start, end }: Times, { from, to }: DayFrame): boolean => start >= from && end <= to;

const hoursOf = ({ dayStart, dayEnd, arrival, departure }: Profile): string =>
  [dayStart, dayEnd, arrival, departure].join('|');

/** True where the traveller is there: after the landing, and in time for the flight home. */
const isThere = ({ start, end }: Times, { role, from, to }: DayFrame, is: Profile): boolean =>
  !(role === 'arrival' && is.arrival !== null && start < from) &&
  !(role === 'departure' && is.departure !== null && end > to);

/** True for a stop that its day as it now is leaves where it is; what did not quite fit before is no reason. */
const holds = (stop: Stop, times: Times, { then, now, was, is }: Bounds): boolean => {
  if (!isOpen(stop, times, now) || !isThere(times, now, is)) return false;
  if (isLocked(stop)) return true;
  const areBoundsNew = then.role !== now.role || hoursOf(was) !== hoursOf(is);
  if (areBoundsNew && isWithin(times, then) && !isWithin(times, now)) return false;
  return fits(stop, times, now) || !fits(stop, times, then);
};

/** A stop on its new date, free of a lock that it cannot keep. */
const released = (stop: Stop, frame: DayFrame): Stop => {
  if (!isLocked(stop) || !stop.written) return onOtherDate(stop, frame);
  const { locked: _, ...written } = stop.written;
  return onOtherDate({ ...stop, written }, frame);
};

/** A stop at its old times; on another date its words, and what a table is called, are new. */
const atItsTimes = (stop: Stop, times: Times, { then, now }: Bounds): Stop => {
  const there = then.date === now.date ? stop : onOtherDate(stop, now);
  return pinned(there, times.start, times.end - times.start);
};

interface Standing {
  stop: Stop;
  times: Times;
  holds: boolean;
}

/** The stops of a day that may stay at their times; of a day that has become light the best of them. */
const staying = (standings: readonly Standing[], { then, now }: Bounds): Standing[] => {
  const held = standings.filter((each) => each.holds);
  if (now.role !== 'departure' || then.role === 'departure') return held;
  const best = held
    .filter(({ stop }) => !isLocked(stop))
    .sort((a, b) => dropCost(b.stop) - dropCost(a.stop))
    .slice(0, Math.max(0, now.mostStops - held.filter(({ stop }) => isLocked(stop)).length));
  return held.filter((each) => isLocked(each.stop) || best.includes(each));
};

/** A day of which only these stops are left, as they are. */
const withoutLost = (day: Day, stay: readonly Standing[], { facts }: DayFrame): Day => {
  const written = new Set(stay.map(({ stop }) => stop.written));
  const activities = day.activities.filter((activity) => written.has(activity));
  return { ...day, date: facts.date, notes: facts.notes, activities };
};

/** Fills what a day has lost or has become free for. */
const refill = (bench: Workbench, day: number, { then, now }: Bounds, lost: readonly Stop[]): void => {
  const not = new Set(lost.flatMap(({ place }) => place?.id ?? []));
  if (now.role === 'departure' && then.role !== 'departure') {
    const isEmpty = bench.days.get(day)?.activities.length === 0;
    for (const role of isEmpty ? (['sight', 'lunch'] as const) : []) fillSlot(bench, day, role, not);
    return;
  }
  for (const { role } of lost) fillSlot(bench, day, role, not);
  if (now.lunch && !then.lunch) fillSlot(bench, day, 'lunch', not);
  if (now.dinner && !then.dinner) fillSlot(bench, day, 'dinner', not);
  if (now.role === 'full' && then.role !== 'full') fillUp(bench, day, not);
};

/** The stops of a day in their order, shifted as little as lets all of them stay; null where that cannot be. */
const shifted = (
  bench: Workbench,
  day: Day,
  standings: readonly Standing[],
  bounds: Bounds,
): PlannedDay | null => {
  const { now, then, is } = bounds;
  if (now.date === then.date) return null;
  const { places, frames } = bench.trip;
  const facts = { places, profile: is, frames, versionOf: () => null, newStopId: () => '' };
  const asked = { order: day.activities, coming: null, day: { day: day.day, date: now.date }, source: day };
  const settled = settleDay(asked, facts);
  if ('missed' in settled) return null;
  const stops = standings.map(({ stop, times, holds: isHeld }, i) => {
    const activity = settled.activities[i];
    const moved = activity ? timesOf(activity) : times;
    const isStill = moved.start === times.start && moved.end === times.end;
    const suits = isStill ? isHeld : isOpen(stop, moved, now) && fits(stop, moved, now);
    return { stop: onOtherDate(stop, now), ...moved, suits };
  });
  return stops.every(({ suits }) => suits) ? { frame: now, stops } : null;
};

/** The day without what cannot stay, and the rest at its times as far as can be; null where nothing fits. */
const fitted = (
  bench: Workbench,
  day: Day,
  { standings, stay }: { standings: readonly Standing[]; stay: readonly Standing[] },
  bounds: Bounds,
): PlannedDay | null => {
  const { now, then } = bounds;
  const gone = standings.filter((each) => !stay.includes(each));
  const mayMove = now.role !== 'departure' || then.role === 'departure';
  const loose = mayMove
    ? gone.map(({ stop }) => released(stop, now)).filter(({ windows }) => windows.length > 0)
    : [];
  const kept = stay.map(({ stop, times }) => atItsTimes(stop, times, bounds));
  const written = new Set(stay.map(({ stop }) => stop.written));
  const frame = frameOf(now, { ...day, activities: day.activities.filter((each) => written.has(each)) });
  const apart = fitDay(bench, frame, [...kept, ...loose], (stop) => kept.includes(stop));
  if (apart && apart.day.stops.length === standings.length) return apart.day;
  const together = mayMove ? shifted(bench, day, standings, bounds) : null;
  if (together ?? apart) return together ?? apart?.day ?? null;
  const free = stay.map(({ stop }) => released(stop, now));
  return fitDay(bench, frame, [...free, ...loose], () => false)?.day ?? null;
};

/**
 * Fits a day into other bounds: another date, another role in the trip, other hours of the traveller. Stops that
 * hold stay at their times. Of the others those that another hour suits move there, and the rest is replaced.
 */
export const refitDay = (bench: Workbench, day: Day, bounds: Bounds): void => {
  const { now, then, is } = bounds;
  const standings = day.activities.map((activity): Standing => {
    const stop = stopOf(activity, bench.trip.places, now, is);
    const times = timesOf(activity);
    return { stop, times, holds: holds(stop, times, bounds) };
  });
  const stay = staying(standings, bounds);
  if (now.date === then.date && stay.length === standings.length) {
    refill(bench, day.day, bounds, []);
    return;
  }
  const planned = fitted(bench, day, { standings, stay }, bounds);
  if (planned) putDay(bench, planned);
  else bench.days.set(day.day, withoutLost(day, stay, now));
  const stands = new Set(bench.days.get(day.day)?.activities.map(({ venue_name }) => venue_name));
  const lost = standings.map(({ stop }) => stop).filter(({ name }) => !stands.has(name));
  refill(bench, day.day, bounds, lost);
};
