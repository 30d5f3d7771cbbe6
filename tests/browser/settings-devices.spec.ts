import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const openSettings = async (page: Page, url: string) => {
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('another device is listed and can be signed out', async ({ page, browser, app, token, traveller }) => {
  expect(token).not.toBe('');
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });
  await signIn(app, phone, traveller);
  const away = await phone.newPage();
  await openSettings(away, app.url);
  await openSettings(page, app.url);
  const devices = card(page, 'Signed-in devices').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  const row = devices.filter({ hasText: 'Safari on iPhone' });
  await expect(row).toContainText('last seen just now');
  await row.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('This device');
  await away.reload();
  await expect(away).toHaveURL(`${app.url}/login`);
  await phone.close();
});

test('devices that cannot be read may be asked for again', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.route('**/api/account/sessions', (route) => route.abort());
  await openSettings(page, app.url);
  await expect(page.getByText('Your devices could not be read.')).toBeVisible();
  await page.unroute('**/api/account/sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1);
});
