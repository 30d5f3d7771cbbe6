import { codeFor, mailWith } from '../kit/accounts/smtp-sink.ts';
import { expect } from './fixtures.ts';
import { test } from './mail-fixtures.ts';

const LINK = /(http:\/\/localhost:\d+\/api\/auth\/verify-email\?token=[\w.-]+)/;

test('who has not verified the address is asked to, and may have the mail sent again from the toast', async ({
  page,
  app,
  sink,
  traveller,
}) => {
  await mailWith(sink, traveller.email, LINK);
  const mailsToThem = () => sink.messages.filter((mail) => mail.includes(traveller.email)).length;
  const before = mailsToThem();
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login failed')).toBeVisible();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
  await expect(page.getByText(`Please look into the inbox of ${traveller.email}.`)).toBeVisible();
  await expect.poll(mailsToThem).toBeGreaterThan(before);

  await page.goto(await mailWith(sink, traveller.email, LINK));
  await expect(page).toHaveURL(`${app.url}/login?verified=1`);
  await expect(page.getByText('Your email address is verified. You can sign in now.')).toBeVisible();
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});

test('another login failure offers no mail', async ({ page, app, traveller }) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByRole('button', { name: /send/i })).toHaveCount(0);
});

test('a changed password is announced by mail', async ({ page, app, sink, traveller }) => {
  await page.goto(`${app.url}/reset`);
  await page.getByLabel('Email').fill(traveller.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Verification Code').fill(await codeFor(sink, traveller.email));
  await page.keyboard.press('Enter');
  await page.getByLabel('New Password').fill('a better horse');
  await page.getByLabel('Confirm Password').fill('a better horse');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset successful')).toBeVisible();
  expect(await mailWith(sink, traveller.email, /Subject: (Your password was changed)/)).toBeTruthy();
});
