import { listed } from '../wording/greeting.ts';
import { addToDay, whyNot } from './add-stop.ts';
import type { EditOf, Wish } from './edit.ts';
import { putDay, type Workbench } from './workbench.ts';

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

/** Brings a wish into the plan, on its day or where there is room. */
export const add = (bench: Workbench, { wish, days }: EditOf<'add'>): void => {
  if (addOne(bench, days, wish, 1)) return;
  bench.failed.push(whyNot(bench, days[0] ?? null, wish, nameOf(bench, wish)));
};
