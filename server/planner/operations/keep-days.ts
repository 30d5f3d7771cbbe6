import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Day, Itinerary } from '../../../shared/itinerary.ts';
import { applyOperations } from './apply-operations.ts';
import { sameAmong } from './place-stop.ts';
import type { PlanFacts } from './plan-facts.ts';
import { standingsOf, venueOf } from './standing.ts';
import { withStopIds } from './stop-ids.ts';

const venuesOf = ({ activities }: Day): string[] => activities.map(venueOf);

/**
 * True for a day that has lost stops and has none the plan had not before: they may have been meant for a day that
 * was not written any more, and would be lost.
 */
const hasOnlyLost = (day: Day, was: Day, known: ReadonlySet<string>): boolean => {
  const venues = venuesOf(day);
  return venuesOf(was).some((venue) => !venues.includes(venue)) && venues.every((venue) => known.has(venue));
};

/** The days of a change that was stopped that may stand in the plan before it. */
const daysToKeep = (written: Itinerary, before: Itinerary, { frames }: PlanFacts): Day[] => {
  const known = new Set(before.days.flatMap(venuesOf));
  return written.days.filter((day) => {
    const was = before.days[day.day - 1];
    return frames[day.day - 1]?.date === day.date && !(was && hasOnlyLost(day, was, known));
  });
};

/**
 * Returns the plan `before` with the whole days of a change that was stopped: those in place of what they were, all
 * others as they are, but for stops that stand on a day that was written, too. A written day of another date stays out,
 * and one that has only lost stops. Returns null where no such plan is possible: a day between is missing, or a stop
 * that would stand twice is locked.
 */
export const keepDays = (written: Itinerary, before: Itinerary, facts: PlanFacts): Itinerary | null => {
  const kept = new Map(daysToKeep(written, before, facts).map((day) => [day.day, day]));
  const others = before.days.filter(({ day }) => !kept.has(day));
  const days = [...others, ...kept.values()].sort((a, b) => a.day - b.day);
  if (days.some(({ day }, i) => day !== i + 1)) return null;
  const merged = withStopIds({ ...before, days }, before, facts.newStopId);
  const all = standingsOf(merged);
  const fresh = all.filter(({ day }) => kept.has(day));
  const twice = all.filter((standing) => !kept.has(standing.day) && sameAmong(standing, fresh, facts));
  const hotel = written.hotel_recommendation?.venue_id ?? '';
  const isOther = before.hotel_recommendation?.venue_id !== hotel && facts.places.byId(hotel) !== null;
  const operations: Operation[] = [
    ...(isOther ? [{ op: 'hotel' as const, venue_id: hotel }] : []),
    ...twice.map(({ stop }) => ({ op: 'remove' as const, stop_id: stop.stop_id ?? '' })),
  ];
  const applied = applyOperations(merged, operations, facts);
  return 'plan' in applied ? applied.plan : null;
};
