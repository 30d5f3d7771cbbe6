import type { Page } from '@playwright/test';
import { codeFor } from '../../kit/accounts/smtp-sink.ts';
import { signIn, signUp } from '../../kit/browser/api.ts';
import { START_PATIENCE_MS, startApp } from '../../kit/server/start-app.ts';
import { expect, mailTest, test } from '../fixtures.ts';
import { expectNote } from '../page-steps.ts';

test.use({ ownAccount: true, ownContext: true });

const MINUTE = 60_000;

/** Somebody who is signed in can change their name. */
const expectAtHome = async (page: Page, url: string, name: string) => {
  await page.getByRole('button', { name: /Haddad/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${url}/settings`);
  await page.getByLabel('First Name').fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Welcome, ${name} Haddad!`)).toBeVisible();
};

const renewals = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token')) seen.push(request.url());
  });
  return seen;
};

for (const minutes of [-10, 10]) {
  test(`a clock that is ${minutes} minutes off renews the token in time and once after a night of sleep, and signs nobody out`, async ({
    page,
    app,
    token,
  }) => {
    expect(token).not.toBe('');
    await page.clock.install({ time: Date.now() + minutes * MINUTE });
    await page.goto(`${app.url}/trip/new`);
    await expect(page.getByRole('heading', { name: /Welcome Layla/ })).toBeVisible();
    const renewed = renewals(page);
    await page.clock.runFor(2 * MINUTE);
    expect(renewed).toEqual([]);
    await page.clock.runFor(2 * MINUTE + 5_000);
    await expect.poll(() => renewed.length).toBe(1);
    await expectAtHome(page, app.url, 'Noura');
    // The laptop sleeps.
    await page.clock.fastForward(8 * 60 * MINUTE);
    await expect.poll(() => renewed.length).toBe(2);
    await expectAtHome(page, app.url, 'Rana');
    expect(renewed).toHaveLength(2);
  });
}

test('a restart of the server signs nobody out, neither at once nor when the token is due', async ({
  page,
  context,
}) => {
  test.setTimeout(2 * START_PATIENCE_MS);
  const app = await startApp();
  try {
    await page.clock.install();
    await signIn(app, context, await signUp(app));
    await page.goto(`${app.url}/trip/new`);
    await expect(page.getByRole('heading', { name: /Welcome Layla/ })).toBeVisible();
    expect(await app.end('SIGTERM')).toBe(0);
    const renewed = renewals(page);
    // The token is due while nobody answers.
    await page.clock.fastForward(4 * MINUTE);
    await expect.poll(() => renewed.length).toBeGreaterThan(0);
    await app.start();
    await page.clock.runFor(31_000);
    await expectAtHome(page, app.url, 'Noura');
    await page.reload();
    await expect(page.getByText('Welcome, Noura Haddad!')).toBeVisible();
  } finally {
    await app.dispose();
  }
});

mailTest(
  'another code may be asked for after a minute that is counted down',
  async ({ page, app, sink, traveller }) => {
    await page.clock.install();
    await page.goto(`${app.url}/reset`);
    await page.getByLabel('Email').fill(traveller.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Send again in (1:00|0:5\d)/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden();
    const first = await codeFor(sink, traveller.email);
    await page.clock.fastForward('00:40');
    await expect(page.getByText(/Send again in 0:[01]\d/)).toBeVisible();
    const field = page.getByLabel('Verification Code');
    await field.fill('12');
    await page.clock.fastForward('00:25');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectNote(page, 'Reset code sent', 'Please check your email for the reset code.');
    await expect(page.getByText(/Send again in/)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await field.fill(await codeFor(sink, traveller.email, first));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Password' })).toBeVisible();
  },
);
