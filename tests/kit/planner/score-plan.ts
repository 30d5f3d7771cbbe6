import { haversineKm } from '../../../server/places/distance.ts';
import { openIntervals } from '../../../server/places/opening.ts';
import type { Place } from '../../../server/places/place.ts';
import type { Places } from '../../../server/places/places.ts';
import type { Pace } from '../../../server/planner/notes/profile.ts';
import type { PlannedDay } from '../../../server/planner/scheduling/day/planned-day.ts';
import type { TimedStop } from '../../../server/planner/scheduling/day/stop.ts';
import type { DayFrame } from '../../../server/planner/scheduling/frame/day-frame.ts';
import { isHotSeason } from '../../../server/planner/scheduling/frame/heat.ts';
import type { MealTime } from '../../../server/planner/scheduling/frame/meal-times.ts';
import { isBigOuting } from '../../../server/planner/scheduling/offer.ts';
import type { TripPlan } from '../../../server/planner/scheduling/plan-days.ts';
import { quotaOf } from '../../../server/planner/scheduling/scoring/score-place.ts';
import { suits } from '../../../server/planner/scheduling/scoring/suits.ts';
import { matches } from '../../../server/planner/scheduling/scoring/trip-memory.ts';
import { reasonAfter } from '../../../server/planner/wording/place-words.ts';
import type { Coordinates, Itinerary } from '../../../shared/itinerary.ts';
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
const reasonsIn = (itinerary: Itinerary, places: Places): string[] =>
  itinerary.days.flatMap((day) =>
    day.activities.flatMap(({ description, venue_id }) => {
      const place = places.byId(venue_id ?? '');
      return (place && reasonAfter(description, place)) || [];
    }),
  );

const WALK_KM = 1.2;

/** Sights with others a walk away, all of which are visited on another day. */
const drivenBackTo = (plan: TripPlan): Share => {
  const sights = plan.days.flatMap(({ frame, stops }) =>
    stops.filter(({ stop }) => stop.role === 'sight').map(({ stop }) => ({ at: stop.at, day: frame.day })),
  );
  const back = sights.filter((here) => {
    const near = sights.filter((other) => other !== here && haversineKm(other.at, here.at) < WALK_KM);
    return near.length > 0 && near.every(({ day }) => day !== here.day);
  });
  return [back.length, sights.length];
};

/** Full days outside the hot months that hold a rest at the hotel, though nobody tires. */
const restedDays = ({ days, profile }: TripPlan): Share => {
  const { kids, elderly, walksLittle, wheelchair, napAfterLunch } = profile;
  if (kids || elderly || walksLittle || wheelchair || napAfterLunch) return [0, 0];
  const cool = days.filter(
    ({ frame }) =>
      frame.role === 'full' && !frame.isOuting && !frame.facts.isRamadan && !isHotSeason(frame.date),
  );
  return count(cool, ({ stops }) => stops.some(({ stop }) => stop.role === 'rest'));
};

/** Every measure of one plan; shares of many plans may be added up. */
export const scorePlan = (plan: TripPlan, itinerary: Itinerary, places: Places): PlanScore => {
  const hotel = plan.hotel ?? { lat: 24.7, lng: 46.7 };
  const inTown = plan.days.filter((day) => !day.stops.some((each) => isOuting(each, hotel)));
  const full = inTown.filter(({ frame }) => frame.role === 'full');
  const usual = full.filter(({ frame }) => !frame.facts.isFriday && !frame.facts.isRamadan);
  const stops = plan.days.flatMap((day) => day.stops.flatMap(({ stop }) => stop.place ?? []));
  const fullDays = plan.days.filter(({ frame }) => frame.role === 'full').length;
  const reasons = reasonsIn(itinerary, places);
  return {
    'full days with the sights their pace asks for': count(
      full,
      (day) => sightsOf(day).length >= expectedSights(day.frame, plan.profile.pace),
    ),
    'full days that use their morning': count(usual, usesMorning),
    'great sights present where they fit': anchorsOf(plan, stops, fullDays),
    'quota of stated interests reached': coverageOf(plan, stops, places.all),
    'meals near their best hour': add(full.map((day) => [sum(mealScores(day)), mealScores(day).length])),
    'cafés beside a meal or a café': add(
      plan.days.map((day) => [
        crowdedCafes(day),
        day.stops.filter(({ stop }) => stop.role === 'cafe').length,
      ]),
    ),
    'days with three of a kind or two malls': count(plan.days, monotonous),
    'days in their shortest order': count(plan.days, (day) => isShortest(day, hotel)),
    'stops outside opening hours': ((share: Share): Share => [share[1] - share[0], share[1]])(
      add(plan.days.map(isOpen)),
    ),
    'sights driven back to on another day': drivenBackTo(plan),
    'cool days with a rest': restedDays(plan),
    'sentences used twice': [reasons.length - new Set(reasons).size, reasons.length],
  };
};

/** Sights a full day should have at each pace; on Fridays and in Ramadan half the day is closed. */
const EXPECTED_SIGHTS = { slow: 2, normal: 3, fast: 4 } as const;

const isOuting = ({ stop }: TimedStop, hotel: Coordinates): boolean =>
  stop.role === 'sight' && stop.place !== null && isBigOuting(stop.place, hotel);

const sightsOf = (day: PlannedDay): TimedStop[] => day.stops.filter(({ stop }) => stop.role === 'sight');

const expectedSights = ({ facts }: DayFrame, pace: Pace): number =>
  facts.isFriday || facts.isRamadan ? Math.min(2, EXPECTED_SIGHTS[pace]) : EXPECTED_SIGHTS[pace];

/** Whether the day begins with a sight in good time: an hour after its start at the latest. */
const usesMorning = (day: PlannedDay): boolean => {
  const first = day.stops[0];
  return first?.stop.role === 'sight' && first.start <= day.frame.from + 60;
};

/** Cafés that stand directly beside a meal or another café. */
const crowdedCafes = (day: PlannedDay): number =>
  day.stops.filter(
    ({ stop }, i) =>
      stop.role === 'cafe' &&
      !day.frame.facts.isRamadan &&
      [day.stops[i - 1], day.stops[i + 1]].some(
        (other) => other !== undefined && other.stop.role !== 'sight' && other.stop.role !== 'rest',
      ),
  ).length;

const SPREAD = { lunch: 50, dinner: 60, iftar: 25 } as const;
const BELL_TOP = { lunch: 13 * 60 + 45, dinner: 20 * 60 + 45 } as const;

const bell = (start: number, meal: MealTime, frame: DayFrame): number => {
  const top =
    meal.type === 'iftar'
      ? frame.facts.prayers.maghrib + 10
      : meal.type === 'lunch' && frame.facts.isFriday
        ? 14 * 60 + 15
        : // An early night that was asked for moves the best hour with it.
          Math.min(BELL_TOP[meal.type], meal.best);
  return Math.exp(-0.5 * ((start - top) / SPREAD[meal.type]) ** 2);
};

/** How near each meal of the day is to its best hour, 0 to 1; a meal that is missing counts 0. */
const mealScores = ({ frame, stops }: PlannedDay): number[] =>
  (['lunch', 'dinner'] as const).flatMap((role) => {
    const meal = frame[role];
    if (!meal) return [];
    const found = stops.find(({ stop }) => stop.role === role);
    return found ? [bell(found.start, meal, frame)] : [0];
  });

/** Three of a kind in a row, or two malls on a day. */
const monotonous = (day: PlannedDay): boolean => {
  const kinds = sightsOf(day).map(({ stop }) => stop.place?.kind ?? '');
  return (
    kinds.some((kind, i) => kind === kinds[i + 1] && kind === kinds[i + 2]) ||
    kinds.filter((kind) => kind === 'mall').length > 1
  );
};
