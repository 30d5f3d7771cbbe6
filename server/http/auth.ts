import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AppConfig } from '../../shared/contracts/app-config.ts';
import { claimsOf } from '../auth/access.ts';
import { type AccountBudgets, BUDGETS } from '../auth/account-budgets.ts';
import { SignInBody, signUpBody, VerificationBody } from '../auth/auth-bodies.ts';
import { AUTH_PATH } from '../auth/auth-rules.ts';
import type { PasswordsAhead } from '../auth/hashing.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import { expectOk, signInOnce } from '../auth/sign-in.ts';
import { LIMITS, type Throttle, withMinimumDuration } from '../auth/throttle.ts';
import type { Verification } from '../auth/verification.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { createForward, type Forward, type ForwardDeps } from './forward-to-auth.ts';
import { describe } from './openapi.ts';
import { readBody, readBodyNeeding } from './read-body.ts';
import { deviceHeader, requesterOf } from './requester.ts';

const User = v.object({
  id: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  nationality: v.string(),
  date_of_birth: v.string(),
  image: v.null(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
const SignedUp = v.object({ token: v.null(), user: User });
const SignedIn = v.object({ user: User });
const SignedOut = v.object({ success: v.boolean() });
const Session = v.nullable(
  v.object({
    session: v.object({
      id: v.string(),
      userId: v.string(),
      expiresAt: v.string(),
      createdAt: v.string(),
      updatedAt: v.string(),
      ipAddress: v.nullable(v.string()),
      userAgent: v.nullable(v.string()),
    }),
    user: User,
  }),
);
const AccessToken = v.object({ token: v.string() });
const KeySet = v.object({
  keys: v.array(
    v.object({ kid: v.string(), alg: v.string(), kty: v.string(), crv: v.string(), x: v.string() }),
  ),
});
const Done = v.object({ status: v.boolean() });

/** The specification's sentence. */
export const NO_CREDENTIALS = 'You must provide either an email or phone number and a password';

export interface AuthRoutesDeps extends ForwardDeps, Pick<Clock, 'now' | 'pause'> {
  db: Db;
  throttle: Throttle;
  budgets: AccountBudgets;
  config: Pick<AppConfig, 'mail_verification'>;
  devices: KnownDevices;
  passwords: PasswordsAhead;
  verification: Verification;
  onSessionEnded(sid: string): void;
}

/**
 * The part of better-auth that is reachable, under /api/auth. Bodies are parsed here, and the library receives
 * the parsed fields alone.
 */
export const authRoutes = (deps: AuthRoutesDeps): Hono => {
  const forward = createForward(deps);
  const pass = async (c: Context): Promise<Response> => expectOk(await forward(c));
  return new Hono()
    .post(
      '/sign-up/email',
      describe('Create an account; the answer is the same when the address already has one', {
        who: 'anybody',
        body: { SignUp: signUpBody(deps.now()) },
        response: { SignedUp },
        problems: [429],
      }),
      (c) => signUp(deps, forward, c),
    )
    .post(
      '/sign-in/email',
      describe('Sign in; the session cookie comes with the answer', {
        who: 'anybody',
        body: { SignIn: SignInBody },
        response: { SignedIn },
        problems: [401, 429],
      }),
      (c) => signIn(deps, forward, c),
    )
    .post(
      '/send-verification-email',
      describe('Send the verification mail again; the answer tells nothing about the account', {
        who: 'anybody',
        body: { VerificationRequest: VerificationBody },
        response: { Done },
        problems: [429],
      }),
      (c) => sendVerification(deps, forward, c),
    )
    .post(
      '/sign-out',
      describe('End the session and its sockets', {
        who: 'cookie',
        response: { SignedOut },
        problems: [403, 413],
      }),
      pass,
    )
    .get(
      '/get-session',
      describe('The session and its user, or null', { who: 'cookie', response: { Session } }),
      async (c) => withoutSecret(await pass(c)),
    )
    .get(
      '/token',
      describe('A fresh access token, good for five minutes', {
        who: 'cookie',
        response: { AccessToken },
        problems: [401],
      }),
      async (c) => noteDevice(deps, c, await pass(c)),
    )
    .get(
      '/jwks',
      describe('The public keys of the access tokens', { who: 'anybody', response: { KeySet } }),
      pass,
    )
    .get(
      '/verify-email',
      describe('The link in the verification mail (query parameter token); leads to the login page', {
        who: 'anybody',
        status: 302,
      }),
      async (c) => {
        // Security: never the library's own, whose tokens may also name a new address for the account.
        const isVerified = await deps.verification.verify(c.req.query('token') ?? '');
        return c.redirect(`${deps.appUrl}/login?verified=${isVerified ? 1 : 0}`, 302);
      },
    );
};

const signUp = async (deps: AuthRoutesDeps, forward: Forward, c: Context): Promise<Response> => {
  const { name: _, ...body } = await readCredentials(c, signUpBody(deps.now()));
  const requester = await requesterOf(deps, c, body.email);
  await deps.throttle.spendAs(LIMITS.signUpNetwork, requester);
  await deps.budgets.take(BUDGETS.signUp, body.email, requester);
  const whole = { ...body, name: `${body.first_name} ${body.last_name}` };
  const create = async () => {
    const response = await forward(c, whole);
    // Two sign-ups with one new address at the same time: the second must get the response any other would.
    return expectOk(response.status === 422 ? await forward(c, whole) : response);
  };
  // Security: a faster response would reveal that the address has an account.
  return withMinimumDuration(deps.pause, () => deps.passwords.ahead(body.password, create));
};

const signIn = async (deps: AuthRoutesDeps, forward: Forward, c: Context): Promise<Response> => {
  const body = await readCredentials(c, SignInBody);
  const requester = await requesterOf(deps, c, body.email);
  await deps.throttle.spendAs(LIMITS.signInNetwork, requester);
  const giveBack = await deps.budgets.take(BUDGETS.signIn, body.email, requester);
  // Security: where mails verify addresses, an account that somebody just made for another's address is refused in the
  // same words as one there was before.
  const refused = deps.config.mail_verification ? 'wrong_or_unverified' : 'wrong_credentials';
  // Security: the library hashes for an unknown address too, but looks up less. Who knows the password may see that.
  const response = await withMinimumDuration(
    deps.pause,
    async () => expectOk(await signInOnce(deps, body.email, () => forward(c, body)), refused),
    () => true,
  );
  // Who knows the password has not been guessing.
  await giveBack();
  response.headers.append('set-cookie', await deviceHeader(deps, c, body.email));
  return response;
};

const sendVerification = async (deps: AuthRoutesDeps, forward: Forward, c: Context): Promise<Response> => {
  const body = await readBody(c, VerificationBody);
  const requester = await requesterOf(deps, c, body.email);
  await deps.throttle.spendAs(LIMITS.verificationNetwork, requester);
  await deps.budgets.take(BUDGETS.verification, body.email, requester);
  // Security: with a session the library's response would depend on whose address it is.
  return expectOk(await forward(c, body, { anonymous: true }));
};

/** Security: the session's secret belongs in the cookie, where no script can read it: what is not listed stays here. */
const withoutSecret = async (response: Response): Promise<Response> =>
  new Response(JSON.stringify(v.parse(Session, await response.json())), { headers: response.headers });

/** Makes the browser that got a token a known device of its user, if it is none yet: it may be signed in for long. */
const noteDevice = async (deps: AuthRoutesDeps, c: Context, response: Response): Promise<Response> => {
  const { token } = v.parse(AccessToken, await response.clone().json());
  const { email } = claimsOf(token);
  if ((await requesterOf(deps, c, email)).device === null) {
    response.headers.append('set-cookie', await deviceHeader(deps, c, email));
  }
  return response;
};

/** The mount point of `authRoutes`. */
export const authPath = AUTH_PATH;

const readCredentials = <Body extends v.GenericSchema>(c: Context, schema: Body) =>
  readBodyNeeding(c, schema, ['email', 'password'], NO_CREDENTIALS);
