import { travelBetween } from '../../../server/places/travel.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';

/** Minutes from one point to another, as one would go: on foot, by metro or by car. */
export const wayMinutes = (from: Coordinates, to: Coordinates): number => travelBetween(from, to).minutes;
