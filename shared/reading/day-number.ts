import { type Fields, NAMES, settledField, type Tree } from './itinerary-fields.ts';

const WORDS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen'],
];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const DAY_MAX = 366;

const latinDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

const fromText = (text: string): number | null => {
  const plain = latinDigits(text.trim().toLowerCase());
  const digits = /^(\d{1,3})$/.exec(plain) ?? /(?:day|اليوم)\s*[-#:.]?\s*(\d{1,3})/.exec(plain);
  if (digits) return Number(digits[1]);
  const word = /day\s*[-:]?\s*([a-z]+)/.exec(plain)?.[1] ?? plain;
  const ordinal = /([a-z]+)\s+day/.exec(plain)?.[1] ?? '';
  const at = Math.max(WORDS.indexOf(word), ORDINALS.indexOf(ordinal));
  return at >= 0 ? at + 1 : null;
};

const fromValue = (value: unknown): number | null => {
  const number = typeof value === 'string' ? fromText(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  return number >= 0 && number <= DAY_MAX ? number : null;
};

/** The number in a label such as 'Day 3', 'day_three' or '3', or null. */
export const readDayLabel = (label: string): number | null => fromText(label.replaceAll('_', ' '));

/**
 * The number a day carries under any of its names (day, day_number, dayIndex, label, title: 'Day 3' …), or
 * null when none can be read. 0 is passed on: only the whole list shows whether it counts from 0.
 */
export const readDayNumber = (tree: Tree, record: Fields): number | null => {
  for (const name of NAMES.day) {
    const number = fromValue(settledField(tree, record, [name])?.value);
    if (number !== null) return number;
  }
  return null;
};
