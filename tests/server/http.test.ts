import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { API_ROUTES } from '../../server/http/api-routes.ts';
import { chatRoutes } from '../../server/http/chat.ts';
import { openBuilt } from '../../server/http/pages.ts';
import { tripRoutes } from '../../server/http/trips.ts';
import { Problem } from '../../server/problem.ts';
import { APP_URL, openApp } from '../kit/open-app.ts';
import { createBrowser, SARA } from '../kit/person.ts';
import { openReplyNode } from '../kit/reply-node.ts';

const THEME = "document.documentElement.classList.add('dark')";
const PAGE = `<!doctype html><script>${THEME}</script><div id="root"></div>`;
let database: Database;
const dist = mkdtempSync(join(tmpdir(), 'rihla-dist-'));

beforeAll(async () => {
  database = await openDatabase({});
  await database.migrate();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'sources.sha256'), 'not for the world');
  writeFileSync(join(dist, 'assets', 'main-abc.js'), 'plain');
  writeFileSync(join(dist, 'assets', 'main-abc.js.br'), 'brotli');
  writeFileSync(join(dist, 'assets', 'main-abc.js.gz'), 'gzip');
});
afterAll(async () => {
  await database.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('Pages', () => {
  const browse = (path: string, headers: Record<string, string> = {}) =>
    openApp(database, { built: openBuilt(dist) }).app.request(`${APP_URL}${path}`, { headers });

  test('/ leads to the new trip', async () => {
    const answer = await browse('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/trip/new']);
  });

  test.each([
    '/login',
    '/signup',
    '/reset',
    '/dashboard',
    '/trip/new',
    '/trip/history',
    '/settings',
    '/trip/chat/0b7a3c1e-9f52-4c53-8a57-0e7a1f3f9a11',
  ])('%s is the page of the app, never kept by the browser unasked', async (path) => {
    const answer = await browse(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(PAGE);
  });

  test.each(['/nowhere', '/trip', '/trip/chat/7', '/login/extra'])(
    '%s is the same page with status 404, so that it can say so itself',
    async (path) => {
      const answer = await browse(path);
      expect([answer.status, await answer.text()]).toEqual([404, PAGE]);
    },
  );

  test('are not sent again when the browser has them', async () => {
    const etag = (await browse('/login')).headers.get('etag') ?? '';
    expect((await browse('/login', { 'if-none-match': etag })).status).toBe(304);
    expect((await browse('/login', { 'if-none-match': '"old"' })).status).toBe(200);
  });

  test('assets are kept for ever and sent as compressed as the browser can take them', async () => {
    const sent = async (accept?: string) => {
      const answer = await browse('/assets/main-abc.js', accept ? { 'accept-encoding': accept } : {});
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      return [answer.headers.get('content-encoding'), await answer.text()];
    };
    expect(await sent('gzip, br')).toEqual(['br', 'brotli']);
    expect(await sent('gzip')).toEqual(['gzip', 'gzip']);
    expect(await sent()).toEqual([null, 'plain']);
  });

  test.each([
    '/assets/main-old.js',
    '/robots.txt',
    '/sources.sha256',
    '/assets/../../etc/passwd.txt',
    '/assets/%2e%2e/index.html',
  ])('%s is a plain 404', async (path) => {
    const answer = await browse(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test('say how to build them when they are missing, while the API works', async () => {
    const { app } = openApp(database);
    const answer = await app.request('/login');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('npm run build') });
    expect((await app.request('/api/config')).status).toBe(200);
  });
});

describe('Every answer', () => {
  test.each(['/login', '/api/config', '/api/nothing', '/assets/none.js', '/healthz'])(
    'carries the security headers: %s',
    async (path) => {
      const { app } = openApp(database, { built: openBuilt(dist) });
      const { headers } = await app.request(path);
      const digest = createHash('sha256').update(THEME).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${digest}';`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  test('asks for https where the product is reached by it', async () => {
    const { app } = openApp(database, { appUrl: 'https://trips.example.com' });
    const { headers } = await app.request('/healthz');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });
});

describe('Problems', () => {
  test('of the API are JSON that says what is wrong', async () => {
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

  test('nobody foresaw are logged under a name, and tell nothing else', async () => {
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
  test('tells a living process from one that can work', async () => {
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
    const gone = await openDatabase({});
    const { app } = openApp(gone);
    await gone.close();
    const answer = await app.request('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ detail: 'No answer from: database' });
  });

  test('counts requests by route, never by address', async () => {
    const { app } = openApp(database, { built: openBuilt(dist) });
    await app.request('/api/config');
    await app.request('/trip/chat/0b7a3c1e-9f52-4c53-8a57-0e7a1f3f9a11');
    const text = await (await app.request('/metrics')).text();
    expect(text).toContain(
      'rihla_http_request_seconds_count{method="GET",route="/api/config",status="200"} 1',
    );
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('0b7a3c1e');
  });
});

describe('GET /api/config', () => {
  test('tells what the browser may know', async () => {
    const { app } = openApp(database, { googleKey: 'public key' });
    expect(await (await app.request('/api/config')).json()).toEqual({
      planner: 'embedded',
      mail_verification: false,
      maps: { google_key: 'public key', google_map_id: null, tiles_url: null, tiles_attribution: null },
    });
  });
});

describe('The OpenAPI document', () => {
  const Document = v.object({
    openapi: v.literal('3.1.0'),
    paths: v.record(
      v.string(),
      v.record(v.string(), v.looseObject({ responses: v.record(v.string(), v.unknown()) })),
    ),
    components: v.object({ schemas: v.record(v.string(), v.looseObject({})) }),
  });
  const fetchDocument = async () => {
    const { app } = openApp(database);
    return v.parse(Document, await (await app.request('/api/openapi.json')).json());
  };

  test('refers only to schemas it holds, each with content', async () => {
    const document = await fetchDocument();
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(document.components.schemas.NewTrip).toMatchObject({
      required: ['start_date', 'destination', 'nights', 'companions'],
      properties: { nights: { minimum: 1, maximum: 30 } },
    });
  });

  test('describes every route there is, and no other', async () => {
    const { replies, events } = openReplyNode(database.db);
    const authenticate = () => Promise.reject(new Error('nobody asks here'));
    const opened = openApp(database, {
      mount: (api) => {
        const deps = { db: database.db, replies, events: events.events, now: Date.now, authenticate };
        api.route('/trip', tripRoutes(deps));
        api.route('/chat', chatRoutes(deps));
      },
    });
    const { paths } = await fetchDocument();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    const served = opened.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/' && path !== '/*')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:\w+/g, '{}')}`);
    expect(described.sort()).toEqual([...new Set(served)].sort());
    expect(described).toHaveLength(API_ROUTES.length);
    await replies.close();
  });
});
