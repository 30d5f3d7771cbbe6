import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { markVerified } from '../db/accounts/credentials.ts';
import type { Db } from '../db/open.ts';
import { derivedKey } from './hashing.ts';

/** How long a link is good; the mail says so too. */
const LINK_MS = 24 * 60 * 60_000;
const ALGORITHM = 'HS256';

const Payload = v.strictObject({
  sub: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  exp: v.number(),
});

export interface VerificationOptions extends Pick<Clock, 'now'> {
  db: Db;
  secret: string;
}

/** The links that show that a mailbox belongs to a user. */
export interface Verification {
  /** The token of a link that is mailed to a user's address. */
  tokenFor(user: { id: string; email: string }): Promise<string>;
  /** Marks the address verified that the token was mailed to; false when it is not good, or the address another by now. */
  verify(token: string): Promise<boolean>;
}

/** Opens the verification of addresses, with tokens that are good for nothing else. */
export const createVerification = ({ db, secret, now }: VerificationOptions): Verification => {
  // Security: a key of its own, so that no token made for another purpose, or by the account library, is one.
  const key = derivedKey(secret, 'email verification');
  return {
    tokenFor: ({ id, email }) =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(id)
        .setExpirationTime(new Date(now() + LINK_MS))
        .sign(key),
    verify: async (token) => {
      const payload = await read(token, key, now());
      return payload !== null && (await markVerified(db, payload.sub, payload.email));
    },
  };
};

const read = async (token: string, key: Uint8Array, now: number) => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: new Date(now) });
    const parsed = v.safeParse(Payload, payload);
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};
