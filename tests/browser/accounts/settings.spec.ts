import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Profile } from '../../../shared/contracts/account.ts';
import { AccountExport } from '../../../shared/contracts/account-settings.ts';
import { callAs, signIn, startTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectFilledIn, expectNote, expectOwner, holdAnswers } from '../page-steps.ts';

test.use({ ownAccount: true });
test.beforeEach(({ token }) => expect(token).not.toBe(''));

const openSettings = async (page: Page, url: string) => {
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByLabel('First Name')).not.toHaveValue('');
};
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

test('the settings greet by name and show the profile, with a way back; both names are required, the nationality is not', {
  tag: '@quick',
}, async ({ page, app, token, traveller }) => {
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: /Layla Haddad/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${app.url}/settings`);
  await expect(page.getByText('Welcome, Layla Haddad!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Layla');
  await expect(page.getByLabel('Last Name')).toHaveValue('Haddad');
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expectFilledIn(page, {
    'First Name': 'given-name',
    'Last Name': 'family-name',
    'Current password': 'current-password',
    'New password': 'new-password',
    'Confirm new password': 'new-password',
  });
  await expectOwner(page, traveller.email);

  await page.getByLabel('First Name').fill(' ');
  await page.getByLabel('Last Name').fill('');
  await expect(page.getByText('First name is required')).toBeHidden();
  await save(page);
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByLabel('First Name').fill('Layla');
  await page.getByLabel('Last Name').fill('Haddad');
  await expect(page.getByText('First name is required')).toBeHidden();
  await expect(page.getByText('Last name is required')).toBeHidden();
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await expect(nationality).toHaveValue('British');
  await nationality.fill('');
  await page.keyboard.press('Tab');
  await expect(nationality).toHaveValue('');
  await save(page);
  await expect(page.getByText('Settings updated')).toBeVisible();
  expect(v.parse(Profile, await callAs(app, token, '/api/profile')).nationality).toBeNull();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/trip/new');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});

test('saving shows that it is busy and that it worked, and uses the new name at once, in other tabs too', async ({
  page,
  context,
  app,
  token,
}) => {
  const other = await context.newPage();
  await openSettings(other, app.url);
  await openSettings(page, app.url);
  const letGo = await holdAnswers(page, '**/api/profile', 'PUT');
  await page.getByLabel('First Name').fill('Nou');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByLabel('First Name').fill('Nou');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${app.url}/settings`);
  // Out of the drawer of a small screen, which lies above the page, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('First Name').fill('  Noura ');
  await page.getByLabel('Last Name').fill('Al Saud');
  await page.getByRole('combobox', { name: 'Nationality' }).fill('ksa');
  await page.getByRole('option', { name: 'Saudi', exact: true }).click();
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  letGo();
  await expectNote(page, 'Settings updated', 'Your profile has been successfully updated.');
  await expect(page.getByText('Welcome, Noura Al Saud!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Noura Al Saud/ })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Noura');
  await expect(other.getByText('Welcome, Noura Al Saud!')).toBeVisible();
  expect(v.parse(Profile, await callAs(app, token, '/api/profile'))).toMatchObject({
    first_name: 'Noura',
    last_name: 'Al Saud',
    nationality: 'Saudi',
  });
  const notes = page.getByRole('switch', { name: 'Let a language model read my notes' });
  const saved = page.waitForResponse('**/api/account/preferences');
  const allowed = await notes.isChecked();
  await notes.setChecked(!allowed);
  await saved;
  await page.reload();
  await expect(page.getByText('Welcome, Noura Al Saud!')).toBeVisible();
  await expect(notes).toBeEnabled();
  await expect(notes).toBeChecked({ checked: !allowed });
});

test('nothing is saved over a profile that could not be read; a failed save shows why and keeps what was typed', async ({
  page,
  app,
}) => {
  await page.route('**/api/profile', (route) => route.abort());
  await page.goto(`${app.url}/settings`);
  await expect(page.getByText('Welcome, User!')).toBeVisible();
  await page.getByLabel('First Name').fill('Noura');
  await page.getByLabel('Last Name').fill('Al Saud');
  await save(page);
  await expect(page.getByText('Invalid email address')).toBeVisible();

  await page.unrouteAll();
  await openSettings(page, app.url);
  let body: object = { detail: 'That name is taken by a camel.', code: 'invalid_body' };
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(body) })
      : route.continue(),
  );
  await page.getByLabel('First Name').fill('Camelia');
  await save(page);
  await expectNote(page, 'Error', 'That name is taken by a camel.');
  await expect(page.getByLabel('First Name')).toHaveValue('Camelia');
  await expect(page.getByText('Welcome, Layla Haddad!')).toBeVisible();
  body = { error: 'The other way to say it.' };
  await save(page);
  await expectNote(page, 'Error', 'The other way to say it.');
  await page.route('**/api/profile', (route) => route.abort());
  await save(page);
  await expectNote(page, 'Error', 'Failed to update settings. Please try again.');
  await expect(page.getByLabel('First Name')).toHaveValue('Camelia');
});

test('another device is listed and can be signed out, and is by a new password, which needs the current one, 8 characters and the same once more', async ({
  page,
  browser,
  app,
  traveller,
}) => {
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });
  await signIn(app, phone, traveller);
  const away = await phone.newPage();
  await openSettings(away, app.url);
  await page.route('**/api/account/sessions', (route) => route.abort());
  await openSettings(page, app.url);
  await expect(page.getByText('Your devices could not be read.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
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
  await logIn(away, traveller.email, traveller.password);
  await expect(away).toHaveURL(`${app.url}/settings`);

  const current = page.getByLabel('Current password');
  const chosen = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm new password');
  const change = page.getByRole('button', { name: 'Change Password' });
  await page.reload();
  await expect(devices).toHaveCount(2);
  await change.click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('not my horse');
  await chosen.fill('12345678');
  await again.fill('1234567');
  await change.click();
  await expect(page.getByText('Password is required')).toBeHidden();
  await expect(page.getByText('Password must be at least 8 characters')).toBeHidden();
  await expect(again).toHaveAccessibleDescription("Passwords don't match");

  // A wrong current password is shown at its field, and nobody is signed out by it.
  await chosen.fill('a better horse');
  await again.fill('a better horse');
  await change.click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(current).toBeFocused();
  await expect(chosen).toHaveValue('a better horse');
  await expect(page).toHaveURL(`${app.url}/settings`);

  await current.fill(traveller.password);
  await change.click();
  await expectNote(page, 'Password changed', 'Your other devices have been signed out.');
  for (const field of [current, chosen, again]) await expect(field).toHaveValue('');
  await expect(devices).toHaveCount(1);
  await away.goto(`${app.url}/settings`);
  await expect(away).toHaveURL(`${app.url}/login`);
  await logIn(away, traveller.email, 'a better horse');
  await expect(away).toHaveURL(`${app.url}/settings`);
  await page.reload();
  await expect(page.getByText('Welcome, Layla Haddad!')).toBeVisible();
  await phone.close();
});

test('the trips are exported as one JSON file; the account is deleted only after its address was typed, and then all of it', async ({
  page,
  context,
  app,
  token,
  traveller,
}) => {
  const id = await startTrip(app, token);
  await openSettings(page, app.url);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my trips' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rihla-trips-\d{4}-\d{2}-\d{2}\.json$/);
  const exported = v.parse(AccountExport, JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(exported.profile.email).toBe(traveller.email);
  expect(exported.trips.map((trip) => trip.trip_id)).toEqual([id]);
  await expect(page.getByText('Export ready')).toBeVisible();

  const other = await context.newPage();
  await openSettings(other, app.url);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  const field = dialog.getByLabel(`Type ${traveller.email} to confirm`);
  await expect(field).toBeFocused();
  await field.fill('someone-else@example.com');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Type your email address to confirm')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill(traveller.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(other).toHaveURL(`${app.url}/login`);
  await logIn(page, traveller.email, traveller.password);
  await expect(page.getByText('Login failed')).toBeVisible();
});
