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

const SHAWWAL = 10;
const DHU_AL_HIJJAH = 12;
const EID_DAYS = 4;

/** The public holiday on a date, or null. The Eids are given four days each, Arafah the day before the second. */
export const publicHoliday = (date: string, { month, day }: HijriDate): string | null => {
  if (month === SHAWWAL && day <= EID_DAYS) return 'Eid al-Fitr';
  if (month === DHU_AL_HIJJAH && day === 9) return 'Arafah Day';
  if (month === DHU_AL_HIJJAH && day >= 10 && day < 10 + EID_DAYS) return 'Eid al-Adha';
  return FIXED[date.slice(5)] ?? null;
};

/** True on the first day of Eid al-Fitr or Eid al-Adha. */
export const isFirstOfEid = ({ month, day }: HijriDate): boolean =>
  (month === SHAWWAL && day === 1) || (month === DHU_AL_HIJJAH && day === 10);
