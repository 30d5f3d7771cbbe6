import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { signInOnce } from '../../../server/auth/sign-in.ts';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { APP_URL, type OpenedApp, openApp } from '../../kit/server/open-app.ts';

eachDatabase('Accounts', (database) => {
  let opened: OpenedApp;
  beforeEach(async () => {
    await database.empty();
    opened = openApp(database);
  });

  test('are made, signed in and known by an access token', async () => {
    const browser = await signInAs(opened);
    const token = await browser.token();
    const claims = await opened.access.authenticate(token);
    expect(claims).toMatchObject({ email: SARA.email, name: 'Sara Haddad' });
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(290);
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(300);
    const profile = await browser.get('/api/profile', await browser.bearer());
    expect(await profile.json()).toEqual({
      id: claims.sub,
      email: SARA.email,
      first_name: 'Sara',
      last_name: 'Haddad',
      nationality: 'Jordanian',
    });
    expect(profile.headers.get('cache-control')).toBe('no-store');
    expect(opened.log.lines.filter((line) => line.level === 'error')).toEqual([]);
  });

  test('keep the session in a cookie that scripts cannot read', async () => {
    const browser = createBrowser(opened);
    await browser.signUp();
    expect(browser.jar.size).toBe(0);
    const answer = await browser.signIn();
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^rihla\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });

  test('show the secret of the session to no script', async () => {
    const browser = createBrowser(opened);
    const answers = [await browser.signUp(), await browser.signIn()];
    const [secret = ''] = decodeURIComponent(browser.jar.get('rihla.session_token') ?? '').split('.');
    expect(secret.length).toBeGreaterThan(20);
    const bearer = await browser.bearer();
    for (const path of ['/api/auth/get-session', '/api/auth/token', '/api/auth/jwks']) {
      answers.push(await browser.get(path));
    }
    for (const path of ['/api/profile', '/api/account/sessions', '/api/account/export']) {
      answers.push(await browser.get(path, bearer));
    }
    answers.push(await browser.post('/api/auth/sign-out'));
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining(secret)]);
    }
  });

  test('mark the cookie Secure where the product is reached by https', async () => {
    const secure = openApp(database, { appUrl: 'https://trips.example.com' });
    const browser = createBrowser(secure, 'https://trips.example.com');
    await browser.signUp();
    const answer = await browser.signIn();
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-rihla\.session_token=.*; Secure/i);
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(
        /^__Host-rihla\.\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    }
  });

  test('say the same for a wrong password and an unknown address', async () => {
    const browser = await signInAs(opened);
    const tries = [
      { email: SARA.email, password: 'wrong' },
      { email: 'no@example.com', password: 'wrong' },
    ];
    for (const credentials of tries) {
      const answer = await browser.signIn(credentials);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        code: 'wrong_credentials',
        detail: 'Invalid email or password',
      });
    }
  });

  test('lose their tokens at once when they sign out, and the end of the session is published', async () => {
    const browser = await signInAs(opened);
    const [token, headers] = [await browser.token(), await browser.bearer()];
    const { sid } = await opened.access.authenticate(token);
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
    expect(opened.endedSessions).toEqual([sid]);
    const after = await browser.get('/api/profile', headers);
    expect(after.status).toBe(401);
    expect(after.headers.get('www-authenticate')).toBe('Bearer');
    expect(await after.json()).toMatchObject({ code: 'signed_out', detail: 'Please log in' });
    const refused = await browser.get('/api/auth/token');
    expect(await refused.json()).toMatchObject({ code: 'signed_out', status: 401 });
  });

  test('change what the profile says, and only that', async () => {
    const browser = await signInAs(opened);
    const headers = await browser.bearer();
    const update = { first_name: 'Noor', last_name: 'Haddad' };
    const changed = await browser.put('/api/profile', update, headers);
    expect(await changed.json()).toMatchObject({ ...update, nationality: 'Jordanian' });
    const cleared = await browser.put('/api/profile', { ...update, nationality: null }, headers);
    expect(await cleared.json()).toMatchObject({ nationality: null });
    const wrong = await browser.put('/api/profile', { ...update, email: 'new@example.com' }, headers);
    expect(wrong.status).toBe(422);
    const token = await opened.access.authenticate(await browser.token());
    expect(token.name).toBe('Noor Haddad');
  });

  test('get a profile that is missing when it is read or at the next sign-in', async () => {
    const browser = await signInAs(opened);
    const headers = await browser.bearer();
    await database.db.execute(sql`delete from profiles`);
    expect(await (await browser.get('/api/profile', headers)).json()).toMatchObject({
      first_name: 'Sara',
    });
    await database.db.execute(sql`delete from profiles`);
    const update = { first_name: 'Noor', last_name: 'Haddad' };
    expect(await (await browser.put('/api/profile', update, headers)).json()).toMatchObject(update);
  });

  test('reach nothing of the account library but what is listed', async () => {
    const browser = await signInAs(opened);
    for (const path of ['update-user', 'change-email', 'delete-user', 'set-password', 'sign-in/social']) {
      const answer = await browser.post(`/api/auth/${path}`, { name: 'x' });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await browser.get('/api/auth/list-sessions')).status).toBe(404);
  });
});

const { email, password } = SARA;

eachDatabase('A sign-in', (database) => {
  let opened: OpenedApp;
  beforeEach(async () => {
    await database.empty();
    opened = openApp(database);
    await createBrowser(opened).signUp();
  });
  const sessionsLeft = () =>
    rows(database.db, sql`select id from sessions`, v.object({ id: v.string() })).then((all) => all.length);
  const compare = () =>
    opened.auth.handle(
      new Request(`${APP_URL}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: APP_URL },
        body: JSON.stringify({ email, password }),
      }),
    );
  const signIn = (during: () => Promise<unknown>) => {
    const ended: string[] = [];
    const answer = signInOnce(
      { db: database.db, onSessionEnded: (sid) => ended.push(sid) },
      email,
      async () => {
        const compared = await compare();
        await during();
        return compared;
      },
    );
    return { answer, ended };
  };

  test('keeps the secret of the session in the cookie', async () => {
    const { answer, ended } = signIn(async () => {});
    const response = await answer;
    expect(await response.json()).toEqual({ user: expect.objectContaining({ email }) });
    expect(response.headers.getSetCookie().join()).toContain('rihla.session_token=');
    expect([ended, await sessionsLeft()]).toEqual([[], 1]);
  });

  test('does not outlive a password that is changed while it is being compared', async () => {
    const { answer, ended } = signIn(() => database.db.execute(sql`update accounts set password = 'other'`));
    await expect(answer).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect([ended.length, await sessionsLeft()]).toEqual([1, 0]);
  });

  test('waits for a change of the password that is under way', async () => {
    let commit = (): void => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let changing: Promise<unknown> = Promise.resolve();
    const { answer } = signIn(async () => {
      await new Promise<void>((begun) => {
        changing = database.db.transaction(async (tx) => {
          await tx.execute(sql`update accounts set password = 'other'`);
          begun();
          await held;
        });
      });
    });
    const verdict = expect(answer).rejects.toMatchObject({ code: 'wrong_credentials' });
    // Long enough for the question to be asked; were it answered now, it would be the old password.
    await new Promise((resolve) => setTimeout(resolve, 300));
    commit();
    await Promise.all([verdict, changing]);
    expect(await sessionsLeft()).toBe(0);
  });
});
