import * as v from 'valibot';
import { clockText } from '../../shared/clock-text.ts';
import {
  type FoundPlace,
  PLACE_KINDS,
  PLACES_MAX,
  type PlaceDetails,
} from '../../shared/contracts/places.ts';
import { riyadhDate } from '../../shared/dates.ts';
import { Coordinates, type Day, type Itinerary, mapLinkFor } from '../../shared/itinerary.ts';
import { LIMITS } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import type { Place } from '../places/place.ts';
import { nameKey } from '../places/place-name.ts';
import { checkedOn, statusOf, whyShut } from '../places/place-status.ts';
import { travelBetween } from '../places/travel.ts';
import { type PlanFacts, visitSpans } from '../planner/operations/plan-facts.ts';
import { Problem } from '../problem.ts';
import { type LookUpDeps, readOwnPlan } from './own-plan.ts';

/** What is looked for; every part narrows it. */
export interface PlaceQuery {
  q?: string | undefined;
  kind?: string | undefined;
  district?: string | undefined;
  trip_id?: string | undefined;
  /** A day of that trip. */
  day?: number | undefined;
  /** The id of a stop of that trip, the id of a place, or `lat,lng`. */
  near?: string | undefined;
}

interface OpenedTrip {
  plan: Itinerary;
  facts: PlanFacts;
}

const refuse = (detail: string): never => {
  throw new Problem('bad_request', detail);
};

const pointIn = (text: string): Coordinates | null => {
  const [lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)?.slice(1) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const point = v.safeParse(Coordinates, { lat: Number(lat), lng: Number(lng) });
  return point.success ? point.output : null;
};

const nearOf = (near: string, trip: OpenedTrip | null, { places }: LookUpDeps): Coordinates => {
  const stops = trip?.plan.days.flatMap(({ activities }) => activities) ?? [];
  return (
    stops.find(({ stop_id }) => stop_id === near)?.coordinates ??
    places.byId(near) ??
    pointIn(near) ??
    refuse('There is no place, stop or point to be near to')
  );
};

const dayOf = (number: number, trip: OpenedTrip | null): Day =>
  trip?.plan.days.find(({ day }) => day === number) ?? refuse('There is no such day of a trip');

const matching = ({ q = '', kind, district }: PlaceQuery, { places }: LookUpDeps): Place[] => {
  if (kind !== undefined && !PLACE_KINDS.some((each) => each === kind))
    refuse('There is no such kind of place');
  const area = district === undefined ? null : nameKey(district);
  return places
    .search(q)
    .filter((place) => kind === undefined || place.kind === kind)
    .filter((place) => area === null || nameKey(place.district) === area);
};

/** True when some hour of a day of a trip takes in the shortest visit. */
const isOpenOn = (place: Place, day: Day, facts: PlanFacts): boolean =>
  visitSpans(place, day, place.dwell[0], facts).some(([from, to]) => to - from >= place.dwell[0]);

/**
 * Places of the catalogue by words, kind and district, the best first; with `near` the nearest first. Throws Problem
 * `not_found` when the trip is not the user's, and `bad_request` for a kind, day or point that there is not.
 */
export const findPlaces = async (
  deps: LookUpDeps,
  userId: string,
  query: PlaceQuery,
): Promise<FoundPlace[]> => {
  await deps.throttle.spend(LIMITS.lookUpUser, userId);
  const trip = query.trip_id === undefined ? null : await readOwnPlan(deps, userId, query.trip_id);
  const day = query.day === undefined ? null : dayOf(query.day, trip);
  const near = query.near === undefined ? null : nearOf(query.near, trip, deps);
  // Who looks for something to do on a day, and has not said what, means no bed.
  const isForDay = day !== null && !query.q?.trim() && query.kind === undefined;
  const fitting = matching(query, deps).filter(({ kind }) => !isForDay || kind !== 'hotel');
  const found = fitting.map((place) => ({
    place,
    minutes: near && travelBetween(near, place).minutes,
  }));
  if (near) found.sort((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0));
  return found.slice(0, PLACES_MAX).map(({ place, minutes }) => ({
    venue_id: place.id,
    name: place.name,
    kind: place.kind,
    district: place.district,
    coordinates: { lat: place.lat, lng: place.lng },
    ...(minutes === null ? {} : { minutes_away: minutes }),
    ...(trip && day ? { open_then: isOpenOn(place, day, trip.facts) } : {}),
  }));
};

/** All that the catalogue has of a place; throws Problem `not_found` when it has none of that id. */
export const detailsOf = (
  { places, now }: Pick<LookUpDeps, 'places'> & Pick<Clock, 'now'>,
  venueId: string,
): PlaceDetails => {
  const place = places.byId(venueId);
  if (!place) throw new Problem('not_found');
  const coordinates = { lat: place.lat, lng: place.lng };
  const [shortest, usual, longest] = place.dwell;
  const facts = Object.values(place.facts).map(({ field, grade, as_of, sources, note }) => ({
    ...{ field, grade, as_of, sources },
    ...(note === undefined ? {} : { note }),
  }));
  const { name, arabic_name, aliases, kind, district, about, tags, outdoor } = place;
  return {
    venue_id: place.id,
    ...{ name, arabic_name, aliases, kind, district, coordinates },
    map_link: mapLinkFor(name, district),
    ...{ about, tags, outdoor },
    visit: { shortest, usual, longest },
    status: statusOf(place),
    hours: place.hours.week.map((day) =>
      day.map(([from, to]) => ({ from: clockText(from), to: clockText(to) })),
    ),
    hours_usual: place.hours.isDefault,
    closes_for_prayer: place.closes_for_prayer,
    price_level: place.price_level,
    booking: place.facts.booking?.value ?? null,
    sources: [...new Set([...place.source, ...facts.flatMap(({ sources }) => sources)])],
    checked_on: checkedOn(place),
    closed: whyShut(place, riyadhDate(now())),
    facts,
  };
};
