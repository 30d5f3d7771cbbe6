import type { Page } from '@playwright/test';
import { codeFor } from '../kit/accounts/smtp-sink.ts';
import { expect, signIn } from './fixtures.ts';
import { test } from './mail-fixtures.ts';
import { tabTo } from './tab-to.ts';

test('the keyboard alone gets one from the login screen through the reset and to a new name', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send Reset Code' })).toBeVisible();
  await page.keyboard.type(traveller.email);
  await tabTo(page, page.getByRole('button', { name: 'Send Reset Code' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Verification Code')).toBeFocused();
  await page.keyboard.type(await codeFor(sink, traveller.email));
  await tabTo(page, page.getByRole('button', { name: 'Verify Code' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('New Password')).toBeFocused();
  await page.keyboard.type('a better horse');
  await tabTo(page, page.getByLabel('Confirm Password'));
  await page.keyboard.type('a better horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue to Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('a better horse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/trip/new`);
  await tabTo(page, page.getByRole('button', { name: /^Layla Haddad/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/settings`);
  await tabTo(page, page.getByLabel('First Name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Noura');
  await tabTo(page, page.getByRole('combobox', { name: 'Nationality' }));
  await page.keyboard.type('ksa');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome, Noura Haddad!')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Delete account' }));
});

test.describe('at 200 % zoom', () => {
  // 1440 by 900 pixels, each of them twice as large.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  const expectUsable = async (page: Page) => {
    const hidden = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].some(
        (element) => element.scrollWidth > element.clientWidth + 1,
      ),
    );
    expect(hidden, 'something lies beyond the right edge').toBe(false);
    for (const control of await page.locator(':is(header, main) :is(input, button, a):visible').all()) {
      await control.click({ trial: true });
    }
  };

  const expectListUsable = async (page: Page) => {
    await page.getByRole('combobox', { name: 'Nationality' }).fill('saud');
    await page.getByRole('option', { name: 'Saudi', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Saudi');
  };

  test('every control of the account screens can be reached', async ({
    page,
    context,
    app,
    sink,
    traveller,
  }) => {
    for (const path of ['/login', '/signup', '/reset']) {
      await page.goto(`${app.url}${path}`);
      await page.getByLabel('Email').waitFor();
      await expectUsable(page);
      if (path === '/signup') await expectListUsable(page);
    }
    await page.getByLabel('Email').fill(traveller.email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Verification Code').waitFor();
    await expectUsable(page);
    await page.getByLabel('Verification Code').fill(await codeFor(sink, traveller.email));
    await page.keyboard.press('Enter');
    await page.getByLabel('New Password').fill('a better horse');
    await page.getByLabel('Confirm Password').fill('a better horse');
    await expectUsable(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue to Sign In' }).waitFor();
    await signIn(app, context, { ...traveller, password: 'a better horse' });
    await page.goto(`${app.url}/settings`);
    await page.getByText('This device').waitFor();
    await expectUsable(page);
    await expectListUsable(page);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click({ trial: true });
  });
});
