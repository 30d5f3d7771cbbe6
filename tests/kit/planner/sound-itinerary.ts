import { expect } from 'vitest';
import { dayFacts, openIntervals } from '../../../server/places/calendar.ts';
import type { Places } from '../../../server/places/places.ts';
import { readFinishedReply } from '../../../server/planner/validate-reply.ts';
import { addDays } from '../../../shared/dates.ts';
import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import { mapLinkFor } from '../../../shared/itinerary.ts';

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The itinerary a finished text is; fails the test when it is none. */
export const itineraryIn = (text: string): Itinerary => {
  const read = readFinishedReply(text);
  if (read.kind !== 'itinerary') throw new Error(read.kind === 'bad' ? read.reason : `It is prose: ${text}`);
  return read.itinerary;
};

export const idsOf = (itinerary: Itinerary): string[] =>
  itinerary.days.flatMap((day) => day.activities.map((stop) => stop.venue_id ?? stop.venue_name));

const expectKnownStop = (stop: Activity, date: string, places: Places): void => {
  const place = stop.venue_id === undefined ? null : places.byId(stop.venue_id);
  expect([stop.venue_name, stop.verified]).toEqual([stop.venue_name, place !== null]);
  expect(stop.map_link).toBe(mapLinkFor(stop.venue_name, stop.coordinates));
  if (!place) return;
  expect([stop.venue_name, stop.coordinates]).toEqual([place.name, { lat: place.lat, lng: place.lng }]);
  const [start, end] = [minutes(stop.start_time), minutes(stop.end_time)];
  const open = openIntervals(place, dayFacts(date));
  expect([
    stop.venue_name,
    date,
    stop.start_time,
    open.some(([from, to]) => start >= from && end <= to),
  ]).toEqual([stop.venue_name, date, stop.start_time, true]);
};

/**
 * Fails the test unless the itinerary holds what is promised of every one: days 1 to nights + 1 on their
 * dates, stops in time order within opening hours, places and links ours, no sight twice.
 */
export const expectSound = (
  itinerary: Itinerary,
  trip: { startDate: string; nights: number },
  places: Places,
): void => {
  expect(itinerary.days.map(({ day, date }) => [day, date])).toEqual(
    Array.from({ length: trip.nights + 1 }, (_, index) => [index + 1, addDays(trip.startDate, index)]),
  );
  for (const { activities, date } of itinerary.days) {
    for (const stop of activities) expectKnownStop(stop, date, places);
    for (const [index, stop] of activities.entries()) {
      expect(stop.start_time < stop.end_time).toBe(true);
      const before = activities[index - 1];
      if (before) expect(before.end_time <= stop.start_time).toBe(true);
    }
  }
  const sights = idsOf(itinerary).filter(
    (id) => !['restaurant', 'cafe', 'hotel'].includes(places.byId(id)?.kind ?? ''),
  );
  expect(sights.length).toBe(new Set(sights).size);
  expect(itinerary.cultural_insights.length).toBeGreaterThan(0);
  expect(itinerary.transportation_tips.length).toBeGreaterThan(0);
  expect(itinerary.greeting).not.toBe('');
  expect(itinerary.hotel_recommendation).not.toBeNull();
};
