import type { Operation } from '../../../shared/contracts/changes.ts';
import type { ReadActivity, ReadDay, ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';

/** A day with one stop more; its times and the ways to and from it follow from its place, and are not known yet. */
const dayWith = (day: ReadDay, stop: ReadActivity, index: number): ReadDay => {
  const { activities } = day;
  const moved = { ...stop, start: null, end: null, travel: null };
  return { ...day, activities: [...activities.slice(0, index), moved, ...activities.slice(index)] };
};

const dayWithout = (day: ReadDay, stopId: string): ReadDay => {
  const activities = day.activities.filter((stop) => stop.stopId !== stopId);
  return activities.length === day.activities.length ? day : { ...day, activities };
};

const dayLocked = (day: ReadDay, stopId: string, locked: boolean): ReadDay => {
  const isAsIs = ({ stopId: id, locked: now }: ReadActivity) => id !== stopId || now === locked;
  if (day.activities.every(isAsIs)) return day;
  return { ...day, activities: day.activities.map((stop) => (isAsIs(stop) ? stop : { ...stop, locked })) };
};

/** The days when an operation is carried out, as far as that can be seen from here; other days stay the same objects. */
const daysAfter = (days: readonly ReadDay[], operation: Operation): readonly ReadDay[] => {
  if (operation.op === 'remove') return days.map((day) => dayWithout(day, operation.stop_id));
  if (operation.op === 'lock') return days.map((day) => dayLocked(day, operation.stop_id, operation.locked));
  if (operation.op !== 'move') return days;
  const stop = days.flatMap(({ activities }) => activities).find((one) => one.stopId === operation.stop_id);
  if (!stop || !days.some(({ day }) => day === operation.day)) return days;
  return days.map((day) => {
    const rest = dayWithout(day, operation.stop_id);
    return day.day === operation.day ? dayWith(rest, stop, operation.index) : rest;
  });
};

/** The plan with the stops removed, moved, locked and unlocked that operations on their way name; other days stay the same objects. */
export const withPending = (itinerary: ReadItinerary, operations: readonly Operation[]): ReadItinerary =>
  operations.length === 0
    ? itinerary
    : { ...itinerary, days: [...operations.reduce(daysAfter, itinerary.days)] };
