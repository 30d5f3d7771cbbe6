import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import { openIntervals } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import { rideMinutes } from '../../places/travel.ts';
import { toFive } from './day/fill-spare-time.ts';
import type { PlannedDay } from './day/planned-day.ts';
import type { TimedStop } from './day/stop.ts';
import { hasBedtime } from './frame/day-hours.ts';
import { pause } from './going-out.ts';
import type { OpenTrip } from './plan-day.ts';
import { isArabTable, isSaudiTable } from './scoring/saudi-table.ts';
import { suitsDay } from './scoring/score-place.ts';
import { suits } from './scoring/suits.ts';
import { remember } from './scoring/trip-memory.ts';

/** The table is laid from then on, and a day of the plan is over at midnight. */
const FROM = 23 * 60;
const LATEST_START = 23 * 60 + 15;
const END = 23 * 60 + 55;
/** What a table of the region, or of the country, may lie farther away, in km. */
const WORTH_KM = { saudi: 6, arab: 3 } as const;
const FARTHEST_KM = 12;

const worth = (place: Place, from: Coordinates): number =>
  (isSaudiTable(place) ? WORTH_KM.saudi : isArabTable(place) ? WORTH_KM.arab : 0) - haversineKm(place, from);

/** True where somebody who fasts, and stays up, wants the meal before it. */
const isWished = ({ profile }: OpenTrip): boolean =>
  profile.interests.some(({ id }) => id === 'suhoor') && profile.dayEnd === null && !hasBedtime(profile);

/** The last meal before the fast as a stop of this night, or null where no table is open for it. */
const mealFor = ({ frame, stops }: PlannedDay, trip: OpenTrip): TimedStop | null => {
  const { profile, memory, frames, seed, places } = trip;
  const last = stops.at(-1);
  const from = last?.stop.at ?? trip.origin;
  const startAt = (place: Place): number =>
    Math.max(FROM, Math.ceil(((last?.end ?? 0) + rideMinutes(from, place)) / 5) * 5);
  const context = { profile, memory, frame, days: frames.length, seed };
  const open = places.all.filter(
    (place) =>
      place.kind === 'restaurant' &&
      !memory.used.has(place.id) &&
      startAt(place) <= LATEST_START &&
      haversineKm(place, from) <= FARTHEST_KM &&
      suits(place, profile) &&
      suitsDay(place, context) &&
      openIntervals(place, frame.facts).some(([opens, shuts]) => opens <= startAt(place) && shuts >= END),
  );
  const [best] = open.sort((a, b) => worth(b, from) - worth(a, from) || (a.id < b.id ? -1 : 1));
  return best ? pause(best, 'suhoor', 'dinner', startAt(best), toFive(END)) : null;
};

const SHORTEST_REST = 40;

/** The hotel between the evening and the meal, where that leaves an hour for it. */
const restBefore = (meal: TimedStop, { stops, frame }: PlannedDay, { hotel }: OpenTrip): TimedStop[] => {
  const last = stops.at(-1);
  if (!hotel || !last) return [];
  const kept = (frame.busy ?? []).flatMap(({ note, to }) => (note === null ? [] : to));
  const start = Math.max(
    last.end + rideMinutes(last.stop.at, hotel),
    ...kept.filter((to) => to < meal.start),
  );
  const end = toFive(meal.start - rideMinutes(hotel, meal.stop.at));
  return end - start >= SHORTEST_REST ? [pause(hotel, 'rest', 'rest', Math.ceil(start / 5) * 5, end)] : [];
};

/** How many nights have it: as many as were asked for, else each. */
const mostOf = ({ profile }: OpenTrip): number =>
  Math.min(
    ...profile.limits.flatMap(({ concept, atMost, atLeast }) =>
      concept === 'suhoor' ? (atMost ?? atLeast ?? []) : [],
    ),
    Number.POSITIVE_INFINITY,
  );

/** The nights of Ramadan with the meal before the fast, where it was asked for. Changes the trip's memory. */
export const withNightMeals = (days: readonly PlannedDay[], trip: OpenTrip): PlannedDay[] => {
  let left = isWished(trip) ? mostOf(trip) : 0;
  return days.map((day) => {
    if (left <= 0 || !day.frame.facts.isRamadan || day.frame.role === 'departure') return day;
    const meal = mealFor(day, trip);
    if (!meal?.stop.place) return day;
    left -= 1;
    remember(trip.memory, meal.stop.place, day.frame.day);
    return { ...day, stops: [...day.stops, ...restBefore(meal, day, trip), meal] };
  });
};
