import type { EditOf, Wish } from './edit.ts';
import { daysFor, moveStops } from './edit-days.ts';
import { ANYTHING, addToDay, findTargets, removeStops, replaceStops } from './edit-stops.ts';
import { listed } from './greeting.ts';
import { rankHotels } from './hotel.ts';
import { hotelReason } from './hotel-reason.ts';
import { roleForWish } from './pick-stop.ts';
import { putDay, reopen, type Workbench } from './workbench.ts';
import { writeHotel } from './write-day.ts';

/** Puts something else in the place of what the target points at. */
export const replace = (bench: Workbench, edit: EditOf<'replace'>): void => {
  const found = findTargets(bench, edit.days, edit.target);
  if (found.length === 0) {
    // Nothing to give way, but a clear wish: adding it is what was meant.
    if (edit.wish.placeIds.length > 0)
      add(bench, { kind: 'add', days: edit.days, wish: edit.wish, many: false });
    else bench.failed.push('I could not find that stop in your plan.');
    return;
  }
  const loose = edit.target.concepts.length > 0 && edit.days.length > 0;
  for (const { day, stops } of found) {
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

const standingDays = (bench: Workbench, placeId: string): number[] =>
  [...bench.days.values()]
    .filter((day) => day.activities.some(({ venue_id }) => venue_id === placeId))
    .map((day) => day.day);

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
      bench.done.push(
        `${added.stop.name} is on day ${day}${added.gone ? ` in the place of ${added.gone.name}` : ''}`,
      );
      left--;
    }
    if (left < room) return true;
  }
  return false;
};

/** Brings a wish into the plan, on its day or where there is room. */
export const add = (bench: Workbench, edit: EditOf<'add'>): void => {
  const missing = edit.days.filter((day) => !bench.days.has(day));
  if (missing.length > 0) {
    bench.failed.push(`Your trip has no day ${listed(missing.map(String))}; it has ${bench.days.size} days.`);
    if (missing.length === edit.days.length) return;
  }
  const wishes: Wish[] =
    edit.wish.placeIds.length > 0
      ? edit.wish.placeIds.map((id) => ({ ...edit.wish, placeIds: [id] }))
      : [edit.wish];
  for (const wish of wishes) {
    const id = wish.placeIds[0];
    const standing = id ? standingDays(bench, id) : [];
    if (id && standing.length > 0) {
      if (edit.days.length > 0 && !edit.days.some((day) => standing.includes(day))) {
        const target = { placeIds: [id], names: [], role: null, concepts: [], position: null };
        moveStops(bench, { kind: 'move', from: standing, target, to: edit.days[0] ?? 1 });
      } else bench.failed.push(`${nameOf(bench, wish)} is already on day ${listed(standing.map(String))}.`);
      continue;
    }
    const room = edit.many && edit.days.length === 0 ? Math.max(2, Math.ceil(bench.days.size / 4)) : 1;
    if (
      addOne(
        bench,
        daysFor(bench, edit.days).filter(() => edit.days.length > 0),
        wish,
        room,
      )
    )
      continue;
    const where = edit.days.length > 0 ? ` on day ${listed(edit.days.map(String))}` : '';
    const role =
      roleForWish(bench, wish) === 'sight' ? 'open at a time that fits' : 'free and open at that time';
    bench.failed.push(`I could not fit in ${nameOf(bench, wish)}${where}: nothing there is ${role}.`);
  }
};

/** Recommends another hotel; the days stay as they are. */
export const changeHotel = (bench: Workbench, edit: EditOf<'hotel'>): void => {
  const { places, profile, ask } = bench.trip;
  const current = bench.hotel?.venue_id ?? '';
  const named = edit.placeId ? places.byId(edit.placeId) : null;
  const level = places.byId(current)?.price_level ?? 3;
  const budget =
    edit.price === 'low' ? (level > 3 ? 'mid' : 'low') : edit.price === 'high' ? 'high' : profile.budget;
  const ranked = rankHotels(
    places,
    profile,
    { budget, area: edit.area, not: new Set([current]) },
    ask.tripId,
  ).filter((hotel) =>
    edit.price === 'low'
      ? hotel.price_level < level
      : edit.price === 'high'
        ? hotel.price_level >= level
        : true,
  );
  const hotel = named ?? ranked[0];
  if (!hotel || hotel.id === current) {
    bench.failed.push('I know no other hotel that fits that wish, so the hotel stays.');
    return;
  }
  bench.hotel = writeHotel(hotel, hotelReason(hotel, { ...profile, budget }, []));
  bench.done.push(`you now stay at ${hotel.name}`);
};

/** Replaces tables without vegetarian dishes. */
export const makeVegetarian = (bench: Workbench, { days }: EditOf<'vegetarian'>): void => {
  bench.trip = { ...bench.trip, profile: { ...bench.trip.profile, vegetarian: true } };
  const before = bench.done.length + bench.failed.length;
  for (const day of daysFor(bench, days)) {
    const olds = reopen(bench, day)?.stops.filter(
      ({ role, place }) => (role === 'lunch' || role === 'dinner') && !place?.tags.includes('vegetarian'),
    );
    replaceStops(bench, day, olds ?? [], ANYTHING);
  }
  if (bench.done.length + bench.failed.length === before)
    bench.failed.push('Every table on the plan already has vegetarian dishes.');
};
