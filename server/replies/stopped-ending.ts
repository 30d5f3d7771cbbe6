import type { Itinerary } from '../../shared/itinerary.ts';
import { createReplyParser } from '../../shared/reading/reply-parser.ts';
import { resumablePrefix } from '../../shared/resumable-prefix.ts';
import type { Ending, Lease } from '../db/leases.ts';
import type { Db } from '../db/open.ts';
import { type Answer, currentPlanOf, detailsOfPlan, planOf } from '../db/plan-versions.ts';
import { detailsOf, type TripRow, tripById } from '../db/trips.ts';
import { keepDays } from '../planner/operations/keep-days.ts';
import type { PlanFacts } from '../planner/operations/plan-facts.ts';
import { NOTHING_MORE } from '../planner/planner.ts';
import { readFinishedReply } from '../planner/validate-reply.ts';
import { isSameDetails, type TripDetails } from '../trip-details.ts';
import { finishAnswer, type Written } from './finish-answer.ts';

/** Reads what has to be known beside a trip's plan to change it. */
export type ReadFacts = (
  db: Db,
  trip: TripRow,
  known: { plan: Itinerary; details: TripDetails },
) => Promise<PlanFacts>;

/** Closes the text of an itinerary that ends after a whole day, so that it is a whole itinerary. */
export const closePrefix = (kept: string): string =>
  kept === '' ? '' : `${kept.replace(/[\s,]+$/, '')}],"cultural_insights":[],"transportation_tips":[]}`;

/** What of a stopped reply is whole: prose as far as it goes, and the whole days of a plan. Null where nothing is. */
export const salvage = (text: string): Written | null => {
  const reply = createReplyParser();
  reply.push(text);
  if (reply.view.kind === 'prose') return { ...NOTHING_MORE, content: text.trimEnd(), itinerary: null };
  const content = closePrefix(resumablePrefix(text));
  const read = readFinishedReply(content);
  return read.kind === 'itinerary' ? { ...NOTHING_MORE, content, itinerary: read.itinerary } : null;
};

const STOPPED = 'Stopped; the whole days are kept.';

/** A reply that was stopped, as far as its end depends on it. */
type StoppedReply = Pick<Lease, 'tripId' | 'messageId'> & { detailsBefore: unknown };

/** Returns what is stored of a change that was stopped: its whole days in the plan before it. Null where nothing changes. */
const changeAnswer = async (
  db: Db,
  reply: StoppedReply,
  written: Written & { itinerary: Itinerary },
  readFacts: ReadFacts,
): Promise<Answer | null> => {
  const trip = await tripById(db, reply.tripId);
  const current = await currentPlanOf(db, reply.tripId);
  const plan = planOf(current);
  if (!trip || !plan) return finishAnswer(db, reply, written);
  const details = detailsOfPlan(current, trip);
  // Days made for other dates do not go with those before.
  if (reply.detailsBefore !== null || !isSameDetails(details, detailsOf(trip))) return null;
  const itinerary = keepDays(written.itinerary, plan, await readFacts(db, trip, { plan, details }));
  const answer = itinerary && (await finishAnswer(db, reply, { ...written, itinerary }));
  if (!answer?.version || answer.version.changes.length === 0) return null;
  const content = `${STOPPED} ${answer.version.summary}`;
  const { version } = answer;
  return { ...answer, content, version: { ...version, plan: { ...version.plan, greeting: content } } };
};

/** Returns how a stopped reply ends, given its text so far. */
export const stoppedEnding = async (
  { db, readFacts }: { db: Db; readFacts: ReadFacts },
  reply: StoppedReply,
  text: string,
): Promise<Ending> => {
  const written = salvage(text);
  const { itinerary } = written ?? { itinerary: null };
  const answer =
    written && itinerary
      ? await changeAnswer(db, reply, { ...written, itinerary }, readFacts)
      : written && (await finishAnswer(db, reply, written));
  return { state: 'stopped', failure: 'stopped', answer };
};
