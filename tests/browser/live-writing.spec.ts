import type { Page } from '@playwright/test';
import { startTrip } from './fixtures.ts';
import { expect, finished, LONG, messageInput, openPlanned, readTrip, say, test } from './model-fixtures.ts';

const overlay = (page: Page) => page.getByText('Updating your itinerary...');

/** Notes in the page itself when its first day stood there with two pins: a busy test machine asks late. */
const noteFirstDay = (page: Page) =>
  page.addInitScript(() => {
    const check = () => {
      const day = [...document.querySelectorAll('h3')].some(({ textContent }) => textContent === 'Day 1');
      if (!day || document.querySelectorAll('.pin').length < 2) return requestAnimationFrame(check);
      document.documentElement.dataset.firstDayAt = String(Date.now());
    };
    check();
  });

test('the first day and its pins are on the page before half of the text is written', async ({
  page,
  app,
  model,
  token,
}) => {
  // The page is open before the first token, so that only the writing is measured, not the way to the page.
  model.script.scenario = 'slow-first-token';
  model.script.firstTokenMs = 6_000;
  await noteFirstDay(page);
  const id = await startTrip(app, token, { nights: 16 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible(LONG);
  await expect(page.locator('.pin').nth(1)).toBeVisible();
  await expect(overlay(page)).toBeVisible();
  await expect(messageInput(page)).toBeDisabled();
  await finished(app, token, id);
  await expect(overlay(page)).toBeHidden();
  await expect(messageInput(page)).toBeEnabled();
  const [asked] = model.questions.slice(-1);
  const halfMs = ((asked?.sent ?? 0) / 2 / model.script.charsPerSecond) * 1000;
  const seenAt = Number(await page.locator('html').getAttribute('data-first-day-at'));
  expect(seenAt).toBeGreaterThan(asked?.firstPieceAt ?? Number.POSITIVE_INFINITY);
  expect(seenAt).toBeLessThan((asked?.firstPieceAt ?? 0) + halfMs);
  const counted = /(\d+) locations? across 17 days/.exec(
    await page.getByText(/locations? across/).innerText(),
  );
  await expect(page.locator('.pin')).toHaveCount(Number(counted?.[1]) + 1);
});

test('[L2][L3] a second tab has the message and the same text live; closing all tabs stops nothing', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 1 });
  await finished(app, token, id);
  // Slow enough that both tabs can be looked at while the change is written, also on a busy machine.
  model.script.charsPerSecond = 20;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${app.url}/trip/chat/${id}`);
    await expect(messageInput(tab)).toBeEnabled();
  }
  await say(page, 'Please add a museum on day 1');
  for (const tab of [page, other]) await expect(tab.locator('.bubble')).toContainText('add a museum');
  await expect(other.getByText('Preparing a Response')).toBeVisible();
  await other.close();
  await page.close();
  model.script.charsPerSecond = 500;
  await finished(app, token, id);
  const { chat_history } = await readTrip(app, token, id);
  expect(chat_history.map((message) => message.role)).toEqual(['assistant', 'user', 'assistant']);
  expect(chat_history.at(-1)?.structured_itinerary).toMatchObject({ __meta__: { version: 2 } });
});

test('[L1][L2] a reload in the middle neither loses nor doubles a character', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 2 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Day 2' })).toBeVisible(LONG);
  await finished(app, token, id);
  await expect(overlay(page)).toBeHidden();
  const shown = await page.locator('.day-card').allInnerTexts();
  await page.reload();
  await expect(page.locator('.day-card').nth(2)).toBeVisible();
  expect(await page.locator('.day-card').allInnerTexts()).toEqual(shown);
});

for (const scenario of [
  'error-500',
  'cut',
  'broken-json',
  'empty',
  'two-megabytes',
  'html-garbage',
] as const) {
  test(`a model that answers with ${scenario} leaves the message, a toast, an enabled input and a healthy server`, async ({
    page,
    app,
    model,
    token,
  }) => {
    const id = await openPlanned(page, app, model, token);
    model.script.scenario = scenario;
    await say(page, 'Make day 1 calmer');
    const input = messageInput(page);
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible(LONG);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(input).toBeEnabled(LONG);
    await expect(overlay(page)).toBeHidden();
    const { chat_history } = await readTrip(app, token, id);
    expect(
      chat_history.filter((message) => message.role === 'user').map((message) => message.content),
    ).toEqual(['Make day 1 calmer']);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
}

test('prose is kept as an answer and leaves the plan untouched', async ({ page, app, model, token }) => {
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  const id = await startTrip(app, token, { nights: 1 });
  await finished(app, token, id);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.locator('.pin').nth(1)).toBeVisible();
  const pins = await page.locator('.pin').count();
  model.script.scenario = 'prose';
  await say(page, 'Is it safe to drink tap water?');
  // Before the message is stored, nothing is being written either.
  await expect.poll(async () => (await readTrip(app, token, id)).chat_history.length, LONG).toBe(3);
  await finished(app, token, id);
  const { chat_history } = await readTrip(app, token, id);
  expect(chat_history.at(-1)).toMatchObject({ role: 'assistant', structured_itinerary: null });
  await expect(messageInput(page)).toBeEnabled();
  await expect(page.locator('.pin')).toHaveCount(pins);
});

test('a first plan fails with an error when the model is down, and trying again writes it', async ({
  page,
  app,
  model,
  token,
}) => {
  model.script.scenario = 'error-500';
  const id = await startTrip(app, token, { nights: 1 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible(LONG);
  await expect(messageInput(page)).toBeEnabled();
  model.script.scenario = 'auto';
  await again.click();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible(LONG);
  await finished(app, token, id);
  await expect(overlay(page)).toBeHidden();
});
