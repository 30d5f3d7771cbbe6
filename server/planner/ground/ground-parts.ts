import type { Hotel } from '../../../shared/itinerary.ts';
import {
  type Field,
  type Fields,
  fieldOf,
  isFields,
  NAMES,
  textOf,
} from '../../../shared/reading/itinerary-fields.ts';
import { isGone } from '../../places/place-status.ts';
import { greetingFor, hotelReason } from '../wording/greeting.ts';
import { writeHotel } from '../wording/write-day.ts';
import { cleanProse, createProseCleaner } from './clean-prose.ts';
import type { Grounding } from './grounding-context.ts';
import { follow, type ModelText, until, type Work } from './model-text.ts';
import { type Meant, placeHead, readMeant } from './resolve-stop.ts';

const GREETING_MAX = 800;
const REASON_MAX = 500;
const ITEM_MAX = 400;
const ITEMS_MAX = 8;

/** The field once it is there; null when it did not come before one of `later` or the end. */
function* fieldBefore(
  text: ModelText,
  names: readonly string[],
  later: readonly string[],
): Work<Field | null> {
  const found = yield* until(text, () => text.field(names) ?? (text.field(later) ? false : null));
  return found || null;
}

/** Writes the greeting as it comes, with the embedded planner's words where the model has none. */
export function* writeGreeting(g: Grounding): Work {
  const { text, writer, brief, trip } = g;
  const field = yield* fieldBefore(text, NAMES.greeting, NAMES.days);
  const cleaner = createProseCleaner(GREETING_MAX);
  writer.openGreeting(brief.version);
  const root = text.root;
  if (field && root) {
    const read = () => root[field.key];
    yield* follow(text, root, field.key, read, (piece) => writer.text(cleaner.push(piece)));
  }
  if (!cleaner.wrote) {
    const { profile, hotel } = trip;
    writer.text(greetingFor(g.ask, { profile, hotel, days: [], unmet: [] }));
  }
  writer.closeGreeting();
}

const fallbackHotel = ({ trip }: Grounding): Hotel | null =>
  trip.hotel && writeHotel(trip.hotel, hotelReason(trip.hotel, trip.profile, []));

/** The object of the hotel: itself, or the first of a list. */
const hotelRecord = (value: unknown): Fields | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isFields(first) ? first : null;
};

function* meantHotel(g: Grounding, field: Field): Work<{ meant: Meant; record: Fields | null } | null> {
  const { text, places } = g;
  const found = yield* until(text, () => {
    const root = text.root;
    if (!root) return null;
    const value = root[field.key];
    const record = hotelRecord(value);
    if (record) {
      const meant = readMeant(text, record, places);
      return meant ? { meant, record } : text.isClosed(record) ? false : null;
    }
    if (!text.isSettled(root, field.key)) return null;
    const name = typeof value === 'string' ? cleanProse(value, 120) : '';
    const place = name === '' ? null : places.find(name);
    return place
      ? { meant: { place, name: place.name, at: { lat: place.lat, lng: place.lng } }, record }
      : false;
  });
  return found || null;
}

/**
 * Writes the hotel. In an edit `before` stays unless the model names another; in a first plan it is undefined,
 * and the embedded planner's stands in for one the model leaves out or that is none.
 */
export function* writeHotelPart(g: Grounding, before?: Hotel | null): Work {
  const otherwise = before === undefined ? fallbackHotel(g) : before;
  const { text, writer } = g;
  const field = yield* fieldBefore(text, NAMES.hotel, NAMES.days);
  const found = field && (yield* meantHotel(g, field));
  const place = found?.meant.place;
  // A sight is no place to sleep in, however sure the model is.
  const isHotel = !place || (place.kind === 'hotel' && !isGone(place));
  const usable = found && isHotel && found.meant.name !== '';
  if (!found || !usable || (place && place.id === before?.venue_id)) {
    writer.hotel(otherwise);
    g.hotelId = otherwise?.venue_id ?? null;
    return;
  }
  const { venue_id, ...rest } = placeHead(found.meant);
  g.hotelId = venue_id ?? null;
  writer.openHotel({ name: found.meant.name, ...(venue_id === undefined ? {} : { venue_id }), ...rest });
  yield* writeReason(g, found.record, place?.about ?? '');
  writer.closeHotel();
}

function* writeReason({ text, writer }: Grounding, record: Fields | null, about: string): Work {
  const cleaner = createProseCleaner(REASON_MAX);
  const field =
    record &&
    (yield* until(text, () => fieldOf(record, NAMES.reason) ?? (text.isClosed(record) ? false : null)));
  if (record && field) {
    const read = () => record[field.key];
    yield* follow(text, record, field.key, read, (piece) => writer.text(cleaner.push(piece)));
  }
  if (!cleaner.wrote) writer.text(about);
}

const itemText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isFields(value)) return '';
  const parts = [textOf(value, ['title', 'name', 'topic']), textOf(value, NAMES.description)];
  return parts.filter((part) => part !== '').join(': ');
};

const item = (g: Grounding, text: string): boolean => {
  const clean = cleanProse(text, ITEM_MAX);
  if (clean === '') return false;
  g.writer.openItem();
  g.writer.text(clean);
  g.writer.closeItem();
  return true;
};

/** Writes a list of sentences, each as soon as it is complete; `otherwise` when the model gives none. */
export function* writeItems(g: Grounding, names: readonly string[], otherwise: () => string[]): Work {
  const { text } = g;
  let written = 0;
  for (let index = 0; written < ITEMS_MAX; index += 1) {
    const found = yield* until(text, () => {
      const list = text.field(names)?.value;
      if (!Array.isArray(list)) return text.root && text.isClosed(text.root) ? false : null;
      const value: unknown = list[index];
      if (
        list.length > index &&
        (isFields(value) ? text.isClosed(value) : text.isSettled(list, String(index)))
      )
        return { value };
      return text.isClosed(list) ? false : null;
    });
    if (!found) break;
    if (item(g, itemText(found.value))) written += 1;
  }
  if (written === 0) for (const sentence of otherwise()) item(g, sentence);
}
