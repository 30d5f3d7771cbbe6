import { CalculationMethod, Coordinates as Point, PrayerTimes } from 'adhan';

/** Minutes after midnight of "HH:MM"; 24:00 is the end of the day. */
export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** "HH:MM" of minutes after midnight; past midnight the hours go on counting. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Weekday of a YYYY-MM-DD date. */
export const weekdayName = (date: string): Weekday =>
  WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sun';

const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

const hijriOf = (date: string): { month: number; day: number } => {
  const parts = HIJRI.formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return { month: part('month'), day: part('day') };
};

/** Friday and Saturday, and Thursday, whose evening is the first of the weekend. */
export const isWeekend = (date: string): boolean => ['thu', 'fri', 'sat'].includes(weekdayName(date));

/** Whether a date lies in Ramadan by the Umm al-Qura calendar. */
export const isRamadan = (date: string): boolean => hijriOf(date).month === 9;

/** The hottest three months, in which places may keep hours of their own. */
export const isSummer = (date: string): boolean => ['06', '07', '08'].includes(date.slice(5, 7));

/** The months in which nobody should be in the open at midday: 15 May to 30 September. */
export const isHot = (date: string): boolean => date.slice(5) >= '05-15' && date.slice(5) <= '09-30';

const RIYADH = new Point(24.7136, 46.6753);
const HOURS_AHEAD = 3;

/** The five calls to prayer in Riyadh on a date, minutes after midnight, by the Umm al-Qura method. */
export const prayersOn = (date: string): Record<'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha', number> => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const method = CalculationMethod.UmmAlQura();
  if (isRamadan(date)) method.adjustments.isha = 30;
  const times = new PrayerTimes(RIYADH, new Date(year, month - 1, day), method);
  const local = (at: Date): number =>
    ((at.getUTCHours() + HOURS_AHEAD) % 24) * 60 + at.getUTCMinutes() + Math.round(at.getUTCSeconds() / 60);
  return {
    fajr: local(times.fajr),
    dhuhr: local(times.dhuhr),
    asr: local(times.asr),
    maghrib: local(times.maghrib),
    isha: local(times.isha),
  };
};
