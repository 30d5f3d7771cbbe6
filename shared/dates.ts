import { tz } from '@date-fns/tz';
import { addDays as daysAfter } from 'date-fns/addDays';
import { getDay } from 'date-fns/getDay';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import * as v from 'valibot';

const ISO_DATE = 'yyyy-MM-dd';

/** The instant (milliseconds or Date) with its fields as the clocks of Riyadh show them. */
export const inRiyadh = tz('Asia/Riyadh');

/** Calendar date of an instant (milliseconds since the epoch) in Riyadh, as YYYY-MM-DD. */
export const riyadhDate = (atMs: number): string => lightFormat(inRiyadh(atMs), ISO_DATE);

/** The date `days` after `date`, both YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  lightFormat(daysAfter(parseISO(date), days), ISO_DATE);

/** Weekday of a YYYY-MM-DD date: 0 Sunday … 5 Friday, 6 Saturday. */
export const weekdayOf = (date: string): number => getDay(parseISO(date));

/** True for a YYYY-MM-DD that names a day that exists, so 2026-02-30 does not pass. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

export const BAD_DATE = 'Please give a date as YYYY-MM-DD';
/** A calendar date on the wire, YYYY-MM-DD. */
export const CalendarDate = v.pipe(v.string(), v.check(isCalendarDate, BAD_DATE));
