import { listed } from '../wording/greeting.ts';
import { addToDay, whyNot } from './add-stop.ts';
import type { EditOf, Wish } from './edit.ts';
import { dayList, moveStops } from './edit-days.ts';
import { findTargets, removeStops, replaceStops } from './edit-stops.ts';
import { putDay, reopen, standingDays, type Workbench } from './workbench.ts';

/** Anything but a table: one may eat twice at a place, but sees it once. */
const isSightOf = (bench: Workbench, id: string): boolean => {
  const kind = bench.trip.places.byId(id)?.kind;
  return kind !== 'restaurant' && kind !== 'cafe';
};

const standsAlready = (bench: Workbench, id: string): string =>
  `${bench.trip.places.byId(id)?.name ?? id} is already on ${dayList(standingDays(bench, id))}.`;

/** Puts something else in the place of what the target points at. */
export const replace = (bench: Workbench, edit: EditOf<'replace'>): void => {
  const found = findTargets(bench, edit.days, edit.target);
  if (found.length === 0) {
    // Nothing to give way, but a clear wish: adding it is what was meant.
    if (edit.wish.placeIds.length > 0)
      add(bench, { kind: 'add', days: edit.days, wish: edit.wish, many: true });
    else bench.failed.push('I could not find that stop in your plan.');
    return;
  }
  const twice = edit.wish.placeIds.filter((id) => isSightOf(bench, id) && standingDays(bench, id).length > 0);
  if (twice.length > 0) {
    for (const id of twice) bench.failed.push(standsAlready(bench, id));
    return;
  }
  const loose = edit.target.concepts.length > 0 && edit.days.length > 0;
  const single = edit.target.single && edit.target.concepts.length > 0 && edit.days.length === 0;
  for (const { day, stops } of single ? found.slice(0, 1) : found) {
    // "Another restaurant" where a day has two means the evening one.
    const some = loose ? stops.filter((stop, _, all) => all.length < 2 || stop.role !== 'lunch') : stops;
    replaceStops(bench, day, some, edit.wish);
  }
};

/** Takes off the plan what the target points at. */
export const remove = (bench: Workbench, edit: EditOf<'remove'>): void => {
  const found = findTargets(bench, edit.days, edit.target);
  if (found.length === 0) bench.failed.push('I could not find that stop in your plan.');
  for (const { day, stops } of found) removeStops(bench, day, stops);
};

const nameOf = (bench: Workbench, wish: Wish): string => {
  const named = wish.placeIds.flatMap((id) => bench.trip.places.byId(id)?.name ?? []);
  if (named.length > 0) return listed(named);
  if (wish.concepts.length > 0) return listed(wish.concepts.map(({ label }) => label));
  return wish.cuisine ? `a ${wish.cuisine} table` : wish.role === 'cafe' ? 'a café' : 'a restaurant';
};

/** Days to try for a wish without a day: those with the fewest stops first, light days last. */
const roomiest = (bench: Workbench): number[] =>
  [...bench.days.values()]
    .map((day) => ({
      day: day.day,
      load: day.activities.length + (bench.trip.frames[day.day - 1]?.role === 'full' ? 0 : 20),
    }))
    .sort((a, b) => a.load - b.load || a.day - b.day)
    .map(({ day }) => day);

const addOne = (bench: Workbench, days: readonly number[], wish: Wish, room: number): boolean => {
  let left = room;
  const order = days.length > 0 ? days : roomiest(bench);
  for (const mayReplace of [false, true]) {
    for (const day of order) {
      if (left === 0) return true;
      const added = addToDay(bench, day, wish, mayReplace);
      if (!added) continue;
      putDay(bench, added.day);
      bench.done += 1;
      left--;
    }
    if (left < room) return true;
  }
  return false;
};

/** The table or café of the named day, where a day has room for one of them only. */
const alreadyThere = (bench: Workbench, edit: EditOf<'add'>, wish: Wish): string | null => {
  const day = edit.days.length === 1 ? edit.days[0] : undefined;
  if (day === undefined || edit.many || wish.placeIds.length > 0 || wish.cuisine || wish.price) return null;
  const stops = reopen(bench, day)?.stops ?? [];
  const same = stops.find(({ role }) => wish.role === role && wish.concepts.length === 0);
  return same ? `Day ${day} already has ${same.name} for that.` : null;
};

/** Places named in an order that stand on the plan already: moved when another day was named. */
const bringHere = (
  bench: Workbench,
  days: readonly number[],
  id: string,
  standing: readonly number[],
): void => {
  if (days.length === 0 || days.some((day) => standing.includes(day))) {
    bench.failed.push(standsAlready(bench, id));
    return;
  }
  const target = { placeIds: [id], names: [], role: null, concepts: [], position: null };
  moveStops(bench, { kind: 'move', from: standing, target, to: days[0] ?? 1 });
};

/** Brings a wish into the plan, on its day or where there is room. */
export const add = (bench: Workbench, edit: EditOf<'add'>): void => {
  const { wish: all, days } = edit;
  const wishes: Wish[] =
    all.placeIds.length > 0 ? all.placeIds.map((id) => ({ ...all, placeIds: [id] })) : [all];
  const room = edit.many && days.length === 0 ? Math.max(2, Math.ceil(bench.days.size / 4)) : 1;
  for (const wish of wishes) {
    const id = wish.placeIds[0];
    const standing = id ? standingDays(bench, id) : [];
    const there = alreadyThere(bench, edit, wish);
    if (id && standing.length > 0) bringHere(bench, days, id, standing);
    else if (there) bench.failed.push(there);
    else if (!addOne(bench, days, wish, room)) {
      bench.failed.push(whyNot(bench, days[0] ?? null, wish, nameOf(bench, wish)));
    }
  }
};
