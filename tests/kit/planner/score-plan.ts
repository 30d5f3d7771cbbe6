import { openIntervals } from '../../../server/places/calendar.ts';
import type { Place } from '../../../server/places/place.ts';
import type { Places } from '../../../server/places/places.ts';
import type { TripPlan } from '../../../server/planner/scheduling/plan-days.ts';
import type { PlannedDay } from '../../../server/planner/scheduling/planned-day.ts';
import { quotaOf, suits } from '../../../server/planner/scheduling/score-place.ts';
import { matches } from '../../../server/planner/scheduling/trip-memory.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import {
  crowdedCafes,
  expectedSights,
  isOuting,
  legsKm,
  longGaps,
  mealScores,
  monotonous,
  sightsOf,
  spreadKm,
  usesMorning,
} from './day-measures.ts';
import { isShortest } from './day-rules.ts';

/** One figure of a plan: how much of what was due was done. */
export type Share = readonly [done: number, due: number];
export type PlanScore = Readonly<Record<string, Share>>;

const count = <T>(items: readonly T[], test: (item: T) => boolean): Share => [
  items.filter(test).length,
  items.length,
];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sights nobody should leave Riyadh without. */
const ANCHORS = ['at-turaif', 'masmak-fort', 'national-museum'];
/** Wishes whose travellers come for other things than the old capital. */
const OTHERWISE = ['history', 'museum', 'culture'];

const anchorsOf = (plan: TripPlan, stops: readonly Place[], fullDays: number): Share => {
  const { interests, excludedConcepts, dayEnd } = plan.profile;
  const fitting = interests.length === 0 || interests.some(({ id }) => OTHERWISE.includes(id));
  const refused = excludedConcepts.some(({ id }) => OTHERWISE.includes(id));
  if (!fitting || refused || dayEnd !== null || fullDays === 0) return [0, 0];
  const due = Math.min(ANCHORS.length, fullDays + 1);
  return [Math.min(due, ANCHORS.filter((id) => stops.some((place) => place.id === id)).length), due];
};

/** Wishes that are no place to go to. */
const MANNERS = ['business', 'indoor'];

/** Share of the quota each stated interest reaches, where the catalogue has as much for this traveller. */
const coverageOf = ({ profile, days }: TripPlan, stops: readonly Place[], all: readonly Place[]): Share => {
  const met = profile.interests
    .filter(({ id }) => !MANNERS.includes(id))
    .map((concept) => {
      const fitting = (list: readonly Place[]) => list.filter((place) => matches(place, concept)).length;
      const offered = fitting(all.filter((place) => suits(place, profile)));
      return Math.min(1, fitting(stops) / Math.max(1, Math.min(quotaOf(days.length), offered)));
    });
  return [sum(met), met.length];
};

/** Branches of a chain, and sights, that come more than once. */
const repeatsOf = (stops: readonly Place[], nights: number): Share => {
  if (nights > 10) return [0, 0];
  const names = stops.map((place) => place.chain ?? place.id);
  return [names.length - new Set(names).size, names.length];
};

const priceFit = ({ profile }: TripPlan, stops: readonly Place[]): Share => {
  const tables = stops.filter(({ kind }) => kind === 'restaurant');
  if (profile.budget === 'low') return count(tables, ({ price_level }) => price_level <= 1);
  return profile.budget === 'high' ? count(tables, ({ price_level }) => price_level >= 3) : [0, 0];
};

const isOpen = (day: PlannedDay): Share =>
  count(
    day.stops.filter(({ stop }) => stop.place !== null),
    ({ stop, start, end }) =>
      stop.place !== null &&
      openIntervals(stop.place, day.frame.facts).some(([from, to]) => start >= from && end <= to),
  );

const add = (shares: readonly Share[]): Share => [
  sum(shares.map(([done]) => done)),
  sum(shares.map(([, due]) => due)),
];

/** The sentence that follows the catalogue's own in each description. */
export const reasonsIn = (itinerary: Itinerary, about: (id: string) => string): string[] =>
  itinerary.days.flatMap((day) =>
    day.activities.map(({ description, venue_id }) => description.slice(about(venue_id ?? '').length).trim()),
  );

/** Every measure of one plan; shares of many plans may be added up. */
export const scorePlan = (plan: TripPlan, itinerary: Itinerary, places: Places): PlanScore => {
  const hotel = plan.hotel ?? { lat: 24.7, lng: 46.7 };
  const inTown = plan.days.filter((day) => !day.stops.some((each) => isOuting(each, hotel)));
  const full = inTown.filter(({ frame }) => frame.role === 'full');
  const usual = full.filter(({ frame }) => !frame.facts.isFriday && !frame.facts.isRamadan);
  const stops = plan.days.flatMap((day) => day.stops.flatMap(({ stop }) => stop.place ?? []));
  const fullDays = plan.days.filter(({ frame }) => frame.role === 'full').length;
  const reasons = reasonsIn(itinerary, (id) => stops.find((place) => place.id === id)?.about ?? '');
  const legs = inTown.flatMap(legsKm);
  return {
    'full days with the sights their pace asks for': count(
      full,
      (day) => sightsOf(day).length >= expectedSights(day.frame, plan.profile.pace),
    ),
    'full days that use their morning': count(usual, usesMorning),
    'great sights present where they fit': anchorsOf(plan, stops, fullDays),
    'quota of stated interests reached': coverageOf(plan, stops, places.all),
    'meals near their best hour': add(full.map((day) => [sum(mealScores(day)), mealScores(day).length])),
    'full days with a gap above 75 minutes': count(full, (day) => longGaps(day) > 0),
    'full days with two such gaps': count(full, (day) => longGaps(day) > 1),
    'cafés beside a meal or a café': add(
      plan.days.map((day) => [
        crowdedCafes(day),
        day.stops.filter(({ stop }) => stop.role === 'cafe').length,
      ]),
    ),
    'stops that repeat a place or a chain': repeatsOf(stops, fullDays + 1),
    'tables in the price range asked for': priceFit(plan, stops),
    'days with three of a kind or two malls': count(plan.days, monotonous),
    'days in their shortest order': count(plan.days, (day) => isShortest(day, hotel)),
    'kilometres between the ends of a day in town': [sum(inTown.map(spreadKm)), inTown.length],
    'rides above 12 km': count(legs, (km) => km > 12),
    'stops outside opening hours': ((share: Share): Share => [share[1] - share[0], share[1]])(
      add(plan.days.map(isOpen)),
    ),
    'sentences used twice': [reasons.length - new Set(reasons).size, reasons.length],
  };
};
