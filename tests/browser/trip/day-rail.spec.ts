import type { Locator, Page } from '@playwright/test';
import { finished, inDays, shareTrip, startTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings, messageInput, openPlanned, say, tabTo } from '../page-steps.ts';

/** From the top of the page to the message, with five days on it. */
const MOST_PRESSES = 12;

const rail = (page: Page) => page.getByRole('navigation', { name: 'Days of the plan' });
const railDay = (page: Page, day: number) => rail(page).locator(`[data-day="${day}"]`);
const card = (page: Page, day: number) => page.locator(`[data-open="true"] .day-card[data-day="${day}"]`);

/** How far below the top of the conversation a day begins, in CSS pixels. */
const belowTop = async (page: Page, day: number): Promise<number> => {
  const [words, at] = await Promise.all([
    page.locator('.chat-scroll').boundingBox(),
    card(page, day).boundingBox(),
  ]);
  return Math.round((at?.y ?? Number.NaN) - (words?.y ?? 0));
};

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

test('any day is one press away, by keys and by a link too; a day changed by chat comes into view with the sentence that says so', async ({
  page,
  app,
  token,
}) => {
  await openPlanned(page, app, token, 9);
  await railDay(page, 8).click();
  // Also where the days above it, whose rendering was skipped, take another height as they come near.
  await expect.poll(() => belowTop(page, 8)).toBe(12);
  await expect(railDay(page, 8)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/#day-8$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(card(page, 7)).toBeInViewport();
  await expect(card(page, 7)).toBeFocused();
  await tabTo(
    page,
    card(page, 7)
      .getByRole('button', { name: /^Change / })
      .last(),
  );
  await page.reload();
  await expect(card(page, 7)).toBeFocused();

  await railDay(page, 1).click();
  const first = card(page, 6).locator('.stop').first();
  const name = (await first.locator('.place-link').textContent()) ?? '';
  await say(page, 'Please add a museum on day 6');
  await expect(messageInput(page)).toBeEnabled({ timeout: 30_000 });
  const news = page.getByRole('region', { name: 'What changed' });
  await expect(news).toContainText(name);
  // It has room of its own: nothing that is read lies beneath it.
  const words = page.locator('.chat-scroll');
  const [bar, composer] = [await news.boundingBox(), await page.locator('.composer').boundingBox()];
  expect(bar?.y).toBeGreaterThanOrEqual(await bottomOf(words));
  expect(composer?.y).toBeGreaterThanOrEqual(await bottomOf(news));
  await expect(first).toBeInViewport();
  await expect(railDay(page, 6)).toHaveAttribute('data-changed', 'true');
  await expectNoFindings(page, 'a changed day');
  await page.getByRole('button', { name: 'Export' }).click();
  const isOnTop = (item: Element): boolean => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  for (const item of await page.getByRole('menuitem').all())
    await expect.poll(() => item.evaluate(isOnTop)).toBe(true);
  await page.keyboard.press('Escape');
  for (const words of await card(page, 6).locator('.stop-about').all()) await words.click();
  await expect(railDay(page, 6)).toHaveAttribute('data-changed', 'false');
  // At the beginning of the plan it is said too, with the same way back.
  await expect(news).toBeVisible();
  await page.locator('.undo-bar').scrollIntoViewIfNeeded();
  await expect(news).toHaveCount(0);

  await expect(page.locator('.older')).toHaveCount(1);
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(compared.locator('[data-difference="gone"]')).toContainText(name);
  await expectNoFindings(page, 'two versions');
  await compared.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(compared).toBeHidden();
  await expect(first.locator('.place-link')).toHaveText(name);

  // Below an answer the reader goes to a day, and stays there.
  await messageInput(page).fill('Is it warm in winter?');
  // Nothing is sent while the version is being restored.
  await expect(async () => {
    await messageInput(page).press('Enter');
    await expect(messageInput(page)).toHaveValue('', { timeout: 1_000 });
  }).toPass();
  await expect(messageInput(page)).toBeEnabled({ timeout: 30_000 });
  await railDay(page, 2).click();
  const settled = (): Promise<void> =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    });
  await settled();
  await expect(card(page, 2)).toBeInViewport();
  // The way back down lies beside what is read, and leads the keyboard there.
  await words.hover();
  await page.mouse.wheel(0, -200);
  const jump = page.getByRole('button', { name: 'Jump to latest' });
  await jump.waitFor();
  expect((await jump.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(words));
  await jump.press('Enter');
  await expect(jump).toHaveCount(0);
  await expect(words).toBeFocused();
  await railDay(page, 2).click();
  await page.getByRole('button', { name: 'Change hotel' }).click();
  await expect(messageInput(page)).toHaveValue('Change the hotel to ');
  await expect(messageInput(page)).toBeFocused();
});

test('a trip that is on opens at today; a visitor’s link opens its stop; two days have no row of days', async ({
  page,
  browser,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 4, start_date: inDays(0) });
  await finished(app, token, id);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(rail(page).getByText('Today')).toBeVisible();
  await expect(card(page, 5)).toBeVisible();
  let presses = 0;
  for (; presses < MOST_PRESSES; presses += 1) {
    if (await messageInput(page).evaluate((input) => input === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(messageInput(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(railDay(page, 1)).toBeFocused();
  await railDay(page, 3).click();
  await expect(page.locator('.pin[data-rank="first"]').first()).toHaveAccessibleName(/^Day 3, /);
  await page.getByRole('button', { name: 'Day 2', exact: true }).click();
  await expect(page.locator('.pin[data-rank]')).toHaveCount(0);
  await shareTrip(app, token, id);
  const stop = await card(page, 4).locator('.stop').last().getAttribute('data-stop');
  const visitor = await browser.newPage();
  await visitor.goto(`${app.url}/trip/chat/${id}#stop-${stop}`);
  await expect(visitor.locator(`[data-stop="${stop}"]`)).toBeInViewport();
  // On a phone a link leads to the plan from behind its map too.
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Map' }).click();
  await expect(visitor.locator(`[data-stop="${stop}"]`)).not.toBeVisible();
  await visitor.evaluate(() => {
    location.hash = '#day-2';
  });
  await expect(visitor.locator('.day-card[data-day="2"]')).toBeFocused();
  await visitor.close();
  await openPlanned(page, app, token, 1);
  await expect(card(page, 2)).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
});
