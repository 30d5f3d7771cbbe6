import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';

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
/** Riyadh keeps UTC+3 all year. */
const RIYADH_OFFSET_MIN = 180;

const minuteOfDay = (instant: Date): number =>
  (Math.round(instant.getTime() / 60_000) + RIYADH_OFFSET_MIN) % 1440;

/** Prayer times of a YYYY-MM-DD in Riyadh, computed offline by the Umm al-Qura method. */
export const prayerTimes = (date: string, isRamadan: boolean): Prayers => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const method = CalculationMethod.UmmAlQura();
  if (isRamadan) method.adjustments.isha = RAMADAN_ISHA_DELAY;
  // The library reads the local year, month and day of the date it is given, whatever the zone of the machine.
  const times = new PrayerTimes(RIYADH, new Date(year, month - 1, day), method);
  return {
    fajr: minuteOfDay(times.fajr),
    sunrise: minuteOfDay(times.sunrise),
    dhuhr: minuteOfDay(times.dhuhr),
    asr: minuteOfDay(times.asr),
    maghrib: minuteOfDay(times.maghrib),
    isha: minuteOfDay(times.isha),
  };
};
