import { clockMinutes } from '../../../shared/clock-text.ts';
import type { Activity, Day } from '../../../shared/itinerary.ts';
import { MEAL_KINDS } from '../../places/place.ts';
import type { DayFrame } from '../scheduling/frame/day-frame.ts';
import type { DayClock, Visit } from './day-clock.ts';
import type { Grounding } from './grounding-context.ts';
import { keyOf, type Resolved } from './resolve-stop.ts';

/** Meals may return after this many days, sights never. */
const MEAL_REST_DAYS = 5;

/** One day being written. `old` is the day it replaces, in an edit. */
export interface DayWork {
  g: Grounding;
  frame: DayFrame;
  clock: DayClock;
  old: Day | null;
  /** Stops at the beginning of the day that are the old day's own, not written yet. */
  same: number;
  isOpen: boolean;
}

export const toVisit = (g: Grounding, { venue_id, coordinates, activity_type }: Activity): Visit => ({
  place: venue_id === undefined ? null : g.places.byId(venue_id),
  at: coordinates,
  type: activity_type,
  wanted: null,
});

export const wasUsed = (g: Grounding, stop: Resolved, today: number): boolean => {
  const key = keyOf({ venue_id: stop.place?.id, name: stop.name });
  const rest = stop.place && MEAL_KINDS.includes(stop.place.kind) ? MEAL_REST_DAYS : Number.POSITIVE_INFINITY;
  return g.writer.days.some(
    ({ day, activities }) =>
      Math.abs(day - today) < (stop.place?.kind === 'hotel' ? 1 : rest) &&
      activities.some((one) => keyOf({ venue_id: one.venue_id, name: one.venue_name }) === key),
  );
};

/** True for the stop the old day has at this place of its order, unless its time is to change. */
export const isAsBefore = (work: DayWork, stop: Resolved): boolean => {
  const before = work.old?.activities[work.same];
  if (!before || work.isOpen) return false;
  const key = keyOf({ venue_id: stop.place?.id, name: stop.name });
  if (keyOf({ venue_id: before.venue_id, name: before.venue_name }) !== key) return false;
  return stop.wanted === null || stop.wanted.start === clockMinutes(before.start_time);
};

const oldStop = (work: DayWork, stop: Resolved): Activity | undefined => {
  const key = keyOf({ venue_id: stop.place?.id, name: stop.name });
  return work.old?.activities.find((one) => keyOf({ venue_id: one.venue_id, name: one.venue_name }) === key);
};

export const oldProse = (work: DayWork, stop: Resolved): string =>
  oldStop(work, stop)?.description ?? stop.place?.about ?? '';

/** A stop that stays in a changed day keeps its time where the model names none. */
export const oldTimes = (work: DayWork, stop: Resolved): Visit['wanted'] => {
  const before = oldStop(work, stop);
  return before ? { start: clockMinutes(before.start_time), end: clockMinutes(before.end_time) } : null;
};
