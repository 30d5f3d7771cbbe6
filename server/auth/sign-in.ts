import * as v from 'valibot';
import type { ProblemCode } from '../../shared/contracts/problem.ts';
import { passwordHashFor, settledPasswordHash } from '../db/accounts/credentials.ts';
import { endSessionByToken } from '../db/accounts/sessions.ts';
import type { Db } from '../db/open.ts';
import { Problem } from '../problem.ts';

const SignedIn = v.object({
  token: v.string(),
  user: v.looseObject({ id: v.string(), email: v.string() }),
});

/**
 * Signs in by `forward` and returns its response without the session's secret, which belongs in the cookie.
 * Throws Problem `wrong_credentials` when the password was changed while it was being compared: that
 * takes a while, and a session begun after a reset would outlive it.
 */
export const signInOnce = async (
  deps: { db: Db; onSessionEnded(sid: string): void },
  email: string,
  forward: () => Promise<Response>,
): Promise<Response> => {
  const before = await passwordHashFor(deps.db, email);
  const response = await forward();
  if (!response.ok) return response;
  const { token, user } = v.parse(SignedIn, await response.json());
  // Security: this waits for a change that is under way. One that begins later finds the session and ends it.
  if ((await settledPasswordHash(deps.db, user.id)) !== before) {
    const ended = await endSessionByToken(deps.db, token);
    if (ended) deps.onSessionEnded(ended);
    throw new Problem('wrong_credentials');
  }
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ user }), { headers });
};

const Refusal = v.object({ code: v.optional(v.string()), message: v.optional(v.string()) });

const BY_CODE: Record<string, ProblemCode> = {
  INVALID_ORIGIN: 'foreign_origin',
  MISSING_OR_NULL_ORIGIN: 'foreign_origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'foreign_origin',
};
const BY_STATUS: Record<number, ProblemCode> = {
  400: 'bad_request',
  401: 'signed_out',
  403: 'foreign_origin',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid_body',
  429: 'too_many_requests',
};
/** Codes whose title is clearer than the library's own message. */
const OWN_WORDS = new Set<ProblemCode>(['wrong_or_unverified', 'foreign_origin', 'signed_out', 'unexpected']);
/** A refused sign-in. Which of the two it was would tell who chose the password of a new account that it is new. */
const REFUSED = new Set(['INVALID_EMAIL_OR_PASSWORD', 'EMAIL_NOT_VERIFIED']);

/**
 * Returns a response of better-auth that is no error; throws any other as a Problem of our closed list, `refused`
 * where a sign-in was refused.
 */
export const expectOk = async (
  response: Response,
  refused: ProblemCode = 'wrong_credentials',
): Promise<Response> => {
  if (response.status < 400) return response;
  const parsed = v.safeParse(Refusal, await response.json().catch(() => null));
  const { code, message } = parsed.success ? parsed.output : {};
  const known = code && (REFUSED.has(code) ? refused : BY_CODE[code]);
  const ours = known || BY_STATUS[response.status] || 'unexpected';
  const retryAfter = Number(response.headers.get('x-retry-after'));
  throw new Problem(ours, OWN_WORDS.has(ours) ? undefined : message, {
    ...(retryAfter > 0 ? { retryAfter } : {}),
    // An error response may clear a cookie that is no longer valid.
    cookies: response.headers.getSetCookie(),
  });
};
