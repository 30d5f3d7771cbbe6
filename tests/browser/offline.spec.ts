import type { Page } from '@playwright/test';
import { plannedTrip, shareTrip, signIn, signUp, startTrip } from '../kit/browser/api.ts';
import { openLive } from '../kit/browser/live-socket.ts';
import { type App, startApp } from '../kit/server/start-app.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings, messageInput } from './page-steps.ts';

test.use({ serviceWorkers: 'allow', ownContext: true, ownAccount: true });

const NAME = { name: 'Trip to Riyadh', level: 1 } as const;
const badge = (page: Page) => page.getByText('Offline', { exact: true });

/** Waits until this browser can start the app without a network: its page is kept last. */
const untilAppIsKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const active = (await navigator.serviceWorker.getRegistration())?.active?.state;
          return (
            active === 'activated' && (await caches.match('/trip/new', { ignoreSearch: true })) !== undefined
          );
        }),
      { timeout: 30_000 },
    )
    .toBe(true);

/** Opens a trip, and waits until this browser has all it needs to show it again without a network. */
const openAndKeep = async (page: Page, app: App, id: string): Promise<void> => {
  await openLive(page, `${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', NAME)).toBeVisible();
  await untilAppIsKept(page);
  // The trip is read once more when the live connection stands: asked before the network goes, its answer would come after.
  await page.waitForLoadState('networkidle');
};

/** What lies on the device: names of caches and databases, and the number of workers. */
const onDevice = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const NOTHING = { caches: [], databases: [], workers: 0 };

/** All texts in all caches and databases. */
const textsOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('rihla');
      request.onsuccess = () => resolve(request.result);
    });
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      texts.push(JSON.stringify(all.result));
    }
    database.close();
    return texts.join('\n');
  });

/** Begins to write down which readings of trips this page gets from the server. */
const tripsReadFrom = (page: Page): string[] => {
  const read: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/trip/')) read.push(response.url());
  });
  return read;
};

test('in airplane mode an opened trip is read after a reload, and nothing comes from the server; then it brings itself up to date and what was written can be sent', async ({
  page,
  context,
  app,
  token,
}) => {
  const id = await plannedTrip(app, token);
  const unopened = await startTrip(app, token, { nights: 3 });
  await openAndKeep(page, app, id);
  await context.setOffline(true);
  const read = tripsReadFrom(page);
  await page.reload();
  await expect(page.getByRole('heading', NAME)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map of your stops' })).toBeVisible();
  await expect(page.getByText(/\d+ locations across 2 days/)).toBeVisible();
  await expect(badge(page)).toBeVisible();
  await expectNoFindings(page, 'an opened trip without a network');
  await messageInput(page).fill('Which museum opens on Friday?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are offline. Your message waits here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await expect(messageInput(page)).toHaveValue('Which museum opens on Friday?');

  await page.getByRole('link', { name: '3 nights' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectNoFindings(page, 'a trip without a copy');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Trip History' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /View Trip|Continue/ })).toHaveCount(2);
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByRole('main').getByRole('link', { name: /View Trip|Continue/ })).toHaveCount(2);
  await page.goto(`${app.url}/trip/chat/${unopened}`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(read).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', NAME)).toBeVisible();
  expect(read).not.toEqual([]);

  await context.setOffline(true);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', NAME)).toBeVisible();
  const renamed = await fetch(`${app.url}/api/trip/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Days in Diriyah' }),
  });
  expect(renamed.status).toBe(200);
  await expect(page.getByRole('heading', NAME)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Days in Diriyah', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Days in Diriyah' })).toBeVisible();
  await expect(badge(page)).toBeHidden();
  await messageInput(page).press('Enter');
  await expect(page.locator('.bubble').last()).toContainText('Which museum opens on Friday?');
});

test('the copies also replace a server that is gone, even when the token has expired, until it is back', async ({
  page,
  context,
  model,
}) => {
  test.slow();
  const app = await startApp({ OPENAI_BASE_URL: model.url });
  try {
    const token = await signIn(app, context, await signUp(app));
    const id = await plannedTrip(app, token);
    await openAndKeep(page, app, id);
    await page.evaluate(() => {
      const entry = JSON.parse(localStorage.getItem('rihla:session') ?? '{}');
      localStorage.setItem('rihla:session', JSON.stringify({ ...entry, expires_at: entry.asked_at + 1 }));
    });
    await app.end('SIGKILL');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
    await expect(badge(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await app.start();
    await expect(badge(page)).toBeHidden({ timeout: 40_000 });
  } finally {
    await app.dispose();
  }
});

test('signing out leaves nothing on the device, in no tab, and the next user finds nothing', async ({
  page,
  context,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await openAndKeep(page, app, id);
  const other = await context.newPage();
  await other.goto(`${app.url}/trip/history`);
  await expect(other.getByRole('main').getByRole('link', { name: /View Trip|Continue/ })).toHaveCount(1);
  expect(await textsOnDevice(page)).toContain(id);
  expect(await onDevice(page)).toMatchObject({ databases: ['rihla'], workers: 1 });

  await page.getByRole('button', { name: 'Layla Haddad, account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect.poll(() => onDevice(page)).toEqual(NOTHING);
  await expect(other).toHaveURL(`${app.url}/login`);
  await other.close();

  const second = await signUp(app, { firstName: 'Omar' });
  await page.getByLabel('Email').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill(second.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/trip/new`);
  // A worker of their own, with all files anew: signing out and in needs no reload in between.
  await untilAppIsKept(page);
  expect(await textsOnDevice(page)).not.toContain(id);
  await context.setOffline(true);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Trip not found')).toBeVisible();
});

test('a session that was ended elsewhere takes its copies along at the next contact', async ({
  page,
  context,
  app,
  traveller,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await openAndKeep(page, app, id);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', NAME)).toBeVisible();
  const { status } = await fetch(`${app.url}/api/account`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ confirm: traveller.email }),
  });
  expect(status).toBeLessThan(300);
  await context.setOffline(false);
  await expect(page.getByRole('heading', NAME)).toHaveCount(0);
  await expect.poll(() => onDevice(page)).toEqual(NOTHING);
});

test('somebody else’s shared trip is not kept, nor is anything by a visitor', async ({
  page,
  browser,
  context,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await shareTrip(app, token, id);
  const away = await browser.newContext();
  const visitor = await away.newPage();
  await visitor.goto(`${app.url}/trip/chat/${id}`);
  await expect(visitor.getByRole('heading', NAME)).toBeVisible();

  await context.clearCookies();
  await signIn(app, context, await signUp(app));
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', NAME)).toBeVisible();
  await untilAppIsKept(page);
  expect(await textsOnDevice(page)).not.toContain(id);
  expect(await onDevice(visitor)).toEqual(NOTHING);
  await away.close();
});
