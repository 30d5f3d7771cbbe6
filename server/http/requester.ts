import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { DEVICE_S, type KnownDevices } from '../auth/known-devices.ts';
import { hostCookiePrefix } from '../auth/session-cookies.ts';
import type { Requester } from '../auth/throttle.ts';

interface RequesterDeps {
  devices: KnownDevices;
  appUrl: string;
  clientIp(c: Context): string;
}

/** The name of a cookie of ours. */
export const hostCookie = (appUrl: string, name: string): string => `${hostCookiePrefix(appUrl)}.${name}`;

const deviceCookie = (appUrl: string): string => hostCookie(appUrl, 'device');

/** Who sends a request about the account with this address. */
export const requesterOf = async (
  { devices, appUrl, clientIp }: RequesterDeps,
  c: Context,
  email: string,
): Promise<Requester> => ({
  address: clientIp(c),
  device: await devices.idFor(getCookie(c, deviceCookie(appUrl)), email),
});

/** The header that makes the browser a device of the account with this address; it survives signing out. */
export const deviceHeader = async (
  { devices, appUrl }: RequesterDeps,
  c: Context,
  email: string,
): Promise<string> => {
  const name = deviceCookie(appUrl);
  return generateCookie(name, await devices.remember(getCookie(c, name), email), {
    httpOnly: true,
    secure: appUrl.startsWith('https:'),
    sameSite: 'Lax',
    path: '/',
    maxAge: DEVICE_S,
  });
};
