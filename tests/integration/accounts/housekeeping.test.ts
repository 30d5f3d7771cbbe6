import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { removePublishedKeys } from '../../../server/auth/auth.ts';
import { cleanUpAccounts, endLostSessions } from '../../../server/auth/open-accounts.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { PUBLISHED_SECRET } from '../../../server/secret.ts';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { choosePassword, requestCode, verifyCode } from '../../kit/accounts/reset-context.ts';
import { sealAsBefore } from '../../kit/accounts/seal-as-before.ts';
import { createPostgresDatabase, eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { countRows } from '../../kit/db/trip-rows.ts';
import { openApp } from '../../kit/server/open-app.ts';

const DAY = 24 * 60 * 60_000;
const TABLES = ['users', 'sessions', 'counters', 'reset_codes', 'reset_tickets'];

eachDatabase('Accounts are looked after', (database) => {
  beforeEach(() => database.empty());

  test('so that nothing stays that has run out, and nothing goes before', async () => {
    const opened = openApp(database, { rateLimit: true });
    const browser = await signInAs(opened);
    const otp = await requestCode(opened, browser);
    await browser.post('/auth/verify-otp', { email: SARA.email, otp });
    await browser.post('/auth/request-reset', { email: 'nobody@example.com' });
    const before = await countRows(database.db, TABLES);
    expect(before).toMatchObject({ users: 1, sessions: 1, reset_codes: 2, reset_tickets: 1 });
    expect(before.counters).toBeGreaterThan(4);
    await cleanUpAccounts(database.db, Date.now());
    expect(await countRows(database.db, TABLES)).toEqual(before);
    await cleanUpAccounts(database.db, Date.now() + 2 * 60 * 60_000);
    const soon = { users: 1, sessions: 1, reset_codes: 0, reset_tickets: 0 };
    expect(await countRows(database.db, TABLES)).toMatchObject(soon);
    await cleanUpAccounts(database.db, Date.now() + 7 * DAY + 60_000);
    expect(await countRows(database.db, TABLES)).toEqual({ ...soon, counters: 0 });
    await cleanUpAccounts(database.db, Date.now() + 8 * DAY + 60_000);
    expect(await countRows(database.db, TABLES)).toEqual({ ...soon, counters: 0, sessions: 0 });
  });

  test('so that a session which ended elsewhere ends here, and no other', async () => {
    const [here, elsewhere] = [openApp(database), openApp(database)];
    const [first, second] = [await signInAs(here), await signInAs(here, { email: 'noor@example.com' })];
    const tokens = [await first.token(), await second.token()];
    for (const token of tokens) await here.access.authenticate(token);
    const { sid } = await here.access.authenticate(tokens[0]);
    await endLostSessions(database.db, here.accounts);
    expect(here.endedSessions).toEqual([]);
    const other = createBrowser(elsewhere);
    for (const [name, value] of first.jar) other.jar.set(name, value);
    await other.post('/api/auth/sign-out');
    await expect(here.access.authenticate(tokens[0])).resolves.toMatchObject({ sid });
    await endLostSessions(database.db, here.accounts);
    await endLostSessions(database.db, here.accounts);
    expect(here.endedSessions).toEqual([sid]);
    await expect(here.access.authenticate(tokens[0])).rejects.toMatchObject({ code: 'signed_out' });
    await expect(here.access.authenticate(tokens[1])).resolves.toMatchObject({ name: 'Sara Haddad' });
  });

  test('without asking for sessions whose tokens have run out', async () => {
    let clock = Date.now();
    const opened = openApp(database, { now: () => clock });
    const token = await (await signInAs(opened)).token();
    const { sid } = await opened.access.authenticate(token);
    expect(opened.access.inUse()).toEqual([sid]);
    clock += 5 * 60_000 + 6_000;
    expect(opened.access.inUse()).toEqual([]);
  });
});

const OWN_SECRET = 'a secret nobody has read anywhere';
const WARNING = expect.stringContaining('sealed with the secret of an earlier docker-compose.yml');

eachDatabase('After the published secret another one', (database) => {
  beforeEach(() => database.empty());

  const startWith = async (secret: string) => {
    const opened = openApp(database, { secret });
    await opened.auth.prepareKeys();
    if (secret === PUBLISHED_SECRET) await sealAsBefore(database.db, secret);
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
    expect((await browser.signIn()).status).toBe(200);
    return browser;
  };

  test('replaces the keys and ends sessions, codes and tickets, with one line in the log', async () => {
    const before = await startWith(PUBLISHED_SECRET);
    const signedIn = await signInAs(before);
    const token = await signedIn.token();
    const resetting = createBrowser(before);
    await verifyCode(resetting, await requestCode(before, resetting));
    await requestCode(before, createBrowser(before));
    expect(await count()).toEqual({ sessions: 1, keys: 1, codes: 2, tickets: 1 });

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

eachDatabase('A node with another secret', (database) => {
  beforeEach(() => database.empty());

  test('refuses to start and leaves the keys to the nodes that run', async () => {
    const running = openApp(database, { secret: OWN_SECRET });
    const browser = await signInAs(running);
    await running.auth.prepareKeys();
    const other = openApp(database, { secret: `not ${OWN_SECRET}` });
    await expect(other.auth.prepareKeys()).rejects.toThrow('is not the one this database was used with');
    const { sid } = await running.access.authenticate(await browser.token());
    expect(sid).toMatch(/-/);
  });

  test('replaces them where that is asked for, and signs everybody out', async () => {
    const before = openApp(database, { secret: OWN_SECRET });
    const browser = await signInAs(before);
    const token = await browser.token();
    const after = openApp(database, { secret: `not ${OWN_SECRET}`, replaceKeys: true });
    await after.auth.prepareKeys();
    await expect(after.access.authenticate(token)).rejects.toMatchObject({ code: 'signed_out' });
    const later = createBrowser(after);
    await later.signIn();
    await after.auth.prepareKeys();
    await expect(after.access.authenticate(await later.token())).resolves.toMatchObject({
      email: SARA.email,
    });
  });
});

test('of nodes that start at the same time one alone ends what was begun', async () => {
  const made = await createPostgresDatabase();
  const database = await openDatabase({ url: made.url });
  await database.migrate();
  await openApp(database, { secret: PUBLISHED_SECRET }).auth.prepareKeys();
  await sealAsBefore(database.db, PUBLISHED_SECRET);
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
