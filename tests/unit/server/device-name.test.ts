import { expect, test } from 'vitest';
import { deviceName } from '../../../server/auth/account-settings.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`,
    'Opera on ChromeOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
