import { Hono } from 'hono';
import type { Claims } from '../../../server/auth/access.ts';
import { noThrottle, type Throttle } from '../../../server/auth/throttle.ts';
import type { Db } from '../../../server/db/open.ts';
import { chatRoutes } from '../../../server/http/chat.ts';
import { handleErrors } from '../../../server/http/problem-json.ts';
import { tripRoutes } from '../../../server/http/trips.ts';
import type { LiveEvents } from '../../../server/live-events.ts';
import { Problem } from '../../../server/problem.ts';
import { type FairUse, noFairUse } from '../../../server/replies/fair-use.ts';
import type { Replies } from '../../../server/replies/replies.ts';

/** Access tokens of the tests: `<user>`, `<user>/<session>` or `<user>/<session>/<seconds since the epoch>`. */
export const authenticateByName = async (token: string | undefined): Promise<Claims> => {
  const [sub = '', sid = sub, exp = '4102444800'] = token?.split('/') ?? [];
  if (!/^[0-9a-f-]{36}$/.test(sub)) throw new Problem('signed_out');
  return { sub, sid, exp: Number(exp), email: `${sub}@example.com`, name: 'Sara Haddad' };
};

interface TripApiDeps {
  db: Db;
  replies: Replies;
  events: LiveEvents;
  now?: () => number;
  throttle?: Throttle;
  fairUse?: FairUse;
}

/** What the routes of trips and chat need, where a test gives nothing else. */
export const tripDeps = (deps: TripApiDeps) => ({
  now: Date.now,
  throttle: noThrottle,
  fairUse: noFairUse,
  ...deps,
  authenticate: authenticateByName,
});

/** The routes of trips and chat, asked without a port. `as` is the token of who asks, null for a visitor. */
export const openTripApi = (deps: TripApiDeps) => {
  const all = tripDeps(deps);
  const app = handleErrors(new Hono());
  app.route('/api/trip', tripRoutes(all));
  app.route('/api/chat', chatRoutes(all));
  const ask = async (as: string | null, method: string, path: string, body?: unknown) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: as === null ? {} : { authorization: `Bearer ${as}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, body: json };
  };
  return { ask };
};
export type TripApi = ReturnType<typeof openTripApi>;
