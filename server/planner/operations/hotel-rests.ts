import { clockText } from '../../../shared/clock-text.ts';
import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import type { Place } from '../../places/place.ts';
import { LONGEST_RIDE_TO_REST, SHORTEST_REST } from '../scheduling/day/judge-day.ts';
import { roleOf } from '../scheduling/reopen-day.ts';
import { finishDay } from './finish-day.ts';
import { stopAt } from './place-stop.ts';
import type { PlanFacts } from './plan-facts.ts';
import { timesOf, wayBetween } from './settle-day.ts';

/** The same rest at another hotel; its words and its way come with its day. */
const atHotel = (
  { checked_on: _, confirmed: __, travel: ___, ...rest }: Activity,
  hotel: Place,
): Activity => ({
  ...rest,
  ...stopAt(hotel),
  description: '',
});

/** A rest at another hotel within the time it has; none where they leave too little, or longer ways less than the longer of them. */
const restAt = (
  hotel: Place,
  was: Activity,
  [before, after]: readonly (Activity | undefined)[],
): Activity[] => {
  const rest = atHotel(was, hotel);
  const now = timesOf(was);
  const there = before ? wayBetween(before, rest) : 0;
  const back = after ? wayBetween(rest, after) : 0;
  const start = Math.max(now.start, before ? timesOf(before).end + there : 0);
  const end = after ? Math.min(now.end, timesOf(after).start - back) : now.end;
  // A day that is far out anyway may end its rest with as long a ride as it had.
  const had = [before && wayBetween(before, was), after && wayBetween(was, after)].map((way) => way ?? 0);
  const longest = Math.max(there, back);
  const isNear = longest <= Math.max(LONGEST_RIDE_TO_REST, ...had);
  const isFarther = longest > Math.max(0, ...had);
  const shortest = Math.max(Math.min(SHORTEST_REST, now.end - now.start), isFarther ? longest : 0);
  if (!isNear || end - start < shortest) return [];
  return [{ ...rest, start_time: clockText(start), end_time: clockText(end) }];
};

/**
 * A plan whose hotel is another than in `before`, with the rests at the hotel there, too. One to which the ways leave no
 * time goes. A locked rest stays as it is, as do all other stops.
 */
export const withRestsAt = (
  hotel: Place,
  plan: Itinerary,
  before: Itinerary,
  facts: PlanFacts,
): Itinerary => {
  const old = before.hotel_recommendation;
  const isRest = (stop: Activity): boolean =>
    !stop.locked &&
    roleOf(stop, null) === 'rest' &&
    (stop.venue_id === undefined ? stop.venue_name === old?.name : stop.venue_id === old?.venue_id);
  const moved = (day: Day): Day => {
    if (!day.activities.some(isRest)) return day;
    const activities = day.activities.flatMap((stop, i, all) =>
      isRest(stop) ? restAt(hotel, stop, [all[i - 1], all[i + 1]]) : [stop],
    );
    const { notes, district } = day;
    // A rest is no part of what the day says of itself.
    return { ...finishDay({ ...day, activities }, plan, facts), notes, district };
  };
  return { ...plan, days: plan.days.map(moved) };
};
