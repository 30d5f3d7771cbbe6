// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import {
  answerGoogle,
  furnishBrowser,
  NO_MAPS,
  pinIds,
  showTripMap,
} from '../../../kit/client/show-trip-map.tsx';
import { expectConsoleError } from '../../../kit/fail-on-noise.ts';

test('when Google’s script cannot be loaded, the keyless map takes over', async () => {
  expectConsoleError(/Failed to load Google Maps script, retrying/);
  expectConsoleError(/error with loading Google Maps API script/i);
  furnishBrowser();
  const stop = answerGoogle('blocked');
  const shown = showTripMap({ maps: { ...NO_MAPS, google_key: 'blocked' } });
  await vi.waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull(), 10_000);
  await vi.waitFor(() => expect(pinIds()).toEqual(['a', 'b', 'c', 'hotel']));
  shown.close();
  stop();
});
