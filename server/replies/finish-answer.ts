import type { Itinerary } from '../../shared/itinerary.ts';
import type { Lease } from '../db/leases.ts';
import type { Db } from '../db/open.ts';
import { type Answer, currentPlanOf, detailsOfPlan, planOf } from '../db/plan-versions.ts';
import { detailsOf, tripById } from '../db/trips.ts';
import { finishVersion, type VersionOf } from '../planner/operations/finish-version.ts';
import { STAYS } from '../planner/operations/summary.ts';
import type { ReplyExtras } from '../planner/planner.ts';
import type { TripDetails } from '../trip-details.ts';

/** What a planner has written: the text of an answer with all it has beside it, and the plan it is, or null for prose. */
export interface Written extends ReplyExtras {
  content: string;
  itinerary: Itinerary | null;
}

/**
 * Returns what is stored of a reply. A plan becomes the next version of the trip's plan. Where it changes one that
 * was whole, its greeting is made of the differences: whatever the planner says, it is what has changed.
 */
export const finishAnswer = async (
  db: Db,
  { tripId, messageId, detailsBefore }: Pick<Lease, 'tripId' | 'messageId'> & { detailsBefore?: unknown },
  { content, itinerary, ...extras }: Written,
): Promise<Answer> => {
  const trip = await tripById(db, tripId);
  // Of a trip that was deleted meanwhile nothing will be stored.
  if (!itinerary || !trip) return { content, version: null, ...extras };
  // No version can come between: as long as the reply is open, nothing else changes the plan.
  const current = await currentPlanOf(db, tripId);
  const before = planOf(current);
  const version = trip.lastVersion + 1;
  if (before && detailsBefore != null) {
    return followed(itinerary, before, detailsOf(trip), { tripId, version });
  }
  const details = extras.details ?? detailsOfPlan(current, trip);
  const finished = finishVersion(itinerary, before, { tripId, version }, { putBackLocked: !extras.details });
  const { changes, summary, held } = finished;
  const isEdit =
    before !== null &&
    messageId !== null &&
    (extras.details !== null || before.days.length >= itinerary.days.length);
  if (isEdit && held !== null && changes.length === 0) {
    return { content: `${held} ${STAYS}`, version: null, ...extras };
  }
  const { __meta__, greeting: written } = finished.plan;
  // The embedded planner says the same summary, in the language of the message, and beside it what it could not do.
  const isSaid = written.includes(summary) || /\p{Script=Arabic}/u.test(written);
  const isTrue = __meta__.engine === 'embedded' && held === null && isSaid;
  const greeting = !isEdit || isTrue ? written : [summary, held ?? ''].filter(Boolean).join(' ');
  const { restored } = extras;
  const source = restored !== null ? 'restore' : messageId === null ? 'planner' : 'chat';
  const plan = { ...finished.plan, greeting };
  return {
    content: greeting,
    version: { plan, details, source, summary, parent: current?.version ?? null, restored, changes },
    ...extras,
  };
};

/** The plan as it follows new details of its trip: its planner knows best which locked stops could not stay. */
const followed = (itinerary: Itinerary, before: Itinerary, details: TripDetails, of: VersionOf): Answer => {
  const { plan, changes, summary } = finishVersion(itinerary, before, of, { putBackLocked: false });
  const greeting = plan.greeting.includes(summary) ? plan.greeting : summary;
  return {
    content: greeting,
    version: {
      plan: { ...plan, greeting },
      details,
      source: 'trip',
      summary: greeting,
      parent: before.__meta__.version,
      changes,
    },
  };
};
