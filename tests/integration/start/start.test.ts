import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/services/free-port.ts';
import { readEnv, type Settings } from '../../../server/env.ts';
import { type Overrides, type RunningServer, startServer } from '../../../server/start-server.ts';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { startSmtpSink } from '../../kit/accounts/smtp-sink.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import { prepareDataDir } from '../../kit/db/prepared-data-dir.ts';
import { APP_URL, recordingLog } from '../../kit/server/open-app.ts';
import { failedStart, START_PATIENCE_MS, startApp } from '../../kit/server/start-app.ts';

// Whole servers are started here, some as processes of their own.
vi.setConfig({ testTimeout: 2 * START_PATIENCE_MS, hookTimeout: START_PATIENCE_MS });

const parent = mkdtempSync(join(tmpdir(), 'rihla-start-'));
const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const settingsFrom = (env: Record<string, string>): Settings => {
  const read = readEnv({ PORT: '0', RATE_LIMIT: 'on', ...env });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.settings;
};

const start = async (env: Record<string, string>, overrides: Overrides = {}) => {
  const log = recordingLog();
  const printed: string[] = [];
  const server = await startServer(settingsFrom(env), {
    log,
    print: (text) => void printed.push(text),
    ...overrides,
  });
  running.push(server);
  return { ...server, log, printed };
};

const NETWORK = { app: { request: (url: string, init: RequestInit) => fetch(url, init) } };

describe('The server in its data directory', () => {
  const dataDir = join(parent, 'data');

  test('keeps accounts, sessions and its secret over a restart', async () => {
    const port = String(await freePort());
    const env = { DATA_DIR: dataDir, PORT: port };
    const first = await start(env);
    expect(first.appUrl).toBe(`http://localhost:${port}`);
    const browser = await signInAs(NETWORK, {}, first.url);
    expect(first.printed.join('')).toContain(`${first.appUrl}/api/auth/verify-email?token=`);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
    await first.close();

    const second = await start(env);
    const profile = await browser.get('/api/profile', await browser.bearer());
    expect(await profile.json()).toMatchObject({ email: SARA.email });
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    expect(second.log.lines.filter((line) => line.level === 'error')).toEqual([]);
  });

  test('gives its port back when it cannot start', async () => {
    const holder = await start({ DATA_DIR: dataDir });
    const port = String(await freePort());
    await expect(start({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow('is in use by another process');
    await holder.close();
    expect((await start({ DATA_DIR: dataDir, PORT: port })).url).toBe(`http://localhost:${port}`);
  });

  test('sends the mail of a request that it still answered while it was closing', async () => {
    // It takes the mail at the second try, a second later: whoever closes without waiting for it loses it.
    const sink = await startSmtpSink(1);
    const mailsDir = join(parent, 'mails');
    await prepareDataDir(mailsDir);
    const { url, close } = await start({ DATA_DIR: mailsDir, SMTP_URL: sink.url });
    const body = JSON.stringify(SARA);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    // The server says that it may go on, once the request has come to its handler.
    socket.write(
      [
        'POST /api/auth/sign-up/email HTTP/1.1',
        `Host: ${new URL(url).host}`,
        `Origin: ${url}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 100/);
    const closing = close();
    // By a connection of its own each time: one that is kept alive would be answered until it is cut.
    const alone = { headers: { connection: 'close' } };
    await vi.waitFor(() => expect(fetch(`${url}/healthz`, alone)).rejects.toThrow());
    socket.write(body);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200/);
    await closing;
    expect(sink.messages).toHaveLength(1);
    await sink.close();
  });

  test('answers nothing any more once it is closed', async () => {
    const { url, close } = await start({ DATA_DIR: dataDir });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await close();
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  });
});

describe('Two servers on one PostgreSQL', () => {
  test('start at the same time, and each accepts the tokens of the other', async () => {
    const made = await createPostgresDatabase();
    const env = {
      DATABASE_URL: made.url,
      AUTH_SECRET: 'shared by both nodes, and long enough',
      APP_URL,
    };
    const [one, two] = await Promise.all([start(env), start(env)]);
    const [atOne, atTwo] = [one, two].map(({ url }) =>
      createBrowser({ app: { request: (path, init) => fetch(path.replace(APP_URL, url), init) } }),
    );
    if (!atOne || !atTwo) throw new Error('no browsers');
    await atOne.signUp();
    await atTwo.signIn();
    for (const [name, value] of atTwo.jar) atOne.jar.set(name, value);
    for (const [from, to] of [
      [atOne, atTwo],
      [atTwo, atOne],
    ] as const) {
      expect((await to.get('/api/profile', await from.bearer())).status).toBe(200);
    }
    await Promise.all([one.close(), two.close()]);
    await made.drop();
  });
});

describe('The process', () => {
  test('ends cleanly on a signal, and a second one on its data is refused until then', async () => {
    const app = await startApp();
    const second = await failedStart({ PORT: String(await freePort()), DATA_DIR: app.dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toContain('is in use by another process');
    expect(second.output).not.toMatch(/^\s+at /m);
    expect(await app.end('SIGTERM')).toBe(0);
    await app.start();
    expect(await app.end('SIGINT')).toBe(0);
    expect(app.output().match(/Rihla is ready at http:\/\/localhost:\d+\n/g)).toHaveLength(2);
    await app.dispose();
  });

  test('logs what is wrong with its variables, one line each', async () => {
    const { code, output } = await failedStart({ PORT: 'none', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output).toBe(
      [
        'Rihla cannot start:',
        '  PORT must be a whole number from 0 to 65535',
        '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
        '',
      ].join('\n'),
    );
  });

  test('logs in one sentence that a port is taken, or that no database answers', async () => {
    const port = String(await freePort());
    // A free port may be taken by another test a moment later; nobody is ever given this one.
    const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: 's'.repeat(32) };
    expect(await failedStart({ ...settings, PORT: String(await freePort()) })).toEqual({
      code: 1,
      output: 'Rihla cannot start:\n  Nothing answers where DATABASE_URL points to (ECONNREFUSED).\n',
    });
    await prepareDataDir(join(parent, 'holder'));
    const holder = await start({ DATA_DIR: join(parent, 'holder'), PORT: port });
    const refused = await failedStart({ PORT: port, DATA_DIR: join(parent, 'other') });
    expect(refused.output).toContain(`Port ${port} is in use.`);
    await holder.close();
  });

  test('logs in one sentence that its data directory is none', async () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    expect(await failedStart({ PORT: String(await freePort()), DATA_DIR: file })).toEqual({
      code: 1,
      output: `Rihla cannot start:\n  DATA_DIR cannot be a directory: ${file} (EEXIST).\n`,
    });
  });
});
