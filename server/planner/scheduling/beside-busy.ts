import type { Coordinates } from '../../../shared/itinerary.ts';
import type { StartWindow } from './day/labels.ts';
import { ON_THE_WAY } from './frame/busy-times.ts';
import type { DayFrame } from './frame/day-frame.ts';

/**
 * Returns the starts of a visit of `visit` minutes that leave time for the ride back from it before what the traveller
 * has to do, and for the ride to it afterwards: so many minutes from where that is, null for the hotel, where they are
 * more than is kept free anyway.
 */
export const besideBusy = (
  windows: readonly StartWindow[],
  visit: number,
  rideFrom: (at: Coordinates | null) => number,
  { busy = [] }: DayFrame,
): StartWindow[] => {
  return busy
    .filter(({ note }) => note !== null)
    .reduce<StartWindow[]>(
      (left, { from, to, at = null }) => {
        const more = Math.max(0, rideFrom(at) - ON_THE_WAY);
        return left
          .flatMap(([first, last]): StartWindow[] => [
            [first, Math.min(last, from - more - visit)],
            [Math.max(first, to + more), last],
          ])
          .filter(([first, last]) => first <= last);
      },
      [...windows],
    );
};
