import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { inArray } from 'drizzle-orm';
import type { JSONWebKeySet } from 'jose';
import * as v from 'valibot';
import { endedWhenAway } from '../database-away.ts';
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
import { StartFailure } from '../problem.ts';
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
import { hostCookiePrefix, sessionSecret } from './session-cookies.ts';

/** Distinguished by the library from what it sealed with the plain secret, which has no version. */
const SECRET_VERSION = 1;

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

const isPublished = (sealed: string): Promise<boolean> => canOpen(sealed, PUBLISHED_SECRET);

const canOpen = async (
  sealed: string,
  key: Parameters<typeof symmetricDecrypt>[0]['key'],
): Promise<boolean> => {
  const data = v.safeParse(Sealed, sealed);
  if (!data.success) return false;
  return symmetricDecrypt({ key, data: data.output }).then(
    () => true,
    () => false,
  );
};

/** Whether each signing key was sealed with this secret, by this version or one before it. */
const opensAllKeys = async (db: Db, secret: string): Promise<boolean> => {
  const key = {
    keys: new Map([[SECRET_VERSION, sessionSecret(secret)]]),
    currentVersion: SECRET_VERSION,
    legacySecret: secret,
  };
  for (const { sealed } of await db.select({ sealed: jwks.privateKey }).from(jwks)) {
    if (!(await canOpen(sealed, key))) return false;
  }
  return true;
};

/** The secret is not the one this database was used with. */
class OtherSecret extends StartFailure {
  constructor() {
    super(
      'AUTH_SECRET (or the file secret in DATA_DIR) is not the one this database was used with: set that one again. To go on with this one, start once with --new-secret, which signs everybody out.',
    );
    this.name = 'OtherSecret';
  }
}

const DAY_S = 24 * 60 * 60;
/** How long a session lasts that nobody uses. */
export const SESSION_S = 7 * DAY_S;

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
    // Security: a key for this purpose alone. The plain secret still opens what was sealed with it before.
    secret: options.secret,
    secrets: [{ version: SECRET_VERSION, value: sessionSecret(options.secret) }],
    trustedOrigins: [...options.origins],
    // Security: its tokens may change the address of an account; verification.ts stands in its place.
    disabledPaths: ['/verify-email'],
    telemetry: { enabled: false },
    logger: loggerFor(options.log),
    // Otherwise the library prints it to the terminal, with the words of users that a failed query holds.
    onAPIError: {
      onError: (error) => {
        if (!(error instanceof APIError)) throw error;
      },
    },
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
      // Security: on https the name itself keeps other hosts of the same site from setting the cookie.
      cookiePrefix: hostCookiePrefix(options.appUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: options.appUrl.startsWith('https:') },
    },
    databaseHooks: followUps(options),
    plugins: [accessTokens(options.appUrl)],
  });
  return {
    handle: (request) => endedWhenAway(() => auth.handler(request)),
    loadKeys: () => auth.api.getJwks(),
    prepareKeys: () => prepareKeys(() => auth.api.signJWT({ body: { payload: {} } }), options),
  };
};

/**
 * Signs once, so that the first key is made, and makes sure that this node can open every key. Throws
 * `OtherSecret` when it cannot, and changes nothing then: the keys may be those of nodes that run.
 */
const prepareKeys = async (
  sign: () => Promise<unknown>,
  { db, log, secret, replaceKeys }: AuthOptions,
): Promise<void> => {
  // Security: checked at every start, for a key may have stayed although a newer one signs.
  if (await removePublishedKeys(db)) {
    log.warn(
      {},
      'The signing keys were sealed with the secret of an earlier docker-compose.yml, which is published: they are replaced, and everybody is signed out',
    );
  }
  if (replaceKeys && !(await opensAllKeys(db, secret))) {
    await db.transaction(async (tx) => {
      await tx.delete(jwks);
      await tx.delete(sessions);
    });
    log.warn({}, 'AUTH_SECRET is another one: the signing keys are replaced, and everybody is signed out');
  }
  if (!(await opensAllKeys(db, secret))) throw new OtherSecret();
  await sign();
};
