import type { LatLng } from './map-surface.ts';
import { pixelOf } from './projection.ts';

/** Pins whose middles are closer than this cover each other; the least target size of 24 px stays free with it. */
const CLOSEST = 32;
const ROUNDS = 60;
/** Pins on the very same place have no direction to part in; each begins this far off, in its own direction. */
const SEED = { radius: 0.02, turn: 2.399963 };
/** Beyond this a pin would point at another quarter; many pins in one spot then stay partly covered. */
const FARTHEST = 56;

interface Spot {
  id: string;
  homeX: number;
  homeY: number;
  x: number;
  y: number;
}

/** Parts two spots that are too close, each by half. Tells whether it had to. */
const pushApart = (a: Spot, b: Spot): boolean => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const apart = Math.hypot(dx, dy);
  if (apart >= CLOSEST || apart === 0) return false;
  const push = (CLOSEST - apart) / 2 + 0.1;
  a.x -= (dx / apart) * push;
  a.y -= (dy / apart) * push;
  b.x += (dx / apart) * push;
  b.y += (dy / apart) * push;
  return true;
};

const keepNear = (spot: Spot): void => {
  const dx = spot.x - spot.homeX;
  const dy = spot.y - spot.homeY;
  const far = Math.hypot(dx, dy);
  if (far <= FARTHEST) return;
  spot.x = spot.homeX + (dx / far) * FARTHEST;
  spot.y = spot.homeY + (dy / far) * FARTHEST;
};

/**
 * How far, in pixels, each pin is drawn off its place at this zoom so that none covers another. The same pins
 * in the same order always give the same answer; pins with room around them stay at 0, 0.
 */
export const spreadPins = (
  pins: readonly (LatLng & { id: string })[],
  zoom: number,
): Map<string, { dx: number; dy: number }> => {
  const spots = pins.map((pin, i): Spot => {
    const { x, y } = pixelOf(pin, zoom);
    return {
      id: pin.id,
      homeX: x,
      homeY: y,
      x: x + Math.cos(i * SEED.turn) * SEED.radius,
      y: y + Math.sin(i * SEED.turn) * SEED.radius,
    };
  });
  for (let round = 0, moved = true; moved && round < ROUNDS; round++) {
    moved = false;
    spots.forEach((a, i) => {
      for (const b of spots.slice(i + 1)) if (pushApart(a, b)) moved = true;
    });
    spots.forEach(keepNear);
  }
  const offset = (now: number, home: number) => Math.round((now - home) * 10) / 10 || 0;
  return new Map(spots.map((s) => [s.id, { dx: offset(s.x, s.homeX), dy: offset(s.y, s.homeY) }]));
};
