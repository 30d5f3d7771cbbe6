import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { addDays } from '../../../shared/dates.ts';
import { type Activity, type Day, type Itinerary, mapLinkFor } from '../../../shared/itinerary.ts';

const SIGHTS = [
  ['al-masmak', 'Al Masmak Palace Museum', 24.6312, 46.7133],
  ['national-museum', 'National Museum', 24.6474, 46.7106],
  ['kingdom-centre', 'Kingdom Centre', 24.7113, 46.6744],
  ['at-turaif', 'At-Turaif', 24.7342, 46.5757],
] as const;

const activity = (day: number, order: number): Activity => {
  const [id, name, lat, lng] = SIGHTS[order % SIGHTS.length] ?? SIGHTS[0];
  const coordinates = { lat: lat + day / 100, lng };
  return {
    activity_type: order === 1 ? 'Lunch' : 'Sightseeing',
    venue_name: `${name} ${day}`,
    venue_id: `${id}-${day}`,
    start_time: `${String(9 + 3 * order).padStart(2, '0')}:00`,
    end_time: `${String(11 + 3 * order).padStart(2, '0')}:00`,
    coordinates,
    map_link: mapLinkFor(name, null),
    verified: true,
    description: `Stop ${order + 1}: "quoted", back\\slash, new\nline, قصر and 🕌 in one sentence.`,
  };
};

const day = (number: number, startDate: string): Day => ({
  day: number,
  date: addDays(startDate, number - 1),
  district: 'Ad Dirah',
  notes: ['Most sights open after the noon prayer on Friday.'],
  activities: [0, 1, 2, 3].map((order) => activity(number, order)),
});

/** A valid itinerary of `days` days, each with four stops, quotes, escapes, Arabic and an emoji. */
export const sampleItinerary = (days: number, version = 1, startDate = '2027-01-14'): Itinerary => ({
  __meta__: { version, engine: 'model' },
  greeting: 'Ahlan! Four calm days in Riyadh – {as you asked}.',
  hotel_recommendation: {
    name: 'Example Hotel',
    venue_id: 'example-hotel',
    coordinates: { lat: 24.69, lng: 46.685 },
    map_link: mapLinkFor('Example Hotel', null),
    verified: true,
    reason: 'Close to the metro.',
  },
  days: Array.from({ length: days }, (_, index) => day(index + 1, startDate)),
  cultural_insights: ['Shops may close for half an hour at prayer.'],
  transportation_tips: ['The metro runs from six in the morning.'],
});

/** A trip as the server returns it, with what a test gives instead. */
export const tripWith = (more: Partial<Trip> = {}): Trip => ({
  trip_id: '7d7f4a36-6d62-4c6e-8b1d-0f2f6a1b2c3d',
  name: 'Riyadh',
  destination: 'Riyadh',
  start_date: '2026-12-11',
  nights: 2,
  companions: 1,
  status: 'planning',
  archived: false,
  shared: false,
  shared_until: null,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  notes: null,
  wishes: [],
  version: null,
  revision: 1,
  mine: true,
  reply: null,
  last_no: 0,
  failure: null,
  chat_history: [],
  has_older: false,
  needs_look: [],
  outlook: null,
  ...more,
});

/** A stored message. */
export const messageWith = (id: string, role: ChatMessage['role'], content: string): ChatMessage => ({
  id,
  role,
  content,
  created_at: '2026-11-01T08:00:00.000Z',
});
