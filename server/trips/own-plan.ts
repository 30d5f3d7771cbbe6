import type { Itinerary } from '../../shared/itinerary.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Db } from '../db/open.ts';
import { currentPlanOf, detailsOfPlan, planOf } from '../db/plan-versions.ts';
import { ownTrip } from '../db/trips.ts';
import type { Places } from '../places/places.ts';
import type { PlanFacts } from '../planner/operations/plan-facts.ts';
import { Problem } from '../problem.ts';
import { readPlanFacts } from './read-plan-facts.ts';

/** What looking up places for a trip needs. */
export interface LookUpDeps {
  db: Db;
  places: Places;
  throttle: Throttle;
}

/**
 * Reads the current plan of a user's own trip, with what has to be known beside it. Throws Problem `not_found` when
 * the trip is not theirs, or has no plan yet.
 */
export const readOwnPlan = (
  { db, places }: LookUpDeps,
  userId: string,
  tripId: string,
): Promise<{ plan: Itinerary; facts: PlanFacts }> =>
  db.transaction(
    async (tx) => {
      const trip = await ownTrip(tx, userId, tripId);
      const current = trip && (await currentPlanOf(tx, tripId));
      const plan = planOf(current);
      if (!trip || !plan) throw new Problem('not_found');
      const details = detailsOfPlan(current, trip);
      return { plan, facts: await readPlanFacts(tx, places, trip, { plan, details }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
