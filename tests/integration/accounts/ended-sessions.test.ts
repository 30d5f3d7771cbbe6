import type { Socket } from 'socket.io-client';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Browser, SARA } from '../../kit/accounts/person.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import { watchTrip } from '../../kit/live/live-context.ts';
import { createScriptedPlanner } from '../../kit/replies/reply-node.ts';
import { connected, openWholeNode, type WholeNode } from '../../kit/server/whole-node.ts';
import { WANTED } from '../../kit/trips/api-context.ts';

// Whole servers are started here; what is promised in seconds is measured inside.
vi.setConfig({ testTimeout: 120_000 });

const { email } = SARA;
const NEW = 'a better password';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close();
});
const openNode = async (...args: Parameters<typeof openWholeNode>) => {
  const node = await openWholeNode(...args);
  closing.push(node.close);
  return node;
};
const postgres = async () => {
  const made = await createPostgresDatabase();
  closing.push(made.drop);
  return { DATABASE_URL: made.url };
};
const signIn = async (node: WholeNode): Promise<Browser> => {
  const browser = node.browser();
  expect((await browser.signIn()).status).toBe(200);
  return browser;
};
const openSocket = async (node: WholeNode, token: string): Promise<Socket> => {
  const socket = node.connect(token);
  await connected(socket);
  return socket;
};
const statusOf = async (node: WholeNode, token: string) =>
  (await node.browser().get('/api/profile', { authorization: `Bearer ${token}` })).status;

/** Resets the password by the code that is printed. Returns when that was done. */
const resetOn = async (node: WholeNode): Promise<number> => {
  const browser = node.browser();
  await browser.post('/auth/request-reset', { email });
  const code = () => /Your code is (\d{6})/.exec(node.printed.join(''))?.[1];
  await expect.poll(code, { timeout: 5_000 }).toBeTruthy();
  const otp = code();
  expect((await browser.post('/auth/verify-otp', { email, otp })).status).toBe(200);
  expect((await browser.post('/auth/reset-password', { email, password: NEW })).status).toBe(200);
  return Date.now();
};
const goneWithin = async (socket: Socket, since: number, ms: number) => {
  await expect.poll(() => socket.connected, { timeout: ms, interval: 20 }).toBe(false);
  expect(Date.now() - since).toBeLessThan(ms);
};

describe('A reset password', () => {
  test.each([
    ['PGlite', async () => ({})],
    ['PostgreSQL', postgres],
  ])('ends every session and socket of the user within two seconds on %s', async (_, database) => {
    const node = await openNode(await database());
    await node.browser().signUp();
    const tokens = [await (await signIn(node)).token(), await (await signIn(node)).token()];
    const sockets = [];
    for (const token of tokens) sockets.push(await openSocket(node, token));
    const since = await resetOn(node);
    for (const socket of sockets) await goneWithin(socket, since, 2_000);
    for (const token of tokens) {
      expect(await statusOf(node, token)).toBe(401);
      await expect(openSocket(node, token)).rejects.toThrow('UNAUTHORIZED');
    }
  });

  test('ends them within ten seconds on a node that received no event', async () => {
    const env = await postgres();
    const [first, second] = [await openNode(env), await openNode(env)];
    await first.browser().signUp();
    const token = await (await signIn(second)).token();
    const socket = await openSocket(second, token);
    expect(await statusOf(second, token)).toBe(200);
    const since = await resetOn(first);
    expect(await statusOf(first, token)).toBe(401);
    // Whoever has the token comes back at once, while this node still believes in the session.
    socket.disconnect();
    const again = await openSocket(second, token).catch(() => null);
    if (again) await goneWithin(again, since, 10_000);
    await expect.poll(() => statusOf(second, token), { timeout: 10_000 }).toBe(401);
    expect(Date.now() - since).toBeLessThan(10_000);
    await expect(openSocket(second, token)).rejects.toThrow('UNAUTHORIZED');
  });
});

describe('A deleted account', () => {
  test('takes its sockets, its watchers and the reply that is being written with it', async () => {
    const scripted = createScriptedPlanner();
    const node = await openNode(await postgres(), { planner: scripted.planner });
    await node.browser().signUp();
    const browser = await signIn(node);
    const [token, headers] = [await browser.token(), await browser.bearer()];
    const started = await browser.post('/api/trip/start', WANTED, headers);
    const { trip_id } = v.parse(v.object({ trip_id: v.string() }), await started.json());
    await browser.send('PATCH', `/api/trip/${trip_id}`, { shared: true }, headers);
    const call = await scripted.next();
    call.write('{"greeting":"Ahlan');
    const mine = await openSocket(node, token);
    const visitor = await openSocket(node, '');
    expect(await watchTrip(visitor, trip_id)).toMatchObject({ ok: true });
    const deleted = new Promise((resolve) => visitor.once('trip:deleted', resolve));
    const done = await browser.send('DELETE', '/api/account', { confirm: email }, headers);
    expect(done.status).toBe(204);
    expect(await deleted).toEqual({ trip_id });
    await goneWithin(mine, Date.now(), 2_000);
    expect(visitor.connected).toBe(true);
    await expect.poll(() => call.signal.aborted, { timeout: 2_000 }).toBe(true);
    expect(node.log.lines.filter((line) => line.level === 'error')).toEqual([]);
  });
});
