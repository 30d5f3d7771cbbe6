import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/services/free-port.ts';
import { PUBLISHED_SECRET } from '../../../server/secret.ts';
import { createBrowser, signInAs } from '../../kit/accounts/person.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import { runNode, START_PATIENCE_MS } from '../../kit/server/start-app.ts';

vi.setConfig({ testTimeout: 2 * START_PATIENCE_MS, hookTimeout: START_PATIENCE_MS });

const ROOT = join(import.meta.dirname, '../../..');
const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const Command = v.tuple([v.literal('node'), v.string(), v.string()]);
const [, ...command] = v.parse(Command, JSON.parse(/^ {4}command: (.+)$/m.exec(compose)?.[1] ?? 'null'));

let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
const dataDir = mkdtempSync(join(tmpdir(), 'rihla-compose-'));
const running: ChildProcess[] = [];
const end = async (): Promise<void> => {
  for (const child of running.splice(0)) {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
  }
};
beforeAll(async () => {
  made = await createPostgresDatabase();
});
afterEach(end);
afterAll(async () => {
  await made.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the command of the file as its container does; resolves when it is ready, or has ended. */
const start = async (env: Record<string, string> = {}, more: readonly string[] = []) => {
  const port = String(await freePort());
  const { child, output } = runNode([...command, ...more], {
    AUTH_SECRET: '',
    DATABASE_URL: made.url,
    DATA_DIR: dataDir,
    APP_URL: 'http://localhost:3000',
    PORT: port,
    ...env,
  });
  running.push(child);
  await new Promise<void>((resolve) => {
    child.stdout.on('data', () => output().includes('Rihla is ready') && resolve());
    child.once('close', () => resolve());
  });
  const url = `http://localhost:${port}`;
  const opened = {
    app: {
      request: (path: string, init: RequestInit) => fetch(path.replace('http://localhost:3000', url), init),
    },
  };
  return { opened, output };
};

test('the file sets no secret of its own', () => {
  expect(compose).toMatch(/^ {6}AUTH_SECRET: \$\{AUTH_SECRET:-\}$/m);
  expect(compose).not.toContain(PUBLISHED_SECRET);
});

test('without AUTH_SECRET two containers at once make one secret, and a restart keeps it', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  const kept = readFileSync(join(dataDir, 'secret'), 'utf8');
  const browser = await signInAs(one.opened);
  // The cookie is signed with the secret.
  const atTwo = createBrowser(two.opened);
  for (const [name, value] of browser.jar) atTwo.jar.set(name, value);
  expect((await atTwo.get('/api/auth/token')).status).toBe(200);
  await end();

  const restarted = await start();
  const later = createBrowser(restarted.opened);
  for (const [name, value] of browser.jar) later.jar.set(name, value);
  expect((await later.get('/api/auth/token')).status).toBe(200);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(kept);
  for (const { output } of [one, two, restarted]) expect(output()).not.toContain('"level":"warn"');
});

test('AUTH_SECRET wins over the one that is kept, which is not given up unasked, and the published one is refused', async () => {
  const chosen = { AUTH_SECRET: 'chosen by whoever runs this server' };
  const other = await start(chosen);
  expect(other.output()).toMatch(
    /^Rihla cannot start:\n {2}AUTH_SECRET .+ is not the one .+ --new-secret, .+\n$/m,
  );
  await end();
  expect((await start()).output()).toContain('Rihla is ready');
  await end();
  const asked = await start(chosen, ['--new-secret']);
  expect(asked.output()).toContain('the signing keys are replaced');
  await end();
  const refused = await start({ AUTH_SECRET: PUBLISHED_SECRET });
  expect(refused.output()).toMatch(/^Rihla cannot start:\n {2}AUTH_SECRET is one that .+\n$/);
});
