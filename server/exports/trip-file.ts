import { oneLine } from '../../shared/contracts/message.ts';
import { addDays } from '../../shared/dates.ts';
import type { Activity, Day, Itinerary, Travel } from '../../shared/itinerary.ts';

/** What a file of a trip is made of: nothing but what its reader may read of it. */
export interface TripFile {
  id: string;
  name: string;
  destination: string;
  travelers: number;
  plan: Itinerary;
  /** Arrival and departure, YYYY-MM-DD. */
  start: string;
  end: string;
  /** When this version of the plan was made. */
  changedAt: Date;
  /** The district of a place of the catalogue; null where it is not known. */
  districtOf(venueId: string): string | null;
}

/** What the licence of the catalogue's data asks for wherever they go. */
export const ATTRIBUTION =
  'Some places and hours © OpenStreetMap contributors, https://www.openstreetmap.org/copyright';

/** Beginning and end of a stop; one that ends at or after midnight ends on the next date. */
export const spanOf = (day: Day, { start_time, end_time }: Activity) => ({
  start: `${day.date}T${start_time}:00`,
  end: `${end_time > start_time ? day.date : addDays(day.date, 1)}T${end_time}:00`,
});

/** What is called what it is called in every version: by its id, or by where it stands in plans of before. */
export const stopKey = (trip: TripFile, day: Day, index: number): string =>
  day.activities[index]?.stop_id ?? `${trip.id}-${day.day}-${index + 1}`;

/** Where a place is, in words; without the district where that is not known. */
export const addressOf = (trip: TripFile, place: { venue_id?: string | undefined }): string => {
  const district = place.venue_id === undefined ? null : trip.districtOf(place.venue_id);
  return district === null || district === trip.destination
    ? trip.destination
    : `${district}, ${trip.destination}`;
};

const MODES = { walk: 'On foot', drive: 'By car', metro: 'By metro' } as const;
const KILOMETRE = 1_000;

/** The way to a stop: `By car, 12 min (5.4 km)`. */
export const phraseWay = ({ mode, minutes, meters }: Travel): string => {
  const far = meters < KILOMETRE ? `${meters} m` : `${(meters / KILOMETRE).toFixed(1)} km`;
  return `${MODES[mode]}, ${minutes} min (${far})`;
};

/** What has to be known of a stop that no good source speaks for; null for the others. */
export const phraseDoubt = ({ verified, confirmed }: Activity): string | null => {
  if (!verified) return 'Not in our catalogue: check it before you go.';
  return confirmed === false ? 'Not confirmed as open: check it before you go.' : null;
};

/** Security: links of plans reach programs that would follow any; null for what does not lead to the web. */
export const webLink = (link: string): string | null => {
  const url = URL.parse(link);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
};

/** Text as every format can hold it: lines without control characters. */
export const printable = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join('\n');
