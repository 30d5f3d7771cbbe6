import { readDayLabel } from '../../../shared/reading/day-number.ts';
import {
  type Field,
  type Fields,
  fieldOf,
  isFields,
  NAMES,
  textOf,
} from '../../../shared/reading/itinerary-fields.ts';

/** What is done with a plan stop by stop, or asked back: the prompt asks for it under these names. */
export const EDITS = ['edits', 'ask'];
/** Places picked for the days of a first plan, in the same way. */
export const PICKS = ['picks'];
/** Lists of no days that are written out, whatever they hold. */
const NO_DAYS = [...EDITS, ...PICKS, 'choices'];

/** Deeper than this nobody wraps an answer. */
const DEPTH_MAX = 4;
const DAYS = [
  ...NAMES.days,
  'changes',
  'changeddays',
  'updateddays',
  'modifieddays',
  'plan',
  'agenda',
  'program',
];
/** Objects under these names hold no plan. */
const NO_WRAPPER = [...NAMES.hotel, ...NAMES.insights, ...NAMES.tips, ...NAMES.meta, 'error'];
const WRAPPED_LIST = ['data', 'result', 'results', 'output', 'response'];
const IN_WORDS = ['message', 'answer', 'reply', 'response', 'text', 'content', 'summary'];
const DAY_PARTS =
  /^(?:early|late|mid)?(?:breakfast|brunch|morning|noon|lunch|midday|afternoon|evening|sunset|dinner|night)/;

const plain = (key: string): string => key.toLowerCase().replace(/[^a-z]/g, '');
const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
const nameOf = (record: Fields): string => textOf(record, NAMES.name) || textOf(record, NAMES.id);

/** Days that stand in an object under their names: 'Day 1', 'day_2' or, where it is named so, '3'. */
const labelled = (value: unknown, bare: boolean): boolean => {
  if (!isFields(value)) return false;
  return Object.entries(value).some(
    ([key, day]) => isContainer(day) && readDayLabel(key) !== null && (bare || /\D/.test(key)),
  );
};

const looksLikeDay = (value: unknown): boolean =>
  isFields(value) && (fieldOf(value, NAMES.activities) !== null || partsOfDay(value).length > 0);

/** True for an object that is one day and nothing around it. */
const isLoneDay = (record: Fields): boolean =>
  fieldOf(record, ['day', 'daynumber']) !== null && (looksLikeDay(record) || nameOf(record) !== '');

const isListOfDays = (value: unknown, named: boolean): value is unknown[] => {
  if (!Array.isArray(value)) return false;
  const head: unknown = value[0];
  if (named || !isFields(head)) return isContainer(head);
  return looksLikeDay(head) || isLoneDay(head);
};

/** The objects that may hold greeting, hotel and days: the outermost ones, and what they are wrapped in. */
function* levels(value: unknown, depth = 0): Generator<Fields> {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value)) {
    if (isFields(value[0]) && !isLoneDay(value[0])) yield* levels(value[0], depth + 1);
    return;
  }
  if (!isFields(value)) return;
  yield value;
  for (const [key, inner] of Object.entries(value)) {
    const isWrapper = isFields(inner) ? !NO_WRAPPER.includes(plain(key)) : WRAPPED_LIST.includes(plain(key));
    if (isWrapper && readDayLabel(key) === null) yield* levels(inner, depth + 1);
  }
}

/** A part of an answer, and the object it stands in. */
export interface Part extends Field {
  record: Fields;
}

/** The part of an answer that has one of `names`, and the object it stands in. */
export const partIn = (roots: readonly unknown[], names: readonly string[]): Part | null => {
  for (const root of roots) {
    for (const record of levels(root)) {
      const field = fieldOf(record, names);
      if (field && field.value !== null) return { ...field, record };
    }
  }
  return null;
};

const daysOf = (record: Fields): object | null => {
  for (const name of DAYS) {
    const value = fieldOf(record, [name])?.value;
    if (isListOfDays(value, true) || labelled(value, true)) return isContainer(value) ? value : null;
  }
  if (labelled(record, false)) return record;
  const lists = Object.entries(record).flatMap(([key, value]) =>
    NO_DAYS.includes(plain(key)) ? [] : [value],
  );
  return lists.find((value): value is unknown[] => isListOfDays(value, false)) ?? null;
};

/** What holds the days of an answer: a list, an object of named days, or the roots where each is a day. */
export const daysIn = (roots: readonly unknown[]): object | null => {
  for (const root of roots) {
    if (isFields(root) && isLoneDay(root)) return roots;
    const list: unknown = Array.isArray(root) && root.length === 1 && Array.isArray(root[0]) ? root[0] : root;
    if (Array.isArray(list) && (isListOfDays(list, false) || Array.isArray(list[0]))) return list;
    for (const record of levels(root)) {
      const days = daysOf(record);
      if (days) return days;
    }
  }
  return null;
};

/** True for a tree that holds a plan, or a part of one. */
export const isAnswer = (root: unknown): boolean =>
  daysIn([root]) !== null ||
  [NAMES.hotel, NAMES.greeting, NAMES.insights, NAMES.tips, EDITS, PICKS].some(
    (names) => partIn([root], names) !== null,
  );

/** The words of an answer that was put into JSON without need; '' when there are none. */
export const wordsIn = (roots: readonly unknown[]): string => {
  for (const root of roots) {
    for (const record of levels(root)) {
      const words = textOf(record, [...NAMES.greeting, ...IN_WORDS]);
      if (words !== '') return words;
    }
  }
  return '';
};

const partsOfDay = (day: Fields): string[] => Object.keys(day).filter((key) => DAY_PARTS.test(plain(key)));

/** The stops under one key: a list, one stop, or an object of either. */
const stopsUnder = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return typeof value === 'string' ? [value] : [];
  const list = fieldOf(value, NAMES.activities)?.value;
  if (isContainer(list)) return stopsUnder(list);
  const within = Object.values(value).filter(isContainer);
  const isStop = fieldOf(value, [...NAMES.id, ...NAMES.name, ...NAMES.description]) !== null;
  return isStop || within.length === 0
    ? Object.keys(value).length > 0
      ? [value]
      : []
    : within.flatMap(stopsUnder);
};

/** All stops of a day as far as they are there, or null while (or because) it shows none. */
export const stopsOf = (day: object): readonly unknown[] | null => {
  if (Array.isArray(day)) return day;
  if (!isFields(day)) return null;
  const list = fieldOf(day, NAMES.activities)?.value;
  if (isContainer(list)) return stopsUnder(list);
  const parts = partsOfDay(day);
  return parts.length > 0 ? parts.flatMap((key) => stopsUnder(day[key])) : null;
};

/** True for an object of a list of days that is a stop itself: a table with one row a stop. */
export const isRow = (value: Fields): boolean => stopsOf(value) === null && nameOf(value) !== '';

/** Keys of an object that stand for days. */
export const dayKeys = (container: object): string[] =>
  Object.keys(container).filter((key) => readDayLabel(key) !== null);
