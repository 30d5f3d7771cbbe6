import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { rideMinutes } from '../../places/travel.ts';
import { activeMinutes, putOff, spareBetween, toFive } from './day/fill-spare-time.ts';
import { isRestWorth, isTooEarlyToRest, LONGEST_RIDE_TO_REST, SHORTEST_REST } from './day/judge-day.ts';
import { isShortest } from './day/order-gap.ts';
import type { PlannedDay } from './day/planned-day.ts';
import { startWindows, type TimedStop } from './day/stop.ts';
import { isHotSeason } from './frame/heat.ts';
import {
  afterAskedRest,
  LONGEST_GAP,
  pause,
  type RestTrip,
  withChildrensLunch,
  withEarlyVisit,
  withOutingAfter,
} from './going-out.ts';
import { MEAL_GAP_DAYS, suitsDay } from './scoring/score-place.ts';
import { suits } from './scoring/suits.ts';
import { daysSince, remember } from './scoring/trip-memory.ts';
import { HALF_A_DAY, visitInGap } from './visit-in-gap.ts';

/**
 * Nobody drives to the hotel for a shorter rest than the ways are long, unless the wait is longer than this; nor then for
 * one that is shorter than the longer of them.
 */
export const LONGEST_WAIT = 90;
const AFTERNOON = 13 * 60;
const LONG_REST = 150;
const SHORTEST_COFFEE = 40;
const LONGEST_COFFEE = 75;
const COFFEE_KM = 2.5;
const MARGIN = 5;

/** A rest at the hotel between two stops, or null where the rides leave too little of it. */
const restAt = (
  hotel: Place | null,
  here: TimedStop,
  next: TimedStop,
  { isOuting = false }: PlannedDay['frame'],
): TimedStop | null => {
  if (!hotel) return null;
  const [there, back] = [rideMinutes(here.stop.at, hotel), rideMinutes(hotel, next.stop.at)];
  const start = here.end + there;
  const end = toFive(next.start - back);
  const isHalfADay = spareBetween(here, next) > HALF_A_DAY;
  const isNear = isOuting || isHalfADay || Math.max(there, back) <= LONGEST_RIDE_TO_REST;
  return isNear && end - start >= SHORTEST_REST ? pause(hotel, 'rest', 'rest', start, end) : null;
};

const ridesTo = ({ stop }: TimedStop, here: TimedStop, next: TimedStop): [there: number, back: number] => [
  rideMinutes(here.stop.at, stop.at),
  rideMinutes(stop.at, next.stop.at),
];

/** Coffee on the way between two stops, or null where no café that fits is open. */
const coffeeBetween = (
  here: TimedStop,
  next: TimedStop,
  day: PlannedDay,
  trip: RestTrip,
): TimedStop | null => {
  const { places, profile, memory, frames, seed } = trip;
  const context = { profile, memory, frame: day.frame, days: frames.length, seed };
  const detour = (place: Place) => haversineKm(here.stop.at, place) + haversineKm(place, next.stop.at);
  const near = places.all
    .filter((place) => place.kind === 'cafe' && detour(place) <= 2 * COFFEE_KM)
    .filter(
      (place) =>
        daysSince(memory, place.id, day.frame.day) > MEAL_GAP_DAYS &&
        suits(place, profile) &&
        suitsDay(place, context),
    )
    .sort((a, b) => detour(a) - detour(b));
  for (const place of near) {
    const start = here.end + Math.max(MARGIN, rideMinutes(here.stop.at, place));
    const latest = next.start - rideMinutes(place, next.stop.at) - MARGIN;
    const end = toFive(Math.min(start + LONGEST_COFFEE, latest));
    const windows = startWindows(place, 'cafe', day.frame, end - start);
    if (end - start >= SHORTEST_COFFEE && windows.some(([from, to]) => start >= from && start <= to))
      return pause(place, 'cafe', 'cafe', start, end);
  }
  return null;
};

/** Who asked for a rest after lunch drives to the hotel for one of so many minutes, and has it where the gap is as long. */
const ASKED_REST = 30;
const ASKED_REST_GAP = 45;

const isAskedRest = ({ stop }: TimedStop, { restsAfterLunch = false }: PlannedDay['frame']): boolean =>
  restsAfterLunch && stop.role === 'lunch';

const isTable = ({ stop }: TimedStop): boolean => stop.role === 'lunch' || stop.role === 'dinner';

/**
 * What fills a long gap: coffee on the way where no table is near, or something easy to see; a rest at the hotel first
 * where the afternoon is too hot for more or somebody of the party tires, else where there is nothing else.
 */
const fillGap = (here: TimedStop, next: TimedStop, day: PlannedDay, trip: RestTrip): TimedStop | null => {
  const hasCafe = day.stops.some(({ stop }) => stop.role === 'cafe');
  const coffee = (): TimedStop | null => {
    const found = hasCafe ? null : coffeeBetween(here, next, day, trip);
    const tour = found && day.stops.filter(({ stop }) => stop.role !== 'rest');
    tour?.splice(tour.indexOf(next), 0, found ?? next);
    return tour &&
      isShortest(tour, trip.origin, day.frame) &&
      activeMinutes(tour, trip.origin) <= day.frame.active
      ? found
      : null;
  };
  const rest = restAt(trip.hotel, here, next, day.frame);
  const [there, back] = rest ? ridesTo(rest, here, next) : [0, 0];
  const minutes = rest ? rest.end - rest.start : 0;
  if (rest && isAskedRest(here, day.frame) && minutes >= Math.max(ASKED_REST, there, back)) return rest;
  const ask = {
    minutes,
    ways: there + back,
    direct: rideMinutes(here.stop.at, next.stop.at),
    frame: day.frame,
  };
  const isWorth = rest !== null && isRestWorth(ask);
  const cup = isTable(here) || isTable(next) ? null : coffee();
  const { profile } = trip;
  const mayTire = profile.kids || profile.elderly || profile.walksLittle || profile.wheelchair;
  // Who tires wants an hour or two of it, and not the whole afternoon.
  const tires = mayTire && here.end >= AFTERNOON && rest !== null && minutes <= LONG_REST;
  if (cup || (isWorth && (tires || day.frame.isOuting || isHotSeason(day.frame.date)))) return cup ?? rest;
  const visit = visitInGap(here, next, day, trip, { most: LONGEST_GAP });
  const mayWait = here === day.stops[0] && isTooEarlyToRest(here, day.frame);
  if (!visit && mayWait && putOff(here, next)) return null;
  if (visit || isWorth) return visit ?? rest;
  const isShort = rest !== null && minutes < Math.max(there, back);
  // On the day of a flight the time is the traveller's own, and no reason to drive across the city and back.
  const isInVain = day.frame.role === 'departure' && rest !== null && !isWorth;
  return spareBetween(here, next) > LONGEST_WAIT && !isShort && !isInVain ? rest : null;
};

/** True where the time between two stops is taken up by what the traveller has to do. */
export const isTaken = (here: TimedStop, next: TimedStop, { busy = [] }: PlannedDay['frame']): boolean =>
  busy.some(({ note, from, to }) => note !== null && from < next.start && to > here.end);

const LONGEST_REST = 120;

/** A day on which nothing that suits is open is one at the hotel. */
const atTheHotel = (day: PlannedDay, { hotel }: RestTrip): PlannedDay => {
  const end = Math.min(day.frame.to, day.frame.from + LONGEST_REST);
  if (!hotel || end - day.frame.from < SHORTEST_REST) return day;
  return { ...day, stops: [pause(hotel, 'rest', 'rest', day.frame.from, end)] };
};

/** Minutes of visits, and of the ways to them: from where one rests, too. */
const tiringMinutes = (stops: readonly TimedStop[]): number =>
  stops.reduce((sum, { stop, start, end }, i) => {
    const before = stops[i - 1];
    const way = before ? rideMinutes(before.stop.at, stop.at) : 0;
    return sum + (stop.role === 'rest' ? 0 : end - start + way);
  }, 0);

/** Who drives to the hotel and back has less strength for the visit before it: it was drawn out for another way. */
const withStrength = (day: PlannedDay): PlannedDay => {
  let over = tiringMinutes(day.stops) - day.frame.active;
  if (over <= 0) return day;
  const stops = day.stops.map((here) => ({ ...here }));
  for (const [i, here] of stops.entries()) {
    const rest = stops[i + 1];
    if (rest?.stop.role !== 'rest' || here.stop.role === 'rest' || over <= 0) continue;
    const shortest = Math.min(here.stop.dwell, here.stop.place?.dwell[0] ?? here.stop.dwell);
    const less = Math.max(0, Math.min(Math.ceil(over / 5) * 5, here.end - here.start - shortest));
    here.end -= less;
    rest.start -= less;
    over -= less;
  }
  return { ...day, stops };
};

/** A day whose long gaps have a name: a rest at the hotel, or a café on the way. */
export const withRests = (planned: PlannedDay, trip: RestTrip): PlannedDay => {
  if (planned.stops.length === 0) return atTheHotel(planned, trip);
  const day = withEarlyVisit(planned, trip);
  const stops: TimedStop[] = [];
  const add = (found: readonly TimedStop[]): void => {
    stops.push(...found);
    for (const { stop } of found)
      if (stop.place && stop.role !== 'rest') remember(trip.memory, stop.place, day.frame.day);
  };
  for (const [i, stop] of day.stops.entries()) {
    stops.push(stop);
    const next = day.stops[i + 1];
    const around = { ...day, stops: [...stops, ...day.stops.slice(i + 1)] };
    if (next && isTaken(stop, next, day.frame)) add(afterAskedRest(stop, next, around, trip));
    let here: TimedStop | null = stop;
    while (
      here &&
      next &&
      here.stop.role !== 'rest' &&
      spareBetween(here, next) > (isAskedRest(here, day.frame) ? ASKED_REST_GAP : LONGEST_GAP) &&
      !isTaken(here, next, day.frame)
    ) {
      const others = day.stops.slice(i + 1);
      const isFull = day.frame.role !== 'full' && stops.length + others.length >= day.frame.mostStops;
      here = isFull ? null : fillGap(here, next, { ...day, stops: [...stops, ...others] }, trip);
      if (!here) break;
      const found = withOutingAfter(here, next, { ...day, stops: [...stops, ...others] }, trip);
      add(found);
    }
  }
  return withChildrensLunch(withStrength({ ...day, stops }), trip);
};
