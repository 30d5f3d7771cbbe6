import { addDays, weekdayOf } from '../../../../shared/dates.ts';

const WEEK = 7;

/** The first date from another one on that is a weekday. */
export const nextDate = (weekday: number, from: string): string =>
  addDays(from, (weekday - weekdayOf(from) + WEEK) % WEEK);
