import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Profile } from '../../shared/contracts/account.ts';
import { AccountExport } from '../../shared/contracts/account-settings.ts';
import { expect, readAs, startTrip, test } from './fixtures.ts';
import { holdAnswers } from './hold-answers.ts';

const openSettings = async (page: Page, url: string) => {
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByLabel('First Name')).not.toHaveValue('');
};
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('the settings greet by name and show the profile, with a way back', async ({
  page,
  app,
  traveller,
  token,
}) => {
  expect(token).not.toBe('');
  await openSettings(page, app.url);
  await expect(page.getByText('Welcome, Layla Haddad!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/trip/new');
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Layla');
  await expect(page.getByLabel('Last Name')).toHaveValue('Haddad');
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('British');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});

test('the menu of the sidebar leads to the settings', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: /Layla Haddad/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${app.url}/settings`);
  await expect(page.getByText('Welcome, Layla Haddad!')).toBeVisible();
});

test('a visitor is sent to the login screen', async ({ page, app }) => {
  await page.goto(`${app.url}/settings`);
  await expect(page).toHaveURL(`${app.url}/login`);
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
  await page.getByLabel('First Name').fill('  Noura ');
  await page.getByLabel('Last Name').fill('Al Saud');
  await page.getByRole('combobox', { name: 'Nationality' }).fill('ksa');
  await page.getByRole('option', { name: 'Saudi', exact: true }).click();
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  letGo();
  await expect(page.getByText('Settings updated')).toBeVisible();
  await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();
  await expect(page.getByText('Welcome, Noura Al Saud!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Noura Al Saud/ })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Noura');
  await expect(other.getByText('Welcome, Noura Al Saud!')).toBeVisible();
  expect(v.parse(Profile, await readAs(app, token, '/api/profile'))).toMatchObject({
    first_name: 'Noura',
    last_name: 'Al Saud',
    nationality: 'Saudi',
  });
  await page.reload();
  await expect(page.getByText('Welcome, Noura Al Saud!')).toBeVisible();
});

test('both names are required, and the nationality is not', async ({ page, app, token }) => {
  await openSettings(page, app.url);
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
  await nationality.fill('');
  await page.keyboard.press('Tab');
  await expect(nationality).toHaveValue('');
  await save(page);
  await expect(page.getByText('Settings updated')).toBeVisible();
  expect(v.parse(Profile, await readAs(app, token, '/api/profile')).nationality).toBeNull();
});

test('a failed save shows the reason, or asks to try again, and keeps what was typed', async ({
  page,
  app,
  token,
}) => {
  expect(token).not.toBe('');
  await openSettings(page, app.url);
  let body: object = { detail: 'That name is taken by a camel.', code: 'invalid_body' };
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(body) })
      : route.continue(),
  );
  await page.getByLabel('First Name').fill('Camelia');
  await save(page);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('That name is taken by a camel.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Camelia');
  await expect(page.getByText('Welcome, Layla Haddad!')).toBeVisible();
  body = { error: 'The other way to say it.' };
  await save(page);
  await expect(page.getByText('The other way to say it.')).toBeVisible();
  await page.route('**/api/profile', (route) => route.abort());
  await save(page);
  await expect(page.getByText('Failed to update settings. Please try again.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Camelia');
});

test('nothing is saved for somebody whose profile could not be read', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.route('**/api/profile', (route) => route.abort());
  await page.goto(`${app.url}/settings`);
  await expect(page.getByText('Welcome, User!')).toBeVisible();
  await page.getByLabel('First Name').fill('Noura');
  await page.getByLabel('Last Name').fill('Al Saud');
  await save(page);
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

test('the trips are exported as one JSON file', async ({ page, app, token, traveller }) => {
  const id = await startTrip(app, token);
  await openSettings(page, app.url);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my trips' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rihla-trips-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  const exported = v.parse(AccountExport, JSON.parse(text));
  expect(exported.profile.email).toBe(traveller.email);
  expect(exported.trips.map((trip) => trip.trip_id)).toEqual([id]);
  await expect(page.getByText('Export ready')).toBeVisible();
});

test('the account is deleted only after its address was typed, and then all of it', async ({
  page,
  context,
  app,
  token,
  traveller,
}) => {
  await startTrip(app, token);
  await openSettings(page, app.url);
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
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login failed')).toBeVisible();
});
