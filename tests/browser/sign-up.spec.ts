import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures.ts';
import { holdAnswers } from './hold-answers.ts';

const fill = async (
  page: Page,
  more: Partial<Record<'first' | 'last' | 'email' | 'password' | 'born', string>> = {},
) => {
  await page.getByLabel('First name').fill(more.first ?? 'Layla');
  await page.getByLabel('Last name').fill(more.last ?? 'Haddad');
  await page.getByLabel('Email').fill(more.email ?? `new-${Date.now()}-${Math.random()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(more.password ?? 'secret1');
  await page.getByLabel('Date of birth').fill(more.born ?? '1990-04-01');
};

const chooseNationality = async (page: Page, typed: string, name: string) => {
  await page.getByRole('combobox', { name: 'Nationality' }).fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
};

const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

test.beforeEach(async ({ page, app }) => {
  await page.goto(`${app.url}/signup`);
});

test('the sign-up screen shows its header, title, fields, button, link and side panel', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  for (const label of ['First name', 'Last name', 'Email', 'Date of birth'])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('type', 'date');
  await expect(page.getByText('Already have an account? Sign in')).toBeVisible();
  await expect(page.getByText('Experience the Heritage')).toBeVisible();
});

test('an empty form names what every field needs, after submitting and not before', async ({ page }) => {
  await expect(page.getByText('First name is required')).toBeHidden();
  await submit(page);
  for (const message of [
    'Please enter a valid email address',
    'First name is required',
    'Last name is required',
    'Password must be at least 6 characters',
    'Date of birth is required',
    'Please select your nationality',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('a message goes away as soon as the field is right', async ({ page }) => {
  await fill(page, { email: 'nobody', password: '12345' });
  await submit(page);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await expect(page.getByText('Password must be at least 6 characters')).toBeHidden();
});

test('nationalities run from Afghan to Zimbabwean and are found by typing', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Nationality' });
  await field.click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText('Afghan');
  await expect(options.last()).toHaveText('Zimbabwean');
  expect(await options.count()).toBeGreaterThan(185);
  await field.fill('saud');
  await expect(options.first()).toHaveText('Saudi');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Saudi');
});

test('creating an account is confirmed and leads to the login screen', async ({ page }) => {
  const letGo = await holdAnswers(page, '**/api/auth/sign-up/email');
  await fill(page);
  await chooseNationality(page, 'brit', 'British');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  letGo();
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a known address gets the very same answer', async ({ page, app }) => {
  const { email } = await signUp(app);
  await fill(page, { email });
  await chooseNationality(page, 'brit', 'British');
  await submit(page);
  await expect(page.getByText('Account created!')).toBeVisible();
});

test('the message of the server is shown when signing up fails', async ({ page }) => {
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'No',
        status: 422,
        detail: 'That name is taken by a camel.',
        code: 'invalid_body',
      }),
    }),
  );
  await fill(page);
  await chooseNationality(page, 'brit', 'British');
  await submit(page);
  await expect(page.getByText('Signup failed')).toBeVisible();
  await expect(page.getByText('That name is taken by a camel.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
});

test('a lost connection while signing up is an unexpected error, and nothing typed is lost', async ({
  page,
}) => {
  await page.route('**/api/auth/sign-up/email', (route) => route.abort());
  await fill(page, { first: 'Noura' });
  await chooseNationality(page, 'brit', 'British');
  await submit(page);
  await expect(page.getByText('Signup failed')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Noura');
});
