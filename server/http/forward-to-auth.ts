import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { type Auth, SESSION_S } from '../auth/auth.ts';
import { CLIENT_IP_HEADER } from '../auth/auth-rules.ts';
import type { EarlierCookies } from '../auth/session-cookies.ts';

export interface ForwardDeps {
  auth: Auth;
  earlierCookies: EarlierCookies;
  appUrl: string;
  clientIp(c: Context): string;
}

export type Forward = (c: Context, body?: object, more?: { anonymous?: boolean }) => Promise<Response>;

/** Passes a client's request on to the library, with a parsed body; `anonymous` leaves the client's cookies out. */
export const createForward =
  (deps: ForwardDeps): Forward =>
  async (c, body, more = {}) => {
    const { pathname, origin } = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    headers.delete('content-length');
    headers.delete('content-type');
    headers.delete('cookie');
    const cookies = more.anonymous ? {} : getCookie(c);
    const renewed = deps.earlierCookies.renewed(cookies);
    const brought = Object.entries({ ...cookies, ...Object.fromEntries(renewed) });
    if (brought.length > 0) {
      headers.set(
        'cookie',
        brought.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      );
    }
    // Security: replaces whatever a client wrote into this header itself.
    headers.set(CLIENT_IP_HEADER, deps.clientIp(c));
    // Browsers name the origin of every POST, and foreign ones were refused before; a program that names
    // none would be refused by the library although it cannot be lured into anything.
    if (!headers.has('origin')) headers.set('origin', deps.appUrl);
    if (body) headers.set('content-type', 'application/json');
    const response = await deps.auth.handle(
      new Request(`${origin}${pathname}`, {
        method: c.req.method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    return withRenewed(deps, response, renewed, pathname.endsWith('/sign-out'));
  };

/** Replaces the cookies of an earlier version in the browser, or removes them with the session. */
const withRenewed = (
  { appUrl, earlierCookies }: ForwardDeps,
  response: Response,
  renewed: ReadonlyMap<string, string>,
  isSignOut: boolean,
): Response => {
  if (renewed.size === 0 && !isSignOut) return response;
  const options = {
    httpOnly: true,
    secure: appUrl.startsWith('https:'),
    sameSite: 'Lax',
    path: '/',
  } as const;
  const isForDays = ![...renewed.keys()].some((name) => name.endsWith('.dont_remember'));
  const changed = response.headers.getSetCookie();
  for (const [name, value] of renewed) {
    if (changed.some((cookie) => cookie.startsWith(`${name}=`))) continue;
    const lasting = isForDays ? { maxAge: SESSION_S } : {};
    response.headers.append('set-cookie', generateCookie(name, value, { ...options, ...lasting }));
  }
  for (const name of isSignOut ? earlierCookies.names : []) {
    response.headers.append('set-cookie', generateCookie(name, '', { ...options, maxAge: 0 }));
  }
  return response;
};
