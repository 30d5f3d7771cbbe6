import type { Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { expect, startTrip, test } from './fixtures.ts';

const openTrip = async (page: Page, url: string, id: string) => {
  await page.goto(`${url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Trip to Riyadh' })).toBeVisible();
};
const PLAN = { level: 1, name: 'Trip to Riyadh' } as const;

test('sharing that the server refuses is switched back', async ({ page, app, token }) => {
  const id = await startTrip(app, token, { nights: 1 });
  await openTrip(page, app.url, id);
  await page.route(`**/api/trip/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = page.getByRole('switch');
  await shared.click();
  await expect(page.getByText('Failed to share trip.')).toBeVisible();
  await expect(shared).not.toBeChecked();
  const [around, knob] = [await shared.boundingBox(), await shared.locator('span').boundingBox()];
  expect(knob?.x).toBeGreaterThanOrEqual(around?.x ?? Number.NaN);
  expect(knob?.y).toBeGreaterThanOrEqual(around?.y ?? Number.NaN);
});

test('the link is copied by a button', async ({ page, context, app, token }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await startTrip(app, token, { nights: 1 });
  await openTrip(page, app.url, id);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/trip/chat/${id}`);
});

test('a new name is in header, sidebar and title at once; Escape and blanks keep the old one', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await openTrip(page, app.url, id);
  const rename = page.getByRole('button', { name: 'Rename the trip' });
  const input = page.getByRole('textbox', { name: 'Name of the trip' });
  await rename.click();
  await expect(input).toBeFocused();
  await input.fill('Never mind');
  await input.press('Escape');
  await expect(page.getByRole('heading', PLAN)).toBeVisible();
  await expect(rename).toBeFocused();
  await rename.click();
  await input.fill('   ');
  await input.press('Enter');
  await expect(page.getByRole('heading', PLAN)).toBeVisible();
  await rename.click();
  await input.fill('Eid with Grandma');
  await input.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Eid with Grandma' })).toBeVisible();
  const recent = page.getByRole('navigation', { name: 'Recent Trips' });
  await expect(recent.getByRole('listitem')).toContainText('Eid with Grandma');
  await expect(recent.getByRole('listitem')).toContainText('Riyadh');
  await expect(page).toHaveTitle('Eid with Grandma · Rihla');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Eid with Grandma' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing while sharing', async ({ page, app, token }) => {
      const id = await startTrip(app, token, { nights: 1 });
      await openTrip(page, app.url, id);
      // Words that are just joining are fainter for a moment: only the whole plan is looked at.
      await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeEnabled({
        timeout: 45_000,
      });
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('switch').click();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await expectNoFindings(page, 'share');
    });
  });
}
