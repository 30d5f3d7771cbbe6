import type { Coordinates, Travel } from '../../shared/itinerary.ts';
import { minutesByCar, roadKm, WALKING_KMH } from './distance.ts';
import { metroBetween } from './metro.ts';

/** Nobody calls a car for a walk of so many minutes: door to door it takes about as long. */
const LONGEST_WALK_MIN = 15;
/** No journey by metro is quicker than this, with the walks to it and the wait. */
const LEAST_METRO_MIN = 15;
/** Leaving one door and finding the next takes this long, however near they are. */
const LEAST_ALLOWED_MIN = 8;
const STEP = 5;

/**
 * The way between two points as one would go: on foot up to a quarter of an hour, by metro where that is quicker
 * than a car, else by car. Whole minutes.
 */
export const travelBetween = (from: Coordinates, to: Coordinates): Travel => {
  const km = roadKm(from, to);
  const onFoot = Math.ceil((km / WALKING_KMH) * 60);
  const meters = Math.round(km * 1000);
  if (onFoot <= LONGEST_WALK_MIN) return { mode: 'walk', minutes: onFoot, meters };
  const byCar = Math.ceil(minutesByCar(km));
  const metro = byCar < LEAST_METRO_MIN ? null : metroBetween(from, to);
  const byMetro = metro ? Math.ceil(metro.minutes) : Number.POSITIVE_INFINITY;
  if (metro && byMetro < byCar)
    return { mode: 'metro', minutes: byMetro, meters: Math.round(metro.km * 1000) };
  return { mode: 'drive', minutes: byCar, meters };
};

const plannedMinutes = (from: Coordinates, to: Coordinates): number => {
  const { minutes } = travelBetween(from, to);
  return minutes === 0 ? 0 : Math.ceil(Math.max(minutes, LEAST_ALLOWED_MIN) / STEP) * STEP;
};

const PLANNED = new WeakMap<Coordinates, WeakMap<Coordinates, number>>();

/**
 * Minutes a plan leaves for the way between two points, rounded up to five so that times read well. Kept for each pair:
 * a plan of a month asks some 100,000 times for a few thousand of them.
 */
export const rideMinutes = (from: Coordinates, to: Coordinates): number => {
  const known = PLANNED.get(from) ?? new WeakMap<Coordinates, number>();
  PLANNED.set(from, known);
  const minutes = known.get(to) ?? plannedMinutes(from, to);
  known.set(to, minutes);
  return minutes;
};
