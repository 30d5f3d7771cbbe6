import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { APP_URL, type OpenedApp, openApp } from '../../kit/server/open-app.ts';

const linkIn = (text: string): string => /http:\S+verify-email\S+/.exec(text)?.[0] ?? '';
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
  }
  return typeof value === 'string'
    ? value.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, 'uuid').replace(/^\d{4}-.*Z$/, 'instant')
    : value;
};

eachDatabase('Signing up', (database) => {
  let opened: OpenedApp;
  beforeEach(async () => {
    await database.empty();
    opened = openApp(database);
  });

  test.each([false, true])(
    'answer a known address as a new one, and mail its owner (verification required: %s)',
    async (requireVerification) => {
      opened = openApp(database, { requireVerification });
      const browser = createBrowser(opened);
      const fresh = await browser.signUp();
      const again = await browser.signUp({ email: ' SARA@Example.com ', password: 'somebody else' });
      expect([fresh.status, again.status]).toEqual([200, 200]);
      expect([...again.headers.keys()]).toEqual([...fresh.headers.keys()]);
      expect(shapeOf(await again.json())).toEqual(shapeOf(await fresh.json()));
      expect(opened.mails.map((mail) => mail.subject)).toEqual([
        'Verify your email address',
        'You already have an account',
      ]);
      expect(opened.mails.map((mail) => mail.to)).toEqual([SARA.email, SARA.email]);
      expect((await browser.signIn({ password: 'somebody else' })).status).toBe(401);
    },
  );

  test('answer both of two sign-ups with one new address at the same time', async () => {
    const browser = createBrowser(opened);
    const both = await Promise.all([1, 2].map(() => browser.signUp()));
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect((await browser.signIn()).status).toBe(200);
  });

  test('leave the database to others while their passwords are hashed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hashes = 0;
    const hash = (password: string) => {
      hashes += 1;
      return held.then(() => `hash of ${password}`);
    };
    opened = openApp(database, { passwords: { hash, verify: async () => true } });
    const signUps = Array.from({ length: 12 }, (_, turn) =>
      createBrowser(opened).signUp({ email: `t-${turn}@example.com` }),
    );
    await expect.poll(() => hashes).toBeGreaterThan(0);
    // They are more than there are connections, and all of them come this far meanwhile.
    for (let turn = 0; turn < 50; turn += 1) await database.ping();
    release();
    expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('are refused before the address is verified where that is required, and accepted after', async () => {
    opened = openApp(database, { requireVerification: true });
    const browser = createBrowser(opened);
    await browser.signUp();
    const early = await browser.signIn();
    expect(early.status).toBe(401);
    expect(await early.json()).toMatchObject({
      code: 'wrong_or_unverified',
      detail: 'Invalid email or password, or an email address that is not verified yet',
    });
    const resent = await browser.post('/api/auth/send-verification-email', { email: SARA.email });
    expect(resent.status).toBe(200);
    expect(opened.mails).toHaveLength(2);
    const link = linkIn(opened.mails[1]?.text ?? '');
    const landed = await browser.get(link.replace(APP_URL, ''));
    expect(landed.status).toBe(302);
    expect(landed.headers.get('location')).toBe(`${APP_URL}/login?verified=1`);
    expect((await browser.signIn()).status).toBe(200);
  });

  test('tell nobody who chose a password for an address whether it had an account, where that is required', async () => {
    opened = openApp(database, { requireVerification: true });
    await createBrowser(opened).signUp({ email: 'known@example.com' });
    await database.db.execute(sql`update users set email_verified = true`);
    const password = 'chosen by a stranger';
    const answerTo = async (email: string) => {
      const stranger = createBrowser(opened);
      expect((await stranger.signUp({ email, password })).status).toBe(200);
      const answer = await stranger.signIn({ email, password });
      return [answer.status, [...answer.headers], await answer.text()];
    };
    const [known, unknown] = [await answerTo('known@example.com'), await answerTo('new@example.com')];
    expect(known).toEqual(unknown);
    expect(known[0]).toBe(401);
  });

  test('send a bad verification link to a page with the error', async () => {
    const browser = createBrowser(opened);
    for (const path of ['?token=nonsense', '', '?token=x&callbackURL=https://evil.example']) {
      const landed = await browser.get(`/api/auth/verify-email${path}`);
      expect(landed.headers.get('location')).toBe(`${APP_URL}/login?verified=0`);
    }
  });

  test('answer nothing about addresses when the mail is asked for again', async () => {
    const signedIn = await signInAs(opened);
    await createBrowser(opened).signUp({ email: 'noor@example.com' });
    await database.db.execute(sql`update users set email_verified = true where email = 'noor@example.com'`);
    const before = opened.mails.length;
    // Unknown, verified already, and not verified; asked by a stranger and by somebody who is signed in.
    const asked = [createBrowser(opened), signedIn].flatMap((browser) =>
      ['no@example.com', 'noor@example.com', SARA.email].map((email) =>
        browser.post('/api/auth/send-verification-email', { email }),
      ),
    );
    // All at once, for the library lets half a second pass before each of these answers.
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    }
    expect(opened.mails.slice(before).map((mail) => mail.to)).toEqual([SARA.email, SARA.email]);
  });

  test('say in the words of the specification that an e-mail and a password are needed', async () => {
    const browser = createBrowser(opened);
    for (const path of ['sign-in', 'sign-up']) {
      for (const body of [{}, { ...SARA, email: undefined }, { ...SARA, password: '' }]) {
        const answer = await browser.post(`/api/auth/${path}/email`, body);
        expect(answer.status).toBe(422);
        expect(answer.headers.get('content-type')).toBe('application/problem+json');
        expect(await answer.json()).toMatchObject({
          code: 'invalid_body',
          detail: 'You must provide either an email or phone number and a password',
        });
      }
    }
  });

  test.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'sara' }, 'email', 'Please enter a valid email address'],
    [{ first_name: '  ' }, 'first_name', 'First name is required'],
    [{ last_name: 'x'.repeat(101) }, 'last_name', 'Please keep it under 100 characters'],
    [{ nationality: '' }, 'nationality', 'Please select your nationality'],
    [{ date_of_birth: '2023-02-30' }, 'date_of_birth', 'Please enter a valid date of birth'],
    [{ date_of_birth: '1899-12-31' }, 'date_of_birth', 'Please enter a valid date of birth'],
    [{ date_of_birth: '2999-01-01' }, 'date_of_birth', 'Please enter a valid date of birth'],
    [{ emailVerified: true }, 'emailVerified', 'There is no field emailVerified'],
  ])('refuse a sign-up with %o', async (wrong, field, message) => {
    const answer = await createBrowser(opened).post('/api/auth/sign-up/email', { ...SARA, ...wrong });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid_body', errors: [{ field, message }] });
    expect(opened.mails).toEqual([]);
  });

  test('keep names without the spaces around them', async () => {
    const browser = await signInAs(opened, { first_name: '  Sara ', last_name: ' Al  Haddad ' });
    const profile = await browser.get('/api/profile', await browser.bearer());
    expect(await profile.json()).toMatchObject({ first_name: 'Sara', last_name: 'Al  Haddad' });
  });
});

describe('The shape comparison of these tests', () => {
  test('sees a difference in keys, order and format', () => {
    expect(shapeOf({ a: 1, b: 2 })).not.toEqual(shapeOf({ b: 2, a: 1 }));
    expect(shapeOf({ id: 'nanoid' })).not.toEqual(shapeOf({ id: crypto.randomUUID() }));
  });
});
