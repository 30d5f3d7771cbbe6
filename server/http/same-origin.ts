import type { MiddlewareHandler } from 'hono';
import { Problem } from '../problem.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and were sent by a page of another site. Programs that are no
 * browser send no origin, and carry no cookie they were not given on purpose: they pass.
 */
export const sameOrigin = (origins: readonly string[]): MiddlewareHandler => {
  const own = new Set(origins);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const foreign =
      (origin !== undefined && !own.has(origin)) || c.req.header('sec-fetch-site') === 'cross-site';
    if (foreign && !READING.has(c.req.method)) {
      throw new Problem(
        'foreign_origin',
        `The request came from another site than ${origins[0]}, which is where this server is to be used`,
      );
    }
    await next();
  };
};
