import type { Page } from '@playwright/test';
import { mailWith } from '../../kit/accounts/smtp-sink.ts';
import { startTrip } from '../../kit/browser/api.ts';
import { expect, mailTest, test } from '../fixtures.ts';
import { expectFilledIn, expectNote, holdAnswers } from '../page-steps.ts';

const enter = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

test('a visitor is sent to the login screen, without a way back into the guarded page; it shows its texts and links, and checks its fields on submit, then on change', {
  tag: '@quick',
}, async ({ page, app }) => {
  for (const path of ['/trip/new', '/settings']) {
    await page.goto(`${app.url}${path}`);
    await expect(page).toHaveURL(`${app.url}/login`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  }
  await expect(page.getByText('Sign in to your account to continue')).toBeVisible();
  await expect(page.getByText('Discover Saudi Arabia').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset');
  await expect(page.locator('a[href="/signup"]').first()).toBeVisible();
  await expectFilledIn(page, { Email: 'username', Password: 'current-password' });

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

test('signing in that fails shows why and stays; that succeeds is busy, greets and leads to the new-trip screen', async ({
  page,
  app,
  traveller,
}) => {
  await page.goto(`${app.url}/login`);
  await enter(page, traveller.email, 'wrong password');
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();

  await page.route('**/api/auth/sign-in/email', (route) => route.abort());
  await enter(page, traveller.email, traveller.password);
  await expectNote(page, 'Login failed', 'An unexpected error occurred.');

  await page.unrouteAll();
  const letGo = await holdAnswers(page, '**/api/auth/sign-in/email');
  await enter(page, traveller.email.toUpperCase(), traveller.password);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  letGo();
  await expectNote(page, 'Welcome back!', 'You have been logged in successfully.');
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});

test('after logging in from a link on a trip page one is back on that trip', async ({
  page,
  context,
  app,
  traveller,
  token,
}) => {
  const id = await startTrip(app, token);
  await context.clearCookies();
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('View Only Mode')).toBeVisible();
  await page
    .getByRole('link', { name: /log in/i })
    .first()
    .click();
  await enter(page, traveller.email, traveller.password);
  await expect(page).toHaveURL(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
});

test('the start page leads to the new-trip screen, and signing out in one tab signs out the other', async ({
  page,
  context,
  app,
  token,
}) => {
  expect(token).not.toBe('');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(app.url);
    await expect(tab).toHaveURL(`${app.url}/trip/new`);
    await expect(tab.getByRole('heading', { name: /Welcome Layla/ })).toBeVisible();
  }
  await other.getByRole('button', { name: /Layla Haddad/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
});

const LINK = /(http:\/\/localhost:\d+\/api\/auth\/verify-email\?token=[\w.-]+)/;

mailTest(
  'who has not verified the address is asked to, and may have the mail sent again from the toast; a wrong password shows the same',
  async ({ page, app, sink, traveller }) => {
    const again = page.getByRole('button', { name: 'Send again', exact: true });
    await mailWith(sink, traveller.email, LINK);
    const mailsToThem = () => sink.messages.filter((mail) => mail.includes(traveller.email)).length;
    const before = mailsToThem();
    await page.goto(`${app.url}/login`);
    await enter(page, traveller.email, 'not the password');
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(again).toBeVisible();
    await page.reload();
    await enter(page, traveller.email, traveller.password);
    await again.click();
    await expectNote(page, 'Email sent', `Please look into the inbox of ${traveller.email}.`);
    await expect.poll(mailsToThem).toBeGreaterThan(before);

    await page.goto(await mailWith(sink, traveller.email, LINK));
    await expect(page).toHaveURL(`${app.url}/login?verified=1`);
    await expect(page.getByText('Your email address is verified. You can sign in now.')).toBeVisible();
    await enter(page, traveller.email, traveller.password);
    await expect(page).toHaveURL(`${app.url}/trip/new`);
  },
);
