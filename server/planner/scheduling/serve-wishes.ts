import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Profile } from '../notes/profile.ts';
import { LEG_KM } from './day/choose-day.ts';
import type { PlannedDay } from './day/planned-day.ts';
import { WANTED_SCORE } from './day/shortlist.ts';
import type { DayFrame } from './frame/day-frame.ts';
import { hasBedtime } from './frame/day-hours.ts';
import { isHotSeason } from './frame/heat.ts';
import type { Steps } from './in-steps.ts';
import { type OpenTrip, planDay } from './plan-day.ts';
import { hasSmallChildren, isForPlay } from './scoring/pastime.ts';
import { copyOf, remember, type TripMemory } from './scoring/trip-memory.ts';
import { lacking, lackOf, type Need, needsOf, rolesFor } from './wish-needs.ts';

/** A need is tried on no more days than this, and so many days of a trip are planned anew for all of them: some ms each. */
const MOST_DAYS = 6;
const MOST_TRIES = 24;
const LAST_TRIES = 12;
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

/** True where small children keep what the day has for them. */
const keepsPlay = (now: PlannedDay, was: PlannedDay, { childAges }: Profile): boolean => {
  const plays = ({ stops }: PlannedDay): number =>
    stops.filter(({ stop: { place } }) => place !== null && isForPlay(place)).length;
  return !hasSmallChildren(childAges) || plays(now) >= Math.min(1, plays(was));
};

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
  mayStray = false,
): boolean =>
  (isNamed || mayStray || !isAstray(now, hotel) || (!isOurs && isAstray(was, hotel))) &&
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

/** The same day where nothing minds the evening light any more: better at another hour than not at all. */
const atAnyLight = (frame: DayFrame): DayFrame => ({
  ...frame,
  lights: (frame.lights ?? []).filter(({ isDawn }) => isDawn),
});

/**
 * The frames in which a need may be tried on a day: as it is, early in the day before the heat or with children who are
 * up by then, and in the last round in whatever light.
 */
const framesFor = (
  { isNamed }: Need,
  { frame }: PlannedDay,
  profile: Profile,
  isLastRound: boolean,
): DayFrame[] => {
  const mayBeEarly =
    (isHotSeason(frame.date) || hasBedtime(profile)) && frame.role === 'full' && profile.dayStart === null;
  if (!isNamed) return [frame];
  return [
    frame,
    ...(mayBeEarly ? [{ ...frame, isEarly: true, from: Math.min(frame.from, EARLY) }] : []),
    ...(isLastRound && frame.lights?.some(({ isDawn }) => !isDawn) ? [atAnyLight(frame)] : []),
  ];
};

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
  mayStray: boolean,
): Steps<{ day: PlannedDay; memory: TripMemory } | null> {
  const { trip, days, settled, needs } = served;
  const lacked = lacking(needs, trip.memory, trip.places);
  for (const frame of framesFor(need, was, trip.profile, mayStray)) {
    for (const role of rolesFor(need, trip)) {
      if (served.left === 0) return null;
      served.left -= 1;
      yield;
      const memory = without(was, days, settled);
      const aim = { sights: frame.mostSights, due: { role, isMet: need.isMet } };
      const day = planDay({ ...trip, memory }, frame, aim);
      if (need.isOurs && !keepsPlay(day, was, trip.profile)) continue;
      if (isAsGood(day, was, trip.origin, need, mayStray) && lacking(needs, memory, trip.places) < lacked)
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
  yield* serveEach(served, served.needs, false);
  // What was asked for and is on no day at all is worth a table off the way.
  served.left = LAST_TRIES;
  const unmet = served.needs.filter(
    (need) => !need.isOurs && lackOf(need, trip.memory, trip.places) === need.least,
  );
  yield* serveEach(served, unmet, true);
  for (const need of unmet) if (need.isNamed) yield* exchange(need, served);
}

const asked = (needs: readonly Need[], memory: TripMemory, places: OpenTrip['places']): Need[] =>
  needs.filter((need) => !need.isOurs && lackOf(need, memory, places) > 0);

/** Gives a place that was named the day of something else that was asked for, where that then finds room on another one. */
function* exchange(need: Need, served: Served): Steps<void> {
  const { trip, days, settled, needs } = served;
  const { places } = trip;
  if (lackOf(need, trip.memory, places) === 0) return;
  const lacked = lacking(needs, trip.memory, places);
  const kept = { days: [...days], memory: trip.memory, missing: asked(needs, trip.memory, places) };
  for (const was of kept.days.filter(({ frame }) => frame.role === 'full' && !frame.isOuting)) {
    if (served.left === 0) return;
    served.left -= 1;
    yield;
    const memory = without(was, days, settled);
    const aim = { sights: was.frame.mostSights, due: { role: 'sight', isMet: need.isMet } } as const;
    const day = planDay({ ...trip, memory }, was.frame, aim);
    if (lackOf(need, memory, places) > 0 || !isAsGood(day, was, trip.origin, need)) continue;
    days.splice(days.indexOf(was), 1, day);
    trip.memory = memory;
    const lost = asked(needs, memory, places).filter((each) => !kept.missing.includes(each));
    yield* serveEach(served, lost, true);
    if (lacking(needs, trip.memory, places) < lacked) return;
    days.splice(0, days.length, ...kept.days);
    trip.memory = kept.memory;
  }
}

/** The same for some of the needs. */
function* serveEach(served: Served, needs: readonly Need[], mayStray: boolean): Steps<void> {
  const { trip, days } = served;
  for (const need of needs) {
    const isOpen = ({ frame, stops }: PlannedDay): boolean =>
      !frame.isOuting && !stops.some(({ stop }) => stop.place && need.isMet(stop.place));
    for (const was of days.filter(isOpen).sort(byFullness).slice(0, MOST_DAYS)) {
      if (served.left === 0 || lackOf(need, trip.memory, trip.places) === 0) break;
      const found = yield* dayFor(need, was, served, mayStray);
      if (!found) continue;
      days.splice(days.indexOf(was), 1, found.day);
      trip.memory = found.memory;
    }
  }
}
