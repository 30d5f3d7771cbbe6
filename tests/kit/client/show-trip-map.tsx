import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { TripMap, type TripMapProps } from '../../../client/trip/map/trip-map.tsx';
import type { Venues } from '../../../shared/reading/read-venues.ts';
import { installFakeGoogle } from './fake-google.js';
import { venue } from './map-venue.ts';
import { stubResizeObserver } from './show.tsx';

export const PLAN: Venues = {
  hotels: [venue('hotel', null, 0, 24.71, 46.67)],
  stops: [venue('a', 1, 1, 24.63, 46.71), venue('b', 1, 2, 24.65, 46.71), venue('c', 2, 1, 24.73, 46.57)],
  days: [1, 2],
};

export const NO_MAPS: TripMapProps['maps'] = {
  google_key: null,
  google_map_id: null,
  tiles_url: null,
  tiles_attribution: null,
};

/** What jsdom lacks and a map asks for. Undone by `vi.unstubAllGlobals`, but for the two methods. */
export const furnishBrowser = (): void => {
  stubResizeObserver();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  Object.assign(Element.prototype, { scrollTo: () => {} });
  // Leaflet asks this method whether the browser can draw SVG.
  Object.assign(SVGElement.prototype, { createSVGRect: () => null });
};

/** Renders the map panel into the page; `draw` renders it again with other props. */
export const showTripMap = (props: Partial<TripMapProps> = {}) => {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const draw = (more: Partial<TripMapProps> = {}) =>
    root.render(
      <TripMap
        venues={PLAN}
        status="ready"
        problem={null}
        onRetry={null}
        maps={NO_MAPS}
        onClose={() => {}}
        {...props}
        {...more}
      />,
    );
  draw();
  const close = () => {
    root.unmount();
    box.remove();
  };
  return { draw, close };
};

export const find = (selector: string): HTMLElement => {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`nothing matches ${selector}`);
  return found;
};

/** Ids of the pins on the map, in alphabetical order. */
export const pinIds = (): string[] =>
  [...document.querySelectorAll('.pin')].map((pin) => pin.getAttribute('data-pin') ?? '').sort();

/** Responds to the request for Google's script: with the double, or not at all. Returns what undoes it. */
export const answerGoogle = (answer: 'double' | 'blocked'): (() => void) => {
  const watcher = new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes('maps.googleapis.com')) continue;
      if (answer === 'double') installFakeGoogle(window, node.src);
      else node.dispatchEvent(new Event('error'));
    }
  });
  watcher.observe(document, { childList: true, subtree: true });
  return () => watcher.disconnect();
};
