import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** How passwords are kept: as hashes that cost something to compute. */
export interface Passwords {
  /** The hash of a password, another one each time. */
  hash(password: string): Promise<string>;
  /** Whether the hash is of this password; costs as much as hashing does. */
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

/** The library's scrypt (N 16384, r 16, p 1; 16 MiB), salted: about 60 ms of one core for every guess. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
