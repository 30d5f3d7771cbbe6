import { RIYADH_CENTRE } from '../../../../shared/contracts/limits.ts';
import { type Pixel, pixelOf } from '../projection.ts';
import type { Point } from './sketch-line.ts';

/** The sheet is drawn in the pixels of this zoom, its origin in the middle of Riyadh. */
const SHEET_ZOOM = 12;
const ORIGIN = pixelOf(RIYADH_CENTRE, SHEET_ZOOM);
/** A hundredth of a pixel, so that the closest zoom, three times as large, is still exact to the eye. */
const DECIMALS = 2;

/** Where the sheet lies on a map: scaled, then moved so that its origin is at `x`, `y`. */
export interface SheetPlace extends Pixel {
  scale: number;
}

/** Where a place lies on the sheet. */
export const spotOnSheet = ([lat, lng]: Point): Pixel => {
  const { x, y } = pixelOf({ lat, lng }, SHEET_ZOOM);
  return { x: x - ORIGIN.x, y: y - ORIGIN.y };
};

/** The points as the data of an SVG path on the sheet; `closed` for a shape. */
export const pathOnSheet = (points: readonly Point[], closed: boolean): string => {
  const corners = points.map((point) => {
    const { x, y } = spotOnSheet(point);
    return `${x.toFixed(DECIMALS)} ${y.toFixed(DECIMALS)}`;
  });
  return `M${corners.join('L')}${closed ? 'Z' : ''}`;
};

/**
 * How the sheet lies on a map at a zoom whose own origin is this pixel of the projection. Numbers stay small, since
 * a browser draws with 32 bits.
 */
export const sheetOn = (zoom: number, mapOrigin: Pixel): SheetPlace => {
  const scale = 2 ** (zoom - SHEET_ZOOM);
  return { scale, x: ORIGIN.x * scale - mapOrigin.x, y: ORIGIN.y * scale - mapOrigin.y };
};
