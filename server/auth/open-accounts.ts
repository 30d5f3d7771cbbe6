import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { isSessionLive } from '../db/sessions.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mail.ts';
import { ownOrigins } from '../own-origins.ts';
import { type Access, createAccess } from './access.ts';
import { type AccountSettings, createAccountSettings } from './account-settings.ts';
import { type Auth, createAuth } from './auth.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { createThrottle, noThrottle, type Throttle } from './throttle.ts';
import { createVerification, type Verification } from './verification.ts';

export interface AccountsOptions extends Pick<Clock, 'now' | 'pause'> {
  db: Db;
  mailer: Mailer;
  log: Log;
  appUrl: string;
  secret: string;
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
  access: Access;
  throttle: Throttle;
  verification: Verification;
  passwordReset: PasswordReset;
  settings: AccountSettings;
  /** A session was ended in the database: its tokens and sockets end as well. */
  onSessionEnded(sid: string): void;
}

/** Accounts and the check of their access tokens, which have to know of each other. */
export const openAccounts = (options: AccountsOptions): Accounts => {
  const { db, now } = options;
  const onSessionEnded = (sid: string): void => {
    access.forget(sid);
    options.onSessionEnded(sid);
  };
  const verification = createVerification(options);
  const auth = createAuth({
    ...options,
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
    access,
    throttle: options.rateLimit ? createThrottle({ db, keyedHash, now }) : noThrottle,
    verification,
    passwordReset: createPasswordReset({ ...options, keyedHash, onSessionEnded }),
    settings: createAccountSettings({ ...options, onSessionEnded }),
    onSessionEnded,
  };
};
