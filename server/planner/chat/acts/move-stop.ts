import { clockText } from '../../../../shared/clock-text.ts';
import type { Operation } from '../../../../shared/contracts/changes.ts';
import {
  applyBest,
  fail,
  isMeal,
  type Option,
  possible,
  type Standing,
  spareOn,
  startOf,
  stopsOn,
  type Tried,
  tryOut,
  type Work,
} from '../../edits/work.ts';
import type { ActOf } from '../scene/act.ts';
import { onStop, retimeStop } from './act-stops.ts';

/** More than so many stops do not go for one that is moved to their day unless that is confirmed. */
export const MAY_GO = 2;

/** What may go, the least worth first; for a table only that of the same meal. */
const mayGo = (work: Work, stop: Standing, day: number): Standing[] => {
  const meals = stopsOn(work, day).filter((each) => isMeal(each) && !each.stop.locked);
  return isMeal(stop) ? meals.filter(({ role }) => role === stop.role) : [...spareOn(work, day), ...meals];
};

const movesTo = (work: Work, { id }: Standing, day: number, index: number | null): Operation[] => {
  const count = stopsOn(work, day).filter((each) => each.id !== id).length;
  const indexes =
    index === null ? Array.from({ length: count + 1 }, (_, at) => at) : [Math.min(index, count)];
  return indexes.map((at) => ({ op: 'move', stop_id: id, day, index: at }));
};

/** Removals and the move, at the positions that come nearest to the hour the stop has now. */
const movesWithout = (
  work: Work,
  stop: Standing,
  { day, at, index }: ActOf<'move'>,
  gone: readonly Standing[],
): Operation[][] => {
  const left = stopsOn(work, day).filter((each) => gone.every(({ id }) => id !== each.id));
  const hour = at[0] ?? startOf(stop);
  const before = left.filter((each) => startOf(each) < hour).length;
  const indexes = index === null ? [before, before + 1, before - 1] : [index];
  const removed = gone.map(({ id }): Operation => ({ op: 'remove', stop_id: id }));
  return indexes
    .filter((position) => position >= 0 && position <= left.length)
    .flatMap((position) => {
      const moved: Operation[] = [...removed, { op: 'move', stop_id: stop.id, day, index: position }];
      return at.length === 0
        ? [moved]
        : at.map((time): Operation[] => [
            ...moved,
            { op: 'retime', stop_id: stop.id, start_time: clockText(time) },
          ]);
    });
};

/** The sets of stops that may go, in steps: those of a step are as many, and nobody loses more where less will do. */
const stepsOf = (all: readonly Standing[]): Standing[][][] => [
  all.map((each) => [each]),
  all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other])),
  ...all.slice(MAY_GO).map((_, i) => [all.slice(0, MAY_GO + 1 + i)]),
];

/** A table that would have to move by more than this is not at its meal any more. */
const MEAL_SHIFT = 180;

/** True where each table that is left on a day still stands at about its hour. */
const keepsMeals = (was: readonly Standing[], now: readonly Standing[]): boolean =>
  was.every((meal) => {
    const then = isMeal(meal) ? now.find(({ id }) => id === meal.id) : undefined;
    return !then || Math.abs(startOf(then) - startOf(meal)) <= MEAL_SHIFT;
  });

/**
 * Moves a stop to a day where others have to go for it: as few as can be, and of as many those of least worth; tables
 * move to other meals only where nothing else makes room. False where even that does not.
 */
const moveWithRoom = (work: Work, stop: Standing, act: ActOf<'move'>): boolean => {
  const was = stopsOn(work, act.day);
  const without = (gone: readonly Standing[], isStrict: boolean): Tried => {
    const tries = movesWithout(work, stop, act, gone).map((operations) => tryOut(work, operations));
    const [best] = tries
      .flatMap((each) => ('plan' in each ? [each] : []))
      .filter(({ plan }) => !isStrict || keepsMeals(was, stopsOn({ ...work, plan }, act.day)))
      .sort((a, b) => a.changes - b.changes);
    return best ?? { why: '' };
  };
  const steps = stepsOf(mayGo(work, stop, act.day)).filter((sets) => sets.length > 0);
  const isDone = [true, false].some((isStrict) =>
    steps.some((sets) => applyBest(work, sets, (gone) => without(gone, isStrict), { enough: 1 }) === null),
  );
  const left = new Set(stopsOn(work, act.day).map(({ id }) => id));
  // A rest is no loss.
  work.madeRoom += was.filter(({ id, role }) => !left.has(id) && role !== 'rest').length;
  return isDone;
};

/** No stop comes to another day before this unless its hour is named, in minutes of the day. */
const FIRST = 8 * 60;
/** Nor so many minutes later than on its own. */
const MOST_LATER = 6 * 60;

/** Why a day does not take a stop that it would take if another one went. */
const FULL: readonly (string | undefined)[] = ['last_entry', 'not_enough_time'];

/** Where no hour was named, nobody gets up for a stop, and what was seen by day is not seen at night. */
const isOffHours = (work: Work, stop: Standing, day: number, plan: Work['plan']): boolean => {
  const then = stopsOn({ ...work, plan }, day);
  const firstOf = (all: readonly Standing[]): number => Math.min(...all.map(startOf));
  const moved = then.find(({ id }) => id === stop.id);
  return (
    firstOf(then) < Math.min(FIRST, firstOf([stop, ...stopsOn(work, day)])) ||
    (moved !== undefined && startOf(moved) - startOf(stop) > MOST_LATER)
  );
};

/**
 * Moves a stop to a day, to a position there where one was named, else where it disturbs least; then to an hour. What
 * finds no time any more on another day than its own goes.
 */
export const moveStop = onStop<ActOf<'move'>>((work, stop, act) => {
  const { day, at, index } = act;
  const unmoved = work.plan;
  const codes = new Set<string | undefined>();
  const attempt = (move: Operation) => {
    const tried = tryOut(work, [move]);
    const isOff =
      'plan' in tried && day !== stop.day && at.length === 0 && isOffHours(work, stop, day, tried.plan);
    const found: Tried = isOff ? { why: '', code: 'not_enough_time' } : tried;
    if (!('plan' in found)) codes.add(found.code);
    return found;
  };
  const why = applyBest(work, movesTo(work, stop, day, index), attempt, {
    enough: Number.POSITIVE_INFINITY,
  });
  if (why === null) {
    const now = stopsOn(work, day).find(({ id }) => id === stop.id);
    const isAtFirst = now !== undefined && startOf(now) === at[0];
    const isThen = at.length === 0 || isAtFirst || retimeStop(work, { do: 'retime', stop: stop.id, at });
    if (!isThen) work.plan = unmoved;
    return isThen;
  }
  const isFull = day !== stop.day && [...codes].every((code) => FULL.includes(code));
  if (isFull && moveWithRoom(work, stop, act)) return true;
  const others = work.plan.days.filter((each) => each.day !== day && each.day !== stop.day);
  const options = others.flatMap((each) =>
    movesTo(work, stop, each.day, null).map((move): Option => {
      return { label: `${stop.stop.venue_name} to day ${each.day}`, operations: [move] };
    }),
  );
  return fail(work, why, possible(work, options, 2));
});
