import type { Page, Route } from '@playwright/test';
import { callAs, finished, inDays, readTrip, startTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import {
  expectNoFindings,
  expectNote,
  holdAnswers,
  messageInput,
  openPlanned,
  tabTo,
} from '../page-steps.ts';

const MANY_WISHES =
  'Two teenagers, vegetarian, no malls, no spicy food, museums, souqs, coffee, desert, parks, Tuwaiq Palace, hotel with a pool, early dinners, fine dining, sport';

const editButton = (page: Page) => page.getByRole('button', { name: 'Edit trip' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit trip' });
const previewButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Preview' });
const applyButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Apply' });

test('by the keyboard alone: more nights and a wish, their consequences, back, and the plan follows', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const dialog = dialogOf(page);
  await tabTo(page, editButton(page));
  const letGo = await holdAnswers(page, '**/assets/details-dialog-*.js', 'GET');
  await page.keyboard.press('Enter');
  await expect(editButton(page)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(dialog).toBeVisible();
  await expect(previewButton(page)).toBeDisabled();
  await expect(dialog.getByText('Nothing is changed yet.')).toBeVisible();
  await expectNoFindings(page, 'form');

  await tabTo(page, dialog.getByRole('button', { name: 'One night more' }));
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Number of Nights')).toHaveValue('2');
  await tabTo(page, dialog.getByLabel('Additional Information'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('History and quiet evenings');
  const wish = dialog.getByLabel('Add a wish');
  await tabTo(page, wish);
  await page.keyboard.type('Art galleries');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Art galleries' })).toBeVisible();
  await expect(wish).toBeFocused();
  await expect(wish).toHaveValue('');

  await tabTo(page, previewButton(page));
  await page.keyboard.press('Enter');
  const head = dialog.getByRole('heading', { name: 'What changes' });
  await expect(head).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Day 3', exact: true })).toBeVisible();
  await expectNoFindings(page, 'preview');
  expect((await readTrip(app, token, id)).nights).toBe(1);
  await tabTo(page, dialog.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Number of Nights')).toHaveValue('2');
  await expect(previewButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, applyButton(page));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  await expect(editButton(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('2 nights', { exact: true })).toBeVisible();
  await expect(messageInput(page)).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Day 3', exact: true })).toBeVisible();
  expect((await readTrip(app, token, id)).notes).toBe('History and quiet evenings');
});

const REFUSAL = 'A reply is still being written.';
const refuse = (route: Route) =>
  route.fulfill({
    status: 409,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 409, code: 'reply_in_progress', detail: REFUSAL }),
  });

test('what is wrong stands at its field; a wish can be taken away; a refusal and a lost network leave the form as it is', async ({
  page,
  context,
  app,
  token,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await openPlanned(page, app, token);
  const dialog = dialogOf(page);
  const box = await editButton(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await editButton(page).click();
  await expect(previewButton(page)).toBeInViewport({ ratio: 1 });
  const date = dialog.getByLabel('Arrival Date');
  await date.fill('01/01/2020');
  await previewButton(page).click();
  await expect(dialog.getByText('Departure date cannot be in the past')).toBeVisible();
  await expect(date).toBeFocused();
  await expectNoFindings(page, 'a date of the past, 390');
  // A press beside the form loses nothing.
  await page.mouse.click(4, 400);
  await expect(date).toHaveValue('01/01/2020');
  const [year, month, day] = inDays(25).split('-');
  await date.fill(`${day}/${month}/${year}`);

  const { wishes } = await readTrip(app, token, id);
  const chips = dialog.locator('.wish');
  await expect(chips).toHaveCount(wishes.length);
  expect(wishes.length).toBeGreaterThan(0);
  await chips.first().getByRole('button').click();
  await expect(chips).toHaveCount(wishes.length - 1);

  const path = `**/api/trip/${id}?preview=1`;
  await page.route(path, refuse);
  await previewButton(page).click();
  await expect(dialog.getByText(REFUSAL)).toBeVisible();
  await page.unroute(path);
  const letGo = await holdAnswers(page, path, 'PATCH');
  await previewButton(page).click();
  await expect(dialog.getByRole('button', { name: 'Working it out…' })).toBeDisabled();
  letGo();
  await expect(applyButton(page)).toBeEnabled();
  await expectNoFindings(page, 'preview, 390');

  await context.setOffline(true);
  await expect(applyButton(page)).toBeDisabled();
  await expect(dialog.getByText(/^You are offline\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await editButton(page).press('Enter');
  await expect(page.locator('.toast-text', { hasText: 'You are offline.' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(editButton(page)).toHaveAccessibleDescription(/^You are offline\./);
  await context.setOffline(false);

  // Escape loses nothing that was typed; Cancel does.
  await editButton(page).click();
  await expect(date).toHaveValue(`${day}/${month}/${year}`);
  await expect(chips).toHaveCount(wishes.length - 1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await editButton(page).click();
  await expect(date).not.toHaveValue(`${day}/${month}/${year}`);
  await expect(chips).toHaveCount(wishes.length);
});

test('what was looked at is applied, or looked at anew; what became of it is said, also when the dialog is closed', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const dialog = dialogOf(page);
  const stops = page.locator('.chat-item[data-plan="true"] .stop-more-button');
  const sendChange = await holdAnswers(page, '**/changes');
  await stops.last().click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await editButton(page).click();
  await dialog.getByRole('button', { name: 'One night more' }).click();
  await expect(dialog.getByText('A change of the plan is still on its way.')).toBeVisible();
  await expect(previewButton(page)).toBeDisabled();
  sendChange();
  await previewButton(page).click();
  await expect(applyButton(page)).toBeEnabled();
  const stop_id = await stops.first().getAttribute('data-stop-id');
  const body = { base_version: 2, operations: [{ op: 'remove', stop_id }] };
  await callAs(app, token, `/api/trip/${id}/changes`, { method: 'POST', body });
  await expect(page.locator(`[data-stop-id="${stop_id}"]`)).toHaveCount(0);
  await applyButton(page).click();
  await expect(dialog.getByText('The plan has changed meanwhile. Please look again.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'What changes' })).toBeFocused();

  const path = `**/api/trip/${id}`;
  await page.route(path, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await applyButton(page).click();
  const unknown = 'It is not known whether the change arrived. The trip has been read again.';
  await expect(dialog.getByText(unknown)).toBeVisible();
  expect(await readTrip(app, token, id)).toMatchObject({ nights: 1, version: 3 });

  await page.unroute(path);
  await page.route(path, (route) =>
    route.request().method() === 'PATCH' ? refuse(route) : route.fallback(),
  );
  const letGo = await holdAnswers(page, path, 'PATCH');
  await applyButton(page).click();
  await expect(dialog.getByRole('button', { name: 'Applying…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  letGo();
  await expectNote(page, 'Edit trip', REFUSAL);
});

test('a trip whose first plan was stopped takes other dates at once', async ({ page, app, model, token }) => {
  model.script.charsPerSecond = 20;
  const id = await startTrip(app, token, { nights: 2, companions: 1 });
  await callAs(app, token, `/api/chat/${id}/stop`, { method: 'POST', status: 202 });
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  await page.goto(`${app.url}/trip/chat/${id}`);
  const dialog = dialogOf(page);
  await editButton(page).click();
  // Typed and not added, it counts all the same.
  await dialog.getByLabel('Add a wish').fill('Calligraphy');
  await previewButton(page).click();
  await expect(dialog.getByText('There is no plan yet that could change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Calligraphy' })).toBeVisible();
  await dialog.getByRole('button', { name: 'One night more' }).click();
  await dialog.getByRole('button', { name: 'One person more' }).click();
  await dialog.getByLabel('Arrival Date').fill(inDays(30).split('-').toReversed().join('/'));
  await previewButton(page).click();
  // Only the response is lost.
  await page.route(`**/api/trip/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await applyButton(page).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 nights', { exact: true })).toBeVisible();
  const trip = await readTrip(app, token, id);
  expect(trip).toMatchObject({ nights: 3, companions: 2, start_date: inDays(30), version: null });
  expect(trip.wishes.map(({ label }) => label)).toContain('Calligraphy');
});

test('of many wishes the first rows stand above the plan, at any width, and the others are one press or key away', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1, notes: MANY_WISHES });
  await finished(app, token, id);
  const chips = page.locator('.understood .wish');
  const all = page.getByRole('button', { name: /^All \d+ wishes$/ });
  const rowsInSight = () =>
    page.locator('.understood .wish-list').evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      const boxes = [...list.children].map((chip) => chip.getBoundingClientRect());
      return new Set(boxes.filter((box) => box.bottom <= bottom + 1).map(({ top }) => Math.round(top))).size;
    });
  await page.goto(`${app.url}/trip/chat/${id}`);
  for (const [width, rows] of [
    [1440, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(rowsInSight).toBe(rows);
    await expect(all).toHaveText(`All ${await chips.count()} wishes`);
    await expectNoFindings(page, `wishes, ${width}`);
  }
  await tabTo(page, chips.nth(8).getByRole('button').first());
  await expect(chips.nth(8)).toBeInViewport();
  await page.getByRole('button', { name: 'Show fewer wishes' }).click();
  await expect.poll(rowsInSight).toBe(2);
  await all.click();
  await chips.last().scrollIntoViewIfNeeded();
  await expect(chips.last()).toBeInViewport();
  // The words stand within their chip, on one line or two.
  for (const chip of await chips.all()) {
    const [box, words] = [await chip.boundingBox(), await chip.locator('.wish-label').boundingBox()];
    expect(words?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
});
