import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { isCalendarDate } from '../../../shared/dates.ts';

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;

/** The date somebody typed as dd/MM/yyyy (or with dots or dashes, or as YYYY-MM-DD), as YYYY-MM-DD; else null. */
export const parseTypedDate = (text: string): string | null => {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/** A YYYY-MM-DD date as dd/MM/yyyy. */
export const typedDate = (date: string): string => lightFormat(parseISO(date), 'dd/MM/yyyy');
