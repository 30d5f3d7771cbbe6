import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { finished, LONG, readTrip, shareTrip, signIn, signUp, startTrip } from '../../kit/browser/api.ts';
import { noteFirst, openLive, soon } from '../../kit/browser/live-socket.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings, openPlanned, say } from '../page-steps.ts';

const NOTES = 'Grandma walks slowly';
const CHANGE = 'Something about day 2, please';

/** Switches the sharing of the open trip and waits until the server has taken it. */
const share = async (page: Page, on: boolean): Promise<void> => {
  const panel = page.getByRole('dialog', { name: 'Share this trip' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Share' }).click();
  const taken = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await panel.getByRole('switch').setChecked(on);
  await taken;
};

const heading = (page: Page, name = 'Trip to Riyadh') => page.getByRole('heading', { level: 1, name });
const closed = (page: Page) => page.getByRole('heading', { name: 'Log in to see more' });

test.describe('a shared trip', () => {
  let visitors: BrowserContext;
  test.beforeEach(async ({ browser }) => {
    visitors = await browser.newContext();
  });
  test.afterEach(() => visitors.close());

  test('comes to a visitor when its plan is whole, without a word of its owner', {
    tag: '@quick',
  }, async ({ app, model, token }) => {
    // So slow that a plan is not whole before everything was looked at.
    model.script.charsPerSecond = 20;
    const id = await startTrip(app, token, { nights: 3, notes: NOTES });
    await shareTrip(app, token, id);
    const visitor = await visitors.newPage();
    await openLive(visitor, `${app.url}/trip/chat/${id}`);
    await expect(visitor).toHaveTitle('Trip to Riyadh · Rihla');
    await expect(
      visitor.getByText('This trip is being updated. Its plan appears here once it is whole.'),
    ).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Day 1' })).toHaveCount(0);
    model.script.charsPerSecond = Number.POSITIVE_INFINITY;
    await expect(visitor.getByRole('heading', { name: 'Day 4' })).toBeVisible(LONG);
    await expect(visitor.getByText('being updated')).toHaveCount(0);
    await expect(visitor.getByText('A 4-day plan for Riyadh, with every stop on the map.')).toBeVisible();
    await expect(visitor.getByText('View Only Mode')).toBeVisible();
    await expect(visitor.getByPlaceholder('Please log in to send messages')).toBeDisabled();
    const login = `/login?next=${encodeURIComponent(`/trip/chat/${id}`)}`;
    await expect(visitor.getByRole('link', { name: 'Log in' }).last()).toHaveAttribute('href', login);
    for (const name of ['Share', 'Rename the trip', 'Jump to latest']) {
      await expect(visitor.getByRole('button', { name })).toHaveCount(0);
    }

    model.script.charsPerSecond = 20;
    const sent = await fetch(`${app.url}/api/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ trip_id: id, message: CHANGE }),
    });
    expect(sent.status).toBe(202);
    const updating = visitor.getByText(
      'This plan is being updated. The new version appears here once it is whole.',
    );
    await expect(updating).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Day 4' })).toBeVisible();
    model.script.charsPerSecond = Number.POSITIVE_INFINITY;
    await finished(app, token, id);
    await expect(updating).toHaveCount(0);
    await expect(visitor.getByRole('article', { name: 'Planner' })).toHaveCount(1);
    const everything = await visitor.content();
    for (const words of [NOTES, 'Layla', 'Haddad', CHANGE]) expect(everything).not.toContain(words);
    expect((await readTrip(app, token, id)).chat_history.length).toBeGreaterThan(2);
  });

  test('is dead at once when it is switched off: the open page, its socket, and the link', async ({
    page,
    app,
    token,
  }) => {
    const id = await openPlanned(page, app, token);
    await share(page, true);
    const panel = page.getByRole('dialog', { name: 'Share this trip' });
    await panel.getByRole('button', { name: 'In 7 days' }).click();
    await expect(panel.getByText(/^It works until [A-Z].* at /)).toBeVisible();
    await expectNoFindings(page, 'sharing with an end');
    await panel.getByRole('link', { name: 'See it as a visitor does' }).click();
    await expect(page.getByText('View Only Mode')).toBeVisible();
    await expect(page.getByPlaceholder('Visitors cannot send messages')).toBeDisabled();
    await expect(page.getByText(/^A \d+-day plan for Riyadh, with every stop on the map\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to your trip' }).click();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await panel.getByRole('button', { name: 'Never' }).click();
    await expect(panel.getByText('It works until you switch it off.')).toBeVisible();
    const visitor = await visitors.newPage();
    const frames: string[] = [];
    visitor.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
    );
    await openLive(visitor, `${app.url}/trip/chat/${id}`);
    await expect(heading(visitor)).toBeVisible();
    await expectNoFindings(visitor, 'shared');
    const within = await soon(visitor);
    await share(page, false);
    await expect(closed(visitor)).toBeVisible(within);
    await expect(heading(visitor)).toHaveCount(0);
    await expect(visitor).toHaveTitle('Rihla');
    await expectNoFindings(visitor, 'private');
    frames.length = 0;
    await page.keyboard.press('Escape');
    const preparing = await noteFirst(page, 'body', 'Preparing a Response');
    await say(page, 'Make day 2 more relaxed');
    await preparing();
    await expect(page.locator('.assistant')).toHaveCount(2, LONG);
    await finished(app, token, id);
    expect(frames.filter((frame) => frame.startsWith('42'))).toEqual([]);
    await visitor.reload();
    await expect(closed(visitor)).toBeVisible();
  });

  test('is dead also for a page that was without a connection meanwhile', async ({ page, app, token }) => {
    const id = await openPlanned(page, app, token);
    await shareTrip(app, token, id);
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
    await shareTrip(app, token, id, false);
    await expect(heading(visitor)).toBeVisible();
    isAway = false;
    await expect(closed(visitor)).toBeVisible({ timeout: 20_000 });
  });

  test('is the same for somebody else who is signed in, and not found when it is switched off', async ({
    page,
    app,
    token,
  }) => {
    const id = await openPlanned(page, app, token);
    await signIn(app, visitors, await signUp(app, { firstName: 'Omar', lastName: 'Saleh' }));
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
        isStranger ? page.getByRole('heading', { name: 'Trip not found' }) : closed(page),
      ).toBeVisible();
      if (!isStranger) {
        await expect(page.getByText('View Only Mode')).toBeVisible();
        await expect(page.getByPlaceholder('Please log in to send messages')).toBeDisabled();
        await expect(page.getByText('Riyadh')).toBeHidden();
      }
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
