import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const current = (page: Page) => page.getByLabel('Current password');
const chosen = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Confirm new password');
const submit = (page: Page) => page.getByRole('button', { name: 'Change Password' }).click();

test.beforeEach(async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/settings`);
});

test('a new password needs the current one, 8 characters and the same once more', async ({ page }) => {
  await submit(page);
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(current(page)).toBeFocused();
  await current(page).fill('x');
  await chosen(page).fill('12345678');
  await again(page).fill('1234567');
  await submit(page);
  await expect(page.getByText('Password is required')).toBeHidden();
  await expect(page.getByText('Password must be at least 8 characters')).toBeHidden();
  await expect(again(page)).toHaveAccessibleDescription("Passwords don't match");
});

test('a wrong current password is shown at its field, and nobody is signed out by it', async ({
  page,
  app,
}) => {
  await current(page).fill('not my horse');
  await chosen(page).fill('a better horse');
  await again(page).fill('a better horse');
  await submit(page);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(current(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(current(page)).toBeFocused();
  await expect(chosen(page)).toHaveValue('a better horse');
  await expect(page).toHaveURL(`${app.url}/settings`);
});

test('a changed password signs out the other devices and not this one', async ({
  page,
  browser,
  app,
  traveller,
}) => {
  const phone = await browser.newContext();
  await signIn(app, phone, traveller);
  await page.reload();
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await current(page).fill(traveller.password);
  await chosen(page).fill('a better horse');
  await again(page).fill('a better horse');
  await submit(page);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();
  for (const field of [current(page), chosen(page), again(page)]) await expect(field).toHaveValue('');
  await expect(devices).toHaveCount(1);
  const away = await phone.newPage();
  await away.goto(`${app.url}/settings`);
  await expect(away).toHaveURL(`${app.url}/login`);
  await away.getByLabel('Email').fill(traveller.email);
  await away.getByLabel('Password', { exact: true }).fill('a better horse');
  await away.keyboard.press('Enter');
  await expect(away).toHaveURL(`${app.url}/trip/new`);
  await page.reload();
  await expect(page.getByText('Welcome, Layla Haddad!')).toBeVisible();
  await phone.close();
});
