import type { ChangesAccepted, ChangesRequest } from '../../shared/contracts/changes.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import { LIMITS } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import { addMessage, lastMessageOf, replaceVersion } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import {
  addVersion,
  currentPlanOf,
  detailsOfPlan,
  type NewVersion,
  planOf,
  type VersionRow,
  versionByRequest,
  versionsAt,
} from '../db/plan-versions.ts';
import { openReplyOf } from '../db/replies.ts';
import { detailsOf, lockTrip, type TripRow, updateTrip } from '../db/trips.ts';
import type { Places } from '../places/places.ts';
import { restoredText } from '../planner/details/say-details.ts';
import { applyInSteps } from '../planner/operations/apply-operations.ts';
import { DEPENDS_ON_TIME, nearestFit } from '../planner/operations/nearest-fit.ts';
import type { PlanFacts } from '../planner/operations/plan-facts.ts';
import { type Refusal, refusalText } from '../planner/operations/refusal.ts';
import { withStopIds } from '../planner/operations/stop-ids.ts';
import { compareVersions } from '../planner/operations/summary.ts';
import { inTurns } from '../planner/scheduling/in-steps.ts';
import { Problem } from '../problem.ts';
import { isSameDetails, type TripDetails } from '../trip-details.ts';
import { readPlanFacts } from './read-plan-facts.ts';
import type { TripCommandDeps } from './trip-commands.ts';

export interface ChangePlanDeps
  extends Pick<TripCommandDeps, 'db' | 'events' | 'throttle'>,
    Pick<Clock, 'pause'> {
  places: Places;
}

/** What came of a request; `revision` is null where nothing has changed. */
interface Changed {
  accepted: ChangesAccepted;
  revision: number | null;
  hasNewDetails: boolean;
}

/**
 * Changes the plan of a user's trip by operations, all or none, and returns the version this makes. Where they begin with the restoring of a version, the trip has the details again
 * that this version was made for. The same `id` again is the same request. Throws Problem `not_found`,
 * `reply_in_progress`, `version_conflict` when `base_version` is not the current one, or `change_refused`; then
 * nothing has changed.
 */
export const changePlan = async (
  deps: ChangePlanDeps,
  userId: string,
  tripId: string,
  request: ChangesRequest,
): Promise<ChangesAccepted> => {
  await deps.throttle.spend(LIMITS.changeUser, userId);
  const { accepted, revision, hasNewDetails } = await deps.db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId, userId);
    if (!trip) throw new Problem('not_found');
    return (await acceptedBefore(tx, tripId, request)) ?? change(tx, deps, trip, request);
  });
  if (revision !== null) deps.events.tripChanged(tripId, revision);
  if (hasNewDetails) deps.events.tripsChanged(userId);
  return accepted;
};

/** What came of the same request when it was sent first: it may have been carried out, and its response lost. */
const acceptedBefore = async (tx: Db, tripId: string, { id }: ChangesRequest): Promise<Changed | null> => {
  const made = id === undefined ? null : await versionByRequest(tx, tripId, id.toLowerCase());
  if (!made) return null;
  const { version, summary } = made;
  return { accepted: { version, summary }, revision: null, hasNewDetails: false };
};

const change = async (
  tx: Db,
  deps: ChangePlanDeps,
  trip: TripRow,
  request: ChangesRequest,
): Promise<Changed> => {
  if (await openReplyOf(tx, trip.id)) throw new Problem('reply_in_progress');
  const current = await currentPlanOf(tx, trip.id);
  const plan = planOf(current);
  if (!current || !plan || current.version !== request.base_version) {
    throw new Problem('version_conflict', undefined, { version: current?.version ?? null });
  }
  const made = await nextVersion(tx, deps, trip, { current, plan }, request);
  const hasNewDetails = startsWithRestore(request) && !isSameDetails(made.details, detailsOf(trip));
  const accepted = { version: made.plan.__meta__.version, summary: made.summary };
  await store(tx, trip.id, current, { ...made, requestId: request.id?.toLowerCase() });
  const { revision } = await updateTrip(tx, trip.id, {}, hasNewDetails ? made.details : undefined);
  return { accepted, revision, hasNewDetails };
};

const startsWithRestore = ({ operations: [first] }: ChangesRequest): boolean => first?.op === 'restore';

/** The details that the next version is made for: those of the current one, or of one that is restored first. */
const detailsOfNext = (
  trip: TripRow,
  current: VersionRow,
  { operations: [first] }: ChangesRequest,
  versions: readonly VersionRow[],
): TripDetails => {
  const then = first?.op === 'restore' && versions.find(({ version }) => version === first.version);
  return detailsOfPlan(then || current, trip);
};

/** Why an operation is refused; of a single stop that was to be added also when it would fit. */
const refusalOf = async (
  refusal: Refusal,
  plan: Itinerary,
  { operations }: ChangesRequest,
  { facts, pause }: { facts: PlanFacts } & Pick<Clock, 'pause'>,
): Promise<string> => {
  const reason = refusalText(refusal);
  const [first] = operations;
  const isAboutTime = operations.length === 1 && DEPENDS_ON_TIME.includes(refusal.code);
  if (first?.op !== 'add' || !isAboutTime) return reason;
  const fit = await inTurns(nearestFit(plan, first, facts), pause);
  return fit ? `${reason} It would fit on day ${fit.day} at ${fit.at}.` : reason;
};

/** What a first plan greets with: of a plan that is there again it is true again. Others tell of a change. */
const welcomeOf = (versions: readonly VersionRow[], restored: number | null): string => {
  const then = versions.find(({ version }) => version === restored) ?? null;
  return then?.source === 'planner' ? (planOf(then)?.greeting ?? '') : '';
};

/** Carries out the operations of a request; throws Problem `change_refused` where one cannot be. */
const nextVersion = async (
  tx: Db,
  { places, pause }: ChangePlanDeps,
  trip: TripRow,
  { current, plan }: { current: VersionRow; plan: Itinerary },
  request: ChangesRequest,
): Promise<NewVersion> => {
  const { operations } = request;
  const numbers = operations.flatMap((each) => (each.op === 'restore' ? [each.version] : []));
  const versions = await versionsAt(tx, trip.id, numbers);
  const details = detailsOfNext(trip, current, request, versions);
  const facts = await readPlanFacts(tx, places, trip, { plan, details, versions });
  // Whoever stored a version may not have known of ids; without them nobody could name a stop.
  const named = withStopIds(plan, null, facts.newStopId);
  const applied = await inTurns(applyInSteps(named, operations, facts), pause);
  if ('refusal' in applied) {
    const message = await refusalOf(applied.refusal, named, request, { facts, pause });
    const errors = [{ field: `operations.${applied.index}`, message }];
    throw new Problem('change_refused', message, { errors, reason: applied.refusal.code });
  }
  const next = withStopIds(applied.plan, null, facts.newStopId);
  const { changes, summary: ofPlan } = compareVersions(named, next);
  const ofDetails = startsWithRestore(request) ? restoredText(detailsOf(trip), details) : '';
  const summary = [ofPlan, ofDetails].filter(Boolean).join(' ');
  const last = operations.at(-1);
  const restored = last?.op === 'restore' ? last.version : null;
  const greeting = [summary, welcomeOf(versions, restored)].filter(Boolean).join(' ');
  return {
    plan: { ...next, __meta__: { ...next.__meta__, version: trip.lastVersion + 1 }, greeting },
    details,
    source: numbers.length > 0 ? 'restore' : 'hand',
    summary,
    parent: current.version,
    // What came after it would be another plan.
    restored,
    changes,
  };
};

const BY_HAND: readonly VersionRow['source'][] = ['hand', 'restore'];

/** Stores a version made by hand; those that follow each other by hand are one message that carries the newest. */
const store = async (tx: Db, tripId: string, current: VersionRow, made: NewVersion): Promise<void> => {
  const carried = { content: made.summary, version: made.plan.__meta__.version };
  const last = await lastMessageOf(tx, tripId);
  if (last && last.id === current.messageId && BY_HAND.includes(current.source)) {
    await replaceVersion(tx, last.id, carried);
    return addVersion(tx, tripId, last.id, made);
  }
  const messageId = await addMessage(tx, { tripId, role: 'assistant', ...carried });
  if (messageId === null) throw new Error('The database returned no row for the new message');
  await addVersion(tx, tripId, messageId, made);
};
