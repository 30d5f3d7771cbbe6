import { isCalendarDate } from '../../../shared/dates.ts';
import { readDayLabel, readDayNumber } from '../../../shared/reading/day-number.ts';
import { fieldOf, isFields, NAMES } from '../../../shared/reading/itinerary-fields.ts';
import { dayKeys, isRow, stopsOf } from './answer-parts.ts';
import type { Grounding } from './grounding-context.ts';
import type { ModelText } from './model-text.ts';
import { until, type Work } from './work.ts';

/** 31 days of twelve rows each are fewer; what is longer is no plan. */
const ENTRIES_MAX = 400;

/** A day as a model gives it: an object, or the list of its stops. */
export type RawDay = object;

interface Entry {
  day: RawDay;
  /** The number in the key it stands under; null in a list. */
  label: number | null;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The next day of `container` that is not in `seen` yet, once it begins; null when there is no further one. */
function* nextEntry(text: ModelText, container: object, seen: Set<string>): Work<Entry | null> {
  const found = yield* until(text, () => {
    const keys = Array.isArray(container) ? [] : dayKeys(container);
    if (keys.length > ENTRIES_MAX) return false;
    const inList = Array.isArray(container) && container.length > seen.size ? String(seen.size) : undefined;
    const key = inList ?? keys.find((one) => !seen.has(one));
    if (key === undefined) return text.isClosed(container) ? false : null;
    const value: unknown = Reflect.get(container, key);
    seen.add(key);
    const label = Array.isArray(container) ? null : readDayLabel(key);
    return { day: isContainer(value) ? value : {}, label };
  });
  return found || null;
}

/** Waits until a day shows its first stop, or what it is instead. */
function* kindOf(text: ModelText, day: RawDay): Work<'day' | 'row' | 'nothing'> {
  const kind = yield* until(text, () => {
    if ((stopsOf(day)?.length ?? 0) > 0) return 'day';
    if (!text.isClosed(day)) return null;
    if (isFields(day) && isRow(day)) return 'row';
    const isNamed = !isFields(day) || readDayNumber(text, day) !== null || stopsOf(day) !== null;
    return isNamed ? 'day' : 'nothing';
  });
  return kind ?? (isFields(day) && readDayNumber(text, day) === null ? 'nothing' : 'day');
}

const dateOf = (text: ModelText, day: RawDay): string | null => {
  const field = isFields(day) ? fieldOf(day, NAMES.date) : null;
  const isWhole = field && text.isSettled(day, field.key) && typeof field.value === 'string';
  const date = isWhole ? String(field.value).trim().slice(0, 10) : '';
  return isCalendarDate(date) ? date : null;
};

/** The number a day of the trip has by its own number (from `shift` on), its key or its date; null for none. */
const numberOf = (g: Grounding, { day, label }: Entry, shift: number): number | null => {
  const own = label ?? (isFields(day) ? readDayNumber(g.text, day) : null);
  const isOfTrip = own !== null && own + shift >= 1 && own + shift <= g.trip.frames.length;
  if (isOfTrip) return own + shift;
  const date = dateOf(g.text, day);
  const byDate = date === null ? -1 : g.trip.frames.findIndex((frame) => frame.date === date);
  if (byDate >= 0) return byDate + 1;
  return own === null ? null : Number.NaN;
};

/** Days of the model by their number, those that are not written yet, and those without a number. */
export interface ReadDays {
  held: Map<number, RawDay>;
  unnumbered: RawDay[];
  /** The first number that is not written yet. */
  next: number;
}

/** Puts the stops of a table, one row each, together to days. */
const addRows = (g: Grounding, rows: readonly Entry[], { held, next }: ReadDays, shift: number): void => {
  const days = new Map<number, object[]>();
  for (const row of rows) {
    const number = numberOf(g, row, shift);
    if (number !== null && number >= next) days.set(number, [...(days.get(number) ?? []), row.day]);
  }
  for (const [number, stops] of days) if (!held.has(number)) held.set(number, g.text.asClosed(stops));
};

export const noDays = ({ keptDays }: Pick<Grounding, 'keptDays'>): ReadDays => ({
  held: new Map(),
  unnumbered: [],
  next: keptDays + 1,
});

/**
 * Reads the days of the answer in whatever order they come. Each is written by `write` when its turn comes: when all
 * days before it are written. Those that wait for an earlier one when the list ends stand in `read`, which is returned.
 */
export function* readDays(
  g: Grounding,
  write: (day: RawDay, number: number) => Work,
  numberless: 'follow' | 'wait',
  read = noDays(g),
): Work<ReadDays> {
  const container = yield* until(g.text, () => g.text.days);
  const [seen, rows] = [new Set<string>(), [] as Entry[]];
  let shift: number | null = null;
  while (container && seen.size < ENTRIES_MAX) {
    const entry: Entry | null = yield* nextEntry(g.text, container, seen);
    if (!entry) break;
    const kind = yield* kindOf(g.text, entry.day);
    if (kind === 'nothing') continue;
    // What begins with day 0 counts from there.
    shift ??= (entry.label ?? (isFields(entry.day) ? readDayNumber(g.text, entry.day) : null)) === 0 ? 1 : 0;
    if (kind === 'row') rows.push(entry);
    else yield* place(g, entry, shift, read, write, numberless);
  }
  addRows(g, rows, read, shift ?? 0);
  return read;
}

function* place(
  g: Grounding,
  entry: Entry,
  shift: number,
  read: ReadDays,
  write: (day: RawDay, number: number) => Work,
  numberless: 'follow' | 'wait',
): Work {
  const own = numberOf(g, entry, shift);
  if (own === null && numberless === 'wait') read.unnumbered.push(entry.day);
  const number = own ?? (numberless === 'wait' ? Number.NaN : firstFree(read));
  // Also false for what is not a number: a day that this trip does not have.
  if (!(number >= read.next && number <= g.trip.frames.length) || read.held.has(number)) return;
  read.held.set(number, entry.day);
  for (let day = read.held.get(read.next); day; day = read.held.get(read.next)) {
    read.held.delete(read.next);
    yield* write(day, read.next);
    read.next += 1;
  }
}

const firstFree = ({ held, next }: ReadDays): number => {
  let number = next;
  while (held.has(number)) number += 1;
  return number;
};
