import { MEAL_KINDS } from '../../places/place.ts';
import { costOf, riyals } from '../costs.ts';
import type { Profile } from '../notes/profile.ts';
import type { PlannedDay } from '../scheduling/day/planned-day.ts';

/** What one of the party spends a day, about: at the stops, or at tables and for coffee alone. */
const spentOn = (days: readonly PlannedDay[], of: 'all' | 'food'): number => {
  const places = days.flatMap(({ stops }) =>
    stops.flatMap(({ stop }) => (stop.role === 'rest' ? [] : (stop.place ?? []))),
  );
  const counted = places.filter(
    ({ kind }) => kind !== 'hotel' && (of === 'all' || MEAL_KINDS.includes(kind)),
  );
  return counted.reduce((sum, place) => sum + costOf(place, place.kind), 0) / Math.max(1, days.length);
};

/** Whether a plan keeps to the sum that a traveller named. */
export const moneyText = ({ sum, hasBed }: Profile, days: readonly PlannedDay[]): string => {
  if (!sum) return '';
  const spent = spentOn(days, sum.of);
  const what = sum.of === 'food' ? 'Meals and coffee' : 'Meals and entries';
  const fits = spent <= sum.riyals;
  const end = fits
    ? `within the SAR ${sum.riyals.toLocaleString('en-US')} you have`
    : `more than the SAR ${sum.riyals.toLocaleString('en-US')} you have, so leave out what costs most`;
  const tours = days.flatMap(({ stops }) =>
    stops.flatMap(({ stop: { place } }) => (place?.kind === 'day_trip' ? place.name : [])),
  );
  const tour = tours[0]
    ? ` A seat on a group tour to ${tours[0]} is the cheapest way there, and its price has to be asked.`
    : '';
  const others = sum.of === 'all' ? `; rides${hasBed ? '' : ' and the hotel'} come on top` : '';
  return ` ${what} come to about SAR ${riyals(spent)} a day for one, ${end}${others}.${tour}`;
};
