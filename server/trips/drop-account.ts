import type { Log } from '../log.ts';
import type { TripCommandDeps } from './trip-command-deps.ts';

/** After an account was deleted with its trips: ends what is being written, every watch and every socket. */
export const dropAccount = async (
  { events, replies, log }: Pick<TripCommandDeps, 'events' | 'replies'> & { log: Log },
  userId: string,
  tripIds: readonly string[],
): Promise<void> => {
  for (const tripId of tripIds) events.tripDeleted(tripId, userId);
  events.userSignedOut(userId);
  await Promise.all(tripIds.map((tripId) => replies.stop(tripId))).catch((err: unknown) =>
    log.warn({ err }, 'Replies of a deleted account could not be stopped at once'),
  );
};
