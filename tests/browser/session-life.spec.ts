import type { Page } from '@playwright/test';
import { START_PATIENCE_MS, startApp } from '../kit/server/start-app.ts';
import { expect, signIn, signUp, test } from './fixtures.ts';

const MINUTE = 60_000;

const logIn = async (page: Page, url: string, { email, password }: { email: string; password: string }) => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/trip/new`);
};

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
  test(`a clock that is ${minutes} minutes off renews the token in time and signs nobody out`, async ({
    page,
    app,
    traveller,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * MINUTE });
    await logIn(page, app.url, traveller);
    const renewed = renewals(page);
    await page.clock.runFor(2 * MINUTE);
    expect(renewed).toEqual([]);
    await page.clock.runFor(2 * MINUTE + 5_000);
    await expect.poll(() => renewed.length).toBe(1);
    await expectAtHome(page, app.url, 'Noura');
  });
}

test('a night of sleep of the laptop is followed by one renewal, and nobody is signed out', async ({
  page,
  app,
  traveller,
}) => {
  await page.clock.install();
  await logIn(page, app.url, traveller);
  const renewed = renewals(page);
  await page.clock.fastForward(8 * 60 * MINUTE);
  await expect.poll(() => renewed.length).toBe(1);
  await expectAtHome(page, app.url, 'Noura');
  expect(renewed).toHaveLength(1);
});

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
