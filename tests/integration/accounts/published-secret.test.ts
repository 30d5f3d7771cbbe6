import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { removePublishedKeys } from '../../../server/auth/auth.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { PUBLISHED_SECRET } from '../../../server/secret.ts';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { choosePassword, requestCode, verifyCode } from '../../kit/accounts/reset-steps.ts';
import { createPostgresDatabase, eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { openApp } from '../../kit/server/open-app.ts';

const OWN_SECRET = 'a secret nobody has read anywhere';
const WARNING = expect.stringContaining('sealed with the secret of an earlier docker-compose.yml');

eachDatabase('After the published secret another one', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate users, jwks, counters, reset_codes cascade`);
  });

  const startWith = async (secret: string) => {
    const opened = openApp(database, { secret });
    await opened.auth.prepareKeys();
    return opened;
  };
  const count = async () => {
    const query = sql`select (select count(*)::int from sessions) as sessions, (select count(*)::int from jwks) as keys,
      (select count(*)::int from reset_codes) as codes, (select count(*)::int from reset_tickets) as tickets`;
    const Counts = v.object({
      sessions: v.number(),
      keys: v.number(),
      codes: v.number(),
      tickets: v.number(),
    });
    return (await rows(database.db, query, Counts))[0];
  };
  const warningsOf = ({ log }: ReturnType<typeof openApp>) =>
    log.lines.filter((line) => line.level === 'warn').map((line) => line.message);
  const signIn = async (opened: ReturnType<typeof openApp>) => {
    const browser = createBrowser(opened);
    const { email, password } = SARA;
    const answer = await browser.post('/api/auth/sign-in/email', { email, password });
    expect(answer.status).toBe(200);
    return browser;
  };

  test('replaces the keys and ends sessions, codes and tickets, with one line in the log', async () => {
    const before = await startWith(PUBLISHED_SECRET);
    const signedIn = await signInAs(before);
    const token = await signedIn.token();
    const resetting = createBrowser(before);
    await verifyCode(resetting, await requestCode(before, resetting));
    await requestCode(before, createBrowser(before));
    expect(await count()).toEqual({ sessions: 1, keys: 1, codes: 1, tickets: 1 });

    const after = await startWith(OWN_SECRET);
    expect(warningsOf(after)).toEqual([WARNING]);
    expect(await count()).toEqual({ sessions: 0, keys: 1, codes: 0, tickets: 0 });
    await expect(after.access.authenticate(token)).rejects.toMatchObject({ code: 'signed_out' });
    const old = createBrowser(after);
    for (const [name, value] of [...signedIn.jar, ...resetting.jar]) old.jar.set(name, value);
    expect((await old.get('/api/auth/token')).status).toBe(401);
    expect((await choosePassword(old)).status).toBe(400);
    expect(await (await signIn(after)).token()).toMatch(/^ey/);
  });

  test('removes such a key also where it signs no more', async () => {
    const before = await startWith(PUBLISHED_SECRET);
    const token = await (await signInAs(before)).token();
    await database.db.execute(sql`update jwks set expires_at = now() - interval '1 hour'`);
    const after = await startWith(OWN_SECRET);
    expect(warningsOf(after)).toEqual([WARNING]);
    expect(await count()).toMatchObject({ sessions: 0, keys: 1 });
    await expect(after.access.authenticate(token)).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('signs nobody out a second time by a restart', async () => {
    await signInAs(await startWith(PUBLISHED_SECRET));
    const browser = await signIn(await startWith(OWN_SECRET));
    const restarted = await startWith(OWN_SECRET);
    expect(warningsOf(restarted)).toEqual([]);
    expect(await count()).toMatchObject({ sessions: 1 });
    await expect(restarted.access.authenticate(await browser.token())).resolves.toMatchObject({
      email: SARA.email,
    });
  });
});

test('of nodes that start at the same time one alone ends what was begun', async () => {
  const made = await createPostgresDatabase();
  const database = await openDatabase({ url: made.url });
  await database.migrate();
  await openApp(database, { secret: PUBLISHED_SECRET }).auth.prepareKeys();
  const holder = new pg.Client({ connectionString: made.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from jwks for update');
  const removals = Promise.all([1, 2].map(() => removePublishedKeys(database.db)));
  // Both have found the key, and wait for it to be let go.
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await rows(database.db, waiting, v.object({}))).toHaveLength(2), {
    timeout: 20_000,
  });
  await holder.query('commit');
  expect((await removals).sort()).toEqual([false, true]);
  await holder.end();
  await database.close();
  await made.drop();
});
