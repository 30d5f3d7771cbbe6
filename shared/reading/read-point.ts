import * as v from 'valibot';
import { Coordinates } from '../itinerary.ts';
import { type Fields, fieldOf, isFields, NAMES, settledField, type Tree } from './itinerary-fields.ts';

const DEGREES = /^([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NSEW])?$/i;

const degrees = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const found = DEGREES.exec(value.trim());
  if (!found) return null;
  const southOrWest = /[sw]/i.test(found[2] ?? '');
  return southOrWest ? -Number(found[1]) : Number(found[1]);
};

const pointOf = (lat: unknown, lng: unknown): Coordinates | null => {
  const point = v.safeParse(Coordinates, { lat: degrees(lat), lng: degrees(lng) });
  return point.success ? point.output : null;
};

/** GeoJSON puts the longitude first; everything else people write puts the latitude first. */
const pointFromPair = (pair: readonly unknown[], longitudeFirst: boolean): Coordinates | null => {
  if (pair.length !== 2) return null;
  return longitudeFirst ? pointOf(pair[1], pair[0]) : pointOf(pair[0], pair[1]);
};

const pointFromValue = (value: unknown, nested: boolean): Coordinates | null => {
  if (typeof value === 'string') return pointFromPair(value.split(','), false);
  if (Array.isArray(value)) return pointFromPair(value, false);
  if (!isFields(value)) return null;
  const inner = fieldOf(value, NAMES.point)?.value;
  if (Array.isArray(inner) && value.type === 'Point') return pointFromPair(inner, true);
  const own = pointOf(fieldOf(value, NAMES.lat)?.value, fieldOf(value, NAMES.lng)?.value);
  return own ?? (nested || inner === undefined ? null : pointFromValue(inner, true));
};

const whole = (tree: Tree, value: unknown): boolean =>
  typeof value !== 'object' || value === null || tree.isClosed(value);

/**
 * Where a stop or a hotel is, from whichever of the usual spellings it uses; null when missing, out of
 * range, both zero, or not yet wholly written.
 */
export const readPoint = (tree: Tree, record: Fields): Coordinates | null => {
  for (const name of NAMES.point) {
    const field = settledField(tree, record, [name]);
    const point = field && whole(tree, field.value) ? pointFromValue(field.value, false) : null;
    if (point) return point;
  }
  const lat = settledField(tree, record, NAMES.lat);
  const lng = settledField(tree, record, NAMES.lng);
  return lat && lng ? pointOf(lat.value, lng.value) : null;
};
