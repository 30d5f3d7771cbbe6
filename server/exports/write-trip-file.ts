import type { ExportFormat } from '../../shared/contracts/exports.ts';
import { calendarFile } from './calendar-file.ts';
import { gpxFile } from './gpx-file.ts';
import { jsonFile } from './json-file.ts';
import { kmlFile } from './kml-file.ts';
import { markdownFile } from './markdown-file.ts';
import type { TripFile } from './trip-file.ts';

/** How each format is written, and the media type it is sent as. */
export const TRIP_FILES: Readonly<Record<ExportFormat, { type: string; write: (trip: TripFile) => string }>> =
  {
    ics: { type: 'text/calendar; charset=utf-8', write: (trip) => calendarFile(trip) },
    gpx: { type: 'application/gpx+xml', write: gpxFile },
    kml: { type: 'application/vnd.google-earth.kml+xml', write: kmlFile },
    md: { type: 'text/markdown; charset=utf-8', write: markdownFile },
    json: { type: 'application/json', write: jsonFile },
  };
