import type { Profile } from '../../shared/contracts/account.ts';
import type { AccountExport } from '../../shared/contracts/account-settings.ts';
import { presentMessage } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import { readTrip } from '../db/read-trip.ts';
import { presentSummary, tripsOf } from '../db/trips.ts';

type ExportedTrip = AccountExport['trips'][number];

/**
 * The whole export as JSON text, piece by piece: a trip is read when the one before it has been taken, so
 * that many long trips are never in memory together. `now` in milliseconds since the epoch.
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
    const trip = await exportedTrip(db, profile.id, id, now);
    // Deleted since the list was read.
    if (!trip) continue;
    yield separator + JSON.stringify(trip);
    separator = ',\n';
  }
  yield '\n]}\n';
}

const exportedTrip = async (
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<ExportedTrip | null> => {
  const found = await readTrip(db, id, userId);
  if (!found) return null;
  const { trip, messages } = found;
  return {
    ...presentSummary(trip, now),
    notes: trip.notes,
    updated_at: trip.updatedAt.toISOString(),
    chat_history: messages.map(presentMessage),
  };
};
