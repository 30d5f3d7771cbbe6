import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/services/chromium.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // Two cores, and a quarter of a visit is waiting.
  workers: 3,
  // A test is a visit with many checks, and a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Shared build machines stall for seconds; what passes only the second time is still listed as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Riyadh',
    // A trace of every test, kept or not, costs more than the tests themselves.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A worker would fetch the whole app once more to keep it for times without a network.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await findChromium(),
      // A visit is over before code that is optimized pays for being so: without, tests take an eighth less time.
      args: [...CHROMIUM_ARGS, '--js-flags=--no-maglev --no-turbofan'],
    },
  },
});
