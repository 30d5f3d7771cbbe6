import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { createKeyedHash, derivedKey } from '../../../server/auth/hashing.ts';
import { createKnownDevices } from '../../../server/auth/known-devices.ts';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { sealAsBefore } from '../../kit/accounts/seal-as-before.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { openApp } from '../../kit/server/open-app.ts';

const SECRET = 'a secret that has been used for a while';
const HTTPS = 'https://trips.example.com';
const sign = (text: string, key: string) =>
  encodeURIComponent(`${text}.${createHmac('sha256', key).update(text).digest('base64')}`);

eachDatabase('The secret', (database) => {
  beforeEach(() => database.empty());
  const Session = v.object({ token: v.string() });
  const tokenOf = async () =>
    (await rows(database.db, sql`select token from sessions`, Session))[0]?.token ?? '';

  test.each([
    [HTTPS, '__Secure-rihla.session_token', '__Host-rihla.session_token'],
    ['http://localhost:3000', 'rihla.session_token', 'rihla.session_token'],
  ])('keeps sessions and signing keys of before at %s', async (appUrl, earlier, now) => {
    const opened = openApp(database, { secret: SECRET, appUrl });
    await (await signInAs(opened, {}, appUrl)).token();
    await sealAsBefore(database.db, SECRET);

    const upgraded = openApp(database, { secret: SECRET, appUrl });
    await upgraded.auth.prepareKeys();
    const browser = createBrowser(upgraded, appUrl);
    const before = sign(await tokenOf(), SECRET);
    browser.jar.set(earlier, before);
    const answer = await browser.get('/api/auth/token');
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^${now}=.*; Max-Age=604800; Path=/; HttpOnly;.* SameSite=Lax$`));
    expect(cookie.includes('; Secure')).toBe(appUrl === HTTPS);
    expect(browser.jar.get(now)).not.toBe(before);
    if (earlier !== now) browser.jar.delete(earlier);
    expect((await browser.get('/api/auth/token')).status).toBe(200);
    browser.jar.set(earlier, before);
    await browser.post('/api/auth/sign-out');
    expect([...browser.jar.keys()].filter((name) => name.endsWith('session_token'))).toEqual([]);
  });

  test('signs no cookie of the session that another of its keys signed', async () => {
    const opened = openApp(database, { secret: SECRET });
    await signInAs(opened);
    for (const purpose of ['device', 'email verification', 'reset ticket', 'feed']) {
      const browser = createBrowser(opened);
      const key = Buffer.from(derivedKey(SECRET, purpose)).toString('base64url');
      browser.jar.set('rihla.session_token', sign(await tokenOf(), key));
      expect((await browser.get('/api/auth/token')).status).toBe(401);
    }
  });

  test('makes no device and no verification out of tokens for something else', async () => {
    const opened = openApp(database, { secret: SECRET });
    const browser = await signInAs(opened);
    const Id = v.object({ id: v.string() });
    const [user] = await rows(database.db, sql`select id from users`, Id);
    const payload = { sub: user?.id ?? '', email: SARA.email };
    const accounts = [createKeyedHash(SECRET)('device account', SARA.email)];
    const jwt = (claims: object, key: Uint8Array) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key);
    const devices = createKnownDevices({
      secret: SECRET,
      keyedHash: createKeyedHash(SECRET),
      now: Date.now,
    });
    const device = { jti: crypto.randomUUID(), accounts };
    const key = (purpose: string) => derivedKey(SECRET, purpose);
    expect(await devices.idFor(await jwt(device, key('device')), SARA.email)).toBe(device.jti);
    for (const other of [key('session'), key('email verification'), new TextEncoder().encode(SECRET)]) {
      expect(await devices.idFor(await jwt(device, other), SARA.email)).toBeNull();
    }
    const verify = async (token: string) => {
      const answer = await browser.get(`/api/auth/verify-email?token=${token}`);
      return answer.headers.get('location');
    };
    expect(await verify(browser.jar.get('rihla.device') ?? '')).toContain('verified=0');
    expect(await verify(await jwt(payload, key('device')))).toContain('verified=0');
    expect(await verify(await jwt(payload, key('email verification')))).toContain('verified=1');
  });
});
