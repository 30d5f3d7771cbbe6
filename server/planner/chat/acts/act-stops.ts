import { clockText } from '../../../../shared/clock-text.ts';
import type { Operation } from '../../../../shared/contracts/changes.ts';
import type { Day } from '../../../../shared/itinerary.ts';
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
  type Tried,
  tryOut,
  type Work,
} from '../../edits/work.ts';
import { setStops } from '../../operations/find-stop.ts';
import { settleDay, timesOf } from '../../operations/settle-day.ts';
import type { ActOf } from '../scene/act.ts';

/** Said of a stop that has gone since it was spoken of. */
export const GONE = 'That stop is not on the plan any more.';

/** The stop of that id as it now stands; null, and said, where it has gone. */
export const stopOf = (work: Work, id: string): Standing | null => {
  const stop = stopsOf(work).find((each) => each.id === id) ?? null;
  if (!stop) fail(work, GONE);
  return stop;
};

/** An act that is done with a stop, where that still stands. */
export const onStop =
  <A extends { stop: string }>(change: (work: Work, stop: Standing, act: A) => boolean) =>
  (work: Work, act: A): boolean => {
    const stop = stopOf(work, act.stop);
    return stop !== null && change(work, stop, act);
  };

/** Puts a stop right before or after another one; where there is no room, as near on that side as there is. */
export const moveNext = onStop<ActOf<'next'>>((work, stop, { to, isBefore }) => {
  const anchor = stopOf(work, to);
  if (!anchor) return false;
  const shift = stop.day === anchor.day && stop.index < anchor.index ? -1 : 0;
  const index = anchor.index + shift + (isBefore ? 0 : 1);
  const count = stopsOn(work, anchor.day).filter(({ id }) => id !== stop.id).length;
  const indexes = isBefore
    ? Array.from({ length: index + 1 }, (_, at) => index - at)
    : Array.from({ length: count - index + 1 }, (_, at) => index + at);
  const moves = indexes.map((at): Operation => {
    return { op: 'move', stop_id: stop.id, day: anchor.day, index: at };
  });
  const why = applyBest(work, moves, (move) => tryOut(work, [move]), { enough: 1 });
  return why === null || fail(work, why);
});

/** The nearest quarters of an hour around one that was refused, within six hours. */
const AROUND = Array.from({ length: 24 }, (_, i) => [-15 * (i + 1), 15 * (i + 1)]).flat();

/** What was tried, refused where a stop that is to come earlier came later by it, or did not move at all. */
const sideAsked = (tried: Tried, stop: Standing, time: number): Tried => {
  if (!('plan' in tried)) return tried;
  const day = tried.plan.days.find((each) => each.day === stop.day);
  const moved = day?.activities.find(({ stop_id }) => stop_id === stop.id);
  const isEarlier = time < startOf(stop);
  const isMet =
    moved && (isEarlier ? timesOf(moved).start < startOf(stop) : timesOf(moved).start > startOf(stop));
  const name = stop.stop.venue_name;
  const why =
    time === startOf(stop)
      ? `${name} begins at ${clockText(time)} already.`
      : `${name} cannot come ${isEarlier ? 'earlier' : 'later'} as day ${stop.day} stands.`;
  return isMet ? tried : { why };
};

/** Lets a stop begin at the first of these hours that can be. */
export const retimeStop = onStop<ActOf<'retime'>>((work, stop, { at }) => {
  const optionAt = (time: number): Option => ({
    label: `${stop.stop.venue_name} at ${clockText(time)}`,
    operations: [{ op: 'retime', stop_id: stop.id, start_time: clockText(time) }],
  });
  const attempt = (time: number): Tried => sideAsked(tryOut(work, optionAt(time).operations), stop, time);
  const why = applyBest(work, at, attempt, { enough: 1 });
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

/** "2 h 15 min". */
const lengthText = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');

const STEP = 5;
/** A day on which a stop lasts so long, as the others make way for it; null where they cannot. */
const withStay = (work: Work, { id, day }: Standing, stay: number): Day | null => {
  const source = work.plan.days.find((each) => each.day === day);
  const stop = source?.activities.find((each) => each.stop_id === id);
  if (!source || !stop) return null;
  const coming = { stop, stay: [stay, stay] as const, starts: [timesOf(stop).start], isFixed: false };
  const settled = settleDay({ order: source.activities, coming, day: source, source }, work.facts);
  return 'missed' in settled ? null : { ...source, activities: settled.activities };
};

/** The same for the longest stay that fits: what is longer than that never does. */
const withLongest = (work: Work, stop: Standing, least: number, most: number): Day | null => {
  const whole = withStay(work, stop, most);
  if (whole) return whole;
  let best: Day | null = null;
  let [low, high] = [Math.ceil(least / STEP), Math.floor((most - 1) / STEP)];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const found = withStay(work, stop, middle * STEP);
    if (found) [best, low] = [found, middle + 1];
    else high = middle - 1;
  }
  return best;
};

/** Without a word of how long a stop gets so much more or less. */
const SOMEWHAT = { longer: 60, least: 30, shorter: 30 };
const wantedStay = (work: Work, stop: Standing, isLonger: boolean): number => {
  const now = endOf(stop) - startOf(stop);
  if (!isLonger) return Math.max(stop.place?.dwell[0] ?? now, now - SOMEWHAT.shorter);
  const next = stopsOn(work, stop.day)[stop.index + 1];
  const room = next ? startOf(next) - (next.stop.travel?.minutes ?? 15) - endOf(stop) : SOMEWHAT.longer;
  // Others make way only where there is hardly any room.
  return now + (room < SOMEWHAT.least ? SOMEWHAT.longer : Math.min(SOMEWHAT.longer, room));
};

/** Gives a stop more or less time: as much as was said or, where that does not fit, as its day and its hours leave it. */
export const changeStay = onStop<ActOf<'stay'>>((work, stop, { isLonger, minutes }) => {
  const { venue_name, locked } = stop.stop;
  const now = endOf(stop) - startOf(stop);
  const wanted = Math.round((minutes ?? wantedStay(work, stop, isLonger)) / STEP) * STEP;
  if (wanted === now && minutes !== undefined)
    return fail(work, `${venue_name} has ${lengthText(now)} already.`);
  const day = locked
    ? null
    : isLonger
      ? withLongest(work, stop, now + STEP, wanted)
      : wanted < now && withStay(work, stop, wanted);
  if (!day) {
    const others = stopsOn(work, stop.day).filter(({ id }) => id !== stop.id);
    const near = others.filter(({ index }) => Math.abs(index - stop.index) === 1 && isLonger && !locked);
    return fail(
      work,
      locked
        ? `${venue_name} is locked, so it keeps its time.`
        : `${venue_name} already has as ${isLonger ? 'much' : 'little'} time as its neighbours and its hours leave it.`,
      near.map(({ id, stop: { venue_name: label } }) => ({
        label: `Remove ${label}`,
        operations: [{ op: 'remove', stop_id: id }],
      })),
    );
  }
  work.plan = setStops(work.plan, stop.day, [...day.activities]);
  const fresh = stopsOn(work, stop.day).find(({ id }) => id === stop.id);
  if (fresh && minutes !== undefined) {
    const { start_time, end_time } = fresh.stop;
    const got = endOf(fresh) - startOf(fresh);
    const why = got < wanted && isLonger ? `; ${lengthText(wanted)} do not fit into that day` : '';
    work.sentences.push(`${venue_name} has ${lengthText(got)} now, from ${start_time} to ${end_time}${why}.`);
  }
  return true;
});
