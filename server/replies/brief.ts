import { riyadhDate } from '../../shared/dates.ts';
import type { Lease } from '../db/leases.ts';
import { type MessageRow, messagesOf } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { currentPlanOf, planOf } from '../db/plan-versions.ts';
import { detailsOf, type TripRow, tripById } from '../db/trips.ts';
import type { Brief } from '../planner/planner.ts';
import { planningInput, type TripDetails } from '../trip-details.ts';

/** How many messages a planner gets; older wishes are part of the plan already. */
const CONVERSATION_MAX = 20;

const conversationOf = (messages: readonly MessageRow[]): Brief['conversation'] =>
  messages.slice(-CONVERSATION_MAX).map(({ role, content }) => ({ role, content }));

/** What of a reply a brief depends on. */
type Asked = Pick<Lease, 'messageId' | 'detailsBefore' | 'kept'>;

/** Returns what the planner gets about a reply to be written for a trip with these details. */
export const briefOf = async (
  db: Db,
  trip: TripRow,
  details: TripDetails,
  { messageId, detailsBefore, kept }: Asked,
  now: number,
): Promise<Brief> => {
  const messages = await messagesOf(db, trip.id);
  const asked = messages.findIndex((message) => message.id === messageId);
  return {
    tripId: trip.id,
    destination: trip.destination,
    ...planningInput(details),
    today: riyadhDate(now),
    plan: planOf(await currentPlanOf(db, trip.id)),
    // Not the plan's own number plus one: an edit may have taken back a plan with a higher one.
    version: trip.lastVersion + 1,
    conversation: conversationOf(asked < 0 ? messages : messages.slice(0, asked)),
    request: messages[asked]?.content ?? null,
    detailsBefore,
    kept,
  };
};

/** Returns what the planner gets about the reply a lease is for; null when the trip is gone. */
export const buildBrief = async (db: Db, lease: Lease, now: number): Promise<Brief | null> => {
  const trip = await tripById(db, lease.tripId);
  return trip && briefOf(db, trip, detailsOf(trip), lease, now);
};
