import type { Place } from '../../places/place.ts';
import { CUISINES, hasKitchen } from '../notes/concepts.ts';
import { isAtEachMeal } from '../notes/readers/every-meal.ts';
import type { TripPlan } from '../scheduling/plan-days.ts';
import { isArabTable, isSaudiTable } from '../scheduling/scoring/saudi-table.ts';
import { kitchenKey } from '../scheduling/scoring/trip-memory.ts';

type Told = Pick<TripPlan, 'profile' | 'days'>;

const tablesOf = (days: Told['days']): Place[] =>
  days.flatMap(({ stops }) =>
    stops.flatMap(({ stop: { place } }) => (place?.kind === 'restaurant' ? place : [])),
  );

/** At how many tables one eats as the country does, whose great meal is lunch, for those who asked for that. */
const saudiTablesOf = ({ profile, days }: Told): string => {
  if (!profile.interests.some(({ id }) => id === 'local_food')) return '';
  const tables = tablesOf(days);
  const saudi = tables.filter(isSaudiTable).length;
  const arab = tables.filter(isArabTable).length - saudi;
  if (saudi + arab === 0) return '';
  if (tables.length === 1) return ` The one meal is at ${saudi === 1 ? 'a Saudi' : 'an Arab'} table.`;
  if (saudi === tables.length) return ' Every meal is at a Saudi table.';
  const of = `of the ${tables.length} meals`;
  if (saudi === 0) return ` ${arab} ${of} ${arab === 1 ? 'is' : 'are'} at an Arab table.`;
  const others = arab === 0 ? '' : `, ${arab} at another Arab one`;
  return ` ${saudi} ${of} ${saudi === 1 ? 'is' : 'are'} at a Saudi table${others}.`;
};

/** At how many tables a kitchen is had that was asked for at every meal. */
const everyMealOf = ({ profile, days }: Told): string => {
  const tables = tablesOf(days);
  return CUISINES.filter(({ id }) =>
    profile.limits.some(
      ({ concept, atLeast, per }) => concept === kitchenKey(id) && isAtEachMeal({ per, atLeast }),
    ),
  )
    .map(({ id, label }) => {
      const count = tables.filter((place) => hasKitchen(place, id)).length;
      if (count === 0 || count === tables.length) return '';
      return ` ${count} of the ${tables.length} meals ${count === 1 ? 'is' : 'are'} ${/^[A-Z]/.test(label) ? label : `of ${label}`}.`;
    })
    .join('');
};

/** What is said of the tables of a plan to whom asked to eat as the country does, or of one kitchen at every meal; '' for others. */
export const tablesTold = (plan: Told): string => saudiTablesOf(plan) + everyMealOf(plan);
