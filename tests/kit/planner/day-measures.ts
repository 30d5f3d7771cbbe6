import { haversineKm } from '../../../server/places/distance.ts';
import type { Pace } from '../../../server/planner/notes/profile.ts';
import type { DayFrame, MealTime } from '../../../server/planner/scheduling/day-frame.ts';
import { isBigOuting } from '../../../server/planner/scheduling/offer.ts';
import type { PlannedDay } from '../../../server/planner/scheduling/planned-day.ts';
import { rideMinutes, type TimedStop } from '../../../server/planner/scheduling/stop.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';

/** Sights a full day should have at each pace; on Fridays and in Ramadan half the day is closed. */
export const EXPECTED_SIGHTS = { slow: 2, normal: 3, fast: 4 } as const;
const LONGEST_GAP = 75;

export const isOuting = ({ stop }: TimedStop, hotel: Coordinates): boolean =>
  stop.role === 'sight' && stop.place !== null && isBigOuting(stop.place, hotel);

export const sightsOf = (day: PlannedDay): TimedStop[] =>
  day.stops.filter(({ stop }) => stop.role === 'sight');

export const expectedSights = ({ facts }: DayFrame, pace: Pace): number =>
  facts.isFriday || facts.isRamadan ? Math.min(2, EXPECTED_SIGHTS[pace]) : EXPECTED_SIGHTS[pace];

/** Whether the day begins with a sight in good time: an hour after its start at the latest. */
export const usesMorning = (day: PlannedDay): boolean => {
  const first = day.stops[0];
  return first?.stop.role === 'sight' && first.start <= day.frame.from + 60;
};

/** Minutes without a visit or a ride between the stops of a day, one figure for each pair of neighbours. */
export const spareMinutes = (day: PlannedDay): number[] =>
  day.stops.slice(1).map((next, i) => {
    const here = day.stops[i];
    return here ? next.start - here.end - rideMinutes(here.stop.at, next.stop.at) : 0;
  });

export const longGaps = (day: PlannedDay): number =>
  spareMinutes(day).filter((gap) => gap > LONGEST_GAP).length;

/** Cafés that stand directly beside a meal or another café. */
export const crowdedCafes = (day: PlannedDay): number =>
  day.stops.filter(
    ({ stop }, i) =>
      stop.role === 'cafe' &&
      !day.frame.facts.isRamadan &&
      [day.stops[i - 1], day.stops[i + 1]].some(
        (other) => other !== undefined && other.stop.role !== 'sight',
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
export const mealScores = ({ frame, stops }: PlannedDay): number[] =>
  (['lunch', 'dinner'] as const).flatMap((role) => {
    const meal = frame[role];
    if (!meal) return [];
    const found = stops.find(({ stop }) => stop.role === role);
    return found ? [bell(found.start, meal, frame)] : [0];
  });

const kmBetween = (a: TimedStop, b: TimedStop): number => haversineKm(a.stop.at, b.stop.at);

/** The widest distance between two stops of a day, kilometres. */
export const spreadKm = ({ stops }: PlannedDay): number =>
  Math.max(0, ...stops.flatMap((a, i) => stops.slice(i + 1).map((b) => kmBetween(a, b))));

/** Lengths of the rides between the stops of a day, kilometres in a straight line. */
export const legsKm = ({ stops }: PlannedDay): number[] =>
  stops.slice(1).map((next, i) => {
    const here = stops[i];
    return here ? kmBetween(here, next) : 0;
  });

/** Three of a kind in a row, or two malls on a day. */
export const monotonous = (day: PlannedDay): boolean => {
  const kinds = sightsOf(day).map(({ stop }) => stop.place?.kind ?? '');
  return (
    kinds.some((kind, i) => kind === kinds[i + 1] && kind === kinds[i + 2]) ||
    kinds.filter((kind) => kind === 'mall').length > 1
  );
};
