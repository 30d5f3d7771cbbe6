import { expect, startTrip, test } from './fixtures.ts';
import { listsOf } from './trip-lists.ts';

const FAILED = { level: 1, name: 'This page could not be shown' } as const;

test('a screen whose code cannot be fetched shows an error beside the sidebar, and opens at the next visit', async ({
  page,
  app,
  token,
}) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/settings`);
  await page.route('**/assets/dashboard-page*.js', (route) => route.abort());
  const home = page.getByRole('link', { name: 'Archived Trips' });
  await home.click();
  await expect(page.getByRole('heading', FAILED)).toBeVisible();
  await expect(listsOf(page).recent).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.unroute('**/assets/dashboard-page*.js');
  await home.click();
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
});

test('trying again waits for the server, and then reloads the page', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.route('**/assets/settings-page*.js', (route) => route.abort());
  await page.goto(`${app.url}/settings`);
  await expect(page.getByRole('heading', FAILED)).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await page.route('**/api/config', (route) => route.abort());
  await again.click();
  await expect(page.getByText('Still no answer.')).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('without the code of its map a trip has all the rest', async ({ page, app, token }) => {
  const id = await startTrip(app, token, { nights: 1 });
  await page.route('**/assets/leaflet-surface*.js', (route) => route.abort());
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'The map could not be shown' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
});

test('without the code of the calendar a date can still be typed', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  // The icon of the button has a file of its own.
  await page.route(/\/assets\/calendar-(?!days)[^/]+\.js$/, (route) => route.abort());
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect(page.getByText('Please type the date.')).toBeVisible();
  await page.keyboard.press('Escape');
  const date = page.getByRole('textbox', { name: 'Arrival Date' });
  await date.fill('12/01/2030');
  await expect(date).toHaveValue('12/01/2030');
});
