import { CONFIRM_EMAIL, type Device, type PasswordChange } from '../../shared/contracts/account-settings.ts';
import { deleteAccount, lockUser, passwordHashOf, replacePassword } from '../db/accounts/credentials.ts';
import { withdrawResets } from '../db/accounts/reset-codes.ts';
import { endSession, endSessionsOf, sessionsOf } from '../db/accounts/sessions.ts';
import type { Db } from '../db/open.ts';
import { passwordChangedMail } from '../mail/compose.ts';
import type { Mailer } from '../mail/mailer.ts';
import { fieldError, Problem } from '../problem.ts';
import type { Claims } from './access.ts';
import type { Passwords } from './hashing.ts';

/** First match wins: every browser also claims to be the ones it wants to be mistaken for. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names the device of a `User-Agent` for its owner: 'Safari on iPhone'. Only words of ours, never the header's. */
export const deviceName = (userAgent: string | null): string => {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};

export interface AccountSettingsOptions {
  db: Db;
  mailer: Mailer;
  passwords: Passwords;
  appUrl: string;
  onSessionEnded(sid: string): void;
  onAccountDeleted(userId: string, tripIds: readonly string[]): void;
}

/** What the owner of an account may do with it, each for the user of an access token. */
export interface AccountSettings {
  /** Where the user is signed in. */
  devices(user: Claims): Promise<Device[]>;
  /** Signs one of the user's devices out; throws Problem `not_found` when it is not theirs. */
  signOutDevice(user: Claims, id: string): Promise<void>;
  /** Changes the password and ends every other session; throws Problem `invalid_body` when the current one is wrong. */
  changePassword(user: Claims, change: PasswordChange): Promise<void>;
  /** Removes the user and all that is theirs, when `confirm` is their address; throws Problem `invalid_body` otherwise. */
  deleteAccount(user: Claims, confirm: string): Promise<void>;
}

/** Opens the settings of accounts. */
export const createAccountSettings = (options: AccountSettingsOptions): AccountSettings => ({
  devices: async (user) =>
    (await sessionsOf(options.db, user.sub)).map((session) => ({
      id: session.id,
      current: session.id === user.sid,
      name: deviceName(session.userAgent),
      created_at: session.createdAt.toISOString(),
      last_seen: session.seenAt.toISOString(),
    })),
  signOutDevice: async (user, id) => {
    if (!(await endSession(options.db, user.sub, id))) throw new Problem('not_found');
    options.onSessionEnded(id);
  },
  changePassword: (user, change) => changePassword(options, user, change),
  deleteAccount: async (user, confirm) => {
    if (confirm !== user.email) throw fieldError('confirm', CONFIRM_EMAIL);
    const gone = await deleteAccount(options.db, user.sub);
    if (!gone) throw new Problem('signed_out');
    for (const sid of gone.sessionIds) options.onSessionEnded(sid);
    options.onAccountDeleted(user.sub, gone.tripIds);
  },
});

const changePassword = async (
  { db, mailer, passwords, appUrl, onSessionEnded }: AccountSettingsOptions,
  { sub, sid, email }: Claims,
  { current_password, new_password }: PasswordChange,
): Promise<void> => {
  const before = await passwordHashOf(db, sub);
  if (before === null || !(await passwords.verify({ hash: before, password: current_password }))) {
    throw fieldError('current_password', 'The current password is not right');
  }
  const hash = await passwords.hash(new_password);
  const ended = await db.transaction(async (tx) => {
    await lockUser(tx, sub);
    // Security: a reset in the meantime wins, for who proved the mailbox may mean to lock this session out.
    if (!(await replacePassword(tx, sub, hash, before))) throw new Problem('conflict');
    await withdrawResets(tx, sub);
    return endSessionsOf(tx, sub, sid);
  });
  for (const other of ended) onSessionEnded(other);
  mailer.send(passwordChangedMail(email, appUrl));
};
