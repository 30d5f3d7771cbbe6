import type { DetailsPreview, TripUpdate } from '../../shared/contracts/trip.ts';
import { LIMITS } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import { cleanText } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { currentPlanOf, detailsOfPlan, planOf } from '../db/plan-versions.ts';
import { enqueueReply, openReplyOf } from '../db/replies.ts';
import { saidIn } from '../db/said.ts';
import { detailsOf, lockTrip, patchedValues, type TripRow, tripById, updateTrip } from '../db/trips.ts';
import type { Places } from '../places/places.ts';
import { readTripWishes } from '../planner/details/read-wishes.ts';
import { followBrief } from '../planner/embedded-planner.ts';
import { inTurns } from '../planner/scheduling/in-steps.ts';
import { Problem } from '../problem.ts';
import { briefOf } from '../replies/brief.ts';
import { isSameDetails, type TripDetails } from '../trip-details.ts';
import { publishChange, type TripCommandDeps } from './trip-commands.ts';
import { handWishesAfter } from './trip-wishes.ts';

export interface ChangeDetailsDeps extends TripCommandDeps, Pick<Clock, 'now' | 'pause'> {
  places: Places;
}

const DETAILS = ['start_date', 'nights', 'companions', 'notes', 'wishes'] as const;

/** True when an update is about something the plan follows. */
export const hasDetails = (update: TripUpdate): boolean => DETAILS.some((name) => update[name] !== undefined);

/** The details of a trip as they will be; throws Problem `invalid_body` for wishes it does not have. */
const detailsAfter = async (
  tx: Db,
  places: Places,
  trip: TripRow,
  { start_date, nights, companions, notes, wishes }: TripUpdate,
): Promise<TripDetails> => {
  const details = detailsOf(trip);
  const after = {
    ...details,
    ...(start_date === undefined ? {} : { startDate: start_date }),
    ...(nights === undefined ? {} : { nights }),
    ...(companions === undefined ? {} : { companions }),
    // As it will be stored: what is sent twice is no other the second time.
    ...(notes === undefined ? {} : { notes: cleanText(notes ?? '') }),
  };
  if (wishes === undefined) return after;
  // By the notes as they were: the list that was sent is of before.
  const known = readTripWishes(details, await saidIn(tx, trip.id), places);
  return { ...after, wishes: handWishesAfter(details, known, wishes, places) };
};

/**
 * Changes the details of a user's trip, with all else the update names, and enqueues the reply by which the plan
 * follows them, in one transaction. Returns the id of the reply; null when there is no plan to follow, or it needs
 * not. Throws Problem `not_found`, `reply_in_progress`, or `invalid_body`; then nothing has changed.
 */
export const changeDetails = async (
  deps: ChangeDetailsDeps,
  userId: string,
  tripId: string,
  update: TripUpdate,
): Promise<string | null> => {
  await deps.throttle.spend(LIMITS.messageUser, userId);
  const { before, after, replyId } = await deps.db.transaction(async (tx) => {
    const before = await lockTrip(tx, tripId, userId);
    if (!before) throw new Problem('not_found');
    if (await openReplyOf(tx, tripId)) throw new Problem('reply_in_progress');
    const current = await currentPlanOf(tx, tripId);
    const detailsBefore = detailsOfPlan(current, before);
    const details = await detailsAfter(tx, deps.places, before, update);
    const after = await updateTrip(tx, tripId, patchedValues(before, update, deps.now()), details);
    if (!planOf(current) || isSameDetails(details, detailsBefore)) return { before, after, replyId: null };
    const replyId = await enqueueReply(tx, { tripId, userId, messageId: null, detailsBefore });
    await deps.fairUse.admit(tx, userId);
    return { before, after, replyId };
  });
  publishChange(deps.events, userId, before, after);
  if (replyId !== null) deps.replies.wake();
  return replyId;
};

const NO_PLAN = 'There is no plan yet that could change.';

/** What `changeDetails` would do to the plan, by the same function that will do it; nothing is stored. */
export const previewDetails = async (
  deps: ChangeDetailsDeps,
  userId: string,
  tripId: string,
  update: TripUpdate,
): Promise<DetailsPreview> => {
  await deps.throttle.spend(LIMITS.changeUser, userId);
  const asked = await deps.db.transaction(
    async (tx) => {
      const trip = await tripById(tx, tripId);
      if (trip?.userId !== userId) throw new Problem('not_found');
      if (await openReplyOf(tx, tripId)) throw new Problem('reply_in_progress');
      const before = detailsOfPlan(await currentPlanOf(tx, tripId), trip);
      const details = await detailsAfter(tx, deps.places, trip, update);
      const reply = { messageId: null, detailsBefore: before, kept: '' };
      return { before, brief: await briefOf(tx, { ...trip, ...details }, reply, deps.now()) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { before, brief } = asked;
  if (!brief.plan) return { changes: [], summary: NO_PLAN };
  const steps = followBrief(brief, brief.plan, before, deps.places);
  const { changes, summary } = await inTurns(steps, deps.pause);
  return { changes, summary };
};
