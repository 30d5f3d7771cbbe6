import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { expect, inDays, shareTrip, signIn, signUp, startTrip, test } from './fixtures.ts';
import { noteFirst, openLive, soon } from './live-socket.ts';

const NOTES = 'Grandma walks slowly';

/** Switches the sharing of the open trip and waits until the server has taken it. */
const share = async (page: Page, on: boolean): Promise<void> => {
  const panel = page.getByRole('dialog', { name: 'Share this trip' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Share' }).click();
  const taken = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await panel.getByRole('switch').setChecked(on);
  await taken;
};

const heading = (page: Page, name = 'Trip to Riyadh') => page.getByRole('heading', { level: 1, name });
const OVER = { timeout: 45_000 };
/** The overlay alone would do before it has come: a plan that stands still must be there as well. */
const written = async (page: Page) => {
  await expect(page.locator('.itinerary[data-writing="false"]').first()).toBeVisible(OVER);
  await expect(page.getByText('Updating your itinerary...')).toBeHidden(OVER);
};

test.describe('a shared trip', () => {
  let visitors: BrowserContext;
  test.beforeEach(async ({ browser }) => {
    visitors = await browser.newContext();
  });
  test.afterEach(() => visitors.close());

  test('is dead at once when it is switched off: the open page, its socket, and the link', async ({
    page,
    app,
    token,
  }) => {
    const id = await startTrip(app, token, { nights: 1 });
    await openLive(page, `${app.url}/trip/chat/${id}`);
    await written(page);
    await share(page, true);
    const visitor = await visitors.newPage();
    const frames: string[] = [];
    visitor.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
    );
    await openLive(visitor, `${app.url}/trip/chat/${id}`);
    await expect(heading(visitor)).toBeVisible();
    const within = await soon(visitor);
    await share(page, false);
    await expect(visitor.getByRole('heading', { name: 'Log in to see more' })).toBeVisible(within);
    await expect(heading(visitor)).toHaveCount(0);
    await expect(visitor).toHaveTitle('Rihla');
    frames.length = 0;
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Message' }).fill('Make day 2 more relaxed');
    const preparing = await noteFirst(page, 'body', 'Preparing a Response');
    await page.keyboard.press('Enter');
    await preparing();
    await expect(page.locator('.assistant')).toHaveCount(2, OVER);
    await written(page);
    expect(frames.filter((frame) => frame.startsWith('42'))).toEqual([]);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Log in to see more' })).toBeVisible();
  });

  test('is dead also for a page that was without a connection meanwhile', async ({ page, app, token }) => {
    const id = await startTrip(app, token, { nights: 1 });
    await openLive(page, `${app.url}/trip/chat/${id}`);
    await written(page);
    await share(page, true);
    const visitor = await visitors.newPage();
    let cut = (): void => undefined;
    let isAway = false;
    await visitor.routeWebSocket(/socket\.io/, (socket) => {
      if (isAway) return void socket.close();
      socket.connectToServer();
      cut = () => void socket.close();
    });
    await visitor.route('**/socket.io/**', (route) => (isAway ? route.abort() : route.continue()));
    await openLive(visitor, `${app.url}/trip/chat/${id}`);
    await expect(heading(visitor)).toBeVisible();
    isAway = true;
    cut();
    await share(page, false);
    await expect(heading(visitor)).toBeVisible();
    isAway = false;
    await expect(visitor.getByRole('heading', { name: 'Log in to see more' })).toBeVisible({
      timeout: 20_000,
    });
  });

  test('is the same for somebody else who is signed in, and not found when it is switched off', async ({
    page,
    app,
    token,
  }) => {
    const id = await startTrip(app, token, { nights: 1 });
    await signIn(app, visitors, await signUp(app, { firstName: 'Omar', lastName: 'Saleh' }));
    await openLive(page, `${app.url}/trip/chat/${id}`);
    await share(page, true);
    const omar = await visitors.newPage();
    await openLive(omar, `${app.url}/trip/chat/${id}`);
    await expect(heading(omar)).toBeVisible();
    await expect(omar.getByPlaceholder('Only the owner of this trip can send messages')).toBeDisabled();
    const within = await soon(omar);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rename the trip' }).click();
    await page.getByRole('textbox', { name: 'Name of the trip' }).fill('Eid with Grandma');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Eid with Grandma')).toBeVisible();
    await expect(heading(omar)).toBeVisible();
    // A trip of somebody else is in none of one's own lists.
    const recent = omar.getByRole('navigation', { name: 'Recent Trips' });
    await expect(recent.getByText('No trips yet')).toBeVisible();
    await share(page, false);
    await expect(omar.getByRole('heading', { name: 'Trip not found' })).toBeVisible(within);
  });
});

test('private, deleted and unknown trips look the same to visitors, and the same to strangers', async ({
  browser,
  app,
  token,
}) => {
  const own = (method: string, id: string, body?: object) =>
    fetch(`${app.url}/api/trip/${id}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const [private_, deleted] = [await startTrip(app, token), await startTrip(app, token)];
  await own('PATCH', private_, { name: 'Secret' });
  await own('PATCH', deleted, { shared: true });
  expect((await own('DELETE', deleted)).status).toBe(204);
  for (const isStranger of [false, true]) {
    const context = await browser.newContext();
    if (isStranger) await signIn(app, context, await signUp(app));
    const page = await context.newPage();
    const seen: unknown[] = [];
    for (const id of [private_, deleted, randomUUID()]) {
      const answer = await page.goto(`${app.url}/trip/chat/${id}`);
      await expect(
        page.getByRole('heading', { name: isStranger ? 'Trip not found' : 'Log in to see more' }),
      ).toBeVisible();
      const headers = { ...answer?.headers(), date: '' };
      const text = (await page.getByRole('main').innerText()).replaceAll(id, '');
      seen.push([answer?.status(), headers, await answer?.text(), await page.title(), text]);
    }
    expect(seen[0]).toEqual(seen[2]);
    expect(seen[1]).toEqual(seen[2]);
    expect(JSON.stringify(seen)).not.toContain('Secret');
    await context.close();
  }
});

test('the preview of a link to a shared trip describes the trip, that of a private one only Rihla', async ({
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 3, notes: NOTES, start_date: inDays(30) });
  const titleOf = async (trip: string) => {
    const html = await (await fetch(`${app.url}/trip/chat/${trip}`)).text();
    expect(html).not.toContain(NOTES);
    return /property="og:title"\s+content="([^"]*)"/.exec(html)?.[1];
  };
  const generic = await titleOf(randomUUID());
  expect(generic).toBe('Rihla: plan your trip to Saudi Arabia');
  expect(await titleOf(id)).toBe(generic);
  await shareTrip(app, token, id);
  expect(await titleOf(id)).toBe('Trip to Riyadh, 3 nights');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing on what a visitor sees of a shared and of a private trip', async ({
      browser,
      page,
      app,
      token,
    }) => {
      const id = await startTrip(app, token, { nights: 1 });
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      const visitor = await context.newPage();
      await visitor.goto(`${app.url}/trip/chat/${id}`);
      await expect(visitor.getByRole('heading', { name: 'Log in to see more' })).toBeVisible();
      await expectNoFindings(visitor, 'private');
      await page.goto(`${app.url}/trip/chat/${id}`);
      await share(page, true);
      await visitor.reload();
      await expect(heading(visitor)).toBeVisible();
      await written(visitor);
      await expectNoFindings(visitor, 'shared');
      await context.close();
    });
  });
}
