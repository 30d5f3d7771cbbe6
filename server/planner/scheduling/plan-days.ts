import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { addDays } from '../../../shared/dates.ts';
import type { Coordinates, Day } from '../../../shared/itinerary.ts';
import { dayFacts } from '../../places/calendar.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { isAtHotel } from '../notes/at-hotel.ts';
import type { Concept } from '../notes/concepts.ts';
import type { Profile } from '../notes/profile.ts';
import { tripProfile } from '../notes/trip-profile.ts';
import { chooseOutings } from './big-outings.ts';
import { LEG_KM } from './day/choose-day.ts';
import type { PlannedDay } from './day/planned-day.ts';
import { type DayFrame, dayFrame } from './frame/day-frame.ts';
import { sightsWithOuting } from './frame/outing-frame.ts';
import { atOnce, type Steps } from './in-steps.ts';
import { withNightMeals } from './night-meal.ts';
import { isBigOuting } from './offer.ts';
import { type PlacePick, pickedIn, planPickedDay } from './picked-day.ts';
import type { OpenTrip } from './plan-day.ts';
import { planSeed } from './plan-seed.ts';
import { chooseHotel } from './scoring/hotel.ts';
import { localTables } from './scoring/saudi-table.ts';
import { suits } from './scoring/suits.ts';
import {
  copyOf,
  emptyMemory,
  fulfils,
  kitchenKey,
  remember,
  type TripMemory,
} from './scoring/trip-memory.ts';
import { serveWishes } from './serve-wishes.ts';
import { withLights } from './with-lights.ts';

/** What a plan depends on; the same ask always gives the same plan. */
export interface TripAsk {
  tripId: string;
  /** YYYY-MM-DD on the calendar of Riyadh. */
  startDate: string;
  nights: number;
  companions: number;
  notes: string;
  /** Ids of wishes that were taken back. */
  removed?: readonly string[];
  /** Another number gives another choice of what fits equally well. */
  mix?: number;
  /** Ids of the places that other plan holds for which this one stands in: they come again only where little else fits. */
  insteadOf?: readonly string[];
  /** Places that somebody who has read the request picked for days, the best of each day first. */
  picks?: readonly PlacePick[];
  /** The hotel that was picked in the same way; one that the traveller has named comes first. */
  hotelPick?: string | null;
}

export interface TripPlan {
  profile: Profile;
  hotel: Place | null;
  days: PlannedDay[];
  /** Places the traveller named that could not be fitted in. */
  unmet: Place[];
  /** Wishes that nothing on the plan fulfils. */
  unserved: Concept[];
  /** Ids of kitchens that were asked for and stand nowhere on the plan. */
  unservedKitchens: string[];
}

/** What is already settled and must be planned around. */
export interface Settled {
  days: readonly Day[];
  hotelId: string | null;
  /** Where the hotel lies, for one that the catalogue does not hold. */
  hotelAt?: Coordinates | null;
}

export interface Trip extends OpenTrip {
  ask: TripAsk;
}

const NOTHING: Settled = { days: [], hotelId: null };

/** What these days use of the city. */
export const memoryOf = (days: readonly Day[], places: Places): TripMemory => {
  const memory = emptyMemory();
  for (const day of days) {
    for (const { venue_id: id } of day.activities) {
      const place = id ? places.byId(id) : null;
      if (place) remember(memory, place, day.day);
    }
  }
  return memory;
};

/**
 * Reads an ask, and what the traveller has said since, into everything the days are planned from; settled days
 * count as used.
 */
export const openTrip = (
  ask: TripAsk,
  places: Places,
  settled: Settled = NOTHING,
  said: readonly string[] = [],
): Trip => {
  const profile = tripProfile(ask, places, said);
  const seed = planSeed(ask, profile);
  const hotelId = settled.hotelId ?? (profile.hotelId ? null : ask.hotelPick);
  const hotel = (hotelId ? places.byId(hotelId) : null) ?? chooseHotel(places, profile, seed);
  const count = ask.nights + 1;
  const frames = withLights(
    Array.from({ length: count }, (_, i) =>
      dayFrame(profile, i + 1, count, dayFacts(addDays(ask.startDate, i))),
    ),
    profile,
  );
  const memory = {
    ...memoryOf(settled.days, places),
    left: new Set(ask.insteadOf),
    picked: pickedIn(ask.picks ?? []),
  };
  const bed = hotel ? { lat: hotel.lat, lng: hotel.lng } : profile.stayAt;
  const origin = settled.hotelAt ?? bed ?? RIYADH_CENTRE;
  return { ask, places, profile, hotel, origin, frames, memory, seed };
};

/** Sights left for each day to come, so that a long trip does not spend the city in its first week. */
const ration = (trip: Trip, frame: DayFrame, daysLeft: number): number => {
  const left = trip.places.all.filter(
    (place) =>
      !['hotel', 'restaurant', 'cafe'].includes(place.kind) &&
      !trip.memory.used.has(place.id) &&
      !isBigOuting(place, trip.origin) &&
      suits(place, trip.profile),
  ).length;
  return Math.min(frame.mostSights, Math.max(2, Math.floor(left / Math.max(1, daysLeft))));
};

/** On a stay of more full days than a few only so many choose before the day of arrival. */
const FEW_DAYS = 4;
const BEFORE_ARRIVAL = 2;

/**
 * Full days first: what is best should not be spent on the day of arrival. But a long stay is read from its beginning,
 * so that most of its full days take what the first evening leaves; who sleeps far out has too little near for that.
 */
const planningOrder = (frames: readonly DayFrame[], hotel: Coordinates): DayFrame[] => {
  const full = frames.filter(({ role }) => role === 'full');
  const isLong = full.length > FEW_DAYS && haversineKm(hotel, RIYADH_CENTRE) <= LEG_KM;
  const before = isLong ? BEFORE_ARRIVAL : full.length;
  return [
    ...full.slice(0, before),
    ...frames.filter(({ role }) => role === 'arrival'),
    ...full.slice(before),
    ...frames.filter(({ role }) => role === 'departure'),
  ];
};

/** Plans these days of a trip, one a step, and records what they use. A day takes about 10 ms, some 30 ms. */
export function* framesInSteps(trip: Trip, open: readonly DayFrame[]): Steps<PlannedDay[]> {
  const settled = copyOf(trip.memory);
  const used = new Set(trip.memory.used.keys());
  const outings = chooseOutings(trip, used);
  const days: PlannedDay[] = [];
  const order = planningOrder(open, trip.origin);
  for (const [i, frame] of order.entries()) {
    const outing = outings.get(frame.day) ?? null;
    yield;
    const sights = outing ? sightsWithOuting(trip.profile) : ration(trip, frame, order.length - i);
    const mayWait = order.slice(i + 1).some(({ role }) => role === 'full');
    days.push(planPickedDay(trip, frame, { sights, outing, mayWait }));
  }
  yield* serveWishes(trip, days, settled);
  return withNightMeals(
    days.sort((a, b) => a.frame.day - b.frame.day),
    trip,
  );
}

const usedPlaces = ({ memory, places }: Trip): Place[] =>
  [...memory.used.keys()].flatMap((id) => places.byId(id) ?? []);

/** Plans every day of a trip that is not settled, one day a step. Pure. */
export function* daysInSteps(
  ask: TripAsk,
  places: Places,
  settled: Settled = NOTHING,
  said: readonly string[] = [],
): Steps<TripPlan> {
  const trip = openTrip(ask, places, settled, said);
  const fixed = new Set(settled.days.map((day) => day.day));
  const days = yield* framesInSteps(
    trip,
    trip.frames.filter((frame) => !fixed.has(frame.day)),
  );
  const unmet = trip.profile.wanted
    .flatMap(({ placeId }) => places.byId(placeId) ?? [])
    .filter((place) => place.kind !== 'hotel' && !trip.memory.used.has(place.id));
  const isServed = (concept: Concept): boolean => {
    const { id } = concept;
    // A spa is the hotel's.
    if (concept.of === 'hotel') return isAtHotel(trip.hotel, id);
    if (id === 'suhoor') return days.some(({ stops }) => stops.some(({ stop }) => stop.type === 'suhoor'));
    if (concept.season) return trip.frames.some(({ facts }) => facts.isRamadan);
    if (concept.where) return usedPlaces(trip).some((place) => fulfils(place, concept));
    return id === 'local_food'
      ? usedPlaces(trip).some(localTables(concept))
      : (trip.memory.interests.get(id) ?? 0) > 0;
  };
  const unserved = trip.profile.interests.filter((concept) => !isServed(concept));
  const unservedKitchens = trip.profile.cuisines.filter(
    (id) => (trip.memory.interests.get(kitchenKey(id)) ?? 0) === 0,
  );
  return { profile: trip.profile, hotel: trip.hotel, days, unmet, unserved, unservedKitchens };
}

/** The same at one go. */
export const planDays = (ask: TripAsk, places: Places, settled: Settled = NOTHING): TripPlan =>
  atOnce(daysInSteps(ask, places, settled));
