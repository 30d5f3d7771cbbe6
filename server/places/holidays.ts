import type { HijriDate } from './hijri.ts';

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
