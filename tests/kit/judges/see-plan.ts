import type { Place } from '../../../server/places/place.ts';
import { openPlaces, type Places } from '../../../server/places/places.ts';
import type { Coordinates, Hotel, Itinerary } from '../../../shared/itinerary.ts';
import { isHot, isRamadan, minutesOf } from './clock.ts';
import { type Facts, openFacts } from './known-facts.ts';

/** What judges know: the catalogue's places and the facts about them. */
export interface Catalogue {
  places: Places;
  factsOf(id: string): Facts;
}

export const openCatalogue = (facts = openFacts()): Catalogue => ({
  places: openPlaces(),
  factsOf: (id) => facts.get(id) ?? {},
});

/** A visit as judges see it; times in minutes, past midnight above 1440. */
export interface Stop {
  id: string;
  name: string;
  kind: string;
  /** Null where the catalogue does not know the venue. */
  place: Place | null;
  facts: Facts;
  at: Coordinates;
  start: number;
  end: number;
  text: string;
  travel: { mode: string; minutes: number; meters: number } | null;
}

export interface SeenDay {
  day: number;
  date: string;
  district: string;
  notes: readonly string[];
  stops: readonly Stop[];
  /** Named pauses and appointments that stand among the stops, or in a note with their times. */
  pauses: readonly (readonly [from: number, to: number])[];
}

export interface Seen {
  greeting: string;
  hotel: Hotel | null;
  hotelAt: Coordinates;
  days: readonly SeenDay[];
  plan: Itinerary;
}

const CENTRE: Coordinates = { lat: 24.7114, lng: 46.6744 };
const DAWN = 5 * 60;
const PAUSE =
  /\b(rest|break|pause|nap|free|siesta|swim|pool|hotel|meeting|appointment|own time|prayer|flight|transfer)\b|راحة|استراحة|قيلولة|موعد|صلاة|وقت حر/i;
const SPAN = /(\d{1,2}:\d{2})\s*(?:to|–|-|until|and|إلى|حتى)\s*(\d{1,2}:\d{2})/g;

const pausesIn = (note: string): [number, number][] =>
  PAUSE.test(note)
    ? [...note.matchAll(SPAN)].map(([, from = '', to = '']) => {
        const [start, end] = [minutesOf(from), minutesOf(to)];
        return [start, end <= start ? end + 1440 : end];
      })
    : [];

const isPause = (type: string, id: string | undefined, hotelId: string | undefined): boolean =>
  /^(rest|break|free|hotel|appointment|flight|transfer|meeting|check.?(in|out))$/.test(type) ||
  (id !== undefined && id === hotelId);

/** A public itinerary as judges read it: stops with their places and facts, pauses apart. */
export const seePlan = (plan: Itinerary, { places, factsOf }: Catalogue): Seen => {
  const hotel = plan.hotel_recommendation;
  const days = plan.days.map((day): SeenDay => {
    const pauses = day.notes.flatMap(pausesIn);
    const stops: Stop[] = [];
    for (const [index, activity] of day.activities.entries()) {
      const from = minutesOf(activity.start_time);
      const start = from < DAWN ? from + 1440 : from;
      const to = minutesOf(activity.end_time);
      const end = to < start ? to + 1440 : to;
      const place = places.byId(activity.venue_id ?? '') ?? places.find(activity.venue_name);
      if (isPause(activity.activity_type, activity.venue_id, hotel?.venue_id) || !activity.coordinates) {
        pauses.push([start, end]);
        continue;
      }
      stops.push({
        id: activity.stop_id ?? `${day.day}-${index}`,
        name: activity.venue_name,
        kind: place?.kind ?? activity.activity_type,
        place,
        facts: place ? factsOf(place.id) : {},
        at: activity.coordinates,
        start,
        end,
        text: activity.description,
        travel: activity.travel ?? null,
      });
    }
    return { ...day, stops, pauses };
  });
  return { greeting: plan.greeting, hotel, hotelAt: hotel?.coordinates ?? CENTRE, days, plan };
};

/** The meal a stop stands for, by its kind and hour; null for what is no meal. */
export const mealOf = ({ kind, start }: Stop): 'lunch' | 'dinner' | null => {
  if (kind !== 'restaurant') return null;
  if (start >= 17 * 60) return 'dinner';
  return start >= 11 * 60 + 30 && start <= 16 * 60 + 30 ? 'lunch' : null;
};

export const isSight = ({ kind }: Stop): boolean => !['restaurant', 'cafe', 'hotel'].includes(kind);
/** A day trip or half a day at one place. */
export const isOuting = ({ stops }: SeenDay): boolean =>
  stops.some((stop) => isSight(stop) && (stop.kind === 'day_trip' || stop.end - stop.start >= 240));

export const stopsOf = ({ days }: Seen): Stop[] => days.flatMap(({ stops }) => stops);
export const tagsOf = ({ place }: Stop): readonly string[] => place?.tags ?? [];
export const priceOf = ({ facts, place }: Pick<Stop, 'facts' | 'place'>): number | null =>
  facts.price_level?.value ?? place?.price_level ?? null;

/** Whether a visit is exposed to the midday sun of the hot months, or to the fast by day. */
export const isSeason = { hot: isHot, ramadan: isRamadan };
