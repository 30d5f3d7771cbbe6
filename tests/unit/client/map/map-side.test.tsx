// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { MapSide } from '../../../../client/trip/map/map-side.tsx';
import { find, furnishBrowser, NO_MAPS, pinIds } from '../../../kit/client/show-trip-map.tsx';
import { messageWith, sampleItinerary, tripWith } from '../../../kit/trips/sample-itinerary.ts';

const server = vi.hoisted(() => ({ respond: (_: unknown): void => {} }));
vi.mock('../../../../client/api/config.ts', () => ({ fetchConfig: async () => ({ maps: NO_MAPS }) }));
vi.mock('../../../../client/api/trips.ts', async (original) => ({
  ...(await original<typeof import('../../../../client/api/trips.ts')>()),
  fetchVersion: () =>
    new Promise((resolve, reject) => {
      server.respond = (response) => (response instanceof Error ? reject(response) : resolve(response));
    }),
}));
// Other files of this worker have the real ones.
afterAll(() => {
  vi.doUnmock('../../../../client/api/config.ts');
  vi.doUnmock('../../../../client/api/trips.ts');
});

beforeEach(furnishBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
});

const eventually = (check: () => void) => vi.waitFor(check, 5_000);
const text = () => document.body.textContent ?? '';

test('a plan that is not among the messages is read, and read again when that has failed', async () => {
  const trip = tripWith({ version: 3, chat_history: [messageWith('m90', 'assistant', 'Yes, it is warm.')] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<MapSide trip={trip} sending={false} offline={false} onClose={() => {}} />);
  await eventually(() => find('.leaflet-container'));
  await eventually(() => expect(find('.map-stage > [role="status"]').textContent).toBe('Loading map...'));
  expect(text()).not.toContain('No itinerary found');

  server.respond(new ApiProblem('Network error'));
  await eventually(() => expect(text()).toContain('The plan could not be read'));
  find('.map-notice button').click();
  await eventually(() => expect(text()).toContain('Loading map...'));
  server.respond(sampleItinerary(2, 3));
  await eventually(() => expect(pinIds()).toHaveLength(9));
  expect(document.querySelector('.map-notice')).toBeNull();
});
