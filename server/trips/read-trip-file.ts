import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { readPlan } from '../db/read-plan.ts';
import type { TripFile } from '../exports/trip-file.ts';
import type { Places } from '../places/places.ts';
import { Problem } from '../problem.ts';
import { planForVisitor } from './plan-for-visitor.ts';

/**
 * Reads what a file of a trip is made of, as `viewer` (null: a visitor) may read it. Throws Problem `not_found` when
 * they may not, and `conflict` when the trip has no plan yet.
 */
export const readTripFile = async (
  { db, places, now }: { db: Db; places: Places } & Pick<Clock, 'now'>,
  tripId: string,
  viewer: string | null,
): Promise<TripFile> => {
  const found = await readPlan(db, tripId, viewer, now(), (plan, destination) =>
    planForVisitor(plan, destination, places),
  );
  if (!found) throw new Problem('not_found');
  const { trip, name, plan, changedAt } = found;
  const [first, last] = [plan?.days[0], plan?.days.at(-1)];
  if (!plan || !changedAt || !first || !last) {
    throw new Problem('conflict', 'This trip has no plan to take along yet');
  }
  return {
    id: tripId,
    name,
    destination: trip.destination,
    travelers: trip.companions + 1,
    plan,
    start: first.date,
    end: last.date,
    changedAt,
    districtOf: (venueId) => places.byId(venueId)?.district ?? null,
  };
};
