import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import { venueOf } from './standing.ts';

/** One visit of the version before, until it is found again. */
interface Visit {
  id: string;
  venue: string;
  day: number;
  locked: boolean;
  /** At the hotel, which it follows to another one. */
  isRest: boolean;
}

const isRest = ({ activity_type }: Activity): boolean => activity_type === 'rest';

const visitsOf = (plan: Itinerary | null): Visit[] =>
  (plan?.days ?? []).flatMap(({ day, activities }) =>
    activities.flatMap((stop) =>
      stop.stop_id === undefined
        ? []
        : [
            {
              id: stop.stop_id,
              venue: venueOf(stop),
              day,
              locked: stop.locked ?? false,
              isRest: isRest(stop),
            },
          ],
    ),
  );

/** The visits that the stops of a plan are, as far as those can be known: by id, by venue and day, by venue. */
const recognise = (plan: Itinerary, visits: readonly Visit[]): Map<Activity, Visit> => {
  const found = new Map<Activity, Visit>();
  const left = new Set(visits);
  const stops = plan.days.flatMap(({ day, activities }) => activities.map((stop) => ({ stop, day })));
  const isSame = (visit: Visit, stop: Activity): boolean =>
    visit.venue === venueOf(stop) || (visit.isRest && isRest(stop) && visit.id === stop.stop_id);
  const claim = (fits: (visit: Visit, stop: Activity, day: number) => boolean): void => {
    for (const { stop, day } of stops) {
      if (found.has(stop)) continue;
      const visit = [...left]
        .filter((each) => isSame(each, stop) && fits(each, stop, day))
        .sort((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day))[0];
      if (!visit) continue;
      left.delete(visit);
      found.set(stop, visit);
    }
  };
  claim(({ id }, stop) => id === stop.stop_id);
  claim((visit, _, day) => visit.day === day);
  claim(() => true);
  return found;
};

/**
 * The plan with a `stop_id` on every stop. A stop that was in the version before keeps the id it had there, and
 * its lock, unless it is plainly written as not locked: it is recognised by that id, else by venue and day, else by venue, the nearest day first and in the
 * order of the plan. All others get a new id, those with an id of their own that no stop has keep it. Days that
 * need nothing stay the same objects.
 */
export const withStopIds = (
  plan: Itinerary,
  before: Itinerary | null,
  newStopId: () => string,
): Itinerary => {
  const visits = visitsOf(before);
  const found = recognise(plan, visits);
  const taken = new Set(visits.map(({ id }) => id));
  const idOf = (stop: Activity): string => {
    const own = stop.stop_id;
    const id = found.get(stop)?.id ?? (own === undefined || taken.has(own) ? newStopId() : own);
    taken.add(id);
    return id;
  };
  const withId = (stop: Activity): Activity => {
    const stop_id = idOf(stop);
    const { locked: own, ...rest } = stop;
    const was = found.get(stop)?.locked === true;
    if (stop_id === stop.stop_id && own !== false && (!was || own === true)) return stop;
    return { ...rest, stop_id, ...((own ?? was) ? { locked: true } : {}) };
  };
  return {
    ...plan,
    days: plan.days.map((day) => {
      const activities = day.activities.map(withId);
      return activities.every((stop, i) => stop === day.activities[i]) ? day : { ...day, activities };
    }),
  };
};
