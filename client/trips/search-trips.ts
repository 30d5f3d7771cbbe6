import type { TripSummary } from '../../shared/trip.ts';
import { shortDate } from '../ui/short-date.ts';

const wordsOf = (trip: TripSummary): string =>
  [trip.name, trip.destination, trip.status, trip.archived ? 'archived' : '', shortDate(trip.start_date)]
    .join(' ')
    .toLowerCase();

/** The trips in whose name, destination, status or arrival date ('Nov 30, 2026') every word of the query occurs. */
export const searchTrips = (list: readonly TripSummary[], query: string): readonly TripSummary[] => {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return list;
  return list.filter((trip) => {
    const words = wordsOf(trip);
    return wanted.every((word) => words.includes(word));
  });
};
