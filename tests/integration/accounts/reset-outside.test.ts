import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBrowser, SARA } from '../../kit/accounts/person.ts';
import {
  eachResetContext,
  NEW_PASSWORD as NEW,
  requestCode,
  choosePassword as reset,
  verifyCode as verify,
} from '../../kit/accounts/reset-context.ts';

const { email } = SARA;

eachResetContext('A forgotten password, to others,', (context) => {
  const { signUp } = context;

  test('is spoken of in the same way with and without an account', async () => {
    const browser = await signUp();
    const responseTo = async (address: string) => {
      const answers = [await browser.post('/auth/request-reset', { email: address })];
      for (let turn = 0; turn < 7; turn++) answers.push(await verify(browser, 'abcdef', address));
      answers.push(await reset(browser, address));
      return Promise.all(
        answers.map(async (answer) => [answer.status, [...answer.headers], await answer.text()]),
      );
    };
    const [known, unknown] = [await responseTo(email), await responseTo('nobody@example.com')];
    expect(known).toEqual(unknown);
    expect(known.map(([status]) => status)).toEqual([200, ...Array(8).fill(400)]);
  });

  test('is kept, like code and ticket, only as hashes that need the secret', async () => {
    const browser = await signUp();
    const code = await requestCode(context.opened, browser);
    await verify(browser, await requestCode(context.opened, browser));
    const ticket = browser.jar.get('rihla.reset_ticket') ?? '';
    expect(ticket).toHaveLength(43);
    await requestCode(context.opened, browser, email);
    const kept = JSON.stringify([
      await context.database.db.execute(sql`select * from reset_codes`),
      await context.database.db.execute(sql`select * from reset_tickets`),
    ]);
    expect(kept).toMatch(/ticket_hash.*/);
    for (const secret of [code, ticket, email]) expect(kept).not.toContain(secret);
  });

  test('binds the right to reset to a cookie no script and no other site can use', async () => {
    context.reopen({ appUrl: 'https://trips.example.com' });
    const browser = createBrowser(context.opened, 'https://trips.example.com');
    await browser.signUp();
    const verified = await verify(browser, await requestCode(context.opened, browser));
    const [cookie = ''] = verified.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-rihla\.reset_ticket=[\w-]{43}; Max-Age=600; Path=\/;/);
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    const headers = { origin: 'https://evil.example' };
    const foreign = await browser.post('/auth/reset-password', { email, password: NEW }, headers);
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
    expect((await reset(browser)).status).toBe(200);
  });

  test.each([
    ['request-reset', {}, 'email', 'You must provide either an email or phone number.'],
    ['request-reset', { email: 'sara' }, 'email', 'Please enter a valid email address'],
    ['request-reset', { email, role: 'admin' }, 'role', 'There is no field role'],
    ['verify-otp', { otp: '123456' }, 'email', 'You must provide either an email or phone number.'],
    ['verify-otp', { email, otp: 123456 }, 'otp', expect.any(String)],
    ['reset-password', { email, password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    ['reset-password', { email, password: 'x'.repeat(129) }, 'password', expect.any(String)],
    ['reset-password', { email, password: NEW, emailVerified: true }, 'emailVerified', expect.any(String)],
  ])('is not reset by %s with %o', async (path, body, field, message) => {
    const answer = await createBrowser(context.opened).post(`/auth/${path}`, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid_body', errors: [{ field, message }] });
  });

  test('is answered before the mail is on its way', async () => {
    await signUp();
    const pauses: { ms: number; end(): void }[] = [];
    context.reopen({ pause: (ms) => new Promise((end) => pauses.push({ ms, end })) });
    const answer = createBrowser(context.opened).post('/auth/request-reset', { email });
    await expect.poll(() => pauses.length).toBe(2);
    const [shortest, mail] = pauses;
    shortest?.end();
    expect((await answer).status).toBe(200);
    expect(context.opened.mails).toEqual([]);
    mail?.end();
    await expect.poll(() => context.opened.mails.length).toBe(1);
    expect(mail?.ms).toBeGreaterThanOrEqual(100);
    expect(mail?.ms).toBeLessThan(1_000);
  });
});
