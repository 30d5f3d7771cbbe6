import type { ChangesAccepted, ChangesRequest } from '../../shared/contracts/changes.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import { LIMITS } from '../auth/throttle.ts';
import { addMessage, lastMessageOf, replaceVersion, saidIn } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import {
  addVersion,
  currentPlanOf,
  type NewVersion,
  planOf,
  type VersionRow,
  versionByRequest,
  versionsAt,
} from '../db/plan-versions.ts';
import { openReplyOf } from '../db/replies.ts';
import { detailsOf, lockTrip, type TripRow, updateTrip } from '../db/trips.ts';
import type { Places } from '../places/places.ts';
import { applyOperations } from '../planner/operations/apply-operations.ts';
import { stopIdsFor } from '../planner/operations/finish-version.ts';
import { openPlanFacts, type PlanFacts } from '../planner/operations/plan-facts.ts';
import { refusalText } from '../planner/operations/refusal.ts';
import { withStopIds } from '../planner/operations/stop-ids.ts';
import { compareVersions } from '../planner/operations/summary.ts';
import { Problem } from '../problem.ts';
import { planningInput, type TripDetails } from '../trip-details.ts';
import type { TripCommandDeps } from './trip-commands.ts';

export interface ChangePlanDeps extends Pick<TripCommandDeps, 'db' | 'events' | 'throttle'> {
  places: Places;
}

/**
 * Changes the plan of a user's trip by operations, all or none, and returns the version this makes. Where they begin
 * with the restoring of a version of other dates, the trip has those dates again. The same `id` again is the same request. Throws Problem `not_found`, `reply_in_progress`, `version_conflict` when
 * `base_version` is not the current one, or `change_refused`; then nothing has changed.
 */
export const changePlan = async (
  deps: ChangePlanDeps,
  userId: string,
  tripId: string,
  request: ChangesRequest,
): Promise<ChangesAccepted> => {
  await deps.throttle.spend(LIMITS.changeUser, userId);
  const requestId = request.id?.toLowerCase();
  const {
    accepted,
    revision,
    hasMoved = false,
  } = await deps.db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId, userId);
    if (!trip) throw new Problem('not_found');
    // Before anything is refused: it may have been carried out, and its response lost.
    const before = requestId === undefined ? null : await versionByRequest(tx, tripId, requestId);
    if (before) return { accepted: { version: before.version, summary: before.summary }, revision: null };
    if (await openReplyOf(tx, tripId)) throw new Problem('reply_in_progress');
    const current = await currentPlanOf(tx, tripId);
    const plan = planOf(current);
    if (!current || !plan || current.version !== request.base_version) {
      throw new Problem('version_conflict', undefined, { version: current?.version ?? null });
    }
    const restored = await restoredBy(tx, tripId, request);
    const details = datesOfPlan(detailsOf(trip), restored.first);
    const facts = await factsOf(tx, deps.places, { ...trip, ...details }, plan, restored.rows);
    const made = nextVersion(plan, request, facts, trip.lastVersion + 1);
    await store(tx, tripId, current, { ...made, requestId });
    const accepted = { version: made.plan.__meta__.version, summary: made.summary };
    const hasMoved = details.startDate !== trip.startDate || details.nights !== trip.nights;
    const { revision } = await updateTrip(tx, tripId, {}, details);
    return { accepted, revision, hasMoved };
  });
  if (revision !== null) deps.events.tripChanged(tripId, revision);
  if (hasMoved) deps.events.tripsChanged(userId);
  return accepted;
};

/** The versions that a request restores, and the plan of the one it begins with, where it begins so. */
const restoredBy = async (
  tx: Db,
  tripId: string,
  { operations }: ChangesRequest,
): Promise<{ rows: VersionRow[]; first: Itinerary | null }> => {
  const numbers = operations.flatMap((each) => (each.op === 'restore' ? [each.version] : []));
  const rows = await versionsAt(tx, tripId, numbers);
  const [one] = operations;
  const first = one?.op === 'restore' ? rows.find(({ version }) => version === one.version) : undefined;
  return { rows, first: planOf(first ?? null) };
};

/** The details with the dates of a plan that is brought back: a trip is as long as its plan. */
const datesOfPlan = (details: TripDetails, plan: Itinerary | null): TripDetails => {
  const startDate = plan?.days[0]?.date;
  return plan && startDate ? { ...details, startDate, nights: plan.days.length - 1 } : details;
};

/** Carries out the operations of a request; throws Problem `change_refused` where one cannot be. */
const nextVersion = (
  plan: Itinerary,
  { operations }: ChangesRequest,
  facts: PlanFacts,
  version: number,
): NewVersion => {
  // Whoever stored a version may not have known of ids; without them nobody could name a stop.
  const named = withStopIds(plan, null, facts.newStopId);
  const applied = applyOperations(named, operations, facts);
  if ('refusal' in applied) {
    const message = refusalText(applied.refusal);
    const errors = [{ field: `operations.${applied.index}`, message }];
    throw new Problem('change_refused', message, { errors, reason: applied.refusal.code });
  }
  const next = withStopIds(applied.plan, null, facts.newStopId);
  const { changes, summary } = compareVersions(named, next);
  const last = operations.at(-1);
  const __meta__ = { ...next.__meta__, version };
  return {
    plan: { ...next, __meta__, greeting: summary },
    source: operations.some(({ op }) => op === 'restore') ? 'restore' : 'hand',
    summary,
    parent: plan.__meta__.version,
    // What came after it would be another plan.
    restored: last?.op === 'restore' ? last.version : null,
    changes,
  };
};

/** What has to be known beside the current plan of a trip to change it; `versions` are those that may be restored. */
export const factsOf = async (
  tx: Db,
  places: Places,
  trip: TripRow,
  plan: Itinerary,
  versions: readonly VersionRow[] = [],
): Promise<PlanFacts> => {
  const said = await saidIn(tx, trip.id);
  const ask = { tripId: trip.id, ...planningInput(detailsOf(trip)) };
  return openPlanFacts(ask, places, said, {
    versionOf: (version) => planOf(versions.find((row) => row.version === version) ?? null),
    newStopId: stopIdsFor(plan, { tripId: trip.id, version: trip.lastVersion + 1 }),
  });
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
