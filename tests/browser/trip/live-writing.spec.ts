import type { Page } from '@playwright/test';
import { finished, LONG, plannedTrip, readTrip, startTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectNote, messageInput, openPlanned, say } from '../page-steps.ts';

test.use({ moving: true });

/** Many chips, so that the first day begins below them. */
const WISHES =
  'Two teenagers, vegetarian, no malls, no spicy food, museums, souqs, coffee, desert, parks, hotel with a pool, early dinners';

const overlay = (page: Page) => page.getByText('Updating your itinerary...');

/** Until disposed of, the page itself writes down when its first day has two pins: a busy machine asks late. */
const noteFirstDay = (page: Page) =>
  page.addInitScript(() => {
    const check = () => {
      const day = [...document.querySelectorAll('h3')].some(({ textContent }) => textContent === 'Day 1');
      if (!day || document.querySelectorAll('.pin').length < 2) return requestAnimationFrame(check);
      document.documentElement.dataset.firstDayAt = String(Date.now());
    };
    check();
  });

test('a first plan fails with an error when the model is down; tried again, its first day and pins are on the page before half of the text is written', async ({
  page,
  app,
  model,
  token,
}) => {
  const charsPerSecond = 700;
  Object.assign(model.script, { scenario: 'error-500', charsPerSecond });
  const noting = await noteFirstDay(page);
  const id = await startTrip(app, token, { nights: 24 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await noting.dispose();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible(LONG);
  await expect(messageInput(page)).toBeEnabled();
  model.script.scenario = 'auto';
  await again.click();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible(LONG);
  await expect(page.locator('.pin').nth(1)).toBeVisible();
  await expect(overlay(page)).toBeVisible();
  await expect(messageInput(page)).toBeDisabled();
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  await finished(app, token, id);
  await expect(overlay(page)).toBeHidden();
  await expect(messageInput(page)).toBeEnabled();
  const [asked] = model.questions.slice(-1);
  const halfMs = ((asked?.sent ?? 0) / 2 / charsPerSecond) * 1000;
  const seenAt = Number(await page.locator('html').getAttribute('data-first-day-at'));
  expect(seenAt).toBeGreaterThan(asked?.firstPieceAt ?? Number.POSITIVE_INFINITY);
  expect(seenAt).toBeLessThan((asked?.firstPieceAt ?? 0) + halfMs);
  const counted = /(\d+) locations? across 25 days/.exec(
    await page.getByText(/locations? across/).innerText(),
  );
  await expect(page.locator('.pin')).toHaveCount(Number(counted?.[1]) + 1);
});

test('a first plan is followed to its first day, and read from its beginning when it is whole; whoever scrolled is not taken there', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  // Slow enough that a busy machine has opened and scrolled two tabs before it is written.
  model.script.charsPerSecond = 60;
  const id = await startTrip(app, token, { nights: 6, notes: WISHES });
  const other = await context.newPage();
  const topOf = (tab: Page) => tab.locator('.chat-scroll').evaluate(({ scrollTop }) => scrollTop);
  const firstDayAt = (tab: Page) =>
    tab.evaluate(() => {
      const [words, card] = ['.chat-scroll', '.day-card'].map((part) => document.querySelector(part));
      return Math.round((card?.getBoundingClientRect().top ?? 0) - (words?.getBoundingClientRect().top ?? 0));
    });
  const both = [page, other];
  await Promise.all(both.map((tab) => tab.goto(`${app.url}/trip/chat/${id}`)));
  await Promise.all(both.map((tab) => expect.poll(() => firstDayAt(tab), LONG).toBeLessThan(20)));
  await other.locator('.chat-scroll').hover();
  await other.mouse.wheel(0, -120);
  await expect.poll(() => firstDayAt(other)).toBeGreaterThan(100);
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  await finished(app, token, id);
  for (const tab of both) await expect(messageInput(tab)).toBeEnabled();
  await expect.poll(() => topOf(page)).toBe(0);
  await expect(page.locator('.understood')).toBeInViewport();
  await expect(page.locator('.greeting')).toBeInViewport();
  expect(await topOf(other)).toBeGreaterThan(0);
  await other.close();
});

test('[L2][L3] a second tab has the message and the same text live; closing all tabs stops nothing', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  const id = await plannedTrip(app, token);
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
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  await finished(app, token, id);
  const { chat_history } = await readTrip(app, token, id);
  expect(chat_history.map((message) => message.role)).toEqual(['assistant', 'user', 'assistant']);
  expect(chat_history.at(-1)?.structured_itinerary).toMatchObject({ __meta__: { version: 2 } });
});

test('[L1][L2] a reload in the middle neither loses nor doubles a character, and the end redraws nothing', async ({
  page,
  app,
  model,
  token,
}) => {
  // Slow enough that a busy machine has loaded the page twice before it is written.
  model.script.charsPerSecond = 120;
  const id = await startTrip(app, token, { nights: 5 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await expect(page.getByText('Preparing a Response')).toBeVisible();
  const card = await page.locator('.day-card').first().elementHandle();
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  await expect(page.getByRole('heading', { name: 'Transportation Tips' })).toBeVisible(LONG);
  await finished(app, token, id);
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByText('Preparing a Response')).toBeHidden();
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  // The days become what is stored one after the other.
  await expect(page.locator('.day-card').nth(5)).toContainText('Add a stop to day 6');
  // Not the inner text: that of a day out of sight is not drawn, and empty.
  const shown = await page.locator('.day-card').allTextContents();
  await page.reload();
  await expect(page.locator('.day-card').nth(5)).toBeVisible();
  expect(await page.locator('.day-card').allTextContents()).toEqual(shown);
});

test('a model that gives no answer leaves the message, a toast, an enabled input and a healthy server; what cannot be used is answered by our own planner', async ({
  page,
  app,
  model,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const input = messageInput(page);
  const sent: string[] = [];
  for (const scenario of ['error-500', 'cut', 'html-garbage'] as const) {
    await test.step(scenario, async () => {
      model.script.scenario = scenario;
      sent.push(`Make day 1 calmer: ${scenario}`);
      await say(page, sent.at(-1) ?? '');
      await expectNote(page, 'Error', 'Failed to send message. Please try again.');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
      await expect(input).toBeEnabled(LONG);
      await expect(overlay(page)).toBeHidden();
      const { chat_history } = await readTrip(app, token, id);
      const asked = chat_history.filter(({ role }) => role === 'user').map(({ content }) => content);
      expect(asked).toEqual(sent);
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    });
  }
  // Two megabytes in little pieces would be half a million of them.
  Object.assign(model.script, { scenario: 'two-megabytes', chunk: 4_000 });
  await say(page, 'Make day 1 calmer');
  await expect(page.getByText('our own planner has written this')).toBeVisible(LONG);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('prose is kept as an answer and leaves the plan untouched', async ({ page, app, model, token }) => {
  const id = await openPlanned(page, app, token);
  await expect(page.locator('.pin').nth(1)).toBeVisible();
  const pins = await page.locator('.pin').count();
  model.script.scenario = 'prose';
  await Promise.all([page.waitForResponse('**/api/chat'), say(page, 'Is it safe to drink tap water?')]);
  await finished(app, token, id);
  const { chat_history } = await readTrip(app, token, id);
  expect(chat_history.at(-1)).toMatchObject({ role: 'assistant', structured_itinerary: null });
  await expect(messageInput(page)).toBeEnabled();
  await expect(page.locator('.pin')).toHaveCount(pins);
});
