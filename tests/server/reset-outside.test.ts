import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../server/db/open.ts';
import { eachDatabase } from '../kit/databases.ts';
import { type OpenedApp, openApp } from '../kit/open-app.ts';
import { createBrowser, SARA } from '../kit/person.ts';
import {
  NEW_PASSWORD as NEW,
  requestCode,
  choosePassword as reset,
  verifyCode as verify,
} from '../kit/reset-steps.ts';

const { email } = SARA;
const NOW = Date.UTC(2026, 0, 15, 9);

eachDatabase('A forgotten password, to others,', (open) => {
  let database: Database;
  let opened: OpenedApp;
  let clock = NOW;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock = NOW;
    await database.db.execute(sql`truncate users, verifications, counters, reset_codes cascade`);
    opened = openApp(database, { now: () => clock });
  });
  const signUp = async (person = SARA) => {
    const browser = createBrowser(opened);
    await browser.post('/api/auth/sign-up/email', person);
    return browser;
  };
  const signIn = async (password: string) =>
    (await createBrowser(opened).post('/api/auth/sign-in/email', { email, password })).status;

  test('is spoken of in the same way with and without an account', async () => {
    const browser = await signUp();
    const told = async (address: string) => {
      const answers = [await browser.post('/auth/request-reset', { email: address })];
      for (let turn = 0; turn < 7; turn++) answers.push(await verify(browser, 'abcdef', address));
      answers.push(await reset(browser, address));
      return Promise.all(
        answers.map(async (answer) => [answer.status, [...answer.headers], await answer.text()]),
      );
    };
    const [known, unknown] = [await told(email), await told('nobody@example.com')];
    expect(known).toEqual(unknown);
    expect(known.map(([status]) => status)).toEqual([200, ...Array(8).fill(400)]);
  });

  test('is kept, like code and ticket, only as hashes that need the secret', async () => {
    const browser = await signUp();
    const code = await requestCode(opened, browser);
    await verify(browser, await requestCode(opened, browser));
    const ticket = browser.jar.get('rihla.reset_ticket') ?? '';
    expect(ticket).toHaveLength(43);
    await requestCode(opened, browser, email);
    const kept = JSON.stringify([
      await database.db.execute(sql`select * from reset_codes`),
      await database.db.execute(sql`select * from reset_tickets`),
    ]);
    expect(kept).toMatch(/ticket_hash.*/);
    for (const secret of [code, ticket, email]) expect(kept).not.toContain(secret);
  });

  test('binds the right to reset to a cookie no script and no other site can use', async () => {
    opened = openApp(database, { appUrl: 'https://trips.example.com', now: () => clock });
    const browser = createBrowser(opened, 'https://trips.example.com');
    await browser.post('/api/auth/sign-up/email', SARA);
    const verified = await verify(browser, await requestCode(opened, browser));
    const [cookie = ''] = verified.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-rihla\.reset_ticket=[\w-]{43}; Max-Age=600; Path=\/auth;/);
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    const headers = { origin: 'https://evil.example' };
    const foreign = await browser.post('/auth/reset-password', { email, password: NEW }, headers);
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
    expect((await reset(browser)).status).toBe(200);
  });

  test.each([
    ['request-reset', {}, 'email', 'You must provide either an email or phone number.'],
    ['request-reset', { email: 'sara' }, 'email', 'Please enter a valid email address'],
    ['request-reset', { email, role: 'admin' }, 'role', expect.stringContaining('never')],
    ['verify-otp', { otp: '123456' }, 'email', 'You must provide either an email or phone number.'],
    ['verify-otp', { email, otp: 123456 }, 'otp', expect.any(String)],
    ['reset-password', { email, password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    ['reset-password', { email, password: 'x'.repeat(129) }, 'password', expect.any(String)],
    ['reset-password', { email, password: NEW, emailVerified: true }, 'emailVerified', expect.any(String)],
  ])('is not reset by %s with %o', async (path, body, field, message) => {
    const answer = await createBrowser(opened).post(`/auth/${path}`, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid_body', errors: [{ field, message }] });
  });

  test('is answered before the mail is on its way', async () => {
    let release = (): void => {};
    const pauses: number[] = [];
    opened = openApp(database, {
      now: () => clock,
      pause: (ms) => {
        pauses.push(ms);
        return new Promise((resolve) => {
          release = resolve;
          if (ms === 300) resolve();
        });
      },
    });
    const browser = await signUp();
    const before = opened.mails.length;
    expect((await browser.post('/auth/request-reset', { email })).status).toBe(200);
    expect(opened.mails).toHaveLength(before);
    release();
    await expect.poll(() => opened.mails.length).toBe(before + 1);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(100);
    expect(pauses.at(-1)).toBeLessThan(1_000);
  });

  test('once reset, lets its owner in although somebody guesses at the account', async () => {
    opened = openApp(database, { now: () => clock, rateLimit: true });
    const browser = await signUp();
    for (let turn = 0; turn < 20; turn++) expect(await signIn('wrong')).toBe(401);
    expect(await signIn(SARA.password)).toBe(429);
    await verify(browser, await requestCode(opened, browser));
    await reset(browser);
    expect(await signIn(NEW)).toBe(200);
  });
});
