import { clockText } from '../../../shared/clock-text.ts';
import type { Activity, Coordinates } from '../../../shared/itinerary.ts';
import { detour, haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { placesFor } from '../edits/find-place.ts';
import { ANYTHING } from '../edits/want.ts';
import { endOf, pointsOf, type Standing, startOf, stopsOn, type Work } from '../edits/work.ts';
import type { Profile } from '../notes/profile.ts';
import { setStops } from '../operations/find-stop.ts';
import { newStop } from '../operations/place-stop.ts';
import { wayBetween } from '../operations/settle-day.ts';
import { stopFor } from '../scheduling/day/stop.ts';
import { type DayFrame, withQuickMeals } from '../scheduling/frame/day-frame.ts';
import { LATEST } from '../scheduling/frame/day-hours.ts';
import { atAnyHour, EARLIEST_DINNER, type MealTime } from '../scheduling/frame/meal-times.ts';
import { fitOf } from '../scheduling/scoring/score-place.ts';
import { suits } from '../scheduling/scoring/suits.ts';

type Meal = 'lunch' | 'dinner';

/** A table at a time of a day that nothing else takes. */
interface Seat {
  place: Place;
  /** The table of before; null for another one. */
  stop: Activity | null;
  /** Before which of the stops. */
  at: number;
  start: number;
  end: number;
  worth: number;
}

const STEP = 5;
/** No rest is cut shorter than this. */
const LEAST_REST = 60;
/** What a table is worth less for a minute from its best hour, or for a kilometre of detour; and more where it was there before. */
const OTHER_HOUR = 0.1;
const DETOUR = 1;
const SAME_TABLE = 12;
/** Nobody goes so far out of the way for a table where there are others. */
const FAR_KM = 6;
const FAR = 30;

/** How far a table is out of the way, or from the nearer of its neighbours. */
const detourOf = (at: Coordinates, from: Coordinates | null, to: Coordinates | null): number => {
  if (!from || !to) return haversineKm(at, from ?? to ?? at);
  return detour(haversineKm(from, at), haversineKm(at, to), haversineKm(from, to));
};

/** Any hour for a table that has to find its time beside what stands: rather an early dinner than none. */
const hoursFor = (meal: MealTime, { dinnerBy }: Profile): MealTime => {
  const wide = atAnyHour(meal);
  if (meal.type === 'lunch') return wide;
  const isEarly = meal.type === 'dinner' && meal.notBefore === undefined;
  return {
    ...wide,
    from: isEarly ? Math.min(wide.from, EARLIEST_DINNER) : wide.from,
    to: Math.max(meal.to, Math.min(wide.to, dinnerBy ?? LATEST)),
  };
};

/** From when whoever is at a stop can leave it, and until when: a rest ends early for the best hour of a meal alone. */
const leavings = (each: Standing | undefined, meal: MealTime): { free: number; until: number }[] => {
  if (!each) return [{ free: 0, until: LATEST }];
  const whole = { free: endOf(each), until: LATEST };
  const least = startOf(each) + LEAST_REST;
  const mayEnd = each.role === 'rest' && !each.stop.locked && least < whole.free;
  return mayEnd ? [whole, { free: least, until: meal.to }] : [whole];
};

/** The best time for a table before each of the stops and after the last, all of which stay at theirs. */
const seatsAt = (
  { place, stop }: Pick<Seat, 'place' | 'stop'>,
  meal: MealTime,
  frame: DayFrame,
  work: Work,
): Seat[] => {
  const role = meal.type === 'lunch' ? 'lunch' : 'dinner';
  const { profile } = work.facts;
  const hotel = work.plan.hotel_recommendation?.coordinates ?? null;
  const stops = stopsOn(work, frame.day);
  const here = { coordinates: place };
  const wide = { ...frame, [role]: hoursFor(meal, profile) };
  const sittings = [wide, withQuickMeals(wide)].flatMap(
    (each) => stopFor(place, role, each, profile.pace, 0) ?? [],
  );
  return Array.from({ length: stops.length + 1 }, (_, at) => at).flatMap((at) => {
    const [before, after] = [stops[at - 1], stops[at]];
    const due = Math.min(frame.to, after ? startOf(after) - wayBetween(here, after.stop) : frame.to);
    const km = detourOf(place, before?.stop.coordinates ?? hotel, after?.stop.coordinates ?? hotel);
    const value = fitOf(place, profile) + (stop ? SAME_TABLE : 0) - DETOUR * km - (km > FAR_KM ? FAR : 0);
    return leavings(before, meal).flatMap(({ free, until }) => {
      const ready = Math.max(frame.from, before ? free + wayBetween(before.stop, here) : 0);
      return sittings.flatMap(({ windows, dwell }) =>
        windows.flatMap(([from, to]): Seat[] => {
          const first = Math.ceil(Math.max(from, ready) / STEP) * STEP;
          const last = Math.min(to, due - dwell, until);
          if (first > last) return [];
          const start = Math.max(first, Math.min(last, meal.best));
          const worth = value - OTHER_HOUR * Math.abs(start - meal.best);
          return [{ place, stop, at, start, end: start + dwell, worth }];
        }),
      );
    });
  });
};

/** A rest that ends with the way to a table, and all else as it is. */
const untilTable = ({ stop, role }: Standing, seat: Seat): Activity => {
  const leaves = seat.start - wayBetween(stop, { coordinates: seat.place });
  return role === 'rest' && !stop.locked && stop.end_time > clockText(leaves)
    ? { ...stop, end_time: clockText(leaves) }
    : stop;
};

/**
 * Puts a table on a day beside all that stands there, near its best hour and on the way: one of those the day had
 * before, or another that must not be one of `not`. Returns false where the day has it already, or no time for it.
 */
export const seatTable = (
  work: Work,
  role: Meal,
  { gone, not }: { gone: readonly Standing[]; not: ReadonlySet<string> },
  frame: DayFrame,
): boolean => {
  const meal = frame[role];
  const stops = stopsOn(work, frame.day);
  if (!meal || stops.some((each) => each.role === role)) return false;
  const known = gone
    .filter((each) => each.role === role)
    .flatMap(({ place, stop: { locked: _, ...stop } }) =>
      place && suits(place, work.facts.profile) ? [{ place, stop }] : [],
    );
  const others = placesFor(ANYTHING, { role, old: null, near: pointsOf(stops) }, work)
    .filter(({ id }) => !not.has(id))
    .map((place) => ({ place, stop: null }));
  const [best] = [...known, ...others]
    .flatMap((each) => seatsAt(each, meal, frame, work))
    .sort((a, b) => b.worth - a.worth);
  if (!best) return false;
  const { place, start, end, at } = best;
  const table = best.stop ?? newStop(place, frame.day, work.facts);
  // Who sits down when the fast has been broken for long has dinner.
  const type = meal.type === 'iftar' && start > meal.to ? 'dinner' : meal.type;
  const stop = { ...table, activity_type: type, start_time: clockText(start), end_time: clockText(end) };
  const activities = stops.map((each, i) => (i === at - 1 ? untilTable(each, best) : each.stop));
  work.plan = setStops(work.plan, frame.day, activities.toSpliced(at, 0, stop));
  return true;
};
