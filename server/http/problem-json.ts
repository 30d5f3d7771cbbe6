import { PROBLEMS } from '../../shared/contracts/problem.ts';
import type { Problem } from '../problem.ts';

/** Seconds a client should wait before it tries a server that is starting or stopping again. */
export const UNAVAILABLE_RETRY_S = 2;

/**
 * A problem as RFC 9457 JSON. `instance` names this one occurrence, so that a person can quote it and
 * whoever runs the server can find it in the log.
 */
export const problemResponse = (problem: Problem, instance?: string): Response => {
  const { status, title } = PROBLEMS[problem.code];
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  const retryAfter = problem.retryAfter ?? (status === 503 ? UNAVAILABLE_RETRY_S : undefined);
  if (retryAfter !== undefined) headers.set('retry-after', String(Math.ceil(retryAfter)));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  const body = {
    type: `urn:rihla:problem:${problem.code}`,
    title,
    status,
    detail: problem.detail,
    code: problem.code,
    ...(status === 422 || problem.errors.length > 0 ? { errors: problem.errors } : {}),
    ...(instance ? { instance } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
};
