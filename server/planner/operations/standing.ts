import type { Activity, Itinerary } from '../../../shared/itinerary.ts';

/** A stop and its day. */
export interface Standing {
  stop: Activity;
  day: number;
}

/** Every stop of a plan with its day. */
export const standingsOf = ({ days }: Itinerary): Standing[] =>
  days.flatMap(({ day, activities }) => activities.map((stop) => ({ stop, day })));

/** What two stops at the same place have in common. */
export const venueOf = ({ venue_id, venue_name }: Activity): string => venue_id ?? venue_name.toLowerCase();
