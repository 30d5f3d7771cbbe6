import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { addMessage, replaceVersion } from '../../../server/db/messages.ts';
import { addVersion } from '../../../server/db/plan-versions.ts';
import { trips } from '../../../server/db/tables.ts';
import { tripById } from '../../../server/db/trips.ts';
import { briefOf } from '../../../server/replies/brief.ts';
import { AccountExport, Devices } from '../../../shared/contracts/account-settings.ts';
import { type Browser, createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { requestCode } from '../../kit/accounts/reset-context.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { addPlan, insertSampleTrip } from '../../kit/db/trip-rows.ts';
import { type OpenedApp, openApp } from '../../kit/server/open-app.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const { email, password } = SARA;
const NEW = 'a better password';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

eachDatabase('The settings of an account', (database) => {
  let opened: OpenedApp;
  beforeEach(async () => {
    await database.empty();
    opened = openApp(database);
  });
  const signInAgain = async (userAgent: string) => {
    const browser = createBrowser(opened);
    await browser.signIn({}, { 'user-agent': userAgent });
    return browser;
  };
  const devicesOf = async (browser: Browser) =>
    v.parse(Devices, await (await browser.get('/api/account/sessions', await browser.bearer())).json());
  const signInStatus = async (word: string) =>
    (await createBrowser(opened).signIn({ password: word })).status;

  test('list the devices that are signed in, and say which one asks', async () => {
    const here = await signInAs(opened);
    await signInAgain(FIREFOX);
    await signInAs(opened, { email: 'noor@example.com' });
    const devices = await devicesOf(here);
    expect(devices.map((device) => [device.name, device.current])).toEqual([
      ['Firefox on Linux', false],
      ['Unknown device', true],
    ]);
    expect(JSON.stringify(devices)).not.toContain('Gecko');
  });

  test('leave out a device whose session has run out, and say when the others were seen', async () => {
    const here = await signInAs(opened);
    const gone = await signInAgain(FIREFOX);
    const { sid } = await opened.access.authenticate(await gone.token());
    await database.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where id = ${sid}`,
    );
    await database.db.execute(sql`update sessions set updated_at = now() - interval '6 minutes'`);
    const fresh = openApp(database);
    const headers = await here.bearer();
    const answer = await createBrowser(fresh).get('/api/account/sessions', headers);
    const devices = v.parse(Devices, await answer.json());
    expect(devices).toHaveLength(1);
    expect(Date.now() - Date.parse(devices[0]?.last_seen ?? '')).toBeLessThan(60_000);
  });

  test('sign out one device of the user, and no other person', async () => {
    const here = await signInAs(opened);
    const lost = await signInAgain(FIREFOX);
    const lostHeaders = await lost.bearer();
    const [device] = (await devicesOf(here)).filter((one) => !one.current);
    const stranger = await signInAs(opened, { email: 'noor@example.com' });
    const path = `/api/account/sessions/${device?.id}`;
    const strange = await stranger.send('DELETE', path, undefined, await stranger.bearer());
    expect([strange.status, (await devicesOf(here)).length]).toEqual([404, 2]);
    const done = await here.send('DELETE', path, undefined, await here.bearer());
    expect([done.status, await done.text()]).toEqual([204, '']);
    expect(opened.endedSessions).toEqual([device?.id]);
    expect((await lost.get('/api/profile', lostHeaders)).status).toBe(401);
    expect((await lost.get('/api/auth/token')).status).toBe(401);
    expect(await devicesOf(here)).toHaveLength(1);
    const nonsense = await here.send(
      'DELETE',
      '/api/account/sessions/nonsense',
      undefined,
      await here.bearer(),
    );
    expect(nonsense.status).toBe(404);
  });

  test('keep the notes of trips from models for who says so, and for nobody else', async () => {
    const here = await signInAs(opened);
    const there = await signInAs(opened, { email: 'noor@example.com' });
    const chosen = async (browser: Browser) =>
      (await browser.get('/api/account/preferences', await browser.bearer())).json();
    expect(await chosen(here)).toEqual({ notes_to_model: true });
    const put = (body: object) =>
      here.bearer().then((headers) => here.put('/api/account/preferences', body, headers));
    expect((await put({ notes_to_model: 'no' })).status).toBe(422);
    expect((await put({ notes_to_model: false })).status).toBe(200);
    expect([await chosen(here), await chosen(there)]).toEqual([
      { notes_to_model: false },
      { notes_to_model: true },
    ]);
    const { sub } = await opened.access.authenticate(await here.token());
    const trip = await tripById(database.db, await insertSampleTrip(database.db, sub));
    if (!trip) throw new Error('no trip');
    const asked = { messageId: null, detailsBefore: null, kept: '' };
    expect((await briefOf(database.db, trip, asked, Date.now())).notesToModel).toBe(false);
  });

  test('change the password, which signs out every other device and mails the owner', async () => {
    const here = await signInAs(opened);
    const other = await signInAgain(FIREFOX);
    const { sid } = await opened.access.authenticate(await other.token());
    const code = await requestCode(opened, other);
    const headers = await here.bearer();
    const change = { current_password: password, new_password: NEW };
    const done = await here.post('/api/account/password', change, headers);
    expect([done.status, await done.text()]).toEqual([204, '']);
    expect(opened.endedSessions).toEqual([sid]);
    expect((await here.get('/api/profile', headers)).status).toBe(200);
    expect(await devicesOf(here)).toHaveLength(1);
    expect([await signInStatus(password), await signInStatus(NEW)]).toEqual([401, 200]);
    expect(opened.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect((await other.post('/auth/verify-otp', { email, otp: code })).status).toBe(400);
  });

  test.each([
    [
      { current_password: 'wrong', new_password: NEW },
      'current_password',
      'The current password is not right',
    ],
    [
      { current_password: password, new_password: 'seven77' },
      'new_password',
      'Password must be at least 8 characters',
    ],
    [{ current_password: '', new_password: NEW }, 'current_password', 'Password is required'],
    [{ current_password: password, new_password: NEW, user_id: 'x' }, 'user_id', expect.any(String)],
  ])('refuse a change of the password with %o', async (change, field, message) => {
    const here = await signInAs(opened);
    const answer = await here.post('/api/account/password', change, await here.bearer());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field, message }] });
    expect([await signInStatus(password), opened.endedSessions]).toEqual([200, []]);
  });

  test('let one of two changes of the password at the same time win', async () => {
    const here = await signInAs(opened);
    const headers = await here.bearer();
    const words = ['the first one', 'the second one'];
    const answers = await Promise.all(
      words.map((word) =>
        here.post('/api/account/password', { current_password: password, new_password: word }, headers),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(204);
    // Refused as changed meanwhile, or, if it came late, for a current password that no longer is.
    expect([409, 422]).toContain(statuses[1]);
    const won = answers[0]?.status === 204 ? 0 : 1;
    expect(await signInStatus(words[won] ?? '')).toBe(200);
    expect(await signInStatus(words[1 - won] ?? '')).toBe(401);
  });

  test('give all trips with their conversations and every version of their plans as a file', async () => {
    const here = await signInAs(opened);
    const { sub } = await opened.access.authenticate(await here.token());
    const itinerary = sampleItinerary(4);
    for (const notes of ['Calm, with قصر', null]) {
      const tripId = await insertSampleTrip(database.db, sub, notes);
      await database.db.transaction(async (tx) => {
        const wishes = { added: notes === null ? [] : ['Falcons'], removed: [] };
        await tx.update(trips).set({ wishes }).where(eq(trips.id, tripId));
        await addMessage(tx, { tripId, role: 'user', content: 'A "quoted" line\nand 🕌' });
        const messageId = await addPlan(tx, tripId, itinerary);
        // A second one in the same message, as one made by hand.
        const details = { startDate: '2027-01-14', nights: 3, companions: 1, notes: '', wishes };
        const byHand = { details, source: 'hand', summary: 'By hand.', parent: 1, changes: [] } as const;
        await addVersion(tx, tripId, messageId, { ...byHand, plan: sampleItinerary(3, 2) });
        await replaceVersion(tx, messageId, { content: 'By hand.', version: 2 });
      });
    }
    const noor = await signInAs(opened, { email: 'noor@example.com' });
    const answer = await here.get('/api/account/export', await here.bearer());
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rihla-trips.json"');
    expect(answer.headers.get('content-type')).toBe('application/json');
    const exported = v.parse(v.strictObject(AccountExport.entries), await answer.json());
    expect(exported.profile).toMatchObject({ email, first_name: 'Sara' });
    expect(exported.trips.map((trip) => trip.notes)).toEqual([null, 'Calm, with قصر']);
    expect(exported.trips.map((trip) => trip.wishes.added)).toEqual([[], ['Falcons']]);
    expect(exported.trips[0]?.chat_history).toMatchObject([
      { role: 'user', content: 'A "quoted" line\nand 🕌' },
      { role: 'assistant', version: 2, content: 'By hand.' },
    ]);
    expect(exported.trips[0]?.versions).toMatchObject([
      { version: 2, source: 'hand', summary: 'By hand.', itinerary: sampleItinerary(3, 2) },
      { version: 1, source: 'planner', itinerary },
    ]);
    const theirs = await noor.get('/api/account/export', await noor.bearer());
    expect(await theirs.json()).toMatchObject({ profile: { email: 'noor@example.com' }, trips: [] });
  });

  test('are for nobody without a session', async () => {
    const visitor = createBrowser(opened);
    for (const [method, path] of [
      ['GET', '/sessions'],
      ['DELETE', `/sessions/${crypto.randomUUID()}`],
      ['POST', '/password'],
      ['GET', '/export'],
      ['DELETE', ''],
    ] as const) {
      expect([path, (await visitor.send(method, `/api/account${path}`, undefined)).status]).toEqual([
        path,
        401,
      ]);
    }
  });
});
