import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Profile } from '../../shared/contracts/account.ts';
import { answerTrips, listedTrip } from '../kit/trips/many-trips.ts';
import { expect, readAs, test } from './fixtures.ts';
import { choose, listsOf, rowOf } from './trip-lists.ts';

test.beforeEach(({ token }) => {
  expect(token).not.toBe('');
});

const DAY = { start_date: '2027-01-12' };
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

test('recent trips are the five newest that are not archived: city, day and nights', async ({
  page,
  app,
}) => {
  const list = [
    listedTrip(9, { archived: true, start_date: '2027-02-03', nights: 1 }),
    listedTrip(8, { ...DAY, nights: 1 }),
    listedTrip(7, { archived: true, start_date: '2027-03-30', nights: 30 }),
    ...[6, 5, 4, 3, 2, 1].map((n) => listedTrip(n, DAY)),
  ];
  await answerTrips(page, list);
  await page.goto(`${app.url}/settings`);
  const { recent, archived } = listsOf(page);
  const texts = ['Riyadh\nJan 12 · 1 night', ...Array.from({ length: 4 }, () => 'Riyadh\nJan 12 · 2 nights')];
  await expect(recent.getByRole('link')).toHaveCount(5);
  expect(await recent.getByRole('link').allInnerTexts()).toEqual(texts);
  const links = [8, 6, 5, 4, 3].map((n) => `/trip/chat/${listedTrip(n).trip_id}`);
  expect(await recent.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
    links,
  );
  await expect(archived.getByRole('listitem')).toHaveCount(2);
  expect(await archived.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual([
    'Riyadh\nFeb 3 · 1 night',
    'Riyadh\nMar 30 · 30 nights',
  ]);
  await expect(archived.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    `/trip/chat/${listedTrip(9).trip_id}`,
  );
});

test('the menu of a trip waits for the pointer, and holds what the specification says', async ({
  page,
  app,
}) => {
  await answerTrips(page, [listedTrip(2), listedTrip(1, { archived: true })]);
  await page.goto(`${app.url}/settings`);
  const { recent, archived } = listsOf(page);
  const more = recent.getByRole('button');
  await expect(more).toHaveCSS('opacity', '0');
  await recent.getByRole('listitem').hover();
  await expect(more).toHaveCSS('opacity', '1');
  await more.click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Archive Trip', 'Delete Trip']);
  await page.keyboard.press('Escape');
  // A press while a menu is still closing would be the end of both.
  await expect(page.getByRole('menu')).toBeHidden();
  await archived.getByRole('listitem').hover();
  await archived.getByRole('button').click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Restore Trip', 'Delete Trip']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  for (const item of ['Archive Trip', 'Delete Trip']) {
    await choose(page, rowOf(recent, listedTrip(2).trip_id), item);
    const question = page.getByRole('alertdialog', { name: item });
    expect(await question.getByRole('button').allInnerTexts()).toEqual(['Cancel', item]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
});

test('both lists show that they are loading', async ({ page, app }) => {
  await page.route('**/api/trip/history', () => new Promise(() => undefined));
  await page.goto(`${app.url}/settings`);
  const { recent, archived } = listsOf(page);
  await expect(recent.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(archived.getByText('Loading...', { exact: true })).toBeVisible();
});

/** From now on the time of the page, whose clock is installed, passes only when the test advances it. */
const standStill = async (page: Page) => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
};

/** Until the page knows that its list could not be loaded, and so has set the time of its next try. */
const untilRefused = async (page: Page) => {
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/trip/history'));
  await page.evaluate(() => undefined);
};

test('lists that cannot be loaded show an error after three tries, one and two seconds apart', async ({
  page,
  app,
}) => {
  let tries = 0;
  let letGo = (): void => undefined;
  const stands = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/trip/history', async (route) => {
    tries += 1;
    await stands;
    await route.abort();
  });
  await page.clock.install();
  await page.goto(`${app.url}/settings`);
  const note = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect.poll(() => tries).toBe(1);
  await standStill(page);
  let refused = untilRefused(page);
  letGo();
  for (const [seconds, next] of [
    [1, 2],
    [2, 3],
  ] as const) {
    await refused;
    await expect(listsOf(page).recent.getByText('Loading...')).toBeVisible();
    await page.clock.runFor(1_000 * seconds - 50);
    expect(tries).toBe(next - 1);
    refused = untilRefused(page);
    await page.clock.runFor(100);
    await expect.poll(() => tries).toBe(next);
  }
  await refused;
  await expect(note).toHaveText(/^Error\s*Failed to load trips\.$/);
  await expect(note).toHaveAttribute('data-kind', 'error');
  await expect(listsOf(page).recent.getByText('Could not be loaded.')).toBeVisible();
});

test('the user is called by both names, else by the e-mail before the @', async ({
  page,
  app,
  traveller,
  token,
}) => {
  await page.goto(`${app.url}/settings`);
  const side = sidebar(page);
  await expect(side.getByText('Layla Haddad')).toBeVisible();
  await expect(side.getByRole('link', { name: 'Rihla' })).toHaveText('Rihla');
  await expect(side.getByRole('link', { name: 'Rihla' }).locator('svg')).toBeVisible();
  await side.getByRole('button', { name: 'Layla Haddad, account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  const profile = v.parse(Profile, await readAs(app, token, '/api/profile'));
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { ...profile, first_name: '', last_name: '' } }),
  );
  await page.reload();
  await expect(side.getByText(traveller.email.split('@')[0] ?? '', { exact: true })).toBeVisible();
});

test('signing out from the menu leads to the login screen', async ({ page, app }) => {
  await page.goto(`${app.url}/settings`);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
});

test('folded or not is known before the first frame: nothing jumps', async ({ page, context, app }) => {
  await context.addCookies([{ name: 'sidebar:state', value: 'false', url: app.url }]);
  await page.addInitScript(() => {
    const widths: number[] = [];
    Reflect.set(window, 'widths', widths);
    const check = () => {
      const side = document.querySelector('.shell-side');
      if (side) widths.push(side.getBoundingClientRect().width);
      requestAnimationFrame(check);
    };
    check();
  });
  await page.goto(`${app.url}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const widths = await page.evaluate<number[]>(() => Reflect.get(window, 'widths'));
  expect(widths.length).toBeGreaterThan(0);
  expect(new Set(widths.map(Math.round))).toEqual(new Set([48]));
  await page.keyboard.press('Meta+b');
  await expect(listsOf(page).recent).toBeVisible();
  const kept = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
  expect(kept?.value).toBe('true');
  const left = (kept?.expires ?? 0) - Date.now() / 1_000;
  expect(left).toBeGreaterThan(604_700);
  expect(left).toBeLessThanOrEqual(604_801);
});

test('a drawer below 1024 pixels, and not at them', async ({ page, app }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${app.url}/settings`);
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
});

test('notes are at the bottom right, three at most, and go after about four seconds', async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto(`${app.url}/trip/new`);
  const suggest = page.getByRole('button', { name: 'Generate Suggestion' });
  const notes = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(suggest).toBeVisible();
  await standStill(page);
  await suggest.click();
  await page.mouse.move(300, 300);
  await page.clock.runFor(3_700);
  await expect(notes).toHaveCount(1);
  const box = await notes.boundingBox();
  expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  await page.clock.runFor(700);
  await expect(notes).toHaveCount(0);
  for (let presses = 0; presses < 5; presses += 1) await suggest.click();
  await page.clock.runFor(500);
  await expect(notes).toHaveCount(3);
});
