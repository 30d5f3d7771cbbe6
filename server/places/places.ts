import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords } from '../records.ts';
import { Fact, factsByPlace } from './facts.ts';
import { openMalls } from './in-mall.ts';
import { indexNames, type NameIndex, namesOf } from './name-index.ts';
import { joinFacts, type Place, type PlaceKind, PlaceRecord } from './place.ts';
import { nameKey, nameWords } from './place-name.ts';
import { openPlaceSearch } from './place-search.ts';
import { remembering } from './remembering.ts';

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
const findByName = (name: string, index: NameIndex): Place | null => {
  const whole = index.exact(nameKey(name));
  if (whole) return whole;
  const words = nameWords(name);
  if (words.some((word) => ELSEWHERE.has(word))) return null;
  const short = withoutAside(name);
  const place = index.exact(nameKey(short)) ?? index.misspelt(name) ?? index.misspelt(short);
  return place && !contradicts(words, place) ? place : null;
};

/** Names that are also everyday words: in a sentence they mean the place only when written with a capital. */
const EVERYDAY = new Set([
  'ritual',
  'embers',
  'thompson',
  'promenade',
  'entrecote',
  'godiva',
  'self made',
  'four seasons',
  'original coffee',
]);

/** A lone misspelt word must be long to distinguish a place from a plain word. */
const LONE_WORD = 6;

interface Word {
  /** Offsets in the text. */
  from: number;
  to: number;
  capital: boolean;
  /** A word of some name, as near as it can be read; empty for an article and the like. */
  read: string;
  misspelt: boolean;
  /** A slip is hardly in the first letter: a sister is no Wister. */
  begins: boolean;
}

const readWords = (text: string, index: NameIndex): Word[] => {
  // Each different word is compared with the vocabulary once, however long the text.
  const known = new Map<string, string>();
  const nearest = (word: string): string => {
    const read = known.get(word) ?? index.nearestWord(word) ?? word;
    known.set(word, read);
    return read;
  };
  return [...text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)].map(({ 0: raw, index: from }) => {
    const word = nameWords(raw).join(' ');
    const read = word === '' ? '' : nearest(word);
    return {
      from,
      to: from + raw.length,
      capital: /^\p{Lu}/u.test(raw),
      read,
      misspelt: read !== word,
      begins: read[0] === word[0],
    };
  });
};

const namedBy = (span: readonly Word[], index: NameIndex): Place | null => {
  const [first] = span;
  if (!first || first.read === '' || span.at(-1)?.read === '') return null;
  const words = span.filter(({ read }) => read !== '');
  const isShort = first.read.length < LONE_WORD;
  if (words.length === 1 && first.misspelt && (isShort || !first.begins)) return null;
  const key = words.map(({ read }) => read).join(' ');
  if (EVERYDAY.has(key) && !words.every(({ capital }) => capital)) return null;
  return index.exact(key);
};

/** A place named in a text, and the offsets of its name there. */
export interface NamedPlace {
  place: Place;
  from: number;
  to: number;
}

/** The places named in a longer sentence, in the order of the sentence; the longest name wins. */
const namedIn = (text: string, index: NameIndex): NamedPlace[] => {
  const words = readWords(text, index);
  const found: NamedPlace[] = [];
  for (let start = 0; start < words.length; ) {
    let taken = 1;
    // Articles do not count towards a name's length but may stand between any two of its words.
    for (let end = Math.min(words.length, start + index.longest * 2); end > start; end -= 1) {
      const place = namedBy(words.slice(start, end), index);
      if (!place) continue;
      found.push({ place, from: words[start]?.from ?? 0, to: words[end - 1]?.to ?? 0 });
      taken = end - start;
      break;
    }
    start += taken;
  }
  return found;
};

/** The catalogue of real places in and around Riyadh, with the ways to look one up. */
export interface Places {
  all: readonly Place[];
  byId(id: string): Place | null;
  /**
   * The place meant by an id or a name: the id itself, a name in any usual spelling (English or Arabic), or a
   * misspelling that fits one place clearly better than any other. Null when nothing fits, or two do.
   */
  find(name: string): Place | null;
  /** The places named inside a longer sentence, in its order, each once. */
  mentioned(text: string): Place[];
  /** The same with where each name stands, as often as it does. */
  namedIn(text: string): NamedPlace[];
  /** The places that words of a name, a kind or a district may mean, the best first; all of them for no words. */
  search(words: string): Place[];
}

const DATA = join(import.meta.dirname, 'data');

/** The lines of the catalogue, without what is known beside them. Throws as `parseRecords` does. */
export const readPlaceRecords = (): PlaceRecord[] => readRecords(join(DATA, 'places.ndjson'), PlaceRecord);

/** All that is known of places beside their lines of the catalogue. Throws as `parseRecords` does. */
export const readFacts = (): Fact[] =>
  globSync('facts/*.ndjson', { cwd: DATA })
    .sort()
    .flatMap((file) => readRecords(join(DATA, file), Fact));

/** Opens the catalogue; where a name is claimed twice the earlier line keeps it. Throws as `parseRecords` does. */
export const openPlaces = (
  facts: readonly Fact[] = readFacts(),
  records: readonly PlaceRecord[] = readPlaceRecords(),
): Places => {
  const known = factsByPlace(facts);
  const joined = records.map((record) => joinFacts(record, known.get(record.id)));
  const isInMall = openMalls(joined);
  const all = joined.map((place) => (isInMall(place) ? { ...place, isInMall: true } : place));
  const byId = new Map(all.map((place) => [place.id, place]));
  const index = indexNames(all);
  const find = (name: string) => byId.get(name) ?? findByName(name, index);
  const search = openPlaceSearch(all);
  const named = remembering((text) => namedIn(text, index));
  return {
    all,
    byId: (id) => byId.get(id) ?? null,
    find,
    mentioned: (text) => [...new Set(named(text).map(({ place }) => place))],
    namedIn: (text) => [...named(text)],
    search: (words) => {
      const meant = find(words);
      const found = search(words);
      return meant ? [meant, ...found.filter((place) => place !== meant)] : found;
    },
  };
};
