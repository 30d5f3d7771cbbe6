import * as v from 'valibot';
import { riyadhDate } from '../../shared/dates.ts';
import { planHistory } from '../../shared/plan-history.ts';
import { readPreferences } from '../db/accounts/profiles.ts';
import type { Lease } from '../db/leases.ts';
import { type MessageRow, messagesOf, offersOf } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { currentPlanOf, detailsOfPlan, planOf, versionsAt, versionsOf } from '../db/plan-versions.ts';
import { saidAmong } from '../db/said.ts';
import { detailsOf, type TripRow, tripById } from '../db/trips.ts';
import { Act, type Offer, Offers } from '../planner/chat/scene/act.ts';
import type { Brief } from '../planner/planner.ts';
import { planningInput } from '../trip-details.ts';

/** How many messages a planner gets; older wishes are part of the plan already. */
const CONVERSATION_MAX = 20;

const conversationOf = (messages: readonly MessageRow[]): Brief['conversation'] =>
  messages.slice(-CONVERSATION_MAX).map(({ role, content }) => ({ role, content }));

/** What an undo goes back to, and the first version, none where there is but one; and what was undone just now. */
const earlierOf = async (db: Db, trip: TripRow): Promise<Pick<Brief, 'earlier' | 'undone'>> => {
  const versions = await versionsOf(db, trip.id);
  const { undo, undone } = planHistory(versions);
  const first = versions.at(-1)?.version ?? null;
  const numbers = [...(undo === null ? [] : [undo, first]), undone].filter((each) => each !== null);
  const rows = await versionsAt(db, trip.id, numbers);
  const all = numbers.flatMap((number) => {
    const row = rows.find(({ version }) => version === number) ?? null;
    const plan = planOf(row);
    return plan ? [{ number, plan, details: detailsOfPlan(row, trip) }] : [];
  });
  return {
    earlier: all.filter(({ number }) => number !== undone),
    undone: all.find(({ number }) => number === undone) ?? null,
  };
};

const Acts = v.array(Act);

/** What the offered answer does that a message has taken; null for a message in words. */
const chosenBy = (message: MessageRow | undefined): readonly Act[] | null => {
  const [offer] = message?.role === 'user' ? offersOf(message) : [];
  const parsed = v.safeParse(Acts, offer?.acts);
  return parsed.success ? parsed.output : null;
};

/** The answers that the newest message of ours has offered. */
const offeredBy = (message: MessageRow | undefined): Offer[] => {
  const parsed = v.safeParse(Offers, message?.role === 'assistant' ? offersOf(message) : []);
  return parsed.success ? parsed.output : [];
};

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
    notesToModel: (await readPreferences(db, trip.userId)).notes_to_model,
    today: riyadhDate(now),
    details,
    plan: planOf(current),
    ...(messageId === null ? { earlier: [], undone: null } : await earlierOf(db, trip)),
    chosen: asked < 0 ? null : chosenBy(messages[asked]),
    offered: offeredBy(earlier.at(-1)),
    // Not the plan's own number plus one: an edit may have taken back a plan with a higher one.
    version: trip.lastVersion + 1,
    conversation: conversationOf(earlier),
    said: await saidAmong(db, trip.id, earlier),
    request: messages[asked]?.content ?? null,
    detailsBefore,
    kept,
  };
};

/** Returns what the planner gets about the reply a lease is for; null when the trip is gone. */
export const buildBrief = async (db: Db, lease: Lease, now: number): Promise<Brief | null> => {
  const trip = await tripById(db, lease.tripId);
  return trip && { ...(await briefOf(db, trip, lease, now)), again: lease.attempt > 1 };
};
