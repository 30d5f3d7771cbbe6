import type { Itinerary } from '../../../../shared/itinerary.ts';
import type { Check } from '../labels.ts';
import { numberIn } from '../wishes/wish-scope.ts';
import type { Answered } from './chat-scene.ts';
import { keptIn, standingsIn, venuesOn } from './chat-stops.ts';
import { dayOf, daysIn, namedIds } from './expect-scope.ts';

const MEALS = /^(restaurant|breakfast|lunch|dinner|iftar|suhoor)$/;

/** Whether at least so large a share of what nobody named is kept. */
export const keptShare = (scene: Answered, expect: Check): boolean => {
  const least = numberIn(expect, 'kept_share') ?? 0;
  if (expect.swapped !== undefined) return true;
  const days = daysIn(expect, 'only_days');
  const named = namedIds(expect);
  const due = standingsIn(scene.before).filter(
    ({ day, stop }) => !named.has(stop.stop_id ?? '') && (days.length === 0 || days.includes(day)),
  );
  return due.filter((one) => keptIn(scene.after, one)).length >= due.length * least;
};

/** Whether two days have changed places, or most of them. */
export const isSwapped = ({ before, after }: Answered, expect: Check): boolean => {
  const [a = 0, b = 0] = daysIn(expect, 'swapped');
  const least = numberIn(expect, 'kept_share') ?? 1;
  const share = (from: number, to: number): boolean => {
    const [old, now] = [venuesOn(before, from), venuesOn(after, to)];
    const same = [...old].filter((venue) => now.has(venue)).length;
    return same >= old.size * least && (least < 1 || now.size === old.size);
  };
  return share(a, b) && share(b, a);
};

/** Whether a day, or the trip, has fewer stops and nothing new. */
export const isFewer = ({ before, after }: Answered, check: Check): boolean => {
  const count = (plan: Itinerary, day?: number): number =>
    standingsIn(plan).filter((one) => day === undefined || one.day === day).length;
  const day = numberIn(check, 'day');
  const [old, now] = [count(before, day), count(after, day)];
  const by = numberIn(check, 'by');
  if (now >= old || now < Math.ceil(old / 2) || (by !== undefined && old - now !== by)) return false;
  const days = day === undefined ? after.days.map((each) => each.day) : [day];
  const nothingNew = days.every((each) =>
    [...venuesOn(after, each)].every((venue) => venuesOn(before, each).has(venue)),
  );
  const meals = (plan: Itinerary): number =>
    dayOf(plan, day)
      .flatMap(({ activities }) => activities)
      .filter(({ activity_type }) => MEALS.test(activity_type)).length;
  return (
    nothingNew &&
    (day === undefined
      ? after.days.every(({ activities }) => activities.length > 0)
      : meals(before) === 0 || meals(after) > 0)
  );
};
