import type { Place } from '../../../server/places/place.ts';
import type { Places } from '../../../server/places/places.ts';
import { withStopIds } from '../../../server/planner/operations/stop-ids.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { TripAsk } from '../../../server/planner/scheduling/plan-days.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { planRequests } from '../planner/plan-requests.ts';
import { knownFact, knownPlaces, plainPlaces } from '../trips/known-places.ts';
import type { Bounds, TripFacts } from './plan.ts';

/** Every fourth trip has flights, so that its first and last day are short. */
const FLIGHTS = ' We land at 13:00 on the first day. Our flight home leaves at 18:00 on the last day.';
const LANDED = 13 * 60 + 90;
const LEAVING = 18 * 60 - 210;

/** Doors that close to those who come before the place does, by kind: minutes before closing. */
const LAST_ENTRY: Readonly<Partial<Record<Place['kind'], number>>> = {
  museum: 60,
  heritage: 60,
  gallery: 90,
  family: 120,
  entertainment: 180,
};

/** The catalogue of these trips. */
export const trialPlaces = knownPlaces(
  plainPlaces().all.flatMap(({ id, kind }) => {
    const minutes = LAST_ENTRY[kind];
    return minutes === undefined ? [] : [knownFact(id, 'last_entry', minutes)];
  }),
);

/** A trip whose plan may be changed: what was asked for, its first plan, and its facts as the checker sees them. */
export interface TrialTrip {
  ask: TripAsk;
  plan: Itinerary;
  facts: TripFacts;
}

/** New ids, counted. */
const counted = (): (() => string) => {
  let ids = 0;
  return () => `stop-${++ids}`;
};

const boundsOf = ({ nights }: TripAsk): Record<string, Bounds> => ({
  1: { from: LANDED },
  [nights + 1]: { to: LEAVING },
});

/** The trip of an ask, planned by the embedded planner; flights are added to its notes where it has them. */
export const trialTrip = (
  ask: TripAsk,
  { hasFlights = false, places = trialPlaces }: { hasFlights?: boolean; places?: Places } = {},
): TrialTrip => {
  const whole = hasFlights ? { ...ask, notes: ask.notes + FLIGHTS } : ask;
  return {
    ask: whole,
    plan: withStopIds(planTrip(whole, places), null, counted()),
    facts: {
      nights: ask.nights,
      startDate: ask.startDate,
      places,
      bounds: hasFlights ? boundsOf(ask) : {},
    },
  };
};

/** How many there are. */
export const TRIALS = 40;
let known: readonly TrialTrip[] | null = null;

/** Trips of all seasons and lengths, planned once; always the same ones. */
export const trialTrips = (): readonly TrialTrip[] => {
  known ??= planRequests(TRIALS).map((ask, i) => trialTrip(ask, { hasFlights: i % 4 === 0 }));
  return known;
};
