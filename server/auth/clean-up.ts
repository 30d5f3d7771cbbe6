import { removeEndedCounts } from '../db/counters.ts';
import type { Db } from '../db/open.ts';
import { removeExpiredResets } from '../db/reset-codes.ts';
import { removeExpiredSessions } from '../db/sessions.ts';

/** How often rows that have served are removed. */
export const CLEAN_UP_MS = 24 * 60 * 60_000;

/**
 * Removes the rows of accounts whose time is over by `now` (milliseconds since the epoch): counts, codes,
 * tickets, sessions. Nothing depends on it, for none of them is good for anything any more; it keeps the
 * tables small. Several nodes may do it at once.
 */
export const cleanUpAccounts = async (db: Db, now: number): Promise<void> => {
  await removeEndedCounts(db, now);
  await removeExpiredResets(db, now);
  await removeExpiredSessions(db, now);
};
