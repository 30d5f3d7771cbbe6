import type { Page } from '@playwright/test';
import type * as Leaflet from 'leaflet';
import { type DayChoice, shownStops } from '../../client/trip/map/map-stops.ts';
import { spreadPins } from '../../client/trip/map/spread-pins.ts';
import { chooseItinerary } from '../../shared/reading/read-itinerary.ts';
import { venuesFrom } from '../../shared/reading/read-venues.ts';
import { readTrip } from '../kit/browser/api.ts';
import type { App } from '../kit/server/start-app.ts';
import { expect } from './fixtures.ts';

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
export const zoomOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => window.openMap?.getZoom());

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

/** How many pixels the middle of each disc is from where Leaflet's own projection has its place, by the pin's name. */
const distances = (page: Page, expected: readonly ExpectedPin[]): Promise<Record<string, number>> =>
  page.locator('.map-canvas').evaluate((box, pins) => {
    const { left, top } = box.getBoundingClientRect();
    return Object.fromEntries(
      pins.map(({ label, lat, lng, dx, dy }) => {
        const at = window.openMap?.latLngToContainerPoint([lat, lng]);
        const disc = document.querySelector(`.pin[aria-label="${CSS.escape(label)}"] > .pin-disc`);
        if (!at || !disc) return [label, Number.POSITIVE_INFINITY];
        const drawn = disc.getBoundingClientRect();
        const x = drawn.left + drawn.width / 2 - left - at.x - dx;
        const y = drawn.top + drawn.height / 2 - top - at.y - dy;
        return [label, Math.hypot(x, y)];
      }),
    );
  }, expected);

/** Waits until all pins of a day, or of all days, stand on their places and there is no other pin. */
export const expectPinsOnPlaces = async ({ page, app, token, id }: Visit, day: DayChoice): Promise<void> => {
  const expected = await expectedPins(app, token, id, day, (await zoomOf(page)) ?? Number.NaN);
  expect(expected.length).toBeGreaterThan(1);
  await expect(page.locator('.pin')).toHaveCount(expected.length);
  const astray = async () =>
    Object.fromEntries(Object.entries(await distances(page, expected)).filter(([, off]) => off > NEAR_PX));
  await expect.poll(astray, `at zoom ${await zoomOf(page)}`).toEqual({});
};
