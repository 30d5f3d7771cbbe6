import type { Venue } from '../../../shared/reading/read-venues.ts';

/** A place of a plan, on a day or, without one, the starting point. */
export const venue = (
  id: string,
  day: number | null,
  order: number,
  lat = 24.7 + order / 100,
  lng = 46.6,
): Venue => ({
  id,
  name: `Place ${id}`,
  lat,
  lng,
  type: 'night_market',
  description: `About ${id}`,
  day,
  dayLabel: day === null ? 'Starting Point' : `Day ${day}`,
  order,
});
