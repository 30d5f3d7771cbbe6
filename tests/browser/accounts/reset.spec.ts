import type { Page } from '@playwright/test';
import { codeFor, mailWith } from '../../kit/accounts/smtp-sink.ts';
import { expect, mailTest as test } from '../fixtures.ts';
import { expectFilledIn, expectNote, expectOwner, holdAnswers } from '../page-steps.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const code = (page: Page) => page.getByLabel('Verification Code');
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to Sign In' });

const toCodeStep = async (page: Page, url: string, email: string) => {
  await page.goto(`${url}/reset`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
};

const verify = async (page: Page, otp: string) => {
  await code(page).fill(otp);
  await page.getByRole('button', { name: 'Verify Code' }).click();
};

const toPasswordStep = async (page: Page, otp: string) => {
  await verify(page, otp);
  await expect(title(page, 'Create New Password')).toBeVisible();
};

const choose = async (page: Page, password: string, again = password) => {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
};

test('a forgotten password becomes a new one in four steps, is announced by mail, and signs out the other tabs', {
  tag: '@quick',
}, async ({ page, context, app, sink, traveller }) => {
  const letSend = await holdAnswers(page, '**/auth/request-reset');
  const letVerify = await holdAnswers(page, '**/auth/verify-otp');
  const letReset = await holdAnswers(page, '**/auth/reset-password');
  await page.goto(`${app.url}/reset`);
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByText('Enter your email address to receive a reset code')).toBeVisible();
  await expect(backLink(page)).toHaveAttribute('href', '/login');
  await expectFilledIn(page, { Email: 'username' });
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(traveller.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letSend();
  await expectNote(page, 'Reset code sent', 'Please check your email for the reset code.');

  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expect(page.getByText(`We sent a 6-digit code to ${traveller.email}`)).toBeVisible();
  await expect(backLink(page)).toHaveAttribute('href', '/login');
  await expectFilledIn(page, { 'Verification Code': 'one-time-code' });
  await expect(code(page)).toBeFocused();
  const first = await codeFor(sink, traveller.email);
  await verify(page, first);
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
  letVerify();
  await expectNote(page, 'OTP verified', 'Please enter your new password.');

  await expect(title(page, 'Create New Password')).toBeVisible();
  await expect(page.getByText('Enter your new password below')).toBeVisible();
  await expect(backLink(page)).toHaveAttribute('href', '/login');
  await expectFilledIn(page, { 'New Password': 'new-password', 'Confirm Password': 'new-password' });
  await expectOwner(page, traveller.email);
  await expect(page.getByLabel('New Password')).toBeFocused();
  await choose(page, 'a better horse');
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
  letReset();
  await expectNote(page, 'Password reset successful', 'Your password has been updated.');

  await expect(title(page, 'Password Reset Complete')).toBeVisible();
  await expect(page.getByText('Your password has been successfully updated')).toBeVisible();
  await expect(backLink(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue to Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
  // The mailed code has verified the address, too, without which nobody signs in here.
  await page.getByLabel('Password', { exact: true }).fill('a better horse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/trip/new`);
  expect(await mailWith(sink, traveller.email, /Subject: (Your password was changed)/)).toBeTruthy();

  const other = await context.newPage();
  await other.goto(`${app.url}/trip/new`);
  await expect(other.getByRole('heading', { name: /Welcome Layla/ })).toBeVisible();
  await toCodeStep(page, app.url, traveller.email);
  await toPasswordStep(page, await codeFor(sink, traveller.email, first));
  await choose(page, 'the third horse');
  await expect(title(page, 'Password Reset Complete')).toBeVisible();
  await expect(other).toHaveURL(`${app.url}/login`);
});

test('an address without an account gets the very same answer, comes from the login screen and can be put right', async ({
  page,
  context,
  app,
}) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expectNote(page, 'Reset code sent', 'Please check your email for the reset code.');
  await expect(page.getByText('We sent a 6-digit code to nobody@example.com')).toBeVisible();

  await test.step('the code may be typed, filled in by the phone, or pasted with a space', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(code(page)).toHaveAttribute('placeholder', '000000');
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
    await code(page).pressSequentially('12a34567');
    await expect(code(page)).toHaveValue('123456');
    await code(page).fill('');
    await code(page).pressSequentially('٤٥٦۷۸۹');
    await expect(code(page)).toHaveValue('456789');
    await page.evaluate(() => navigator.clipboard.writeText(' 123 456\n'));
    await code(page).selectText();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(code(page)).toHaveValue('123456');
  });
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Invalid OTP')).toBeVisible();

  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await test.step('a response that comes after leaving the screen does not lead back to it', async () => {
    const letSend = await holdAnswers(page, '**/auth/request-reset');
    await page.keyboard.press('Enter');
    await backLink(page).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const response = page.waitForResponse('**/auth/request-reset');
    letSend();
    await (await response).finished();
    await expectNote(page, 'Reset code sent', 'Please check your email for the reset code.');
    await expect(page).toHaveURL(`${app.url}/login`);
  });
});

test('each field shows what it needs, and each step that fails stays where it is, with everything typed', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  const broken = (path: string, status = 500) =>
    page.route(path, (route) =>
      route.fulfill({ status, contentType: 'text/plain', body: 'no', headers: { 'retry-after': '900' } }),
    );
  const send = page.getByRole('button', { name: 'Send Reset Code' });
  await page.goto(`${app.url}/reset`);
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(traveller.email);
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await broken('**/auth/request-reset');
  await send.click();
  await expectNote(page, 'Error', 'Failed to send reset email. Please try again.');
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
  await broken('**/auth/request-reset', 429);
  await send.click();
  const tooOften = 'That was asked for too often. Please try again in 15 minutes.';
  await expectNote(page, 'Error', tooOften);
  // The toast goes; the sentence in the form stays.
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  await expect(page.getByText(tooOften)).toBeVisible();
  await page.unrouteAll();
  await send.click();

  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`We sent a 6-digit code to ${traveller.email}`)).toBeVisible();
  await expect(page.getByText(/Send again in/)).toBeVisible();
  const right = await codeFor(sink, traveller.email);
  await expect(page.getByText('OTP must be 6 digits')).toBeHidden();
  await verify(page, '12345');
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
  const wrong = right === '111111' ? '222222' : '111111';
  await verify(page, wrong);
  await expect(page.getByText('OTP must be 6 digits')).toBeHidden();
  await expectNote(page, 'Invalid OTP', 'Please check the code and try again.');
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expect(code(page)).toHaveValue(wrong);
  await expect(code(page)).toBeFocused();
  // The request that follows has to meet it: in one of some runs it did not, set up directly before the key.
  await broken('**/auth/verify-otp');
  // Ready to be typed over.
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code could not be checked. Please try again.')).toBeVisible();
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expect(code(page)).toHaveValue(right);
  await page.unrouteAll();
  await toPasswordStep(page, right);

  await choose(page, '1234567', 'another one');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('New Password').fill('12345678');
  await expect(page.getByText('Password must be at least 8 characters')).toBeHidden();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const confirm = page.getByLabel('Confirm Password');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('New Password')).toHaveAttribute('aria-invalid', 'false');
  await expect(confirm).toHaveAccessibleDescription("Passwords don't match");
  await page.getByLabel('New Password').fill('another one');
  await expect(page.getByText("Passwords don't match")).toBeHidden();
  await page.getByLabel('New Password').fill('12345678');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await confirm.fill('12345678');
  await expect(page.getByText("Passwords don't match")).toBeHidden();
  await broken('**/auth/reset-password');
  await choose(page, 'a better horse');
  await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
  await expect(title(page, 'Create New Password')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('a better horse');
  await expect(confirm).toHaveValue('a better horse');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(title(page, 'Password Reset Complete')).toBeVisible();
});

test('without the cookie of the verified code the password stays, and the way to a new code is offered', async ({
  page,
  context,
  app,
  sink,
  traveller,
}) => {
  await toCodeStep(page, app.url, traveller.email);
  const first = await codeFor(sink, traveller.email);
  await toPasswordStep(page, first);
  await context.clearCookies();
  await choose(page, 'a better horse');
  await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
  await expect(title(page, 'Create New Password')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('a better horse');
  await page.getByRole('button', { name: 'Ask for a new one' }).click();
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await toPasswordStep(page, await codeFor(sink, traveller.email, first));
  await page.goto(`${app.url}/reset`);
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
});
