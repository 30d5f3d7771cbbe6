import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import { type DayFacts, dayFacts } from '../../places/calendar.ts';
import { openIntervals, visitIntervals } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import type { Profile } from '../notes/profile.ts';
import type { DayFrame } from '../scheduling/frame/day-frame.ts';
import { AFTER_LANDING, BEFORE_FLIGHT } from '../scheduling/frame/day-hours.ts';
import { openTrip, type TripAsk } from '../scheduling/plan-days.ts';

/** What has to be known beside a plan to change it. */
export interface PlanFacts {
  places: Places;
  profile: Profile;
  /** One for each day of the trip, in order. */
  frames: readonly DayFrame[];
  /** The plan of an older version, or null where there is none. */
  versionOf: (version: number) => Itinerary | null;
  /** A new id, used by no other stop. */
  newStopId: () => string;
}

/** Reads the facts of a trip; `said` are the traveller's messages, oldest first. */
export const openPlanFacts = (
  ask: TripAsk,
  places: Places,
  said: readonly string[],
  more: Pick<PlanFacts, 'versionOf' | 'newStopId'>,
): PlanFacts => {
  const { profile, frames } = openTrip(ask, places, undefined, said);
  return { places, profile, frames, ...more };
};

type Span = readonly [from: number, to: number];

const DAWN = 6 * 60;
/** HH:mm has no 24:00. */
const MIDNIGHT = 24 * 60 - 1;

/** The bounds a day of the trip is planned in; null for a day that the trip does not have. */
export const frameOn = (day: number, { frames }: PlanFacts): DayFrame | null => frames[day - 1] ?? null;

/** The facts of a date; those of the trip's days are computed once. */
const factsOn = (date: string, { frames }: PlanFacts): DayFacts =>
  frames.find((frame) => frame.date === date)?.facts ?? dayFacts(date);

/** First and last minute of a day that may be planned: not before the landing, not too late for the flight home. */
const boundsOf = (day: number, { profile, frames }: PlanFacts): Span => [
  day === 1 && profile.arrival !== null ? Math.max(DAWN, profile.arrival + AFTER_LANDING) : DAWN,
  day === frames.length && profile.departure !== null
    ? Math.min(MIDNIGHT, profile.departure - BEFORE_FLIGHT)
    : MIDNIGHT,
];

/** The place of a stop; null for one that is not ours. */
export const placeOf = ({ venue_id }: Activity, { places }: PlanFacts): Place | null =>
  venue_id === undefined ? null : places.byId(venue_id);

/** When a visit of at least `shortest` minutes that somebody asks for may lie on a date; null for a place that is not ours. */
export const openOn = (
  place: Place | null,
  date: string,
  shortest: number,
  facts: PlanFacts,
): Span[] | null => place && visitIntervals(place, factsOn(date, facts), { margins: false, shortest });

/** True while a place of ours is open, even after its last entry. */
export const isOpenAt = (place: Place, date: string, minute: number, facts: PlanFacts): boolean =>
  openIntervals(place, factsOn(date, facts)).some(([from, to]) => minute >= from && minute < to);

/** When a visit may lie on a day: while the place is open and the traveller is there. */
export const visitSpans = (
  place: Place | null,
  day: { day: number; date: string },
  shortest: number,
  facts: PlanFacts,
): Span[] => {
  const [first, last] = boundsOf(day.day, facts);
  const open = openOn(place, day.date, shortest, facts) ?? [[first, last]];
  return open
    .map(([from, to]): Span => [Math.max(from, first), Math.min(to, last)])
    .filter(([from, to]) => from < to);
};

/** True when no hour of a date takes in a visit of so many minutes. */
export const isClosedOn = (
  place: Place | null,
  date: string,
  shortest: number,
  facts: PlanFacts,
): boolean => {
  const open = openOn(place, date, shortest, facts);
  return (
    open !== null && !open.some(([from, to]) => Math.min(to, MIDNIGHT) - Math.max(from, DAWN) >= shortest)
  );
};
