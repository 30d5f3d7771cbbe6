import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { ALTERNATIVES_MAX } from '../../../shared/contracts/places.ts';
import type { Activity, Coordinates, Day, Itinerary } from '../../../shared/itinerary.ts';
import { openIntervals } from '../../places/opening.ts';
import { type Place, SERVICE_KINDS } from '../../places/place.ts';
import { rideMinutes, travelBetween } from '../../places/travel.ts';
import { type Role, startWindows, visitable } from '../scheduling/day/stop.ts';
import type { DayFrame } from '../scheduling/frame/day-frame.ts';
import { isBigOuting } from '../scheduling/offer.ts';
import { roleOf } from '../scheduling/reopen-day.ts';
import { fitOf } from '../scheduling/scoring/score-place.ts';
import { suits } from '../scheduling/scoring/suits.ts';
import { isForMornings } from '../scheduling/scoring/suits-by-words.ts';
import { phraseAlternative } from '../wording/phrase-alternative.ts';
import { applyOperations } from './apply-operations.ts';
import { frameOn, type PlanFacts, placeOf } from './plan-facts.ts';
import { timesOf } from './settle-day.ts';

/** A place that can take the slot of a stop, the way to it in minutes, and why it may be liked. */
export interface Replacement {
  place: Place;
  minutesAway: number;
  reason: string;
}

/** The slot of a stop in its day. */
interface Slot {
  stop: Activity;
  place: Place | null;
  role: Role;
  day: Day;
  frame: DayFrame;
  start: number;
  end: number;
  before: Activity | undefined;
  after: Activity | undefined;
  /** Where one comes from: the stop before, or the hotel. */
  origin: { name: string; at: Coordinates };
}

/** Near enough, as is whatever is no further than the stop itself. */
const NEAR_MINUTES = 30;
/** What is further is offered only where little is near, and nothing beyond this. */
const FAR_MINUTES = 45;
const ENOUGH = 3;
/** A visit may begin so many minutes before or after the stop it replaces. */
const MOST_SHIFT = 30;
/** Each is tried on the whole plan, which takes some milliseconds. */
const MOST_TRIED = 30;

const originOf = (before: Activity | undefined, stop: Activity, plan: Itinerary): Slot['origin'] => {
  const hotel = plan.hotel_recommendation;
  if (before?.coordinates) return { name: before.venue_name, at: before.coordinates };
  if (hotel?.coordinates) return { name: hotel.name, at: hotel.coordinates };
  if (stop.coordinates) return { name: stop.venue_name, at: stop.coordinates };
  return { name: 'the centre of Riyadh', at: RIYADH_CENTRE };
};

const slotOf = (plan: Itinerary, stopId: string, facts: PlanFacts): Slot | null => {
  const day = plan.days.find(({ activities }) => activities.some(({ stop_id }) => stop_id === stopId));
  const index = day?.activities.findIndex(({ stop_id }) => stop_id === stopId) ?? -1;
  const stop = day?.activities[index];
  const frame = day && frameOn(day.day, facts);
  if (!stop || !frame) return null;
  const place = placeOf(stop, facts);
  const [before, after] = [day.activities[index - 1], day.activities[index + 1]];
  const origin = originOf(before, stop, plan);
  return { stop, place, role: roleOf(stop, place), day, frame, ...timesOf(stop), before, after, origin };
};

const KIND_OF_ROLE: Readonly<Partial<Record<Role, Place['kind']>>> = {
  lunch: 'restaurant',
  dinner: 'restaurant',
  cafe: 'cafe',
};

const isOfRole = ({ kind }: Place, role: Role): boolean =>
  role === 'sight' ? !SERVICE_KINDS.includes(kind) : kind === KIND_OF_ROLE[role];

/** True when a visit of the usual length that begins at the slot's hour is a good one: open, in no heat, no museum by night. */
const isGoodThen = (place: Place, { role, frame, start }: Slot): boolean => {
  const [, usual] = place.dwell;
  if (role === 'sight') {
    return startWindows(place, role, frame, usual).some(([from, to]) => start >= from && start <= to);
  }
  if (role === 'dinner' && isForMornings(place)) return false;
  return visitable(place, frame).some(([from, to]) => start >= from && start + usual <= to);
};

/** The places that may take the slot, but for the times of the day. */
const candidatesFor = (slot: Slot, plan: Itinerary, { places, profile }: PlanFacts): Place[] => {
  const stops = plan.days.flatMap(({ activities }) => activities);
  const planned = new Set(stops.map(({ venue_id }) => venue_id));
  const chains = new Set(stops.flatMap(({ venue_id }) => (venue_id && places.byId(venue_id)?.chain) || []));
  const hotel = plan.hotel_recommendation?.coordinates ?? RIYADH_CENTRE;
  const mayBeBig = slot.place !== null && isBigOuting(slot.place, hotel);
  return places.all.filter(
    (place) =>
      isOfRole(place, slot.role) &&
      !planned.has(place.id) &&
      !(place.chain && chains.has(place.chain)) &&
      // Part of a larger site, which is a visit of its own.
      place.within === undefined &&
      suits(place, profile) &&
      (mayBeBig || slot.role !== 'sight' || !isBigOuting(place, hotel)) &&
      isGoodThen(place, slot),
  );
};

/** Minutes by which the neighbours would have to give way. */
const strainOf = (place: Place, { before, after, start, origin }: Slot): number => {
  const ready = before ? timesOf(before).end + rideMinutes(origin.at, place) : start;
  const leaves = Math.max(start, ready) + place.dwell[0];
  const way = after?.coordinates ? rideMinutes(place, after.coordinates) : 0;
  return Math.max(0, ready - start) + (after ? Math.max(0, leaves + way - timesOf(after).start) : 0);
};

/** What a place is worth in the slot: the traveller's wishes, a short way, neighbours left alone, variety. */
const worthOf = (place: Place, slot: Slot, { profile }: PlanFacts): number => {
  const { origin, after, day, stop } = slot;
  const way =
    rideMinutes(origin.at, place) + (after?.coordinates ? rideMinutes(place, after.coordinates) : 0);
  const isLikeIt = place.kind === slot.place?.kind;
  const isRepeated = day.activities.some((each) => each !== stop && each.activity_type === place.kind);
  return (
    fitOf(place, profile) - way / 5 - strainOf(place, slot) / 10 + (isLikeIt ? 2 : 0) - (isRepeated ? 2 : 0)
  );
};

interface Ranked {
  place: Place;
  isNear: boolean;
  worth: number;
}

/** The candidates that are worth a try, all that are near before those that are not. */
const rankedFor = (slot: Slot, plan: Itinerary, facts: PlanFacts): Ranked[] => {
  const minutesTo = (at: Coordinates): number => travelBetween(slot.origin.at, at).minutes;
  const now = slot.stop.coordinates ? minutesTo(slot.stop.coordinates) : 0;
  return candidatesFor(slot, plan, facts)
    .filter((place) => minutesTo(place) <= Math.max(FAR_MINUTES, now))
    .map((place) => ({
      place,
      isNear: minutesTo(place) <= Math.max(NEAR_MINUTES, now),
      worth: worthOf(place, slot, facts),
    }))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || b.worth - a.worth)
    .slice(0, MOST_TRIED);
};

/** The stop that a place would be, by the operation itself; null where that is refused or comes at another hour. */
const tryOut = (place: Place, slot: Slot, plan: Itinerary, facts: PlanFacts): Activity | null => {
  const operation = { op: 'replace', stop_id: slot.stop.stop_id ?? '', venue_id: place.id } as const;
  const applied = applyOperations(plan, [operation], facts);
  if ('refusal' in applied) return null;
  const stops = applied.plan.days.find(({ day }) => day === slot.day.day)?.activities ?? [];
  const stop = stops.find(({ venue_id }) => venue_id === place.id);
  return stop && Math.abs(timesOf(stop).start - slot.start) <= MOST_SHIFT ? stop : null;
};

const replacementBy = (place: Place, slot: Slot, plan: Itinerary, facts: PlanFacts): Replacement | null => {
  const stop = tryOut(place, slot, plan, facts);
  if (!stop) return null;
  const { start, end } = timesOf(stop);
  const open = openIntervals(place, slot.frame.facts).find(([from, to]) => start >= from && end <= to);
  if (!open) return null;
  const { role, origin } = slot;
  const travel = travelBetween(origin.at, place);
  const scene = { place, role, profile: facts.profile, travel, from: origin.name, open };
  return { place, minutesAway: travel.minutes, reason: phraseAlternative(scene) };
};

/**
 * Places that can take the slot of a stop, the best first: open then, near, in keeping with what the traveller
 * wrote, not planned yet, and each accepted by the operation `replace`. Null when the plan has no such stop; none
 * for one that is locked. Pure; takes some 10 ms.
 */
export const alternativesFor = (plan: Itinerary, stopId: string, facts: PlanFacts): Replacement[] | null => {
  const slot = slotOf(plan, stopId, facts);
  if (!slot) return null;
  if (slot.stop.locked) return [];
  const found: Replacement[] = [];
  for (const { place, isNear } of rankedFor(slot, plan, facts)) {
    if (found.length === ALTERNATIVES_MAX || (found.length >= ENOUGH && !isNear)) break;
    const replacement = replacementBy(place, slot, plan, facts);
    if (replacement) found.push(replacement);
  }
  return found;
};
