import * as v from 'valibot';
import { CalendarDate } from '../dates.ts';
import { Itinerary } from '../itinerary.ts';

/** The files that a plan can be taken along as; also their endings. */
export const EXPORT_FORMATS = ['ics', 'gpx', 'kml', 'md', 'json'] as const;
export const ExportFormat = v.picklist(EXPORT_FORMATS);
export type ExportFormat = v.InferOutput<typeof ExportFormat>;

/** The JSON file of a trip. Its dates and hours are those of `time_zone`. */
export const TripExport = v.object({
  format: v.literal('rihla-trip'),
  format_version: v.literal(1),
  name: v.string(),
  destination: v.string(),
  time_zone: v.literal('Asia/Riyadh'),
  /** Arrival and departure. */
  start_date: CalendarDate,
  end_date: CalendarDate,
  nights: v.number(),
  /** All of the party, the user among them. */
  travelers: v.number(),
  version: v.number(),
  updated_at: v.string(),
  /** Whose data the places are, to be kept where they are passed on. */
  attribution: v.string(),
  itinerary: Itinerary,
});
export type TripExport = v.InferOutput<typeof TripExport>;

/** The address that a calendar of the owner's reads the plan from. It is shown once: only its hash is kept. */
export const TripFeed = v.object({ url: v.string() });
export type TripFeed = v.InferOutput<typeof TripFeed>;

/** Since when such an address works; null where there is none. */
export const TripFeedState = v.object({ since: v.nullable(v.string()) });
export type TripFeedState = v.InferOutput<typeof TripFeedState>;

const NAME_MAX = 60;
/** Names that Windows keeps for devices, whatever the ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns the name of a trip as a file name that every system takes, without an ending: in the letters it is
 * written in, of at most 60 characters, and `Trip` where nothing of it can be used.
 */
export const fileNameOf = (tripName: string): string => {
  const allowed = tripName
    .normalize('NFC')
    // Letters, marks, numbers and few signs: no separators of paths, quotes, wildcards, or marks of direction.
    .replace(/[^\p{L}\p{M}\p{N} ,.()'&+_-]+/gu, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/ {2,}/g, ' ');
  // Windows drops dots and blanks at the end, and a dot at the beginning hides a file elsewhere.
  const name = [...allowed]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/^[ .-]+|[ .]+$/g, '');
  return name === '' || RESERVED.test(name) ? `Trip ${name}`.trim() : name;
};
