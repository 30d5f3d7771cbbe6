import { parseISO } from 'date-fns/parseISO';
import ical, { type ICalCalendar, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { oneLine } from '../../shared/contracts/message.ts';
import { addDays, inRiyadh } from '../../shared/dates.ts';
import type { Activity, Coordinates, Day } from '../../shared/itinerary.ts';
import { actBefore } from '../../shared/stop-title.ts';
import {
  ATTRIBUTION,
  addressOf,
  phraseDoubt,
  phraseWay,
  printable,
  spanOf,
  stopKey,
  type TripFile,
  webLink,
} from './trip-file.ts';

const ZONE = 'Asia/Riyadh';
/** Riyadh has kept UTC+3 since 1947 and has no summer time, so one rule is the whole zone. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\n');

/** How long a calendar may keep what it has read of a feed, in seconds; few ask more often than this. */
const FEED_TTL_S = 3_600;

/** Without what only a calendar of its own line may hold: an id is written as it is. */
const uidOf = (key: string): string => `${encodeURIComponent(key)}@rihla`;
const at = (local: string): Date => parseISO(local, { in: inRiyadh });

interface Place {
  name: string;
  address: string;
  coordinates: Coordinates | null;
}

const locationOf = ({ name, address, coordinates }: Place) => ({
  title: oneLine(name),
  address: oneLine(address),
  ...(coordinates ? { geo: { lat: coordinates.lat, lon: coordinates.lng } } : {}),
});

const common = (trip: TripFile) => ({
  sequence: trip.plan.__meta__.version,
  stamp: trip.changedAt,
  lastModified: trip.changedAt,
});

const stopEvent = (trip: TripFile, day: Day, stop: Activity, index: number): ICalEventData => {
  const { start, end } = spanOf(day, stop);
  const lines = [
    stop.description,
    stop.travel ? `Getting there: ${phraseWay(stop.travel)}` : '',
    phraseDoubt(stop) ?? '',
  ];
  return {
    ...common(trip),
    id: uidOf(stopKey(trip, day, index)),
    start: at(start),
    end: at(end),
    timezone: ZONE,
    summary: oneLine(actBefore(stop.activity_type, stop.venue_name) + stop.venue_name),
    description: printable(lines.filter((line) => line !== '').join('\n')),
    location: locationOf({
      name: stop.venue_name,
      address: addressOf(trip, stop),
      coordinates: stop.coordinates,
    }),
    url: webLink(stop.map_link),
  };
};

/** The nights at the hotel, as one event over the days; it does not make them busy. */
const hotelEvent = (trip: TripFile): ICalEventData | null => {
  const hotel = trip.plan.hotel_recommendation;
  if (!hotel) return null;
  return {
    ...common(trip),
    id: uidOf(`${trip.id}-hotel`),
    allDay: true,
    start: at(`${trip.start}T00:00`),
    // The end of an all-day event is the first date that it does not cover.
    end: at(`${trip.end > trip.start ? trip.end : addDays(trip.start, 1)}T00:00`),
    timezone: ZONE,
    summary: oneLine(`Hotel: ${hotel.name}`),
    description: printable(hotel.reason),
    location: locationOf({
      name: hotel.name,
      address: addressOf(trip, hotel),
      coordinates: hotel.coordinates,
    }),
    url: webLink(hotel.map_link),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
};

/** Security: the library writes the texts of the calendar itself as they are, unlike those of events. */
const escapeText = (text: string): string => oneLine(text).replace(/[\\;,]/g, '\\$&');

const calendarOf = (trip: TripFile, ttl: number | null): ICalCalendar =>
  ical({
    prodId: { company: 'Rihla', product: 'Itinerary', language: 'EN' },
    name: escapeText(trip.name),
    description: escapeText(ATTRIBUTION),
    // No zone of the calendar itself: with one the library writes DTSTAMP, which has to be UTC, in that zone.
    timezone: { name: null, generator: () => VTIMEZONE },
    ttl,
  });

/** The plan as an iCalendar file (RFC 5545): an event for each stop and one for the hotel. */
export const calendarFile = (trip: TripFile, { isFeed = false } = {}): string => {
  const calendar = calendarOf(trip, isFeed ? FEED_TTL_S : null);
  const hotel = hotelEvent(trip);
  if (hotel) calendar.createEvent(hotel);
  for (const day of trip.plan.days) {
    for (const [index, stop] of day.activities.entries()) {
      calendar.createEvent(stopEvent(trip, day, stop, index));
    }
  }
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`;
};
