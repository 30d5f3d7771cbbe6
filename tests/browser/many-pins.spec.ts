import type { Page } from '@playwright/test';
import { expect, openPlanned, test } from './model-fixtures.ts';
import { expectPinsOnPlaces, exposeMap, zoomOf } from './pin-places.ts';

/** A plan of fifteen days has more pins than these. */
const MORE = 31;

/** Where each pin stands in the window, by its name. */
const spots = (page: Page): Promise<Record<string, string>> =>
  page.locator('.leaflet-marker-pane .pin').evaluateAll((pins) =>
    Object.fromEntries(
      pins.map((pin) => {
        const { x, y } = pin.getBoundingClientRect();
        return [pin.getAttribute('aria-label') ?? '', `${x.toFixed(0)} ${y.toFixed(0)}`];
      }),
    ),
  );

test('many pins are all on their places after the map jumped', async ({ page, app, model, token }) => {
  await exposeMap(page);
  const id = await openPlanned(page, app, model, token, 14);
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
  await expectPinsOnPlaces({ page, app, token, id }, 'all');

  // Not a jump: the pins are carried along while the zoom is shown.
  const fitted = await zoomOf(page);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => zoomOf(page)).not.toBe(fitted);
  await expectPinsOnPlaces({ page, app, token, id }, 'all');
});
