// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { venue } from '../../../kit/client/map-venue.ts';
import { find, furnishBrowser, PLAN, pinIds, showTripMap } from '../../../kit/client/show-trip-map.tsx';

let shown: ReturnType<typeof showTripMap> | null = null;
const show: typeof showTripMap = (props) => {
  shown = showTripMap(props);
  return shown;
};

const press = (selector: string) => find(selector).click();
const text = () => document.body.textContent ?? '';
const eventually = (check: () => void) => vi.waitFor(check, 5_000);
const untilPins = (ids = ['a', 'b', 'c', 'hotel']) => eventually(() => expect(pinIds()).toEqual(ids));

beforeEach(furnishBrowser);
afterEach(() => {
  shown?.close();
  vi.unstubAllGlobals();
});

test('the panel counts, names the days and shows a pin for each place', async () => {
  show();
  await untilPins();
  expect(text()).toContain('Trip Itinerary');
  expect(text()).toContain('3 locations across 2 days · 1 accommodation');
  expect(find('[data-pin="c"]').getAttribute('aria-label')).toBe('Day 2, stop 1: Place c');
  expect(find('[data-pin="hotel"]').getAttribute('aria-label')).toBe('Starting Point: Place hotel');
});

test('a day shows its own stops and the hotel, and all days come back', async () => {
  show();
  await untilPins();
  press('[data-day="2"]');
  await untilPins(['c', 'hotel']);
  expect(find('[data-day="2"]').getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelector('.route-day-2')).not.toBeNull();
  press('[data-day="all"]');
  await untilPins();
});

test('a day that leaves the plan gives way to all days', async () => {
  const { draw } = show();
  await untilPins();
  press('[data-day="2"]');
  await untilPins(['c', 'hotel']);
  draw({ venues: { ...PLAN, stops: PLAN.stops.slice(0, 2), days: [1] } });
  await untilPins(['a', 'b', 'hotel']);
  expect(find('[data-day="all"]').getAttribute('aria-pressed')).toBe('true');
});

test('a pressed pin opens its card; Escape closes it and the pin has the focus again', async () => {
  show();
  await untilPins();
  press('[data-pin="b"]');
  await eventually(() => expect(document.activeElement).toBe(find('.place-card')));
  const card = find('.place-card');
  for (const part of ['Day 1 · Stop 2', 'Night market', 'About b']) expect(card.textContent).toContain(part);
  const link = card.querySelector('a');
  expect(link?.textContent).toBe('Place b');
  expect(link?.href).toBe('https://www.google.com/maps/search/?api=1&query=24.65,46.71');
  expect(find('[data-pin="b"]').getAttribute('aria-pressed')).toBe('true');
  card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await eventually(() => expect(document.querySelector('.place-card')).toBeNull());
  await eventually(() => expect(document.activeElement).toBe(find('[data-pin="b"]')));
});

test('the card closes by its button and by a press on the bare map', async () => {
  show();
  await untilPins();
  press('[data-pin="hotel"]');
  await eventually(() => expect(find('.place-card').textContent).toContain('Starting Point'));
  press('.place-card-close');
  await eventually(() => expect(document.querySelector('.place-card')).toBeNull());
  press('[data-pin="a"]');
  await eventually(() => find('.place-card'));
  press('.leaflet-container');
  await eventually(() => expect(document.querySelector('.place-card')).toBeNull());
});

test('a card whose place leaves the map goes with it', async () => {
  show();
  await untilPins();
  press('[data-pin="a"]');
  await eventually(() => find('.place-card'));
  press('[data-day="2"]');
  await eventually(() => expect(document.querySelector('.place-card')).toBeNull());
});

test('pins that are there keep their element while the plan grows', async () => {
  const { draw } = show({ status: 'writing', venues: { ...PLAN, stops: PLAN.stops.slice(0, 1), days: [1] } });
  await untilPins(['a', 'hotel']);
  const before = find('[data-pin="a"]');
  expect(text()).toContain('Updating your itinerary...');
  expect(text()).toContain('This may take a few moments...');
  draw({ status: 'writing', venues: PLAN });
  await untilPins();
  expect(find('[data-pin="a"]')).toBe(before);
  draw({ status: 'ready' });
  await eventually(() => expect(text()).not.toContain('Updating your itinerary...'));
});

test('without a place the panel shows that, and why', async () => {
  const { draw } = show({ venues: null });
  await eventually(() => expect(text()).toContain('No locations yet'));
  expect(text()).toContain('Start chatting to get venue recommendations that will appear on the map!');
  draw({ venues: null, problem: 'No itinerary found' });
  await eventually(() => expect(text()).toContain('No itinerary found'));
  draw({ venues: null, status: 'loading' });
  await eventually(() => expect(text()).not.toContain('No itinerary found'));
  expect(text()).toContain('Loading map...');
});

test('a place’s name is text, whatever it contains', async () => {
  const hostile = { ...venue('x', 1, 1, 24.7, 46.7), name: '<img src=x onerror=alert(1)>' };
  show({ venues: { hotels: [], stops: [hostile], days: [1] } });
  await untilPins(['x']);
  press('[data-pin="x"]');
  await eventually(() => expect(find('.place-card a').textContent).toBe(hostile.name));
  expect(document.querySelector('.map-panel img')).toBeNull();
});
