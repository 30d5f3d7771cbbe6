import { riyadhDate } from '../../shared/dates.ts';
import type { Lease } from '../db/leases.ts';
import { type MessageRow, messagesOf } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { currentPlanOf, planOf } from '../db/plan-versions.ts';
import { tripById } from '../db/trips.ts';
import type { Brief } from '../planner/planner.ts';

/** How many messages a planner gets; older wishes are part of the plan already. */
const CONVERSATION_MAX = 20;

const conversationOf = (messages: readonly MessageRow[]): Brief['conversation'] =>
  messages.slice(-CONVERSATION_MAX).map(({ role, content }) => ({ role, content }));

/** Returns what the planner gets about the reply a lease is for; null when the trip is gone. */
export const buildBrief = async (db: Db, lease: Lease, now: number): Promise<Brief | null> => {
  const trip = await tripById(db, lease.tripId);
  if (!trip) return null;
  const messages = await messagesOf(db, lease.tripId);
  const asked = messages.findIndex((message) => message.id === lease.messageId);
  return {
    tripId: trip.id,
    destination: trip.destination,
    startDate: trip.startDate,
    nights: trip.nights,
    companions: trip.companions,
    notes: trip.notes ?? '',
    today: riyadhDate(now),
    plan: planOf(await currentPlanOf(db, lease.tripId)),
    // Not the plan's own number plus one: an edit may have taken back a plan with a higher one.
    version: trip.lastVersion + 1,
    conversation: conversationOf(asked < 0 ? messages : messages.slice(0, asked)),
    request: messages[asked]?.content ?? null,
    kept: lease.kept,
  };
};
