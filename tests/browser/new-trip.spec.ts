import type { Page } from '@playwright/test';
import { addDays, riyadhDate } from '../../shared/dates.ts';
import { inDays } from '../kit/browser/api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './page-steps.ts';

test.use({ moving: true });

const asTyped = (date: string) => date.split('-').reverse().join('/');
const create = (page: Page) => page.getByRole('button', { name: 'Create Trip Plan' });

test.beforeEach(({ token }) => expect(token).not.toBe(''));

test('the new-trip screen greets by name, shows its fields with their defaults and checks them', {
  tag: '@quick',
}, async ({ page, app }) => {
  await page.goto(`${app.url}/trip/new`);
  await expect(page.getByRole('heading', { name: 'Welcome Layla Haddad!' })).toBeVisible();
  await expect(page.getByText('To help you with your travel plan, please fill the following:')).toBeVisible();
  const date = page.getByLabel('Arrival Date');
  const nights = page.getByLabel('Number of Nights');
  const companions = page.getByLabel('Companions');
  await expect(date).toBeVisible();
  await expect(page.getByLabel('Arrival City')).toBeVisible();
  await expect(nights).toHaveValue('2');
  await expect(companions).toHaveValue('0');
  // The reset of bare elements comes first, or it takes the padding away again.
  await expect(page.getByLabel('Additional Information')).toHaveCSS('padding-left', '11px');
  const city = page.getByRole('combobox', { name: 'Arrival City' });
  await expect(city).toHaveCSS('padding-left', '14.4px');
  // The only one there is.
  await expect(city).toHaveText('Riyadh');
  await expect(city).toHaveValue('Riyadh');
  await expect(create(page)).toBeEnabled();

  await create(page).click();
  await expect(page.getByText('Please select a arrival date')).toBeVisible();
  await date.fill(asTyped(addDays(riyadhDate(Date.now()), -1)));
  await create(page).click();
  await expect(page.getByText('Departure date cannot be in the past')).toBeVisible();
  await nights.fill('0');
  await nights.blur();
  await expect(nights).toHaveValue('1');
  await nights.fill('31');
  await companions.fill('-3');
  await companions.blur();
  await expect(companions).toHaveValue('0');
  await companions.fill('11');
  await create(page).click();
  await expect(page.getByText('Maximum 30 nights')).toBeVisible();
  await expect(page.getByText('Maximum 10 companions')).toBeVisible();
  await nights.fill('30');
  await expect(page.getByText('Maximum 30 nights')).toBeHidden();

  await date.fill('');
  await page.getByRole('button', { name: /calendar/i }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await page.getByRole('button', { name: /next month/i }).click();
  await grid.getByRole('button', { name: /15/ }).first().click();
  await expect(date).toHaveValue(/^15\/\d{2}\/\d{4}$/);
  await expect(page.getByText('Please select a arrival date')).toBeHidden();
});

test('without the code of the calendar a date can still be typed; a failed creation keeps the form and shows why; a trip is created with an overlay, fires trip-created and opens the chat', async ({
  page,
  app,
}) => {
  // The icon of the button has a file of its own.
  await page.route(/\/assets\/calendar-(?!days)[^/]+\.js$/, (route) => route.abort());
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect(page.getByText('Please type the date.')).toBeVisible();
  await page.keyboard.press('Escape');
  const notes = page.getByLabel('Additional Information');
  const suggest = page.getByRole('button', { name: 'Generate Suggestion' });
  await suggest.click();
  await expect(page.getByText('Suggestion generated!')).toBeVisible();
  const first = await notes.inputValue();
  expect(first.length).toBeGreaterThan(20);
  await suggest.click();
  await expect(notes).not.toHaveValue(first);

  await page.route('**/api/trip/start', (route) => route.abort());
  const date = page.getByRole('textbox', { name: 'Arrival Date' });
  await date.fill(asTyped(inDays(10)));
  await expect(date).toHaveValue(asTyped(inDays(10)));
  await page.keyboard.press('Escape');
  await notes.fill('Falcons');
  await suggest.click();
  await expect(notes).not.toHaveValue('Falcons');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toHaveValue('Falcons');
  await suggest.click();
  await notes.press('ControlOrMeta+z');
  await expect(notes).toHaveValue('Falcons');
  await page.reload();
  await expect(notes).toHaveValue('Falcons');
  await expect(date).toHaveValue(asTyped(inDays(10)));
  await create(page).click();
  await expect(page.getByText('Failed to create trip')).toBeVisible();
  const crafting = page.getByText('Our AI is crafting a personalized itinerary just for you...');
  await expect(crafting).toBeHidden();
  await expect(notes).toHaveValue('Falcons');
  await expect(page).toHaveURL(/\/trip\/new$/);

  await page.unrouteAll();
  const letGo = await holdAnswers(page, '**/api/trip/start');
  await page.evaluate(() => {
    window.addEventListener('trip-created', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      sessionStorage.setItem('created', JSON.stringify(detail));
    });
  });
  await create(page).click();
  await expect(page.getByText('Creating Your Trip', { exact: true })).toBeVisible();
  await expect(crafting).toBeVisible();
  letGo();
  await expect(page.getByText('Trip plan created!')).toBeVisible();
  await expect(page).toHaveURL(/\/trip\/chat\/[0-9a-f-]{36}$/);
  const created = await page.evaluate(() => sessionStorage.getItem('created'));
  expect(page.url()).toContain(JSON.parse(created ?? '{}').trip_id);
});
