import * as v from 'valibot';
import type { ProblemCode } from '../../shared/contracts/problem.ts';
import { Problem } from '../problem.ts';

const Refusal = v.object({ code: v.optional(v.string()), message: v.optional(v.string()) });

const BY_CODE: Record<string, ProblemCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
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
const OWN_WORDS = new Set<ProblemCode>(['email_not_verified', 'foreign_origin', 'signed_out', 'unexpected']);

/** Returns a response of better-auth that is no error; throws any other as a Problem of our closed list. */
export const expectOk = async (response: Response): Promise<Response> => {
  if (response.status < 400) return response;
  const parsed = v.safeParse(Refusal, await response.json().catch(() => null));
  const { code, message } = parsed.success ? parsed.output : {};
  const ours = (code && BY_CODE[code]) || BY_STATUS[response.status] || 'unexpected';
  const retryAfter = Number(response.headers.get('x-retry-after'));
  throw new Problem(ours, OWN_WORDS.has(ours) ? undefined : message, {
    ...(retryAfter > 0 ? { retryAfter } : {}),
    // An error response may clear a cookie that is no longer valid.
    cookies: response.headers.getSetCookie(),
  });
};
