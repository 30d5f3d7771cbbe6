import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Problem } from '../problem.ts';

/** A hash nobody can compute without this installation's secret; `purpose` keeps its uses apart. */
export type KeyedHash = (purpose: string, ...parts: readonly string[]) => string;

/**
 * Keyed, because what is hashed here can be guessed: a code has six digits and addresses are known. A copy
 * of the database alone must reveal neither.
 */
export const createKeyedHash = (secret: string): KeyedHash => {
  const keys = new Map<string, Uint8Array>();
  const keyFor = (purpose: string): Uint8Array => {
    const key = keys.get(purpose) ?? derivedKey(secret, purpose);
    keys.set(purpose, key);
    return key;
  };
  return (purpose, ...parts) =>
    createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('base64url');
};

const KEY_BYTES = 32;

/** The key for one purpose, made from this installation's secret: it reveals neither that nor another key. */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `rihla ${purpose}`, KEY_BYTES));

/** How passwords are kept: as hashes that cost something to compute. */
export interface Passwords {
  /** The hash of a password, another one each time. */
  hash(password: string): Promise<string>;
  /** Whether the hash is of this password; costs as much as hashing does. */
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

/** The library's scrypt (N 16384, r 16, p 1; 16 MiB), salted: about 60 ms of one core for every guess. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };

/** One core is left to everything else. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Some seconds of work for one core. */
const MOST_WAITING = 100;
const BUSY_RETRY_S = 5;
const BUSY = 'Very many people are logging in right now. Please try again in some seconds.';

/**
 * The same, but few at once: the others wait in their order, and one beyond those that may wait is refused by Problem
 * `unavailable`. Whoever sends passwords from many networks would otherwise take all cores.
 */
export const boundPasswords = (
  { hash, verify }: Passwords,
  { atOnce = HASHES_AT_ONCE, waiting: mostWaiting = MOST_WAITING } = {},
): Passwords => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Problem('unavailable', BUSY, { retryAfter: BUSY_RETRY_S });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes this one's place.
      if (next) next();
      else running -= 1;
    }
  };
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (asked) => inTurn(() => verify(asked)),
  };
};

/** Passwords whose hash can be computed before something that needs it. */
export interface PasswordsAhead extends Passwords {
  /** Hashes `password`, then does `work`, within which hashing it again costs nothing and gives that hash. */
  ahead<Result>(password: string, work: () => Promise<Result>): Promise<Result>;
}

/** The account library hashes the password of a new account within a transaction, which holds a connection all the while. */
export const hashingAhead = (passwords: Passwords): PasswordsAhead => {
  const ready = new AsyncLocalStorage<{ password: string; hash: string }>();
  return {
    verify: passwords.verify,
    hash: async (password) => {
      const known = ready.getStore();
      return known?.password === password ? known.hash : passwords.hash(password);
    },
    ahead: async (password, work) => {
      const hash = await passwords.hash(password);
      return ready.run({ password, hash }, work);
    },
  };
};
