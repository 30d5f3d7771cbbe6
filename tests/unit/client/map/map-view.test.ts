import { describe, expect, test } from 'vitest';
import type { MapView } from '../../../../client/trip/map/map-surface.ts';
import { fitView, inView, nearestView, pixelOf, placeOf } from '../../../../client/trip/map/projection.ts';
import { PIN_SIZE, pinSize, spreadPins } from '../../../../client/trip/map/spread-pins.ts';

const masmak = { lat: 24.63121, lng: 46.71333 };
const kingdom = { lat: 24.71136, lng: 46.67436 };
const insets = { top: 40, right: 40, bottom: 40, left: 40 };
const size = { width: 600, height: 500 };
const limits = { maxZoom: 15, zoomStep: 0.5 };
/** So many pins, each so many degrees off the same place. */
const pinsAt = (count: number, offset: (i: number) => [lat: number, lng: number]) =>
  Array.from({ length: count }, (_, i) => {
    const [lat, lng] = offset(i);
    return { id: `p${i}`, lat: masmak.lat + lat, lng: masmak.lng + lng };
  });

describe('the view', () => {
  test('a pixel and a place are each other’s inverse', () => {
    const back = placeOf(pixelOf(masmak, 12.5), 12.5);
    expect(back.lat).toBeCloseTo(masmak.lat, 9);
    expect(back.lng).toBeCloseTo(masmak.lng, 9);
  });

  test('a fit shows every place inside the insets, and one step closer would not', () => {
    const fit = fitView([masmak, kingdom], size, insets, limits);
    if (!fit) throw new Error('There is no fit');
    const view: MapView = { ...fit, ...size };
    expect([masmak, kingdom].every((place) => inView(place, view, insets))).toBe(true);
    const closer = { ...view, zoom: view.zoom + 0.5 };
    expect([masmak, kingdom].every((place) => inView(place, closer, insets))).toBe(false);
  });

  test('a single place is shown at the closest zoom allowed', () => {
    expect(fitView([masmak], size, insets, limits)?.zoom).toBe(15);
    expect(fitView([masmak], size, insets, { ...limits, maxZoom: 13.5 })?.zoom).toBe(13.5);
  });

  test('nothing to show, or no room to show it in, is no fit', () => {
    expect(fitView([], size, insets, limits)).toBeNull();
    expect(fitView([masmak], { width: 0, height: 0 }, insets, limits)).toBeNull();
  });

  test('the nearest view that shows a place moves just as far as it takes', () => {
    const view: MapView = { centre: kingdom, zoom: 13, ...size };
    expect(nearestView(kingdom, view, insets).lat).toBeCloseTo(kingdom.lat, 9);
    const moved = { ...view, centre: nearestView(masmak, view, insets) };
    expect(inView(masmak, view, insets)).toBe(false);
    expect(inView(masmak, moved, { top: 39, right: 39, bottom: 39, left: 39 })).toBe(true);
    expect(pixelOf(masmak, 13).y - pixelOf(moved.centre, 13).y + size.height / 2).toBeCloseTo(460, 3);
  });
});

describe('pins in one spot', () => {
  const drawnAt = (pins: { id: string; lat: number; lng: number }[], zoom: number) => {
    const shifts = spreadPins(pins, zoom);
    return pins.map((pin) => {
      const { x, y } = pixelOf(pin, zoom);
      const { dx, dy } = shifts.get(pin.id) ?? { dx: Number.NaN, dy: Number.NaN };
      return { x: x + dx, y: y + dy };
    });
  };
  const closest = (spots: { x: number; y: number }[]) =>
    Math.min(...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

  test('pins with room around them stay on their place', () => {
    const pins = [masmak, kingdom].map((place, i) => ({ id: `p${i}`, ...place }));
    const stays = { dx: 0, dy: 0 };
    expect([...spreadPins(pins, 13).values()]).toEqual([stays, stays]);
  });

  test.each([2, 3, 5, 8, 14])('%i pins at the very same place can all be reached', (n) => {
    const pins = pinsAt(n, () => [0, 0]);
    expect(closest(drawnAt(pins, 13))).toBeGreaterThanOrEqual(28);
  });

  test('a pin that joins moves none of those before it, however many there are', () => {
    const pins = pinsAt(120, (i) => [((i * 7) % 11) / 300, ((i * 5) % 13) / 300]);
    const before = spreadPins(pins.slice(0, -1), 11);
    const after = spreadPins(pins, 11);
    for (const [id, shift] of before) expect(after.get(id)).toEqual(shift);
  });

  test('a crowd seen from afar stays nearer to its places than few would, and has its room nearer by', () => {
    const pins = pinsAt(160, (i) => [((i * 7) % 31) / 300, ((i * 5) % 37) / 300]);
    const farthest = (size?: number) =>
      Math.max(...[...spreadPins(pins, 9.5, size).values()].map(({ dx, dy }) => Math.hypot(dx, dy)));
    expect(farthest()).toBeLessThan(farthest(PIN_SIZE));
    expect(farthest()).toBeLessThanOrEqual(52);
    expect(pinSize(160, 11.5)).toBeGreaterThanOrEqual(24);
    expect(closest(drawnAt(pins, 13))).toBeGreaterThanOrEqual(21);
  });

  test('a whole trip seen from afar is parted the same way every time', () => {
    const pins = pinsAt(14, (i) => [(i % 4) / 500, Math.floor(i / 4) / 400]);
    expect(closest(drawnAt(pins, 11))).toBeGreaterThanOrEqual(28);
    expect(drawnAt(pins, 11)).toEqual(drawnAt(pins, 11));
  });
});
