import type { Page } from '@playwright/test';
import { expect, openPlanned, test } from './model-fixtures.ts';

/** Thirty are put in one picture. */
const MORE = 31;

/** Where each pin stands in the window, by its name; of a map whose pins are in sight. */
const spots = (page: Page): Promise<Record<string, string>> =>
  page.locator('.leaflet-marker-pane:not(.pins-away) .pin').evaluateAll((pins) =>
    Object.fromEntries(
      pins.map((pin) => {
        const { x, y } = pin.getBoundingClientRect();
        return [pin.getAttribute('aria-label') ?? '', `${x.toFixed(0)} ${y.toFixed(0)}`];
      }),
    ),
  );

test('more pins than are put at once are all on their places after the map jumped', async ({
  page,
  app,
  model,
  token,
}) => {
  await openPlanned(page, app, model, token, 14);
  const pins = page.locator('.pin');
  await expect(pins.nth(MORE)).toBeVisible();
  const all = await pins.count();
  await expect.poll(async () => Object.keys(await spots(page)).length).toBe(all);
  const before = await spots(page);
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await day('Day 2').click();
  await expect.poll(() => pins.count()).toBeLessThan(10);
  await day('All Days').click();
  await expect.poll(() => spots(page)).toEqual(before);
});
