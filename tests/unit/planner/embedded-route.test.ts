import { expect, test } from 'vitest';
import type { Grid, RouteNode } from '../../../server/planner/scheduling/day/labels.ts';
import { everyRoute, shortestRoute } from '../../../server/planner/scheduling/day/route.ts';
import { seededNumber } from '../../../server/planner/scheduling/scoring/seeded-random.ts';

interface Puzzle {
  nodes: RouteNode[];
  grid: Grid;
}

const FRAME = { from: 9 * 60, to: 23 * 60 };

/** A reproducible day: points on a 12 km square, dwell times, and a window of some hours for each stop. */
const puzzle = (seed: string, count: number, tight: boolean): Puzzle => {
  const random = (name: string) => seededNumber(`${seed}/${name}`);
  const points = Array.from({ length: count + 1 }, (_, i) => ({
    x: random(`x${i}`) * 12,
    y: random(`y${i}`) * 12,
  }));
  const km = points.map((a) => points.map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  const ride = km.map((row) => row.map((length) => Math.ceil((length * 3) / 5) * 5));
  const nodes = Array.from({ length: count }, (_, i): RouteNode => {
    const opens = Math.round((540 + random(`o${i}`) * (tight ? 540 : 120)) / 5) * 5;
    return {
      dwell: 30 + 5 * Math.floor(random(`d${i}`) * 9),
      windows: [[opens, opens + (tight ? 150 : 700)]],
    };
  });
  return { nodes, grid: { km, ride } };
};

const permutations = (items: number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) =>
        permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
      );

/** Length of the closed tour in this order, or null when a window is missed. */
const lengthOf = ({ nodes, grid }: Puzzle, order: readonly number[]): number | null => {
  let at = 0;
  let end = FRAME.from;
  let km = 0;
  for (const [i, next] of order.entries()) {
    const node = nodes[next];
    const [opens, closes] = node?.windows[0] ?? [0, -1];
    const ready = i === 0 ? end : end + (grid.ride[at]?.[next + 1] ?? 0);
    const start = Math.ceil(Math.max(ready, opens) / 5) * 5;
    if (!node || start > closes || start + node.dwell > FRAME.to) return null;
    km += grid.km[at]?.[next + 1] ?? 0;
    end = start + node.dwell;
    at = next + 1;
  }
  return km + (grid.km[at]?.[0] ?? 0);
};

test('the route is as short as the best of all orders, with and without tight windows', () => {
  let feasible = 0;
  for (let round = 0; round < 60; round++) {
    const day = puzzle(`round ${round}`, 3 + (round % 4), round % 2 === 0);
    const lengths = permutations(day.nodes.map((_, i) => i)).map((order) => lengthOf(day, order));
    const best = Math.min(...lengths.filter((length) => length !== null));
    const route = shortestRoute(day.nodes, day.grid, FRAME);
    if (!Number.isFinite(best)) {
      expect(route).toBeNull();
      continue;
    }
    feasible++;
    expect(route?.km).toBeCloseTo(best, 9);
    expect(lengthOf(day, route?.order ?? [])).toBeCloseTo(best, 9);
  }
  expect(feasible).toBeGreaterThan(30);
});

test('a day without stops is an empty route', () => {
  const empty = { order: [], km: 0, ride: 0 };
  expect(shortestRoute([], { km: [[0]], ride: [[0]] }, FRAME)).toEqual(empty);
});

test('a stop that would end after the day has no route', () => {
  const apart = (length: number) => [0, 1].map((from) => [0, 1].map((to) => (from === to ? 0 : length)));
  const grid: Grid = { km: apart(1), ride: apart(5) };
  expect(shortestRoute([{ dwell: 120, windows: [[22 * 60, 23 * 60]] }], grid, FRAME)).toBeNull();
});

test('every set that is allowed and can be had is found once, with its shortest way, and no other', () => {
  const day = puzzle('all sets', 5, true);
  // Two that stand for one meal, one that is too much for any day, and three stops at most.
  const isAllowed = (set: number): boolean =>
    (set & 3) !== 3 && (set & 16) === 0 && [1, 2, 4, 8].filter((bit) => set & bit).length <= 3;
  const found = new Map<number, number>();
  everyRoute(day.nodes, day.grid, FRAME, isAllowed, (set, tour) => {
    expect(found.has(set)).toBe(false);
    found.set(set, tour()?.km ?? Number.NaN);
  });
  const expected = Array.from({ length: 31 }, (_, i) => i + 1).flatMap((set): [number, number][] => {
    const nodes = day.nodes.flatMap((_, i) => ((set >> i) & 1 ? i : []));
    const lengths = permutations(nodes).flatMap((order) => lengthOf(day, order) ?? []);
    return isAllowed(set) && lengths.length > 0 ? [[set, Math.min(...lengths)]] : [];
  });
  expect(expected.length).toBeGreaterThan(5);
  expect([...found.keys()].sort((a, b) => a - b)).toEqual(expected.map(([set]) => set));
  for (const [set, km] of expected) expect(found.get(set)).toBeCloseTo(km, 9);
});
