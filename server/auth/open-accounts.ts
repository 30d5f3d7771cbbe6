import { type Clock, repeat } from '../clock.ts';
import { removeEndedCounts } from '../db/accounts/counters.ts';
import { removeExpiredResets } from '../db/accounts/reset-codes.ts';
import { endedAmong, isSessionLive, removeExpiredSessions } from '../db/accounts/sessions.ts';
import type { Db } from '../db/open.ts';
import { ownOrigins } from '../env.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Access, createAccess } from './access.ts';
import { type AccountBudgets, createAccountBudgets, noAccountBudgets } from './account-budgets.ts';
import { type AccountSettings, createAccountSettings } from './account-settings.ts';
import { type Auth, createAuth } from './auth.ts';
import {
  boundPasswords,
  createKeyedHash,
  hashingAhead,
  type Passwords,
  type PasswordsAhead,
} from './hashing.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';
import { createEarlierCookies, type EarlierCookies } from './session-cookies.ts';
import { createThrottle, noThrottle, type Throttle } from './throttle.ts';
import { createVerification, type Verification } from './verification.ts';

export interface AccountsOptions extends Pick<Clock, 'now' | 'pause'> {
  db: Db;
  mailer: Mailer;
  log: Log;
  appUrl: string;
  secret: string;
  /** Replace signing keys that `secret` does not open, instead of refusing to start. */
  replaceKeys: boolean;
  passwords: Passwords;
  requireVerification: boolean;
  rateLimit: boolean;
  /** Called with every session that ended, after its tokens became invalid on this node. */
  onSessionEnded(sid: string): void;
  /** Called after an account was deleted, with the trips that went with it. */
  onAccountDeleted(userId: string, tripIds: readonly string[]): void;
}

/** Everything about accounts, ready for the routes. */
export interface Accounts {
  auth: Auth;
  passwords: PasswordsAhead;
  access: Access;
  throttle: Throttle;
  budgets: AccountBudgets;
  devices: KnownDevices;
  earlierCookies: EarlierCookies;
  verification: Verification;
  passwordReset: PasswordReset;
  settings: AccountSettings;
  /** A session was ended in the database: its tokens and sockets end as well. */
  onSessionEnded(sid: string): void;
}

/** Accounts and the check of their access tokens, which have to know of each other. */
export const openAccounts = (options: AccountsOptions): Accounts => {
  const { db, now } = options;
  const passwords = hashingAhead(boundPasswords(options.passwords));
  const onSessionEnded = (sid: string): void => {
    access.forget(sid);
    options.onSessionEnded(sid);
  };
  const verification = createVerification(options);
  const auth = createAuth({
    ...options,
    passwords,
    origins: ownOrigins(options.appUrl),
    verification,
    onSessionEnded,
  });
  const access = createAccess({
    loadKeys: auth.loadKeys,
    isLive: (sid) => isSessionLive(db, sid),
    issuer: options.appUrl,
    now,
    pause: options.pause,
  });
  const keyedHash = createKeyedHash(options.secret);
  return {
    auth,
    passwords,
    access,
    throttle: options.rateLimit ? createThrottle({ db, keyedHash, now }) : noThrottle,
    budgets: options.rateLimit ? createAccountBudgets({ db, keyedHash, now }) : noAccountBudgets,
    earlierCookies: createEarlierCookies(options.secret, options.appUrl),
    devices: createKnownDevices({ secret: options.secret, keyedHash, now }),
    verification,
    passwordReset: createPasswordReset({ ...options, passwords, keyedHash, onSessionEnded }),
    settings: createAccountSettings({ ...options, passwords, onSessionEnded }),
    onSessionEnded,
  };
};

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
