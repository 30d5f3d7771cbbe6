import type { DayFacts } from '../../../places/calendar.ts';
import type { Profile } from '../../notes/profile.ts';
import type { Busy } from './busy-times.ts';
import { hasBedtime, LATEST_TABLE, staysOut } from './day-hours.ts';

/** When a meal may start and when it best does, minutes after midnight. */
export interface MealTime {
  type: 'lunch' | 'dinner' | 'iftar';
  from: number;
  to: number;
  best: number;
  /** Before when the traveller does not want it. */
  notBefore?: number;
  /** After when not. */
  notAfter?: number;
}

/** The hours in which people eat in Riyadh, for a table that cannot be had at its best hour. */
const WIDE = { lunch: [12 * 60, 15 * 60 + 15], dinner: [18 * 60 + 30, 21 * 60 + 30] } as const;
/** Younger children are in bed by eight. */
const BABY = 2;
/** Who does not eat before an hour eats soon after it. */
const SETTLING = 10;
const LATE_BY = 45;
const LATE = 24 * 60;
/** Who sleeps or is busy from early in the afternoon on eats before, and not for long. */
const EARLIEST_LUNCH = 11 * 60 + 30;
export const EARLIEST_DINNER = 17 * 60 + 30;
const FIRST_DINNER = 17 * 60;
/** What a table takes at the least. */
export const TABLE_MINUTES = 75;
/** The same for who has little time. */
export const QUICK_TABLE = 60;

/** A lunch that was asked for about some hour. */
const lunchAbout = (hour: number): MealTime => {
  const [from, to] = [Math.max(EARLIEST_LUNCH, hour - 20), hour + 25];
  return { type: 'lunch', from, to, best: Math.max(from, hour), notBefore: from, notAfter: to };
};

/** When lunch is had on a date; null in Ramadan. */
export const lunchTime = (facts: DayFacts, profile: Profile): MealTime | null => {
  if (facts.isRamadan) return null;
  if (profile.lunchAt !== null) return lunchAbout(profile.lunchAt);
  const usual = facts.isFriday ? 14 * 60 + 15 : profile.kids ? 13 * 60 + 30 : 13 * 60 + 45;
  const best = profile.napAfterLunch ? 13 * 60 + 15 : usual;
  return { type: 'lunch', from: best - 45, to: best + (profile.napAfterLunch ? 25 : 45), best };
};

/** A dinner that nobody wants before some hour. */
const notBefore = (dinner: MealTime, hour: number): MealTime => ({
  ...dinner,
  from: Math.max(dinner.from, hour),
  best: Math.max(dinner.best, hour + SETTLING),
  to: Math.max(dinner.to, hour + LATE_BY),
  notBefore: hour,
});

/** Who is elsewhere when the fast is broken has dinner afterwards. */
const afterIftar = (meal: MealTime): MealTime => ({
  type: 'dinner',
  from: meal.from,
  to: WIDE.dinner[1],
  best: meal.to,
});

/** At sunset all sit down at once: who comes later finds the table eaten. */
const IFTAR_WITHIN = 20;

const iftarTime = ({ prayers: { maghrib } }: DayFacts, from: number): MealTime => {
  const iftar: MealTime = { type: 'iftar', from: maghrib, to: maghrib + IFTAR_WITHIN, best: maghrib + 5 };
  return from > iftar.to ? { ...afterIftar(iftar), best: from + SETTLING } : iftar;
};

/** Who goes out afterwards is at the table by then. */
const BEFORE_A_NIGHT = 20 * 60;

const usualDinner = (profile: Profile): number => {
  if (staysOut(profile)) return BEFORE_A_NIGHT;
  if (hasBedtime(profile)) return profile.childAges.some((age) => age < BABY) ? 18 * 60 + 45 : 19 * 60 + 15;
  return profile.elderly ? 20 * 60 : 20 * 60 + 45;
};

/** When dinner is had on a day of these hours, or the fast is broken. */
export const dinnerTime = (
  facts: DayFacts,
  profile: Profile,
  { from: begins, to }: { from: number; to: number },
): MealTime => {
  if (facts.isRamadan) return iftarTime(facts, begins);
  const usual = usualDinner(profile);
  // A traveller who wants to be home early, or to eat by some hour, eats early rather than not at all.
  const latest = profile.dinnerBy ?? 1440;
  const best = Math.max(EARLIEST_DINNER, Math.min(usual, to - 130, latest - 20));
  const from = Math.max(FIRST_DINNER, best - 45);
  const dinner: MealTime = {
    type: 'dinner',
    from,
    to: Math.max(EARLIEST_DINNER, Math.min(best + 40, latest)),
    best,
    ...(profile.dinnerBy === null ? {} : { notAfter: Math.max(EARLIEST_DINNER, profile.dinnerBy) }),
  };
  return profile.dinnerFrom === null ? dinner : notBefore(dinner, profile.dinnerFrom);
};

/** True when a table of so many minutes can be had from some hour of a span on. */
const hasTable = (from: number, to: number, busy: readonly Busy[], minutes = TABLE_MINUTES): boolean => {
  for (let start = from; start <= to; start += 5)
    if (busy.every((each) => start + minutes <= each.from || start >= each.to)) return true;
  return false;
};

/** A meal at any hour at which people eat. */
export const widened = <Meal extends MealTime | null>(meal: Meal): Meal => {
  if (!meal || meal.type === 'iftar') return meal;
  const [from, to] = WIDE[meal.type];
  const earliest = Math.max(Math.min(from, meal.from), meal.notBefore ?? 0);
  return { ...meal, from: earliest, to: Math.min(Math.max(to, meal.to), meal.notAfter ?? LATE) };
};

/** A meal at any hour at which there are tables, sunset or not. */
export const atAnyHour = (meal: MealTime): MealTime =>
  meal.type === 'iftar' ? afterIftar(meal) : widened(meal);

/** A meal that an appointment leaves no time for at its best hour is had earlier or later; null where it leaves none. */
export const aroundBusy = (meal: MealTime | null, busy: readonly Busy[]): MealTime | null => {
  if (!meal || hasTable(meal.from, meal.to, busy)) return meal;
  const wide = atAnyHour(meal);
  if (hasTable(wide.from, wide.to, busy)) return wide;
  // "I work until nine": who has no other time eats at the last tables.
  const late = { ...wide, to: Math.min(LATEST_TABLE, wide.notAfter ?? LATE) };
  if (wide.type === 'dinner' && hasTable(late.from, late.to, busy)) return late;
  // Between two prayers one eats quickly rather than not at all.
  const quick = wide.type === 'lunch' ? { ...wide, from: EARLIEST_LUNCH } : wide;
  return hasTable(quick.from, quick.to, busy, QUICK_TABLE) ? quick : null;
};
