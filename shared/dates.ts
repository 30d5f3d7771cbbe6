import * as v from 'valibot';

const RIYADH_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const DAY_MS = 86_400_000;

/** Calendar date of an instant (milliseconds since the epoch) in Riyadh, as YYYY-MM-DD. */
export const riyadhDate = (atMs: number): string => RIYADH_DAY.format(atMs);

const utcFromDate = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date `days` after `date`, both YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(utcFromDate(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Weekday of a YYYY-MM-DD date: 0 Sunday … 5 Friday, 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(utcFromDate(date)).getUTCDay();

/** True for a YYYY-MM-DD that names a day that exists, so 2026-02-30 does not pass. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = utcFromDate(text);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
};

/** A calendar date on the wire, YYYY-MM-DD. */
export const CalendarDate = v.pipe(v.string(), v.check(isCalendarDate, 'Please give a date as YYYY-MM-DD'));
