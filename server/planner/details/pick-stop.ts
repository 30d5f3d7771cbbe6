import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import { MEAL_KINDS, type Place, SERVICE_KINDS } from '../../places/place.ts';
import { hasKitchen } from '../notes/concepts.ts';
import type { DayFrame } from '../scheduling/day-frame.ts';
import { isBigOuting } from '../scheduling/offer.ts';
import { fitOf, MEAL_GAP_DAYS, suits } from '../scheduling/score-place.ts';
import { seededNumber } from '../scheduling/seeded-random.ts';
import { type Role, type Stop, stopFor } from '../scheduling/stop.ts';
import { matches } from '../scheduling/trip-memory.ts';
import type { Wish } from './edit.ts';
import { standingDays, type Workbench } from './workbench.ts';

const FAR_COST = 0.35;

export const ANY_WISH: Wish = {
  placeIds: [],
  concepts: [],
  cuisine: null,
  role: null,
  table: false,
  price: null,
};

const hasRole = (place: Place, role: Role): boolean =>
  role === 'lunch' || role === 'dinner'
    ? place.kind === 'restaurant'
    : role === 'cafe'
      ? place.kind === 'cafe'
      : !SERVICE_KINDS.includes(place.kind);

/** True when a place has this kitchen, by its name and what we say of it; null is any. */
export const hasCuisine = (place: Place, cuisine: string | null): boolean =>
  !cuisine || hasKitchen(place, cuisine);

/** True when a place fulfils a wish: one of its concepts at least, its kitchen, its price. */
const fulfils = (place: Place, wish: Wish): boolean =>
  (wish.concepts.length === 0 || wish.concepts.some((concept) => matches(place, concept))) &&
  hasCuisine(place, wish.cuisine) &&
  (wish.price !== 'low' || place.price_level <= 2) &&
  (wish.price !== 'high' || place.price_level >= 3);

/** Free on a day of the plan as it now stands: sights once, tables and cafés some days apart. */
const isFree = (bench: Workbench, place: Place, day: number): boolean => {
  const gap = MEAL_KINDS.includes(place.kind) ? MEAL_GAP_DAYS : Number.POSITIVE_INFINITY;
  return standingDays(bench, place.id).every((other) => Math.abs(other - day) > gap);
};

const centreOf = (stops: readonly Stop[], fallback: Coordinates): Coordinates => {
  if (stops.length === 0) return fallback;
  const mean = (value: (stop: Stop) => number) =>
    stops.reduce((sum, stop) => sum + value(stop), 0) / stops.length;
  return { lat: mean(({ at }) => at.lat), lng: mean(({ at }) => at.lng) };
};

export interface PickContext {
  frame: DayFrame;
  /** Stops the new one has to live with. */
  around: readonly Stop[];
  role: Role;
  wish: Wish;
  /** Places that are not wanted here whatever else speaks for them. */
  not: ReadonlySet<string>;
}

/** Places that could fill a slot of a day as wished, best first; named ones alone when there are any. */
export const pickStops = (bench: Workbench, { frame, around, role, wish, not }: PickContext): Stop[] => {
  const { places, profile, origin, ask } = bench.trip;
  const stop = (place: Place, score: number) => stopFor(place, role, frame, profile.pace, score) ?? [];
  const named = wish.placeIds.flatMap((id) => places.byId(id) ?? []);
  if (named.length > 0) return named.flatMap((place) => stop(place, 90));
  const centre = centreOf(around, origin);
  // What is asked for now counts more than what was refused or saved on before.
  const asked = {
    ...profile,
    budget: wish.price === 'high' ? null : profile.budget,
    excludedConcepts: profile.excludedConcepts.filter(
      ({ id }) => !wish.concepts.some((each) => each.id === id),
    ),
  };
  return places.all
    .filter(
      (place) => hasRole(place, role) && !not.has(place.id) && suits(place, asked) && fulfils(place, wish),
    )
    .filter(
      (place) => !isBigOuting(place, origin) || wish.concepts.some(({ kinds }) => kinds.includes(place.kind)),
    )
    .filter((place) => isFree(bench, place, frame.day))
    .filter(({ within }) => !within || around.some((stop) => stop.place?.id === within))
    .map((place) => ({
      place,
      value:
        fitOf(place, asked) -
        FAR_COST * haversineKm(place, centre) +
        seededNumber(`${ask.tripId}:${place.id}`),
    }))
    .sort((a, b) => b.value - a.value || (a.place.id < b.place.id ? -1 : 1))
    .flatMap(({ place }) => stop(place, fitOf(place, asked)));
};

/** Which slot a wish is about: the one it names, else that of the place or taste it names, else a sight. */
export const roleForWish = (bench: Workbench, wish: Wish): Role => {
  if (wish.role) return wish.role;
  const named = wish.placeIds[0] ? bench.trip.places.byId(wish.placeIds[0]) : null;
  if (named) return named.kind === 'restaurant' ? 'dinner' : named.kind === 'cafe' ? 'cafe' : 'sight';
  return wish.table ? 'dinner' : 'sight';
};
