import { BetterAuthError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { symmetricDecrypt } from 'better-auth/crypto';
import { inArray } from 'drizzle-orm';
import type { JSONWebKeySet } from 'jose';
import * as v from 'valibot';
import {
  accounts,
  jwks,
  resetCodes,
  resetTickets,
  sessions,
  users,
  verifications,
} from '../db/auth-tables.ts';
import type { Db } from '../db/open.ts';
import { PUBLISHED_SECRET } from '../secret.ts';
import {
  AUTH_PATH,
  type AuthOptions,
  accessTokens,
  CLIENT_IP_HEADER,
  followUps,
  loggerFor,
  signUpRules,
  userFields,
} from './auth-rules.ts';

/** How the account library keeps the private half of a key. */
const Sealed = v.pipe(v.string(), v.parseJson(), v.string());

/**
 * Removes the signing keys that were sealed with the published secret, and with them all that was begun
 * while it was in use: every session, reset code and ticket. False when there is no such key.
 */
export const removePublishedKeys = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const kept = await tx.select({ id: jwks.id, sealed: jwks.privateKey }).from(jwks);
    const published: string[] = [];
    for (const { id, sealed } of kept) if (await isPublished(sealed)) published.push(id);
    if (published.length === 0) return false;
    const removed = await tx.delete(jwks).where(inArray(jwks.id, published)).returning({ id: jwks.id });
    // Another node that starts at the same time has done it: sessions begun since then are sound.
    if (removed.length === 0) return false;
    await tx.delete(sessions);
    await tx.delete(resetCodes);
    await tx.delete(resetTickets);
    return true;
  });

const isPublished = async (sealed: string): Promise<boolean> => {
  const data = v.safeParse(Sealed, sealed);
  if (!data.success) return false;
  return symmetricDecrypt({ key: PUBLISHED_SECRET, data: data.output }).then(
    () => true,
    () => false,
  );
};

const DAY_S = 24 * 60 * 60;
const SESSION_S = 7 * DAY_S;

export interface Auth {
  /** Handles a request under /api/auth. */
  handle(request: Request): Promise<Response>;
  /** The public keys of the access tokens. */
  loadKeys(): Promise<JSONWebKeySet>;
  /** Makes sure that access tokens can be signed; to be called once before the first request. */
  prepareKeys(): Promise<void>;
}

/** Accounts, sessions and access tokens, kept by better-auth in our tables. */
export const createAuth = (options: AuthOptions): Auth => {
  const auth = betterAuth({
    appName: 'Rihla',
    baseURL: options.appUrl,
    basePath: AUTH_PATH,
    secret: options.secret,
    trustedOrigins: [...options.origins],
    // Security: its tokens may change the address of an account; verification.ts stands in its place.
    disabledPaths: ['/verify-email'],
    telemetry: { enabled: false },
    logger: loggerFor(options.log),
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        jwks,
      },
      transaction: true,
    }),
    user: { additionalFields: userFields() },
    session: { expiresIn: SESSION_S, updateAge: DAY_S },
    verification: { storeIdentifier: 'hashed' },
    ...signUpRules(options),
    // Our own counters run before every route: see limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      // Security: explicit because better-auth switches both off by itself under some environments.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: 'uuid' },
      cookiePrefix: 'rihla',
      useSecureCookies: options.appUrl.startsWith('https:'),
    },
    databaseHooks: followUps(options),
    plugins: [accessTokens(options.appUrl)],
  });
  return {
    handle: (request) => auth.handler(request),
    loadKeys: () => auth.api.getJwks(),
    prepareKeys: () => prepareKeys(() => auth.api.signJWT({ body: { payload: {} } }), options),
  };
};

/** Signs once, so that the first key is made and the kept ones are known to be readable. */
const prepareKeys = async (sign: () => Promise<unknown>, { db, log }: AuthOptions): Promise<void> => {
  // Security: checked at every start, for a key may have stayed although a newer one signs.
  if (await removePublishedKeys(db)) {
    log.warn(
      {},
      'The signing keys were sealed with the secret of an earlier docker-compose.yml, which is published: they are replaced, and everybody is signed out',
    );
  }
  try {
    await sign();
  } catch (error) {
    if (!(error instanceof BetterAuthError)) throw error;
    // The keys are encrypted with the secret. After a new one nobody could sign in, for ever.
    log.warn({}, 'AUTH_SECRET is not the one of the last start: everybody is signed out');
    await db.delete(jwks);
    await sign();
  }
};
