import type { Page } from '@playwright/test';
import type { App } from '../kit/server/start-app.ts';
import { expect, shareTrip, startTrip, test } from './fixtures.ts';

const OVER = { timeout: 45_000 };

const openTrip = async (page: Page, app: App, id: string): Promise<void> => {
  await page.goto(`${app.url}/trip/chat/${id}`);
};
const written = (page: Page): Promise<void> =>
  expect(page.getByText('Preparing a Response')).toBeHidden(OVER);
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};

test('a reload in the middle of the writing goes on where it was, and the end redraws nothing', async ({
  page,
  app,
  token,
}) => {
  // Long enough that a busy machine has loaded the page twice before it is written.
  const id = await startTrip(app, token, { nights: 5 });
  await openTrip(page, app, id);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await expect(page.getByText('Preparing a Response')).toBeVisible();
  const card = await page.locator('.day-card').first().elementHandle();
  await written(page);
  await expect(page.getByRole('heading', { name: 'Transportation Tips' })).toBeVisible();
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a message appears at once, is answered, and shows in another tab too', async ({
  page,
  context,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await openTrip(page, app, id);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await written(page);
  const other = await context.newPage();
  await openTrip(other, app, id);
  await expect(other.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await say(page, 'What should I wear?');
  for (const tab of [page, other]) {
    await expect(tab.locator('.bubble')).toContainText('What should I wear?');
    await expect(tab.locator('.assistant').nth(1).locator('strong').first()).toBeVisible(OVER);
    await written(tab);
  }
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
});

test('the writing can be stopped, and asked for again', async ({ page, app, token }) => {
  const id = await startTrip(app, token, { nights: 12 });
  await openTrip(page, app, id);
  await page.getByRole('button', { name: 'Stop writing' }).click();
  await written(page);
  // How much was whole by then depends on the machine: a plan with whole days is continued, one without is begun again.
  const stopped = page.getByText(/^The writing was stopped\./);
  await expect(stopped).toBeVisible();
  await page.getByRole('button', { name: /^(Try again|Continue)$/ }).click();
  await expect(stopped).toBeHidden();
  await expect(page.getByText('Preparing a Response')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day 2', exact: true })).toBeVisible(OVER);
});

test('words not sent yet are there after a reload, and gone after a sign-out', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await openTrip(page, app, id);
  await written(page);
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill('A quieter hotel, please');
  await page.reload();
  await expect(input).toHaveValue('A quieter hotel, please');
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a visitor sees a shared trip read-only, until it is no longer shared', async ({
  browser,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await shareTrip(app, token, id, true);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await openTrip(visitor, app, id);
  await expect(visitor.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
  await expect(visitor.getByText('View Only Mode')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Day 2' })).toBeVisible(OVER);
  await expect(visitor.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/trip/chat/${id}`)}`,
  );
  await shareTrip(app, token, id, false);
  await expect(visitor.getByRole('heading', { name: 'Day 1' })).toBeHidden();
  await expect(visitor.getByText('Riyadh')).toBeHidden();
  await expect(visitor.getByText('View Only Mode')).toBeVisible();
  await context.close();
});

test('on a small screen plan and map take turns, and the map has its pins', async ({ page, app, token }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await startTrip(app, token, { nights: 1 });
  await openTrip(page, app, id);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  const pin = page.locator('[aria-label^="Day 1, stop 1"]');
  await expect(pin).toBeHidden();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(pin).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
  await page.getByRole('button', { name: 'Close map' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
