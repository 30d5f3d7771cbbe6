import { minutesOf } from '../clock.ts';
import type { Request } from '../requests.ts';
import type { Seen, SeenDay } from '../see-plan.ts';
import { daysMeant, innerOf, numberIn, overlaps, textIn, timeIn } from '../wishes/wish-scope.ts';

const MEALS = { lunch: [12 * 60, 15 * 60], dinner: [18 * 60, 22 * 60] } as const;

/** The hours of a day that the labels of a request keep free. */
export const freeBlocks = ({ labels }: Request, day: SeenDay, seen: Seen): [number, number][] =>
  labels.flatMap(({ check }): [number, number][] => {
    const block = innerOf(check, 'free');
    if (Object.keys(block).length === 0 || !daysMeant(seen, block).includes(day)) return [];
    const [from, to] = [timeIn(block, 'from', 0), timeIn(block, 'to', 1440)];
    return [[from, to <= from ? to + 1440 : to]];
  });

/** When a day may begin and end by its labels, in minutes. */
export const dayBounds = ({ labels }: Request, day: SeenDay, seen: Seen): [number, number] => {
  let [from, to] = [0, 48 * 60];
  for (const { check } of labels) {
    const starts = textIn(check, 'day_starts_after');
    const ends = textIn(check, 'day_ends_before');
    if (starts) from = Math.max(from, minutesOf(starts));
    if (ends) to = Math.min(to, minutesOf(ends));
    const first = innerOf(check, 'first_stop_after');
    const last = innerOf(check, 'last_stop_before');
    if (first.time && daysMeant(seen, first).includes(day)) from = Math.max(from, timeIn(first, 'time', 0));
    if (last.time && daysMeant(seen, last).includes(day)) to = Math.min(to, timeIn(last, 'time', 0));
  }
  return [from, to];
};

/** Whether the notes themselves leave no room for a meal: a block, a late start, an early night, a day off. */
export const excusesMeal = (
  request: Request,
  day: SeenDay,
  seen: Seen,
  meal: 'lunch' | 'dinner',
): boolean => {
  const [from, to] = MEALS[meal];
  if (freeBlocks(request, day, seen).some(([start, end]) => overlaps({ start, end }, from, to))) return true;
  if (day.pauses.some(([start, end]) => start <= from + 30 && end >= to - 60)) return true;
  const [begins, ends] = dayBounds(request, day, seen);
  return begins > to - 90 || ends < from + 90;
};

/** The pace that the labels ask for. */
export const paceOf = ({ labels }: Request): 'slow' | 'normal' | 'fast' => {
  for (const { check } of labels) {
    if (check.min_stops) return 'fast';
    const most = numberIn(innerOf(check, 'max_stops'), 'per_day');
    if (most !== undefined && most <= 2) return 'slow';
  }
  return 'normal';
};
