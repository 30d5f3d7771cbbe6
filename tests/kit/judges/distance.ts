import type { Coordinates } from '../../../shared/itinerary.ts';

const KM_PER_DEGREE = 111.195;

/** Kilometres in a straight line, on a plane that is true enough for one city and its surroundings. */
export const straightKm = (a: Coordinates, b: Coordinates): number => {
  const x = (b.lng - a.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(x, b.lat - a.lat) * KM_PER_DEGREE;
};

/** Minutes to allow for the way between two points: a walk up to a kilometre, else 8 minutes and the road. */
export const wayMinutes = (a: Coordinates, b: Coordinates): number => {
  const road = straightKm(a, b) * 1.3;
  if (road <= 1) return road * 12;
  return 8 + (road <= 25 ? road * 2.4 : Math.max(60, (road / 70) * 60));
};

/** No car is faster than this from door to door. */
export const leastMinutes = (a: Coordinates, b: Coordinates): number => straightKm(a, b) * 0.75;
