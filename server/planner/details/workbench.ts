import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import type { Coordinates, Day, Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { clockText } from '../notes/clock-words.ts';
import { openTrip, type Trip, type TripAsk } from '../scheduling/plan-days.ts';
import { arrange, type PlannedDay } from '../scheduling/planned-day.ts';
import { frameOf, stopOf } from '../scheduling/reopen-day.ts';
import type { Stop, TimedStop } from '../scheduling/stop.ts';
import { emptyPhrases } from '../wording/phrase.ts';
import { writeDay } from '../wording/write-day.ts';

/** A plan opened for changing: what stands, what has been changed, and what there is to say about it. */
export interface Workbench {
  trip: Trip;
  plan: Itinerary;
  /** Days as they now stand, by number; untouched ones are the plan's own objects. */
  days: Map<number, Day>;
  hotel: Itinerary['hotel_recommendation'];
  /** How many changes were made; what they are follows from the two plans. */
  done: number;
  /** Sentences that say what could not be done. */
  failed: string[];
}

/** Opens `plan` for the edits of one message. `said` are the traveller's earlier messages. */
export const openWorkbench = (
  ask: TripAsk,
  places: Places,
  plan: Itinerary,
  said: readonly string[],
): Workbench => {
  const settled = { days: plan.days, hotelId: plan.hotel_recommendation?.venue_id ?? null };
  const trip = openTrip(ask, places, settled, said);
  const origin: Coordinates = plan.hotel_recommendation?.coordinates ?? trip.origin ?? RIYADH_CENTRE;
  return {
    trip: { ...trip, origin },
    plan,
    days: new Map(plan.days.map((day) => [day.day, day])),
    hotel: plan.hotel_recommendation,
    done: 0,
    failed: [],
  };
};

/** A day of the plan with its stops as movable pieces, or null when the trip has no such day. */
export const reopen = (
  bench: Workbench,
  number: number,
): { frame: PlannedDay['frame']; stops: Stop[] } | null => {
  const day = bench.days.get(number);
  const bare = bench.trip.frames[number - 1];
  if (!day || !bare) return null;
  const frame = frameOf(bare, day);
  const { places, profile } = bench.trip;
  return { frame, stops: day.activities.map((activity) => stopOf(activity, places, frame, profile)) };
};

/** Days on which a place stands as the plan now is. */
export const standingDays = (bench: Workbench, placeId: string): number[] =>
  [...bench.days.values()]
    .filter((day) => day.activities.some(({ venue_id }) => venue_id === placeId))
    .map((day) => day.day);

/** Ids of all places on the plan, as it was and as it now stands: what has just left must not come back elsewhere. */
export const usedIds = (bench: Workbench): Set<string> =>
  new Set(
    [...bench.plan.days, ...bench.days.values()].flatMap((day) =>
      day.activities.flatMap(({ venue_id }) => venue_id ?? []),
    ),
  );

/** The stops in their shortest order, or null when they do not fit into the day together. */
export const tryDay = (
  bench: Workbench,
  frame: PlannedDay['frame'],
  stops: readonly Stop[],
): PlannedDay | null => (stops.length > 11 ? null : arrange(bench.trip.origin, stops, frame));

/** What a stop's words may speak of: its own hour and its neighbours. */
const surroundings = (name: string, start: string, before: string, after: string): string =>
  [name, start, before, after].join('|');

/** A stop that only its own unlocking moves. */
export const isLocked = ({ written }: Stop): boolean => written?.locked === true;

/** A kept stop keeps its words, unless they are ours and what they speak of has moved. */
const renewWords = (each: TimedStop, at: number, day: PlannedDay, old: Day): TimedStop => {
  const { stop } = each;
  const then = stop.written ? old.activities.indexOf(stop.written) : -1;
  const activity = old.activities[then];
  if (!activity || !stop.place || !activity.description.startsWith(stop.place.about.trim())) return each;
  const was = surroundings(
    activity.venue_name,
    activity.start_time,
    old.activities[then - 1]?.venue_name ?? '',
    nextOf(old.activities[then + 1]?.venue_name, old.activities[then + 1]?.start_time),
  );
  const next = day.stops[at + 1];
  const is = surroundings(
    stop.name,
    clockText(each.start),
    day.stops[at - 1]?.stop.name ?? '',
    nextOf(next?.stop.name, next ? clockText(next.start) : ''),
  );
  return was === is ? each : { ...each, stop: { ...stop, written: null } };
};

const nextOf = (name = '', start = ''): string => `${name} ${start}`;

/** The sentences after the catalogue's own that the other days use. */
const saidElsewhere = (bench: Workbench, number: number): string[] =>
  [...bench.days.values()]
    .filter((day) => day.day !== number)
    .flatMap((day) => day.activities)
    .map(({ description, venue_id }) => {
      const about = bench.trip.places.byId(venue_id ?? '')?.about.trim() ?? '';
      return description.slice(about.length).trim();
    });

/** A day with the ids and locks of stops whose words are new. */
const withMarks = (day: Day, before: Day): Day => ({
  ...day,
  activities: day.activities.map((stop) => {
    const was = before.activities.find(
      ({ venue_id }) => venue_id !== undefined && venue_id === stop.venue_id,
    );
    if (stop.stop_id !== undefined || was?.stop_id === undefined) return stop;
    return { ...stop, stop_id: was.stop_id, ...(was.locked ? { locked: true } : {}) };
  }),
});

/** Puts a planned day into the plan; kept stops keep their words as long as these are still true. */
export const putDay = (bench: Workbench, day: PlannedDay): void => {
  const { trip } = bench;
  const before = bench.days.get(day.frame.day);
  const fresh = before
    ? { ...day, stops: day.stops.map((each, i) => renewWords(each, i, day, before)) }
    : day;
  const said = emptyPhrases(saidElsewhere(bench, day.frame.day));
  const written = writeDay(fresh, trip.profile, said, before?.district ?? 'Riyadh');
  bench.days.set(day.frame.day, before ? withMarks(written, before) : written);
};

/** Fits as many stops as possible, `most` at the most: what is worth least goes first, `keep` and what is locked never. Returns what was dropped. */
export const fitDay = (
  bench: Workbench,
  frame: PlannedDay['frame'],
  stops: readonly Stop[],
  keep: (stop: Stop) => boolean,
  most = Number.POSITIVE_INFINITY,
): { day: PlannedDay; dropped: Stop[] } | null => {
  // What cannot stand on this day even alone must not take others with it.
  const stays = (stop: Stop): boolean => keep(stop) || isLocked(stop);
  const hopeless = stops.filter((stop) => !stays(stop) && !tryDay(bench, frame, [stop]));
  const dropped: Stop[] = [...hopeless];
  let left = stops.filter((stop) => !hopeless.includes(stop));
  for (;;) {
    const day = left.length <= most ? tryDay(bench, frame, left) : null;
    if (day) return { day, dropped };
    const loose = left.filter((stop) => !stays(stop));
    const weakest = loose.sort((a, b) => dropCost(a) - dropCost(b))[0];
    if (!weakest) return null;
    dropped.push(weakest);
    left = left.filter((stop) => stop !== weakest);
  }
};

/** Meals go last: a day without one is worse than a day with a sight less. */
export const dropCost = (stop: Stop): number =>
  stop.score +
  (stop.role === 'lunch' || stop.role === 'dinner' ? 20 : 0) +
  (stop.windows.length === 0 ? -50 : 0);
