import type { Activity } from '../../../shared/itinerary.ts';
import { placesFor } from '../edits/find-place.ts';
import { ANYTHING } from '../edits/want.ts';
import { applyBest, pointsOf, type Standing, stopsOn, type Tried, tryOut, type Work } from '../edits/work.ts';
import { setStops } from '../operations/find-stop.ts';
import { insertStop } from '../operations/place-stop.ts';
import { Refused } from '../operations/refusal.ts';
import { timesOf } from '../operations/settle-day.ts';
import type { DayFrame } from '../scheduling/day-frame.ts';
import { type Role, startWindows } from '../scheduling/stop.ts';

/** True where a place suits its slot at this hour of a day. */
export const suitsThen = (
  { place, role, stop }: Pick<Standing, 'place' | 'role' | 'stop'>,
  frame: DayFrame,
): boolean => {
  const { start, end } = timesOf(stop);
  return (
    place === null ||
    startWindows(place, role, frame, end - start).some(([from, to]) => start >= from && start <= to)
  );
};

const timed = ({ stop_id, start_time, end_time }: Activity): string => `${stop_id} ${start_time} ${end_time}`;

/** True where a stop lies within the hours of its day. */
export const isWithin = ({ stop }: Pick<Standing, 'stop'>, { from, to }: DayFrame): boolean => {
  const { start, end } = timesOf(stop);
  return start >= from && end <= to;
};

/**
 * True where a stop came to a day at an hour that suits it, within the hours of the day, and all others of `before` stand
 * at their times.
 */
const hasComeWell = (
  work: Work,
  before: Work,
  isIt: (stop: Activity) => boolean,
  role: Role,
  frame: DayFrame,
): boolean => {
  const stops = stopsOn(work, frame.day);
  const come = stops.find(({ stop }) => isIt(stop));
  const times = stops.map(({ stop }) => timed(stop));
  const areStill = stopsOn(before, frame.day).every(({ stop }) => times.includes(timed(stop)));
  return (
    areStill && come !== undefined && come.role === role && isWithin(come, frame) && suitsThen(come, frame)
  );
};

const isTaken = (work: Work, day: number, role: Role): boolean =>
  role !== 'sight' && stopsOn(work, day).some((each) => each.role === role);

/** Puts a stop back at another hour of its day, without the lock that it cannot keep; false where it fits nowhere. */
export const comeBack = (
  work: Work,
  { stop: { locked: _, ...stop }, role }: Pick<Standing, 'stop' | 'role'>,
  frame: DayFrame,
): boolean => {
  const day = work.plan.days.find((each) => each.day === frame.day);
  if (!day || role === 'rest' || isTaken(work, day.day, role)) return false;
  const positions = Array.from({ length: day.activities.length + 1 }, (_, at) => at);
  try {
    const activities = insertStop({ stop, isNew: true, rest: day.activities, positions, day }, work.facts);
    const plan = setStops(work.plan, day.day, activities);
    const isIt = (one: Activity): boolean => one.stop_id === stop.stop_id;
    if (!hasComeWell({ ...work, plan }, work, isIt, role, frame)) return false;
    work.plan = plan;
    return true;
  } catch (problem) {
    if (problem instanceof Refused) return false;
    throw problem;
  }
};

const MOST_TRIED = 24;

const fillBeside = (work: Work, role: Role, not: ReadonlySet<string>, frame: DayFrame): boolean => {
  const slot = { role, old: null, near: pointsOf(stopsOn(work, frame.day)) };
  const places = placesFor(ANYTHING, slot, work).filter(({ id }) => !not.has(id));
  const attempt = ({ id }: { id: string }): Tried => {
    const tried = tryOut(work, [{ op: 'add', venue_id: id, day: frame.day }]);
    if (!('plan' in tried)) return tried;
    const isIt = (one: Activity): boolean => one.venue_id === id;
    const isGood = hasComeWell({ ...work, plan: tried.plan }, work, isIt, role, frame);
    return isGood ? tried : { why: 'It would come at another hour.' };
  };
  return applyBest(work, places.slice(0, MOST_TRIED), attempt) === null;
};

/** Puts the best place for a slot on a day. Returns false where the slot is taken or nothing fits. */
export const fillSlot = (work: Work, role: Role, not: ReadonlySet<string>, frame: DayFrame): boolean => {
  const hasNone = (role === 'lunch' || role === 'dinner') && !frame[role];
  if (role === 'rest' || hasNone || isTaken(work, frame.day, role)) return false;
  return fillBeside(work, role, not, frame);
};
