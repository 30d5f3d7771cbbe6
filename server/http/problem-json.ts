import { randomUUID } from 'node:crypto';
import type { Context, Hono, Env as HonoEnv } from 'hono';
import { PROBLEMS } from '../../shared/contracts/problem.ts';
import { isDatabaseAway } from '../database-away.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';

/** Seconds a client should wait before it tries a server that is starting or stopping again. */
export const UNAVAILABLE_RETRY_S = 2;

/** Node's error where a client hung up, or was cut, in the middle of its body. */
const isHangUp = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

const DATABASE_AWAY = 'The server cannot reach its data. Please try again in a moment.';

/**
 * Makes an app return whatever its routes throw, and a path it does not have, as RFC 9457 JSON. Without a log it
 * throws again what is no Problem.
 */
export const handleErrors = <Env extends HonoEnv>(app: Hono<Env>, log?: Log): Hono<Env> => {
  app.notFound(() => problemResponse(new Problem('not_found')));
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(error);
    // The log says once that the database is away, not at each request.
    if (isDatabaseAway(error)) return problemResponse(new Problem('unavailable', DATABASE_AWAY));
    // Nobody reads this answer, and nobody is to fill the log by hanging up.
    if (isHangUp(error)) return problemResponse(new Problem('bad_request'));
    if (!log) throw error;
    // The client receives this id and nothing else; the details go to the log.
    const instance = `urn:uuid:${randomUUID()}`;
    log.error({ err: error, instance, method: c.req.method, path: loggedPath(c) }, 'A request failed');
    return problemResponse(new Problem('unexpected'), instance);
  });
  return app;
};

/** Security: the address of a calendar is the right to read it, and must not stand in the log. */
export const loggedPath = (c: Pick<Context, 'req'>): string => c.req.path.replace(/^\/feeds\/.*/, '/feeds/…');

/** `instance` names this one occurrence, so that a person can quote it and whoever runs the server can find it in the log. */
const problemResponse = (problem: Problem, instance?: string): Response => {
  const { code, detail, errors, cookies, version, reason } = problem;
  const { status, title } = PROBLEMS[code];
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  const retryAfter = problem.retryAfter ?? (status === 503 ? UNAVAILABLE_RETRY_S : undefined);
  if (retryAfter !== undefined) headers.set('retry-after', String(Math.ceil(retryAfter)));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  const body = {
    type: `urn:rihla:problem:${code}`,
    title,
    status,
    detail,
    code,
    ...(status === 422 || errors.length > 0 ? { errors } : {}),
    // Undefined ones are left out of JSON.
    version,
    reason,
    ...(instance ? { instance } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
};
