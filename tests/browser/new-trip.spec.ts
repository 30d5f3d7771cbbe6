import { addDays, riyadhDate } from '../../shared/dates.ts';
import { expect, inDays, test } from './fixtures.ts';
import { holdAnswers } from './hold-answers.ts';

const asTyped = (date: string) => date.split('-').reverse().join('/');

test.beforeEach(async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/trip/new`);
});

test('the new-trip screen greets by name and shows its fields with their defaults', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Welcome Layla Haddad!' })).toBeVisible();
  await expect(page.getByText('To help you with your travel plan, please fill the following:')).toBeVisible();
  await expect(page.getByLabel('Arrival Date')).toBeVisible();
  await expect(page.getByLabel('Arrival City')).toBeVisible();
  await expect(page.getByLabel('Number of Nights')).toHaveValue('2');
  await expect(page.getByLabel('Companions')).toHaveValue('0');
  await expect(page.getByLabel('Additional Information')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Trip Plan' })).toBeEnabled();
});

test('a screen opened directly has its styles in the same order as one navigated to', async ({ page }) => {
  // The reset of bare elements comes first, or it takes the padding away again.
  await expect(page.getByLabel('Additional Information')).toHaveCSS('padding-left', '11px');
  await expect(page.getByRole('combobox', { name: 'Arrival City' })).toHaveCSS(
    'justify-content',
    'space-between',
  );
});

test('a date is required, and the city is Riyadh', async ({ page }) => {
  await page.getByRole('button', { name: 'Create Trip Plan' }).click();
  await expect(page.getByText('Please select a arrival date')).toBeVisible();
  await expect(page.getByText('Please select or enter an arrival city')).toBeVisible();
});

test('a past date is refused, in the calendar and when typed', async ({ page }) => {
  const yesterday = addDays(riyadhDate(Date.now()), -1);
  await page.getByLabel('Arrival Date').fill(asTyped(yesterday));
  await page.getByRole('button', { name: 'Create Trip Plan' }).click();
  await expect(page.getByText('Departure date cannot be in the past')).toBeVisible();
});

test('the calendar fills in dd/MM/yyyy and disables past days', async ({ page }) => {
  await page.getByRole('button', { name: /calendar/i }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await page.getByRole('button', { name: /next month/i }).click();
  await grid.getByRole('button', { name: /15/ }).first().click();
  await expect(page.getByLabel('Arrival Date')).toHaveValue(/^15\/\d{2}\/\d{4}$/);
  await expect(page.getByText('Please select a arrival date')).toBeHidden();
});

test('nights stay between 1 and 30', async ({ page }) => {
  const nights = page.getByLabel('Number of Nights');
  await nights.fill('0');
  await nights.blur();
  await expect(nights).toHaveValue('1');
  await nights.fill('31');
  await page.getByRole('button', { name: 'Create Trip Plan' }).click();
  await expect(page.getByText('Maximum 30 nights')).toBeVisible();
  await nights.fill('30');
  await expect(page.getByText('Maximum 30 nights')).toBeHidden();
});

test('companions stay between 0 and 10', async ({ page }) => {
  const companions = page.getByLabel('Companions');
  await companions.fill('-3');
  await companions.blur();
  await expect(companions).toHaveValue('0');
  await companions.fill('11');
  await page.getByRole('button', { name: 'Create Trip Plan' }).click();
  await expect(page.getByText('Maximum 10 companions')).toBeVisible();
});

test('a suggestion is filled in and announced', async ({ page }) => {
  await page.getByRole('button', { name: 'Generate Suggestion' }).click();
  await expect(page.getByText('Suggestion generated!')).toBeVisible();
  const first = await page.getByLabel('Additional Information').inputValue();
  expect(first.length).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Generate Suggestion' }).click();
  await expect(page.getByLabel('Additional Information')).not.toHaveValue(first);
});

test('creating a trip shows the overlay, fires trip-created with the answer and opens the chat', async ({
  page,
}) => {
  const letGo = await holdAnswers(page, '**/api/trip/start');
  await page.evaluate(() => {
    window.addEventListener('trip-created', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      sessionStorage.setItem('created', JSON.stringify(detail));
    });
  });
  await page.getByLabel('Arrival Date').fill(asTyped(inDays(10)));
  await page.keyboard.press('Escape');
  await page.getByLabel('Arrival City').click();
  await page.getByRole('option', { name: 'Riyadh' }).click();
  await page.getByRole('button', { name: 'Create Trip Plan' }).click();
  await expect(page.getByText('Creating Your Trip', { exact: true })).toBeVisible();
  await expect(page.getByText('Our AI is crafting a personalized itinerary just for you...')).toBeVisible();
  letGo();
  await expect(page.getByText('Trip plan created!')).toBeVisible();
  await expect(page).toHaveURL(/\/trip\/chat\/[0-9a-f-]{36}$/);
  const created = await page.evaluate(() => sessionStorage.getItem('created'));
  expect(page.url()).toContain(JSON.parse(created ?? '{}').trip_id);
});

test('a failed creation keeps the form and shows the reason', async ({ page }) => {
  await page.route('**/api/trip/start', (route) => route.abort());
  await page.getByLabel('Arrival Date').fill(asTyped(inDays(10)));
  await page.keyboard.press('Escape');
  await page.getByLabel('Arrival City').click();
  await page.getByRole('option', { name: 'Riyadh' }).click();
  await page.getByLabel('Additional Information').fill('Falcons');
  await page.getByRole('button', { name: 'Create Trip Plan' }).click();
  await expect(page.getByText('Failed to create trip')).toBeVisible();
  await expect(page.getByText('Our AI is crafting a personalized itinerary just for you...')).toBeHidden();
  await expect(page.getByLabel('Additional Information')).toHaveValue('Falcons');
  await expect(page).toHaveURL(/\/trip\/new$/);
});
