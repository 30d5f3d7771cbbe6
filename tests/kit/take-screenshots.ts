import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { buildClient } from '../../scripts/build-client.ts';
import { findChromium } from '../../scripts/services/chromium.ts';
import { CHROMIUM_ARGS } from '../../scripts/services/chromium-args.ts';
import { signIn, signUp, startTrip } from '../browser/fixtures.ts';
import { type App, startApp } from './start-app.ts';

/** `npm run screenshots`: every screen at three sizes, light and dark, into docs/screenshots/. */
const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/screenshots');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const NOTES = 'History and good food, two children of 6 and 9, a relaxed pace';
/** Long enough for fonts, panels and the last pin to come to rest. */
const REST_MS = 900;

const shootTrip = async (app: App, page: Page, token: string, shoot: (name: string) => Promise<void>) => {
  const id = await startTrip(app, token, { nights: 3, companions: 3, notes: NOTES });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await page.getByRole('heading', { name: 'Day 2' }).waitFor();
  await shoot('trip-writing');
  await page.getByText('Preparing a Response').waitFor({ state: 'hidden', timeout: 60_000 });
  await page.reload();
  await page.getByRole('heading', { name: 'Day 1' }).waitFor();
  await shoot('trip-after');
  const mapTab = page.getByRole('button', { name: 'Map', exact: true });
  if (await mapTab.isVisible()) {
    await mapTab.click();
    await shoot('trip-map');
  }
};

const shootAll = async (
  app: App,
  browser: Browser,
  theme: 'light' | 'dark',
  viewport: (typeof SIZES)[number],
) => {
  const context = await browser.newContext({ viewport, colorScheme: theme });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await page.waitForTimeout(REST_MS);
    await page.screenshot({ path: join(FOLDER, `${name}-${viewport.width}-${theme}.png`) });
  };
  for (const [name, path] of [
    ['login', '/login'],
    ['sign-up', '/signup'],
    ['reset', '/reset'],
  ] as const) {
    await page.goto(`${app.url}${path}`, { waitUntil: 'networkidle' });
    await shoot(name);
  }
  const token = await signIn(app, context, await signUp(app));
  for (const [name, path] of [
    ['new-trip', '/trip/new'],
    ['settings', '/settings'],
  ] as const) {
    await page.goto(`${app.url}${path}`, { waitUntil: 'networkidle' });
    await shoot(name);
  }
  await shootTrip(app, page, token, shoot);
  await context.close();
};

await buildClient(ROOT);
mkdirSync(FOLDER, { recursive: true });
const app = await startApp();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
for (const viewport of SIZES) {
  for (const theme of ['light', 'dark'] as const) await shootAll(app, browser, theme, viewport);
}
await browser.close();
await app.dispose();
