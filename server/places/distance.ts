import type { Coordinates } from '../../shared/itinerary.ts';

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two points in kilometres, as the crow flies. */
export const haversineKm = (a: Coordinates, b: Coordinates): number => {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** A degree of latitude is longer than this. */
const DEGREE_KM = 111;

/** How far east and north of a point another one lies, in kilometres: true enough for one city and its surroundings. */
export const offsetKm = (from: Coordinates, to: Coordinates): { east: number; north: number } => ({
  east: EARTH_RADIUS_KM * radians(to.lng - from.lng) * Math.cos(radians(to.lat)),
  north: EARTH_RADIUS_KM * radians(to.lat - from.lat),
});

/** True for two points that are nearer than so many kilometres; most pairs are seen at once to be no such. */
export const isNearer = (a: Coordinates, b: Coordinates, km: number): boolean =>
  Math.abs(a.lat - b.lat) * DEGREE_KM < km && haversineKm(a, b) < km;

/**
 * How far a place is out of the way between two others, or from the nearer of them, by what it is from each of them and
 * what they are from each other.
 */
export const detour = (before: number, after: number, between: number): number =>
  Math.max(Math.min(before, after), before + after - between);

/** How fast travellers walk. */
export const WALKING_KMH = 5;

/** Roads in and around Riyadh are about this much longer than the straight line. */
const ROAD_FACTOR = 1.3;
/** Calling a car, finding the door: paid once for every ride. */
const RIDE_OVERHEAD_MIN = 8;
const CITY_KMH = 25;
const MOTORWAY_KMH = 70;
const CITY_REACH_KM = 25;

/** Kilometres of road between two points, as far as they can be guessed. */
export const roadKm = (a: Coordinates, b: Coordinates): number => haversineKm(a, b) * ROAD_FACTOR;

/**
 * Minutes to plan for a ride over so many kilometres of road, not rounded: 8 minutes, and the road at 25 km/h
 * within the city or 70 km/h where it is longer than 25 km. Never shorter for a longer road: between 25 and
 * 70 km the time of the longest city ride stands. Zero for no road at all.
 */
export const minutesByCar = (road: number): number => {
  if (road === 0) return 0;
  const hours =
    road <= CITY_REACH_KM ? road / CITY_KMH : Math.max(CITY_REACH_KM / CITY_KMH, road / MOTORWAY_KMH);
  return RIDE_OVERHEAD_MIN + hours * 60;
};

/** Minutes to plan for a ride between two points, not rounded. */
export const travelMinutes = (a: Coordinates, b: Coordinates): number => minutesByCar(roadKm(a, b));
