import type { Place } from '../../../server/places/place.ts';
import { DAY_FROM, DAY_TO, minutesOf, type Point, placeOf, type Stop, type TripFacts } from './plan.ts';
import { latestStart, type Span, spansOn, takesIn } from './visit-spans.ts';
import { wayMinutes } from './way-minutes.ts';

/** A stop somewhere in the order of a day that is being asked about. */
export interface Item {
  stop: Stop;
  /** True for a stop that is not in the plan yet: its times say nothing. */
  isNew: boolean;
  /** The start that was asked for, in minutes; no other will do. */
  start?: number;
}

/** How times are looked for. */
export interface Rules {
  /** 1 tries every minute; 5 rounds ways and stays up to five, leaves the least way and starts on a five-minute mark, as the planner does. */
  marks: 1 | 5;
  /** Stops, by id, that keep exactly their times. */
  held: ReadonlySet<string>;
}

/** Why an order of a day cannot be timed: the first stop that cannot be reached in time, and what stops it. */
export interface Failure {
  at: Item;
  /** The earliest minute at which one can be there. */
  ready: number;
  why: 'closed' | 'last_entry' | 'held' | 'time';
}

interface Visit {
  item: Item;
  at: Point | null;
  stay: number;
  spans: readonly Span[] | null;
  isHeld: boolean;
  /** The last minute at which the visit may start, were it open. */
  last: number;
}

const ceilTo = (minutes: number, marks: number): number => Math.ceil(minutes / marks - 1e-9) * marks;

/** From one door to the next the planner leaves this long at the least, however near they are. */
const LEAST_PLANNED_WAY = 10;
/** The minutes that must lie between two stops: on five-minute marks those the planner leaves. */
const gapFor = (way: number, marks: Rules['marks']): number =>
  marks === 1 || way === 0 ? way : Math.max(ceilTo(way, marks), LEAST_PLANNED_WAY);

/** The least minutes a stop may be cut to: its place's shortest visit, or what it has now where that is less. */
export const shortestStay = ({ stop, isNew }: Item, place: Place | null): number => {
  const now = isNew ? Number.POSITIVE_INFINITY : minutesOf(stop.end_time) - minutesOf(stop.start_time);
  return Math.min(now, place?.dwell[0] ?? now);
};

const knownSpans = new WeakMap<Place, Map<string, Span[]>>();

/** When the place of a stop is open on a date; null where the stop is not one of ours. */
export const spansOf = (stop: Stop, date: string, { places }: TripFacts): readonly Span[] | null => {
  const place = placeOf(stop, places);
  if (!place) return null;
  const spans = knownSpans.get(place)?.get(date) ?? spansOn(place, date);
  knownSpans.set(place, (knownSpans.get(place) ?? new Map()).set(date, spans));
  return spans;
};

const visitOf = (item: Item, day: { day: number; date: string }, facts: TripFacts, rules: Rules): Visit => {
  const { stop } = item;
  const isHeld = !item.isNew && item.start === undefined && rules.held.has(stop.stop_id ?? '');
  const now = minutesOf(stop.end_time) - minutesOf(stop.start_time);
  const least = ceilTo(shortestStay(item, placeOf(stop, facts.places)), rules.marks);
  const stay = isHeld ? now : item.isNew ? least : Math.min(now, least);
  // The contract's HH:mm cannot write 24:00.
  const last = Math.min(facts.bounds?.[day.day]?.to ?? DAY_TO, DAY_TO - 1) - stay;
  return { item, at: stop.coordinates, stay, spans: spansOf(stop, day.date, facts), isHeld, last };
};

const mayStart = ({ item, isHeld, spans, stay }: Visit, minute: number, marks: number): boolean => {
  const old = item.isNew ? Number.NaN : minutesOf(item.stop.start_time);
  if (isHeld) return minute === old;
  if (item.start !== undefined ? minute !== item.start : minute % marks !== 0 && minute !== old) return false;
  return !spans || spans.some((span) => takesIn(span, minute, stay));
};

/** The first minute from `arrival` on at which a visit may start, found by trying each; null when there is none. */
const firstStart = (visit: Visit, arrival: number, marks: number): number | null => {
  for (let minute = Math.ceil(arrival - 1e-9); minute <= visit.last; minute += 1) {
    if (mayStart(visit, minute, marks)) return minute;
  }
  return null;
};

const whyNot = ({ isHeld, spans, stay, item }: Visit, ready: number): Failure['why'] => {
  if (isHeld) return 'held';
  if (!spans || item.start !== undefined) return 'time';
  const entries = spans
    .filter((span) => latestStart(span, stay) >= span[0])
    .map((span) => latestStart(span, stay));
  if (entries.length === 0) return 'closed';
  return ready > Math.max(...entries) ? 'last_entry' : 'time';
};

/**
 * Looks for times for the stops of one day in exactly this order, minute by minute, each stop as early as it
 * can be with its shortest stay. Exact: who leaves a stop earlier can do afterwards all that who leaves it
 * later can (the way takes the same time), so null (no failure) means that sound times exist, and a failure
 * that none do. `self-check.ts` compares it with plain trial of all starts.
 */
export const timeDay = (
  order: readonly Item[],
  day: { day: number; date: string },
  facts: TripFacts,
  rules: Rules,
): Failure | null => {
  const way = facts.way ?? wayMinutes;
  let ready = facts.bounds?.[day.day]?.from ?? DAY_FROM;
  let last: Point | null = null;
  for (const item of order) {
    const visit = visitOf(item, day, facts, rules);
    const minutes = last && visit.at ? way(last, visit.at) : 0;
    const arrival = ready + gapFor(minutes, rules.marks);
    const start = firstStart(visit, arrival, rules.marks);
    if (start === null) return { at: item, ready: arrival, why: whyNot(visit, arrival) };
    ready = start + visit.stay;
    last = visit.at;
  }
  return null;
};
