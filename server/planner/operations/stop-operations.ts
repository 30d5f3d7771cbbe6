import { clockMinutes } from '../../../shared/clock-text.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import type { Place } from '../../places/place.ts';
import { type Found, findDay, findStop, refuseLocked, setStops } from './find-stop.ts';
import { insertStop, newStop, refuseClosed, refuseTwice, replaceStop } from './place-stop.ts';
import { isOpenAt, openOn, type PlanFacts, placeOf } from './plan-facts.ts';
import { refuse } from './refusal.ts';
import { stayOf, timesOf } from './settle-day.ts';
import { standingsOf } from './standing.ts';

type Of<K extends Operation['op']> = Extract<Operation, { op: K }>;

/** A place that can be a stop. */
const findPlace = (venueId: string, { places }: PlanFacts): Place => {
  const place = places.byId(venueId) ?? refuse({ code: 'unknown', missing: 'place' });
  return place.kind === 'hotel' ? refuse({ code: 'unknown', missing: 'hotel' }) : place;
};

const positionsIn = (index: number | undefined, count: number): number[] => {
  if (index === undefined) return Array.from({ length: count + 1 }, (_, at) => at);
  return index <= count ? [index] : refuse({ code: 'unknown', missing: 'position' });
};

const without = ({ day, stop }: Found): Activity[] => day.activities.filter((each) => each !== stop);

/** The plan with a stop on another day or at another position. */
export const move = (plan: Itinerary, { stop_id, day, index }: Of<'move'>, facts: PlanFacts): Itinerary => {
  const found = findStop(plan, stop_id);
  const target = findDay(plan, day);
  const { stop } = found;
  const left = without(found);
  const rest = target === found.day ? left : target.activities;
  const positions = positionsIn(index, rest.length);
  refuseLocked(stop, found.day.day);
  if (target !== found.day) {
    refuseTwice({ stop, day }, standingsOf(plan), facts);
    refuseClosed(stop, stayOf(stop, placeOf(stop, facts)), target, facts);
  }
  const arrived = insertStop({ stop, isNew: false, rest, positions, day: target }, facts);
  const moved = setStops(plan, day, arrived);
  return target === found.day ? moved : setStops(moved, found.day.day, left);
};

/** The plan without a stop; nothing else moves. */
export const remove = (plan: Itinerary, { stop_id }: Of<'remove'>): Itinerary => {
  const found = findStop(plan, stop_id);
  refuseLocked(found.stop, found.day.day);
  return setStops(plan, found.day.day, without(found));
};

/** The plan with a new stop, at a position or where it fits best. */
export const add = (plan: Itinerary, { venue_id, day, index }: Of<'add'>, facts: PlanFacts): Itinerary => {
  const place = findPlace(venue_id, facts);
  const target = findDay(plan, day);
  const rest = target.activities;
  const positions = positionsIn(index, rest.length);
  const stop = newStop(place, day, facts);
  refuseTwice({ stop, day }, standingsOf(plan), facts);
  refuseClosed(stop, [place.dwell[0], place.dwell[1]], target, facts);
  return setStops(plan, day, insertStop({ stop, isNew: true, rest, positions, day: target }, facts));
};

/** The plan with another place in the slot of a stop. It is another visit, so it has an id of its own. */
export const replace = (
  plan: Itinerary,
  { stop_id, venue_id }: Of<'replace'>,
  facts: PlanFacts,
): Itinerary => {
  const { day, stop: old } = findStop(plan, stop_id);
  const place = findPlace(venue_id, facts);
  refuseLocked(old, day.day);
  const stop = newStop(place, day.day, facts);
  const others = standingsOf(plan).filter((other) => other.stop !== old);
  refuseTwice({ stop, day: day.day }, others, facts);
  const [shortest, , longest] = place.dwell;
  const { start, end } = timesOf(old);
  const stay = [shortest, Math.max(shortest, Math.min(longest, end - start))] as const;
  refuseClosed(stop, stay, day, facts);
  return setStops(plan, day.day, replaceStop(old, stop, stay, day, facts));
};

/** The plan with a stop locked or unlocked; one that is so already stays the same, to the byte. */
export const lock = (plan: Itinerary, { stop_id, locked }: Of<'lock'>): Itinerary => {
  const { day, stop } = findStop(plan, stop_id);
  if ((stop.locked ?? false) === locked) return plan;
  const { locked: _, ...rest } = stop;
  const now = locked ? { ...rest, locked } : rest;
  return setStops(
    plan,
    day.day,
    day.activities.map((each) => (each === stop ? now : each)),
  );
};

/** The plan with a stop that starts at the hour asked for, at whatever position that is. */
export const retime = (
  plan: Itinerary,
  { stop_id, start_time }: Of<'retime'>,
  facts: PlanFacts,
): Itinerary => {
  const found = findStop(plan, stop_id);
  const { day, stop } = found;
  refuseLocked(stop, day.day);
  const start = clockMinutes(start_time);
  const place = placeOf(stop, facts);
  const [shortest] = stayOf(stop, place);
  const open = openOn(place, day.date, shortest, facts);
  if (place && !open?.some(([from, to]) => start >= from && start + shortest <= to)) {
    const code = isOpenAt(place, day.date, start, facts) ? 'last_entry' : 'closed';
    refuse({ code, name: stop.venue_name, day: day.day, at: start_time });
  }
  const rest = without(found);
  const positions = positionsIn(undefined, rest.length);
  return setStops(plan, day.day, insertStop({ stop, isNew: false, start, rest, positions, day }, facts));
};
