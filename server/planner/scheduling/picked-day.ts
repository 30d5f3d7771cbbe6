import type { Coordinates } from '../../../shared/itinerary.ts';
import { isAstray } from './day/bounds.ts';
import { DETOUR_KM } from './day/choose-day.ts';
import { spareBetween } from './day/fill-spare-time.ts';
import { gridOf, type PlannedDay } from './day/planned-day.ts';
import type { DayFrame } from './frame/day-frame.ts';
import { type DayAim, lacksMeal, type OpenTrip, planDay } from './plan-day.ts';
import { isTaken, LONGEST_WAIT } from './rest-stops.ts';
import { copyOf, type PickedPlaces } from './scoring/trip-memory.ts';

/** A place and the day it was picked for. */
export interface PlacePick {
  placeId: string;
  day: number;
}

/** What the first pick of a day is worth more on it, and each further one less than that before it. */
const PICK = { first: 30, step: 2, least: 16 } as const;

/** What each pick is worth on its day. */
export const pickedIn = (picks: readonly PlacePick[]): PickedPlaces => {
  const picked = new Map<string, Map<number, number>>();
  const count = new Map<number, number>();
  for (const { placeId, day } of picks) {
    const before = count.get(day) ?? 0;
    count.set(day, before + 1);
    const days = picked.get(placeId) ?? new Map<number, number>();
    picked.set(placeId, days.set(day, Math.max(PICK.least, PICK.first - PICK.step * before)));
  }
  return picked;
};

/** How much of that counts: less where a day would have a hole, no meal, or one far off the way, and then nothing. */
const SHARES = [1, 0.4];

const sharedOf = (picked: PickedPlaces, share: number): PickedPlaces =>
  new Map(
    [...picked].map(([id, days]) => [id, new Map([...days].map(([day, worth]) => [day, worth * share]))]),
  );

const isSound = (day: PlannedDay, hotel: Coordinates): boolean => {
  const { stops, frame } = day;
  const hasHole = stops.some((here, i) => {
    const next = stops[i + 1];
    return next !== undefined && spareBetween(here, next) > LONGEST_WAIT && !isTaken(here, next, frame);
  });
  if (hasHole || lacksMeal(day)) return false;
  const tour = stops.flatMap(({ stop }) => (stop.role === 'rest' ? [] : stop));
  const bounds = { detourKm: DETOUR_KM, legKm: Number.POSITIVE_INFINITY };
  return (
    frame.isOuting === true || !isAstray(tour, { order: tour.map((_, i) => i) }, gridOf(hotel, tour), bounds)
  );
};

/** Plans one day of a trip with what was picked for it, as far as that makes a sound day, and records what it uses. */
export const planPickedDay = (trip: OpenTrip, frame: DayFrame, aim: DayAim): PlannedDay => {
  const { memory } = trip;
  if (memory.picked.size === 0) return planDay(trip, frame, aim);
  const before = copyOf(memory);
  const planWith = (picked: PickedPlaces): PlannedDay => {
    Object.assign(memory, copyOf(before), { picked });
    const day = planDay(trip, frame, aim);
    memory.picked = before.picked;
    return day;
  };
  for (const share of SHARES) {
    const day = planWith(sharedOf(before.picked, share));
    if (isSound(day, trip.origin)) return day;
  }
  return planWith(new Map());
};
