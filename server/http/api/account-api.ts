import * as v from 'valibot';
import { Profile, ProfileUpdate } from '../../../shared/contracts/account.ts';
import { SignInBody, signUpBody, VerificationBody } from '../../auth/auth-bodies.ts';
import type { ApiRoute } from './api-route.ts';

const Session = v.nullable(
  v.object({
    session: v.looseObject({ id: v.string(), expiresAt: v.string() }),
    user: v.looseObject({ id: v.string(), email: v.string(), emailVerified: v.boolean() }),
  }),
);
const SignedUp = v.object({
  token: v.null(),
  user: v.looseObject({ id: v.string(), email: v.string() }),
});
const SignedIn = v.looseObject({ user: v.looseObject({ id: v.string(), email: v.string() }) });

/** The routes of accounts, sessions and profiles. */
export const ACCOUNT_API: readonly ApiRoute[] = [
  {
    method: 'post',
    path: '/api/auth/sign-up/email',
    summary: 'Create an account; the answer is the same when the address already has one',
    who: 'anybody',
    body: ['SignUp', signUpBody(Date.now())],
    status: 200,
    response: ['SignedUp', SignedUp],
    problems: [422, 429],
  },
  {
    method: 'post',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in; the session cookie comes with the answer',
    who: 'anybody',
    body: ['SignIn', SignInBody],
    status: 200,
    response: ['SignedIn', SignedIn],
    problems: [401, 403, 422, 429],
  },
  {
    method: 'post',
    path: '/api/auth/send-verification-email',
    summary: 'Send the verification mail again; the answer tells nothing about the account',
    who: 'anybody',
    body: ['VerificationRequest', VerificationBody],
    status: 200,
    response: ['Done', v.object({ status: v.boolean() })],
    problems: [422, 429],
  },
  {
    method: 'get',
    path: '/api/auth/verify-email',
    summary: 'The link in the verification mail (query parameter token); leads to the login page',
    who: 'anybody',
    status: 302,
    problems: [],
  },
  {
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'End the session and its sockets',
    who: 'cookie',
    status: 200,
    response: ['SignedOut', v.object({ success: v.boolean() })],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/auth/get-session',
    summary: 'The session and its user, or null',
    who: 'cookie',
    status: 200,
    response: ['Session', Session],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/auth/token',
    summary: 'A fresh access token, good for five minutes',
    who: 'cookie',
    status: 200,
    response: ['AccessToken', v.object({ token: v.string() })],
    problems: [401],
  },
  {
    method: 'get',
    path: '/api/auth/jwks',
    summary: 'The public keys of the access tokens',
    who: 'anybody',
    status: 200,
    response: ['KeySet', v.object({ keys: v.array(v.looseObject({ kid: v.string() })) })],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/profile',
    summary: 'What the user calls themself',
    who: 'user',
    status: 200,
    response: ['Profile', Profile],
    problems: [401],
  },
  {
    method: 'put',
    path: '/api/profile',
    summary: 'Change it; a nationality that is left out stays',
    who: 'user',
    body: ['ProfileUpdate', ProfileUpdate],
    status: 200,
    response: ['Profile', Profile],
    problems: [401, 422],
  },
];
