import { createHmac, hkdfSync } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

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
