import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { codeFor } from '../kit/accounts/smtp-sink.ts';
import { expect, signIn, test as testWithoutMail } from './fixtures.ts';
import { test } from './mail-fixtures.ts';
import { tabTo } from './tab-to.ts';

test('the keyboard alone makes an account', async ({ page, app }) => {
  await page.goto(`${app.url}/login`);
  await tabTo(page, page.getByRole('link', { name: 'New here?' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/signup`);
  const typeInto = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await typeInto(page.getByLabel('First name'), 'Noura');
  await typeInto(page.getByLabel('Last name'), 'Al Saud');
  await typeInto(page.getByLabel('Email'), `keys-${randomUUID()}@example.com`);
  await typeInto(page.getByLabel('Password', { exact: true }), 'secret1');
  await typeInto(page.getByLabel('Date of birth'), '04011990');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-04-01');
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await typeInto(nationality, 'ksa');
  await page.keyboard.press('Enter');
  await expect(nationality).toHaveValue('Saudi');
  await tabTo(page, page.getByRole('button', { name: 'Create Account' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

testWithoutMail(
  'the keyboard alone changes the password, signs a device out and deletes the account',
  async ({ page, browser, app, token, traveller }) => {
    expect(token).not.toBe('');
    await page.goto(`${app.url}/settings`);
    await expect(page.getByText('This device')).toBeVisible();
    for (const [label, text] of [
      ['Current password', traveller.password],
      ['New password', 'a better horse'],
      ['Confirm new password', 'a better horse'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed')).toBeVisible();

    const phone = await browser.newContext();
    await signIn(app, phone, { ...traveller, password: 'a better horse' });
    await page.reload();
    const signOut = page.getByRole('button', { name: /^Sign out / });
    await signOut.waitFor();
    await tabTo(page, signOut);
    await page.keyboard.press('Space');
    await expect(page.getByText('Device signed out')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Signed-in devices' })).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Delete account' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type(traveller.email);
    await tabTo(page, page.getByRole('button', { name: 'Delete my account' }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${app.url}/login`);
    await phone.close();
  },
);

test.describe('Password managers find what they fill in and save', () => {
  const expectFill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, autocomplete] of Object.entries(fields)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', autocomplete);
    }
  };
  /** A new password without an address beside it would be saved for nobody. */
  const expectOwner = async (page: Page, email: string) => {
    await expect(page.locator('form:has([autocomplete=new-password]) [autocomplete=username]')).toHaveValue(
      email,
    );
  };

  test('when signing in and up', async ({ page, app }) => {
    await page.goto(`${app.url}/login`);
    await expectFill(page, { Email: 'username', Password: 'current-password' });
    await page.goto(`${app.url}/signup`);
    await expectFill(page, {
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'email',
      Password: 'new-password',
      'Date of birth': 'bday',
    });
  });

  test('in the reset', async ({ page, app, sink, traveller }) => {
    await page.goto(`${app.url}/reset`);
    await expectFill(page, { Email: 'username' });
    await page.getByLabel('Email').fill(traveller.email);
    await page.keyboard.press('Enter');
    await expectFill(page, { 'Verification Code': 'one-time-code' });
    await page.getByLabel('Verification Code').fill(await codeFor(sink, traveller.email));
    await page.keyboard.press('Enter');
    await expectFill(page, { 'New Password': 'new-password', 'Confirm Password': 'new-password' });
    await expectOwner(page, traveller.email);
  });

  testWithoutMail('in the settings', async ({ page, app, token, traveller }) => {
    expect(token).not.toBe('');
    await page.goto(`${app.url}/settings`);
    await expectFill(page, {
      'First Name': 'given-name',
      'Last Name': 'family-name',
      'Current password': 'current-password',
      'New password': 'new-password',
      'Confirm new password': 'new-password',
    });
    await expectOwner(page, traveller.email);
  });
});
