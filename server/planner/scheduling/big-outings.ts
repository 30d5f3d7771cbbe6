import type { Coordinates } from '../../../shared/itinerary.ts';
import { type Place, SERVICE_KINDS } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { rideMinutes } from '../../places/travel.ts';
import type { Profile } from '../notes/profile.ts';
import type { DayFrame } from './day-frame.ts';
import { isBigOuting } from './offer.ts';
import { fitOf, suits } from './score-place.ts';
import { seededNumber } from './seeded-random.ts';
import { type Stop, stopFor } from './stop.ts';
import { matches } from './trip-memory.ts';

/** Wishes that a day out of the city fulfils. */
const OUTING_WISHES = ['desert', 'adventure', 'hiking', 'nature', 'theme_park'];

/** Wishes that only a day out fulfils: whoever has one goes even on a short trip. */
const ONLY_OUTSIDE = ['desert', 'hiking', 'adventure', 'theme_park'];

/** How many days out a trip of this many nights bears. */
const outingsFor = (nights: number, profile: Profile): number => {
  if (nights >= 3) return nights < 6 ? 1 : nights < 12 ? 2 : 3;
  return nights === 2 && profile.interests.some(({ id }) => ONLY_OUTSIDE.includes(id)) ? 1 : 0;
};

/** The day's bounds when it holds a big outing: an early start, and one more visit when back in town. */
export const outingFrame = (frame: DayFrame): DayFrame => ({
  ...frame,
  from: Math.min(frame.from, frame.facts.isRamadan ? frame.from : 8 * 60),
  mostSights: 2,
  mostStops: 4,
  active: 15 * 60,
});

/** The outing as a stop of this day, or null when the day's light, heat or hours do not allow it. */
export const outingStop = (
  place: Place,
  hotel: Coordinates,
  frame: DayFrame,
  profile: Profile,
): Stop | null => {
  const stop = stopFor(place, 'sight', outingFrame(frame), profile.pace, 200);
  if (!stop) return null;
  const ride = rideMinutes(hotel, stop.at);
  // The first ride of a day is before its start; a long one must not turn the start into the small hours.
  const windows = stop.windows
    .map(([from, to]): [number, number] => [Math.max(from, 6 * 60 + 30 + ride), to])
    .filter(([from, to]) => from <= to);
  return windows.length > 0 ? { ...stop, windows } : null;
};

const ranked = (places: Places, hotel: Coordinates, profile: Profile, seed: string): Place[] => {
  const named = new Set(profile.wanted.map(({ placeId }) => placeId));
  const wishes = profile.interests.filter(({ id }) => OUTING_WISHES.includes(id));
  const worth = (place: Place) =>
    (named.has(place.id) ? 100 : 0) + fitOf(place, profile) + seededNumber(`${seed}:${place.id}`);
  return places.all
    .filter((place) => !SERVICE_KINDS.includes(place.kind))
    .filter((place) => isBigOuting(place, hotel) && suits(place, profile))
    .filter((place) => named.has(place.id) || wishes.some((concept) => matches(place, concept)))
    .sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
};

/**
 * Which days of a trip go to which big outing. Only what the notes name or ask for is planned, and named
 * ones even on a short trip; full days only, spread out, and only where season and light allow it.
 */
export const chooseOutings = (
  places: Places,
  hotel: Coordinates,
  profile: Profile,
  frames: readonly DayFrame[],
  used: ReadonlySet<string>,
  seed: string,
): Map<number, Stop> => {
  const chosen = new Map<number, Stop>();
  const free = frames.filter((frame) => frame.role === 'full');
  const nights = frames.length - 1;
  const named = new Set(profile.wanted.map(({ placeId }) => placeId));
  const most = outingsFor(nights, profile);
  for (const place of ranked(places, hotel, profile, seed)) {
    if (used.has(place.id) || free.length === 0) continue;
    if (chosen.size >= most && !named.has(place.id)) continue;
    const start = Math.min(free.length - 1, 1 + 2 * chosen.size);
    const order = [...free.slice(start), ...free.slice(0, start)];
    for (const frame of order) {
      const stop = outingStop(place, hotel, frame, profile);
      if (!stop) continue;
      chosen.set(frame.day, stop);
      free.splice(free.indexOf(frame), 1);
      break;
    }
  }
  return chosen;
};
