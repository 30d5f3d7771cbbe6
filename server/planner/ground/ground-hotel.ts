import type { Hotel } from '../../../shared/itinerary.ts';
import { type Fields, fieldOf, isFields, NAMES, textOf } from '../../../shared/reading/itinerary-fields.ts';
import { isGone } from '../../places/place-status.ts';
import { hotelReason } from '../wording/hotel-reason.ts';
import { writeHotel } from '../wording/write-day.ts';
import type { Part } from './answer-parts.ts';
import { cleanProse, createProseCleaner } from './clean-prose.ts';
import { partBeforeDays, writeProse } from './ground-parts.ts';
import type { Grounding } from './grounding-context.ts';
import { type Meant, placeHead, readMeant } from './resolve-stop.ts';
import { until, type Work } from './work.ts';

const REASON_MAX = 500;
const NAME_MAX = 120;

const fallbackHotel = ({ trip }: Grounding): Hotel | null =>
  trip.hotel && writeHotel(trip.hotel, hotelReason(trip.hotel, trip.profile, []));

interface FoundHotel {
  meant: Meant;
  record: Fields | null;
}

/** The object of the hotel: itself, one in it, or the first of a list. */
const hotelRecord = (value: unknown): Fields | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isFields(first)) return null;
  const inner = fieldOf(first, NAMES.hotel)?.value;
  return isFields(inner) ? inner : first;
};

/** The hotel a part names; null while more of it has to come, false when it names none. */
const readHotel = (g: Grounding, { record: around, key, value }: Part): FoundHotel | null | false => {
  const { text, places } = g;
  const record = hotelRecord(value);
  if (record) {
    const meant = readMeant(text, record, places);
    return meant ? { meant, record } : text.isClosed(record) ? false : null;
  }
  if (!text.isSettled(around, key)) return null;
  const name = typeof value === 'string' ? cleanProse(value, NAME_MAX) : '';
  const place = name === '' ? null : places.find(name);
  if (!place) return false;
  return { meant: { place, name: place.name, at: { lat: place.lat, lng: place.lng } }, record };
};

/** A sight is no place to sleep in, however sure the model is. */
const isHotel = ({ meant }: FoundHotel): boolean =>
  meant.name !== '' && (meant.place === null || (meant.place.kind === 'hotel' && !isGone(meant.place)));

/** The hotel that the answer names so far, or null. */
export const hotelIn = (g: Grounding): FoundHotel | null => {
  const part = g.text.part(NAMES.hotel);
  const found = part && readHotel(g, part);
  return found && isHotel(found) ? found : null;
};

/**
 * Writes the hotel. In an edit `before` stays unless the model names another; in a first plan it is undefined,
 * and the embedded planner's stands in for one the model leaves out or that is none. Returns false where the model has
 * named none yet.
 */
export function* writeHotelPart(g: Grounding, before?: Hotel | null): Work<boolean> {
  const otherwise = before === undefined ? fallbackHotel(g) : before;
  const { text, writer } = g;
  const part = yield* partBeforeDays(g, NAMES.hotel);
  const found =
    part && ((yield* until(text, () => readHotel(g, { ...part, value: part.record[part.key] }))) || null);
  if (!found || !isHotel(found) || (found.meant.place && found.meant.place.id === before?.venue_id)) {
    writer.hotel(otherwise);
    g.hotelId = otherwise?.venue_id ?? null;
    return part !== null;
  }
  const { venue_id, ...rest } = placeHead(found.meant);
  g.hotelId = venue_id ?? null;
  writer.openHotel({ name: found.meant.name, ...(venue_id === undefined ? {} : { venue_id }), ...rest });
  yield* writeReason(g, found);
  writer.closeHotel();
  return true;
}

function* writeReason(g: Grounding, { record, meant }: FoundHotel): Work {
  const { text, writer } = g;
  const cleaner = createProseCleaner(REASON_MAX);
  const field =
    record &&
    (yield* until(text, () => fieldOf(record, NAMES.reason) ?? (text.isClosed(record) ? false : null)));
  if (record && field) yield* writeProse(g, { ...field, record }, cleaner);
  if (!cleaner.wrote) writer.text(meant.place?.about ?? '');
}

/** Writes the hotel once more where the model has named it after the days. */
export const writeLateHotel = (g: Grounding, isWritten: boolean, before?: Hotel | null): void => {
  const found = isWritten ? null : hotelIn(g);
  if (!found || (before && found.meant.place?.id === before.venue_id)) return;
  const { meant, record } = found;
  const reason = record ? cleanProse(textOf(record, NAMES.reason), REASON_MAX) : '';
  g.writer.late('hotel_recommendation', {
    name: meant.name,
    ...placeHead(meant),
    reason: reason || (meant.place?.about ?? ''),
  });
};
