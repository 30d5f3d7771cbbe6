import { clockMinutes } from '../../../shared/clock-text.ts';
import type { Activity, Coordinates, Day } from '../../../shared/itinerary.ts';
import { travelBetween } from '../../places/travel.ts';
import type { Profile } from '../notes/profile.ts';
import type { PlannedDay } from './day/planned-day.ts';
import type { TimedStop } from './day/stop.ts';

const STEP = 5;
/** No visit is cut by more than this for the way behind it. */
const MOST_CUT = 30;

/** How much earlier a visit may end. */
const roomIn = ({ stop, start, end }: TimedStop): number =>
  Math.min(MOST_CUT, end - start - (stop.place?.dwell[0] ?? end - start));

/** A day that leaves time for the metro between stops where both have a station; visits end a little earlier for it. */
export const withTimeForMetro = (day: PlannedDay): PlannedDay => {
  const stops = day.stops.map((timed) => ({ ...timed }));
  for (const [i, next] of stops.entries()) {
    const here = stops[i - 1];
    const way = here && travelBetween(here.stop.at, next.stop.at, { byMetro: true });
    if (!here || way?.mode !== 'metro') continue;
    const short = Math.ceil((here.end + way.minutes - next.start) / STEP) * STEP;
    if (short > 0 && short <= roomIn(here)) here.end -= short;
  }
  return { ...day, stops };
};

const fits = (here: Activity, before: Activity | undefined, minutes: number): boolean =>
  !before || clockMinutes(before.end_time) + minutes <= clockMinutes(here.start_time);

/** The ways of a day as the traveller asked to go them; those that nothing was asked of are not given. */
export const withAskedWays = (day: Day, hotel: Coordinates | null, profile: Profile): Day => {
  if (!profile.byMetro && !profile.walksLittle) return day;
  const activities = day.activities.map((stop, i): Activity => {
    const before = day.activities[i - 1];
    const from = i === 0 ? hotel : before?.coordinates;
    if (!from || !stop.coordinates) return stop;
    const asked = travelBetween(from, stop.coordinates, profile);
    const travel = fits(stop, before, asked.minutes)
      ? asked
      : travelBetween(from, stop.coordinates, { ...profile, byMetro: false });
    return { ...stop, travel };
  });
  return { ...day, activities };
};
