import { weekdayOf } from '../../shared/dates.ts';
import { type Climate, climateOn } from './climate.ts';
import { dateNotes } from './date-notes.ts';
import { type HijriDate, hijriDate, publicHoliday } from './hijri.ts';
import { type Prayers, prayerTimes } from './prayer-times.ts';
import { type Season, seasonsOn } from './seasons.ts';

/** What is worth knowing of one date in Riyadh. */
export interface DayFacts extends Climate {
  /** YYYY-MM-DD */
  date: string;
  /** 0 Sunday … 5 Friday, 6 Saturday. */
  weekday: number;
  isFriday: boolean;
  /** Friday and Saturday. */
  isWeekend: boolean;
  hijri: HijriDate;
  isRamadan: boolean;
  holiday: string | null;
  /** Festivals, large events and school breaks. */
  seasons: readonly Season[];
  /** Minutes after midnight, Riyadh. */
  prayers: Prayers;
  /** None to three short sentences for the traveller. */
  notes: string[];
}

const FRIDAY = 5;
const RAMADAN = 9;

/** The facts of a YYYY-MM-DD, computed offline; the Hijri date may be a day off, as the moon decides. */
export const dayFacts = (date: string): DayFacts => {
  const weekday = weekdayOf(date);
  const hijri = hijriDate(date);
  const isRamadan = hijri.month === RAMADAN;
  const facts = {
    date,
    weekday,
    isFriday: weekday === FRIDAY,
    isWeekend: weekday >= FRIDAY,
    hijri,
    isRamadan,
    holiday: publicHoliday(date, hijri),
    seasons: seasonsOn(date),
    prayers: prayerTimes(date, isRamadan),
    ...climateOn(date),
  };
  return { ...facts, notes: dateNotes(facts) };
};
