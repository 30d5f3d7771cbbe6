import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { dayFacts } from '../../../server/places/calendar.ts';
import { haversineKm, travelMinutes } from '../../../server/places/distance.ts';
import type { Place } from '../../../server/places/place.ts';
import type { Places } from '../../../server/places/places.ts';
import { type Day, dateAfter, minutesOf, type Plan, type Stop, type TripFacts } from './plan.ts';

const Clock = v.pipe(v.string(), v.transform(minutesOf));
const Bound = v.object({ from: v.optional(Clock), to: v.optional(Clock) });

/** A plan written by hand: for each day its stops as [stop_id, venue_id, start, end]. */
const BasePlan = v.object({
  about: v.string(),
  start_date: v.string(),
  nights: v.number(),
  notes: v.string(),
  bounds: v.optional(v.record(v.string(), Bound), {}),
  hotel: v.string(),
  days: v.array(v.array(v.tuple([v.string(), v.string(), v.string(), v.string()]))),
});
type BasePlan = v.InferOutput<typeof BasePlan>;

/** A base plan in full, with the facts of its trip. */
export interface OpenedPlan {
  plan: Plan;
  facts: TripFacts;
  /** What the traveller wrote; the bounds of days with a flight follow from it. */
  notes: string;
}

const known = (id: string, places: Places): Place => {
  const place = places.byId(id);
  if (!place) throw new Error(`${id} is not in the catalogue`);
  return place;
};

const linkOf = ({ name, district }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${district}, Riyadh`)}`;

const travelOf = (from: Place, to: Place): Stop['travel'] => ({
  mode: 'drive',
  minutes: Math.ceil(travelMinutes(from, to) / 5) * 5,
  meters: Math.round(haversineKm(from, to) * 1300),
});

const dayOf = (base: BasePlan, index: number, places: Places, locked: readonly string[]): Day => {
  const date = dateAfter(base.start_date, index);
  let from = known(base.hotel, places);
  const activities = (base.days[index] ?? []).map(([stop_id, venue_id, start_time, end_time]): Stop => {
    const place = known(venue_id, places);
    const travel = travelOf(from, place);
    from = place;
    return {
      activity_type: place.kind,
      venue_name: place.name,
      venue_id,
      start_time,
      end_time,
      coordinates: { lat: place.lat, lng: place.lng },
      map_link: linkOf(place),
      verified: true,
      description: place.about,
      stop_id,
      locked: locked.includes(stop_id),
      travel,
    };
  });
  return { day: index + 1, date, district: from.district, notes: dayFacts(date).notes, activities };
};

/** The stored base plans by name. */
export const readBasePlans = (): Record<string, BasePlan> =>
  v.parse(
    v.record(v.string(), BasePlan),
    JSON.parse(readFileSync(new URL('../../fixtures/operations/base-plans.json', import.meta.url), 'utf8')),
  );

/** A base plan as a whole itinerary of version 1, with the named stops locked. */
export const openBasePlan = (name: string, places: Places, locked: readonly string[] = []): OpenedPlan => {
  const base = readBasePlans()[name];
  if (!base) throw new Error(`There is no base plan ${name}`);
  const hotel = known(base.hotel, places);
  const plan = {
    __meta__: { version: 1, engine: 'embedded' },
    greeting: 'Welcome to Riyadh.',
    hotel_recommendation: {
      name: hotel.name,
      venue_id: hotel.id,
      coordinates: { lat: hotel.lat, lng: hotel.lng },
      map_link: linkOf(hotel),
      verified: true,
      reason: hotel.about,
    },
    days: base.days.map((_, index) => dayOf(base, index, places, locked)),
    cultural_insights: ['Friday begins after the noon prayer.'],
    transportation_tips: ['Cars are called by app.'],
  };
  const facts: TripFacts = {
    nights: base.nights,
    startDate: base.start_date,
    places,
    bounds: base.bounds,
    versionOf: (version) => (version === 1 ? plan : null),
  };
  return { plan, facts, notes: base.notes };
};
