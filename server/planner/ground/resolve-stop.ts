import { clockMinutes } from '../../../shared/clock-text.ts';
import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { type Coordinates, mapLinkFor } from '../../../shared/itinerary.ts';
import { type Fields, fieldOf, isFields, NAMES, textOf } from '../../../shared/reading/itinerary-fields.ts';
import { type ReadPlace, readClock, readPlace } from '../../../shared/reading/read-stop.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { checkOf } from '../../places/place-status.ts';
import type { Places } from '../../places/places.ts';
import { cleanProse } from './clean-prose.ts';
import type { Visit } from './day-clock.ts';
import type { StopHead } from './itinerary-writer.ts';
import type { ModelText } from './model-text.ts';

/** Which place a model means; `place` is null when it is not in the catalogue. */
export interface Meant {
  place: Place | null;
  name: string;
  at: Coordinates | null;
}

export type Resolved = Meant & Visit;

/** Further from the city than this, a point written by a model is taken for a mistake. */
const REACH_KM = 200;
const NAME_MAX = 120;
const TYPE_MAX = 40;

/** What identifies a place within a trip: its id, or its name when we do not know it. */
export const keyOf = (meant: { venue_id?: string | undefined; name: string }): string =>
  meant.venue_id ?? meant.name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const known = (place: Place): Meant => ({ place, name: place.name, at: { lat: place.lat, lng: place.lng } });

const named = new WeakMap<Fields, { name: string; place: Place | null }>();

/** Searched for once: a record with an unknown place is looked up at every piece of its description. */
const placeNamed = (record: Fields, name: string, places: Places): Place | null => {
  const before = named.get(record);
  if (before?.name === name) return before.place;
  const mentioned = () => {
    const all = places.mentioned(name);
    return all.length === 1 ? (all[0] ?? null) : null;
  };
  const place = places.find(name) ?? mentioned();
  named.set(record, { name, place });
  return place;
};

/** 'masmak-fortress' is no id of ours, but a name all the same. */
const spoken = (id: string): string => id.replaceAll(/[-_]/g, ' ');

const knownPlace = (record: Fields, read: ReadPlace, places: Places): Place | null => {
  const byId =
    read.venueId === null ? null : (places.byId(read.venueId) ?? places.find(spoken(read.venueId)));
  if (byId || !read.nameSettled) return byId;
  return places.byId(read.name) ?? placeNamed(record, read.name, places);
};

/**
 * Which place `record` means, as soon as that is known: a known one by its id or name, an unknown one once
 * its point is there or the record ends. Null while more has to come, or when there will never be a name.
 */
export const readMeant = (text: ModelText, record: Fields, places: Places): Meant | null => {
  const read = readPlace(text, record);
  const place = knownPlace(record, read, places);
  if (place) return known(place);
  const complete = text.isClosed(record);
  if (complete && read.name === '') {
    // 'Visit the fort' under what is done there names the place as well.
    const all = places.mentioned(textOf(record, ['activity', 'location', 'what', 'where']));
    return all.length === 1 && all[0] ? known(all[0]) : null;
  }
  if (!read.nameSettled || (!complete && read.coordinates === null)) return null;
  const name = cleanProse(read.name, NAME_MAX);
  if (name === '') return null;
  const near = read.coordinates && haversineKm(read.coordinates, RIYADH_CENTRE) <= REACH_KM;
  return { place: null, name, at: near ? read.coordinates : null };
};

const wantedTimes = (text: ModelText, record: Fields): Visit['wanted'] => {
  const start = readClock(text, record, NAMES.start, 0);
  if (start === null) return null;
  const end = readClock(text, record, NAMES.end, 1);
  const from = clockMinutes(start);
  const to = end === null ? null : clockMinutes(end);
  return { start: from, end: to !== null && to > from ? to : null };
};

/**
 * The stop `value` means, with its kind and wished times as far as they stand before its description, or null while
 * it cannot be known.
 */
export const readStop = (text: ModelText, value: unknown, places: Places): Resolved | null => {
  if (typeof value === 'string') {
    const place = places.find(value) ?? places.mentioned(value)[0];
    const meant = place ? known(place) : { place: null, name: cleanProse(value, NAME_MAX), at: null };
    return meant.name === '' ? null : { ...meant, type: place?.kind ?? 'sight', wanted: null };
  }
  if (!isFields(value)) return null;
  const headDone = text.isClosed(value) || fieldOf(value, NAMES.description) !== null;
  const meant = headDone ? readMeant(text, value, places) : null;
  if (!meant) return null;
  const written = cleanProse(textOf(value, NAMES.type), TYPE_MAX);
  const isType = written !== '' && written.split(' ').length <= 3;
  const type = isType ? written : (meant.place?.kind ?? 'sight');
  return { ...meant, type, wanted: wantedTimes(text, value) };
};

/** What is written of a place before its prose. Point and link of a known place are always the catalogue's. */
export const placeHead = ({ place, name, at }: Meant) => ({
  ...(place ? { venue_id: place.id } : {}),
  coordinates: at,
  map_link: mapLinkFor(name, place?.district ?? null),
  verified: place !== null,
});

/** The head of a stop in the order of the public JSON. */
export const stopHead = (stop: Resolved, start: string, end: string): StopHead => {
  const { venue_id, ...rest } = placeHead(stop);
  const check = stop.place ? checkOf(stop.place) : {};
  return {
    activity_type: stop.type,
    venue_name: stop.name,
    ...(venue_id === undefined ? {} : { venue_id }),
    start_time: start,
    end_time: end,
    ...rest,
    ...check,
  };
};
