import type { Activity } from '../../../shared/itinerary.ts';
import type { Place, PlaceKind } from '../../places/place.ts';
import { placesFor } from '../edits/find-place.ts';
import { ANYTHING } from '../edits/want.ts';
import { applyBest, pointsOf, type Standing, stopsOn, type Tried, tryOut, type Work } from '../edits/work.ts';
import { setStops } from '../operations/find-stop.ts';
import { insertStop } from '../operations/place-stop.ts';
import { Refused } from '../operations/refusal.ts';
import { timesOf, wayBetween } from '../operations/settle-day.ts';
import { type Role, startWindows } from '../scheduling/day/stop.ts';
import type { DayFrame } from '../scheduling/frame/day-frame.ts';

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
/** So many of a kind make a day dull. */
const dullAt = (kind: PlaceKind): number => (kind === 'mall' || kind === 'souq' ? 2 : 3);
const LONGEST_WAY = 60;

/** True where the ways from the stop before and to the next one are none of a day trip. */
const isOnTheWay = (stops: readonly Standing[], isIt: (stop: Activity) => boolean): boolean => {
  const at = stops.findIndex(({ stop }) => isIt(stop));
  const ways = [stops[at - 1], stops[at + 1]].map((each) => each && wayBetween(each.stop, stops[at]?.stop));
  return ways.every((way = 0) => way <= LONGEST_WAY);
};

const fillBeside = (work: Work, role: Role, not: ReadonlySet<string>, frame: DayFrame): boolean => {
  const stops = stopsOn(work, frame.day);
  const isDull = ({ kind }: Place): boolean =>
    role === 'sight' && stops.filter((each) => each.kind === kind).length + 1 >= dullAt(kind);
  const slot = { role, old: null, near: pointsOf(stops) };
  const places = placesFor(ANYTHING, slot, work).filter((place) => !not.has(place.id) && !isDull(place));
  const attempt = ({ id }: { id: string }): Tried => {
    const tried = tryOut(work, [{ op: 'add', venue_id: id, day: frame.day }]);
    if (!('plan' in tried)) return tried;
    const isIt = (one: Activity): boolean => one.venue_id === id;
    const after = { ...work, plan: tried.plan };
    const isGood = hasComeWell(after, work, isIt, role, frame) && isOnTheWay(stopsOn(after, frame.day), isIt);
    return isGood ? tried : { why: 'It would come at another hour, or be too far away.' };
  };
  return applyBest(work, places.slice(0, MOST_TRIED), attempt) === null;
};

/** Puts the best place for a slot on a day. Returns false where the slot is taken or nothing fits. */
export const fillSlot = (work: Work, role: Role, not: ReadonlySet<string>, frame: DayFrame): boolean => {
  const hasNone = (role === 'lunch' || role === 'dinner') && !frame[role];
  if (role === 'rest' || hasNone || isTaken(work, frame.day, role)) return false;
  return fillBeside(work, role, not, frame);
};
