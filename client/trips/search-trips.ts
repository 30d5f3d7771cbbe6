import type { TripSummary } from '../../shared/contracts/trip.ts';
import { shortDate } from '../ui/in-words.ts';

/** A trip that changes is another object. */
const known = new WeakMap<TripSummary, string>();

const wordsOf = (trip: TripSummary): string => {
  const before = known.get(trip);
  if (before !== undefined) return before;
  const { name, destination, status, archived, start_date } = trip;
  const words = [name, destination, status, archived ? 'archived' : '', shortDate(start_date)]
    .join(' ')
    .toLowerCase();
  known.set(trip, words);
  return words;
};

/** The trips in whose name, destination, status or arrival date ('Nov 30, 2026') every word of the query occurs. */
export const searchTrips = (list: readonly TripSummary[], query: string): readonly TripSummary[] => {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return list;
  return list.filter((trip) => {
    const words = wordsOf(trip);
    return wanted.every((word) => words.includes(word));
  });
};
