import type { Profile } from '../../notes/profile.ts';
import type { DayFrame } from './day-frame.ts';
import { CHILDREN_HOME, LATEST, LATEST_TABLE } from './day-hours.ts';
import type { MealTime } from './meal-times.ts';

/** Children of this age and more stay up for once. */
const STAYS_UP = 9;
const EARLIEST = 8 * 60;
/** Whoever has to have eaten by then eats so on a day out, too. */
const EARLY_DINNER = 19 * 60 + 30;
const EARLY_TABLE = 18 * 60 + 30;
const SITTING = 90;

/** True where nobody has to be in bed early. */
export const staysUp = ({ kids, childAges }: Profile): boolean =>
  !kids || (childAges.length > 0 && Math.min(...childAges) >= STAYS_UP);

const SCHOOL_AGE = 6;

/** True where somebody of the party has enough of the road soon, and of the day. */
export const tires = ({ elderly, walksLittle, wheelchair, stroller, childAges }: Profile): boolean =>
  elderly || walksLittle || wheelchair || stroller || childAges.some((age) => age < SCHOOL_AGE);

/** How many sights a day holds with a big outing among them: whoever tires has seen enough with it. */
export const sightsWithOuting = (profile: Profile): number => (tires(profile) ? 1 : 2);

/** Who comes back late from far away eats late, as the city does; small children do not. */
const dinnerAfter = (dinner: MealTime, to: number, isLate: boolean): MealTime => {
  const last = dinner.notAfter ?? LATEST;
  if (!isLate || dinner.to <= EARLY_DINNER)
    return { ...dinner, to: Math.max(dinner.to, Math.min(to - SITTING, last)) };
  const from = Math.max(Math.min(dinner.from, EARLY_TABLE), dinner.notBefore ?? 0);
  return { ...dinner, from, to: Math.min(LATEST_TABLE, last) };
};

const NOON = 12 * 60;
const LUNCH_BEFORE = NOON + 30;

/** Who comes from the desert is back for dinner, and does not wait for the usual hour. */
const BACK_AT = 19 * 60 + 30;

const backFor = (dinner: MealTime, isLater: boolean): MealTime =>
  isLater ? { ...dinner, best: Math.max(dinner.from, Math.min(dinner.best, BACK_AT)) } : dinner;

/** True for an outing that leaves the morning to something else. */
export const isAfterNoon = (begins: number): boolean => begins >= NOON;

/** Whoever drives out after noon has eaten before, and quickly. */
const lunchBefore = (lunch: MealTime): MealTime => ({
  ...lunch,
  from: Math.min(lunch.from, NOON),
  best: Math.min(lunch.best, LUNCH_BEFORE),
});

/**
 * The day's bounds when it holds a big outing, which begins at that minute after midnight at the earliest, and one more
 * visit in town: an early start before a morning outside, an early lunch before an afternoon.
 */
export const outingFrame = (day: DayFrame, profile: Profile, begins = 0): DayFrame => {
  const isLater = isAfterNoon(begins);
  const isLate = day.to === LATEST || (day.to === CHILDREN_HOME && profile.kids && staysUp(profile));
  const to = isLate ? LATEST : day.to;
  return {
    ...day,
    to,
    from: Math.min(day.from, day.facts.isRamadan || isLater ? day.from : EARLIEST),
    lunch: isLater && day.lunch ? lunchBefore(day.lunch) : day.lunch,
    isQuickToEat: day.isQuickToEat || isLater,
    mostSights: Math.max(1, Math.min(sightsWithOuting(profile), day.mostSights)),
    mostStops: 4,
    dinner: day.dinner && backFor(dinnerAfter(day.dinner, to, isLate), isLater),
    isOuting: true,
  };
};
