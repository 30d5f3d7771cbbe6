import type { Page } from '@playwright/test';
import { plannedTrip, signIn, signUp } from '../../kit/browser/api.ts';
import { installFakeGoogle } from '../../kit/client/fake-google.js';
import { startApp } from '../../kit/server/start-app.ts';
import { expect, test } from '../fixtures.ts';
import { messageInput, openPlanned } from '../page-steps.ts';
import { expectPinsOnPlaces, expectTilesOnPlaces, exposeMap, type Visit, zoomOf } from './pin-places.ts';

test.beforeEach(() => test.slow());

/** Compares the pins with their places as the map was fitted, two steps farther out, and after a pan. */
const expectPinsToKeepPlaces = async (visit: Visit, day: 'all' | number): Promise<void> => {
  const { page } = visit;
  await expectPinsOnPlaces(visit, day);
  for (let steps = 0; steps < 2; steps += 1) {
    const before = await zoomOf(page);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(page)).not.toBe(before);
    await expectPinsOnPlaces(visit, day);
  }
  await page.getByRole('region', { name: 'Map of your stops' }).press('ArrowRight');
  await expectPinsOnPlaces(visit, day);
};

test('a finished plan is on the map: days, pins, the way of a day and a card', async ({
  page,
  app,
  token,
}) => {
  await exposeMap(page);
  const id = await openPlanned(page, app, token, 2);
  const map = page.getByRole('region', { name: 'Trip Itinerary' });
  await expect(map.getByText(/\d+ locations across 3 days · 1 accommodation/)).toBeVisible();
  await expect(page.getByText('Updating your itinerary...')).toBeHidden();
  await expect(map.getByRole('button', { name: /^Starting Point: / })).toBeVisible();
  // No pin hides another.
  const covered = () =>
    page.locator('.pin').evaluateAll((pins) =>
      pins.flatMap((pin) => {
        const { left, top, width, height } = pin.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.pin');
        return hit === pin ? [] : [pin.getAttribute('aria-label')];
      }),
    );
  await expect.poll(covered).toEqual([]);
  const visit = { page, app, token, id };
  await expectPinsToKeepPlaces(visit, 'all');

  await map.getByRole('button', { name: 'Day 1', exact: true }).click();
  await expect(map.getByRole('button', { name: /^Day 2, stop/ })).toHaveCount(0);
  await expect(map.locator('.route-day-1')).toHaveCount(1);
  await expectPinsToKeepPlaces(visit, 1);

  const pin = map.getByRole('button', { name: /^Day 1, stop 1: / });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByText('Day 1 · Stop 1')).toBeVisible();
  await expect(map.getByRole('heading', { level: 3 }).getByRole('link')).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=24\.\d+,46\.\d+$/,
  );
  await page.keyboard.press('Escape');
  await expect(map.getByText('Day 1 · Stop 1')).toBeHidden();
  await expect(pin).toBeFocused();
});

test('a card and its pin are one thing, the card of a pin never covers it, and the closed map stays closed', async ({
  page,
  app,
  token,
}) => {
  await exposeMap(page);
  await openPlanned(page, app, token, 2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to your message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messageInput(page)).toBeFocused();
  const map = page.getByRole('region', { name: 'Trip Itinerary' });
  const pin = map.getByRole('button', { name: /^Day 2, stop 1: / });
  const row = page.locator('.day-card').nth(1).locator('.stop').first();
  const number = row.getByRole('button', { name: /^1, show .+ on the map$/ });
  const pointed = page.locator('.pin-place[data-pointed="true"] .pin');
  const follow = map.getByRole('button', { name: 'Show the day I read' });
  await row.hover();
  await expect(pointed).toHaveAccessibleName(/^Day 2, stop 1: /);
  await page.mouse.move(0, 0);
  await expect(pointed).toHaveCount(0);
  await number.focus();
  await expect(pointed).toHaveAccessibleName(/^Day 2, stop 1: /);
  await pin.focus();
  await expect(row).toHaveAttribute('data-paired', 'pointed');
  await follow.focus();
  await expect(row).not.toHaveAttribute('data-paired');
  await pin.hover();
  await expect(row).toHaveAttribute('data-paired', 'pointed');

  const fitted = await zoomOf(page);
  await number.press('Enter');
  const card = map.locator('.place-card');
  await expect(card).toContainText('Day 2 · Stop 1');
  await expect(row).toHaveAttribute('data-paired', 'chosen');
  const isClear = async () => {
    const [over, disc] = [await card.boundingBox(), await pin.locator('.pin-disc').boundingBox()];
    return over && disc ? disc.y + disc.height < over.y || disc.x > over.x + over.width : false;
  };
  await expect.poll(isClear).toBe(true);
  await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(13);
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
  await map.getByRole('button', { name: 'All Days' }).click();
  await expect.poll(() => zoomOf(page)).toBe(fitted);

  const shown = map.locator('.map-day[aria-pressed="true"]');
  await page.getByRole('link', { name: /^Day 3/ }).click();
  await expect(shown).toHaveText('All Days');
  await follow.click();
  await expect(shown).toHaveText('Day 3');
  await page.getByRole('link', { name: /^Day 1/ }).click();
  await expect(shown).toHaveText('Day 1');
  await map.getByRole('button', { name: 'All Days' }).click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');

  await map.getByRole('button', { name: 'Close map' }).press('Enter');
  const open = page.getByRole('button', { name: 'Map', exact: true });
  await expect(open).toBeFocused();
  await page.reload();
  await open.press('Enter');
  await expect(page.locator('.trip-map')).toBeFocused();

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 24.7, longitude: 46.7 });
  await map.getByRole('button', { name: 'Show where I am' }).click();
  await expect(map.getByRole('button', { name: 'You are here' })).toBeVisible();
  await page.context().clearPermissions();
});

test('the map’s width is the reader’s, by mouse and by keyboard, and is remembered', async ({
  page,
  app,
  token,
}) => {
  await openPlanned(page, app, token);
  const splitter = page.getByRole('separator');
  await expect(splitter).toHaveAttribute('aria-valuenow', '40');
  await splitter.focus();
  await page.keyboard.press('PageDown');
  await expect(splitter).toHaveAttribute('aria-valuenow', '30');
  // Waits until the splitter is drawn at its new place; its box alone may still be that of the frame before.
  await splitter.hover();
  await page.mouse.down();
  await page.mouse.move(1440 * 0.5, 320, { steps: 6 });
  await page.mouse.up();
  await expect(splitter).toHaveAttribute('aria-valuenow', '50');
  await page.reload();
  await expect(page.getByRole('separator')).toHaveAttribute('aria-valuenow', '50');
});

/** A plan of 25 days has more pins than these. */
const MORE = 50;

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

/** How far a pin stands at most from where it stood, in pixels; NaN where one of them is missing. */
const farthest = (now: Record<string, string>, before: Record<string, string>): number => {
  const numbers = (spot = ''): number[] => spot.split(' ').map((part) => Number.parseInt(part, 10));
  const away = Object.entries(before).flatMap(([name, spot]) => {
    const there = numbers(now[name]);
    return numbers(spot).map((at, i) => Math.abs(at - (there[i] ?? Number.NaN)));
  });
  return Math.max(...away);
};

/** Zooms out and back in, and closer: not jumps, the pins are carried along while the zoom is shown. */
const expectPinsAtZooms = async (visit: Visit, expectMore = async (): Promise<void> => {}): Promise<void> => {
  const { page } = visit;
  for (const name of ['Zoom out', 'Zoom in', 'Zoom in', 'Zoom in']) {
    const zoom = await zoomOf(page);
    await page.getByRole('button', { name }).click();
    await expect.poll(() => zoomOf(page)).not.toBe(zoom);
    await expectPinsOnPlaces(visit, 'all');
    await expectMore();
  }
};

test('fifty pins are all on their places at four zooms, and after the map jumped', async ({
  page,
  app,
  token,
}) => {
  await exposeMap(page);
  const id = await openPlanned(page, app, token, 24);
  const pins = page.locator('.pin');
  await expect(pins.nth(MORE)).toBeVisible();
  const all = await pins.count();
  await expect.poll(async () => Object.keys(await spots(page)).length).toBe(all);
  const before = await spots(page);
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await day('Day 2').click();
  await expect.poll(() => pins.count()).toBeLessThan(10);
  await day('All Days').click();
  await expect.poll(() => pins.count()).toBe(all);
  // Leaflet moves a map that changes its size, or pans, by whole pixels.
  await expect.poll(async () => farthest(await spots(page), before)).toBeLessThanOrEqual(1);
  await expectPinsOnPlaces({ page, app, token, id }, 'all');

  await expectPinsAtZooms({ page, app, token, id });
});

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

test('with a key the map is Google’s, under the policy the server sends, and with raster tiles where that is refused; fifty pins are on their places on both', async ({
  page,
  context,
  model,
}) => {
  const app = await startApp({
    GOOGLE_MAPS_API_KEY: 'key-of-this-installation',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    OPENAI_BASE_URL: model.url,
  });
  await page.route('https://maps.googleapis.com/maps/api/js?**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${installFakeGoogle.toString()})(window, document.currentScript.src)`,
    }),
  );
  await page.route('https://tiles.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
  await exposeMap(page);
  const token = await signIn(app, context, await signUp(app));
  const id = await plannedTrip(app, token, 24);
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.locator('[data-fake-google-map]')).toBeVisible();
  expect(await page.evaluate(() => window.fakeGoogle?.query.key)).toBe('key-of-this-installation');
  await expect(page.locator('.pin').nth(MORE)).toBeAttached();
  const visit = { page, app, token, id };
  await expectPinsAtZooms(visit);
  await page.getByRole('button', { name: 'Day 1', exact: true }).click();
  await expectPinsOnPlaces(visit, 1);
  // By the keyboard: neighbours may lie so near that their pins overlap.
  const pin = page.getByRole('button', { name: /^Day 1, stop 1: / });
  const row = page.locator('.day-card').first().locator('.stop').first();
  await row.getByRole('button', { name: /^1, show .+ on the map$/ }).focus();
  await expect(page.locator('.pin[data-pointed="true"]')).toHaveCount(1);
  await pin.focus();
  await expect(row).toHaveAttribute('data-paired', 'pointed');
  await pin.press('Enter');
  await expect(page.getByText('Day 1 · Stop 1')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => window.gm_authFailure?.());
  await expect(page.locator('[data-fake-google-map]')).toHaveCount(0);
  await page.getByRole('button', { name: 'All Days' }).click();
  await expectPinsAtZooms(visit, () => expectTilesOnPlaces(page));
  await app.dispose();
});
