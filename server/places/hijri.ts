import { addDays, weekdayOf } from '../../shared/dates.ts';

const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** A date of the Umm al-Qura calendar; month 9 is Ramadan, 10 Shawwal, 12 Dhu al-Hijjah. */
export interface HijriDate {
  day: number;
  month: number;
  year: number;
}

/**
 * The Hijri date of a Gregorian YYYY-MM-DD, by the Umm al-Qura calendar in the runtime's own tables. Months of
 * religious weight begin by the sighting of the moon, so the real day may differ by one.
 */
export const hijriDate = (date: string): HijriDate => {
  // Noon in Riyadh: far from both midnights, so no time zone can move the day.
  const parts = UMM_AL_QURA.formatToParts(Date.parse(`${date}T12:00:00+03:00`));
  const part = (type: 'day' | 'month' | 'year'): number =>
    Number(parts.find((each) => each.type === type)?.value);
  return { day: part('day'), month: part('month'), year: part('year') };
};

const FIXED: Readonly<Record<string, string>> = {
  '02-22': 'Founding Day',
  '09-23': 'Saudi National Day',
};

const RAMADAN = 9;
const SHAWWAL = 10;
const DHU_AL_HIJJAH = 12;
/** Leave of four days: from the day after 29 Ramadan, and from 9 Dhu al-Hijjah, the day of Arafah. */
const EID_LEAVE = 4;
const FRIDAY = 5;
const SATURDAY = 6;

const eidOn = (date: string, { month, day }: HijriDate): string | null => {
  if (month === RAMADAN && day === 30) return 'Eid al-Fitr';
  // In a Ramadan of 30 days its last day is the first of the leave.
  const eveOf = month === SHAWWAL && day === EID_LEAVE ? hijriDate(addDays(date, -EID_LEAVE)) : null;
  if (month === SHAWWAL && day <= EID_LEAVE && eveOf?.day !== 30) return 'Eid al-Fitr';
  if (month !== DHU_AL_HIJJAH || day < 9 || day >= 9 + EID_LEAVE) return null;
  return day === 9 ? 'Arafah Day' : 'Eid al-Adha';
};

/** A fixed holiday, or the working day its leave moves to: from Friday to Thursday, from Saturday to Sunday. */
const fixedOn = (date: string): string | null => {
  const own = FIXED[date.slice(5)];
  if (own) return own;
  for (const [step, weekday] of [
    [1, FRIDAY],
    [-1, SATURDAY],
  ] as const) {
    const neighbour = addDays(date, step);
    const name = FIXED[neighbour.slice(5)];
    if (name && weekdayOf(neighbour) === weekday) return `${name} (day off)`;
  }
  return null;
};

/** The public holiday on a date, or null. The days of the Eids are those of the calendar: the moon may move them. */
export const publicHoliday = (date: string, hijri: HijriDate): string | null =>
  eidOn(date, hijri) ?? fixedOn(date);

/** True on the first day of Eid al-Fitr or Eid al-Adha. */
export const isFirstOfEid = ({ month, day }: HijriDate): boolean =>
  (month === SHAWWAL && day === 1) || (month === DHU_AL_HIJJAH && day === 10);
