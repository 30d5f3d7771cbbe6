import * as v from 'valibot';
import { APP_URL } from '../server/open-app.ts';

export const SARA = {
  email: 'sara@example.com',
  password: 'correct horse',
  first_name: 'Sara',
  last_name: 'Haddad',
  nationality: 'Jordanian',
  date_of_birth: '1990-05-17',
};

const Token = v.object({ token: v.string() });

/** Whatever responds to requests: the app itself, or the network. */
export interface Answering {
  app: { request(url: string, init: RequestInit): Response | Promise<Response> };
}

/** A browser as far as the API sees one: it keeps cookies and names its origin. */
export const createBrowser = ({ app }: Answering, origin = APP_URL) => {
  const jar = new Map<string, string>();
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const response = await app.request(`${origin}${path}`, {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'GET' ? {} : { origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const token = async (): Promise<string> =>
    v.parse(Token, await (await send('GET', '/api/auth/token')).json()).token;
  return {
    jar,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    send,
    signUp: (person: Partial<typeof SARA> = {}) =>
      send('POST', '/api/auth/sign-up/email', { ...SARA, ...person }),
    /** Tries to sign in, as Sara unless said otherwise. */
    signIn: ({ email = SARA.email, password = SARA.password } = {}, headers?: Record<string, string>) =>
      send('POST', '/api/auth/sign-in/email', { email, password }, headers),
    /** An access token for the session in the jar. */
    token,
    /** The header with such a token. */
    bearer: async () => ({ authorization: `Bearer ${await token()}` }),
  };
};
export type Browser = ReturnType<typeof createBrowser>;

/** Signs a person up and in. Returns the browser that holds the session. */
export const signInAs = async (
  opened: Answering,
  person: Partial<typeof SARA> = {},
  origin?: string,
): Promise<Browser> => {
  const browser = createBrowser(opened, origin);
  const signedUp = await browser.signUp(person);
  if (!signedUp.ok) throw new Error(`Sign-up: ${await signedUp.text()}`);
  const signedIn = await browser.signIn(person);
  if (!signedIn.ok) throw new Error(`Sign-in: ${await signedIn.text()}`);
  return browser;
};
