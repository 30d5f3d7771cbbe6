import { expect } from 'vitest';
import { haversineKm } from '../../../server/places/distance.ts';
import { rideMinutes, travelBetween } from '../../../server/places/travel.ts';
import type { PlannedDay } from '../../../server/planner/scheduling/day/planned-day.ts';
import type { TimedStop } from '../../../server/planner/scheduling/day/stop.ts';
import type { DayFrame } from '../../../server/planner/scheduling/frame/day-frame.ts';
import { isHotSeason } from '../../../server/planner/scheduling/frame/heat.ts';
import { isBigOuting } from '../../../server/planner/scheduling/offer.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';

/** True when a day is given over to one far or long visit, which may cost it a meal in town. */
export const isOutingDay = (day: PlannedDay, hotel: Coordinates): boolean =>
  day.stops.some(
    ({ stop }) => stop.place !== null && stop.role === 'sight' && isBigOuting(stop.place, hotel),
  );

/** No outdoor visit between 10:30 and 17:00 in the hot months. */
export const expectShade = (day: PlannedDay): void => {
  if (!isHotSeason(day.frame.date)) return;
  for (const { stop, start, end } of day.stops) {
    if (!stop.place?.outdoor) continue;
    expect([stop.name, day.frame.date, end <= 10 * 60 + 30 || start >= 17 * 60]).toEqual([
      stop.name,
      day.frame.date,
      true,
    ]);
  }
};

/** Stops follow each other with time for the ride between them. */
export const expectReachable = (day: PlannedDay): void => {
  for (const [i, here] of day.stops.entries()) {
    const next = day.stops[i + 1];
    if (next)
      expect(next.start - here.end).toBeGreaterThanOrEqual(travelBetween(here.stop.at, next.stop.at).minutes);
  }
};

/** Lunch and dinner on every full day, iftar alone in Ramadan, at their hours. */
export const expectMeals = (day: PlannedDay, hotel: Coordinates): void => {
  const { frame } = day;
  const find = (role: string): TimedStop | undefined => day.stops.find(({ stop }) => stop.role === role);
  const lunch = find('lunch');
  const dinner = find('dinner');
  if (lunch) expectAround(lunch.start, frame.lunch);
  if (dinner) expectAround(dinner.start, frame.dinner);
  if (frame.facts.isRamadan) expect(lunch).toBeUndefined();
  if (frame.role !== 'full' || isOutingDay(day, hotel)) return;
  expect([frame.date, dinner !== undefined]).toEqual([frame.date, true]);
  expect([frame.date, lunch !== undefined]).toEqual([frame.date, !frame.facts.isRamadan]);
};

const expectAround = (start: number, meal: DayFrame['lunch']): void => {
  expect(start).toBeGreaterThanOrEqual(meal?.from ?? Number.POSITIVE_INFINITY);
  expect(start).toBeLessThanOrEqual(meal?.to ?? Number.NEGATIVE_INFINITY);
};

const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) =>
        orders([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
      );

/** Length of the tour from the hotel and back in this order, or infinity when a start window is missed. */
const tourKm = (order: readonly TimedStop[], frame: DayFrame, hotel: Coordinates): number => {
  let km = 0;
  let at = hotel;
  let ready = frame.from;
  for (const { stop } of order) {
    const ride = at === hotel ? 0 : rideMinutes(at, stop.at);
    const starts = stop.windows.map(([from, to]) => ({
      start: Math.ceil(Math.max(from, ready + ride) / 5) * 5,
      to,
    }));
    const found = starts.find(({ start, to }) => start <= to);
    if (!found || found.start + stop.dwell > frame.to) return Number.POSITIVE_INFINITY;
    km += haversineKm(at, stop.at);
    at = stop.at;
    ready = found.start + stop.dwell;
  }
  return km + haversineKm(at, hotel);
};

const isBest = (stops: readonly TimedStop[], day: PlannedDay, hotel: Coordinates): boolean => {
  if (stops.length > 6) return true;
  const best = Math.min(...orders(stops).map((order) => tourKm(order, day.frame, hotel)));
  return stops.length === 0 || Math.abs(tourKm(stops, day.frame, hotel) - best) < 1e-6;
};

/** True when no other order of the same stops that keeps every window makes a shorter tour. Checked up to six stops. */
export const isShortest = (day: PlannedDay, hotel: Coordinates): boolean => {
  // A rest is put into a tour that stands, or one goes out from it once more: then the way begins anew there.
  const stops = day.stops.filter(({ stop }) => stop.role !== 'rest');
  const rest = day.stops.findLastIndex(({ stop }) => stop.role === 'rest');
  const [before, after] = [day.stops.slice(0, rest), day.stops.slice(rest + 1)];
  const parts = [before.filter(({ stop }) => stop.role !== 'rest'), after];
  return isBest(stops, day, hotel) || (rest >= 0 && parts.every((part) => isBest(part, day, hotel)));
};

/** No other order of the same stops that keeps every window makes a shorter tour. */
export const expectShortest = (day: PlannedDay, hotel: Coordinates): void => {
  expect([day.frame.date, isShortest(day, hotel)]).toEqual([day.frame.date, true]);
};
