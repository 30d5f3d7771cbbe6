import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Trip } from '../../shared/contracts/trip.ts';
import type { App } from '../kit/server/start-app.ts';
import { expect, readAs, startTrip, test } from './fixtures.ts';
import { holdAnswers } from './hold-answers.ts';

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** A trip whose first plan is written. */
const plannedTrip = async (app: App, token: string): Promise<string> => {
  const id = await startTrip(app, token, { nights: 1 });
  const reply = async () => v.parse(Trip, await readAs(app, token, `/api/trip/${id}`)).reply;
  await expect.poll(reply, { timeout: 45_000 }).toBeNull();
  return id;
};

/** Lets the page read the trip as if its conversation were another. */
const withConversation = async (
  page: Page,
  app: App,
  token: string,
  id: string,
  chat: Trip['chat_history'],
) => {
  const trip = v.parse(Trip, await readAs(app, token, `/api/trip/${id}`));
  await page.route(`**/api/trip/${id}`, (route) => route.fulfill({ json: { ...trip, chat_history: chat } }));
};

test('a trip shows that it is loading', async ({ page, app, token }) => {
  const id = await startTrip(app, token);
  const letGo = await holdAnswers(page, `**/api/trip/${id}`, 'GET');
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('Loading your trip...')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
});

test('a trip that cannot be loaded shows the reason, and is not found', async ({ page, app, token }) => {
  const id = await startTrip(app, token);
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
});

test('an empty chat offers four beginnings, which fill the input', async ({ page, app, token }) => {
  const id = await plannedTrip(app, token);
  await withConversation(page, app, token, id, []);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('Start Your Conversation')).toBeVisible();
  for (const name of ['Restaurants', 'Activities', 'Cultural insights', 'Transportation tips']) {
    await page.getByRole('button', { name }).click();
    await expect(input(page)).not.toHaveValue('');
    await input(page).fill('');
  }
  await expect(page.getByText('No locations yet')).toBeVisible();
  await expect(
    page.getByText('Start chatting to get venue recommendations that will appear on the map!'),
  ).toBeVisible();
});

test('a chat without a plan has no itinerary for the map, and its markup is shown as text', async ({
  page,
  app,
  token,
}) => {
  const id = await plannedTrip(app, token);
  const content = 'A **date** with <b>history</b>.\nSee https://example.com';
  await withConversation(page, app, token, id, [
    {
      id: 'one',
      role: 'assistant',
      content,
      created_at: new Date().toISOString(),
      structured_itinerary: null,
    },
  ]);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByText('No itinerary found')).toBeVisible();
  await expect(page.locator('.assistant strong')).toHaveText('date');
  await expect(page.locator('.assistant b')).toHaveCount(0);
  await expect(page.locator('.assistant a')).toHaveAttribute('href', /^https:\/\/example\.com/);
});

test('Shift and Enter begin a line, a blank message is not sent, Enter sends', async ({
  page,
  app,
  token,
}) => {
  const id = await plannedTrip(app, token);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(input(page)).toHaveAttribute(
    'placeholder',
    'Ask about your trip, request changes, or get recommendations...',
  );
  await input(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.locator('.bubble')).toHaveCount(0);
  await input(page).fill('What should');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('I wear?');
  await expect(input(page)).toHaveValue('What should\nI wear?');
  await page.keyboard.press('Enter');
  await expect(page.locator('.bubble')).toContainText('I wear?');
});

test('the map closes and comes back, and being offline is shown', async ({ page, context, app, token }) => {
  const id = await plannedTrip(app, token);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await page.getByRole('region', { name: 'Trip Itinerary' }).getByRole('button', { name: /close/i }).click();
  await expect(page.getByText('Trip Itinerary')).toBeHidden();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('Trip Itinerary')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();
});

test('a session that ended while one was writing asks to log in', async ({ page, app, token }) => {
  const id = await plannedTrip(app, token);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'signed_out', detail: 'Please log in' }),
    }),
  );
  await input(page).fill('More museums');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to send messages and modify your trip.')).toBeVisible();
});
