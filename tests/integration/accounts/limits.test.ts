import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../../server/auth/throttle.ts';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { onPostgres } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { openReplyNode } from '../../kit/replies/reply-node.ts';
import { openApp } from '../../kit/server/open-app.ts';
import { openTripApi, WANTED } from '../../kit/trips/api-context.ts';

const NOW = Date.UTC(2026, 0, 15, 9);

onPostgres('Limits', (database) => {
  let clock = NOW;
  beforeEach(async () => {
    clock = NOW;
    await database.empty();
  });
  const openNode = () => openApp(database, { rateLimit: true, trustProxy: 1, now: () => clock });
  const openNodes = () => [openNode(), openNode()] as const;
  const from = (address: string, turn = 0) => ({
    'x-forwarded-for': `6.6.6.${turn}, ${address}`,
    'x-rihla-client-ip': `7.7.7.${turn}`,
  });
  const at = (nodes: ReturnType<typeof openNodes>, turn: number) =>
    createBrowser(nodes[turn % 2 === 0 ? 0 : 1]);
  const tally = (answers: Response[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  test('hold for a network over two nodes at once, whatever the client claims to be', async () => {
    const nodes = openNodes();
    const attempt = (turn: number, address: string) => {
      const body = { email: `no-${turn}@example.com`, otp: '000000' };
      return at(nodes, turn).post('/auth/verify-otp', body, from(address, turn));
    };
    const { max } = LIMITS.guessNetwork;
    const answers = await Promise.all(
      Array.from({ length: max + 10 }, (_, turn) => attempt(turn, '9.9.9.9')),
    );
    expect(tally(answers)).toEqual({ 400: max, 429: 10 });
    expect((await attempt(1, '8.8.8.8')).status).toBe(400);
  });

  test('hold for one account and network over two nodes at once, say when to come again, and then let in', async () => {
    const nodes = openNodes();
    await createBrowser(nodes[0]).signUp();
    const attempt = (turn: number, email: string, password: string) =>
      at(nodes, turn).signIn({ email, password }, from('9.9.9.9', turn));
    for (const email of [SARA.email, 'no@example.com']) {
      const guesses = Array.from({ length: 13 }, (_, turn) => attempt(turn, email, 'wrong'));
      expect(tally(await Promise.all(guesses))).toEqual({ 401: 10, 429: 3 });
      clock += 60_000;
      const refused = await attempt(99, email, SARA.password);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60 - 60));
      expect(await refused.json()).toMatchObject({
        code: 'too_many_requests',
        detail: 'There were too many attempts to log in. Please try again in 24 hours.',
      });
    }
    clock += 24 * 60 * 60_000;
    expect((await attempt(0, SARA.email, SARA.password)).status).toBe(200);
  });

  test('are not spent by those who know their password', async () => {
    const node = openNode();
    await signInAs(node);
    for (let turn = 0; turn < 25; turn++) {
      const answer = await createBrowser(node).signIn({}, from(`9.9.${turn}.9`));
      expect(answer.status).toBe(200);
    }
  });

  test.each([
    ['/auth/request-reset', { email: SARA.email }, 5],
    ['/auth/verify-otp', { email: SARA.email, otp: '000000' }, 10],
    ['/api/auth/send-verification-email', { email: SARA.email }, 5],
    ['/api/auth/sign-up/email', SARA, 10],
  ])('hold for one address and network at %s, alike with and without an account', async (path, body, max) => {
    const nodes = openNodes();
    await signInAs(nodes[0], { email: 'known@example.com' });
    await database.db.execute(sql`delete from counters`);
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const ask = (turn: number) => at(nodes, turn).post(path, { ...body, email }, from('9.9.9.9', turn));
      const answers = await Promise.all(Array.from({ length: max + 2 }, (_, turn) => ask(turn)));
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
      const refused = await ask(99);
      expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60));
      expect(await refused.json()).toMatchObject({
        detail: expect.stringMatching(/^[A-Z][^.]+\. Please try again in 24 hours\.$/),
      });
    }
  });

  test('hold for what a user asks for', async () => {
    const node = openNode();
    const browser = await signInAs(node);
    const bearer = await browser.bearer();
    const change = { current_password: 'wrong', new_password: 'long enough' };
    const changes = [];
    for (let turn = 0; turn < 11; turn++)
      changes.push(await browser.post('/api/account/password', change, bearer));
    expect(tally(changes)).toEqual({ 422: 10, 429: 1 });
    const exports = [];
    for (let turn = 0; turn < 21; turn++) exports.push(await browser.get('/api/account/export', bearer));
    expect(tally(exports)).toEqual({ 200: 20, 429: 1 });
  });

  test('hold for trips, messages and changes of one user, and of nobody else', async () => {
    const { throttle } = openNode();
    const node = openReplyNode(database.db);
    const { replies, events } = node;
    const { ask } = openTripApi({
      db: database.db,
      replies,
      events: events.events,
      throttle,
      now: () => clock,
    });
    const [user, other] = [await insertUser(database.db), await insertUser(database.db)];
    const trip_id = await insertSampleTrip(database.db, user);
    for (let turn = 0; turn < 60; turn++) await throttle.spend(LIMITS.tripUser, user);
    for (let turn = 0; turn < 120; turn++) await throttle.spend(LIMITS.messageUser, user);
    await Promise.all(Array.from({ length: 600 }, () => throttle.spend(LIMITS.changeUser, user)));
    for (let turn = 0; turn < 120; turn++) await throttle.spend(LIMITS.lookUpUser, user);
    expect(await ask(user, 'POST', '/trip/start', WANTED)).toMatchObject({ status: 429 });
    const changes = { base_version: 1, operations: [{ op: 'restore', version: 1 }] };
    expect(await ask(user, 'POST', `/trip/${trip_id}/changes`, changes)).toMatchObject({ status: 429 });
    expect(await ask(other, 'POST', `/trip/${trip_id}/changes`, changes)).toMatchObject({ status: 404 });
    for (const [path, change] of [
      ['', { name: 'Winter' }],
      ['', { nights: 4 }],
      ['?preview=1', { nights: 4 }],
    ] as const) {
      expect(await ask(user, 'PATCH', `/trip/${trip_id}${path}`, change)).toMatchObject({ status: 429 });
    }
    expect(await ask(other, 'PATCH', `/trip/${trip_id}`, { name: 'Winter' })).toMatchObject({ status: 404 });
    expect(await ask(user, 'POST', `/trip/${trip_id}/copy`)).toMatchObject({ status: 429 });
    for (const path of ['/places', `/trip/${trip_id}/stops/1-1/alternatives`]) {
      expect(await ask(user, 'GET', path)).toMatchObject({ status: 429 });
      expect((await ask(other, 'GET', path)).status).not.toBe(429);
    }
    expect(await ask(user, 'POST', '/chat', { trip_id, message: 'Hello' })).toMatchObject({
      status: 429,
      body: {
        detail: 'You have sent a lot of messages in a short time. Please try again in 10 minutes.',
      },
    });
    expect(await ask(user, 'POST', `/chat/${trip_id}/retry`)).toMatchObject({ status: 429 });
    expect(await ask(other, 'POST', '/trip/start', WANTED)).toMatchObject({ status: 201 });
    clock += 10 * 60_000;
    expect(await ask(user, 'POST', '/chat', { trip_id, message: 'Hello' })).toMatchObject({ status: 202 });
    await node.replies.close();
  });

  test('keep no address in the database', async () => {
    const node = openNode();
    await signInAs(node);
    await createBrowser(node).post('/auth/request-reset', { email: 'no@example.com' }, from('9.9.9.9'));
    const kept = JSON.stringify([
      await database.db.execute(sql`select * from counters`),
      await database.db.execute(sql`select * from reset_codes`),
    ]);
    expect(kept).toMatch(/address_key/);
    expect(kept).not.toMatch(/example\.com|9\.9\.9\.9/);
  });

  test('are all off when the operator turns them off', async () => {
    const node = openApp(database, { rateLimit: false });
    const browser = createBrowser(node);
    for (let turn = 0; turn < 30; turn++) {
      const answer = await browser.post('/auth/request-reset', { email: SARA.email });
      expect(answer.status).toBe(200);
    }
    const Count = v.object({ n: v.number() });
    expect(await rows(database.db, sql`select count(*)::int as n from counters`, Count)).toEqual([{ n: 0 }]);
  });
});
