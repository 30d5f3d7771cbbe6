import type { Coordinates } from '../../../shared/itinerary.ts';
import { travelMinutes } from '../../places/distance.ts';
import type { Stop } from './stop.ts';

export interface TimedStop {
  stop: Stop;
  /** Minutes after midnight. */
  start: number;
  end: number;
}

/** Minutes from one point to another, rounded up to five so that times read well. */
export const rideMinutes = (from: Coordinates, to: Coordinates): number =>
  Math.ceil(travelMinutes(from, to) / 5) * 5;
