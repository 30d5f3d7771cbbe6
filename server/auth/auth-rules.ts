import { jwt } from 'better-auth/plugins';
import { PASSWORD_MAX, PASSWORD_MIN_AT_SIGN_UP } from '../../shared/contracts/limits.ts';
import { ensureProfile } from '../db/accounts/profiles.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { alreadyRegisteredMail, verificationMail } from '../mail/compose.ts';
import type { Mailer } from '../mail/mailer.ts';
import { UserFields } from './auth-bodies.ts';
import type { Passwords } from './hashing.ts';
import type { Verification } from './verification.ts';

/** The one header better-auth reads the client's address from; http/auth.ts writes it and nobody else. */
export const CLIENT_IP_HEADER = 'x-rihla-client-ip';
export const AUTH_PATH = '/api/auth';

const DAY_S = 24 * 60 * 60;
const ACCESS_TOKEN_TTL = '5m';

export interface AuthOptions {
  db: Db;
  mailer: Mailer;
  log: Log;
  /** Public origin. */
  appUrl: string;
  /** Every origin the pages of this installation may come from. */
  origins: readonly string[];
  secret: string;
  /** Replace signing keys that `secret` does not open, instead of refusing to start. */
  replaceKeys: boolean;
  passwords: Passwords;
  verification: Verification;
  /** Refuse to sign in before the address is verified. */
  requireVerification: boolean;
  onSessionEnded(sid: string): void;
}

/** The fields a user has besides the library's own. */
export const userFields = () => {
  const field = <Field extends keyof typeof UserFields.entries>(name: Field) =>
    ({ type: 'string', required: true, validator: { input: UserFields.entries[name] } }) as const;
  return {
    first_name: field('first_name'),
    last_name: field('last_name'),
    nationality: field('nationality'),
    date_of_birth: field('date_of_birth'),
  };
};

/** How accounts are made and their addresses verified. */
export const signUpRules = ({
  mailer,
  appUrl,
  passwords,
  verification,
  requireVerification,
}: AuthOptions) => ({
  emailAndPassword: {
    enabled: true,
    password: passwords,
    minPasswordLength: PASSWORD_MIN_AT_SIGN_UP,
    maxPasswordLength: PASSWORD_MAX,
    requireEmailVerification: requireVerification,
    // Security: signing in at sign-up would reveal whether an address is known.
    autoSignIn: false,
    revokeSessionsOnPasswordReset: true,
    onExistingUserSignUp: async ({ user }: { user: { email: string } }) => {
      mailer.send(alreadyRegisteredMail(user.email, appUrl));
    },
  },
  emailVerification: {
    sendOnSignUp: true,
    autoSignInAfterVerification: false,
    // Called inside the sign-up's transaction: waiting for a mail server here would hold the database.
    sendVerificationEmail: async ({ user }: { user: { id: string; email: string } }) => {
      const token = await verification.tokenFor(user);
      mailer.send(verificationMail(user.email, `${appUrl}${AUTH_PATH}/verify-email?token=${token}`));
    },
  },
});

/** What follows from new users and sessions, and from ended ones. These run after the transaction they belong to has committed. */
export const followUps = ({ db, log, onSessionEnded }: AuthOptions) => {
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

/** The five-minute tokens that carry the session's id. */
export const accessTokens = (appUrl: string) =>
  jwt({
    // Otherwise every response of get-session would carry a token in a header.
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

/** SQLSTATE of a row whose key there is already. */
const TAKEN = '23505';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === TAKEN) || isTaken(error.cause));

/**
 * better-auth logs a wrong password as a warning; here only its errors matter, and no two sign-ups with one address at
 * the same time, which the route tries again: nobody is to fill the log by them.
 */
export const loggerFor = (log: Log) => ({
  level: 'error' as const,
  log: (level: string, message: string, ...more: unknown[]) => {
    const err = more.find((one) => one instanceof Error);
    if (level === 'error' && !isTaken(err)) log.error(err ? { err } : {}, `Accounts: ${message}`);
  },
});
