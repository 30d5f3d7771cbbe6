import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addMessage } from '../../../server/db/messages.ts';
import { saveReport } from '../../../server/db/place-reports.ts';
import { enqueueReply } from '../../../server/db/replies.ts';
import { storeFeed } from '../../../server/db/trip-feeds.ts';
import { type Browser, createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { requestCode } from '../../kit/accounts/reset-context.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import {
  addPlan,
  allTables,
  countRows,
  everythingIn,
  insertSampleTrip,
  tablesOfUsers,
} from '../../kit/db/trip-rows.ts';
import { type OpenedApp, openApp } from '../../kit/server/open-app.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

/** They hold nobody's data: counts under keyed hashes, the server's own keys, and nothing we use. */
const OF_NOBODY = ['counters', 'jwks', 'verifications'];
const NOOR = { email: 'noor@example.com', first_name: 'Noor', last_name: 'Qasim' };

eachDatabase('Deleting an account', (database) => {
  let opened: OpenedApp;
  beforeEach(async () => {
    await database.empty();
    opened = openApp(database, { rateLimit: true });
  });
  const deleteAs = async (browser: Browser, body: unknown) =>
    browser.send('DELETE', '/api/account', body, await browser.bearer());

  /** A person with a row in every table there is for persons. */
  const settle = async (person: Partial<typeof SARA>) => {
    const browser = await signInAs(opened, person);
    const { sub, sid } = await opened.access.authenticate(await browser.token());
    const { email } = { ...SARA, ...person };
    const other = createBrowser(opened);
    await other.post('/auth/verify-otp', { email, otp: await requestCode(opened, other, email) });
    await requestCode(opened, other, email);
    const tripId = await insertSampleTrip(database.db, sub);
    await storeFeed(database.db, tripId, email, Date.now());
    await saveReport(database.db, sub, 'masmak-fort', { problem: 'closed', text: `Reported by ${email}` });
    await database.db.transaction(async (tx) => {
      await addPlan(tx, tripId, { ...sampleItinerary(1), greeting: `A plan for ${email}` });
      const messageId = await addMessage(tx, { tripId, role: 'user', content: `I am ${email}` });
      await enqueueReply(tx, { tripId, userId: sub, messageId });
    });
    return { browser, sub, sid, tripId, ticket: other };
  };

  test('leaves no row of the user in any table, and every row of others', async () => {
    const [tables, theirs] = [await allTables(database.db), await tablesOfUsers(database.db)];
    // A new table has to say whose data it holds: by a reference to its user, or in the list above.
    expect([...theirs, ...OF_NOBODY].sort()).toEqual(tables);
    await settle(NOOR);
    const before = await countRows(database.db, theirs);
    const { browser, sub } = await settle(SARA);
    const between = await countRows(database.db, theirs);
    for (const table of theirs) expect([table, between[table]]).not.toEqual([table, before[table]]);
    expect((await deleteAs(browser, { confirm: ' SARA@example.com ' })).status).toBe(204);
    expect(await countRows(database.db, theirs)).toEqual(before);
    const left = await everythingIn(database.db, tables);
    for (const trace of [sub, SARA.email, 'Haddad']) expect(left).not.toContain(trace);
    expect(left).toContain(NOOR.email);
  });

  test('ends the sessions, says which trips are gone, and lets nobody back in', async () => {
    const { browser, sub, sid, tripId, ticket } = await settle(SARA);
    const headers = await browser.bearer();
    await deleteAs(browser, { confirm: SARA.email });
    expect(opened.endedSessions).toEqual([sid]);
    expect(opened.deletedAccounts).toEqual([{ userId: sub, tripIds: [tripId] }]);
    expect((await browser.get('/api/profile', headers)).status).toBe(401);
    expect((await browser.get('/api/auth/token')).status).toBe(401);
    const { email, password } = SARA;
    expect((await browser.signIn()).status).toBe(401);
    expect((await ticket.post('/auth/reset-password', { email, password })).status).toBe(400);
    const again = await signInAs(opened);
    expect((await opened.access.authenticate(await again.token())).sub).not.toBe(sub);
  });

  test.each([{}, { confirm: '' }, { confirm: 'noor@example.com' }, { confirm: true }])(
    'does nothing with the confirmation %o',
    async (body) => {
      const browser = await signInAs(opened);
      const answer = await deleteAs(browser, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'confirm' }] });
      expect((await browser.get('/api/profile', await browser.bearer())).status).toBe(200);
      expect(opened.deletedAccounts).toEqual([]);
    },
  );

  test('and storing messages at the same time wait for each other instead of failing', async () => {
    const { browser, sub, tripId } = await settle(SARA);
    await database.db.execute(sql`update replies set state = 'done'`);
    let begun = (): void => {};
    const holding = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const storing = database.db.transaction(async (tx) => {
      await tx.execute(sql`select id from trips where id = ${tripId} for update`);
      begun();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await enqueueReply(tx, { tripId, userId: sub, messageId: null });
    });
    await holding;
    // On the embedded database it waits for the whole transaction, on PostgreSQL for the trip.
    const [, answer] = await Promise.all([storing, deleteAs(browser, { confirm: SARA.email })]);
    expect(answer.status).toBe(204);
    expect(await countRows(database.db, ['users', 'trips', 'replies'])).toEqual({
      users: 0,
      trips: 0,
      replies: 0,
    });
  });
});
