import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './hashing.ts';

/** The secret of the account library alone: it signs the session's cookie and seals the signing keys. */
export const sessionSecret = (secret: string): string =>
  Buffer.from(derivedKey(secret, 'session')).toString('base64url');

/** What the names of cookies begin with; on https, so that no other host of the same site can set them. */
export const hostCookiePrefix = (appUrl: string): string =>
  appUrl.startsWith('https:') ? '__Host-rihla' : 'rihla';

const COOKIES = ['session_token', 'dont_remember'] as const;

/** Cookies that an earlier version of this server signed with the plain secret, and named otherwise on https. */
export interface EarlierCookies {
  /** Those among a request's cookies that are right, by the name they have now, signed as they are now. */
  renewed(cookies: Readonly<Record<string, string>>): Map<string, string>;
  /** Their names where these were others. */
  names: string[];
}

/** Reads the cookies of earlier versions, so that an upgrade signs nobody out. */
export const createEarlierCookies = (secret: string, appUrl: string): EarlierCookies => {
  const isHttps = appUrl.startsWith('https:');
  const earlierName = (cookie: string) => `${isHttps ? '__Secure-' : ''}rihla.${cookie}`;
  const key = sessionSecret(secret);
  const resigned = (signed = ''): string | null => {
    const [text, signature] = [
      signed.slice(0, signed.lastIndexOf('.')),
      signed.slice(signed.lastIndexOf('.') + 1),
    ];
    return isSame(signature, signatureOf(text, secret)) ? `${text}.${signatureOf(text, key)}` : null;
  };
  return {
    names: isHttps ? COOKIES.map(earlierName) : [],
    renewed: (cookies) => {
      const found = new Map<string, string>();
      for (const cookie of COOKIES) {
        const name = `${hostCookiePrefix(appUrl)}.${cookie}`;
        const value = resigned(cookies[earlierName(cookie)]);
        // Where both are there, the one that only this version sets counts.
        if (value !== null && !(isHttps && name in cookies)) found.set(name, value);
      }
      return found;
    },
  };
};

/** As the library signs cookies. */
const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64');

const isSame = (text: string, other: string): boolean => {
  const [one, two] = [Buffer.from(text), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
};
