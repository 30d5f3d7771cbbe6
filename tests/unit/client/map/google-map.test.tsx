// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerGoogle,
  find,
  furnishBrowser,
  NO_MAPS,
  pinIds,
  showTripMap,
} from '../../../kit/client/show-trip-map.tsx';

let endings: (() => void)[] = [];
const show: typeof showTripMap = (props) => {
  const shown = showTripMap(props);
  endings.push(shown.close);
  return shown;
};

const KEY = { ...NO_MAPS, google_key: 'key-of-this-installation' };
const eventually = (check: () => void) => vi.waitFor(check, 10_000);

beforeEach(() => {
  furnishBrowser();
  endings = [answerGoogle('double')];
});
afterEach(() => {
  for (const end of endings) end();
  vi.unstubAllGlobals();
});

test('with a key the same panel is drawn by Google', async () => {
  show({ maps: KEY });
  await eventually(() => expect(pinIds()).toEqual(['a', 'b', 'c', 'hotel']));
  const double = window.fakeGoogle;
  expect(double?.query).toMatchObject({ key: 'key-of-this-installation', language: 'en', region: 'SA' });
  expect(double?.mapOptions[0]).toMatchObject({ mapId: 'DEMO_MAP_ID', disableDefaultUI: true });
  expect(document.querySelector('.leaflet-container')).toBeNull();

  find('[data-day="1"]').click();
  await eventually(() => expect(pinIds()).toEqual(['a', 'b', 'hotel']));
  expect(double?.routes()).toEqual([
    [
      { lat: 24.71, lng: 46.67 },
      { lat: 24.63, lng: 46.71 },
      { lat: 24.65, lng: 46.71 },
    ],
  ]);
  // The four of the first showing: none was made again for the day.
  expect(double?.markersMade).toBe(4);

  find('gmp-advanced-marker[aria-label="Day 1, stop 2: Place b"]').click();
  await eventually(() => expect(find('.place-card').textContent).toContain('Day 1 · Stop 2'));
  await eventually(() => expect(document.activeElement).toBe(find('.place-card')));
  find('.place-card-close').click();
  await eventually(() => expect(document.querySelector('.place-card')).toBeNull());
  await eventually(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Day 1, stop 2: Place b'),
  );
});

test('when Google refuses the key, the keyless map takes over with the same pins', async () => {
  show({ maps: KEY });
  await eventually(() => expect(pinIds()).toHaveLength(4));
  window.gm_authFailure?.();
  await eventually(() => expect(document.querySelector('.leaflet-container')).not.toBeNull());
  await eventually(() => expect(pinIds()).toEqual(['a', 'b', 'c', 'hotel']));
});
