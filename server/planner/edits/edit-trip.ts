import { rideMinutes } from '../../places/travel.ts';
import { addStop } from './add-stop.ts';
import { hotelFor } from './find-hotel.ts';
import { ANYTHING, type Want } from './want.ts';
import { apply, fail, pointsOf, type Standing, spareOn, stopsOn, type Work } from './work.ts';

/** "day 2", "days 2, 3 and 5". */
export const dayList = (days: readonly number[]): string =>
  days.length === 1 ? `day ${days[0]}` : `days ${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;

/** What a day may have too much of. */
export const BURDENS = ['walking', 'sun', 'driving'] as const;
export type Burden = (typeof BURDENS)[number];

/** Where people mostly stand and sit. */
const INDOORS = ['museum', 'gallery', 'mosque', 'viewpoint', 'entertainment'];
const isCause = ({ place }: Standing, of: Exclude<Burden, 'driving'>): boolean =>
  !place || place.outdoor || (of === 'walking' && !INDOORS.includes(place.kind));

/** So many minutes less on the way are worth a stop. */
const WORTH_IT = 15;

/** Of stops of a day those without which its ways are a good deal shorter, the farthest first. */
const outOfTheWay = (work: Work, spares: readonly Standing[]): Standing[] => {
  const hotel = work.plan.hotel_recommendation?.coordinates;
  const savedBy = ({ id, day }: Standing): number => {
    const all = stopsOn(work, day);
    const at = all.findIndex((each) => each.id === id);
    const [before = hotel, own, after = hotel] = [at - 1, at, at + 1].map((i) => pointsOf([all[i]])[0]);
    if (!own || !before || !after) return 0;
    return rideMinutes(before, own) + rideMinutes(own, after) - rideMinutes(before, after);
  };
  return spares
    .map((each) => ({ each, saved: savedBy(each) }))
    .filter(({ saved }) => saved >= WORTH_IT)
    .sort((a, b) => b.saved - a.saved)
    .map(({ each }) => each);
};

/** Of stops of a day those that are a cause of what it has too much of, the first to go first. */
const causesOf = (work: Work, spares: readonly Standing[], of: Burden | undefined): readonly Standing[] => {
  if (of === undefined) return spares;
  return of === 'driving' ? outOfTheWay(work, spares) : spares.filter((each) => isCause(each, of));
};

/** Takes the stop of least worth off each day, of what is a cause where that is named, or brings one more into it. */
export const changePace = (
  work: Work,
  days: readonly number[],
  isSlower: boolean,
  of?: Burden,
  at?: readonly number[],
): boolean => {
  const sparesOn = (day: number): Standing[] => (stopsOn(work, day).length > 1 ? spareOn(work, day) : []);
  const changed = days.filter((day) => {
    if (!isSlower) return addStop(work, { days: [day], want: ANYTHING, ...(at ? { at } : {}) });
    const [least] = causesOf(work, sparesOn(day), of);
    return least !== undefined && apply(work, [{ op: 'remove', stop_id: least.id }]);
  });
  if (changed.length > 0 || !isSlower) return changed.length > 0;
  const others = days.flatMap(sparesOn).map(({ id, stop, day }) => ({
    label: `${stop.venue_name} off day ${day}`,
    operations: [{ op: 'remove' as const, stop_id: id }],
  }));
  fail(
    work,
    of && others.length > 0
      ? `Nothing that could be dropped from ${dayList(days)} is a cause of the ${of}, so it stays. Shall something else go?`
      : `Nothing on ${dayList(days)} can be dropped but meals and what you asked for by name.`,
    others.slice(0, 3),
  );
  return changed.length > 0;
};

/** Another hotel; the days stay, but for the rests there and the way to their first stop. */
export const changeHotel = (work: Work, want: Want): boolean => {
  const { hotel, aside, why, instead } = hotelFor(want, work);
  if (!hotel) return fail(work, why, instead);
  const isChanged = apply(work, [{ op: 'hotel', venue_id: hotel.id }]);
  if (isChanged && aside) work.sentences.push(aside);
  return isChanged;
};
