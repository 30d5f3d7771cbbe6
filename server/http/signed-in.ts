import type { MiddlewareHandler } from 'hono';
import type { Access, Claims } from '../auth/access.ts';
import { Problem } from '../problem.ts';

export type Authenticate = Access['authenticate'];

const bearer = (header: string): string | undefined => /^Bearer (\S+)$/i.exec(header)?.[1];

/**
 * Lets only signed-in users pass, their claims at hand as `user`; throws Problem `signed_out`, with
 * `refusal` as its detail if there is one.
 */
export const signedIn =
  (authenticate: Authenticate, refusal?: string): MiddlewareHandler<{ Variables: { user: Claims } }> =>
  async (c, next) => {
    c.set('user', await authenticate(bearer(c.req.header('authorization') ?? '')).catch(refused(refusal)));
    await next();
  };

/** Throws the error again, with `refusal` as its detail when nobody is signed in. */
const refused =
  (refusal: string | undefined) =>
  (error: unknown): never => {
    const isOut = error instanceof Problem && error.code === 'signed_out';
    throw isOut && refusal !== undefined ? new Problem('signed_out', refusal) : error;
  };

/**
 * Lets visitors pass as well, with `user` null. A header that is there but wrong is an error, since its
 * sender believes to be signed in; throws Problem `signed_out`.
 */
export const maybeSignedIn =
  (authenticate: Authenticate): MiddlewareHandler<{ Variables: { user: Claims | null } }> =>
  async (c, next) => {
    const header = c.req.header('authorization');
    c.set('user', header === undefined ? null : await authenticate(bearer(header)));
    await next();
  };
