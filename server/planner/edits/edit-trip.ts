import { addStop } from './edit-stops.ts';
import { hotelFor } from './find-hotel.ts';
import { ANYTHING, type Want } from './want.ts';
import { apply, fail, spareOn, stopsOn, type Work } from './work.ts';

/** "day 2", "days 2, 3 and 5". */
export const dayList = (days: readonly number[]): string =>
  days.length === 1 ? `day ${days[0]}` : `days ${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;

/** Takes the stop of least worth off each day, or brings one more into it. */
export const changePace = (work: Work, days: readonly number[], isSlower: boolean): boolean => {
  const changed = days.filter((day) => {
    if (!isSlower) return addStop(work, { days: [day], want: ANYTHING });
    const [least] = stopsOn(work, day).length > 1 ? spareOn(work, day) : [];
    return least !== undefined && apply(work, [{ op: 'remove', stop_id: least.id }]);
  });
  if (changed.length === 0 && isSlower)
    fail(work, `Nothing on ${dayList(days)} can be dropped but meals and what you asked for by name.`);
  return changed.length > 0;
};

/** Another hotel; the days stay, but for the rests there and the way to their first stop. */
export const changeHotel = (work: Work, want: Want): boolean => {
  const { hotel, why, instead } = hotelFor(want, work);
  return hotel ? apply(work, [{ op: 'hotel', venue_id: hotel.id }]) : fail(work, why, instead);
};
