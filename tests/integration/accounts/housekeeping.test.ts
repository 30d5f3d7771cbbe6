import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanUpAccounts, endLostSessions } from '../../../server/auth/open-accounts.ts';
import type { Database } from '../../../server/db/open.ts';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { requestCode } from '../../kit/accounts/reset-steps.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { countRows } from '../../kit/db/user-tables.ts';
import { openApp } from '../../kit/server/open-app.ts';

const DAY = 24 * 60 * 60_000;
const TABLES = ['users', 'sessions', 'counters', 'reset_codes', 'reset_tickets'];

eachDatabase('Accounts are looked after', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate users, verifications, counters, reset_codes cascade`);
  });

  test('so that nothing stays that has run out, and nothing goes before', async () => {
    const opened = openApp(database, { rateLimit: true });
    const browser = await signInAs(opened);
    const otp = await requestCode(opened, browser);
    await browser.post('/auth/verify-otp', { email: SARA.email, otp });
    await browser.post('/auth/request-reset', { email: 'nobody@example.com' });
    const before = await countRows(database.db, TABLES);
    expect(before).toMatchObject({ users: 1, sessions: 1, reset_codes: 1, reset_tickets: 1 });
    expect(before.counters).toBeGreaterThan(4);
    await cleanUpAccounts(database.db, Date.now());
    expect(await countRows(database.db, TABLES)).toEqual(before);
    await cleanUpAccounts(database.db, Date.now() + 2 * 60 * 60_000);
    const soon = { users: 1, sessions: 1, counters: 0, reset_codes: 0, reset_tickets: 0 };
    expect(await countRows(database.db, TABLES)).toEqual(soon);
    await cleanUpAccounts(database.db, Date.now() + 7 * DAY + 60_000);
    expect(await countRows(database.db, TABLES)).toEqual(soon);
    await cleanUpAccounts(database.db, Date.now() + 8 * DAY + 60_000);
    expect(await countRows(database.db, TABLES)).toEqual({ ...soon, sessions: 0 });
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
