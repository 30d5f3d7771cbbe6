import type { Itinerary } from '../../shared/itinerary.ts';
import { LIMITS } from '../auth/throttle.ts';
import { addAnswer, currentPlanOf, planOf } from '../db/plan-versions.ts';
import { isOwner, mayRead } from '../db/rights.ts';
import { detailsOf, insertTrip, tripById } from '../db/trips.ts';
import type { Places } from '../places/places.ts';
import { finishVersion } from '../planner/operations/finish-version.ts';
import { Problem } from '../problem.ts';
import { neutralGreeting, planForVisitor } from './plan-for-visitor.ts';
import type { TripCommandDeps } from './trip-commands.ts';

/** The stops of a plan without what ties them to their trip: ids and locks. */
const untied = (plan: Itinerary): Itinerary => ({
  ...plan,
  days: plan.days.map((day) => ({
    ...day,
    activities: day.activities.map(({ stop_id: _, locked: __, ...stop }) => stop),
  })),
});

/**
 * Makes the current plan of a trip that the user may read a trip of their own, and returns its id: its dates,
 * travellers and plan as version 1, its stops with new ids, without name, notes, conversation and locks. Throws
 * Problem `not_found` when they may not read it, and `conflict` when it has no plan yet.
 */
export const copyTrip = async (
  deps: Pick<TripCommandDeps, 'db' | 'events' | 'throttle' | 'now'> & { places: Places },
  userId: string,
  tripId: string,
): Promise<string> => {
  await deps.throttle.spend(LIMITS.tripUser, userId);
  const id = await deps.db.transaction(async (tx) => {
    const trip = await tripById(tx, tripId);
    // Security: as GET /api/trip/{id} decides it, so that a copy shows nothing that its reader could not read.
    if (!trip || !mayRead(trip, userId, deps.now())) throw new Problem('not_found');
    const stored = planOf(await currentPlanOf(tx, tripId));
    if (!stored) throw new Problem('conflict', 'This trip has no plan to copy yet');
    const { destination, startDate: start_date, nights, companions } = trip;
    const plan = isOwner(trip, userId) ? stored : planForVisitor(stored, destination, deps.places);
    // No lock: nobody else can see the copy before the transaction ends.
    const copy = await insertTrip(tx, userId, { destination, start_date, nights, companions, notes: null });
    // Security: the greeting and the summary of a change tell what the owner asked for.
    const greeting = neutralGreeting(plan.days.length, destination);
    const made = finishVersion({ ...untied(plan), greeting }, null, { tripId: copy.id, version: 1 });
    await addAnswer(tx, copy.id, {
      content: greeting,
      version: { ...made, details: detailsOf(copy), source: 'planner', parent: null },
    });
    return copy.id;
  });
  deps.events.tripsChanged(userId);
  return id;
};
