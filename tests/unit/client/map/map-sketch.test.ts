import { expect, test } from 'vitest';
import { pixelOf } from '../../../../client/trip/map/projection.ts';
import { KINGDOM_OUTLINE } from '../../../../client/trip/map/sketch/ksa-outline.ts';
import { LANDMARKS } from '../../../../client/trip/map/sketch/landmarks.ts';
import { GREEN, WADI } from '../../../../client/trip/map/sketch/riyadh-land.ts';
import { NAMES } from '../../../../client/trip/map/sketch/riyadh-names.ts';
import { ROADS } from '../../../../client/trip/map/sketch/riyadh-roads.ts';
import {
  alongLine,
  metresToLine,
  middleOf,
  type Point,
} from '../../../../client/trip/map/sketch/sketch-line.ts';
import { pathOnSheet, sheetOn, spotOnSheet } from '../../../../client/trip/map/sketch/sketch-sheet.ts';

const CLOSE_ENOUGH = 300;

/** Metres between two points. */
const metres = (one: Point, other: Point) => metresToLine(one, [other, other]);

const road = (name: string): readonly Point[] => {
  const found = ROADS.find((one) => one.name === name);
  if (!found) throw new Error(`the sketch has no ${name}`);
  return found.line;
};

/** Surveyed coordinates of what stands on a road: stations, hotels, malls. */
const ON_THE_ROAD: [road: string, place: string, at: Point][] = [
  ['King Fahd Rd', 'Kingdom Centre', [24.71136, 46.67436]],
  ['King Fahd Rd', 'Hilton Riyadh Olaya', [24.71023, 46.67219]],
  ['King Fahd Rd', 'KAFD station', [24.768, 46.64364]],
  ['King Fahd Rd', 'Al Faisaliah', [24.68953, 46.68559]],
  ['King Fahd Rd', 'Mercure Al Anoud', [24.66409, 46.70148]],
  ['King Fahd Rd', 'Al Yamamah University', [24.86279, 46.59207]],
  ['Olaya St', 'Bank Albilad station', [24.69651, 46.68393]],
  ['Olaya St', 'King Fahad Library station', [24.68969, 46.68737]],
  ['Olaya St', 'Al Wurud 2 station', [24.72173, 46.67113]],
  ['Olaya St', 'Al Murooj station', [24.75475, 46.65422]],
  ['Olaya St', 'ibis Olaya Street', [24.71234, 46.67641]],
  ['King Abdullah Rd', 'King Saud University station', [24.70968, 46.62871]],
  ['King Abdullah Rd', 'KACST station', [24.72017, 46.64693]],
  ['King Abdullah Rd', 'Al Wurud station', [24.73304, 46.67749]],
  ['King Abdullah Rd', 'Ministry of Education station', [24.73998, 46.69347]],
  ['King Abdullah Rd', 'An Nuzhah station', [24.74782, 46.71311]],
  ['King Abdullah Rd', 'Al Hamra station', [24.77642, 46.77676]],
  ['Khurais Rd', 'Khurais Road station', [24.73808, 46.8001]],
  ['Madinah Rd', 'Sultanah station', [24.61481, 46.6861]],
  ['Madinah Rd', 'Al Malaz station', [24.66109, 46.74505]],
  ['Madinah Rd', 'Harun Ar Rashid Road station', [24.68609, 46.79602]],
  ['Al Batha St', "Al Bat'ha station", [24.63793, 46.71523]],
  ['Al Batha St', 'Al Aziziah station', [24.58614, 46.7612]],
  ['King Abdulaziz Rd', 'King Abdulaziz Road station', [24.73624, 46.68522]],
  ['King Abdulaziz Rd', 'Officers Club station', [24.69752, 46.71803]],
  ['Uthman Ibn Affan Rd', 'Uthman Bin Affan Road station', [24.8005, 46.69635]],
  ['Tahlia St', 'Centria Mall', [24.69756, 46.68384]],
  ['Airport Rd', 'Riyadh Front', [24.84143, 46.73316]],
  ['Airport Rd', 'Airport T5 station', [24.94295, 46.70826]],
  ['Northern Ring Rd', 'Riyadh Park Mall', [24.75677, 46.62987]],
  ['Dirab Rd', 'Salam Mall', [24.55827, 46.63731]],
];

test.each(ON_THE_ROAD)('%s passes %s', (name, _place, at) => {
  expect(metresToLine(at, road(name))).toBeLessThan(CLOSE_ENOUGH);
});

test.each<[string, string, Point]>([
  ['kingdom', 'Kingdom Centre', [24.71136, 46.67436]],
  ['faisaliah', 'Al Faisaliah', [24.68953, 46.68559]],
  ['fort', 'Masmak Fort', [24.63121, 46.71333]],
  ['fort', 'At-Turaif', [24.73361, 46.57382]],
  ['museum', 'the National Museum', [24.6472, 46.7108]],
  ['towers', 'KAFD', [24.76143, 46.63908]],
  ['plane', 'the airport', [24.95745, 46.69885]],
])('a drawing of a %s stands at %s', (shape, _place, at) => {
  const distances = LANDMARKS.filter((one) => one.shape === shape).map((one) => metres(at, one.at));
  expect(Math.min(...distances)).toBeLessThan(CLOSE_ENOUGH);
});

test.each<[string, Point]>([
  ['Boulevard City', [24.76385, 46.60442]],
  ['Kingdom Arena', [24.77867, 46.60596]],
  ['Riyadh Front', [24.84143, 46.73316]],
  ['Winter Wonderland', [24.80079, 46.57852]],
  ['National Museum', [24.6472, 46.7108]],
])('the name %s is written at its place', (name, at) => {
  const found = NAMES.find((one) => one.name === name);
  expect(found && metres(at, found.at)).toBeLessThan(CLOSE_ENOUGH);
});

test.each<[string, Point]>([
  ['Salam Park', [24.62098, 46.70853]],
  ['Al Suwaidi Park', [24.59703, 46.69499]],
  ['Riyadh Zoo', [24.6768, 46.7373]],
  ['King Fahd Stadium', [24.78855, 46.83914]],
])('the middle of %s is where it was surveyed', (name, at) => {
  const found = GREEN.find((one) => one.name === name);
  expect(found && metres(at, middleOf(found.shape))).toBeLessThan(CLOSE_ENOUGH);
});

test('Wadi Hanifah runs between At-Turaif and Bujairi, below the old town', () => {
  expect(metresToLine([24.73422, 46.57625], WADI)).toBeLessThan(CLOSE_ENOUGH);
  const crossing = WADI.find(([lat]) => lat < 24.736);
  expect(crossing?.[1]).toBeGreaterThan(46.5745);
});

test('every road, and the outline of the Kingdom, is made of readable points', () => {
  for (const { line } of ROADS) {
    expect(line.flat().every((value) => Number.isFinite(value))).toBe(true);
    expect(alongLine(line, 0.5)).not.toBeNull();
  }
  const points = KINGDOM_OUTLINE.split(/[|,]/).map((pair) => pair.split(' ').map(Number));
  expect(points.length).toBeGreaterThan(150);
  for (const [lng = Number.NaN, lat = Number.NaN] of points) {
    expect(lng > 34 && lng < 56 && lat > 16 && lat < 33).toBe(true);
  }
});

test('a name along a road never stands on its head', () => {
  for (const { line, labels } of ROADS) {
    for (const share of labels)
      expect(Math.abs(alongLine(line, share)?.angle ?? 999)).toBeLessThanOrEqual(90);
  }
});

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
