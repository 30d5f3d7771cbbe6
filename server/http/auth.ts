import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Auth } from '../auth/auth.ts';
import { SignInBody, signUpBody, VerificationBody } from '../auth/auth-bodies.ts';
import { problemFrom } from '../auth/auth-problem.ts';
import { AUTH_PATH, CLIENT_IP_HEADER } from '../auth/auth-rules.ts';
import { Problem } from '../problem.ts';
import { problemResponse } from './problem-json.ts';
import { readBody } from './read-body.ts';

/** A new address costs a few milliseconds more than a known one; nobody is answered before both are done. */
const SIGN_UP_MS = 300;
const NO_CREDENTIALS = 'You must provide either an email or phone number and a password';

export interface AuthRoutesDeps {
  auth: Auth;
  appUrl: string;
  now(): number;
  /** Resolves after some milliseconds. */
  pause(ms: number): Promise<void>;
  clientIp(c: Context): string;
}

/**
 * The part of better-auth that is reachable, under /api/auth. Bodies are parsed here and what the library
 * is given is made anew from them, so no field nobody thought of reaches it.
 */
export const authRoutes = (deps: AuthRoutesDeps): Hono => {
  const ask = (c: Context, body?: object, query = ''): Promise<Response> => {
    const { pathname, origin } = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    headers.delete('content-length');
    headers.delete('content-type');
    // Security: replaces whatever a client wrote into this header itself.
    headers.set(CLIENT_IP_HEADER, deps.clientIp(c));
    // Browsers name the origin of every POST, and foreign ones were refused before; a program that names
    // none would be refused by the library although it cannot be lured into anything.
    if (!headers.has('origin')) headers.set('origin', deps.appUrl);
    if (body) headers.set('content-type', 'application/json');
    return deps.auth.handle(
      new Request(`${origin}${pathname}${query}`, {
        method: c.req.method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
  };
  const pass = async (c: Context, body?: object): Promise<Response> => told(await ask(c, body));

  return new Hono()
    .post('/sign-up/email', async (c) => {
      const { name: _, ...body } = await readCredentials(c, signUpBody(deps.now()));
      const whole = { ...body, name: `${body.first_name} ${body.last_name}` };
      // Security: an answer that comes sooner would tell that the address has an account.
      const [answer] = await Promise.all([ask(c, whole), deps.pause(SIGN_UP_MS)]);
      // Two sign-ups with one new address at the same time: the second must hear what any other would.
      return told(answer.status === 422 ? await ask(c, whole) : answer);
    })
    .post('/sign-in/email', async (c) => pass(c, await readCredentials(c, SignInBody)))
    .post('/send-verification-email', async (c) => pass(c, await readBody(c, VerificationBody)))
    .post('/sign-out', (c) => pass(c))
    .get('/get-session', (c) => pass(c))
    .get('/token', (c) => pass(c))
    .get('/jwks', (c) => pass(c))
    .get('/verify-email', async (c) => {
      const query = `?token=${encodeURIComponent(c.req.query('token') ?? '')}`;
      const answer = await ask(c, undefined, query);
      return c.redirect(`${deps.appUrl}/login?verified=${answer.ok ? 1 : 0}`, 302);
    });
};

/** The mount point of `authRoutes`. */
export const authPath = AUTH_PATH;

const told = async (answer: Response): Promise<Response> => {
  const problem = await problemFrom(answer);
  if (!problem) return answer;
  const response = problemResponse(problem);
  // A refusal may take a cookie back that is worth nothing any more.
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
};

/** Reads a body that signs up or in; without an e-mail or a password the specification has its own sentence. */
const readCredentials = async <Body extends v.GenericSchema>(
  c: Context,
  schema: Body,
): Promise<v.InferOutput<Body>> => {
  const raw = await readBody(c, v.record(v.string(), v.unknown()));
  const missing = (['email', 'password'] as const).filter((field) => !raw[field]);
  if (missing.length > 0) {
    const errors = missing.map((field) => ({ field, message: NO_CREDENTIALS }));
    throw new Problem('invalid_body', NO_CREDENTIALS, { errors });
  }
  return readBody(c, schema);
};
