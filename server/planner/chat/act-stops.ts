import type { Operation } from '../../../shared/contracts/changes.ts';
import {
  apply,
  applyBest,
  endOf,
  fail,
  type Option,
  possible,
  type Standing,
  startOf,
  stopsOf,
  stopsOn,
  tryOut,
  type Work,
} from '../edits/work.ts';
import { clockText } from '../notes/clock-words.ts';
import type { ActOf } from './act.ts';

/** The stop of that id as it now stands; null, and said, where it has gone. */
export const stopOf = (work: Work, id: string): Standing | null => {
  const stop = stopsOf(work).find((each) => each.id === id) ?? null;
  if (!stop) fail(work, 'That stop is not on the plan any more.');
  return stop;
};

const movesTo = (work: Work, { id }: Standing, day: number, index: number | null): Operation[] => {
  const count = stopsOn(work, day).filter((each) => each.id !== id).length;
  const indexes =
    index === null ? Array.from({ length: count + 1 }, (_, at) => at) : [Math.min(index, count)];
  return indexes.map((at) => ({ op: 'move', stop_id: id, day, index: at }));
};

/** Moves a stop to a day, to a position there where one was named, else where it disturbs least; then to an hour. */
export const moveStop = (work: Work, { stop: id, day, at, index }: ActOf<'move'>): boolean => {
  const stop = stopOf(work, id);
  if (!stop) return false;
  const attempt = (move: Operation) => tryOut(work, [move]);
  const why = applyBest(work, movesTo(work, stop, day, index), attempt, Number.POSITIVE_INFINITY);
  if (why === null) return at.length === 0 || retimeStop(work, { do: 'retime', stop: id, at });
  const others = work.plan.days.filter((each) => each.day !== day && each.day !== stop.day);
  const options = others.flatMap((each) =>
    movesTo(work, stop, each.day, null).map((move): Option => {
      return { label: `${stop.stop.venue_name} to day ${each.day}`, operations: [move] };
    }),
  );
  const first = others.flatMap(({ day: on }) =>
    possible(
      work,
      options.filter(({ label }) => label.endsWith(` ${on}`)),
      1,
    ),
  );
  return fail(work, why, first.slice(0, 2));
};

/** Puts a stop right before or after another one. */
export const moveNext = (work: Work, { stop: id, to, isBefore }: ActOf<'next'>): boolean => {
  const [stop, anchor] = [stopOf(work, id), stopOf(work, to)];
  if (!stop || !anchor) return false;
  const shift = stop.day === anchor.day && stop.index < anchor.index ? -1 : 0;
  const index = anchor.index + shift + (isBefore ? 0 : 1);
  return apply(work, [{ op: 'move', stop_id: id, day: anchor.day, index }]);
};

/** The nearest quarters of an hour around one that was refused, within six hours. */
const AROUND = Array.from({ length: 24 }, (_, i) => [-15 * (i + 1), 15 * (i + 1)]).flat();

/** Lets a stop begin at the first of these hours that can be. */
export const retimeStop = (work: Work, { stop: id, at }: ActOf<'retime'>): boolean => {
  const stop = stopOf(work, id);
  if (!stop) return false;
  const optionAt = (time: number): Option => ({
    label: `${stop.stop.venue_name} at ${clockText(time)}`,
    operations: [{ op: 'retime', stop_id: id, start_time: clockText(time) }],
  });
  const why = applyBest(work, at, (time) => tryOut(work, optionAt(time).operations), 1);
  if (why === null) return true;
  const wanted = at[0] ?? endOf(stop);
  const others = AROUND.map((away) => wanted + away).filter(
    (time) => time >= 6 * 60 && time < 24 * 60 && time !== startOf(stop),
  );
  return fail(work, why || 'That is no hour of a day.', possible(work, others.map(optionAt), 2));
};

/** Two stops change places: each stands where the other stood. */
export const exchangeStops = (work: Work, { one, other }: ActOf<'exchange'>): boolean => {
  const [a, b] = [stopOf(work, one), stopOf(work, other)];
  if (!a || !b) return false;
  const [first, second] = a.day === b.day && a.index > b.index ? [b, a] : [a, b];
  const behind = second.index + (second.day === first.day ? 0 : 1);
  return apply(work, [
    { op: 'move', stop_id: first.id, day: second.day, index: behind },
    { op: 'move', stop_id: second.id, day: first.day, index: first.index },
  ]);
};

/** Gives a stop more or less time, by as much as its neighbours leave. */
export const changeStay = (work: Work, { stop: id, isLonger }: ActOf<'stay'>): boolean => {
  const stop = stopOf(work, id);
  if (!stop) return false;
  const [start, end] = [startOf(stop), endOf(stop)];
  const next = stopsOn(work, stop.day)[stop.index + 1];
  const way = next?.stop.travel?.minutes ?? 15;
  const most = Math.min(next ? startOf(next) - way : 23 * 60 + 30, end + 60);
  const wanted = isLonger
    ? Math.floor(most / 5) * 5
    : Math.max(start + (stop.place?.dwell[0] ?? 30), end - 30);
  if (stop.stop.locked || (isLonger ? wanted <= end : wanted >= end)) {
    const much = isLonger ? 'as much' : 'as little';
    return fail(
      work,
      `${stop.stop.venue_name} already has ${much} time as its neighbours and its hours leave it.`,
    );
  }
  const stays = { ...stop.stop, end_time: clockText(wanted) };
  const days = work.plan.days.map((day) =>
    day.day === stop.day
      ? { ...day, activities: day.activities.map((each) => (each.stop_id === id ? stays : each)) }
      : day,
  );
  work.plan = { ...work.plan, days };
  return true;
};
