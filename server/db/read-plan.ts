import type { Itinerary } from '../../shared/itinerary.ts';
import type { Db } from './open.ts';
import { currentPlanOf, planOf } from './plan-versions.ts';
import type { PlanForVisitor } from './read-trip.ts';
import { isOwner, mayRead } from './rights.ts';
import { defaultTripName, type TripRow, tripById } from './trips.ts';

/**
 * Returns the current plan of a trip as `viewer` (null: a visitor) may read it at `now`, in milliseconds, under the name they may read, and
 * when it was made. Null when they may not read the trip; the plan is null where there is none.
 */
export const readPlan = (
  db: Db,
  tripId: string,
  viewer: string | null,
  now: number,
  planForVisitor: PlanForVisitor,
): Promise<{ trip: TripRow; name: string; plan: Itinerary | null; changedAt: Date | null } | null> =>
  db.transaction(
    async (tx) => {
      const trip = await tripById(tx, tripId);
      if (!trip || !mayRead(trip, viewer, now)) return null;
      const current = await currentPlanOf(tx, tripId);
      const plan = planOf(current);
      const isMine = isOwner(trip, viewer);
      return {
        trip,
        name: isMine ? trip.name : defaultTripName(trip.destination),
        plan: isMine || !plan ? plan : planForVisitor(plan, trip.destination),
        changedAt: current?.createdAt ?? null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
