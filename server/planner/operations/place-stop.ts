import { clockText } from '../../../shared/clock-text.ts';
import { type Activity, type Day, mapLinkFor } from '../../../shared/itinerary.ts';
import { MEAL_KINDS, type Place } from '../../places/place.ts';
import { checkOf, whyShut } from '../../places/place-status.ts';
import { roleOf } from '../scheduling/reopen-day.ts';
import { MEAL_GAP_DAYS } from '../scheduling/scoring/score-place.ts';
import { frameOn, isClosedOn, type PlanFacts, placeOf } from './plan-facts.ts';
import { type Refusal, refuse } from './refusal.ts';
import {
  type Asked,
  type Coming,
  isOutOfHours,
  settleDay,
  stayOf,
  timesOf,
  wayBetween,
} from './settle-day.ts';
import { type Standing, venueOf } from './standing.ts';

/** Where a free day begins. */
const MORNING = 10 * 60;

const isTable = (stop: Activity, facts: PlanFacts): boolean => {
  const place = placeOf(stop, facts);
  return place ? MEAL_KINDS.includes(place.kind) : roleOf(stop, null) !== 'sight';
};

/** The fewest days from one visit to the next: one rests at the hotel at any time, and prays at a mosque every day. */
const gapOf = (stop: Activity, facts: PlanFacts): number => {
  const kind = placeOf(stop, facts)?.kind;
  if (kind === 'hotel') return 0;
  if (kind === 'mosque') return 1;
  return isTable(stop, facts) ? MEAL_GAP_DAYS : Number.POSITIVE_INFINITY;
};

/** The same sight among the others, the same table within few days, or the same mosque on the same day. */
export const sameAmong = (
  { stop, day }: Standing,
  others: readonly Standing[],
  facts: PlanFacts,
): Standing | undefined => {
  const gap = gapOf(stop, facts);
  return others.find(
    (other) =>
      other.stop !== stop && venueOf(other.stop) === venueOf(stop) && Math.abs(other.day - day) < gap,
  );
};

/** Refuses a stop on a day while the same sight is among the others, or the same table within few days. */
export const refuseTwice = (standing: Standing, others: readonly Standing[], facts: PlanFacts): void => {
  const same = sameAmong(standing, others, facts);
  if (same) refuse({ code: 'twice', name: standing.stop.venue_name, day: same.day });
};

/** Refuses a stop on a day on which no hour takes in its shortest visit. */
export const refuseClosed = (
  stop: Activity,
  [shortest]: Coming['stay'],
  { day, date }: Pick<Day, 'day' | 'date'>,
  facts: PlanFacts,
): void => {
  const place = placeOf(stop, facts);
  if (!isClosedOn(place, date, shortest, facts)) return;
  const why = place && whyShut(place, date);
  refuse({ code: 'closed', name: stop.venue_name, day, ...(why ? { why } : {}) });
};

/** What a stop holds of the place of ours that it is at. */
export const stopAt = (place: Place) => ({
  venue_name: place.name,
  venue_id: place.id,
  coordinates: { lat: place.lat, lng: place.lng },
  map_link: mapLinkFor(place.name, place.district),
  verified: true,
  ...checkOf(place),
});

/** A new stop at a place of ours. Its times and words come when it has found its place in a day. */
export const newStop = (place: Place, day: number, facts: PlanFacts): Activity => {
  const table = frameOn(day, facts)?.facts.isRamadan ? 'iftar' : 'dinner';
  return {
    activity_type: place.kind === 'restaurant' ? table : place.kind,
    ...stopAt(place),
    start_time: '00:00',
    end_time: '00:00',
    description: '',
    stop_id: facts.newStopId(),
  };
};

/** The starts that suit a new stop: the hours of meals for a table, else as its neighbours leave it. */
const startsFor = (
  place: Place,
  [before, after]: readonly (Activity | undefined)[],
  stop: Activity,
  longest: number,
  day: number,
  facts: PlanFacts,
): number[] => {
  const frame = frameOn(day, facts);
  const meals = [frame?.lunch?.best, frame?.dinner?.best].filter((best) => best !== undefined);
  if (place.kind === 'restaurant' && meals.length > 0) return meals;
  if (before) return [timesOf(before).end + wayBetween(before, stop)];
  if (after) return [timesOf(after).start - wayBetween(stop, after) - longest];
  return [Math.max(frame?.from ?? MORNING, MORNING)];
};

/** The minutes a stop at this position adds to the way through a day. */
const detour = (before: Activity | undefined, stop: Activity, after: Activity | undefined): number =>
  (before ? wayBetween(before, stop) : 0) +
  (after ? wayBetween(stop, after) : 0) -
  (before && after ? wayBetween(before, after) : 0);

/** A stop that is to come into a day, and at which positions it may. */
interface Arrival {
  stop: Activity;
  isNew: boolean;
  /** A start that it must have. */
  start?: number;
  rest: readonly Activity[];
  positions: readonly number[];
  day: Day;
}

const comingAt = (arrival: Arrival, position: number, facts: PlanFacts): Coming => {
  const { stop, isNew, rest, day, start } = arrival;
  const place = placeOf(stop, facts);
  if (!isNew || !place) {
    const now = timesOf(stop).start;
    return { stop, stay: stayOf(stop, place), starts: [start ?? now], isFixed: start !== undefined };
  }
  const stay = [place.dwell[0], place.dwell[1]] as const;
  const around = [rest[position - 1], rest[position]];
  const starts = startsFor(place, around, stop, stay[1], day.day, facts);
  return { stop, stay, starts, isFixed: false };
};

/**
 * Puts a stop into the order of a day at that of the positions where it costs least: other stops keep their
 * times as far as can be, then the way is short. Refuses where none does.
 */
export const insertStop = (arrival: Arrival, facts: PlanFacts): Activity[] => {
  const { stop, rest, day, start } = arrival;
  const results = arrival.positions.map((position) => {
    const order = [...rest.slice(0, position), stop, ...rest.slice(position)];
    const coming = comingAt(arrival, position, facts);
    const settled = settleDay({ order, coming, day, source: day }, facts);
    const way = detour(rest[position - 1], stop, rest[position]);
    return 'missed' in settled ? settled : { ...settled, cost: settled.cost + way };
  });
  const best = results.flatMap((one) => ('missed' in one ? [] : [one])).sort((a, b) => a.cost - b.cost)[0];
  if (best) return best.activities;
  const misses = results.flatMap((one) => ('missed' in one ? [one] : []));
  const at = start === undefined ? {} : { at: clockText(start) };
  return refuse(missRefusal(misses, stop, day.day, at));
};

/** Why a day cannot be timed; of several orders all must fail by a last entry for that to be the reason. */
export const missRefusal = (
  misses: readonly { missed: Activity; isLate: boolean }[],
  stop: Activity,
  day: number,
  more: Pick<Refusal, 'at'> = {},
): Refusal => {
  const missed = (misses.find((miss) => miss.missed === stop) ?? misses[0])?.missed ?? stop;
  if (misses.length > 0 && misses.every(({ isLate }) => isLate)) {
    return { code: 'last_entry', name: missed.venue_name, day };
  }
  const before = misses.length === 1 && missed !== stop ? { before: missed.venue_name } : {};
  return { code: 'not_enough_time', name: stop.venue_name, day, ...before, ...more };
};

/** The stops of a day with one put in the place of another. */
export const replaceStop = (
  old: Activity,
  stop: Activity,
  stay: Coming['stay'],
  day: Day,
  facts: PlanFacts,
): Activity[] => {
  const slot = timesOf(old);
  const isOutside = isOutOfHours(slot, facts);
  const coming: Coming = { stop, stay, starts: [slot.start], isFixed: false, isOutside };
  const order = day.activities.map((each) => (each === old ? stop : each));
  const asked: Asked = { order, coming, day, source: day };
  const settled = settleDay(asked, facts);
  return 'missed' in settled ? refuse(missRefusal([settled], stop, day.day)) : settled.activities;
};
