import { clockText } from '../clock-text.ts';

/** A tree of parsed JSON that may still grow; for a whole one both methods return true. */
export interface Tree {
  isClosed(container: object): boolean;
  isSettled(container: object, key: string): boolean;
}

export const WHOLE: Tree = { isClosed: () => true, isSettled: () => true };

export type Fields = Readonly<Record<string, unknown>>;

/** Names under which models and older replies write each part, letters and digits only, lower case. */
export const NAMES = {
  wrapper: ['itinerary', 'tripitinerary', 'trip', 'plan', 'tripplan', 'data', 'result'],
  meta: ['meta'],
  version: ['version'],
  engine: ['engine'],
  greeting: ['greeting', 'intro', 'introduction', 'welcome', 'welcomemessage'],
  hotel: ['hotelrecommendation', 'recommendedhotel', 'hotel', 'accommodation', 'accommodations', 'hotels'],
  days: ['days', 'dayplans', 'dailyplan', 'dailyitinerary', 'schedule', 'itinerary'],
  insights: ['culturalinsights', 'culturaltips', 'cultureinsights', 'culture', 'insights'],
  tips: ['transportationtips', 'transporttips', 'transportation', 'transport', 'gettingaround'],
  day: [
    'day',
    'daynumber',
    'daynum',
    'dayno',
    'dayindex',
    'daylabel',
    'number',
    'index',
    'label',
    'title',
    'name',
  ],
  date: ['date'],
  district: ['district', 'area', 'neighbourhood', 'neighborhood'],
  notes: ['notes', 'note', 'hints'],
  activities: [
    'activities',
    'stops',
    'items',
    'venues',
    'places',
    'schedule',
    'events',
    'timeline',
    'slots',
    'visits',
  ],
  id: ['venueid', 'placeid', 'id'],
  name: ['venuename', 'venue', 'placename', 'place', 'name', 'title', 'hotelname', 'locationname'],
  type: ['activitytype', 'type', 'category', 'kind', 'activity'],
  description: ['description', 'details', 'detail', 'summary', 'about', 'text', 'notes'],
  reason: ['reason', 'why', 'description', 'details', 'summary'],
  link: [
    'maplink',
    'mapurl',
    'mapslink',
    'mapsurl',
    'googlemapslink',
    'googlemapsurl',
    'googlemaps',
    'link',
    'url',
  ],
  point: ['coordinates', 'coordinate', 'location', 'coords', 'latlng', 'position', 'geo', 'gps'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
  start: ['starttime', 'start', 'time', 'from'],
  end: ['endtime', 'end', 'until', 'to'],
  verified: ['verified'],
  checkedOn: ['checkedon'],
  confirmed: ['confirmed'],
  stopId: ['stopid'],
  locked: ['locked'],
  travel: ['travel'],
} as const satisfies Record<string, readonly string[]>;

/** True for an object that is no array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainNames = new Map<string, string>();
const plainName = (key: string): string => {
  const known = plainNames.get(key);
  if (known !== undefined) return known;
  const plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  // Keys come from outside: without a bound this memory would grow with every key ever seen.
  if (plainNames.size < 500) plainNames.set(key, plain);
  return plain;
};

export interface Field {
  key: string;
  value: unknown;
}

/** The first of `names` that `record` has, whatever its spelling (map_link, mapLink, 'Map link'). */
export const fieldOf = (record: Fields, names: readonly string[]): Field | null => {
  const keys = Object.keys(record);
  for (const name of names) {
    const key = keys.find((one) => plainName(one) === name);
    if (key !== undefined && record[key] !== null) return { key, value: record[key] };
  }
  return null;
};

/** Like `fieldOf`, but only once the value cannot change any more. */
export const settledField = (tree: Tree, record: Fields, names: readonly string[]): Field | null => {
  const field = fieldOf(record, names);
  return field && tree.isSettled(record, field.key) ? field : null;
};

/** Text under one of `names`, trimmed; '' when there is none. Unfinished text shows what is there. */
export const textOf = (record: Fields, names: readonly string[]): string => {
  const value = fieldOf(record, names)?.value;
  return typeof value === 'string' ? value.trim() : '';
};

const ITINERARY_PARTS = [NAMES.days, NAMES.hotel, NAMES.greeting, NAMES.insights, NAMES.tips] as const;

const looksLikeItinerary = (record: Fields): boolean =>
  '__meta__' in record || ITINERARY_PARTS.some((names) => fieldOf(record, names) !== null);

/** The object that holds greeting, hotel and days: the root itself or one wrapped in it. Null for anything else. */
export const itineraryRoot = (root: unknown): Fields | null => {
  if (!isFields(root)) return null;
  const inner = fieldOf(root, NAMES.wrapper)?.value;
  if (isFields(inner) && looksLikeItinerary(inner)) return inner;
  return looksLikeItinerary(root) ? root : null;
};

const clocks = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;

/** A time of day as HH:mm, or null. Reads 9:30, 09.30, 9 am and 9:30 PM. */
export const clockTime = (text: string): string | null => {
  const found = clocks.exec(text.trim());
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const half = found[3]?.toLowerCase();
  const spoken = Number(found[1]);
  const hour = half === undefined ? spoken : (spoken % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(found[2] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return clockText(hour * 60 + minute);
};

/** The link if it is one a browser may follow, else null. Security: keeps javascript: and data: out. */
export const safeLink = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 2_000) return null;
  const link = value.trim();
  return /^https?:\/\/[^\s<>"]+$/i.test(link) ? link : null;
};
