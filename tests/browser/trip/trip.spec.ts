import type { Page } from '@playwright/test';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { readTrip, startTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectNote, holdAnswers, messageInput, openPlanned, say } from '../page-steps.ts';
import { listsOf } from '../trip-lists.ts';

test.use({ moving: true });

/** How many pins are beyond the edges of the map. */
const pinsOffMap = (page: Page): Promise<number> =>
  page.locator('.pin').evaluateAll((pins) => {
    const map = document.querySelector('.map-canvas')?.getBoundingClientRect();
    return pins.filter((pin) => {
      const { left, right, top, bottom } = pin.getBoundingClientRect();
      return !map || left < map.left || right > map.right || top < map.top || bottom > map.bottom;
    }).length;
  });

test('the first plan grows on the page, with overlay, disabled input and growing map', {
  tag: '@quick',
}, async ({ page, app, model, token }) => {
  // The last days come when the page was looked at.
  model.script.charsPerSecond = 150;
  const id = await startTrip(app, token, { nights: 4, companions: 1 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
  await expect(page.getByText('4 nights', { exact: true })).toBeVisible();
  await expect(page.getByText('2 travelers')).toBeVisible();
  await expect(page.getByText('planning', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Preparing a Response')).toBeVisible();
  await expect(messageInput(page)).toBeDisabled();
  await expect(page.getByText('Updating your itinerary...')).toBeVisible();
  await expect(page.getByText('This may take a few moments...')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Day 1/ })).toBeVisible();
  // A pin is on the map while the text still grows.
  await expect(page.locator('[aria-label^="Day 1"]').first()).toBeVisible();
  await expect(page.getByText('Updating your itinerary...')).toBeVisible();
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  await expect(page.getByText('Updating your itinerary...')).toBeHidden({ timeout: 45_000 });
  await expect(messageInput(page)).toBeEnabled();
  await expect(messageInput(page)).toHaveAttribute(
    'placeholder',
    'Ask about your trip, request changes, or get recommendations...',
  );
  for (const part of ['Recommended Hotel', 'Cultural Insights', 'Transportation Tips'])
    await expect(page.getByText(part).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Day 5/ })).toBeVisible();
  await expect(page.getByText('Trip Itinerary')).toBeVisible();
  await expect(page.getByText(/\d+ locations across 5 days/)).toBeVisible();
  await page.locator('[aria-label^="Day 1, stop 1: "]').press('Enter');
  await expect(page.locator('.place-card')).toBeVisible();
  const map = page.getByRole('group', { name: 'Days on the map' });
  await map.getByRole('button', { name: 'Day 2' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'All Days' }).click();
  // The card comes back in the middle of the flight to all days, which it must not end elsewhere.
  await expect(page.locator('.place-card')).toBeVisible();
  await expect.poll(() => pinsOffMap(page)).toBeLessThan(3);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 40; frames += 1) await new Promise(requestAnimationFrame);
  });
  // It moves the map by what it takes to see its own pin.
  expect(await pinsOffMap(page)).toBeLessThan(3);
});

test('a trip shows that it is loading, why it could not be loaded, and that there is none', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token);
  // Once it was read, a copy would stand in for the server.
  await page.route(`**/api/trip/${id}`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'The caravan is late.' }),
    }),
  );
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('The caravan is late.')).toBeVisible();
  await expect(page.getByText('Trip not found')).toBeVisible();

  await page.unrouteAll();
  const letGo = await holdAnswers(page, `**/api/trip/${id}`, 'GET');
  await page.reload();
  await expect(page.getByText('Loading your trip...')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();

  await page.goto(`${app.url}/trip/chat/3f2a7c64-0000-4000-8000-000000000000`);
  await expect(page.getByText('Trip not found')).toBeVisible();
  await expect(page.getByText("The trip you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a new trip' })).toHaveAttribute('href', '/trip/new');
});

/** Lets the page read the trip as if its conversation were another, without a plan. */
const withConversation = (page: Page, trip: Trip, chat: Trip['chat_history']) =>
  page.route(`**/api/trip/${trip.trip_id}`, (route) =>
    route.fulfill({ json: { ...trip, version: null, chat_history: chat } }),
  );

test('an empty chat offers four beginnings, which fill the input; one without a plan has no itinerary for the map, and its markup is shown as text', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const trip = await readTrip(app, token, id);
  await withConversation(page, trip, []);
  await page.reload();
  await expect(page.getByText('Start Your Conversation')).toBeVisible();
  for (const name of ['Restaurants', 'Activities', 'Cultural insights', 'Transportation tips']) {
    await page.getByRole('button', { name }).click();
    await expect(messageInput(page)).not.toHaveValue('');
    await messageInput(page).fill('');
  }
  await expect(page.getByText('No locations yet')).toBeVisible();
  await expect(
    page.getByText('Start chatting to get venue recommendations that will appear on the map!'),
  ).toBeVisible();

  const content = 'A **date** with <b>history</b>.\nSee https://example.com';
  const created_at = new Date().toISOString();
  await withConversation(page, trip, [
    { id: 'one', role: 'assistant', content, created_at, structured_itinerary: null },
  ]);
  await page.reload();
  await expect(page.getByText('No itinerary found')).toBeVisible();
  await expect(page.locator('.assistant strong')).toHaveText('date');
  await expect(page.locator('.assistant b')).toHaveCount(0);
  await expect(page.locator('.assistant a')).toHaveAttribute('href', /^https:\/\/example\.com/);
});

test('the map closes and comes back, being offline is shown; words not sent yet survive a reload and go with a sign-out', async ({
  page,
  context,
  app,
  token,
}) => {
  await openPlanned(page, app, token);
  const map = page.getByRole('region', { name: 'Trip Itinerary' });
  await map.getByRole('button', { name: /close/i }).click();
  await expect(page.getByText('Trip Itinerary')).toBeHidden();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('Trip Itinerary')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();

  await messageInput(page).fill('A quieter hotel, please');
  await page.reload();
  await expect(messageInput(page)).toHaveValue('A quieter hotel, please');
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('on a small screen plan, map and messages take turns, with the composer beneath each; a session that ended while one was writing asks to log in, and keeps the message', async ({
  page,
  app,
  token,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlanned(page, app, token);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  const words = await page.locator('.chat-scroll').boundingBox();
  expect(words?.height).toBeGreaterThan(0.7 * 844);
  const planTab = page.getByRole('button', { name: 'Plan', exact: true });
  const pin = page.locator('[aria-label^="Day 1, stop 1"]');
  await expect(pin).toBeHidden();
  // The map is drawn when it is first looked at, also by way of a stop.
  await page
    .getByRole('button', { name: /^1, show .+ on the map$/ })
    .first()
    .click();
  await expect(page.locator('.place-card')).toContainText('Day 1 · Stop 1');
  await page.getByRole('button', { name: 'Close map' }).click();
  await expect(pin).toBeHidden();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(pin).toBeVisible();
  await expect(messageInput(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close map' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await expect(planTab).toBeFocused();
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeHidden();
  await say(page, 'Please add a museum on day 2');
  await expect(messageInput(page)).toBeEnabled({ timeout: 30_000 });
  await page.getByRole('button', { name: 'View plan' }).press('Enter');
  await expect(planTab).toBeFocused();
  await expect(
    page.locator('[data-open="true"] .day-card[data-day="2"] .stop:has(.stop-changed)'),
  ).toBeInViewport();

  await page.route('**/api/chat', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'signed_out', detail: 'Please log in' }),
    }),
  );
  await messageInput(page).fill('More museums');
  await page.keyboard.press('Enter');
  await expectNote(page, 'Authentication Required', 'Please log in to send messages and modify your trip.');
  await expect(messageInput(page)).toBeDisabled();
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  // Signed in again, by the cookie that only this route has refused.
  await page.unrouteAll();
  await page.reload();
  await expect(messageInput(page)).toHaveValue('More museums');
});

test('a screen whose code cannot be fetched shows an error beside the sidebar, opens at the next visit, and trying again waits for the server; without the code of its map a trip has all the rest', async ({
  page,
  app,
  token,
}) => {
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be shown' });
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' });
  expect(token).not.toBe('');
  await page.route('**/assets/settings-page*.js', (route) => route.abort());
  await page.goto(`${app.url}/settings`);
  await expect(failed).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await page.route('**/api/config', (route) => route.abort());
  await again.click();
  await expect(page.getByText('Still no answer.')).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(settings).toBeVisible();

  await page.route('**/assets/dashboard-page*.js', (route) => route.abort());
  const home = page.getByRole('link', { name: 'Archived Trips' });
  await home.click();
  await expect(failed).toBeVisible();
  await expect(listsOf(page).recent).toBeVisible();
  await page.goBack();
  await expect(settings).toBeVisible();
  await page.unrouteAll();
  await home.click();
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();

  await page.route('**/assets/leaflet-surface*.js', (route) => route.abort());
  await openPlanned(page, app, token);
  await expect(page.getByRole('heading', { name: 'The map could not be shown' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
});
