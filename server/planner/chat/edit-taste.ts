import type { DayFrame } from '../scheduling/day-frame.ts';
import { dwellOf, type Role, type Stop, startWindows } from '../scheduling/stop.ts';
import { listed } from '../wording/greeting.ts';
import { addToDay } from './add-stop.ts';
import type { EditOf, Wish } from './edit.ts';
import { dayList, daysFor } from './edit-days.ts';
import { findTargets, replaceStops } from './edit-stops.ts';
import { ANY_WISH, pickStops } from './pick-stop.ts';
import { isLocked, putDay, reopen, tryDay, usedIds, type Workbench } from './workbench.ts';

const lighter = (bench: Workbench, day: number): boolean => {
  const open = reopen(bench, day);
  if (!open) return false;
  const loose = open.stops
    .filter((stop) => (stop.role === 'sight' || stop.role === 'cafe') && !isLocked(stop))
    .sort((a, b) => a.score - b.score);
  const gone = loose.length > 1 ? loose[0] : null;
  const left = open.stops.filter((stop) => stop !== gone).map((stop) => longer(stop, open.frame));
  const frame = { ...open.frame, from: Math.max(open.frame.from, 10 * 60) };
  const calm =
    tryDay(bench, frame, left) ??
    tryDay(
      bench,
      open.frame,
      open.stops.filter((stop) => stop !== gone),
    );
  if (calm) putDay(bench, calm);
  return calm !== null;
};

const longer = (stop: Stop, frame: DayFrame): Stop => {
  if (!stop.place || stop.role !== 'sight' || isLocked(stop)) return stop;
  const dwell = Math.max(stop.dwell, dwellOf(stop.place, 'slow'));
  const windows = startWindows(stop.place, stop.role, frame, dwell);
  return windows.length > 0 ? { ...stop, dwell, windows } : stop;
};

/** Makes days lighter by a stop and gives the others more time, or fuller by a stop. */
export const changePace = (bench: Workbench, { days, slower }: EditOf<'pace'>): void => {
  const all = daysFor(bench, days).filter(
    (day) => days.length > 0 || bench.trip.frames[day - 1]?.role === 'full',
  );
  const changed = all.filter((day) => (slower ? lighter(bench, day) : fuller(bench, day)));
  bench.done += changed.length;
  if (changed.length > 0) return;
  bench.failed.push(
    slower ? 'There is nothing left that could be dropped.' : 'There is no time left for another stop.',
  );
};

const fuller = (bench: Workbench, day: number): boolean => {
  const roomy = addToDay(bench, day, ANY_WISH, false);
  if (roomy) putDay(bench, roomy.day);
  return roomy !== null;
};

/** Replaces meals and cafés by cheaper or finer ones. */
export const changePrice = (bench: Workbench, { days, role, cheaper }: EditOf<'price'>): void => {
  const before = bench.done;
  // Tables that stand on the plan already would only change places.
  const standing = usedIds(bench);
  for (const day of daysFor(bench, days)) {
    const open = reopen(bench, day);
    const roles: readonly Role[] = role ? [role] : ['lunch', 'dinner'];
    const olds = open?.stops.filter((stop) => roles.includes(stop.role) && stop.place) ?? [];
    for (const old of olds) changeOnePrice(bench, day, old, cheaper, standing);
  }
  if (bench.done === before) {
    bench.failed.push(
      cheaper
        ? 'Those meals are already at the cheapest places I know nearby.'
        : 'I found no finer table that is open then.',
    );
  }
};

const changeOnePrice = (
  bench: Workbench,
  day: number,
  old: Stop,
  cheaper: boolean,
  not: ReadonlySet<string>,
): void => {
  const open = reopen(bench, day);
  const level = old.place?.price_level ?? 0;
  if (!open || (cheaper && level <= 1) || (!cheaper && level >= 4)) return;
  const around = open.stops.filter(({ name }) => name !== old.name);
  const wish: Wish = { ...ANY_WISH, price: cheaper ? null : 'high' };
  const picks = pickStops(bench, { frame: open.frame, around, role: old.role, wish, not });
  const better = picks.filter(
    ({ place }) => place && (cheaper ? place.price_level < level : place.price_level > level),
  );
  for (const stop of better.slice(0, 12)) {
    const planned = tryDay(bench, open.frame, [...around, stop]);
    if (!planned) continue;
    putDay(bench, planned);
    bench.done += 1;
    return;
  }
};

/** Replaces everything that matches a refusal by something that does not. */
export const excludeConcepts = (bench: Workbench, { days, concepts }: EditOf<'exclude'>): void => {
  bench.trip = {
    ...bench.trip,
    profile: {
      ...bench.trip.profile,
      excludedConcepts: [...bench.trip.profile.excludedConcepts, ...concepts],
    },
  };
  const target = { placeIds: [], names: [], role: null, position: null, concepts };
  const found = findTargets(bench, daysFor(bench, days), target);
  for (const { day, stops } of found) replaceStops(bench, day, stops, ANY_WISH);
  const what = listed(concepts.map(({ label }) => label));
  if (found.length === 0)
    bench.failed.push(
      `There was nothing with ${what} on ${days.length > 0 ? dayList(days) : 'the plan'} to begin with.`,
    );
};

/** Replaces tables without vegetarian dishes. */
export const makeVegetarian = (bench: Workbench, { days }: EditOf<'vegetarian'>): void => {
  bench.trip = { ...bench.trip, profile: { ...bench.trip.profile, vegetarian: true } };
  const before = bench.done + bench.failed.length;
  for (const day of daysFor(bench, days)) {
    const olds = reopen(bench, day)?.stops.filter(
      ({ role, place }) => (role === 'lunch' || role === 'dinner') && !place?.tags.includes('vegetarian'),
    );
    replaceStops(bench, day, olds ?? [], ANY_WISH);
  }
  if (bench.done + bench.failed.length === before)
    bench.failed.push('Every table on the plan already has vegetarian dishes.');
};
