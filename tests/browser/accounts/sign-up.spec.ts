import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectFilledIn, expectNote, holdAnswers } from '../page-steps.ts';

const fill = async (page: Page, more: Partial<Record<'first' | 'email' | 'password', string>> = {}) => {
  await page.getByLabel('First name').fill(more.first ?? 'Layla');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(more.email ?? `new-${Date.now()}-${Math.random()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(more.password ?? 'secret1');
  await page.getByLabel('Date of birth').fill('1990-04-01');
};

const chooseBritish = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Nationality' }).fill('brit');
  await page.getByRole('option', { name: 'British', exact: true }).click();
};

const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

test('the sign-up screen shows its parts, and each field what it needs until that is right', {
  tag: '@quick',
}, async ({ page, app }) => {
  await page.goto(`${app.url}/signup`);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  for (const label of ['First name', 'Last name', 'Email', 'Date of birth'])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  const birth = page.getByLabel('Date of birth');
  await expect(birth).toHaveAttribute('type', 'date');
  await birth.fill('1990-04-01');
  await expect(birth).toHaveAccessibleDescription('Apr 1, 1990');
  await birth.fill('');
  await expect(page.getByText('Already have an account? Sign in')).toBeVisible();
  await expect(page.getByText('Experience the Heritage')).toBeVisible();
  await expectFilledIn(page, {
    'First name': 'given-name',
    'Last name': 'family-name',
    Email: 'email',
    Password: 'new-password',
    'Date of birth': 'bday',
  });

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
  await fill(page, { email: 'nobody', password: '12345' });
  await submit(page);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await expect(page.getByText('Password must be at least 6 characters')).toBeHidden();

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

test('signing up that fails shows why and keeps what was typed; that succeeds leads to the login screen, for a known address too', async ({
  page,
  app,
}) => {
  const detail = 'That name is taken by a camel.';
  const problem = { type: 'about:blank', title: 'No', status: 422, detail, code: 'invalid_body' };
  const email = `new-${Date.now()}-${Math.random()}@example.com`;
  const path = '**/api/auth/sign-up/email';
  await page.route(path, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
  await page.goto(`${app.url}/signup`);
  await fill(page, { first: 'Noura', email });
  await chooseBritish(page);
  await submit(page);
  await expect(page.getByText('Signup failed')).toBeVisible();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  await page.route(path, (route) => route.abort());
  await submit(page);
  await expectNote(page, 'Signup failed', 'An unexpected error occurred.');
  await expect(page.getByLabel('First name')).toHaveValue('Noura');

  await page.unrouteAll();
  const letGo = await holdAnswers(page, path);
  await submit(page);
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  letGo();
  await expectNote(page, 'Account created!', 'Please check your email to verify your account.');
  await expect(page).toHaveURL(/\/login/);

  // The very same answer.
  await page.goto(`${app.url}/signup`);
  await fill(page, { email });
  await chooseBritish(page);
  await submit(page);
  await expectNote(page, 'Account created!', 'Please check your email to verify your account.');
  await expect(page).toHaveURL(/\/login/);
});
