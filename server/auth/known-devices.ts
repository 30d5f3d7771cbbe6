import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { derivedKey, type KeyedHash } from './hashing.ts';

/** As long as browsers keep a cookie. */
export const DEVICE_S = 400 * 24 * 60 * 60;
const ALGORITHM = 'HS256';
/** A family's computer; the one signed in last comes first. */
const ACCOUNTS_KEPT = 8;

const Payload = v.strictObject({
  jti: v.pipe(v.string(), v.uuid()),
  /** Hashes of the addresses of the accounts. */
  accounts: v.array(v.string()),
  exp: v.number(),
});

/** The browsers in which accounts were signed in to before, by a signed cookie that opens nothing by itself. */
export interface KnownDevices {
  /** The id of the device with this cookie, if the account with this address was signed in to there; else null. */
  idFor(cookie: string | undefined, email: string): Promise<string | null>;
  /** The value of the cookie after somebody proved there that the account is theirs; `cookie` is the one before. */
  remember(cookie: string | undefined, email: string): Promise<string>;
}

/** Opens the knowledge of devices, all of which is in their cookies. */
export const createKnownDevices = ({
  secret,
  keyedHash,
  now,
}: { secret: string; keyedHash: KeyedHash } & Pick<Clock, 'now'>): KnownDevices => {
  const key = derivedKey(secret, 'device');
  const hashOf = (email: string) => keyedHash('device account', email);
  const read = async (cookie: string | undefined) => {
    if (cookie === undefined) return null;
    try {
      const options = { algorithms: [ALGORITHM], currentDate: new Date(now()) };
      const parsed = v.safeParse(Payload, (await jwtVerify(cookie, key, options)).payload);
      return parsed.success ? parsed.output : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    idFor: async (cookie, email) => {
      const device = await read(cookie);
      return device?.accounts.includes(hashOf(email)) ? device.jti : null;
    },
    remember: async (cookie, email) => {
      const before = await read(cookie);
      const others = before?.accounts.filter((account) => account !== hashOf(email)) ?? [];
      return new SignJWT({ accounts: [hashOf(email), ...others].slice(0, ACCOUNTS_KEPT) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setJti(before?.jti ?? randomUUID())
        .setExpirationTime(new Date(now() + DEVICE_S * 1_000))
        .sign(key);
    },
  };
};
