import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deviceName } from '../../../server/auth/account-settings.ts';
import { networksOf } from '../../../server/auth/networks.ts';
import { ownOrigins } from '../../../server/env.ts';
import { clientIp } from '../../../server/http/client-ip.ts';
import { acceptedEncoding } from '../../../server/http/pages.ts';
import { contentSecurityPolicy } from '../../../server/http/security-headers.ts';
import { createLog } from '../../../server/log.ts';

describe("The client's address", () => {
  test.each([
    ['without a proxy is the peer, whatever the header says', '10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
    ['behind one proxy is what that proxy saw', '10.0.0.1', '6.6.6.6, 9.9.9.9', 1, '9.9.9.9'],
    ['behind two proxies is what the outer one saw', '10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', 2, '9.9.9.9'],
    ['is the peer when the header has fewer hops than proxies', '10.0.0.1', '9.9.9.9', 2, '10.0.0.1'],
    ['is the peer when the header holds no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['is the peer when a proxy sent no header', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['loses the prefix of an IPv4 address on an IPv6 socket', '::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ])('%s', (_, peer, header, proxies, expected) => {
    expect(clientIp(peer, header, proxies)).toBe(expected);
  });
});

describe('The networks of an address', () => {
  test.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8::1:2:3:4', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ])('of %s are %j, the wider with more', (address, names) => {
    const networks = networksOf(address);
    expect(networks.map(({ name }) => name)).toEqual(names);
    expect(networks.map(({ share }) => share)).toEqual([1, 2, 4].slice(0, names.length));
  });
});

test('the encoding of an answer is the best one the client takes', () => {
  const choose = (header?: string) => acceptedEncoding(header, ['br', 'gzip']);
  expect(choose('gzip, deflate, br, zstd')).toBe('br');
  expect(choose('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(choose('GZIP')).toBe('gzip');
  expect(choose('*')).toBe('br');
  expect(choose('identity')).toBeNull();
  expect(choose(undefined)).toBeNull();
  expect(acceptedEncoding('br', [])).toBeNull();
});

test('on one machine the product may be opened by every name of that machine, elsewhere by its own alone', () => {
  expect(ownOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
  expect(ownOrigins('https://trips.example.com')).toEqual(['https://trips.example.com']);
});

describe('The content security policy', () => {
  const none = { google_key: null, google_map_id: null, tiles_url: null, tiles_attribution: null };
  const policyOf = (html: string, maps: Partial<Record<keyof typeof none, string>> = {}) =>
    new Map(
      contentSecurityPolicy(html, { ...none, ...maps }, ['https://trips.example.com'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
    );

  test('allows scripts from here alone, and those that stand in the page by their digest', () => {
    const policy = policyOf('<script>alert(1)</script><script type="module" src="/assets/main.js"></script>');
    expect(policy.get('script-src')).toEqual([
      "'self'",
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual(["'self'", 'wss://trips.example.com']);
  });

  test('opens to Google only with a key, and to the tiles that are set', () => {
    expect(JSON.stringify([...policyOf('')])).not.toContain('google');
    const scripts = policyOf('', { google_key: 'key' }).get('script-src');
    expect(scripts).toContain('https://maps.googleapis.com');
    expect(scripts?.join()).not.toContain('*');
    const images = (tiles_url: string) => policyOf('', { tiles_url }).get('img-src')?.slice(3);
    expect(images('https://{s}.tiles.example.com/{z}/{x}/{y}.png')).toEqual(['https://*.tiles.example.com']);
    expect(images('http://localhost:8081/{z}/{x}/{y}{r}.png?k={key}')).toEqual(['http://localhost:8081']);
    expect(images('https://tiles-{s}.example.com/{z}/{x}/{y}')).toEqual(['https://*.example.com']);
  });
});

const webkit = (machine: string, browser: string) =>
  `Mozilla/5.0 (${machine}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const WINDOWS = 'Windows NT 10.0; Win64; x64';
const IPHONE = 'iPhone; CPU iPhone OS 18_0 like Mac OS X';
const CHROME = 'Chrome/140.0.0.0 Safari/537.36';
const SAMSUNG = 'SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36';

test.each([
  [webkit(WINDOWS, CHROME), 'Chrome on Windows'],
  [webkit(WINDOWS, `${CHROME} Edg/140.0.0.0`), 'Edge on Windows'],
  [webkit(IPHONE, 'Version/18.0 Mobile/15E148 Safari/604.1'), 'Safari on iPhone'],
  [webkit('iPad; CPU OS 18_0 like Mac OS X', 'CriOS/140.0 Mobile/15E148 Safari/604.1'), 'Chrome on iPad'],
  [webkit('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.0 Safari/605.1.15'), 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [webkit('Linux; Android 15; SM-S921B', SAMSUNG), 'Samsung Internet on Android'],
  [webkit('X11; CrOS x86_64 14541.0.0', `${CHROME} OPR/120.0`), 'Opera on ChromeOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

test('the log has what happened and when, and nothing below its level', () => {
  const text = logged((log) => {
    log.debug({}, 'too small');
    log.warn({ attempt: 2 }, 'Something happened');
  });
  expect(JSON.parse(text)).toMatchObject({ level: 'warn', attempt: 2, msg: 'Something happened' });
});

test('an error is logged with its stack and its cause', () => {
  const error = new Error('outer', { cause: new TypeError('inner') });
  const text = logged((log) => log.error({ err: error }, 'Failed'));
  expect(JSON.parse(text).err).toMatchObject({
    message: 'outer',
    stack: expect.stringContaining('http-parts.test.ts'),
    cause: { type: 'TypeError', message: 'inner' },
  });
});

test('what users wrote does not reach the log with a failed query', () => {
  const params = ['sara@example.com', 'line\n    two'];
  const error = new DrizzleQueryError('insert into users', params, new Error('23505'));
  const text = logged((log) => log.error({ err: error }, 'Failed'));
  for (const part of ['insert into users', '23505', 'http-parts.test.ts']) expect(text).toContain(part);
  expect(text).not.toMatch(/sara|two/);
});
