import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { isCalendarDate } from '../../../shared/dates.ts';

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[/.\- ]([a-z]{3,9})[,/.\- ](\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})[/.\- ](\d{1,2})(?:st|nd|rd|th)?[, ](\d{4})$/i;
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[., ]+(?=.)/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month by its name or the beginning of that; '' for other words. */
const monthOf = (name: string): string => {
  const index = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return index < 0 ? '' : String(index + 1);
};

/** The text with the digits that English has, one sign between its parts, and no weekday. */
const tidied = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(WEEKDAY, '')
    .replace(/\s*([,/.-])\s*/g, '$1')
    .replace(/\s+/g, ' ');

const partsOf = (typed: string): readonly string[] => {
  const numbers = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed);
  if (numbers) return numbers.slice(1);
  const fromYear = YEAR_FIRST.exec(typed);
  if (fromYear) return fromYear.slice(1).toReversed();
  const [, day = '', month = '', year = ''] = DAY_AND_NAME.exec(typed) ?? [];
  if (year !== '') return [day, monthOf(month), year];
  const [, name = '', date = '', then = ''] = NAME_AND_DAY.exec(typed) ?? [];
  return [date, monthOf(name), then];
};

/**
 * The date somebody typed as dd/MM/yyyy (or with dots or dashes or nothing between, with two digits for the year, with
 * the month in words, behind its weekday, in Arabic digits, or with the year first), as YYYY-MM-DD; else null.
 */
export const parseTypedDate = (text: string): string | null => {
  const typed = tidied(text);
  const [day = '', month = '', year = ''] = partsOf(typed);
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/** A YYYY-MM-DD date as dd/MM/yyyy. */
export const typedDate = (date: string): string => lightFormat(parseISO(date), 'dd/MM/yyyy');
