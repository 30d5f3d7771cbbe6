import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBuilt } from '../../../server/http/pages.ts';
import { embeddedDatabase } from '../../kit/db/databases.ts';
import { APP_URL, openApp } from '../../kit/server/open-app.ts';

const THEME = "document.documentElement.classList.add('dark')";
const PAGE = `<!doctype html><script>${THEME}</script><div id="root"></div>`;
const database = embeddedDatabase();
const dist = mkdtempSync(join(tmpdir(), 'rihla-dist-'));

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'sw.js'), 'worker');
  writeFileSync(join(dist, 'sources.sha256'), 'not for the world');
  writeFileSync(join(dist, 'assets', 'main-abc.js'), 'plain');
  writeFileSync(join(dist, 'assets', 'main-abc.js.br'), 'brotli');
  writeFileSync(join(dist, 'assets', 'main-abc.js.gz'), 'gzip');
});
afterAll(async () => {
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
    '/dashboard/',
    '/trip/chat/0b7a3c1e-9f52-4c53-8a57-0e7a1f3f9a11',
  ])('%s is the page of the app, never kept by the browser unasked', async (path) => {
    const answer = await browse(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(PAGE);
  });

  test.each(['/nowhere', '/trip', '/trip/chat/7', '/login/extra'])(
    '%s is the same page with status 404, so that the page itself can show that',
    async (path) => {
      const answer = await browse(path);
      expect([answer.status, await answer.text()]).toEqual([404, PAGE]);
    },
  );

  test('a person who goes to an address like a file sees the page too; whatever else wants it gets none', async () => {
    const seen = await browse('/nowhere.html', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([seen.status, await seen.text()]).toEqual([404, PAGE]);
    const script = await browse('/assets/main-old.js', { accept: 'text/html' });
    expect([script.status, script.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect((await browse('/nowhere.png', { accept: 'image/*' })).headers.get('content-type')).toBe(
      'application/problem+json',
    );
  });

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

  test('the worker is asked for anew each time, so that it never stays behind the app', async () => {
    const answer = await browse('/sw.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'worker']);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
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
