import type { Change } from '../../../shared/contracts/changes.ts';
import type { Day, Itinerary } from '../../../shared/itinerary.ts';
import { listed } from '../wording/greeting.ts';
import { withHotelTravel, withTravel } from './finish-day.ts';
import { withStopIds } from './stop-ids.ts';
import { compareVersions } from './summary.ts';

const idsIn = ({ activities }: Day): string[] => activities.flatMap(({ stop_id }) => stop_id ?? []);

/** The version of a trip's plan that is being made. */
export interface VersionOf {
  tripId: string;
  version: number;
}

/**
 * Returns a source of ids for the new stops of a version. No other version of the trip has its number, and the id
 * of another trip's stop names none of this one.
 */
export const stopIdsFor = (plan: Itinerary, { tripId, version }: VersionOf): (() => string) => {
  const taken = new Set(plan.days.flatMap(idsIn));
  let last = 0;
  const idOf = (number: number): string => `${tripId.slice(0, 8)}-${version}-${number}`;
  return () => {
    do last += 1;
    while (taken.has(idOf(last)));
    return idOf(last);
  };
};

/** The days of `before` whose locked stops stand elsewhere in `plan`, and those that cannot stay without them. */
const daysToPutBack = (plan: Itinerary, before: Itinerary): { names: string[]; days: Set<number> } => {
  const isThere = (stop: Day['activities'][number], number: number): boolean =>
    plan.days.some(
      ({ day, activities }) =>
        day === number &&
        activities.some(
          ({ stop_id, start_time, end_time }) =>
            stop_id === stop.stop_id && start_time === stop.start_time && end_time === stop.end_time,
        ),
    );
  const moved = before.days.flatMap(({ day, activities }) =>
    activities.filter((stop) => stop.locked && !isThere(stop, day)).map((stop) => ({ stop, day })),
  );
  const days = new Set(moved.map(({ day }) => day));
  for (let known = 0; known < days.size; ) {
    known = days.size;
    // A stop that comes back with its day cannot stay on another one.
    const back = new Set(before.days.filter(({ day }) => days.has(day)).flatMap(idsIn));
    for (const day of plan.days) if (idsIn(day).some((id) => back.has(id))) days.add(day.day);
  }
  return { names: moved.map(({ stop }) => stop.venue_name), days };
};

/**
 * A plan that somebody wrote anew, its locked stops as they were: a day that would move or lose one stays as in
 * `before`. `held` says so, and is null where nothing had to be put back. Both plans have their stop ids.
 */
export const keepLocked = (plan: Itinerary, before: Itinerary): { plan: Itinerary; held: string | null } => {
  const { names, days } = daysToPutBack(plan, before);
  if (names.length === 0) return { plan, held: null };
  const were = new Map(before.days.map((day) => [day.day, day]));
  const numbers = [...days].sort((a, b) => a - b).map(String);
  const locked = `${listed(names)} ${names.length > 1 ? 'are' : 'is'} locked`;
  const stay =
    numbers.length > 1 ? `days ${listed(numbers)} stay as they were` : `day ${numbers} stays as it was`;
  return {
    plan: { ...plan, days: plan.days.map((day) => (days.has(day.day) ? (were.get(day.day) ?? day) : day)) },
    held: `${locked}, so ${stay}.`,
  };
};

/** A plan with the ways to its stops, but for days that are as they were. */
const withNewTravel = (plan: Itinerary, before: Itinerary): Itinerary => {
  const were = new Map(before.days.map((day) => [day.day, JSON.stringify(day)]));
  const ways = withTravel(plan);
  const days = plan.days.map((day, i) =>
    were.get(day.day) === JSON.stringify(day) ? day : (ways.days[i] ?? day),
  );
  return withHotelTravel({ ...plan, days });
};

/** A plan ready to be stored, and how it differs from the version before. */
export interface FinishedVersion {
  plan: Itinerary;
  changes: Change[];
  summary: string;
  /** Describes which days a locked stop has kept as they were; null where none had to. */
  held: string | null;
}

/**
 * Makes the next version of a trip's plan of what a planner has written: every stop with its id, the ways between
 * them, and, unless the options say otherwise, locked stops where they were. `before` is the plan so far, null before the first.
 */
export const finishVersion = (
  written: Itinerary,
  before: Itinerary | null,
  of: VersionOf,
  { putBackLocked = true } = {},
): FinishedVersion => {
  const numbered = { ...written, __meta__: { ...written.__meta__, version: of.version } };
  const plan = withStopIds(numbered, before, stopIdsFor(numbered, of));
  if (!before) {
    const days = `${plan.days.length} ${plan.days.length === 1 ? 'day' : 'days'}`;
    return { plan: withTravel(plan), changes: [], summary: `A first plan of ${days}.`, held: null };
  }
  const kept = putBackLocked ? keepLocked(plan, before) : { plan, held: null };
  const finished = withNewTravel(kept.plan, before);
  return { plan: finished, ...compareVersions(before, finished), held: kept.held };
};
