import type { Coordinates, Travel } from '../../shared/itinerary.ts';
import { oncePerPair } from '../../shared/once-per-object.ts';
import { minutesByCar, roadKm, WALKING_KMH } from './distance.ts';
import { metroBetween } from './metro.ts';

/** Nobody calls a car for a walk of so many minutes: door to door it takes about as long. */
const LONGEST_WALK_MIN = 15;
/** No journey by metro is quicker than this, with the walks to it and the wait. */
const LEAST_METRO_MIN = 15;
/** Leaving one door and finding the next takes this long, however near they are. */
const LEAST_ALLOWED_MIN = 8;
const STEP = 5;

/** Whoever walks little walks no longer than this, some 500 metres. */
const SHORT_WALK_MIN = 6;

/** What a traveller said of how to get around. */
export interface WayWishes {
  /** By metro wherever both ends have a station. */
  byMetro?: boolean;
  walksLittle?: boolean;
  /** How far somebody walks at a time, where that is known. */
  walkMetres?: number | null;
}

const onFoot = (from: Coordinates, to: Coordinates): Travel => {
  const km = roadKm(from, to);
  return { mode: 'walk', minutes: Math.ceil((km / WALKING_KMH) * 60), meters: Math.round(km * 1000) };
};

const byCar = (from: Coordinates, to: Coordinates): Travel => {
  const km = roadKm(from, to);
  return { mode: 'drive', minutes: Math.ceil(minutesByCar(km)), meters: Math.round(km * 1000) };
};

const byMetro = (from: Coordinates, to: Coordinates): Travel | null => {
  const metro = metroBetween(from, to);
  return metro && { mode: 'metro', minutes: Math.ceil(metro.minutes), meters: Math.round(metro.km * 1000) };
};

/**
 * The way between two points as one would go: on foot up to a quarter of an hour, by metro where that is quicker
 * than a car or asked for, else by car. Whole minutes.
 */
export const travelBetween = (from: Coordinates, to: Coordinates, wishes: WayWishes = {}): Travel => {
  const walk = onFoot(from, to);
  const isNear = walk.meters <= (wishes.walkMetres ?? Number.POSITIVE_INFINITY);
  if (isNear && walk.minutes <= (wishes.walksLittle ? SHORT_WALK_MIN : LONGEST_WALK_MIN)) return walk;
  const drive = byCar(from, to);
  const metro = !wishes.byMetro && drive.minutes < LEAST_METRO_MIN ? null : byMetro(from, to);
  return metro && (wishes.byMetro || metro.minutes < drive.minutes) ? metro : drive;
};

/** True for a way that leads between these points, whoever chose to go it so. */
export const isWayBetween = (way: Travel, from: Coordinates, to: Coordinates): boolean =>
  [onFoot(from, to), byCar(from, to), byMetro(from, to)].some(
    (each) => each?.mode === way.mode && each.minutes === way.minutes && each.meters === way.meters,
  );

const plannedMinutes = (from: Coordinates, to: Coordinates): number => {
  const { minutes } = travelBetween(from, to);
  return minutes === 0 ? 0 : Math.ceil(Math.max(minutes, LEAST_ALLOWED_MIN) / STEP) * STEP;
};

/**
 * Minutes a plan leaves for the way between two points, rounded up to five so that times read well. Kept for each pair:
 * a plan of a month asks some 100,000 times for a few thousand of them.
 */
export const rideMinutes = oncePerPair(plannedMinutes);
