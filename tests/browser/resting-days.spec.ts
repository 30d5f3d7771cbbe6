import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Itinerary } from '../../shared/itinerary.ts';
import type { App } from '../kit/server/start-app.ts';
import { startTrip } from './fixtures.ts';
import { expect, finished, LONG, type ModelServer, messageInput, readTrip, test } from './model-fixtures.ts';

const NIGHTS = 9;
/** Ten days, of which the newest five never rest. */
const SKIPPED = 5;

const skippedDays = (page: Page) => page.locator('.day-card[data-resting="true"]');

/** A long plan that was written before the eyes of the page, from its first word. */
const openGrown = async (page: Page, app: App, model: ModelServer, token: string): Promise<string> => {
  Object.assign(model.script, { scenario: 'slow-first-token', firstTokenMs: 6_000, charsPerSecond: 4_000 });
  const id = await startTrip(app, token, { nights: NIGHTS });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: `Day ${NIGHTS + 1}` })).toBeVisible(LONG);
  await finished(app, token, id);
  await expect(messageInput(page)).toBeEnabled();
  await expect(skippedDays(page)).toHaveCount(SKIPPED);
  return id;
};

const isSkipped = (page: Page, index: number): Promise<boolean> =>
  page
    .locator('.day-card .day-stops')
    .nth(index)
    .evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));

/** Begins to wait until every day is rendered, for they are skipped again soon. Returns a function that waits for it. */
const noteAllRendered = async (page: Page): Promise<() => Promise<void>> => {
  const seen = await page.evaluateHandle(() => ({
    rendered: new Promise<void>((done) => {
      new MutationObserver(() => {
        if (!document.querySelector('.day-card[data-resting="true"]')) done();
      }).observe(document.body, { subtree: true, attributeFilter: ['data-resting'] });
    }),
  }));
  return () => seen.evaluate(({ rendered }) => rendered);
};

test('days off-screen are copied with the rest of the page', async ({ page, context, app, model, token }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openGrown(page, app, model, token);
  expect(await isSkipped(page, 0)).toBe(true);
  await page.locator('.chat-scroll').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).replace(/\s+/g, ' ');
  const [plan] = (await readTrip(app, token, id)).chat_history;
  const { days } = v.parse(Itinerary, JSON.parse(plan?.content ?? ''));
  for (const stop of days.flatMap((day) => day.activities)) {
    expect(copied).toContain(stop.venue_name);
    expect(copied).toContain(stop.description.replace(/\s+/g, ' ').trim());
  }
});

test('days that are not rendered are as high as rendered ones, also after the page became narrower', async ({
  page,
  app,
  model,
  token,
}) => {
  await openGrown(page, app, model, token);
  const allAwake = await noteAllRendered(page);
  await page.setViewportSize({ width: 1_100, height: 720 });
  await allAwake();
  await expect(skippedDays(page)).toHaveCount(SKIPPED);
  const heights = () =>
    page
      .locator('.day-card')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(await isSkipped(page, 0)).toBe(true);
  const atRest = await heights();
  for (let index = SKIPPED - 1; index >= 0; index -= 1) {
    await page.locator('.day-card').nth(index).scrollIntoViewIfNeeded();
    await expect.poll(() => isSkipped(page, index)).toBe(false);
  }
  expect(await heights()).toEqual(atRest);
});
