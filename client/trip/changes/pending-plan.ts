import type { Operation } from '../../../shared/contracts/changes.ts';
import type { ReadActivity, ReadDay, ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';

/** What a stop will be when changes on their way are carried out, as far as that can be seen from here; null: gone. */
const pendingStop = (stop: ReadActivity, operations: readonly Operation[]): ReadActivity | null => {
  const own = operations.filter((one) => 'stop_id' in one && one.stop_id === stop.stopId);
  if (own.some(({ op }) => op === 'remove')) return null;
  const lock = own.findLast((one) => one.op === 'lock');
  return lock ? { ...stop, locked: lock.locked } : stop;
};

const pendingDay = (day: ReadDay, operations: readonly Operation[]): ReadDay => {
  const stops = day.activities.map((stop) => pendingStop(stop, operations));
  if (stops.every((stop, index) => stop === day.activities[index])) return day;
  return { ...day, activities: stops.filter((stop) => stop !== null) };
};

/** The plan with the stops removed, locked and unlocked that operations on their way name; other days stay the same objects. */
export const withPending = (itinerary: ReadItinerary, operations: readonly Operation[]): ReadItinerary =>
  operations.length === 0
    ? itinerary
    : { ...itinerary, days: itinerary.days.map((day) => pendingDay(day, operations)) };
