import type { TripSummary } from '../../shared/contracts/trip.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import { counted, monthName, shortDate } from '../ui/in-words.ts';

/** Lower case, with each '3 nights' as one word that '13 nights' does not contain. */
const withLengths = (text: string): string =>
  text.toLowerCase().replaceAll(/\b(\d{1,2})[ -]nights?\b/g, '=$1nights');

/** All a trip may be found by. A trip that changes is another object. */
const wordsOf = oncePerObject((trip: TripSummary): string => {
  const { name, destination, status, archived, start_date, nights } = trip;
  const typed = start_date.split('-').toReversed().join('/');
  const dates = [shortDate(start_date), monthName(start_date), start_date, typed];
  return withLengths(
    [name, destination, status, archived ? 'archived' : '', ...dates, counted(nights, 'night')].join(' '),
  );
});

/**
 * The trips in whose name, destination, status, nights ('3 nights') or arrival date ('Nov 30, 2026', 'November',
 * '2026-11', '30/11/2026') every word of the query occurs.
 */
export const searchTrips = (list: readonly TripSummary[], query: string): readonly TripSummary[] => {
  const wanted = withLengths(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return list;
  return list.filter((trip) => {
    const words = wordsOf(trip);
    return wanted.every((word) => words.includes(word));
  });
};
