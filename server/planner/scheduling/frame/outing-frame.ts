import type { Profile } from '../../notes/profile.ts';
import { type DayFrame, LATEST_TABLE } from './day-frame.ts';
import { CHILDREN_HOME, LATEST } from './day-hours.ts';
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

/** Who comes back late from far away eats late, as the city does; small children do not. */
const dinnerAfter = (dinner: MealTime, to: number, isLate: boolean): MealTime => {
  const last = dinner.notAfter ?? LATEST;
  if (!isLate || dinner.to <= EARLY_DINNER)
    return { ...dinner, to: Math.max(dinner.to, Math.min(to - SITTING, last)) };
  const from = Math.max(Math.min(dinner.from, EARLY_TABLE), dinner.notBefore ?? 0);
  return { ...dinner, from, to: Math.min(LATEST_TABLE, last) };
};

/** The day's bounds when it holds a big outing: an early start, and one more visit when back in town. */
export const outingFrame = (day: DayFrame, profile: Profile): DayFrame => {
  const isLate = day.to === LATEST || (day.to === CHILDREN_HOME && profile.kids && staysUp(profile));
  const to = isLate ? LATEST : day.to;
  return {
    ...day,
    to,
    from: Math.min(day.from, day.facts.isRamadan ? day.from : EARLIEST),
    mostSights: 2,
    mostStops: 4,
    dinner: day.dinner && dinnerAfter(day.dinner, to, isLate),
    isOuting: true,
  };
};
