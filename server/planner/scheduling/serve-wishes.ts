import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Profile } from '../notes/profile.ts';
import { LEG_KM } from './day/choose-day.ts';
import type { PlannedDay } from './day/planned-day.ts';
import { WANTED_SCORE } from './day/shortlist.ts';
import type { DayFrame } from './frame/day-frame.ts';
import { isHotSeason } from './frame/heat.ts';
import type { Steps } from './in-steps.ts';
import { type OpenTrip, planDay } from './plan-day.ts';
import { copyOf, remember, type TripMemory } from './scoring/trip-memory.ts';
import { lacking, lackOf, type Need, needsOf, rolesFor } from './wish-needs.ts';

/** A need is tried on no more days than this, and so many days of a trip are planned anew for all of them: some ms each. */
const MOST_DAYS = 6;
const MOST_TRIES = 24;
/** What a table may lie off the way. */
const OFF_KM = 5.5;

const meals = ({ stops }: PlannedDay): number =>
  stops.filter(({ stop }) => stop.role === 'lunch' || stop.role === 'dinner').length;
const cups = ({ stops }: PlannedDay): number => stops.filter(({ stop }) => stop.role === 'cafe').length;
const sights = ({ stops }: PlannedDay): number => stops.filter(({ stop }) => stop.role === 'sight').length;

/** True where nothing that was asked for is given up, a cup among it. */
const keepsAsked = (now: PlannedDay, was: PlannedDay): boolean =>
  cups(now) >= cups(was) &&
  was.stops.every(
    ({ stop: { role, place, score } }) =>
      role !== 'sight' || score < WANTED_SCORE || now.stops.some(({ stop }) => stop.place === place),
  );

/** True where a table lies off the way between its neighbours. */
const isAstray = ({ stops }: PlannedDay, hotel: Coordinates): boolean =>
  stops.some(({ stop }, i) => {
    if (stop.role !== 'lunch' && stop.role !== 'dinner') return false;
    const [from, to] = [stops[i - 1]?.stop.at ?? hotel, stops[i + 1]?.stop.at ?? hotel];
    const [before, after] = [haversineKm(from, stop.at), haversineKm(stop.at, to)];
    return Math.max(Math.min(before, after), before + after - haversineKm(from, to)) > OFF_KM;
  });

/** The longest way of a day, the one back included. */
const longestWay = ({ stops }: PlannedDay, hotel: Coordinates): number => {
  const points = [hotel, ...stops.map(({ stop }) => stop.at), hotel];
  return Math.max(...points.slice(1).map((at, i) => haversineKm(points[i] ?? at, at)));
};

/** True where a day that was planned anew is no poorer than it was, and no farther for what was not asked for by name. */
const isAsGood = (
  now: PlannedDay,
  was: PlannedDay,
  hotel: Coordinates,
  { isNamed = false, isOurs = false }: Need,
): boolean =>
  (isNamed || !isAstray(now, hotel) || (!isOurs && isAstray(was, hotel))) &&
  (isNamed || longestWay(now, hotel) <= Math.max(LEG_KM, longestWay(was, hotel))) &&
  meals(now) >= meals(was) &&
  (!isOurs || keepsAsked(now, was)) &&
  sights(now) >= Math.min(1, sights(was)) &&
  sights(now) >= sights(was) - 1;

/** The memory of a trip without one of its days. */
const without = (day: PlannedDay, days: readonly PlannedDay[], settled: TripMemory): TripMemory => {
  const memory = copyOf(settled);
  for (const { stops, frame } of days) {
    if (frame.day === day.frame.day) continue;
    for (const { stop } of stops) if (stop.place) remember(memory, stop.place, frame.day);
  }
  return memory;
};

const byFullness = (one: PlannedDay, other: PlannedDay): number =>
  Number(other.frame.role === 'full') - Number(one.frame.role === 'full');

const EARLY = 8 * 60;

/** The frames in which a need may be tried on a day: as it is, and early in the day where it is a place in the open. */
const framesFor = ({ isNamed }: Need, { frame }: PlannedDay, { dayStart }: Profile): DayFrame[] =>
  isNamed && isHotSeason(frame.date) && frame.role === 'full' && dayStart === null
    ? [frame, { ...frame, isEarly: true, from: Math.min(frame.from, EARLY) }]
    : [frame];

/** What is lacking, and what is needed to put it right. */
interface Served {
  trip: OpenTrip;
  days: PlannedDay[];
  /** What the trip had used before its days were planned. */
  settled: TripMemory;
  needs: readonly Need[];
  /** How many days may still be planned anew. */
  left: number;
}

/** A day planned anew for a need, where it is as good with it and the plan lacks less; one try a step. */
function* dayFor(
  need: Need,
  was: PlannedDay,
  served: Served,
): Steps<{ day: PlannedDay; memory: TripMemory } | null> {
  const { trip, days, settled, needs } = served;
  const lacked = lacking(needs, trip.memory, trip.places);
  for (const frame of framesFor(need, was, trip.profile)) {
    for (const role of rolesFor(need, trip)) {
      if (served.left === 0) return null;
      served.left -= 1;
      yield;
      const memory = without(was, days, settled);
      const aim = { sights: frame.mostSights, due: { role, isMet: need.isMet } };
      const day = planDay({ ...trip, memory }, frame, aim);
      if (isAsGood(day, was, trip.origin, need) && lacking(needs, memory, trip.places) < lacked)
        return { day, memory };
    }
  }
  return null;
}

/**
 * Plans days anew for what was asked for and stands on none of them, where a day is as good with it; one try a step.
 * `settled` is what the trip had used before its days were planned. Changes `days` and the trip's memory.
 */
export function* serveWishes(trip: OpenTrip, days: PlannedDay[], settled: TripMemory): Steps<void> {
  const served: Served = { trip, days, settled, needs: needsOf(trip), left: MOST_TRIES };
  for (const need of served.needs) {
    const isOpen = ({ frame, stops }: PlannedDay): boolean =>
      !frame.isOuting && !stops.some(({ stop }) => stop.place && need.isMet(stop.place));
    for (const was of days.filter(isOpen).sort(byFullness).slice(0, MOST_DAYS)) {
      if (served.left === 0 || lackOf(need, trip.memory, trip.places) === 0) break;
      const found = yield* dayFor(need, was, served);
      if (!found) continue;
      days.splice(days.indexOf(was), 1, found.day);
      trip.memory = found.memory;
    }
  }
}
