import { expect, signIn, signUp, startTrip, test } from './fixtures.ts';

test('the header shows destination, nights, travelers and status', async ({ page, app, token }) => {
  const id = await startTrip(app, token, { nights: 3, companions: 1 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
  await expect(page.getByText('3 nights', { exact: true })).toBeVisible();
  await expect(page.getByText('2 travelers')).toBeVisible();
  await expect(page.getByText('planning', { exact: false }).first()).toBeVisible();
});

test('the first plan grows on the page, with overlay, disabled input and growing map', async ({
  page,
  app,
  token,
}) => {
  // Long enough that a busy machine still sees it being written.
  const id = await startTrip(app, token, { nights: 4 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('Preparing a Response')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /message/i })).toBeDisabled();
  await expect(page.getByText('Updating your itinerary...')).toBeVisible();
  await expect(page.getByText('This may take a few moments...')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Day 1/ })).toBeVisible();
  // A pin is on the map while the text still grows.
  await expect(page.locator('[aria-label^="Day 1"]').first()).toBeVisible();
  await expect(page.getByText('Updating your itinerary...')).toBeVisible();
  await expect(page.getByText('Updating your itinerary...')).toBeHidden({ timeout: 45_000 });
  await expect(page.getByRole('textbox', { name: /message/i })).toBeEnabled();
  for (const part of ['Recommended Hotel', 'Cultural Insights'])
    await expect(page.getByText(part).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Day 5/ })).toBeVisible();
  await expect(page.getByText('Trip Itinerary')).toBeVisible();
  await expect(page.getByText(/\d+ locations across 5 days/)).toBeVisible();
});

test('a trip that does not exist is shown as missing, with a link onward', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/trip/chat/3f2a7c64-0000-4000-8000-000000000000`);
  await expect(page.getByText('Trip not found')).toBeVisible();
  await expect(page.getByText("The trip you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a new trip' })).toHaveAttribute('href', '/trip/new');
});

test('another traveller’s trip is not found', async ({ page, context, app, token }) => {
  const id = await startTrip(app, token);
  await context.clearCookies();
  await signIn(app, context, await signUp(app));
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('Trip not found')).toBeVisible();
});

test('a visitor sees the view-only state without content', async ({ browser, app, token }) => {
  const id = await startTrip(app, token);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('View Only Mode')).toBeVisible();
  const input = page.getByPlaceholder('Please log in to send messages');
  await expect(input).toBeDisabled();
  await expect(page.getByText('Recommended Hotel')).toBeHidden();
  await expect(page.getByText('Riyadh')).toBeHidden();
  await context.close();
});
