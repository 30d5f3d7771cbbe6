import type { Page } from '@playwright/test';
import { finished, LONG, readTrip } from '../../kit/browser/api.ts';
import type { App } from '../../kit/server/start-app.ts';
import { expect, test } from '../fixtures.ts';
import { messageInput, openPlanned, say, tabTo } from '../page-steps.ts';

const FIRST = 'Is it warm in winter?';
const OTHER = 'Is the water safe to drink?';

const editButton = (page: Page) => page.getByRole('button', { name: 'Edit message' });
const editField = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

/** A trip with a plan, one question and its answer, open on the page. */
const asked = async (page: Page, app: App, token: string): Promise<string> => {
  const id = await openPlanned(page, app, token);
  await Promise.all([page.waitForResponse('**/api/chat'), say(page, FIRST)]);
  await finished(app, token, id);
  await expect(messageInput(page)).toBeEnabled();
  return id;
};

test('the last message is edited by keyboard alone, and a second tab follows', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  const id = await asked(page, app, token);
  const other = await context.newPage();
  await other.goto(`${app.url}/trip/chat/${id}`);
  await expect(other.locator('.bubble')).toContainText(FIRST);
  // Both tabs are looked at before the first word of the answer.
  model.script.scenario = 'slow-first-token';
  model.script.firstTokenMs = 3_000;
  await tabTo(page, editButton(page));
  await expect(editButton(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(editField(page)).toBeFocused();
  await expect(editField(page)).toHaveValue(FIRST);
  await page.keyboard.press('Escape');
  await expect(editButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(OTHER);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('And the ice?');
  await page.keyboard.press('Enter');
  await expect(page.locator('.bubble')).toBeFocused();
  const isAsking = async (tab: Page) => {
    await expect(tab.getByText('Preparing a Response')).toBeVisible();
    await expect(editButton(tab)).toHaveCount(0);
    await expect(tab.locator('.bubble')).toHaveCount(1);
    await expect(tab.locator('.bubble')).toContainText(OTHER);
  };
  await Promise.all([page, other].map(isAsking));
  await finished(app, token, id);
  for (const tab of [page, other]) {
    await expect(tab.locator('.assistant').nth(1)).toContainText('Light, modest clothing');
    await expect(tab.locator('.assistant')).toHaveCount(2);
    await expect(messageInput(tab)).toBeEnabled();
  }
  await page.reload();
  await expect(page.locator('.bubble')).toContainText('And the ice?');
  await expect(page.getByText(FIRST)).toHaveCount(0);
  await other.close();
});

test('an edit of a change goes on from the plan before it, on the map too', async ({ page, app, token }) => {
  const id = await openPlanned(page, app, token);
  await expect(page.locator('.day-card').nth(1)).toBeVisible();
  await Promise.all([page.waitForResponse('**/api/chat'), say(page, 'Please add a museum on day 1')]);
  await finished(app, token, id);
  await expect(
    page.locator('.greeting', { hasText: /day 1\b.*Everything else stays as it was\./i }),
  ).toBeVisible();
  await page.locator('.bubble').hover();
  await editButton(page).click();
  await editField(page).fill('Please add a museum on day 2');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.locator('.greeting', { hasText: /day 2\b.*Everything else stays as it was\./i }),
  ).toBeVisible(LONG);
  await expect(
    page.locator('.greeting', { hasText: /day 1\b.*Everything else stays as it was\./i }),
  ).toHaveCount(0);
  await finished(app, token, id);
  const { chat_history } = await readTrip(app, token, id);
  expect(chat_history.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  expect(chat_history[2]?.structured_itinerary).toMatchObject({ __meta__: { version: 3 } });
  await expect(messageInput(page)).toBeEnabled();
  const counted = await page.getByText(/locations? across 2 days/).innerText();
  await expect(page.locator('.pin')).toHaveCount(Number.parseInt(counted, 10) + 1);
});

test('an edit the server does not take puts everything back, shows an error and keeps the new words', async ({
  page,
  app,
  token,
}) => {
  const id = await asked(page, app, token);
  let tries = 0;
  await page.route(`**/api/chat/${id}/edit`, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    return route.abort();
  });
  await page.locator('.bubble').hover();
  await editButton(page).click();
  await editField(page).fill(OTHER);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(editField(page)).toHaveValue(OTHER);
  await expect(page.locator('.assistant')).toHaveCount(2);
  await expect(messageInput(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.bubble')).toContainText(FIRST);
  await editButton(page).click();
  await editField(page).fill(OTHER);
  await Promise.all([page.waitForResponse('**/edit'), page.keyboard.press('Enter')]);
  await finished(app, token, id);
  await expect(page.locator('.bubble')).toContainText(OTHER);
  expect((await readTrip(app, token, id)).chat_history).toHaveLength(3);
});

test('editing is not offered while an answer is written or without a network', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  await asked(page, app, token);
  await expect(editButton(page)).toHaveCount(1);
  await context.setOffline(true);
  await expect(editButton(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(editButton(page)).toHaveCount(1);
  // Slow enough to be still written when a busy machine has come to the button.
  model.script.charsPerSecond = 5;
  await say(page, OTHER);
  await expect(page.getByText('Preparing a Response')).toBeVisible();
  await expect(editButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop writing' }).click();
  await expect(editButton(page)).toHaveCount(1);
});
