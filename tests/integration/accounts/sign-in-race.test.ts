import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInOnce } from '../../../server/auth/sign-in.ts';
import type { Database } from '../../../server/db/open.ts';
import { createBrowser, SARA } from '../../kit/accounts/person.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { APP_URL, type OpenedApp, openApp } from '../../kit/server/open-app.ts';

const { email, password } = SARA;

eachDatabase('A sign-in', (open) => {
  let database: Database;
  let opened: OpenedApp;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate users, verifications, counters, reset_codes cascade`);
    opened = openApp(database);
    await createBrowser(opened).post('/api/auth/sign-up/email', SARA);
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
