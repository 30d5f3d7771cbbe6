import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { rideMinutes } from '../../places/travel.ts';
import { LEG_KM } from './day/choose-day.ts';
import { toFive } from './day/fill-spare-time.ts';
import { isShortest } from './day/order-gap.ts';
import type { PlannedDay } from './day/planned-day.ts';
import type { Stop, TimedStop } from './day/stop.ts';
import { ON_THE_WAY } from './frame/busy-times.ts';
import type { DayFrame } from './frame/day-frame.ts';
import { hasBedtime } from './frame/day-hours.ts';
import { remember } from './scoring/trip-memory.ts';
import { type GapTrip, HALF_A_DAY, visitInGap } from './visit-in-gap.ts';

/** What a rest depends on beside its day. */
export interface RestTrip extends GapTrip {
  hotel: Place | null;
  frames: readonly DayFrame[];
}

/** More than this between two stops is a hole, unless it has a name. */
export const LONGEST_GAP = 80;

export const pause = (
  place: Place,
  type: string,
  role: Stop['role'],
  start: number,
  end: number,
): TimedStop => ({
  stop: {
    place,
    name: place.name,
    at: place,
    role,
    type,
    dwell: end - start,
    longest: end - start,
    windows: [[start, start]],
    score: 0,
    best: start,
    written: null,
  },
  start,
  end,
});

/** After a rest as long as this one goes out once more, if that leaves a rest of an hour at least. */
const SHORT_REST = 60;
/** True where both ways of a day that is parted by a rest are as short as they can be: to what is before it, and behind it. */
const isWayTwice = ([visit, next]: readonly [TimedStop, TimedStop], day: PlannedDay, trip: RestTrip) => {
  const i = day.stops.indexOf(next);
  const before = day.stops.slice(0, i).filter(({ stop }) => stop.role !== 'rest');
  return [before, [visit, ...day.stops.slice(i)]].every((way) => isShortest(way, trip.origin, day.frame));
};

/** A rest of half a day as a shorter one with something to see behind it; as it is where nothing near is open. */
export const withOutingAfter = (
  rest: TimedStop,
  next: TimedStop,
  day: PlannedDay,
  trip: RestTrip,
): readonly TimedStop[] => {
  // Who sleeps far out has little near by that the days to come do not need.
  const isFarOut = haversineKm(trip.origin, RIYADH_CENTRE) > LEG_KM;
  if (
    isFarOut ||
    day.frame.role !== 'full' ||
    rest.stop.role !== 'rest' ||
    rest.end - rest.start < HALF_A_DAY
  )
    return [rest];
  const short = { ...rest, end: rest.start + SHORT_REST };
  const visit = visitInGap(short, next, day, trip, {
    most: LONGEST_GAP,
    isFromHotel: true,
    keepsOrder: false,
  });
  const { place, at } = rest.stop;
  if (!visit || !place || !isWayTwice([visit, next], day, trip)) return [rest];
  return [
    pause(place, 'rest', 'rest', rest.start, toFive(visit.start - rideMinutes(at, visit.stop.at))),
    visit,
  ];
};

/** When children have lunch on a day on which their parents, or all around them, fast, and what it takes. */
const CHILDREN_LUNCH = 12 * 60;
const LUNCH_MINUTES = 30;

/** True for a lunch at the hotel while people fast. */
export const isLunchWhileOthersFast = (
  { stop, start }: TimedStop,
  { facts }: Pick<DayFrame, 'facts'>,
): boolean => facts.isRamadan && stop.role === 'rest' && start === CHILDREN_LUNCH;

/** A day of Ramadan with the lunch that children, and who does not fast, have before it begins: few tables but those of hotels serve by day. */
export const withChildrensLunch = (day: PlannedDay, { hotel, profile }: RestTrip): PlannedDay => {
  const { facts, role, busy = [] } = day.frame;
  const [first] = day.stops;
  const eats = profile.eatsByDay || (hasBedtime(profile) && !profile.allFast);
  if (!hotel || !first || !facts.isRamadan || role !== 'full' || !eats) return day;
  const named = busy.filter(({ note }) => note !== null);
  const isFree = named.every(({ from, to }) => from > CHILDREN_LUNCH || to <= CHILDREN_LUNCH);
  const ends = [
    first.start - rideMinutes(hotel, first.stop.at),
    ...named.flatMap(({ from }) => (from > CHILDREN_LUNCH ? from : [])),
  ];
  const end = toFive(Math.min(...ends));
  if (!isFree || end < CHILDREN_LUNCH + LUNCH_MINUTES) return day;
  return { ...day, stops: [pause(hotel, 'rest', 'rest', CHILDREN_LUNCH, end), ...day.stops] };
};

/** A day that begins so long after it could has room for something before its first stop. */
const LATE_START = 150;

/** While people fast a day may begin with a walk, and need not wait for the table at sunset. */
export const withEarlyVisit = (day: PlannedDay, trip: RestTrip): PlannedDay => {
  const { frame, stops } = day;
  const [first] = stops;
  if (!first || !trip.hotel || !frame.facts.isRamadan || frame.role !== 'full') return day;
  if (first.start - frame.from < LATE_START) return day;
  const start = pause(trip.hotel, 'rest', 'rest', frame.from, frame.from);
  const visit = visitInGap(start, first, day, trip, { most: LONGEST_GAP, isFromHotel: true });
  if (!visit) return day;
  if (visit.stop.place) remember(trip.memory, visit.stop.place, frame.day);
  return { ...day, stops: [visit, ...stops] };
};

/**
 * What follows on hours of rest that the traveller has named, where dinner comes long after them: something to see, and a
 * longer rest before or instead of it. Nothing where what keeps the time is not a rest at the hotel.
 */
export const afterAskedRest = (
  here: TimedStop,
  next: TimedStop,
  day: PlannedDay,
  trip: RestTrip,
): TimedStop[] => {
  const { hotel } = trip;
  const { frame } = day;
  const named = (frame.busy ?? []).filter(({ note, from, to }) => note && from < next.start && to > here.end);
  const [rest] = named;
  if (!hotel || !rest?.isRest || named.length > 1 || frame.role !== 'full') return [];
  const from = rest.to - ON_THE_WAY;
  const restUntil = ({ start, stop }: TimedStop): TimedStop[] => {
    const until = toFive(start - rideMinutes(hotel, stop.at));
    return until - from > LONGEST_GAP ? [pause(hotel, 'rest', 'rest', from, until)] : [];
  };
  if (restUntil(next).length === 0) return [];
  const visit = visitInGap(pause(hotel, 'rest', 'rest', from, from), next, day, trip, {
    most: LONGEST_GAP,
    isFromHotel: true,
    keepsOrder: false,
  });
  return visit ? [...restUntil(visit), visit] : restUntil(next);
};
