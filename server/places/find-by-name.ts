import type { NameIndex } from './name-index.ts';
import { namesOf } from './name-index.ts';
import type { Place, PlaceKind } from './place.ts';
import { nameKey, nameWords } from './place-name.ts';

/** A chain or a 'National Museum' of another city is not ours, however alike the names. */
const ELSEWHERE = new Set(
  nameWords(
    'jeddah jiddah makkah mecca madinah medina dammam khobar dhahran jubail taif abha tabuk yanbu hail alula neom ' +
      'qassim buraidah doha qatar dubai dhabi sharjah bahrain manama kuwait muscat oman cairo egypt amman jordan beirut ' +
      'جدة مكة المدينة الدمام الخبر الظهران الطائف أبها تبوك ينبع حائل العلا القصيم بريدة دبي قطر الدوحة الكويت البحرين',
  ),
);

/** What a word says about the kind of place: 'Old Diriyah Hotel' is not the old town of Diriyah. */
const SAYS_KIND: Readonly<Record<string, readonly PlaceKind[]>> = {
  hotel: ['hotel'],
  resort: ['hotel', 'day_trip'],
  restaurant: ['restaurant', 'cafe'],
  cafe: ['cafe', 'restaurant'],
  mall: ['mall'],
  museum: ['museum', 'gallery', 'heritage'],
  mosque: ['mosque'],
  park: ['park', 'nature', 'theme_park', 'day_trip'],
  stadium: ['sport', 'entertainment'],
  cinema: ['entertainment'],
};

const contradicts = (words: readonly string[], place: Place): boolean => {
  const own = new Set(namesOf(place).flatMap(nameWords));
  return words.some((word) => {
    const kinds = Object.hasOwn(SAYS_KIND, word) ? SAYS_KIND[word] : undefined;
    return kinds !== undefined && !own.has(word) && !kinds.includes(place.kind);
  });
};

/** 'Edge of the World (Jebel Fihrayn)' and 'JAX District, Diriyah' without what explains the name. */
const withoutAside = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,،]| [-–—|] /)[0]
    ?.trim() ?? '';

/**
 * The one place a name can only mean, or null: an exact name first, then the name without an explanation in
 * brackets or after a comma, then a misspelling. A name that speaks of another city, or of another kind of
 * place than the one it resembles, means none of ours.
 */
export const findByName = (name: string, index: NameIndex): Place | null => {
  const whole = index.exact(nameKey(name));
  if (whole) return whole;
  const words = nameWords(name);
  if (words.some((word) => ELSEWHERE.has(word))) return null;
  const short = withoutAside(name);
  const place = index.exact(nameKey(short)) ?? index.misspelt(name) ?? index.misspelt(short);
  return place && !contradicts(words, place) ? place : null;
};
