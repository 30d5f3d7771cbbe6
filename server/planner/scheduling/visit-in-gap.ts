import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import { type Place, SERVICE_KINDS } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { rideMinutes } from '../../places/travel.ts';
import { isAstray } from './day/bounds.ts';
import { DETOUR_KM, LEG_KM, WIDE_DETOUR_KM } from './day/choose-day.ts';
import { activeMinutes, toFive } from './day/fill-spare-time.ts';
import { isShortest, orderGap } from './day/order-gap.ts';
import { gridOf, type PlannedDay } from './day/planned-day.ts';
import { type Stop, stopFor, type TimedStop } from './day/stop.ts';
import { sensible } from './day/stop-sets.ts';
import { isHotSeason } from './frame/heat.ts';
import { isBigOuting } from './offer.ts';
import { forOthersCost } from './scoring/for-some.ts';
import { isForOthersToRead, isPastime } from './scoring/pastime.ts';
import { FULL_DAYS, type ScoreContext, scoreOf, suitsDay } from './scoring/score-place.ts';
import { suits } from './scoring/suits.ts';
import { daysSince } from './scoring/trip-memory.ts';

/** What somebody with an hour or two to spare may drop in on, without a plan and mostly without a ticket. */
const EASY_KINDS = ['park', 'souq', 'mall', 'viewpoint', 'nature', 'gallery'];
/** A small house round the corner is easy, too. */
const SMALL_KINDS = ['museum', 'heritage', 'mosque'];
const SMALL_MINUTES = 60;
const ROUND_THE_CORNER_KM = 1.2;
const GREAT = 5;
/** How far out of the way, as the crow flies, there and on together. */
const OUT_OF_THE_WAY_KM = 6;
const KM_COST = 0.6;
const STEP = 5;
export const HALF_A_DAY = 3 * 60;
/** Where whoever lives here goes again and again; on a stay of so many days a traveller does, too, after so many days. */
const AGAIN_KINDS = ['park', 'souq', 'mall', 'nature'];
const AGAIN = { days: 16, after: 7 } as const;

/** What such a visit depends on beside its day. */
export interface GapTrip extends Pick<ScoreContext, 'profile' | 'memory' | 'seed'> {
  places: Places;
  origin: Coordinates;
  frames: readonly unknown[];
}

/** How a visit may lie in its gap. */
interface GapRules {
  /** The longest wait before it. */
  most: number;
  /** True where one sets out from the hotel, where any wait is a rest, for whatever is open, on a long stay once more. */
  isFromHotel?: boolean;
  /** False where the way of the day begins anew there. */
  keepsOrder?: boolean;
}

/**
 * The visit within its hours and slot, in the middle of the time there is, of `strength` minutes with its ways at most;
 * null where a wait longer than `most` is left before it, or than `after` behind it.
 */
const timedIn = (
  stop: Stop,
  [here, next]: readonly [TimedStop, TimedStop],
  { most, after, strength }: { most: number; after: number; strength: number },
): TimedStop | null => {
  const [there, on] = [rideMinutes(here.stop.at, stop.at), rideMinutes(stop.at, next.stop.at)];
  const first = Math.ceil((here.end + there) / STEP) * STEP;
  const last = toFive(next.start - on);
  const tiring = there + on - rideMinutes(here.stop.at, next.stop.at);
  const stay = toFive(Math.min(stop.longest, last - first, strength - tiring));
  if (stay < stop.dwell) return null;
  const middle = after > most ? first : toFive(first + (last - first - stay) / 2);
  const wanted =
    stop.best === null ? middle : Math.max(last - after - stay, Math.min(first + most, stop.best));
  for (const start of [wanted, middle, first, last - stay]) {
    const isOpen = stop.windows.some(([from, to]) => start >= from && start + stay <= to + stop.dwell);
    if (
      isOpen &&
      start - first <= most &&
      start >= first &&
      last - start - stay <= after &&
      start + stay <= last
    )
      return { stop, start, end: start + stay };
  }
  return null;
};

/** True where the day with this visit is still a sensible one, within its pace and on as short a way. */
const fitsDay = (
  tour: readonly TimedStop[],
  before: readonly TimedStop[],
  day: PlannedDay,
  trip: GapTrip,
  keepsOrder: boolean,
) => {
  const { frame } = day;
  const bounds = { detourKm: keepsOrder ? DETOUR_KM : WIDE_DETOUR_KM, legKm: LEG_KM };
  const stops = tour.map(({ stop }) => stop);
  const all = (1 << stops.length) - 1;
  // Where the city lies near enough for it, one sight more than was meant is better than a long wait.
  const more =
    frame.role === 'full' &&
    frame.mostSights > 1 &&
    !frame.isRestDay &&
    trip.profile.pace !== 'slow' &&
    !trip.profile.limits.some(({ concept }) => concept === 'stop')
      ? 1
      : 0;
  return (
    sensible(stops, { ...frame, mostStops: frame.mostStops + more }, frame.mostSights + more)(all) &&
    activeMinutes(tour, trip.origin) <= frame.active &&
    !isAstray(stops, { order: stops.map((_, i) => i) }, gridOf(trip.origin, stops), bounds) &&
    (!keepsOrder ||
      (isShortest(tour, trip.origin, frame) &&
        orderGap(tour, trip.origin, frame) <= orderGap(before, trip.origin, frame)))
  );
};

/**
 * Something easy to see on the way between two stops of a day that would else leave a long wait between them, such that
 * no wait of more than `most` minutes is left, but behind it where the wait was half a day; null where there is nothing
 * that suits.
 */
export const visitInGap = (
  here: TimedStop,
  next: TimedStop,
  day: PlannedDay,
  trip: GapTrip,
  { most, isFromHotel = false, keepsOrder = true }: GapRules,
): TimedStop | null => {
  const { profile, memory, frames, seed, origin, places } = trip;
  const { frame } = day;
  const context = { profile, memory, frame, days: frames.length, seed };
  const detour = (at: Coordinates) =>
    haversineKm(here.stop.at, at) + haversineKm(at, next.stop.at) - haversineKm(here.stop.at, next.stop.at);
  const taken = new Set(day.stops.map(({ stop }) => stop.place));
  const isSmall = (place: Place) =>
    SMALL_KINDS.includes(place.kind) &&
    place.rank < GREAT &&
    place.dwell[1] <= SMALL_MINUTES &&
    Math.min(haversineKm(here.stop.at, place), haversineKm(place, next.stop.at)) <= ROUND_THE_CORNER_KM;
  const isEasy = (place: Place) =>
    isFromHotel ? !SERVICE_KINDS.includes(place.kind) : EASY_KINDS.includes(place.kind) || isSmall(place);
  const takesWhatThereIs = frames.length > FULL_DAYS || memory.picked.size > 0;
  const mayBeSeen = ({ id, kind }: Place) =>
    !memory.used.has(id) ||
    (isFromHotel &&
      frames.length >= AGAIN.days &&
      AGAIN_KINDS.includes(kind) &&
      daysSince(memory, id, frame.day) >= AGAIN.after);
  const found = places.all
    .filter(
      (place) =>
        mayBeSeen(place) &&
        suits(place, profile) &&
        isEasy(place) &&
        detour(place) <= OUT_OF_THE_WAY_KM &&
        (!place.within || day.stops.some(({ stop }) => stop.place?.id === place.within)) &&
        !taken.has(place) &&
        !isForOthersToRead(place, profile, frames.length) &&
        (takesWhatThereIs ||
          forOthersCost(place, profile) === 0 ||
          (place.kind === 'mall' && isHotSeason(frame.date))) &&
        !(isFromHotel && isPastime(place, profile, frames.length)) &&
        !isBigOuting(place, origin) &&
        suitsDay(place, context),
    )
    .flatMap((place) => stopFor(place, 'sight', frame, profile.pace, scoreOf(place, context)) ?? [])
    .map((stop) => ({ stop, worth: stop.score - KM_COST * detour(stop.at) }))
    .sort((a, b) => b.worth - a.worth);
  const before = day.stops.filter(({ stop }) => stop.role !== 'rest');
  const strength = frame.active - activeMinutes(before, origin);
  // In half a day there is room for a rest behind it.
  const waits =
    !isFromHotel && next.start - here.end > HALF_A_DAY ? [most, Number.POSITIVE_INFINITY] : [most];
  for (const after of waits) {
    for (const { stop } of found) {
      const wait = isFromHotel ? Number.POSITIVE_INFINITY : most;
      const visit = timedIn(stop, [here, next], { most: wait, after, strength });
      if (!visit) continue;
      const tour = before.toSpliced(before.indexOf(next), 0, visit);
      if (fitsDay(tour, before, day, trip, keepsOrder)) return visit;
    }
  }
  return null;
};
