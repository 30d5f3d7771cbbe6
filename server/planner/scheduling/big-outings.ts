import type { Coordinates } from '../../../shared/itinerary.ts';
import { type Place, SERVICE_KINDS } from '../../places/place.ts';
import { isConfirmed } from '../../places/place-status.ts';
import type { Places } from '../../places/places.ts';
import { rideMinutes } from '../../places/travel.ts';
import type { Concept } from '../notes/concepts.ts';
import type { Profile } from '../notes/profile.ts';
import { besideBusy } from './beside-busy.ts';
import { earliestStart } from './day/labels.ts';
import { leastVisit, type Stop, stopFor } from './day/stop.ts';
import type { DayFrame } from './frame/day-frame.ts';
import { isAtDawn } from './frame/day-light.ts';
import { outingFrame, staysUp, tires } from './frame/outing-frame.ts';
import { isBigOuting } from './offer.ts';
import { isMeant } from './scoring/meant-place.ts';
import { fitOf, suitsDay, wishesOn } from './scoring/score-place.ts';
import { seededNumber } from './scoring/seeded-random.ts';
import { suits } from './scoring/suits.ts';
import { emptyMemory, fulfils, type TripMemory } from './scoring/trip-memory.ts';

/** Wishes that a day out of the city fulfils. */
const OUTING_WISHES = ['desert', 'adventure', 'hiking', 'nature', 'theme_park', 'village', 'day_trip'];

/** Wishes that only a day out fulfils: whoever has one goes even on a short trip. */
const ONLY_OUTSIDE = ['desert', 'hiking', 'adventure', 'theme_park', 'day_trip'];

/** How many days out a trip of this many nights bears. */
const outingsFor = (nights: number, profile: Profile): number => {
  if (nights >= 3) return nights < 6 ? 1 : nights < 12 ? 2 : 3;
  return nights === 2 && profile.interests.some(({ id }) => ONLY_OUTSIDE.includes(id)) ? 1 : 0;
};

const MIDNIGHT = 24 * 60;
/** Small children are back from a day out for their dinner where that can be. */
const CHILDREN_BACK = 20 * 60;

/** How a day out may be had: by when one is back, and whether in the sun. */
interface OutingTerms {
  home: number;
  isHot: boolean;
  /** True where one stays until the sun has gone down: dunes and cliffs are at their best then. */
  isForSunset?: boolean;
}

/** Wishes for which any place out of town is at its best in the last light. */
const LAST_LIGHT_WISHES = ['views', 'photography', 'romantic'];

/** Terms from the best to the last ones: what costs nobody a dinner first; a place that was named is worth one. */
const termsFor = (place: Place, isNamed: boolean, profile: Profile): OutingTerms[] => {
  const late = profile.dayEnd ?? MIDNIGHT;
  const early = profile.dayEnd === null && !staysUp(profile) ? [CHILDREN_BACK] : [];
  const homes = early.length > 0 && !isNamed ? early : [...early, late];
  // Whoever names a park of slides in summer has thought of the sun.
  const hot = isNamed && place.kind === 'theme_park' ? [{ home: late, isHot: true }] : [];
  const isForSunset =
    place.kind === 'day_trip' &&
    place.outdoor &&
    (place.tags.includes('nature') || profile.interests.some(({ id }) => LAST_LIGHT_WISHES.includes(id)));
  const sunset = isForSunset ? homes.map((home) => ({ home, isHot: false, isForSunset })) : [];
  return [...sunset, ...homes.map((home) => ({ home, isHot: false })), ...hot];
};

/** Nobody sets out before this, but to see the sun rise out there. */
const FIRST_RIDE = 6 * 60 + 30;

/** The outing as a stop of this day on these terms, or null when the day's light, heat or hours do not allow it. */
const outingStop = (
  place: Place,
  hotel: Coordinates,
  frame: DayFrame,
  profile: Profile,
  { home, isHot, isForSunset = false }: OutingTerms,
): Stop | null => {
  if (isHot && frame.avoidsHeat) return null;
  const ride = rideMinutes(hotel, place);
  const shaded = isHot ? { ...place, outdoor: false } : place;
  const [shortest, , longest] = place.dwell;
  const short: Place = { ...shaded, dwell: [shortest, shortest, longest] };
  // The desert is for the cool months; of a park an evening is enough, and of an afternoon outside its end.
  const inPark = place.kind === 'theme_park' ? [shaded, short] : [shaded];
  for (const visit of isForSunset ? [short] : inPark) {
    const day = outingFrame(frame, profile);
    const stop = stopFor(visit, 'sight', day, profile.pace, 0, leastVisit(place, hotel));
    // The first ride of a day is before its start; a long one must not turn the start into the small hours.
    const windows = besideBusy(
      stop?.windows ?? [],
      stop?.dwell ?? 0,
      (at) => rideMinutes(at ?? hotel, place),
      frame,
    )
      .map(([from, to]): [number, number] => [
        Math.max(
          from,
          profile.dayStart ?? 0,
          isAtDawn(place, frame) ? 0 : FIRST_RIDE + ride,
          isForSunset ? frame.facts.prayers.maghrib - (stop?.dwell ?? 0) : 0,
        ),
        Math.min(to, home - ride - (stop?.dwell ?? 0)),
      ])
      .filter((window) => earliestStart([window], 0) >= 0);
    if (stop && windows.length > 0) return { ...stop, place, at: place, windows };
  }
  return null;
};

/** What outings are chosen from and for. */
interface OutingTrip {
  places: Places;
  /** Where the days begin. */
  origin: Coordinates;
  profile: Profile;
  frames: readonly DayFrame[];
  seed: string;
  memory: Pick<TripMemory, 'picked'>;
}

const LONG_STAY_NIGHTS = 7;
const WORTH_A_DAY = 4;

/** So long a ride, one way, is no day out for small children or for whoever tires, unless they name where it goes. */
const LONGEST_EASY_RIDE = 75;

const isTooFarFor = (place: Place, { origin, profile }: OutingTrip): boolean => {
  const isNamed = profile.wanted.some(({ placeId }) => placeId === place.id);
  return tires(profile) && !isNamed && rideMinutes(origin, place) > LONGEST_EASY_RIDE;
};

/** The wishes for a day out that going to this place fulfils. */
const outingWishes = (place: Place, { interests }: Profile): Concept[] =>
  interests.filter((concept) => OUTING_WISHES.includes(concept.id) && fulfils(place, concept));

/** True for a day out that the notes name or wish for. */
export const isAsked = ({ place }: Pick<Stop, 'place'>, profile: Profile): boolean =>
  place !== null &&
  (profile.wanted.some(({ placeId }) => placeId === place.id) || outingWishes(place, profile).length > 0);

/** On a long stay a day out needs no wish, if the place is worth it and somebody knows that it is open. */
const isWorthADay = (place: Place, { profile, frames }: OutingTrip): boolean => {
  if (frames.length <= LONG_STAY_NIGHTS || place.rank < WORTH_A_DAY || !isConfirmed(place)) return false;
  const { kids, elderly, wheelchair, stroller, walksLittle } = profile;
  const suitsAll = !kids && !elderly && !wheelchair && !stroller && !walksLittle;
  return suitsAll || place.tags.some((tag) => tag === 'family' || tag === 'kids');
};

/** Who goes by metro takes a car for what is only out of town. */
const isWorthACar = (place: Place, profile: Profile): boolean =>
  outingWishes(place, profile).some(({ id }) => ONLY_OUTSIDE.includes(id));

const ranked = (trip: OutingTrip): Place[] => {
  const { places, origin, profile, seed, memory } = trip;
  const named = new Set(profile.wanted.map(({ placeId }) => placeId));
  const worth = (place: Place) =>
    (named.has(place.id) ? 100 : 0) +
    (memory.picked.has(place.id) ? 50 : 0) +
    (outingWishes(place, profile).length > 0 ? 20 : 0) +
    fitOf(place, profile) +
    2 * seededNumber(`${seed}:${place.id}`);
  return places.all
    .filter((place) => !SERVICE_KINDS.includes(place.kind))
    .filter((place) => isBigOuting(place, origin) && suits(place, profile) && !isTooFarFor(place, trip))
    .filter((place) => memory.picked.has(place.id) || isAsked({ place }, profile) || isWorthADay(place, trip))
    .filter((place) => !profile.byMetro || named.has(place.id) || isWorthACar(place, profile))
    .sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
};

/** Up to a week has one day out for each wish: "a desert trip" is not two. */
const isServed = (
  place: Place,
  chosen: ReadonlyMap<number, Stop>,
  { profile, frames }: OutingTrip,
): boolean =>
  chosen.size > 0 &&
  frames.length <= LONG_STAY_NIGHTS + 1 &&
  outingWishes(place, profile).every((concept) =>
    [...chosen.values()].some((stop) => stop.place && fulfils(stop.place, concept)),
  );

/** True for what a wish that only a day out fulfils is left without, where half of the full days at least stay in the city. */
const isLacked = (
  place: Place,
  chosen: ReadonlyMap<number, Stop>,
  { profile, frames }: OutingTrip,
): boolean =>
  chosen.size < (frames.length - 2) / 2 &&
  outingWishes(place, profile).some(
    (concept) =>
      ONLY_OUTSIDE.includes(concept.id) &&
      ![...chosen.values()].some((stop) => stop.place && fulfils(stop.place, concept)),
  );

/** Of full days those that are spread over the trip, the `n`th part of it first. */
const daysFrom = (free: readonly DayFrame[], n: number, most: number): DayFrame[] => {
  const start = Math.min(
    free.length - 1,
    Math.max(1, Math.round((free.length * (2 * n + 1)) / (2 * most)) - 1),
  );
  return [...free.slice(start), ...free.slice(0, start)];
};

/** "A theme park on Friday": true for the day that such an outing was asked for. */
const isForDay = (place: Place, frame: DayFrame, { profile, frames }: OutingTrip): boolean =>
  wishesOn({ profile, frame, days: frames.length }).some(
    (wish) =>
      wish.isWanted && wish.concept !== null && ONLY_OUTSIDE.includes(wish.concept) && isMeant(wish, place),
  );

/**
 * Which days of a trip go to which big outing: what the notes name, even on a short trip, what they ask for, and on a
 * long stay what is worth a day. Full days only, spread out, and only where season and light allow it.
 */
export const chooseOutings = (trip: OutingTrip, used: ReadonlySet<string>): Map<number, Stop> => {
  const { origin, profile, frames } = trip;
  const chosen = new Map<number, Stop>();
  const compounds = new Set<string>();
  // A long drive on an empty stomach ends far from any table: in Ramadan only who names it goes.
  const free = frames.filter(({ role, isRestDay }) => role === 'full' && !isRestDay);
  const named = new Set(profile.wanted.map(({ placeId }) => placeId));
  const most = outingsFor(frames.length - 1, profile);
  for (const place of ranked(trip)) {
    const compound = place.facts.compound?.value ?? place.id;
    if (used.has(place.id) || compounds.has(compound) || free.length === 0) continue;
    const meant = free.filter((frame) => isForDay(place, frame, trip));
    const isEnough = (chosen.size >= most && !isLacked(place, chosen, trip)) || isServed(place, chosen, trip);
    const picked = trip.memory.picked.get(place.id);
    if (isEnough && !named.has(place.id) && !picked && meant.length === 0) continue;
    const spread = daysFrom(free, chosen.size, Math.max(1, most));
    // On a Friday there is no table before the noon prayer is over, and one day is not both for the dawn and for a drive.
    const order = ({ day, facts, usualFrom }: DayFrame): number =>
      Number(facts.isFriday) + (usualFrom === undefined ? 0 : 0.5) - (picked?.has(day) ? 2 : 0);
    const days = meant.length > 0 ? meant : spread.sort((a, b) => order(a) - order(b));
    const tries = termsFor(place, named.has(place.id), profile).flatMap((terms) =>
      days.map((frame) => ({ frame, terms })),
    );
    for (const { frame, terms } of tries) {
      const context = { profile, memory: emptyMemory(), frame, days: frames.length, seed: trip.seed };
      if (frame.facts.isRamadan && !named.has(place.id)) continue;
      const wish = profile.wanted.find(({ placeId }) => placeId === place.id);
      if (wish?.day && wish.day !== frame.day && wish.day <= frames.length) continue;
      if (wish?.weekday != null && wish.weekday !== frame.facts.weekday) continue;
      const stop = suitsDay(place, context) ? outingStop(place, origin, frame, profile, terms) : null;
      if (!stop) continue;
      chosen.set(frame.day, stop);
      compounds.add(compound);
      free.splice(free.indexOf(frame), 1);
      break;
    }
  }
  return chosen;
};
