import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import { shareRun } from '../../shared/coalesce.ts';
import type { Clock } from '../clock.ts';
import { Problem } from '../problem.ts';

/** The claims of an access token: user, session, end (seconds since the epoch), and how to address the user. */
export const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  email: v.string(),
  name: v.string(),
});
export type Claims = v.InferOutput<typeof Claims>;

/** The claims of a token that this server has just made, which it need not check. */
export const claimsOf = (token: string): Claims => v.parse(Claims, decodeJwt(token));

/** Specification, section 9: the key set is cached for ten minutes. */
const KEYS_MS = 10 * 60_000;
/** Tokens naming unknown keys may not make the server read its keys more often than this. */
const RELOAD_MS = 1_000;
const LIVE_MS = 10_000;
const CLOCK_TOLERANCE_S = 5;
const SESSIONS_REMEMBERED = 10_000;

export interface Access {
  /** The claims of a token that is valid and whose session is live; throws Problem `signed_out`. */
  authenticate(token: string | undefined): Promise<Claims>;
  /** Invalidates the tokens of a session that has ended, on this node. */
  forget(sid: string): void;
  /** The sessions of all tokens that this node has accepted and that are still valid, its sockets included. */
  inUse(): string[];
}

export interface AccessOptions extends Pick<Clock, 'now' | 'pause'> {
  loadKeys(): Promise<JSONWebKeySet>;
  /** Whether the session is still in the database; checked at most every ten seconds per session. */
  isLive(sid: string): Promise<boolean>;
  issuer: string;
}

/** Checks access tokens: signature, issuer and audience, time, and the session behind them. */
export const createAccess = (options: AccessOptions): Access => {
  const verify = createVerifier(options);
  const liveness = rememberLiveness(options);
  const { inUse, note, drop } = rememberUse(options);
  return {
    inUse,
    forget: (sid) => {
      liveness.forget(sid);
      drop(sid);
    },
    authenticate: async (token) => {
      if (token === undefined || token === '') throw new Problem('signed_out');
      const claims = v.safeParse(Claims, await verify(token));
      if (!claims.success || !(await liveness.isLive(claims.output.sid))) throw new Problem('signed_out');
      note(claims.output);
      return claims.output;
    },
  };
};

/** Returns the payload of a token signed by one of our keys; throws Problem `signed_out` for any other. */
const createVerifier = ({
  loadKeys,
  issuer,
  now,
  pause,
}: AccessOptions): ((token: string) => Promise<JWTPayload>) => {
  let keys: { set: ReturnType<typeof createLocalJWKSet>; at: number } | null = null;
  let reloadedAt = Number.NEGATIVE_INFINITY;

  const load = shareRun(async () => {
    keys = { set: createLocalJWKSet(await loadKeys()), at: now() };
  });
  /** Reads the keys again, no sooner than `RELOAD_MS` after the last time. */
  const reload = shareRun(async () => {
    const wait = reloadedAt + RELOAD_MS - now();
    if (wait > 0) await pause(wait);
    reloadedAt = now();
    await load();
  });
  const check = async (token: string): Promise<JWTPayload> => {
    if (!keys) throw new errors.JWKSNoMatchingKey();
    const { payload } = await jwtVerify(token, keys.set, {
      issuer,
      audience: issuer,
      // Security: the token must not choose how it is checked (alg none, or our public key as an HMAC secret).
      algorithms: ['EdDSA'],
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: new Date(now()),
    });
    return payload;
  };
  const checkTwice = async (token: string): Promise<JWTPayload> => {
    try {
      return await check(token);
    } catch (error) {
      // A key made on another node since the last reading is the one legitimate reason to read again.
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Waiting, not refusing: else garbage from anybody would sign out those who have a new key's token.
      await reload();
      return check(token);
    }
  };
  return async (token) => {
    if (!keys || now() - keys.at > KEYS_MS) await load();
    try {
      return await checkTwice(token);
    } catch (error) {
      // Only an error of jose means an invalid token; an unavailable database must not sign people out.
      if (error instanceof errors.JOSEError) throw new Problem('signed_out');
      throw error;
    }
  };
};

const rememberLiveness = ({ isLive, now }: AccessOptions) => {
  const alive = new Map<string, number>();
  const ended = new Set<string>();
  // Both only save reading: dropping them is always safe, since the database decides.
  const bound = (kept: { size: number; clear(): void }) => {
    if (kept.size >= SESSIONS_REMEMBERED) kept.clear();
  };
  return {
    isLive: async (sid: string): Promise<boolean> => {
      if (ended.has(sid)) return false;
      const until = alive.get(sid);
      if (until !== undefined && until > now()) return true;
      alive.delete(sid);
      const found = await isLive(sid);
      // Security: the session may have ended while the database was being read.
      if (!found || ended.has(sid)) return false;
      bound(alive);
      alive.set(sid, now() + LIVE_MS);
      return true;
    },
    forget: (sid: string): void => {
      bound(ended);
      ended.add(sid);
      alive.delete(sid);
    },
  };
};

const rememberUse = ({ now }: AccessOptions) => {
  /** Ends of the last tokens, in milliseconds since the epoch. */
  const ends = new Map<string, number>();
  return {
    note: ({ sid, exp }: Claims): void => {
      ends.set(sid, Math.max(ends.get(sid) ?? 0, (exp + CLOCK_TOLERANCE_S) * 1_000));
    },
    drop: (sid: string): void => void ends.delete(sid),
    inUse: (): string[] => {
      for (const [sid, end] of ends) if (end < now()) ends.delete(sid);
      return [...ends.keys()];
    },
  };
};
