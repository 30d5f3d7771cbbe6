import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../../../server/env.ts';
import { keptSecret, NoSecret, PUBLISHED_SECRET } from '../../../server/secret.ts';

test('nothing configured is a complete configuration', () => {
  expect(readEnv({ PATH: '/usr/bin', EDITOR: 'vi' })).toEqual({
    ok: true,
    settings: {
      port: 3000,
      host: 'localhost',
      metricsPort: null,
      appUrl: null,
      dataDir: '.data',
      databaseUrl: null,
      redisUrl: null,
      authSecret: null,
      smtpUrl: null,
      mailFrom: null,
      model: { apiKey: null, baseUrl: null, name: null, callsAtOnce: 16 },
      maps: { google_key: null, google_map_id: null, tiles_url: null, tiles_attribution: null },
      rateLimit: true,
      replies: { atOnce: 2, perDay: 200 },
      trustProxy: 0,
      logLevel: 'info',
    },
  });
});

test('an empty variable counts as not set, as composition files write them', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: ' ', OPENAI_API_KEY: '' })).toEqual(readEnv({}));
});

test('what is set is understood', () => {
  const read = readEnv({
    PORT: '8080',
    METRICS_PORT: '9090',
    APP_URL: 'https://trips.example.com/',
    DATABASE_URL: 'postgres://user:pass@db/rihla',
    AUTH_SECRET: 's'.repeat(32),
    RATE_LIMIT: 'off',
    TRUST_PROXY: '2',
    MAP_TILES_URL: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  });
  expect(read.ok && read.settings).toMatchObject({
    port: 8080,
    metricsPort: 9090,
    appUrl: 'https://trips.example.com',
    databaseUrl: 'postgres://user:pass@db/rihla',
    rateLimit: false,
    trustProxy: 2,
  });
});

test('everything that is wrong is listed at once, one line for each, without the values', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'trips.example.com',
    METRICS_PORT: '0',
    APP_URL: 'https://trips.example.com/app',
    DATABASE_URL: 'mysql://root:hunter2@db/rihla',
    REDIS_URL: 'hunter2',
    AUTH_SECRET: 'hunter2',
    SMTP_URL: 'mail.example.com:25',
    MAIL_FROM: 'nobody',
    OPENAI_BASE_URL: 'localhost:11434',
    MAP_TILES_URL: 'https://tiles.example.com',
    RATE_LIMIT: 'no',
    TRUST_PROXY: '-1',
    LOG_LEVEL: 'loud',
  };
  const read = readEnv(wrong);
  const problems = read.ok ? [] : read.problems;
  expect(problems.map((line) => line.split(' ')[0])).toEqual(Object.keys(wrong));
  expect(problems.join('\n')).not.toContain('hunter2');
  expect(problems[0]).toBe('PORT must be a whole number from 0 to 65535');
});

const PUBLISHED =
  'AUTH_SECRET is one that an earlier docker-compose.yml published: set another, such as the output of `openssl rand -base64 32`, or none with Docker Compose, which makes its own';

test.each<[what: string, env: Record<string, string>, problem: string]>([
  ['a mail server without a name', { SMTP_URL: 'smtp://' }, 'SMTP_URL must name a mail server'],
  ['a key of two lines', { OPENAI_API_KEY: 'a\nb' }, 'OPENAI_API_KEY must be a key, without spaces'],
  ['a key of two words', { GOOGLE_MAPS_API_KEY: 'a b' }, 'GOOGLE_MAPS_API_KEY must be a key, without spaces'],
  [
    'a PostgreSQL without a secret of its own, since two nodes would make two,',
    { DATABASE_URL: 'postgres://db/rihla' },
    'AUTH_SECRET is required together with DATABASE_URL (at least 32 characters)',
  ],
  ['the secret that was published', { AUTH_SECRET: PUBLISHED_SECRET }, PUBLISHED],
  ['the same between blanks', { AUTH_SECRET: ` ${PUBLISHED_SECRET} ` }, PUBLISHED],
  ['a port for two', { METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
])('%s stops the start, not the first use', (_, env, problem) => {
  expect(readEnv(env)).toEqual({ ok: false, problems: [problem] });
});

test('which secret one makes for the nodes that share a data directory, when the command says that they do', () => {
  const read = readEnv({ DATABASE_URL: 'postgres://db/rihla' }, { keepSecret: true });
  expect(read.ok && read.settings.authSecret).toBeNull();
});

const hostOf = (env: Record<string, string>) => {
  const read = readEnv(env);
  if (!read.ok) throw new Error(read.problems.join());
  return read.settings.host;
};

test.each([
  ['http://localhost:3000', 'localhost'],
  ['https://localhost', 'localhost'],
  ['http://127.0.0.1:3000', 'localhost'],
  ['http://[::1]:3000', 'localhost'],
  ['http://127.1.2.3:3000', '127.1.2.3'],
  ['http://127.0.0.1.example.com', null],
  ['http://localhost.example.com', null],
  ['http://192.0.2.7:3000', null],
  ['https://trips.example.com', null],
])('the server listens where %s leads to: at %s', (APP_URL, host) => {
  expect(hostOf({ APP_URL })).toBe(host);
  expect(hostOf({ APP_URL, HOST: '0.0.0.0' })).toBe('0.0.0.0');
  expect(hostOf({ APP_URL, HOST: 'localhost' })).toBe('localhost');
});

test.each(['[::1]', '127.0.0.1:3000', 'http://localhost', '*'])('HOST %s is refused', (HOST) => {
  expect(readEnv({ HOST })).toMatchObject({ problems: [expect.stringMatching(/^HOST must be/)] });
});

const parent = mkdtempSync(join(tmpdir(), 'rihla-secret-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const SOURCE = pathToFileURL(join(import.meta.dirname, '../../../server/secret.ts')).href;
const STARTS = 2;
const ROUNDS = 20;

/** Asks for the secret of each directory at the same moment as the other threads do. */
const thread = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { keptSecret } from '${SOURCE}';
  const { dirs, gate, starts } = workerData;
  const arrived = new Int32Array(gate);
  parentPort.postMessage(dirs.map((dir, round) => {
    Atomics.add(arrived, round, 1);
    while (Atomics.load(arrived, round) < starts);
    return keptSecret(dir);
  }));
`;

test('starts at the same time get one secret, and leave one file, which only its owner reads', async () => {
  const dirs = Array.from({ length: ROUNDS }, (_, round) => join(parent, String(round)));
  const gate = new SharedArrayBuffer(4 * ROUNDS);
  const url = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);
  const secrets = await Promise.all(
    Array.from(
      { length: STARTS },
      async () => (await once(new Worker(url, { workerData: { dirs, gate, starts: STARTS } }), 'message'))[0],
    ),
  );
  for (const one of secrets) expect(one).toEqual(secrets[0]);
  expect(new Set(dirs.map(keptSecret)).size).toBe(ROUNDS);
  for (const dir of dirs) {
    expect(readdirSync(dir)).toEqual(['secret']);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
  }
});

test('a file that was emptied or cut is no secret', () => {
  for (const text of ['', '\n', 'short\n']) {
    writeFileSync(join(parent, 'secret'), text);
    expect(() => keptSecret(parent)).toThrow(NoSecret);
  }
});
