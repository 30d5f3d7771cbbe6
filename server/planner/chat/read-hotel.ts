import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { hotelFor } from '../edits/find-hotel.ts';
import { ANYTHING, type Feature, type Want, wantPlace } from '../edits/want.ts';
import { tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import { normalText } from '../notes/normal-text.ts';
import { hotelLike, leave, offer, type Proposal } from './act.ts';
import { areaIn, readWant } from './read-want.ts';
import { acts, ask, NONE, type Piece, pointAfresh, type Reading } from './reading.ts';
import type { Scene } from './scene.ts';
import * as say from './words.ts';

/** Words of chains that are words of everything else too. */
const COMMON = new Set(
  'holiday best western super four seasons points plus place business continent executives sands nova iris rand crown double tree courtyard edge boutique house hotel hotels suites inn residence residences resort'.split(
    ' ',
  ),
);
const BRANDS = new WeakMap<Places, ReadonlySet<string>>();
const wordsOf = (text: string): string[] => normalText(text).split(' ');

/** The words that only hotels are called by. */
const brandsOf = (places: Places): ReadonlySet<string> => {
  const others = new Set(
    places.all.flatMap(({ kind, name, district, aliases }) =>
      wordsOf(`${district} ${kind === 'hotel' ? '' : [name, ...aliases].join(' ')}`),
    ),
  );
  const own = places.all.flatMap(({ kind, name }) => (kind === 'hotel' ? wordsOf(name) : []));
  const brands =
    BRANDS.get(places) ??
    new Set(own.filter((word) => word.length > 3 && !others.has(word) && !COMMON.has(word)));
  BRANDS.set(places, brands);
  return brands;
};

const NEAR_IT =
  /\b(?:near|closer? to|next to|from|around|far from|back (?:at|to|in)|distance (?:of|to)) (?:the |our )?$/;

/** The hotels a text names, by all or the telling part of their names; none where it only says what lies near. */
const hotelsNamed = (text: string, { places }: Scene): Place[] => {
  const named = places.mentioned(text).filter(({ kind }) => kind === 'hotel');
  const said = wordsOf(text);
  const at = said.findIndex((word) => brandsOf(places).has(word));
  if (at < 0) return named;
  if (NEAR_IT.test(`${said.slice(0, at).join(' ')} `)) return [];
  const score = ({ name }: Place): number => {
    const own = wordsOf(name);
    const isOf = own.some((word) => brandsOf(places).has(word) && said.includes(word));
    const isSaid = (word: string): boolean => said.includes(word);
    return isOf ? own.filter(isSaid).length - 0.1 * own.filter((word) => !isSaid(word)).length : -9;
  };
  const hotels = places.all.filter(({ kind }) => kind === 'hotel');
  const best = Math.max(...hotels.map(score));
  return hotels.filter((each) => score(each) === best);
};

/** The one hotel a text names. */
export const hotelNamed = (text: string, scene: Scene): Place | null => {
  const [first, second] = hotelsNamed(text, scene);
  return first && !second ? first : null;
};

/** A name after the verb. */
const BRAND = /\b(?:to|at|in) (?:the )?((?:\p{Lu}[\p{L}'’-]*(?: (?:of|the|by|al))? ?)+)/u;
/** "Closer to the hotel" is about a stop, and "back at the hotel by nine" about an hour. */
const NOT_ITSELF =
  /(?:^|\s)(?:في|من|الي|عند) فندق(?=\s|$)|(?:^|\s)لفندق(?=\s|$)|\b(?:near\w*|close\w*|far|from|to|at|back|by|distance|rest|stay\w*|return) (?:(?:to|from|at|in|near) )?(?:the |our |my )?hotel\b|\bwhere (?:we|i) \w+(?: staying)?\b/gu;
const CHANGE =
  /\b(?:change|another|different|other|new|switch|replace|find|move|else|swap|get|pick|book|instead|prefer|rather)\b|غير|ثاني|بدل/u;

const withFeature = (label: string, ...features: Feature[]): Proposal =>
  offer(label, hotelLike({ features }));

const ELSEWHERE =
  /,?\s*\b(?:in )?(?:another|a different|some other|a new) (?:district|area|neighbou?rhood|quarter|part of (?:the )?(?:town|city|riyadh))\b,?/i;

/** The same piece without "in another district", and the places without the hotels of today's. */
const elsewhere = (piece: Piece, now: Place | null): Piece => {
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

/** What a piece says of the hotel it wants: its price, and where it lies. */
const readHotelWant = ({ text, plain, scene }: Piece): Want => {
  const want = readWant(text.replace(/\bhotels?\b/gi, ' '), scene.places);
  const own: readonly Feature[] = ['cheaper', 'finer', 'closer'];
  const cheap: Feature[] = /\b(?:[12] ?star|budget|hostel)\b/.test(plain) ? ['cheaper'] : [];
  const features = [...new Set([...want.features.filter((each) => own.includes(each)), ...cheap])];
  const place = scene.places.mentioned(text).find(({ kind }) => kind !== 'hotel');
  return {
    ...ANYTHING,
    features,
    near:
      areaIn(text.replace(/\b(?:(?:in|at) )?(?:an?|another|the)? ?hotels?\b/gi, ' '), scene.places) ??
      place?.name ??
      null,
  };
};

const HOW = /\b(?:somewhere|something|another|other|different|else|elsewhere|move|switch|stay|sleep|book)\b/;
const THERE = /\b(?:there|it|that one|that|them)\b/;
const MOVES_IN = /\b(?:stay|sleep|move|switch|book|go|put us|change|take|prefer|rather|want|lets|like)\b/;

/** Another hotel: a named one, one of another price, or one that lies elsewhere. */
export const readHotel = (piece: Piece): Reading => {
  const { plain, text, scene, focus } = piece;
  const now = scene.places.byId(scene.plan.hotel_recommendation?.venue_id ?? '');
  const named = hotelsNamed(text, scene);
  const other = named.filter(({ id }) => id !== now?.id);
  const pointed = pointAfresh(piece);
  const own = pointed.stops.length > 0 || pointed.by !== 'name' ? pointed.by : 'nothing';
  if (other.length > 0 && other.length === named.length && own !== 'name') {
    const choices = other.slice(0, 4).map(({ id, name }) => offer(name, hotelLike(wantPlace(id))));
    return other.length > 1
      ? ask('Which of these hotels?', choices)
      : acts(...choices.flatMap((each) => each.acts));
  }
  const isOther = focus.hotel !== null && focus.hotel.id !== now?.id;
  if (isOther && focus.hotel && MOVES_IN.test(plain) && THERE.test(plain) && own === 'nothing')
    return acts(hotelLike(wantPlace(focus.hotel.id)));
  const isSpoken = focus.hotel !== null && !isOther && HOW.test(plain) && own === 'nothing';
  const isHotel = say.HOTEL.test(plain.replace(NOT_ITSELF, ' ')) || named.length > 0;
  if (!isHotel && !isSpoken) return NONE;
  if (ELSEWHERE.test(text)) {
    const moved = elsewhere(piece, now);
    const wanted = readHotelWant(moved);
    const { hotel } = hotelFor(wanted, moved.scene);
    return acts(hotelLike(hotel ? wantPlace(hotel.id) : wanted));
  }
  const want = readHotelWant(piece);
  const isArea = hitsIn(tokensOf(text), () => false).some(({ entries }) =>
    entries.some((each) => each.class === 'area'),
  );
  const brand = named.length > 0 ? null : (BRAND.exec(text)?.[1]?.trim() ?? null);
  if (want.near === null && (isArea || brand !== null))
    return acts(hotelLike({ ...want, near: isArea ? text : brand }));
  if (want.near !== null || want.features.length > 0 || CHANGE.test(plain)) return acts(hotelLike(want));
  const isOff = /\b(?:remove|no|without|dont need|cancel|drop|skip)\b/.test(plain);
  const keeps = isOff ? 'A plan keeps a hotel to begin its days from. ' : '';
  const which = ask(`${keeps}What shall be different about the hotel?`, [
    withFeature('A cheaper one', 'cheaper'),
    withFeature('A finer one', 'finer'),
    withFeature('One closer to the stops', 'closer'),
    leave('the hotel'),
  ]);
  return isOff ? which : { ...which, isSoft: true };
};
