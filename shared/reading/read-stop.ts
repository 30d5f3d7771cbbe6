import * as v from 'valibot';
import { Coordinates, Travel } from '../itinerary.ts';
import {
  clockTime,
  type Fields,
  fieldOf,
  isFields,
  NAMES,
  safeLink,
  settledField,
  type Tree,
  textOf,
} from './itinerary-fields.ts';
import type { ReadActivity, ReadHotel } from './itinerary-shape.ts';

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
const readPoint = (tree: Tree, record: Fields): Coordinates | null => {
  for (const name of NAMES.point) {
    const field = settledField(tree, record, [name]);
    const point = field && whole(tree, field.value) ? pointFromValue(field.value, false) : null;
    if (point) return point;
  }
  const lat = settledField(tree, record, NAMES.lat);
  const lng = settledField(tree, record, NAMES.lng);
  return lat && lng ? pointOf(lat.value, lng.value) : null;
};

/** A venue may be spelt out in an object of its own: {"venue": {"name": …, "location": …}}. */
const venueRecord = (record: Fields): Fields | null => {
  const inner = fieldOf(record, ['venue', 'place'])?.value;
  return isFields(inner) ? inner : null;
};

/** The name of a stop or hotel, and whether it is written to its end. */
const readName = (tree: Tree, record: Fields): { name: string; settled: boolean } => {
  for (const name of NAMES.name) {
    const field = fieldOf(record, [name]);
    if (typeof field?.value !== 'string' || field.value.trim() === '') continue;
    return { name: field.value.trim(), settled: tree.isSettled(record, field.key) };
  }
  return { name: '', settled: false };
};

const readLink = (tree: Tree, record: Fields): string | null =>
  safeLink(settledField(tree, record, NAMES.link)?.value);

const readId = (tree: Tree, record: Fields): string | null => {
  const value = settledField(tree, record, NAMES.id)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
};

const readStopId = (tree: Tree, record: Fields): string | null => {
  const value = settledField(tree, record, NAMES.stopId)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
};

const readMonth = (tree: Tree, record: Fields): string | null => {
  const value = settledField(tree, record, NAMES.checkedOn)?.value;
  return typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? value : null;
};

const readVerified = (tree: Tree, record: Fields): boolean | null => {
  const value = settledField(tree, record, NAMES.verified)?.value;
  return typeof value === 'boolean' ? value : null;
};

const readTravel = (tree: Tree, record: Fields): Travel | null => {
  const value = settledField(tree, record, NAMES.travel)?.value;
  if (value === undefined || !whole(tree, value)) return null;
  const travel = v.safeParse(Travel, value);
  return travel.success ? travel.output : null;
};

export interface ReadPlace {
  name: string;
  /** False while more of the name may follow. */
  nameSettled: boolean;
  link: string | null;
  coordinates: Coordinates | null;
  venueId: string | null;
  verified: boolean | null;
}

/** What a stop and a hotel have in common: which place is meant, and where it is. */
export const readPlace = (tree: Tree, record: Fields): ReadPlace => {
  const inner = venueRecord(record);
  const own = readName(tree, record);
  const named = own.name === '' && inner ? readName(tree, inner) : own;
  // A marker's identity may rest on the name, so no point is shown before the name is complete.
  const coordinates = named.settled ? (readPoint(tree, record) ?? (inner && readPoint(tree, inner))) : null;
  return {
    name: named.name,
    nameSettled: named.settled,
    link: readLink(tree, record) ?? (inner && readLink(tree, inner)),
    coordinates,
    venueId: readId(tree, record) ?? (inner && readId(tree, inner)),
    verified: readVerified(tree, record),
  };
};

/** A time of day as HH:mm; `part` chooses from a span such as '9:00 - 10:30'. */
export const readClock = (
  tree: Tree,
  record: Fields,
  names: readonly string[],
  part: 0 | 1,
): string | null => {
  const value = settledField(tree, record, names)?.value;
  if (typeof value !== 'string') return null;
  return clockTime(value) ?? clockTime(value.split(/\s*(?:-|–|—|to)\s*/i)[part] ?? '');
};

/** Reads one stop of a day; null while it has no name yet, and for what is no stop. */
export const readActivity = (tree: Tree, value: unknown): ReadActivity | null => {
  const record = typeof value === 'string' ? { name: value } : value;
  if (!isFields(record)) return null;
  const { nameSettled: _, ...place } = readPlace(tree, record);
  if (place.name === '') return null;
  return {
    ...place,
    type: textOf(record, NAMES.type),
    description: textOf(record, NAMES.description),
    start: readClock(tree, record, NAMES.start, 0),
    end: readClock(tree, record, NAMES.end, 1) ?? readClock(tree, record, ['time'], 1),
    checkedOn: readMonth(tree, record),
    confirmed: settledField(tree, record, NAMES.confirmed)?.value !== false,
    stopId: readStopId(tree, record),
    locked: settledField(tree, record, NAMES.locked)?.value === true,
    travel: readTravel(tree, record),
  };
};

/** Reads the recommended hotel: an object, its bare name, or the first of a list. */
export const readHotel = (tree: Tree, value: unknown): ReadHotel | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const record = typeof first === 'string' ? { name: first } : first;
  if (!isFields(record)) return null;
  const { nameSettled: _, ...place } = readPlace(tree, record);
  return place.name === '' ? null : { ...place, reason: textOf(record, NAMES.reason) };
};
