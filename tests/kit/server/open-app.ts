import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createApp } from '../../../server/app.ts';
import type { Passwords } from '../../../server/auth/hashing.ts';
import { openAccounts } from '../../../server/auth/open-accounts.ts';
import { systemClock } from '../../../server/clock.ts';
import type { Database } from '../../../server/db/open.ts';
import { type Built, openBuilt } from '../../../server/http/pages.ts';
import type { Log } from '../../../server/log.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { createMetrics } from '../../../server/metrics.ts';

export const APP_URL = 'http://localhost:3000';

/** A log that keeps its lines, so that a test can assert what must not be logged. */
export const recordingLog = (): Log & { lines: { level: string; about: object; message: string }[] } => {
  const lines: { level: string; about: object; message: string }[] = [];
  const at = (level: string) => (about: object, message: string) => {
    lines.push({ level, about, message });
  };
  return { lines, error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
};

export interface OpenAppOptions {
  appUrl?: string;
  secret?: string;
  replaceKeys?: boolean;
  requireVerification?: boolean;
  rateLimit?: boolean;
  trustProxy?: number;
  built?: Built;
  now?: () => number;
  pause?: (ms: number) => Promise<void>;
  passwords?: Passwords;
  googleKey?: string;
  tilesUrl?: string;
  mount?: Parameters<typeof createApp>[0]['mount'];
}

/** The HTTP side on a given database without a port, its mails and ended sessions kept for the test. */
export const openApp = (database: Pick<Database, 'db' | 'ping'>, options: OpenAppOptions = {}) => {
  const log = recordingLog();
  const mails: Mail[] = [];
  const endedSessions: string[] = [];
  const deletedAccounts: { userId: string; tripIds: readonly string[] }[] = [];
  const appUrl = options.appUrl ?? APP_URL;
  const now = options.now ?? Date.now;
  const pause = options.pause ?? (async () => {});
  let stopping = false;
  const accounts = openAccounts({
    db: database.db,
    mailer: { send: (mail) => void mails.push(mail), close: async () => {} },
    log,
    appUrl,
    secret: options.secret ?? 'a secret for tests that is long enough',
    replaceKeys: options.replaceKeys ?? false,
    passwords: options.passwords ?? quickPasswords,
    requireVerification: options.requireVerification ?? false,
    rateLimit: options.rateLimit ?? false,
    now,
    pause,
    onSessionEnded: (sid) => void endedSessions.push(sid),
    onAccountDeleted: (userId, tripIds) => void deletedAccounts.push({ userId, tripIds }),
  });
  const metrics = createMetrics();
  const app = createApp({
    db: database.db,
    accounts,
    config: {
      planner: 'embedded',
      mail_verification: options.requireVerification ?? false,
      maps: {
        google_key: options.googleKey ?? null,
        google_map_id: null,
        tiles_url: options.tilesUrl ?? null,
        tiles_attribution: null,
      },
    },
    appUrl,
    trustProxy: options.trustProxy ?? 0,
    rateLimit: options.rateLimit ?? false,
    built: options.built ?? openBuilt('/nonexistent'),
    metrics,
    checks: { database: () => database.ping() },
    log,
    now,
    pause,
    elapsed: systemClock.elapsed,
    stopping: () => stopping,
    mount: options.mount ?? (() => {}),
  });
  return {
    app,
    log,
    metrics,
    mails,
    endedSessions,
    deletedAccounts,
    access: accounts.access,
    accounts,
    auth: accounts.auth,
    throttle: accounts.throttle,
    stop: () => {
      stopping = true;
    },
  };
};
export type OpenedApp = ReturnType<typeof openApp>;

const hashOf = (password: string, salt: string): string =>
  scryptSync(password, salt, 32, { N: 2 }).toString('hex');

/** Salted hashes at the lowest cost there is, for tests in which what they cost does not matter. */
export const quickPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${hashOf(password, salt)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', kept = ''] = hash.split(':');
    return timingSafeEqual(Buffer.from(hashOf(password, salt)), Buffer.from(kept));
  },
};
