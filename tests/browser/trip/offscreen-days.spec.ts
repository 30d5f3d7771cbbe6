import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Itinerary } from '../../../shared/itinerary.ts';
import { finished, LONG, readTrip, startTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { messageInput } from '../page-steps.ts';

test.use({ moving: true });

const NIGHTS = 9;
/** All days of a plan that is whole may be skipped. */
const OFFSCREEN = NIGHTS + 1;

const offscreen = (page: Page) => page.locator('.day-card[data-offscreen="true"]');

const isSkipped = (page: Page, index: number): Promise<boolean> =>
  page
    .locator('.day-card .day-stops')
    .nth(index)
    .evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));

/** Observes until each day was rendered again, some at a time. Returns how to wait for it. */
const observeAllRendered = async (page: Page): Promise<() => Promise<void>> => {
  const seen = await page.evaluateHandle(() => ({
    rendered: new Promise<void>((done) => {
      const left = new Set(document.querySelectorAll('.day-card'));
      new MutationObserver(() => {
        for (const card of document.querySelectorAll('.day-card[data-offscreen="false"]')) left.delete(card);
        if (left.size === 0) done();
      }).observe(document.body, { subtree: true, attributeFilter: ['data-offscreen'] });
    }),
  }));
  return () => seen.evaluate(({ rendered }) => rendered);
};

test('days whose rendering is skipped off-screen are copied with the rest, and keep their height, also after the page became narrower', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A long plan that is written before the eyes of the page, from its first word.
  model.script.charsPerSecond = 400;
  const id = await startTrip(app, token, { nights: NIGHTS });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Day 1', exact: true })).toBeVisible(LONG);
  model.script.charsPerSecond = 4_000;
  await expect(page.getByRole('heading', { name: `Day ${NIGHTS + 1}` })).toBeVisible(LONG);
  await finished(app, token, id);
  await expect(messageInput(page)).toBeEnabled();
  await expect(offscreen(page)).toHaveCount(OFFSCREEN);
  const [plan] = (await readTrip(app, token, id)).chat_history;
  const { days } = v.parse(Itinerary, plan?.structured_itinerary);
  // The page shows the last words a moment after they have come.
  const last = days.at(-1)?.activities.at(-1)?.description ?? '';
  await expect(page.locator('.day-card').nth(NIGHTS)).toContainText(last.trim());
  await page.locator('.chat-scroll').focus();
  await page.keyboard.press('End');
  await expect.poll(() => isSkipped(page, 0)).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).replace(/\s+/g, ' ');
  for (const stop of days.flatMap((day) => day.activities)) {
    expect(copied).toContain(stop.venue_name);
    expect(copied).toContain(stop.description.replace(/\s+/g, ' ').trim());
  }

  // What is selected is rendered.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await expect.poll(() => isSkipped(page, 0)).toBe(true);
  const allRendered = await observeAllRendered(page);
  await page.setViewportSize({ width: 1_100, height: 720 });
  await allRendered();
  await expect(offscreen(page)).toHaveCount(OFFSCREEN);
  const heights = () =>
    page
      .locator('.day-card')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(await isSkipped(page, 0)).toBe(true);
  const skippedHeights = await heights();
  for (let index = OFFSCREEN - 1; index >= 0; index -= 1) {
    await page.locator('.day-card').nth(index).scrollIntoViewIfNeeded();
    await expect.poll(() => isSkipped(page, index)).toBe(false);
  }
  expect(await heights()).toEqual(skippedHeights);
});
