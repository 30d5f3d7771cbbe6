import type { Profile } from '../../shared/contracts/account.ts';
import type { AccountExport } from '../../shared/contracts/account-settings.ts';
import { wholeConversation } from '../db/conversation.ts';
import type { Db } from '../db/open.ts';
import { planOf, versionsAt, versionsOf } from '../db/plan-versions.ts';
import { detailsOf, presentSummary, tripById, tripsOf } from '../db/trips.ts';

type ExportedTrip = AccountExport['trips'][number];
type ExportedVersion = ExportedTrip['versions'][number];

/**
 * The whole export as JSON text, piece by piece: a trip, and each version of its plan, is read when what stands
 * before it has been taken, so that many long plans are never in memory together. `now` in milliseconds since the
 * epoch.
 */
export const exportedAccount = async (
  db: Db,
  profile: Profile,
  now: number,
): Promise<ReadableStream<Uint8Array>> => {
  const ids = (await tripsOf(db, profile.id)).map((trip) => trip.id);
  const encoder = new TextEncoder();
  const pieces = written(db, profile, ids, now);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

async function* written(
  db: Db,
  profile: Profile,
  ids: readonly string[],
  now: number,
): AsyncGenerator<string> {
  const head = JSON.stringify({ exported_at: new Date(now).toISOString(), profile });
  yield `${head.slice(0, -1)},"trips":[`;
  let separator = '\n';
  for (const id of ids) {
    const trip = await exportedTrip(db, id, now);
    // Deleted since the list was read.
    if (!trip) continue;
    yield `${separator}${JSON.stringify(trip).slice(0, -1)},"versions":[`;
    yield* writtenVersions(db, id);
    yield ']}';
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** Newest first, as everywhere. */
async function* writtenVersions(db: Db, tripId: string): AsyncGenerator<string> {
  let separator = '\n';
  for (const summary of await versionsOf(db, tripId)) {
    const [row] = await versionsAt(db, tripId, [summary.version]);
    const version: ExportedVersion = { ...summary, itinerary: planOf(row ?? null) };
    yield separator + JSON.stringify(version);
    separator = ',\n';
  }
}

const exportedTrip = async (
  db: Db,
  id: string,
  now: number,
): Promise<Omit<ExportedTrip, 'versions'> | null> => {
  const trip = await tripById(db, id);
  if (!trip) return null;
  return {
    ...presentSummary(trip, now),
    notes: trip.notes,
    wishes: detailsOf(trip).wishes,
    updated_at: trip.updatedAt.toISOString(),
    chat_history: await wholeConversation(db, id),
  };
};
