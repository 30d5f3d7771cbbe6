import type { Place } from '../../../places/place.ts';

/** What is to be seen or done in one light of a day, and when a visit to it begins; null on a day that has no time for it. */
export interface DayLight {
  isIt: (place: Place) => boolean;
  span: readonly [from: number, to: number] | null;
  /** True for what the day begins with before all else. */
  isDawn: boolean;
}

/** The part of a day's bounds that its light makes. */
interface Lit {
  lights?: readonly DayLight[];
  usualFrom?: number;
}

/** Starts that the light of a day leaves for a place; null where it minds none. */
export const lightLimits = (
  place: Place,
  { lights = [], usualFrom }: Lit,
): readonly (readonly [number, number])[] | null => {
  const meant = lights.filter(({ isIt }) => isIt(place));
  const at = meant.flatMap(({ span }) => (span ? [span] : []));
  if (at.length > 0) return at;
  if (meant.length > 0) return [];
  return usualFrom === undefined || place.kind === 'day_trip' ? null : [[usualFrom, 24 * 60]];
};

/** True for what is to be had in one light of this day. */
export const isLit = (place: Place, { lights = [] }: Lit): boolean =>
  lights.some(({ isIt, span }) => span !== null && isIt(place));

/** True for what is to be had at the first light of this day. */
export const isAtDawn = (place: Place, { lights = [] }: Lit): boolean =>
  isLit(place, { lights: lights.filter(({ isDawn }) => isDawn) });
