import type { Page } from '@playwright/test';
import { codeFor } from '../kit/accounts/smtp-sink.ts';
import { START_PATIENCE_MS, startApp } from '../kit/server/start-app.ts';
import { expect, signIn, signUp } from './fixtures.ts';
import { test } from './mail-fixtures.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const toCodeStep = async (page: Page, url: string, email: string) => {
  await page.goto(`${url}/reset`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
};

const toPasswordStep = async (page: Page, otp: string) => {
  await page.getByLabel('Verification Code').fill(otp);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Create New Password')).toBeVisible();
};

const choose = async (page: Page, password: string) => {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.keyboard.press('Enter');
};

test('the code may be typed, filled in by the phone, or pasted with a space', async ({
  page,
  context,
  app,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await toCodeStep(page, app.url, 'somebody@example.com');
  const code = page.getByLabel('Verification Code');
  await expect(code).toHaveAttribute('placeholder', '000000');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.pressSequentially('12a34567');
  await expect(code).toHaveValue('123456');
  await code.fill('');
  await code.pressSequentially('٤٥٦۷۸۹');
  await expect(code).toHaveValue('456789');
  await page.evaluate(() => navigator.clipboard.writeText(' 123 456\n'));
  await code.selectText();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(code).toHaveValue('123456');
});

test('another code may be asked for after a minute that is counted down', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  await page.clock.install();
  await toCodeStep(page, app.url, traveller.email);
  const first = await codeFor(sink, traveller.email);
  await expect(page.getByText(/Send again in (1:00|0:5\d)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden();
  await page.clock.fastForward('00:40');
  await expect(page.getByText(/Send again in 0:[01]\d/)).toBeVisible();
  await page.getByLabel('Verification Code').fill('12');
  await page.clock.fastForward('00:25');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Reset code sent')).toBeVisible();
  await expect(page.getByText(/Send again in/)).toBeVisible();
  const field = page.getByLabel('Verification Code');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await toPasswordStep(page, await codeFor(sink, traveller.email, first));
});

test('reloading the page while looking for the mail goes on at the same step', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  await toCodeStep(page, app.url, traveller.email);
  await page.reload();
  await expect(page.getByText(`We sent a 6-digit code to ${traveller.email}`)).toBeVisible();
  await expect(page.getByText(/Send again in/)).toBeVisible();
  await toPasswordStep(page, await codeFor(sink, traveller.email));
  await page.goto(`${app.url}/reset`);
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a mistyped address can be put right, and the one of the login screen comes along', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill('mistyped@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mistyped@example.com');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mistyped@example.com');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
});

test('a response that comes after leaving the screen does not lead back to it', async ({ page, app }) => {
  let answered = () => {};
  const wait = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route('**/auth/request-reset', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(`${app.url}/reset`);
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const response = page.waitForResponse('**/auth/request-reset');
  answered();
  await (await response).finished();
  await expect(page.getByText('Reset code sent')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/login`);
});

test('without the cookie of the verified code the password stays, and the way to a new code is offered', async ({
  page,
  context,
  app,
  sink,
  traveller,
}) => {
  await toCodeStep(page, app.url, traveller.email);
  await toPasswordStep(page, await codeFor(sink, traveller.email));
  await context.clearCookies();
  await choose(page, 'a better horse');
  await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
  await expect(title(page, 'Create New Password')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('a better horse');
  await page.getByRole('button', { name: 'Ask for a new one' }).click();
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
});

test('a reset in one tab signs out the others of this browser', async ({ page, context, app, sink }) => {
  const traveller = await signUp(app);
  // The first reset verifies the address, so that there is somebody to be signed out by the second.
  await toCodeStep(page, app.url, traveller.email);
  const first = await codeFor(sink, traveller.email);
  await toPasswordStep(page, first);
  await choose(page, 'the second horse');
  await expect(title(page, 'Password Reset Complete')).toBeVisible();
  await signIn(app, context, { ...traveller, password: 'the second horse' });
  const other = await context.newPage();
  await other.goto(`${app.url}/trip/new`);
  await expect(other.getByRole('heading', { name: /Welcome Layla/ })).toBeVisible();

  await toCodeStep(page, app.url, traveller.email);
  await toPasswordStep(page, await codeFor(sink, traveller.email, first));
  await choose(page, 'the third horse');
  await expect(title(page, 'Password Reset Complete')).toBeVisible();
  await expect(other).toHaveURL(`${app.url}/login`);
});

test('asking for codes too often shows how long to wait, for as long as that is so', async ({
  page,
  sink,
}) => {
  test.setTimeout(2 * START_PATIENCE_MS);
  const app = await startApp({ SMTP_URL: sink.url, RATE_LIMIT: 'on' });
  try {
    await page.goto(`${app.url}/reset`);
    await page.getByLabel('Email').fill('often@example.com');
    for (let time = 0; time < 5; time++) {
      await page.request.post(`${app.url}/auth/request-reset`, {
        headers: { origin: app.url },
        data: { email: 'often@example.com' },
      });
    }
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText(/Please try again in \d+ minutes\./)).toHaveCount(2);
    await expect(title(page, 'Reset Password')).toBeVisible();
    // The toast goes; the sentence in the form stays.
    await expect(page.getByText('Error', { exact: true })).toBeHidden();
    await expect(page.getByText(/Please try again in \d+ minutes\./)).toBeVisible();
  } finally {
    await app.dispose();
  }
});
