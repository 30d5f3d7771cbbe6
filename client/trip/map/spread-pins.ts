import type { LatLng } from './map-surface.ts';
import { pixelOf } from './projection.ts';

/** The square that is pressed of a pin, in pixels, where there is room. */
export const PIN_SIZE = 32;
/** So many pins and more are a crowd where they are seen from afar. */
const CROWD = 40;
/** What a pin of a crowd measures from afar; as one comes nearer it grows, until it is easily pressed. */
const IN_CROWD = { least: 13, until: 9.5, perZoom: 6, most: 26 };

/**
 * How large each of so many pins is at this zoom. As large as those of a few days, a hundred and sixty would be pushed
 * so far off their places that they say nothing.
 */
export const pinSize = (count: number, zoom: number): number =>
  count <= CROWD
    ? PIN_SIZE
    : Math.min(IN_CROWD.most, IN_CROWD.least + Math.max(0, zoom - IN_CROWD.until) * IN_CROWD.perZoom);

/** Pins of the usual size whose middles are closer than this cover each other. */
const CLOSEST = 30;
/** At this the least target size of 24 px stays free of a pin between four others; of smaller ones no disc is covered. */
const LEAST = 28;
/** Beyond this a pin would point at another quarter: it goes there only where it has not even the least room nearer. */
const FAR = 56;
const FARTHEST = 80;
/** Places a pin may take around its own, ring by ring outwards. */
const RINGS = [8, 16, 24, 32, 40, 48, FAR, 64, 72, FARTHEST];
const DIRECTIONS = 16;
/** Each pin starts its search in another direction, or a group would grow to one side. */
const TURN = 2.399963;

interface Spot {
  x: number;
  y: number;
}

/**
 * How far the nearest of `others` is, along the axis on which it is farther: what is pressed of a pin is a square.
 * No more of them is looked at where one is no farther than `beaten`.
 */
const clearance = ({ x, y }: Spot, others: readonly Spot[], beaten = 0): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    least = Math.min(least, Math.max(Math.abs(other.x - x), Math.abs(other.y - y)));
    if (least <= beaten) break;
  }
  return least;
};

const ringAround = ({ x, y }: Spot, radius: number, from: number): Spot[] =>
  Array.from({ length: DIRECTIONS }, (_, step) => {
    const angle = from + (step * 2 * Math.PI) / DIRECTIONS;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
  });

/** The nearest place to `home` that covers none of `others`, or the one that covers the least. */
const freeSpot = (home: Spot, others: readonly Spot[], from: number, size: number): Spot => {
  const scale = size / PIN_SIZE;
  const reach = Math.sqrt(scale);
  let best = { spot: home, free: clearance(home, others) };
  for (const radius of RINGS) {
    if (best.free >= (radius > FAR ? LEAST : CLOSEST) * scale) break;
    for (const spot of ringAround(home, radius * reach, from)) {
      const free = clearance(spot, others, best.free);
      if (free > best.free) best = { spot, free };
    }
  }
  return best.spot;
};

/**
 * How far, in pixels, each pin is drawn off its place at this zoom so that none covers another. Each makes way for
 * those before it and for none after, so pins that join at the end never move the others; the same pins in the
 * same order always give the same answer.
 */
export const spreadPins = (
  pins: readonly (LatLng & { id: string })[],
  zoom: number,
  size = pinSize(pins.length, zoom),
): Map<string, { dx: number; dy: number }> => {
  const taken: Spot[] = [];
  const shifts = new Map<string, { dx: number; dy: number }>();
  const offset = (now: number, home: number) => Math.round((now - home) * 10) / 10 || 0;
  for (const [i, pin] of pins.entries()) {
    const home = pixelOf(pin, zoom);
    const near = taken.filter((spot) => clearance(home, [spot]) < FARTHEST + CLOSEST);
    const spot = freeSpot(home, near, i * TURN, size);
    taken.push(spot);
    shifts.set(pin.id, { dx: offset(spot.x, home.x), dy: offset(spot.y, home.y) });
  }
  return shifts;
};
