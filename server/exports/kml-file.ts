import { oneLine } from '../../shared/contracts/message.ts';
import type { Coordinates, Day, Hotel } from '../../shared/itinerary.ts';
import { escapeMarkup } from '../escape-markup.ts';
import {
  ATTRIBUTION,
  addressOf,
  phraseDoubt,
  printable,
  spanOf,
  type TripFile,
  webLink,
} from './trip-file.ts';
import { xmlDocument } from './xml.ts';

/** Longitude first, unlike everywhere else. */
const position = ({ lat, lng }: Coordinates): string => `${lng},${lat},0`;

/** Security: what reads KML shows a description as HTML, so text is escaped for that as well. */
const describe = (lines: readonly string[], link: string): string => {
  const href = webLink(link);
  return [
    ...lines
      .filter((line) => line !== '')
      .map((line) => escapeMarkup(printable(line)).replaceAll('\n', '<br>')),
    ...(href ? [`<a href="${escapeMarkup(href)}">Open in maps</a>`] : []),
  ].join('<br>');
};

/** Hours of Riyadh, which has no summer time. */
const instant = (local: string): string => `${local}+03:00`;

/** The stops of a day whose place is known. */
const placemarksOf = (trip: TripFile, day: Day) =>
  day.activities.flatMap((stop) => {
    if (!stop.coordinates) return [];
    const { start, end } = spanOf(day, stop);
    const lines = [
      `${stop.start_time}–${stop.end_time}`,
      addressOf(trip, stop),
      stop.description,
      phraseDoubt(stop) ?? '',
    ];
    return {
      name: oneLine(stop.venue_name),
      description: describe(lines, stop.map_link),
      TimeSpan: { begin: instant(start), end: instant(end) },
      Point: { coordinates: position(stop.coordinates) },
    };
  });

/** The day's way from stop to stop, as the crow flies; a line needs two points. */
const lineOf = (day: Day) => {
  const points = day.activities.flatMap(({ coordinates }) => (coordinates ? position(coordinates) : []));
  const line = {
    name: `Day ${day.day}, in order`,
    LineString: { tessellate: 1, coordinates: points.join(' ') },
  };
  return points.length < 2 ? [] : [line];
};

const folderOf = (trip: TripFile, day: Day) => ({
  name: oneLine(`Day ${day.day}: ${day.district}`),
  description: describe([day.date, ...day.notes], ''),
  Placemark: [...placemarksOf(trip, day), ...lineOf(day)],
});

const hotelPlacemark = (trip: TripFile, hotel: Hotel | null) =>
  hotel?.coordinates
    ? {
        name: oneLine(`Hotel: ${hotel.name}`),
        description: describe([addressOf(trip, hotel), hotel.reason], hotel.map_link),
        Point: { coordinates: position(hotel.coordinates) },
      }
    : [];

/** The plan as KML 2.2: a folder for each day, with its stops whose place is known and a line through them. */
export const kmlFile = (trip: TripFile): string =>
  xmlDocument({
    kml: {
      '@_xmlns': 'http://www.opengis.net/kml/2.2',
      // Within a feature the schema has its own elements before its children.
      Document: {
        name: oneLine(trip.name),
        open: 1,
        description: ATTRIBUTION,
        Placemark: hotelPlacemark(trip, trip.plan.hotel_recommendation),
        Folder: trip.plan.days.map((day) => folderOf(trip, day)),
      },
    },
  });
