import type { LatLng } from './map-surface.ts';
import { pixelOf } from './projection.ts';

/** Pins whose middles are closer than this hide each other's number; 24 px is also the least target size. */
const CLOSEST = 26;
const ROUNDS = 24;
/** Beyond this a pin would point at another quarter; many pins in one spot then stay partly covered. */
const FARTHEST = 44;

interface Spot {
  id: string;
  homeX: number;
  homeY: number;
  x: number;
  y: number;
}

const pushApart = (a: Spot, b: Spot, turn: number): boolean => {
  let dx = b.x - a.x;
  let dy = b.y - a.y;
  let apart = Math.hypot(dx, dy);
  if (apart >= CLOSEST) return false;
  if (apart < 0.01) {
    // The same spot has no direction to part in; a fixed fan of angles keeps the result the same every time.
    dx = Math.cos(turn * 2.4);
    dy = Math.sin(turn * 2.4);
    apart = 1;
  }
  const push = (CLOSEST - Math.min(apart, Math.hypot(b.x - a.x, b.y - a.y))) / 2 + 0.1;
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
  const spots = pins.map((pin): Spot => {
    const { x, y } = pixelOf(pin, zoom);
    return { id: pin.id, homeX: x, homeY: y, x, y };
  });
  for (let round = 0, moved = true; moved && round < ROUNDS; round++) {
    moved = false;
    spots.forEach((a, i) => {
      spots.slice(i + 1).forEach((b, j) => {
        if (pushApart(a, b, i + j)) moved = true;
      });
    });
    spots.forEach(keepNear);
  }
  const offset = (now: number, home: number) => Math.round((now - home) * 10) / 10 || 0;
  return new Map(spots.map((s) => [s.id, { dx: offset(s.x, s.homeX), dy: offset(s.y, s.homeY) }]));
};
