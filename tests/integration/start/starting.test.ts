import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/services/free-port.ts';
import { readEnv } from '../../../server/env.ts';
import { bind } from '../../../server/http/listen.ts';
import { startServer } from '../../../server/start-server.ts';
import { recordingLog } from '../../kit/server/open-app.ts';
import { failedStart, START_PATIENCE_MS } from '../../kit/server/start-app.ts';

// Whole servers are started here, some as processes of their own.
vi.setConfig({ testTimeout: 2 * START_PATIENCE_MS });

const parent = mkdtempSync(join(tmpdir(), 'rihla-starting-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A server that has opened its port and prepares until its steps are said to be 'finished', or an 'error' is. */
const startHalf = async (dataDir: string) => {
  const port = await freePort();
  const read = readEnv({ PORT: String(port), DATA_DIR: dataDir });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const steps = new EventEmitter();
  const begun = once(steps, 'begun');
  const prepare = async () => {
    const finished = once(steps, 'finished');
    steps.emit('begun');
    await finished;
  };
  const starting = startServer(read.settings, { log: recordingLog(), print: () => {}, prepare });
  await Promise.race([begun, starting]);
  return { url: `http://localhost:${port}`, starting, steps };
};

const AS_BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

describe('While the server starts', () => {
  test('pages load themselves again and programs get a problem, until both are served', async () => {
    const dataDir = join(parent, 'data');
    const { url, starting, steps } = await startHalf(dataDir);
    for (const path of ['/', '/trip/new', '/settings']) {
      const page = await fetch(url + path, AS_BROWSER);
      expect(page.status).toBe(503);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '2',
        connection: 'close',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      });
      const html = await page.text();
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('<meta http-equiv="refresh" content="2">');
      expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
    }
    for (const path of ['/api/config', '/auth/nothing', '/readyz', '/socket.io/?EIO=4', '/assets/main.js']) {
      const answer = await fetch(url + path, AS_BROWSER);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    }
    const sent = await fetch(`${url}/trip/new`, { ...AS_BROWSER, method: 'POST' });
    expect([sent.status, sent.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(existsSync(dataDir)).toBe(false);

    steps.emit('finished');
    const server = await starting;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe('/trip/new');
    await server.close();
  });

  test('a failure of what it prepares ends the start before the database is touched', async () => {
    const dataDir = join(parent, 'untouched');
    const { url, starting, steps } = await startHalf(dataDir);
    steps.emit('error', new Error('not today'));
    await expect(starting).rejects.toThrow('not today');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(existsSync(dataDir)).toBe(false);
  });
});

const dataDir = mkdtempSync(join(parent, 'sentences-'));

const refusal = async (env: Record<string, string>) =>
  failedStart({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env });

test('a failed start logs in one sentence that HOST is another machine', async () => {
  // An address kept for documentation, which no machine has.
  expect(await refusal({ HOST: '203.0.113.9' })).toEqual({
    code: 1,
    output: 'Rihla cannot start:\n  This machine has no address 203.0.113.9. Choose another HOST.\n',
  });
});

test('a failed start logs in one sentence that the port of the metrics is taken', async () => {
  const { port, close } = await bind(createServer(), 0, 'localhost');
  expect(await refusal({ METRICS_PORT: String(port) })).toEqual({
    code: 1,
    output: `Rihla cannot start:\n  Port ${port} is in use. Stop what uses it, or choose another METRICS_PORT.\n`,
  });
  await close();
});

test('a failed start logs in one sentence that its secret was emptied', async () => {
  const path = join(dataDir, 'secret');
  writeFileSync(path, '');
  const { code, output } = await refusal({ LOG_LEVEL: 'error' });
  expect(code).toBe(1);
  expect(output).toBe(
    `Rihla cannot start:\n  ${path} holds no secret of at least 32 characters: restore it, or remove it to have a new one made, which signs everybody out.\n`,
  );
});
