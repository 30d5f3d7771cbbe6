import * as v from 'valibot';
import { passwordHashFor, settledPasswordHash } from '../db/credentials.ts';
import type { Db } from '../db/open.ts';
import { endSessionByToken } from '../db/sessions.ts';
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
