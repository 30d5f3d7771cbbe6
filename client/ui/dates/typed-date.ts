import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { isCalendarDate } from '../../../shared/dates.ts';

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
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

const partsOf = (typed: string): readonly string[] => {
  const numbers = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed);
  if (numbers) return numbers.slice(1);
  const [, day = '', month = '', year = ''] = DAY_AND_NAME.exec(typed) ?? [];
  if (year !== '') return [day, monthOf(month), year];
  const [, name = '', date = '', then = ''] = NAME_AND_DAY.exec(typed) ?? [];
  return [date, monthOf(name), then];
};

/**
 * The date somebody typed as dd/MM/yyyy (or with dots or dashes or nothing between, with two digits for the year, with
 * the month in words, or as YYYY-MM-DD), as YYYY-MM-DD; else null.
 */
export const parseTypedDate = (text: string): string | null => {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const [day = '', month = '', year = ''] = partsOf(typed);
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/** A YYYY-MM-DD date as dd/MM/yyyy. */
export const typedDate = (date: string): string => lightFormat(parseISO(date), 'dd/MM/yyyy');
