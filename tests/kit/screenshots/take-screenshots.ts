import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { buildClient } from '../../../scripts/build-client.ts';
import { launchChromium } from '../../../scripts/services/chromium.ts';
import { signIn, signUp, startTrip } from '../browser/api.ts';
import { type App, startApp } from '../server/start-app.ts';
import { type Shoot, shootChanges, shootLists, shootShared } from './shoot-trips.ts';

/**
 * `npm run screenshots`: every screen at three sizes, light and dark, into docs/screenshots/. Names of parts
 * (accounts, trip, trips) after `--` take only those.
 */
const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'docs/screenshots');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const NOTES = 'History and good food, two children of 6 and 9, a relaxed pace';
/** Long enough for fonts, panels and the last pin to come to rest. */
const REST_MS = 900;

/** One set of pictures: a browser of its own in one size and one theme. */
interface Booth {
  app: App;
  context: BrowserContext;
  page: Page;
  visitor: () => Promise<Page>;
  shoot: Shoot;
}

const shootPaths = async ({ app, page, shoot }: Booth, paths: Record<string, string>): Promise<void> => {
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(`${app.url}${path}`, { waitUntil: 'networkidle' });
    await shoot(name, page);
  }
};

const shootAccounts = async (booth: Booth): Promise<void> => {
  await shootPaths(booth, { login: '/login', 'sign-up': '/signup', reset: '/reset' });
  const email = `layla+${randomInt(1_000, 9_999)}@example.com`;
  await signIn(booth.app, booth.context, await signUp(booth.app, { email }));
  await shootPaths(booth, { 'new-trip': '/trip/new', settings: '/settings' });
};

const shootTrip = async ({ app, context, page, shoot }: Booth): Promise<void> => {
  const token = await signIn(app, context, await signUp(app));
  const id = await startTrip(app, token, { nights: 3, companions: 3, notes: NOTES });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await page.getByRole('heading', { name: 'Day 2' }).waitFor();
  await shoot('trip-writing', page);
  await page.getByText('Preparing a Response').waitFor({ state: 'hidden', timeout: 60_000 });
  await page.reload();
  await page.getByRole('heading', { name: 'Day 1' }).waitFor();
  await shoot('trip-after', page);
  await shootChanges(page, shoot);
  const mapTab = page.getByRole('button', { name: 'Map', exact: true });
  if (await mapTab.isVisible()) {
    await mapTab.click();
    await shoot('trip-map', page);
  }
};

const shootTrips = async ({ app, context, page, visitor, shoot }: Booth): Promise<void> => {
  const token = await signIn(app, context, await signUp(app));
  await shootLists(app, page, shoot);
  await shootShared(app, page, token, await visitor(), shoot);
};

const PARTS: Record<string, (booth: Booth) => Promise<void>> = {
  accounts: shootAccounts,
  trip: shootTrip,
  trips: shootTrips,
};
const wanted = process.argv.slice(2);

const shootAll = async (
  app: App,
  browser: Browser,
  theme: 'light' | 'dark',
  viewport: (typeof SIZES)[number],
) => {
  const shoot: Shoot = async (name, page) => {
    await page.waitForTimeout(REST_MS);
    await page.screenshot({ path: join(FOLDER, `${name}-${viewport.width}-${theme}.png`) });
  };
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const opened: BrowserContext[] = [];
    const open = async () => {
      const context = await browser.newContext({ viewport, colorScheme: theme });
      opened.push(context);
      return { context, page: await context.newPage() };
    };
    await part({ app, ...(await open()), visitor: async () => (await open()).page, shoot });
    for (const context of opened) await context.close();
  }
};

await buildClient(ROOT);
mkdirSync(FOLDER, { recursive: true });
const app = await startApp();
const browser = await launchChromium();
for (const viewport of SIZES) {
  for (const theme of ['light', 'dark'] as const) await shootAll(app, browser, theme, viewport);
}
await browser.close();
await app.dispose();
