import type { Place } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { ANYTHING, type Feature, type Want } from '../../edits/want.ts';
import type { Scene } from '../scene/scene.ts';
import { wordsOf } from './called.ts';
import type { Piece } from './piece.ts';
import { areaIn, readWant } from './read-want.ts';

/** Words of chains that are words of everything else too. */
const COMMON = new Set(
  'holiday best western super four seasons points plus place business continent executives sands nova iris rand crown double tree courtyard edge boutique house luxury collection premium signature family quiet hotel hotels suites inn residence residences resort فندق فنادق اجنحه شقق منتجع ريزيدنس بوتيك هوتيل مالي سفارات'.split(
    ' ',
  ),
);
const BRANDS = new WeakMap<Places, ReadonlySet<string>>();
const NAMES = new WeakMap<Place, readonly string[]>();
const nameOf = (place: Place): readonly string[] => {
  const words = NAMES.get(place) ?? [...wordsOf(place.name), ...wordsOf(place.arabic_name).filter(Boolean)];
  NAMES.set(place, words);
  return words;
};

/** "Four Seasons": two common words that a hotel's name begins with. */
const openingOf = (place: Place): string => nameOf(place).slice(0, 2).join(' ');
const LONG_OPENING = 9;

/** The words that only hotels are called by, and two with which their names begin. */
const brandsOf = (places: Places): ReadonlySet<string> => {
  const known = BRANDS.get(places);
  if (known) return known;
  const others = new Set(
    places.all.flatMap(({ kind, name, arabic_name, district, aliases }) =>
      wordsOf(`${district} الرياض ${kind === 'hotel' ? '' : [name, arabic_name, ...aliases].join(' ')}`),
    ),
  );
  const hotels = places.all.filter(({ kind }) => kind === 'hotel');
  const brands = new Set([
    ...hotels.flatMap(nameOf).filter((word) => word.length > 3 && !others.has(word) && !COMMON.has(word)),
    ...hotels.map(openingOf).filter((words) => words.length >= LONG_OPENING),
  ]);
  BRANDS.set(places, brands);
  return brands;
};

const NEAR_IT =
  /\b(?:near|closer? to|next to|(?<!\b(?:up|down|different) )from|around|back (?:at|to|in)|distance (?:of|to)) (?:the |our )?$/;

const ARABIC = /\p{Script=Arabic}/u;
/** So many first words of its name call the hotel of the plan. */
const NAME_BEGINS = 3;

const ANY_HOTEL = new Set('hotel hotels by the فندق'.split(' '));

/** The hotels a text names, by all or the telling part of their names; none where it only says what lies near. */
export const hotelsNamed = (text: string, { places, plan }: Scene): Place[] => {
  const named = places.mentioned(text).filter(({ kind }) => kind === 'hotel');
  const said = wordsOf(text.replace(/['’]s\b/g, ''));
  const now = places.byId(plan.hotel_recommendation?.venue_id ?? '');
  const begins = now ? nameOf(now).slice(0, NAME_BEGINS) : [];
  if (now && begins.length === NAME_BEGINS && ` ${said.join(' ')} `.includes(` ${begins.join(' ')} `))
    return [now];
  const brands = brandsOf(places);
  const at = said.findIndex((word, i) => brands.has(word) || brands.has(`${word} ${said[i + 1]}`));
  if (at < 0) return named;
  if (NEAR_IT.test(`${said.slice(0, at).join(' ')} `)) return [];
  const isSaid = (word: string): boolean => said.includes(word) && !ANY_HOTEL.has(word);
  const isOf = (place: Place): boolean =>
    nameOf(place).some((word) => brands.has(word) && isSaid(word)) ||
    (brands.has(openingOf(place)) && ` ${said.join(' ')} `.includes(` ${openingOf(place)} `));
  const countOf = (place: Place): number => nameOf(place).filter(isSaid).length;
  const score = (place: Place): number => {
    const own = nameOf(place).filter((word) => ARABIC.test(word) === ARABIC.test(text));
    return isOf(place) ? own.filter(isSaid).length - 0.1 * own.filter((word) => !isSaid(word)).length : -9;
  };
  const hotels = places.all.filter(({ kind }) => kind === 'hotel');
  const most = Math.max(...hotels.map((each) => (isOf(each) ? countOf(each) : 0)));
  // "The Hyatt" is the one where they stay, if that is one.
  if (now && isOf(now) && countOf(now) === most) return [now];
  const best = Math.max(...hotels.map(score));
  return hotels.filter((each) => score(each) === best);
};

/** A text without the hotel that is not meant: "… instead of the Hilton". */
export const withoutOld = (text: string): string =>
  text.replace(
    /\b(?:instead of|rather than|in place of|not|away from) (?:the |our )?\p{L}+(?: \p{Lu}\p{L}+)*/gu,
    ' ',
  );

/** A name after the verb. */
export const BRAND = /\b(?:to|at|in) (?:the )?((?:\p{Lu}[\p{L}'’-]*(?: (?:of|the|by|al))? ?)+)/u;

export const ELSEWHERE =
  /,?\s*\b(?:in )?(?:another|a different|some other|a new) (?:district|area|neighbou?rhood|quarter|part of (?:the )?(?:town|city|riyadh))\b,?/i;

/** As fine as there is, and not a step up. */
const FINEST = /\b(?:five|5) stars?\b|\bluxur\w+|\bfanciest\b|خمس نجوم|فخم|فاخر/u;
export const NEAR = /\b(?:near\w*|clos\w+|next to|beside|by|around|distance)\b|قريب|اقرب|جنب|حول/u;

/** What a piece says of the hotel it wants: its price, and where it lies. */
export const readHotelWant = (piece: Piece): Want => {
  const { text, plain, scene } = piece;
  // "Still cheap", "the same price": as it is now.
  const said = text.replace(/\b(?:still|also|same|similar|equally|as) (?:cheap|pric\w+|afford\w+)\b/gi, ' ');
  // What is named is where it is to lie.
  const want = readWant(said.replace(/\bhotels?\b/gi, ' '), { ...scene.places, mentioned: () => [] });
  const own: readonly Feature[] = ['cheaper', 'finer', 'closer'];
  const found = want.features.filter((each) => own.includes(each));
  const isFinest = FINEST.test(plain) && !found.includes('cheaper');
  const features: Feature[] = isFinest ? ['finest'] : /\bmid ?range\b/.test(plain) ? ['finer'] : found;
  const place = scene.places.mentioned(text).find(({ kind }) => kind !== 'hotel');
  const near =
    areaIn(text.replace(/\b(?:(?:in|at) )?(?:an?|another|the)? ?hotels?\b/gi, ' '), scene.places) ??
    place?.name ??
    null;
  return {
    ...ANYTHING,
    features: near === null ? features : features.filter((each) => each !== 'closer'),
    near,
  };
};
