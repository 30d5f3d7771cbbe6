import { type Clock, repeat } from '../clock.ts';
import { removeEndedCounts } from '../db/counters.ts';
import type { Db } from '../db/open.ts';
import { removeExpiredResets } from '../db/reset-codes.ts';
import { endedAmong, removeExpiredSessions } from '../db/sessions.ts';
import type { Log } from '../log.ts';
import type { Accounts } from './open-accounts.ts';

const CLEAN_UP_MS = 24 * 60 * 60_000;
/** A session that ended on another node is noticed within this time, whether or not that node could publish it. */
const CHECK_MS = 5_000;

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

/** Ends the tokens and sockets, on this node, of sessions that are no more in the database. */
export const endLostSessions = async (db: Db, accounts: Pick<Accounts, 'access' | 'onSessionEnded'>) => {
  for (const sid of await endedAmong(db, accounts.access.inUse())) accounts.onSessionEnded(sid);
};

/** Does both from now on, the first at once and daily, the second every few seconds; returns a stop function. */
export const startHousekeeping = (
  deps: Pick<Clock, 'now'> & {
    db: Db;
    accounts: Accounts;
    log: Log;
  },
): (() => Promise<void>) => {
  const { db, accounts, now, log } = deps;
  const failed = (err: unknown): void => log.warn({ err }, 'The housekeeping of accounts failed');
  const cleanUp = () => cleanUpAccounts(db, now());
  const first = cleanUp().catch(failed);
  const repeated = [
    repeat(CLEAN_UP_MS, cleanUp, failed),
    repeat(CHECK_MS, () => endLostSessions(db, accounts), failed),
  ];
  return async () => {
    await Promise.all([first, ...repeated.map((one) => one.stop())]);
  };
};
