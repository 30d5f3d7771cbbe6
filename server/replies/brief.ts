import { riyadhDate } from '../../shared/dates.ts';
import type { Lease } from '../db/leases.ts';
import { type MessageRow, messagesOf } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { currentPlanOf, detailsOfPlan, planOf } from '../db/plan-versions.ts';
import { detailsOf, type TripRow, tripById } from '../db/trips.ts';
import type { Brief } from '../planner/planner.ts';
import { planningInput } from '../trip-details.ts';

/** How many messages a planner gets; older wishes are part of the plan already. */
const CONVERSATION_MAX = 20;

const conversationOf = (messages: readonly MessageRow[]): Brief['conversation'] =>
  messages.slice(-CONVERSATION_MAX).map(({ role, content }) => ({ role, content }));

/** What of a reply a brief depends on. */
type Asked = Pick<Lease, 'messageId' | 'detailsBefore' | 'kept'>;

/**
 * Returns what the planner gets about a reply to be written for a trip: for its details, which a reply follows to
 * which they are new; else for those of the plan, which may be older.
 */
export const briefOf = async (
  db: Db,
  trip: TripRow,
  { messageId, detailsBefore, kept }: Asked,
  now: number,
): Promise<Brief> => {
  const messages = await messagesOf(db, trip.id);
  const asked = messages.findIndex((message) => message.id === messageId);
  const earlier = asked < 0 ? messages : messages.slice(0, asked);
  const current = await currentPlanOf(db, trip.id);
  const details = detailsBefore ? detailsOf(trip) : detailsOfPlan(current, trip);
  return {
    tripId: trip.id,
    destination: trip.destination,
    ...planningInput(details),
    today: riyadhDate(now),
    plan: planOf(current),
    // Not the plan's own number plus one: an edit may have taken back a plan with a higher one.
    version: trip.lastVersion + 1,
    conversation: conversationOf(earlier),
    said: earlier.flatMap(({ role, content }) => (role === 'user' ? content : [])),
    request: messages[asked]?.content ?? null,
    detailsBefore,
    kept,
  };
};

/** Returns what the planner gets about the reply a lease is for; null when the trip is gone. */
export const buildBrief = async (db: Db, lease: Lease, now: number): Promise<Brief | null> => {
  const trip = await tripById(db, lease.tripId);
  return trip && briefOf(db, trip, lease, now);
};
