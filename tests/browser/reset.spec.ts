import type { Page } from '@playwright/test';
import { codeFor } from '../kit/accounts/smtp-sink.ts';
import { expect } from './fixtures.ts';
import { holdAnswers } from './hold-answers.ts';
import { test } from './mail-fixtures.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const code = (page: Page) => page.getByLabel('Verification Code');
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to Sign In' });

const askForCode = async (page: Page, url: string, email: string) => {
  await page.goto(`${url}/reset`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
};

const verify = async (page: Page, otp: string) => {
  await code(page).fill(otp);
  await page.getByRole('button', { name: 'Verify Code' }).click();
};

const choosePassword = async (page: Page, password: string, again = password) => {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
};

test('a forgotten password becomes a new one in four steps, which signs in at once', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  const letSend = await holdAnswers(page, '**/auth/request-reset');
  const letVerify = await holdAnswers(page, '**/auth/verify-otp');
  const letReset = await holdAnswers(page, '**/auth/reset-password');
  await page.goto(`${app.url}/reset`);
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByText('Enter your email address to receive a reset code')).toBeVisible();
  await expect(backLink(page)).toHaveAttribute('href', '/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(traveller.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letSend();
  await expect(page.getByText('Reset code sent')).toBeVisible();
  await expect(page.getByText('Please check your email for the reset code.')).toBeVisible();

  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expect(page.getByText(`We sent a 6-digit code to ${traveller.email}`)).toBeVisible();
  await expect(backLink(page)).toHaveAttribute('href', '/login');
  await expect(code(page)).toBeFocused();
  await verify(page, await codeFor(sink, traveller.email));
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
  letVerify();
  await expect(page.getByText('OTP verified')).toBeVisible();
  await expect(page.getByText('Please enter your new password.')).toBeVisible();

  await expect(title(page, 'Create New Password')).toBeVisible();
  await expect(page.getByText('Enter your new password below')).toBeVisible();
  await expect(backLink(page)).toHaveAttribute('href', '/login');
  await expect(page.getByLabel('New Password')).toBeFocused();
  await choosePassword(page, 'a better horse');
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
  letReset();
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await expect(page.getByText('Your password has been updated.')).toBeVisible();

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
});

test('an address without an account gets the very same answer', async ({ page, app }) => {
  await askForCode(page, app.url, 'nobody@example.com');
  await expect(page.getByText('Reset code sent')).toBeVisible();
  await expect(page.getByText('We sent a 6-digit code to nobody@example.com')).toBeVisible();
  await verify(page, '123456');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
});

test('each field shows what it needs, on submit and then on change', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  await page.goto(`${app.url}/reset`);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(traveller.email);
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await page.keyboard.press('Enter');

  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expect(page.getByText('OTP must be 6 digits')).toBeHidden();
  await verify(page, '12345');
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
  await verify(page, await codeFor(sink, traveller.email));
  await expect(page.getByText('OTP must be 6 digits')).toBeHidden();

  await expect(title(page, 'Create New Password')).toBeVisible();
  await choosePassword(page, '1234567', 'another one');
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
});

test('a wrong code shows an error and stays, with the code kept and ready to be typed over', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  await askForCode(page, app.url, traveller.email);
  const right = await codeFor(sink, traveller.email);
  const wrong = right === '111111' ? '222222' : '111111';
  await verify(page, wrong);
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await expect(page.getByText('Please check the code and try again.')).toBeVisible();
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expect(code(page)).toHaveValue(wrong);
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Create New Password')).toBeVisible();
});

test('each step that fails stays where it is, with everything typed', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  const broken = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
  await broken('**/auth/request-reset');
  await page.goto(`${app.url}/reset`);
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to send reset email. Please try again.')).toBeVisible();
  await expect(title(page, 'Reset Password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);

  await page.unroute('**/auth/request-reset');
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  const otp = await codeFor(sink, traveller.email);
  await broken('**/auth/verify-otp');
  await verify(page, otp);
  await expect(page.getByText('The code could not be checked. Please try again.')).toBeVisible();
  await expect(title(page, 'Enter Verification Code')).toBeVisible();
  await expect(code(page)).toHaveValue(otp);
  await page.unroute('**/auth/verify-otp');
  await verify(page, otp);
  await expect(title(page, 'Create New Password')).toBeVisible();

  await broken('**/auth/reset-password');
  await choosePassword(page, 'a better horse');
  await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
  await expect(title(page, 'Create New Password')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('a better horse');
  await expect(page.getByLabel('Confirm Password')).toHaveValue('a better horse');
  await page.unroute('**/auth/reset-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(title(page, 'Password Reset Complete')).toBeVisible();
});
