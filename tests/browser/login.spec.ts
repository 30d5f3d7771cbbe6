import { expect, signIn, startTrip, test } from './fixtures.ts';
import { holdAnswers } from './hold-answers.ts';

test('the login screen shows its texts and links', async ({ page, app }) => {
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('Sign in to your account to continue')).toBeVisible();
  await expect(page.getByText('Discover Saudi Arabia').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset');
  await expect(page.locator('a[href="/signup"]').first()).toBeVisible();
});

test('email and password are checked on submit, then on change', async ({ page, app }) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill('not an address');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await expect(page.getByText('Password is required')).toBeHidden();
});

test('signing in shows that it is busy, greets and leads to the new-trip screen', async ({
  page,
  app,
  traveller,
}) => {
  const letGo = await holdAnswers(page, '**/api/auth/sign-in/email');
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(traveller.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  letGo();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});

test('a wrong password shows the reason and stays on the screen', async ({ page, app, traveller }) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('a lost connection while signing in is an unexpected error', async ({ page, app, traveller }) => {
  await page.route('**/api/auth/sign-in/email', (route) => route.abort());
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
});

test('a visitor is sent to the login screen, without a way back into the guarded page', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/login`);
  await page.goto(`${app.url}/trip/new`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('the start page leads to the new-trip screen', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.goto(app.url);
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});

test('after logging in from a link on a trip page one is back on that trip', async ({
  browser,
  app,
  traveller,
  token,
}) => {
  const id = await startTrip(app, token);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('View Only Mode')).toBeVisible();
  await page
    .getByRole('link', { name: /log in/i })
    .first()
    .click();
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
  await context.close();
});

test('signing out in one tab signs out the other', async ({ page, context, app, token }) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/trip/new`);
  await expect(page.getByRole('heading', { name: /Welcome Layla/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${app.url}/trip/new`);
  await expect(other.getByRole('heading', { name: /Welcome Layla/ })).toBeVisible();
  await other.getByRole('button', { name: /Layla Haddad/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
});

test('an unknown page is a 404 with a way home', async ({ page, app }) => {
  const response = await page.goto(`${app.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('a session lives on in a new tab without signing in again', async ({
  context,
  page,
  app,
  traveller,
}) => {
  await signIn(app, context, traveller);
  await page.goto(`${app.url}/trip/new`);
  await expect(page.getByText('To help you with your travel plan, please fill the following:')).toBeVisible();
});
