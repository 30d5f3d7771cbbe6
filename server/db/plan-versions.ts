import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Change, type VersionSource, type VersionSummary } from '../../shared/contracts/changes.ts';
import { Itinerary } from '../../shared/itinerary.ts';
import type { StoredOffer } from '../offer.ts';
import { TripDetails } from '../trip-details.ts';
import { addMessage, cleanJson, cleanText } from './messages.ts';
import type { Db } from './open.ts';
import { planVersions, trips } from './tables.ts';
import { detailsOf, type TripRow } from './trips.ts';

export type VersionRow = typeof planVersions.$inferSelect;

/** The plan of a version; null when what is stored is none. */
export const planOf = (row: Pick<VersionRow, 'plan'> | null): Itinerary | null => {
  const parsed = v.safeParse(Itinerary, row?.plan);
  return parsed.success ? parsed.output : null;
};

/** The details that a version was made for; null when what is stored are none. */
export const detailsOfVersion = (row: Pick<VersionRow, 'details'> | null): TripDetails | null => {
  const parsed = v.safeParse(TripDetails, row?.details);
  return parsed.success ? parsed.output : null;
};

/** The details that a trip's current plan was made for; before the first plan those of the trip. */
export const detailsOfPlan = (current: VersionRow | null, trip: TripRow): TripDetails =>
  detailsOfVersion(current) ?? detailsOf(trip);

const Changes = v.array(Change);
const changesIn = (stored: unknown): Change[] => {
  const parsed = v.safeParse(Changes, stored);
  return parsed.success ? parsed.output : [];
};

/** A version without its plan. */
const SHORT = {
  version: planVersions.version,
  createdAt: planVersions.createdAt,
  source: planVersions.source,
  summary: planVersions.summary,
  restored: planVersions.restored,
};

/** Returns a trip's current plan: its highest version. Null before the first. */
export const currentPlanOf = async (db: Db, tripId: string): Promise<VersionRow | null> => {
  const [row] = await db
    .select()
    .from(planVersions)
    .where(eq(planVersions.tripId, tripId))
    .orderBy(desc(planVersions.version))
    .limit(1);
  return row ?? null;
};

/** Those of the given versions of a trip that there are. */
export const versionsAt = async (
  db: Db,
  tripId: string,
  versions: readonly number[],
): Promise<VersionRow[]> =>
  versions.length === 0
    ? []
    : db
        .select()
        .from(planVersions)
        .where(and(eq(planVersions.tripId, tripId), inArray(planVersions.version, [...versions])));

/** What a version has changed, and the one it brought back, if any. */
export interface VersionChanges {
  changes: Change[];
  restored: number | null;
}

/** The changes that each of the given versions of a trip has brought. */
export const changesOf = async (
  db: Db,
  tripId: string,
  versions: readonly number[],
): Promise<Map<number, VersionChanges>> => {
  if (versions.length === 0) return new Map();
  const found = await db
    .select({
      version: planVersions.version,
      changes: planVersions.changes,
      restored: planVersions.restored,
    })
    .from(planVersions)
    .where(and(eq(planVersions.tripId, tripId), inArray(planVersions.version, [...versions])));
  return new Map(
    found.map(({ version, changes, restored }) => [version, { changes: changesIn(changes), restored }]),
  );
};

/** All versions of a trip without their plans, newest first. */
export const versionsOf = async (db: Db, tripId: string): Promise<VersionSummary[]> => {
  const found = await db
    .select(SHORT)
    .from(planVersions)
    .where(eq(planVersions.tripId, tripId))
    .orderBy(desc(planVersions.version));
  return found.map(({ createdAt, ...version }) => ({ ...version, created_at: createdAt.toISOString() }));
};

/** The version that a request with this id has made. */
export const versionByRequest = async (
  db: Db,
  tripId: string,
  requestId: string,
): Promise<Pick<VersionRow, 'version' | 'summary'> | null> => {
  const [row] = await db
    .select(SHORT)
    .from(planVersions)
    .where(and(eq(planVersions.tripId, tripId), eq(planVersions.requestId, requestId)));
  return row ?? null;
};

/** Records that the current version of a trip is in keeping with these details too. */
export const setCurrentDetails = async (tx: Db, tripId: string, details: TripDetails): Promise<void> => {
  const current = await currentPlanOf(tx, tripId);
  if (!current) return;
  await tx
    .update(planVersions)
    .set({ details: cleanJson(details) })
    .where(and(eq(planVersions.tripId, tripId), eq(planVersions.version, current.version)));
};

/** A plan to be stored; its number is that of the plan itself. */
export interface NewVersion {
  plan: Itinerary;
  /** Of the trip it was made for. */
  details: TripDetails;
  source: VersionSource;
  summary: string;
  parent: number | null;
  /** The version it brings back, where it is a restored one. */
  restored?: number | null;
  changes: readonly Change[];
  requestId?: string | undefined;
}

/** Stores a version of a trip's plan, carried by a message. The trip must be locked. */
export const addVersion = async (
  tx: Db,
  tripId: string,
  messageId: string,
  { plan, details, source, summary, parent, restored = null, changes, requestId }: NewVersion,
): Promise<void> => {
  const { version } = plan.__meta__;
  await tx.insert(planVersions).values({
    tripId,
    version,
    source,
    summary: cleanText(summary),
    parent,
    restored,
    changes: cleanJson(changes),
    plan: cleanJson(plan),
    details: cleanJson(details),
    messageId,
    requestId: requestId ?? null,
    createdAt: sql`clock_timestamp()`,
  });
  await tx
    .update(trips)
    .set({ lastVersion: version })
    .where(and(eq(trips.id, tripId), lt(trips.lastVersion, version)));
};

/** Text of an assistant message, and the version of the plan it carries, or null for prose. */
export interface Answer {
  content: string;
  version: NewVersion | null;
  /** The answers it offers. */
  offers?: readonly StoredOffer[];
  /** What the trip is from now on, where the answer changes it. */
  details?: TripDetails | null;
}

/** Adds a message of ours, with the plan it carries, at the end of a conversation. The trip must be locked. */
export const addAnswer = async (
  tx: Db,
  tripId: string,
  { content, version, offers }: Answer,
): Promise<string> => {
  const number = version?.plan.__meta__.version;
  const id = await addMessage(tx, { tripId, role: 'assistant', content, version: number, choices: offers });
  if (id === null) throw new Error('The database returned no row for the new message');
  if (version) await addVersion(tx, tripId, id, version);
  return id;
};
