import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../../../server/auth/hashing.ts';

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
