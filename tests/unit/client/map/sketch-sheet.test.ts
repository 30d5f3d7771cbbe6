import { expect, test } from 'vitest';
import { pixelOf } from '../../../../client/trip/map/projection.ts';
import type { Point } from '../../../../client/trip/map/sketch/sketch-line.ts';
import { pathOnSheet, sheetOn, spotOnSheet } from '../../../../client/trip/map/sketch/sketch-sheet.ts';

const KINGDOM_CENTRE: Point = [24.71136, 46.67436];
const JEDDAH: Point = [21.54, 39.17];

test.each([4.5, 8, 11, 12, 13.5])('at zoom %d a place of the sheet lies where the map has it', (zoom) => {
  const origin = { x: 123_456, y: 98_765 };
  const sheet = sheetOn(zoom, origin);
  for (const point of [KINGDOM_CENTRE, JEDDAH]) {
    const spot = spotOnSheet(point);
    const wanted = pixelOf({ lat: point[0], lng: point[1] }, zoom);
    expect(sheet.x + spot.x * sheet.scale).toBeCloseTo(wanted.x - origin.x, 4);
    expect(sheet.y + spot.y * sheet.scale).toBeCloseTo(wanted.y - origin.y, 4);
  }
});

test('a path goes through its points in order, and a shape comes back to its first', () => {
  const line = pathOnSheet([KINGDOM_CENTRE, JEDDAH], false);
  const corners = [...line.matchAll(/([ML])(\S+) ([^LZ]+)/g)].map(([, , x, y]) => [Number(x), Number(y)]);
  const spots = [spotOnSheet(KINGDOM_CENTRE), spotOnSheet(JEDDAH)];
  expect(corners).toHaveLength(2);
  for (const [i, spot] of spots.entries()) {
    expect(corners[i]?.[0]).toBeCloseTo(spot.x, 1);
    expect(corners[i]?.[1]).toBeCloseTo(spot.y, 1);
  }
  expect(pathOnSheet([KINGDOM_CENTRE, JEDDAH], true)).toBe(`${line}Z`);
});
