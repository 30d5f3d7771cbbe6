import { dayFacts } from '../../places/calendar.ts';
import { clockText } from '../notes/clock-words.ts';
import { AFTER_LANDING, dayFrame, isLateArrival } from '../scheduling/day-frame.ts';
import { addToDay } from './add-stop.ts';
import type { EditOf } from './edit.ts';
import { onDate } from './edit-days.ts';
import { changeHours } from './edit-hours.ts';
import { ANY_WISH } from './pick-stop.ts';
import { fitDay, putDay, reopen, type Workbench } from './workbench.ts';

/**
 * The day of arrival after a landing at `at` (minutes after midnight). Late in the evening it keeps a table
 * that is still open, or gets one, and holds nothing else; earlier it only begins later.
 */
export const changeLanding = (bench: Workbench, { at }: EditOf<'landing'>): void => {
  const before = bench.days.get(1);
  const { trip } = bench;
  if (!before) return;
  const profile = { ...trip.profile, arrival: at };
  const frame = dayFrame(profile, 1, trip.frames.length, dayFacts(before.date));
  if (!isLateArrival(frame)) {
    changeHours(bench, { kind: 'hours', days: [1], start: at + AFTER_LANDING, end: null, shift: 0 });
    return;
  }
  const tables = reopen(bench, 1)?.stops.filter(({ role }) => role === 'dinner') ?? [];
  bench.trip = { ...trip, profile, frames: trip.frames.map((each) => (each.day === 1 ? frame : each)) };
  const kept = fitDay(
    bench,
    frame,
    tables.map((stop) => onDate(stop, frame)),
    () => false,
  );
  putDay(bench, kept?.day ?? { frame, stops: [] });
  const added = kept?.day.stops.length ? null : addToDay(bench, 1, { ...ANY_WISH, role: 'dinner' }, false);
  if (added) putDay(bench, added.day);
  const table = bench.days.get(1)?.activities[0]?.venue_name;
  if (JSON.stringify(bench.days.get(1)) === JSON.stringify(before)) {
    bench.days.set(1, before);
    bench.failed.push('Day 1 is already right for that hour.');
    return;
  }
  bench.done.push(
    table
      ? `after your landing at ${clockText(at)}, day 1 holds a late dinner at ${table} and nothing else`
      : `after your landing at ${clockText(at)}, day 1 is for the way to the hotel and holds nothing else`,
  );
};
