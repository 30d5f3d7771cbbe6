import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { ANYTHING, type Feature, type Want } from '../edits/want.ts';
import { normalText } from '../notes/normal-text.ts';
import { wordsOf } from './called.ts';
import type { Piece } from './piece.ts';
import { areaIn, readWant } from './read-want.ts';
import type { Scene } from './scene.ts';

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

/** The words that only hotels are called by. */
const brandsOf = (places: Places): ReadonlySet<string> => {
  const known = BRANDS.get(places);
  if (known) return known;
  const others = new Set(
    places.all.flatMap(({ kind, name, arabic_name, district, aliases }) =>
      wordsOf(`${district} الرياض ${kind === 'hotel' ? '' : [name, arabic_name, ...aliases].join(' ')}`),
    ),
  );
  const own = places.all.flatMap((place) => (place.kind === 'hotel' ? nameOf(place) : []));
  const brands = new Set(own.filter((word) => word.length > 3 && !others.has(word) && !COMMON.has(word)));
  BRANDS.set(places, brands);
  return brands;
};

const NEAR_IT =
  /\b(?:near|closer? to|next to|from|around|far from|back (?:at|to|in)|distance (?:of|to)) (?:the |our )?$/;

const ARABIC = /\p{Script=Arabic}/u;
/** So many first words of its name call the hotel of the plan. */
const NAME_BEGINS = 3;

/** The hotels a text names, by all or the telling part of their names; none where it only says what lies near. */
export const hotelsNamed = (text: string, { places, plan }: Scene): Place[] => {
  const named = places.mentioned(text).filter(({ kind }) => kind === 'hotel');
  const said = wordsOf(text.replace(/['’]s\b/g, ''));
  const now = places.byId(plan.hotel_recommendation?.venue_id ?? '');
  const begins = now ? nameOf(now).slice(0, NAME_BEGINS) : [];
  if (now && begins.length === NAME_BEGINS && ` ${said.join(' ')} `.includes(` ${begins.join(' ')} `))
    return [now];
  const at = said.findIndex((word) => brandsOf(places).has(word));
  if (at < 0) return named;
  if (NEAR_IT.test(`${said.slice(0, at).join(' ')} `)) return [];
  const isSaid = (word: string): boolean => said.includes(word);
  const isBrand = (word: string): boolean => brandsOf(places).has(word) && isSaid(word);
  const countOf = (place: Place): number => nameOf(place).filter(isSaid).length;
  const score = (place: Place): number => {
    const own = nameOf(place).filter((word) => ARABIC.test(word) === ARABIC.test(text));
    const isOf = own.some(isBrand);
    return isOf ? own.filter(isSaid).length - 0.1 * own.filter((word) => !isSaid(word)).length : -9;
  };
  const hotels = places.all.filter(({ kind }) => kind === 'hotel');
  const most = Math.max(...hotels.map((each) => (nameOf(each).some(isBrand) ? countOf(each) : 0)));
  // "The Hyatt" is the one where they stay, if that is one.
  if (now && nameOf(now).some(isBrand) && countOf(now) === most) return [now];
  const best = Math.max(...hotels.map(score));
  return hotels.filter((each) => score(each) === best);
};

/** The one hotel a text names. */
export const hotelNamed = (text: string, scene: Scene): Place | null => {
  const [first, second] = hotelsNamed(text, scene);
  return first && !second ? first : null;
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

/** The same piece without "in another district", and the places without the hotels of today's. */
export const elsewhere = (piece: Piece, now: Place | null): Piece => {
  const { scene, text } = piece;
  const all = scene.places.all.filter(({ kind, district }) => kind !== 'hotel' || district !== now?.district);
  const said = text.replace(ELSEWHERE, ' ');
  return {
    ...piece,
    text: said,
    plain: normalText(said),
    scene: { ...scene, places: { ...scene.places, all } },
  };
};

/** What is said of the hotel as it is, and asks for the opposite. */
const NOW_IS =
  /\b(?:is|was|are|looks?|seems?|feels?|sounds?) (?:(?!less|more|over|above|beyond|out|too expensive)\w+ ){0,2}(?:simple|cheap|plain|modest|budget|basic|grim|shabby|run down|old)\b/i;
const FINER =
  /\b(?:more comfort\w*|comfortable|(?:a|one) (?:notch|step|level|class|category|star|grade|bit) (?:up|above|higher|better)|(?:pay|spend|paying) (?:a little |a bit |some )?more|money (?:is )?no (?:object|problem)|mid ?range|more comfy|better hotel)\b/i;
const CHEAPER =
  /\b(?:lower|smaller|better) (?:(?:in|the|at) )?(?:price|rate|cost)|(?:pay|paying|costs?|is|are) (?:far |way )?too (?:much|dear)|(?:category|class|notch|step|level) (?:down|below|lower)|less (?:a|per) night|pay less|half the price\b/i;

export const NEAR = /\b(?:near\w*|clos\w+|next to|beside|by|around|distance)\b|قريب|اقرب|جنب|حول/u;

/** What a piece says of the hotel it wants: its price, and where it lies. */
export const readHotelWant = (piece: Piece): Want => {
  const { text, plain, scene } = piece;
  // "Still cheap", "the same price": as it is now.
  const said = text.replace(/\b(?:still|also|same|similar|equally|as) (?:cheap|pric\w+|afford\w+)\b/gi, ' ');
  const want = readWant(said.replace(/\bhotels?\b/gi, ' '), scene.places);
  // "More luxury please, this one is simple": how it is now is not wanted.
  if (NOW_IS.test(text))
    return readHotelWant({
      ...piece,
      text: text.replace(NOW_IS, ' a notch up '),
      plain: plain.replace(NOW_IS, ' a notch up '),
    });
  const own: readonly Feature[] = ['cheaper', 'finer', 'closer'];
  const cheap: Feature[] =
    /\b(?:[12] ?star|budget|hostel)\b/.test(plain) || CHEAPER.test(text) ? ['cheaper'] : [];
  const fine: Feature[] = FINER.test(text) && cheap.length === 0 ? ['finer'] : [];
  const features = [...new Set([...want.features.filter((each) => own.includes(each)), ...cheap, ...fine])];
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
