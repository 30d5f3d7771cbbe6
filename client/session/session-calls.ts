import * as v from 'valibot';
import { Profile } from '../../shared/contracts/account.ts';
import { callJson, isProblem, readAnswer } from '../http.ts';
import type { TokenStoreDeps } from './token-store.ts';

/** Where the routes of the session are. */
export const AUTH = '/api/auth';
/** A call that hangs, as on a line that died while the laptop slept, would hold every tab's renewal up. */
export const CALL_MS = 10_000;

const Token = v.object({ token: v.string() });

export interface SessionCallsDeps {
  fetch: typeof fetch;
  /** A signal that aborts after some milliseconds. */
  expire(ms: number): AbortSignal;
}

/** The calls that renew a session; each is given up after ten seconds, as if the server were out of reach. */
export const createSessionCalls = ({
  fetch,
  expire,
}: SessionCallsDeps): Pick<TokenStoreDeps, 'fetchToken' | 'fetchProfile'> => {
  const ask = (path: string, token?: string) =>
    callJson(path, { fetch, signal: expire(CALL_MS), ...(token ? { token } : {}) });
  return {
    fetchToken: async (expected) => {
      // Most visitors without a stored entry have no session; this request finds out without an error.
      if (!expected && !(await ask(`${AUTH}/get-session`))) return null;
      try {
        return readAnswer(Token, await ask(`${AUTH}/token`)).token;
      } catch (problem) {
        if (isProblem(problem, 'signed_out')) return null;
        throw problem;
      }
    },
    fetchProfile: async (token) => readAnswer(Profile, await ask('/api/profile', token)),
  };
};
