import type { Db } from '../db/open.ts';
import { isSessionLive } from '../db/sessions.ts';
import { ownOrigins } from '../http/same-origin.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mail.ts';
import { type Access, createAccess } from './access.ts';
import { type Auth, createAuth } from './auth.ts';

export interface AccountsOptions {
  db: Db;
  mailer: Mailer;
  log: Log;
  appUrl: string;
  secret: string;
  requireVerification: boolean;
  rateLimit: boolean;
  now(): number;
  /** Called with every session that ended, after its tokens are worth nothing on this node. */
  onSessionEnded(sid: string): void;
}

/** Accounts and the check of their access tokens, which have to know of each other. */
export const openAccounts = (options: AccountsOptions): { auth: Auth; access: Access } => {
  const auth = createAuth({
    ...options,
    origins: ownOrigins(options.appUrl),
    onSessionEnded: (sid) => {
      access.forget(sid);
      options.onSessionEnded(sid);
    },
  });
  const access = createAccess({
    loadKeys: auth.loadKeys,
    isLive: (sid) => isSessionLive(options.db, sid),
    issuer: options.appUrl,
    now: options.now,
  });
  return { auth, access };
};
