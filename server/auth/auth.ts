import { BetterAuthError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt } from 'better-auth/plugins';
import type { JSONWebKeySet } from 'jose';
import { PASSWORD_MAX, PASSWORD_MIN_AT_SIGN_UP } from '../../shared/limits.ts';
import { accounts, jwks, rateLimits, sessions, users, verifications } from '../db/auth-tables.ts';
import type { Db } from '../db/open.ts';
import { ensureProfile } from '../db/profiles.ts';
import type { Log } from '../log.ts';
import { alreadyRegisteredMail, verificationMail } from '../mail/compose.ts';
import type { Mailer } from '../mail/mail.ts';
import { UserFields } from './auth-bodies.ts';

/** The one header better-auth reads the client's address from; http/auth.ts writes it and nobody else. */
export const CLIENT_IP_HEADER = 'x-rihla-client-ip';
export const AUTH_PATH = '/api/auth';

const DAY_S = 24 * 60 * 60;
const SESSION_S = 7 * DAY_S;
const VERIFICATION_S = DAY_S;
const ACCESS_TOKEN_TTL = '5m';
/** Per address and minute. A class room behind one address must still be able to log in. */
const SIGN_IN_LIMIT = { window: 60, max: 30 };

export interface AuthOptions {
  db: Db;
  mailer: Mailer;
  log: Log;
  /** Public origin. */
  appUrl: string;
  /** Every origin the pages of this installation may come from. */
  origins: readonly string[];
  secret: string;
  /** Refuse to sign in before the address is verified. */
  requireVerification: boolean;
  rateLimit: boolean;
  onSessionEnded(sid: string): void;
}

export interface Auth {
  /** Answers a request under /api/auth. */
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
        rateLimit: rateLimits,
      },
      transaction: true,
    }),
    user: { additionalFields: userFields() },
    session: { expiresIn: SESSION_S, updateAge: DAY_S },
    verification: { storeIdentifier: 'hashed' },
    ...signUpRules(options),
    rateLimit: {
      enabled: options.rateLimit,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': SIGN_IN_LIMIT,
        '/sign-up/email': SIGN_IN_LIMIT,
        '/send-verification-email': { window: 60, max: 5 },
        // Polled by every tab; the count only starts anew after a pause, which polling never makes.
        '/token': false,
        '/get-session': false,
        '/jwks': false,
      },
    },
    advanced: {
      // Security: said aloud because better-auth switches both off by itself under some environments.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: 'uuid' },
      cookiePrefix: 'rihla',
      useSecureCookies: options.appUrl.startsWith('https:'),
    },
    databaseHooks: hooks(options),
    plugins: [accessTokens(options.appUrl)],
  });
  const sign = () => auth.api.signJWT({ body: { payload: {} } });
  return {
    handle: (request) => auth.handler(request),
    loadKeys: () => auth.api.getJwks(),
    prepareKeys: async () => {
      try {
        await sign();
      } catch (error) {
        if (!(error instanceof BetterAuthError)) throw error;
        // The keys are encrypted with the secret. After a new one nobody could sign in, for ever.
        options.log.warn({}, 'AUTH_SECRET is not the one of the last start: everybody is signed out');
        await options.db.delete(jwks);
        await sign();
      }
    },
  };
};

const userFields = () => {
  const field = <Field extends keyof typeof UserFields.entries>(name: Field) =>
    ({ type: 'string', required: true, validator: { input: UserFields.entries[name] } }) as const;
  return {
    first_name: field('first_name'),
    last_name: field('last_name'),
    nationality: field('nationality'),
    date_of_birth: field('date_of_birth'),
  };
};

const signUpRules = ({ mailer, appUrl, requireVerification }: AuthOptions) => ({
  emailAndPassword: {
    enabled: true,
    minPasswordLength: PASSWORD_MIN_AT_SIGN_UP,
    maxPasswordLength: PASSWORD_MAX,
    requireEmailVerification: requireVerification,
    // Security: signing in at sign-up would tell a new address from a known one.
    autoSignIn: false,
    revokeSessionsOnPasswordReset: true,
    onExistingUserSignUp: async ({ user }: { user: { email: string } }) => {
      mailer.send(alreadyRegisteredMail(user.email, appUrl));
    },
  },
  emailVerification: {
    sendOnSignUp: true,
    autoSignInAfterVerification: false,
    expiresIn: VERIFICATION_S,
    // Called inside the sign-up's transaction: waiting for a mail server here would hold the database.
    sendVerificationEmail: async ({ user, token }: { user: { email: string }; token: string }) => {
      mailer.send(verificationMail(user.email, `${appUrl}${AUTH_PATH}/verify-email?token=${token}`));
    },
  },
});

/** These run after the transaction they belong to has committed. */
const hooks = ({ db, log, onSessionEnded }: AuthOptions) => {
  const makeProfile = async (userId: string): Promise<void> => {
    try {
      await ensureProfile(db, userId);
    } catch (error) {
      // The account is there; the profile is made at the next sign-in or reading.
      log.error({ err: error }, 'A profile could not be made');
    }
  };
  return {
    user: { create: { after: (user: { id: string }) => makeProfile(user.id) } },
    session: {
      create: { after: (session: { userId: string }) => makeProfile(session.userId) },
      delete: { after: async (session: { id: string }) => onSessionEnded(session.id) },
    },
  };
};

const accessTokens = (appUrl: string) =>
  jwt({
    // Otherwise every answer of get-session would carry a token in a header.
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
      rotationInterval: 30 * DAY_S,
      gracePeriod: DAY_S,
    },
    jwt: {
      issuer: appUrl,
      audience: appUrl,
      expirationTime: ACCESS_TOKEN_TTL,
      definePayload: ({ user, session }) => ({ sid: session.id, email: user.email, name: user.name }),
    },
  });

/** better-auth calls a wrong password a warning; for whoever runs the server only its errors matter. */
const loggerFor = (log: Log) => ({
  level: 'error' as const,
  log: (level: string, message: string, ...more: unknown[]) => {
    const err = more.find((one) => one instanceof Error);
    if (level === 'error') log.error(err ? { err } : {}, `Accounts: ${message}`);
  },
});
