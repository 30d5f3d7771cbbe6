import { clockText } from '../../../shared/clock-text.ts';
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
import { setStops } from '../operations/find-stop.ts';
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

/** An act that is done with a stop, where that still stands. */
const onStop =
  <A extends { stop: string }>(change: (work: Work, stop: Standing, act: A) => boolean) =>
  (work: Work, act: A): boolean => {
    const stop = stopOf(work, act.stop);
    return stop !== null && change(work, stop, act);
  };

/** Moves a stop to a day, to a position there where one was named, else where it disturbs least; then to an hour. */
export const moveStop = onStop<ActOf<'move'>>((work, stop, { day, at, index }) => {
  const unmoved = work.plan;
  const attempt = (move: Operation) => tryOut(work, [move]);
  const why = applyBest(work, movesTo(work, stop, day, index), attempt, Number.POSITIVE_INFINITY);
  if (why === null) {
    const isThen = at.length === 0 || retimeStop(work, { do: 'retime', stop: stop.id, at });
    if (!isThen) work.plan = unmoved;
    return isThen;
  }
  const others = work.plan.days.filter((each) => each.day !== day && each.day !== stop.day);
  const options = others.flatMap((each) =>
    movesTo(work, stop, each.day, null).map((move): Option => {
      return { label: `${stop.stop.venue_name} to day ${each.day}`, operations: [move] };
    }),
  );
  return fail(work, why, possible(work, options, 2));
});

/** Puts a stop right before or after another one. */
export const moveNext = onStop<ActOf<'next'>>((work, stop, { to, isBefore }) => {
  const anchor = stopOf(work, to);
  if (!anchor) return false;
  const shift = stop.day === anchor.day && stop.index < anchor.index ? -1 : 0;
  const index = anchor.index + shift + (isBefore ? 0 : 1);
  return apply(work, [{ op: 'move', stop_id: stop.id, day: anchor.day, index }]);
});

/** The nearest quarters of an hour around one that was refused, within six hours. */
const AROUND = Array.from({ length: 24 }, (_, i) => [-15 * (i + 1), 15 * (i + 1)]).flat();

/** Lets a stop begin at the first of these hours that can be. */
export const retimeStop = onStop<ActOf<'retime'>>((work, stop, { at }) => {
  const optionAt = (time: number): Option => ({
    label: `${stop.stop.venue_name} at ${clockText(time)}`,
    operations: [{ op: 'retime', stop_id: stop.id, start_time: clockText(time) }],
  });
  const why = applyBest(work, at, (time) => tryOut(work, optionAt(time).operations), 1);
  if (why === null) return true;
  const others = AROUND.map((away) => (at[0] ?? endOf(stop)) + away);
  const isFit = (time: number): boolean => time >= 6 * 60 && time < 24 * 60 && time !== startOf(stop);
  return fail(
    work,
    why || 'That is no hour of a day.',
    possible(work, others.filter(isFit).map(optionAt), 2),
  );
});

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
export const changeStay = onStop<ActOf<'stay'>>((work, stop, { isLonger }) => {
  const [start, end] = [startOf(stop), endOf(stop)];
  const next = stopsOn(work, stop.day)[stop.index + 1];
  const most = next ? startOf(next) - (next.stop.travel?.minutes ?? 15) : 23 * 60 + 30;
  const longer = Math.floor(Math.min(most, end + 60) / 5) * 5;
  const shorter = Math.max(start + (stop.place?.dwell[0] ?? 30), end - 30);
  if (stop.stop.locked || (isLonger ? longer <= end : shorter >= end)) {
    const much = isLonger ? 'as much' : 'as little';
    return fail(
      work,
      `${stop.stop.venue_name} already has ${much} time as its neighbours and its hours leave it.`,
    );
  }
  const stays = { ...stop.stop, end_time: clockText(isLonger ? longer : shorter) };
  const day = stopsOn(work, stop.day).map((each) => (each.id === stop.id ? stays : each.stop));
  work.plan = setStops(work.plan, stop.day, day);
  return true;
});
