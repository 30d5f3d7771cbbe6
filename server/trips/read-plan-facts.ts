import type { Itinerary } from '../../shared/itinerary.ts';
import type { Db } from '../db/open.ts';
import { planOf, type VersionRow } from '../db/plan-versions.ts';
import { saidIn } from '../db/said.ts';
import type { TripRow } from '../db/trips.ts';
import type { Places } from '../places/places.ts';
import { stopIdsFor } from '../planner/operations/finish-version.ts';
import { openPlanFacts, type PlanFacts } from '../planner/operations/plan-facts.ts';
import { planningInput, type TripDetails } from '../trip-details.ts';

/** A plan that is looked at or changed. */
interface KnownPlan {
  plan: Itinerary;
  /** The details it was made for. */
  details: TripDetails;
  /** Those that may be restored. */
  versions?: readonly VersionRow[];
}

/** Reads what has to be known beside the current plan of a trip to change it. */
export const readPlanFacts = async (
  tx: Db,
  places: Places,
  trip: TripRow,
  { plan, details, versions = [] }: KnownPlan,
): Promise<PlanFacts> => {
  const said = await saidIn(tx, trip.id);
  return openPlanFacts({ tripId: trip.id, ...planningInput(details) }, places, said, {
    versionOf: (version) => planOf(versions.find((row) => row.version === version) ?? null),
    newStopId: stopIdsFor(plan, { tripId: trip.id, version: trip.lastVersion + 1 }),
  });
};
