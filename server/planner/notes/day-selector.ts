import { addDays, weekdayOf } from '../../../shared/dates.ts';

/** Which days of a trip something is for. */
export type DaySelector =
  | { on: 'every' }
  | { on: 'day'; day: number }
  /** The last day of the trip; `back` days before it. */
  | { on: 'last'; back: number }
  /** As many days before it as after it; the earlier of two. */
  | { on: 'middle' }
  /** 0 Sunday … 6 Saturday. */
  | { on: 'weekday'; weekday: number }
  /** A calendar date; `month` (1 to 12) is null where only "the 14th" was said. */
  | { on: 'date'; date: number; month: number | null };

/** What of a trip its days follow from. */
export interface TripDates {
  /** YYYY-MM-DD on the calendar of Riyadh. */
  startDate: string;
  nights: number;
}

const isOn = (selector: DaySelector, day: number, { startDate, nights }: TripDates): boolean => {
  if (selector.on === 'every') return true;
  if (selector.on === 'day') return selector.day === day;
  if (selector.on === 'last') return day === nights + 1 - selector.back;
  if (selector.on === 'middle') return day === Math.ceil((nights + 1) / 2);
  const date = addDays(startDate, day - 1);
  if (selector.on === 'weekday') return weekdayOf(date) === selector.weekday;
  const isMonth = selector.month === null || Number(date.slice(5, 7)) === selector.month;
  return isMonth && Number(date.slice(8, 10)) === selector.date;
};

/** The numbers of the days a selector means on a trip, ascending; none where the trip has no such day. */
export const daysMeant = (selector: DaySelector, trip: TripDates): number[] =>
  Array.from({ length: trip.nights + 1 }, (_, index) => index + 1).filter((day) => isOn(selector, day, trip));
