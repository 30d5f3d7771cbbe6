import { createEmailVerificationToken } from 'better-auth/api';
import { sql } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { derivedKey } from '../../../server/auth/hashing.ts';
import type { Database } from '../../../server/db/open.ts';
import { createBrowser, SARA } from '../../kit/accounts/person.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { APP_URL, type OpenedApp, openApp } from '../../kit/server/open-app.ts';

const SECRET = 'a secret of which the attacker has a copy';
const ATTACKER = 'attacker@example.com';
const NOW = Date.UTC(2027, 0, 14, 9);
const HOUR_MS = 60 * 60_000;

eachDatabase('The link that verifies an address', (open) => {
  let database: Database;
  let opened: OpenedApp;
  let clock = NOW;
  let token = '';
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate users, counters cascade`);
    clock = NOW;
    opened = openApp(database, { secret: SECRET, now: () => clock });
    await createBrowser(opened).post('/api/auth/sign-up/email', SARA);
    const link = /http:\S+verify-email\S+/.exec(opened.mails[0]?.text ?? '')?.[0] ?? '';
    token = new URL(link).searchParams.get('token') ?? '';
  });

  /** Follows the link with a token; returns where it leads, when it hands out no session. */
  const follow = async (withToken: string, more = '') => {
    const path = `/api/auth/verify-email?token=${encodeURIComponent(withToken)}${more}`;
    const answer = await createBrowser(opened).get(path);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []]);
    return answer.headers.get('location');
  };
  const VERIFIED = `${APP_URL}/login?verified=1`;
  const REFUSED = `${APP_URL}/login?verified=0`;
  const state = async () => {
    const query = sql`select email, email_verified as verified, (select count(*)::int from sessions) as sessions from users`;
    const User = v.object({ email: v.string(), verified: v.boolean(), sessions: v.number() });
    return rows(database.db, query, User);
  };
  const untouched = [{ email: SARA.email, verified: false, sessions: 0 }];
  const forge = (key: Uint8Array, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(new Date(clock + HOUR_MS))
      .sign(key);

  test('names the user, the address and its end, and works as often as it is followed', async () => {
    expect(decodeJwt(token)).toEqual({
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      email: SARA.email,
      exp: (NOW + 24 * HOUR_MS) / 1_000,
    });
    for (const more of ['', '', '&callbackURL=https://evil.example', `&updateTo=${ATTACKER}`]) {
      expect(await follow(token, more)).toBe(VERIFIED);
    }
    expect(await state()).toEqual([{ email: SARA.email, verified: true, sessions: 0 }]);
  });

  test.each([undefined, 'change-email-verification', 'change-email-confirmation'])(
    'is none when the account library made it, also to change the address (%s)',
    async (requestType) => {
      const made = [
        await createEmailVerificationToken(SECRET, SARA.email),
        await createEmailVerificationToken(SECRET, SARA.email, ATTACKER, 3_600, { requestType }),
      ];
      for (const one of made) {
        expect(await follow(one)).toBe(REFUSED);
        // Not even past our routes: the library itself has no such route.
        const asked = new Request(`${APP_URL}/api/auth/verify-email?token=${one}`);
        expect((await opened.auth.handle(asked)).status).toBe(404);
      }
      expect(await state()).toEqual(untouched);
      expect(opened.mails).toHaveLength(1);
    },
  );

  test('is none with another key, with more in it, with less, or changed', async () => {
    const { sub } = decodeJwt(token);
    const own = derivedKey(SECRET, 'email verification');
    const [header, payload, signature] = token.split('.');
    const wrong = [
      await forge(new TextEncoder().encode(SECRET), { sub, email: SARA.email }),
      await forge(derivedKey(SECRET, 'another purpose'), { sub, email: SARA.email }),
      await forge(derivedKey('the secret of another installation', 'email verification'), {
        sub,
        email: SARA.email,
      }),
      await forge(own, { sub, email: SARA.email, updateTo: ATTACKER }),
      await forge(own, { email: SARA.email }),
      await forge(own, { sub }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      `${header}.${payload}.${signature?.slice(0, -4)}`,
    ];
    for (const one of wrong) expect(await follow(one)).toBe(REFUSED);
    expect(await state()).toEqual(untouched);
    expect(await follow(await forge(own, { sub, email: SARA.email }))).toBe(VERIFIED);
  });

  test('works for 24 hours', async () => {
    clock = NOW + 24 * HOUR_MS;
    expect(await follow(token)).toBe(REFUSED);
    expect(await state()).toEqual(untouched);
    clock -= 1_000;
    expect(await follow(token)).toBe(VERIFIED);
  });

  test('verifies nothing once the user has another address, or is gone', async () => {
    await database.db.execute(sql`update users set email = 'sara@example.org'`);
    expect(await follow(token)).toBe(REFUSED);
    expect(await state()).toEqual([{ ...untouched[0], email: 'sara@example.org' }]);
    await database.db.execute(sql`delete from users`);
    expect(await follow(token)).toBe(REFUSED);
  });
});
