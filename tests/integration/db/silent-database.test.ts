import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '../../../server/database-away.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { SARA } from '../../kit/accounts/person.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import type { PostgresDatabase } from '../../kit/db/postgres-database.ts';
import { openFaultyProxy } from '../../kit/faulty-proxy.ts';
import { openApp } from '../../kit/server/open-app.ts';

/** What a query waits in these tests, in milliseconds; otherwise it is 3 s. */
const QUERY_MS = 1_000;

describe('A PostgreSQL whose connections fall silent', () => {
  let made: PostgresDatabase;
  let proxy: Awaited<ReturnType<typeof openFaultyProxy>>;
  let database: Database;
  const changes: unknown[] = [];

  beforeAll(async () => {
    made = await createPostgresDatabase();
    proxy = await openFaultyProxy(made.url, 5432);
    proxy.url.searchParams.set('query_timeout', String(QUERY_MS));
    const direct = await openDatabase({ url: made.url });
    await direct.migrate();
    await direct.close();
    database = await openDatabase({ url: proxy.url.href }, (reason) => changes.push(reason));
  });
  afterAll(async () => {
    await proxy.close();
    await database.close();
    await made.drop();
  });

  const reasonsOf = async (work: Promise<unknown>[]): Promise<boolean[]> => {
    const ended = await Promise.allSettled(work);
    return ended.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason));
  };
  const transactions = (count: number) =>
    Array.from({ length: count }, () => database.db.transaction((tx) => tx.execute(sql`select 1`)));

  test('costs each transaction one wait and the pool no connection', async () => {
    await Promise.all(transactions(10));
    proxy.lose();
    expect(await reasonsOf(transactions(10))).toEqual(Array(10).fill(true));
    // All ten connections were in use, and none of them is kept: the next ones are new, and answer at once.
    await Promise.all(transactions(20));
    expect(changes).toEqual([expect.objectContaining({ name: 'DatabaseAway' })]);
  });

  test('also where a transaction was cut off in its middle', async () => {
    const cut = Array.from({ length: 10 }, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.lose();
        await tx.execute(sql`select 1`);
      }),
    );
    expect(await reasonsOf(cut)).toEqual(Array(10).fill(true));
    await Promise.all(transactions(20));
  });

  test('is a 503 for whoever asks, with no line in the log for each, and never a success', async () => {
    const { app, log } = openApp(database);
    const json = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
    const post = (path: string, body: object, cookie = '') =>
      app.request(path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) });
    const { email, password } = SARA;
    expect((await post('/api/auth/sign-up/email', SARA)).status).toBe(200);
    const signedIn = await post('/api/auth/sign-in/email', { email, password });
    const cookie = signedIn.headers.getSetCookie().join('; ');
    log.lines.length = 0;
    const printed = vi.spyOn(console, 'error');
    proxy.begin('silence');
    const answers = await Promise.all([
      app.request('/api/auth/get-session', { headers: { cookie } }),
      app.request('/api/auth/token', { headers: { cookie } }),
      post('/api/auth/sign-out', {}, cookie),
      post('/api/auth/sign-in/email', { email, password }),
      post('/auth/request-reset', { email }),
      app.request('/readyz'),
    ]);
    proxy.end();
    for (const answer of answers) {
      expect([answer.url, answer.status, answer.headers.get('retry-after')]).toEqual([answer.url, 503, '2']);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
    // The account library prints what has failed, with its parameters.
    expect(printed).not.toHaveBeenCalled();
    const logged = log.lines.filter(({ level }) => level !== 'debug');
    expect(logged.filter(({ about }) => !('err' in about && isDatabaseAway(about.err)))).toEqual([]);
    // Nothing has ended the session.
    await vi.waitFor(async () =>
      expect((await app.request('/api/auth/get-session', { headers: { cookie } })).status).toBe(200),
    );
  });
});
