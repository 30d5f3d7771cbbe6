import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { metricsRoutes } from '../../../server/http/health.ts';
import { Problem } from '../../../server/problem.ts';
import { createBrowser, SARA } from '../../kit/accounts/person.ts';
import { embeddedDatabase } from '../../kit/db/databases.ts';
import { APP_URL, openApp } from '../../kit/server/open-app.ts';

const database = embeddedDatabase();

describe('Problems', () => {
  test('of the API are JSON that names what is wrong', async () => {
    const { app } = openApp(database);
    for (const path of ['/api/nothing', '/api', '/auth/nothing']) {
      const answer = await app.request(path);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toEqual({
        type: 'urn:rihla:problem:not_found',
        title: 'Not found',
        status: 404,
        detail: 'Not found',
        code: 'not_found',
      });
    }
    expect((await app.request('/api/nothing')).headers.get('cache-control')).toBe('no-store');
  });

  test('nobody foresaw are logged under a name, and disclose nothing else', async () => {
    const opened = openApp(database, {
      mount: (api) => {
        api.get('/broken', () => {
          throw new Error('secret detail');
        });
        api.get('/busy', () => {
          throw new Problem('too_many_requests', 'Slower', { retryAfter: 7 });
        });
      },
    });
    const answer = await opened.app.request('/api/broken');
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toContain('secret');
    const { instance } = v.parse(v.object({ instance: v.string() }), JSON.parse(text));
    const errors = opened.log.lines.filter((line) => line.level === 'error');
    expect(errors.map((line) => line.about)).toMatchObject([{ instance, path: '/api/broken' }]);
    expect((await opened.app.request('/api/busy')).headers.get('retry-after')).toBe('7');
  });

  test('with a body say whether it is no JSON, does not fit, or is too large', async () => {
    const browser = createBrowser(openApp(database));
    const ask = async (body: unknown) => {
      const answer = await browser.post('/api/auth/sign-in/email', body);
      const { code } = v.parse(v.object({ code: v.string() }), await answer.json());
      return [answer.status, code];
    };
    expect(await ask('{"email":')).toEqual([400, 'bad_request']);
    expect(await ask('')).toEqual([400, 'bad_request']);
    expect(await ask('[]')).toEqual([422, 'invalid_body']);
    expect(await ask({ email: 'sara@example.com', password: 'x'.repeat(200) })).toEqual([
      422,
      'invalid_body',
    ]);
    expect(await ask({ email: 'x'.repeat(65 * 1024) })).toEqual([413, 'too_large']);
  });
});

describe('Requests that change something', () => {
  const { get, post } = {
    get: (headers: Record<string, string>) => createBrowser(openApp(database)).get('/api/config', headers),
    post: (headers: Record<string, string>, path = '/api/auth/sign-up/email') =>
      createBrowser(openApp(database)).post(path, { ...SARA, email: 'origin@example.com' }, headers),
  };

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('are refused from another site: %o', async (headers) => {
    for (const path of ['/api/auth/sign-up/email', '/api/trip/start', '/auth/request-reset']) {
      const answer = await post(headers, path);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'foreign_origin' });
    }
  });

  test('are accepted from here, by any name of this machine, and from programs that name no site', async () => {
    expect((await post({ origin: APP_URL })).status).toBe(200);
    expect((await post({ origin: 'http://127.0.0.1:3000' })).status).toBe(200);
    const { app } = openApp(database);
    const bare = await app.request('/api/auth/sign-up/email', {
      method: 'POST',
      body: JSON.stringify({ ...SARA, email: 'curl@example.com' }),
    });
    expect(bare.status).toBe(200);
  });

  test('end a session without a browser, too', async () => {
    const opened = openApp(database);
    const credentials = { email: 'curl2@example.com', password: SARA.password };
    const say = (path: string, body: object | null, cookie = '') =>
      opened.app.request(path, {
        method: 'POST',
        headers: cookie ? { cookie } : {},
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    await say('/api/auth/sign-up/email', { ...SARA, ...credentials });
    const signedIn = await say('/api/auth/sign-in/email', credentials);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await say('/api/auth/sign-out', null, cookie)).status).toBe(200);
    expect(opened.endedSessions).toHaveLength(1);
  });

  test('reading is allowed from anywhere', async () => {
    expect((await get({ origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('Health', () => {
  test('distinguishes a living process from one that can work', async () => {
    const opened = openApp(database);
    expect((await opened.app.request('/healthz')).status).toBe(200);
    expect((await opened.app.request('/readyz')).status).toBe(200);
    opened.stop();
    expect((await opened.app.request('/healthz')).status).toBe(200);
    expect((await opened.app.request('/readyz')).status).toBe(503);
    const api = await opened.app.request('/api/config');
    expect(api.status).toBe(503);
    expect(api.headers.get('retry-after')).toBe('2');
  });

  test('is not ready without its database', async () => {
    const gone = await openDatabase({ url: 'postgres://127.0.0.1:1/none' });
    const { app } = openApp(gone);
    const answer = await app.request('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ detail: 'No answer from: database' });
  });

  test('and pages of trips are bounded for each network, but for whoever looks after the process', async () => {
    const { app } = openApp(database, { rateLimit: true, trustProxy: 1 });
    const ask = async (path: string, network: string) =>
      (await app.request(path, { headers: { 'x-forwarded-for': network } })).status;
    const asked = Array.from({ length: 602 }, (_, at) =>
      ask(['/api/config', '/trip/chat/none', '/feeds/none.ics'][at % 3] ?? '', '192.0.2.1'),
    );
    expect((await Promise.all(asked)).filter((status) => status === 429)).toHaveLength(2);
    expect(await ask('/api/config', '192.0.2.2')).toBe(200);
    expect(await ask('/healthz', '192.0.2.1')).toBe(200);
    const refused = await app.request('/api/config', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  });

  test('shows no metrics among the pages', async () => {
    const built = { html: '<title>Rihla</title>', files: new Map(), dist: '' };
    expect((await openApp(database, { built }).app.request('/metrics')).status).toBe(404);
  });

  test('counts requests by route, never by address', async () => {
    const { app, metrics } = openApp(database);
    await app.request('/api/config');
    await app.request('/trip/chat/0b7a3c1e-9f52-4c53-8a57-0e7a1f3f9a11');
    const text = await (await metricsRoutes(metrics).request('/metrics')).text();
    expect(text).toContain(
      'rihla_http_request_seconds_count{method="GET",route="/api/config",status="200"} 1',
    );
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('0b7a3c1e');
  });
});

describe('GET /api/config', () => {
  test('returns what the browser may know', async () => {
    const { app } = openApp(database, { googleKey: 'public key' });
    expect(await (await app.request('/api/config')).json()).toEqual({
      planner: 'embedded',
      mail_verification: false,
      maps: { google_key: 'public key', google_map_id: null, tiles_url: null, tiles_attribution: null },
    });
  });
});
