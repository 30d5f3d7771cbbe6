import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSessionCalls } from '../../../client/session/session-calls.ts';
import { createTokenStore, SESSION_KEY } from '../../../client/session/token-store.ts';
import { LAYLA_PROFILE, sharedStorage } from '../../kit/client/simulated-browser.ts';

const START_MS = Date.parse('2027-01-14T05:00:00Z');

const tokenAt = (ms: number) => {
  const iat = ms / 1000;
  return `a.${Buffer.from(JSON.stringify({ iat, exp: iat + 300 })).toString('base64url')}.c`;
};

/** A real server on a line that can die: what it does with a request is for the test to say. */
const openLine = async () => {
  const asked: string[] = [];
  const line = {
    asked,
    answer: (_path: string, _response: ServerResponse): void => {},
    url: '',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    line.answer(request.url ?? '', response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  line.url = `http://127.0.0.1:${address.port}`;
  return line;
};

/** Two tabs on that line, and the clock of their browser. */
const openTabs = (url: string) => {
  const { storage, lock } = sharedStorage();
  const shared = {
    nowMs: START_MS,
    /** The calls that are under way may last this long, in milliseconds; how to let one's time run out. */
    patience: [] as { ms: number; end(): void }[],
    seen: [] as boolean[],
  };
  const calls = createSessionCalls({
    fetch: (path, init) => fetch(`${url}${path}`, init),
    expire: (ms) => {
      const ending = new AbortController();
      shared.patience.push({
        ms,
        end: () => {
          shared.nowMs += ms;
          ending.abort();
        },
      });
      return ending.signal;
    },
  });
  const openTab = () =>
    createTokenStore({
      ...calls,
      storage,
      isOnline: () => true,
      now: () => shared.nowMs,
      sleep: async (ms) => {
        shared.nowMs += ms;
      },
      lock,
      onChange: (session) => shared.seen.push(session !== null),
      warn: () => undefined,
    });
  const [asked_at, expires_at] = [START_MS / 1000 - 250, START_MS / 1000 + 50];
  const entry = { access_token: tokenAt(START_MS - 250_000), asked_at, expires_at, user: LAYLA_PROFILE };
  storage.setItem(SESSION_KEY, JSON.stringify(entry));
  return { shared, tabs: [openTab(), openTab()] as const };
};

let line: Awaited<ReturnType<typeof openLine>>;
beforeEach(async () => {
  line = await openLine();
});
afterEach(() => line.close());

const send = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

describe('A renewal on a line that died', () => {
  test.each([
    ['before the answer', () => {}],
    ['in the middle of it', (response: ServerResponse) => response.writeHead(200).write('{"token":"a.')],
  ])('%s is given up after ten seconds, and made once for both tabs', async (_, die) => {
    const { shared, tabs } = openTabs(line.url);
    line.answer = (_path, response) => void die(response);
    const both = Promise.all(tabs.map((tab) => tab.check()));
    await expect.poll(() => line.asked.length).toBe(1);
    expect(shared.seen).toEqual([]);
    line.answer = (_path, response) => void send(response, { token: tokenAt(shared.nowMs) });
    shared.patience[0]?.end();
    await both;
    expect(shared.patience.map(({ ms }) => ms)).toEqual([10_000, 10_000]);
    expect(line.asked).toEqual(['/api/auth/token', '/api/auth/token']);
    expect(shared.seen).toEqual([true]);
    // The first of the waits between two tries, after the ten seconds.
    const asked = START_MS + 10_000 + 200;
    for (const tab of tabs) {
      expect(tab.read()).toMatchObject({ asked_at: asked / 1000, expires_at: asked / 1000 + 300 });
    }
  });

  test('again and again is left to the next check after half a minute, and nobody is signed out', async () => {
    const { shared, tabs } = openTabs(line.url);
    line.answer = () => {};
    const both = Promise.all(tabs.map((tab) => tab.check()));
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => [line.asked.length, shared.patience.length]).toEqual([tries, tries]);
      shared.patience[tries - 1]?.end();
    }
    // The second tab's turn.
    line.answer = (_path, response) => void send(response, { token: tokenAt(shared.nowMs) });
    await both;
    expect(shared.seen).toEqual([true]);
    expect(shared.nowMs - START_MS).toBeLessThanOrEqual(40_000);
  });
});

test('the name is read in as much time, and done without where it does not come', async () => {
  const { shared, tabs } = openTabs(line.url);
  line.answer = (path, response) =>
    path === '/api/auth/token' && void send(response, { token: tokenAt(shared.nowMs) });
  const begun = tabs[0].begin();
  await expect.poll(() => line.asked).toEqual(['/api/auth/token', '/api/profile']);
  shared.patience[1]?.end();
  expect(await begun).toMatchObject({ user: null });
});

test('a visitor is asked about once, and has no session', async () => {
  line.answer = (_path, response) => void send(response, null);
  const calls = createSessionCalls({
    fetch: (path, init) => fetch(`${line.url}${path}`, init),
    expire: (ms) => AbortSignal.timeout(ms),
  });
  expect(await calls.fetchToken(false)).toBeNull();
  expect(line.asked).toEqual(['/api/auth/get-session']);
});
