import { isCalendarDate } from '../dates.ts';
import { readDayNumber } from './day-number.ts';
import {
  type Fields,
  fieldOf,
  isFields,
  itineraryRoot,
  NAMES,
  settledField,
  type Tree,
  textOf,
} from './itinerary-fields.ts';
import type { ReadActivity, ReadDay, ReadHotel, ReadItinerary } from './itinerary-shape.ts';
import { readActivity, readHotel } from './read-stop.ts';

const sentence = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (!isFields(value)) return '';
  const title = textOf(value, ['title', 'name', 'topic']);
  const text = textOf(value, ['description', 'text', 'details', 'tip', 'insight', 'content']);
  return [title, text].filter((part) => part !== '').join(': ');
};

/** A list of sentences; one text counts as a list of its lines. */
const readSentences = (value: unknown): string[] => {
  const list: unknown[] = typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value : [];
  return list.map(sentence).filter((text) => text !== '');
};

const readDate = (tree: Tree, record: Fields): string | null => {
  const value = settledField(tree, record, NAMES.date)?.value;
  return typeof value === 'string' && isCalendarDate(value) ? value : null;
};

const readVersion = (meta: Fields | null): number | null => {
  const value = meta ? fieldOf(meta, NAMES.version)?.value : null;
  const version = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof version === 'number' && Number.isFinite(version) ? version : null;
};

/** Days given as {"Day 1": [...]} become a list of days that carry their key as label. */
const dayList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [];
  return Object.entries(value).map(([label, day]) =>
    isFields(day) ? { label, ...day } : { label, activities: day },
  );
};

/** Remembers what was read from each part of the tree that is written to its end. */
const remembering = <T>(tree: Tree, read: (value: unknown) => T): ((value: unknown) => T) => {
  const known = new WeakMap<object, { read: T }>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value);
    const found = known.get(value);
    if (found) return found.read;
    const fresh = read(value);
    if (tree.isClosed(value)) known.set(value, { read: fresh });
    return fresh;
  };
};

type ActivityReader = (value: unknown) => ReadActivity | null;

const readActivities = (value: unknown, activityOf: ActivityReader): ReadActivity[] =>
  Array.isArray(value) ? value.map(activityOf).filter((one) => one !== null) : [];

const readDay = (tree: Tree, value: unknown, activityOf: ActivityReader): ReadDay | null => {
  if (!isFields(value)) return null;
  return {
    day: readDayNumber(tree, value) ?? Number.NaN,
    date: readDate(tree, value),
    district: textOf(value, NAMES.district),
    notes: readSentences(fieldOf(value, NAMES.notes)?.value),
    activities: readActivities(fieldOf(value, NAMES.activities)?.value, activityOf),
  };
};

/** Gives a day its number: its own, one more if the list counts from 0, or the one after the day before. */
const createNumbering = (): ((days: readonly ReadDay[]) => ReadDay[]) => {
  const known = new WeakMap<ReadDay, ReadDay>();
  return (days) => {
    const shift = days[0]?.day === 0 ? 1 : 0;
    let before = 0;
    return days.map((day) => {
      before = Number.isNaN(day.day) ? before + 1 : day.day + shift;
      if (day.day === before) return day;
      const found = known.get(day);
      if (found?.day === before) return found;
      const fresh = { ...day, day: before };
      known.set(day, fresh);
      return fresh;
    });
  };
};

/**
 * A reader of one tree. Days and stops that are written to their end are read once and keep their identity
 * from reading to reading, so that a page can see at once what did not change.
 */
export const createItineraryReader = (tree: Tree): ((root: unknown) => ReadItinerary | null) => {
  const activityOf = remembering(tree, (value) => readActivity(tree, value));
  const dayOf = remembering(tree, (value) => readDay(tree, value, activityOf));
  const hotelOf = remembering(tree, (value): ReadHotel | null => readHotel(tree, value));
  const sentencesOf = remembering(tree, readSentences);
  const withNumbers = createNumbering();
  return (value) => {
    const root = itineraryRoot(value);
    if (!root) return null;
    const meta = fieldOf(root, NAMES.meta)?.value;
    const about = isFields(meta) ? meta : null;
    const days = dayList(fieldOf(root, NAMES.days)?.value).map(dayOf);
    return {
      greeting: textOf(root, NAMES.greeting),
      hotel: hotelOf(fieldOf(root, NAMES.hotel)?.value),
      days: withNumbers(days.filter((day) => day !== null)),
      insights: sentencesOf(fieldOf(root, NAMES.insights)?.value),
      tips: sentencesOf(fieldOf(root, NAMES.tips)?.value),
      version: readVersion(about),
      engine: (about && textOf(about, NAMES.engine)) || null,
    };
  };
};
