import type { Activity, Itinerary } from '../../../../shared/itinerary.ts';
import { plain } from '../words.ts';

export interface Standing {
  day: number;
  stop: Activity;
}

export const standingsIn = ({ days }: Itinerary): Standing[] =>
  days.flatMap(({ day, activities }) => activities.map((stop) => ({ day, stop })));

export const findStanding = (plan: Itinerary, id: string): Standing | undefined =>
  standingsIn(plan).find(({ stop }) => stop.stop_id === id);

export const venueOf = ({ venue_id, venue_name }: Activity): string => venue_id ?? plain(venue_name);

/** A rest at the hotel is the same one at another hotel, which it follows. */
const isSame = (one: Activity, other: Activity): boolean =>
  venueOf(one) === venueOf(other) || [one, other].every((each) => each.activity_type === 'rest');

/** The same stop on the same day of a later plan: its id and venue, or its venue alone. */
export const keptIn = (after: Itinerary, { day, stop }: Standing): Activity | undefined => {
  const there = after.days.find((each) => each.day === day)?.activities ?? [];
  return (
    there.find((each) => each.stop_id === stop.stop_id && isSame(each, stop)) ??
    there.find((each) => venueOf(each) === venueOf(stop))
  );
};

export const venuesOn = (plan: Itinerary, day: number): Set<string> =>
  new Set((plan.days.find((each) => each.day === day)?.activities ?? []).map(venueOf));

/** Whether every word of a label is in a name. */
export const isNamed = (name: string, label: string): boolean => {
  const words = new Set(plain(name).split(' '));
  return plain(label)
    .split(' ')
    .every((word) => words.has(word));
};
