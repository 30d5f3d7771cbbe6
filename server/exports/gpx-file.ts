import { oneLine } from '../../shared/contracts/message.ts';
import type { Activity, Coordinates, Day } from '../../shared/itinerary.ts';
import { ATTRIBUTION, addressOf, phraseDoubt, printable, type TripFile, webLink } from './trip-file.ts';
import { xmlDocument } from './xml.ts';

interface Point {
  name: string;
  description: string;
  link: string;
  type: string;
  coordinates: Coordinates;
}

/** The order of the keys is that of the schema. */
const pointOf = ({ name, description, link, type, coordinates }: Point) => {
  const href = webLink(link);
  return {
    '@_lat': coordinates.lat,
    '@_lon': coordinates.lng,
    name: oneLine(name),
    desc: printable(description),
    ...(href ? { link: { '@_href': href } } : {}),
    type: oneLine(type),
  };
};

/** None for a stop whose place is not known: a point has to be somewhere. */
const stopPoint = (trip: TripFile, day: Day, stop: Activity) => {
  if (!stop.coordinates) return [];
  const when = `Day ${day.day}, ${day.date}, ${stop.start_time}–${stop.end_time}`;
  const lines = [when, addressOf(trip, stop), stop.description, phraseDoubt(stop) ?? ''];
  return pointOf({
    name: stop.venue_name,
    description: lines.filter((line) => line !== '').join('\n'),
    link: stop.map_link,
    type: stop.activity_type,
    coordinates: stop.coordinates,
  });
};

const hotelPoint = ({ plan: { hotel_recommendation: hotel } }: TripFile) =>
  hotel?.coordinates
    ? pointOf({
        name: hotel.name,
        description: hotel.reason,
        link: hotel.map_link,
        type: 'hotel',
        coordinates: hotel.coordinates,
      })
    : [];

/** The plan as GPX 1.1: a waypoint for the hotel and for each stop with a known place, and a route for each day. */
export const gpxFile = (trip: TripFile): string => {
  const days = trip.plan.days.map((day) => ({
    day,
    points: day.activities.flatMap((stop) => stopPoint(trip, day, stop)),
  }));
  return xmlDocument({
    gpx: {
      '@_xmlns': 'http://www.topografix.com/GPX/1/1',
      '@_version': '1.1',
      '@_creator': 'Rihla',
      metadata: { name: oneLine(trip.name), desc: ATTRIBUTION, time: trip.changedAt.toISOString() },
      wpt: [hotelPoint(trip), ...days.map(({ points }) => points)].flat(),
      rte: days.map(({ day, points }) => ({
        name: oneLine(`Day ${day.day}: ${day.district}`),
        desc: day.date,
        number: day.day,
        rtept: points,
      })),
    },
  });
};
