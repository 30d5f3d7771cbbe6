import type { Alternative } from '../../shared/contracts/places.ts';
import { LIMITS } from '../auth/throttle.ts';
import { alternativesFor } from '../planner/operations/alternatives.ts';
import { Problem } from '../problem.ts';
import { type LookUpDeps, readOwnPlan } from './own-plan.ts';

/** Places that can take the slot of a stop of a user's trip; throws Problem `not_found` when it is not there. */
export const findAlternatives = async (
  deps: LookUpDeps,
  userId: string,
  tripId: string,
  stopId: string,
): Promise<Alternative[]> => {
  await deps.throttle.spend(LIMITS.lookUpUser, userId);
  const { plan, facts } = await readOwnPlan(deps, userId, tripId);
  const found = alternativesFor(plan, stopId, facts);
  if (!found) throw new Problem('not_found', 'That stop is not on the plan any more.');
  return found.map(({ place, minutesAway, reason }) => ({
    venue_id: place.id,
    name: place.name,
    kind: place.kind,
    district: place.district,
    price_level: place.price_level,
    minutes_away: minutesAway,
    reason,
  }));
};
