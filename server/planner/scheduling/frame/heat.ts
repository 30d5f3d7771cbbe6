import type { Place } from '../../../places/place.ts';
import type { DayFrame } from './day-frame.ts';

export const HEAT = { from: 10 * 60 + 30, to: 17 * 60 } as const;
/** So long before it sets the sun burns no longer. */
const LOW_SUN = 60;
const HOT_MONTHS = ['05', '06', '07', '08', '09'];
/** The months beside these: the mornings are fine, and at noon nobody walks in the open. */
const WARM_MONTHS = ['04', '10'];
const NOON = { from: 12 * 60 + 15, to: 15 * 60 + 30 } as const;
/** The same on the square from which a mosque is seen, where nobody stays for long. */
const SQUARE = { from: 12 * 60, to: 16 * 60 } as const;
/** What takes most of a day is not over before noon. */
const ALL_DAY_KINDS = ['day_trip', 'theme_park'];

interface Span {
  from: number;
  to: number;
}

/** True in the months when the open air is no place to be between 10:30 and 17:00. */
export const isHotSeason = (date: string): boolean => HOT_MONTHS.includes(date.slice(5, 7));

/** Returns when on a hot day no visit in the open air is begun or goes on, minutes after midnight. */
export const heatOn = ({ facts: { prayers } }: Pick<DayFrame, 'facts'>): Span => ({
  from: HEAT.from,
  to: Math.max(HEAT.to, prayers.maghrib - LOW_SUN),
});

/** Returns when nobody visits a place for its heat, minutes after midnight; null where that is at no hour of the day. */
export const heatAt = (
  { outdoor, kind }: Pick<Place, 'outdoor' | 'kind'>,
  frame: Pick<DayFrame, 'facts' | 'date' | 'avoidsHeat'>,
): Span | null => {
  const isWarm = WARM_MONTHS.includes(frame.date.slice(5, 7));
  const isSeenOutside = kind === 'mosque' && (isHotSeason(frame.date) || (isWarm && frame.avoidsHeat));
  if (!outdoor) return isSeenOutside ? SQUARE : null;
  if (isHotSeason(frame.date) || (isWarm && frame.avoidsHeat)) return heatOn(frame);
  // In winter there is no more of it to stay out of than there is for all in April.
  return (isWarm || frame.avoidsHeat) && !ALL_DAY_KINDS.includes(kind) ? NOON : null;
};
