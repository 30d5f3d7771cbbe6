import type { Page } from '@playwright/test';
import type * as Leaflet from 'leaflet';
import * as v from 'valibot';
import { type DayChoice, shownStops } from '../../../client/trip/map/map-stops.ts';
import { type Pixel, pixelOf } from '../../../client/trip/map/projection.ts';
import { spreadPins } from '../../../client/trip/map/spread-pins.ts';
import { chooseItinerary } from '../../../shared/reading/read-itinerary.ts';
import { venuesFrom } from '../../../shared/reading/read-venues.ts';
import { readTrip } from '../../kit/browser/api.ts';
import type { App } from '../../kit/server/start-app.ts';
import { expect } from '../fixtures.ts';

declare global {
  interface Window {
    openMap?: Leaflet.Map;
  }
}

/** Leaflet rounds to whole pixels, and a browser may draw half a pixel beside. */
const NEAR_PX = 1.5;

/** Keeps the Leaflet map of pages to come at `window.openMap`: Leaflet sets `window.L`. */
export const exposeMap = (page: Page) =>
  page.addInitScript(() => {
    let loaded: typeof Leaflet | undefined;
    Object.defineProperty(window, 'L', {
      configurable: true,
      get: () => loaded,
      set: (leaflet: typeof Leaflet) => {
        loaded = leaflet;
        leaflet.Map.addInitHook(function (this: Leaflet.Map) {
          window.openMap = this;
        });
      },
    });
  });

/** A trip open on a page. */
export interface Visit {
  page: Page;
  app: App;
  token: string;
  id: string;
}

/** The zoom the open map has come to. */
export const zoomOf = async (page: Page): Promise<number | undefined> =>
  (await googleView(page))?.zoom ?? (await page.evaluate(() => window.openMap?.getZoom()));

const Camera = v.object({ center: v.object({ lat: v.number(), lng: v.number() }), zoom: v.number() });

/** Where the double of Google's map has been moved to; null on the other map. */
const googleView = async (page: Page): Promise<v.InferOutput<typeof Camera> | null> => {
  const camera: unknown = await page.evaluate(() =>
    document.querySelector('[data-fake-google-map]') ? window.fakeGoogle?.mapOptions.at(-1) : undefined,
  );
  return camera === undefined ? null : v.parse(Camera, camera);
};

/** A pin, and how far in pixels it is to stand off its place to leave room for others. */
interface ExpectedPin {
  label: string;
  lat: number;
  lng: number;
  dx: number;
  dy: number;
}

const expectedPins = async (app: App, token: string, id: string, day: DayChoice, zoom: number) => {
  const trip = await readTrip(app, token, id);
  const plan = chooseItinerary(trip.chat_history);
  const { pins } = shownStops(plan && venuesFrom(plan), day);
  const shifts = spreadPins(pins, zoom);
  return pins.map(
    ({ id, label, lat, lng }): ExpectedPin => ({ label, lat, lng, ...(shifts.get(id) ?? { dx: 0, dy: 0 }) }),
  );
};

/** Where the open map has a place, in pixels from the corner of its box: by Leaflet's own projection on its map. */
const projected = async (page: Page, pins: readonly ExpectedPin[]): Promise<Pixel[]> => {
  const google = await googleView(page);
  if (!google)
    return page.evaluate(
      (places) =>
        places.map(
          ({ lat, lng }) =>
            window.openMap?.latLngToContainerPoint([lat, lng]) ?? { x: Number.NaN, y: Number.NaN },
        ),
      pins,
    );
  const box = await page.locator('.map-canvas').boundingBox();
  const middle = pixelOf(google.center, google.zoom);
  return pins.map((pin) => {
    const { x, y } = pixelOf(pin, google.zoom);
    return {
      x: x - middle.x + (box?.width ?? Number.NaN) / 2,
      y: y - middle.y + (box?.height ?? Number.NaN) / 2,
    };
  });
};

/** How many pixels the middle of each disc is from where the map's projection has its place, by the pin's name. */
const distances = async (page: Page, pins: readonly ExpectedPin[]): Promise<Record<string, number>> => {
  const places = await projected(page, pins);
  const expected = pins.map(({ label, dx, dy }, index) => {
    const { x, y } = places[index] ?? { x: Number.NaN, y: Number.NaN };
    return { label, x: x + dx, y: y + dy };
  });
  return page.locator('.map-canvas').evaluate((box, wanted) => {
    const { left, top } = box.getBoundingClientRect();
    return Object.fromEntries(
      wanted.map(({ label, x, y }) => {
        const disc = document.querySelector(`[aria-label="${CSS.escape(label)}"] .pin-disc`);
        if (!disc) return [label, Number.POSITIVE_INFINITY];
        const drawn = disc.getBoundingClientRect();
        return [
          label,
          Math.hypot(drawn.left + drawn.width / 2 - left - x, drawn.top + drawn.height / 2 - top - y),
        ];
      }),
    );
  }, expected);
};

/** Waits until all pins of a day, or of all days, stand on their places and there is no other pin. */
export const expectPinsOnPlaces = async ({ page, app, token, id }: Visit, day: DayChoice): Promise<void> => {
  const expected = await expectedPins(app, token, id, day, (await zoomOf(page)) ?? Number.NaN);
  expect(expected.length).toBeGreaterThan(1);
  await expect(page.locator('.pin')).toHaveCount(expected.length);
  const astray = async () =>
    Object.fromEntries(
      Object.entries(await distances(page, expected)).filter(([, off]) => !(off <= NEAR_PX)),
    );
  await expect.poll(astray, `at zoom ${await zoomOf(page)}`).toEqual({});
};

/** Waits until the raster tiles stand where the map's projection has their corners. */
export const expectTilesOnPlaces = async (page: Page): Promise<void> => {
  const tiles = page.locator('.leaflet-tile-loaded');
  await expect(tiles.first()).toBeVisible();
  const astray = () =>
    tiles.evaluateAll((images, near) => {
      const map = window.openMap;
      return images.filter((image) => {
        const [zoom = 0, x = 0, y = 0] = image.getAttribute('src')?.match(/\d+/g)?.map(Number) ?? [];
        const box = map?.getContainer().getBoundingClientRect();
        const at = map?.latLngToContainerPoint(map.unproject([x * 256, y * 256], zoom));
        const { left, top } = image.getBoundingClientRect();
        return !box || !at || Math.hypot(left - box.left - at.x, top - box.top - at.y) > near;
      }).length;
    }, NEAR_PX);
  await expect.poll(astray, `tiles at zoom ${await zoomOf(page)}`).toBe(0);
};
