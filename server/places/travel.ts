import type { Coordinates, Travel } from '../../shared/itinerary.ts';
import { minutesByCar, roadKm } from './distance.ts';

const WALKING_KMH = 5;
/** Nobody calls a car for a walk of so many minutes: door to door it takes about as long. */
const LONGEST_WALK_MIN = 15;
/** Leaving one door and finding the next takes this long, however near they are. */
const LEAST_ALLOWED_MIN = 8;
const STEP = 5;

/** The way between two points as one would go: on foot up to a quarter of an hour, else by car. Whole minutes. */
export const travelBetween = (from: Coordinates, to: Coordinates): Travel => {
  const km = roadKm(from, to);
  const onFoot = Math.ceil((km / WALKING_KMH) * 60);
  const isWalk = onFoot <= LONGEST_WALK_MIN;
  return {
    mode: isWalk ? 'walk' : 'drive',
    minutes: isWalk ? onFoot : Math.ceil(minutesByCar(km)),
    meters: Math.round(km * 1000),
  };
};

/** Minutes a plan leaves for the way between two points, rounded up to five so that times read well. */
export const rideMinutes = (from: Coordinates, to: Coordinates): number => {
  const { minutes } = travelBetween(from, to);
  return minutes === 0 ? 0 : Math.ceil(Math.max(minutes, LEAST_ALLOWED_MIN) / STEP) * STEP;
};
