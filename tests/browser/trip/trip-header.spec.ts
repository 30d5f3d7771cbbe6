import { expect, test } from '../fixtures.ts';
import { expectNoFindings, openPlanned, tabTo } from '../page-steps.ts';

const PLAN = { level: 1, name: 'Trip to Riyadh' } as const;

test('the link is copied by a button, and sharing that the server refuses is switched back', async ({
  page,
  context,
  app,
  token,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openPlanned(page, app, token);
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

  await page.unrouteAll();
  await shared.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/trip/chat/${id}`);
  await expectNoFindings(page, 'share');
});

test('a trip is renamed and shared by the keyboard alone; the new name is everywhere at once, Escape and blanks keep the old one', async ({
  page,
  app,
  token,
}) => {
  await openPlanned(page, app, token);
  const rename = page.getByRole('button', { name: 'Rename the trip' });
  const input = page.getByRole('textbox', { name: 'Name of the trip' });
  await tabTo(page, rename);
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await input.fill('Never mind');
  await input.press('Escape');
  await expect(page.getByRole('heading', PLAN)).toBeVisible();
  await expect(rename).toBeFocused();
  await page.keyboard.press('Enter');
  await input.fill('   ');
  await input.press('Enter');
  await expect(page.getByRole('heading', PLAN)).toBeVisible();
  await tabTo(page, rename);
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await page.keyboard.type('Eid with Grandma');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('heading', { level: 1, name: 'Eid with Grandma' });
  await expect(renamed).toBeVisible();
  await expect(rename).toBeFocused();
  const recent = page.getByRole('navigation', { name: 'Recent Trips' });
  await expect(recent.getByRole('listitem')).toContainText('Eid with Grandma');
  await expect(recent.getByRole('listitem')).toContainText('Riyadh');
  await expect(page).toHaveTitle('Eid with Grandma · Rihla');

  const share = page.getByRole('button', { name: 'Share' });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const on = page.getByRole('switch', { name: 'Anyone with the link can view' });
  await expect(on).toBeFocused();
  await page.keyboard.press('Space');
  await expect(on).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Link to this trip' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(on).toBeHidden();
  await expect(share).toBeFocused();
  await page.reload();
  await expect(renamed).toBeVisible();
});
