import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { parseISO } from 'date-fns/parseISO';
import { inRiyadh } from '../../shared/dates.ts';

/** Times of one day in Riyadh, whole minutes after midnight. */
export interface Prayers {
  fajr: number;
  sunrise: number;
  dhuhr: number;
  asr: number;
  maghrib: number;
  isha: number;
}

const RIYADH = new Coordinates(24.7136, 46.6753);
/** Umm al-Qura sets isha 90 minutes after maghrib, and two hours after it in Ramadan. */
const RAMADAN_ISHA_DELAY = 30;

const minuteOfDay = (instant: Date): number => {
  const time = inRiyadh(instant);
  return time.getHours() * 60 + time.getMinutes();
};

/** Prayer times of a YYYY-MM-DD in Riyadh, computed offline by the Umm al-Qura method. */
export const prayerTimes = (date: string, isRamadan: boolean): Prayers => {
  const method = CalculationMethod.UmmAlQura();
  if (isRamadan) method.adjustments.isha = RAMADAN_ISHA_DELAY;
  // The library reads the local year, month and day of the date it is given, whatever the zone of the machine.
  const times = new PrayerTimes(RIYADH, parseISO(date), method);
  return {
    fajr: minuteOfDay(times.fajr),
    sunrise: minuteOfDay(times.sunrise),
    dhuhr: minuteOfDay(times.dhuhr),
    asr: minuteOfDay(times.asr),
    maghrib: minuteOfDay(times.maghrib),
    isha: minuteOfDay(times.isha),
  };
};
