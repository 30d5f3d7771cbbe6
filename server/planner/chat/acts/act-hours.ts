import { clockText } from '../../../../shared/clock-text.ts';
import { addStop } from '../../edits/add-stop.ts';
import { ANYTHING } from '../../edits/want.ts';
import {
  apply,
  endOf,
  fail,
  isMeal,
  type Standing,
  spareOn,
  startOf,
  stopsOn,
  tryAt,
  tryOut,
  type Work,
} from '../../edits/work.ts';
import type { ActOf } from '../scene/act.ts';

const lateOn = (day: readonly Standing[], to: number): number =>
  day.filter((each) => endOf(each) > to).length;

/** The most tables that a day has for one meal. */
const tablesAtOnce = (day: readonly Standing[]): number =>
  Math.max(...(['lunch', 'dinner'] as const).map((meal) => day.filter(({ role }) => role === meal).length));

/** Lets a stop begin no earlier than `from`, or end by `to`; false where the rest of the day does not allow it. */
export const shift = (work: Work, stop: Standing, from: number | null, to: number): boolean => {
  const shortest = stop.place?.dwell[0] ?? endOf(stop) - startOf(stop);
  const starts =
    from === null
      ? Array.from({ length: 12 }, (_, i) => Math.floor((to - shortest) / 5) * 5 - 15 * i)
      : Array.from({ length: 9 }, (_, i) => Math.ceil(from / 5) * 5 + 15 * i);
  for (const at of starts.filter((start) => start >= 6 * 60 && start < 24 * 60)) {
    const tried = tryAt(work, stop.id, at);
    if (!('plan' in tried)) continue;
    const day = stopsOn({ ...work, plan: tried.plan }, stop.day);
    if (isMeal(stop) && tablesAtOnce(day) > Math.max(1, tablesAtOnce(stopsOn(work, stop.day)))) continue;
    // One that comes earlier may push another one out in its stead.
    const isNoBetter = lateOn(day, to) >= lateOn(stopsOn(work, stop.day), to);
    if (from === null ? isNoBetter : day.some((each) => startOf(each) < from)) continue;
    work.plan = tried.plan;
    return true;
  }
  return false;
};

/** What goes where a stop finds no room: for a table a sight that it could stand in the place of, but for those to be kept. */
const inTheWay = (
  work: Work,
  stop: Standing,
  [from, to]: readonly [from: number | null, to: number],
  kept: ReadonlySet<string>,
): Standing => {
  const helps = ({ id }: Standing): boolean => {
    const without = tryOut(work, [{ op: 'remove', stop_id: id }]);
    return 'plan' in without && shift({ ...work, plan: without.plan }, stop, from, to);
  };
  const other = isMeal(stop) && spareOn(work, stop.day).find((each) => !kept.has(each.id) && helps(each));
  return other || stop;
};

/** A day that begins much later than this is not begun by its first stop, but by something before it. */
const LONG_BEFORE = 120;

/** Begins a day earlier: with its first stop, or with something more. */
const beginAt = (work: Work, day: number, from: number): void => {
  const [first] = stopsOn(work, day);
  if (!first || startOf(first) <= from) return;
  const isNear = startOf(first) - from < LONG_BEFORE;
  const move = { op: 'retime', stop_id: first.id, start_time: clockText(from) } as const;
  if (isNear && apply(work, [move])) return;
  if (!isNear) addStop(work, { days: [day], want: ANYTHING, at: [from, from + 30, from + 60] });
};

/** By how much a meal comes nearer to an hour that nobody said, the most first. */
const NEARER = [45, 30, 15];
/** Moves a meal a little towards an hour that it cannot keep to; what is not possible is left. */
const comeNearer = (work: Work, stop: Standing, isLater: boolean): void => {
  for (const minutes of NEARER) {
    const start = startOf(stop) + (isLater ? minutes : -minutes);
    const tried = tryAt(work, stop.id, start);
    if (!('plan' in tried)) continue;
    work.plan = tried.plan;
    return;
  }
};

/** Begins or ends a day at another hour: stops move, and those that find no room any more go, but none that keeps to it already. */
const changeHoursOf = (
  work: Work,
  day: number,
  [from, to]: readonly [from: number | null, to: number | null],
  isOpen: boolean,
): void => {
  const isKept = (each: Standing): boolean =>
    (from === null || startOf(each) >= from) && (to === null || endOf(each) <= to);
  const kept = new Set(stopsOn(work, day).flatMap((each) => (isKept(each) ? each.id : [])));
  for (let tries = stopsOn(work, day).length * 2; tries > 0; tries -= 1) {
    const stops = stopsOn(work, day);
    const early = from === null ? undefined : stops.find((each) => startOf(each) < from);
    const stop = early ?? (to === null ? undefined : stops.findLast((each) => endOf(each) > to));
    if (!stop) return;
    const hours = [early ? from : null, to ?? 0] as const;
    if (shift(work, stop, ...hours)) continue;
    if (isOpen && isMeal(stop)) {
      comeNearer(work, stop, early !== undefined);
      return;
    }
    if (!apply(work, [{ op: 'remove', stop_id: inTheWay(work, stop, hours, kept).id }])) return;
  }
};

/** Who asks for a day that begins at eight or later does not want to set out before seven. */
const [BEGINS, SETS_OUT] = [8 * 60, 7 * 60];

/** When the first stop of a day is to begin that begins at `from`: then one sets out, where its way is so long. */
const arrivalFrom = (work: Work, day: number, from: number): number => {
  const way = stopsOn(work, day)[0]?.stop.travel?.minutes ?? 0;
  return from >= BEGINS && from - way < SETS_OUT ? Math.ceil((from + way) / 5) * 5 : from;
};

/** Lets days begin or end at other hours; says so where they do already. */
export const changeHours = (work: Work, { days, from, to, isLimit, isOpen }: ActOf<'hours'>): boolean => {
  const before = work.plan;
  for (const day of days) {
    const first = from === null || isLimit ? from : arrivalFrom(work, day, from);
    // Whoever lets all days begin at nine does not arrive by then.
    const isWhole = days.length === 1 || work.facts.frames[day - 1]?.role !== 'arrival';
    if (first !== null && !isLimit && isWhole) beginAt(work, day, first);
    changeHoursOf(work, day, [first, to], isOpen === true);
  }
  if (work.plan === before && work.failed.length === 0) fail(work, 'The plan already keeps to those hours.');
  return work.plan !== before;
};
