import { liesIn } from '../edits/find-place.ts';
import { ANYTHING, type Feature, type Want, wantPlace } from '../edits/want.ts';
import { tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import { hotelLike, leave, offer, type Proposal } from './act.ts';
import { areaIn, readWant } from './read-want.ts';
import { acts, ask, NONE, type Piece, pointAfresh, type Reading } from './reading.ts';
import * as say from './words.ts';

/** A name after the verb. */
const BRAND = /\b(?:to|at|in) (?:the )?((?:\p{Lu}[\p{L}'’-]*(?: (?:of|the|by|al))? ?)+)/u;
/** "Closer to the hotel" is about a stop, and "back at the hotel by nine" about an hour. */
const NOT_ITSELF =
  /\b(?:near\w*|close\w*|far|from|to|at|back|by|distance|rest|stay\w*|return) (?:(?:to|from|at|in|near) )?(?:the |our |my )?hotel\b|\bwhere (?:we|i) \w+(?: staying)?\b/g;
const CHANGE =
  /\b(?:change|another|different|other|new|switch|replace|find|move|else|swap|get|pick|book|instead|prefer|rather)\b|غير|ثاني|بدل/u;

const withFeature = (label: string, ...features: Feature[]): Proposal =>
  offer(label, hotelLike({ features }));

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
      areaIn(text.replace(/\b(?:(?:in|at) )?(?:an?|another|the)? ?hotels?\b/gi, ' ')) ?? place?.name ?? null,
  };
};

/** Another hotel: a named one, one of another price, or one that lies elsewhere. */
export const readHotel = (piece: Piece): Reading => {
  const { plain, text, scene } = piece;
  const hotels = scene.places.all.filter(({ kind }) => kind === 'hotel');
  const named = scene.places.mentioned(text).find(({ kind }) => kind === 'hotel');
  const isHotel = say.HOTEL.test(plain.replace(NOT_ITSELF, ' '));
  const isName = named !== undefined && piece.named.days.length === 0 && pointAfresh(piece).by === 'nothing';
  if (!isHotel && !isName) return NONE;
  if (named) return acts(hotelLike(wantPlace(named.id)));
  const want = readHotelWant(piece);
  const isArea = hitsIn(tokensOf(text), () => false).some(({ entries }) =>
    entries.some((each) => each.class === 'area'),
  );
  const brand = BRAND.exec(text)?.[1]?.trim() ?? null;
  const own = hotels.filter(({ name }) => brand !== null && name.toLowerCase().includes(brand.toLowerCase()));
  const there = own.filter((place) => want.near !== null && liesIn(place, want.near, scene));
  const meant = there.length > 0 ? there : own;
  const choices = meant.slice(0, 4).map(({ id, name }) => offer(name, hotelLike(wantPlace(id))));
  if (choices.length > 0 && !(isArea && want.near === brand))
    return choices.length > 1
      ? ask('Which of these hotels?', choices)
      : acts(...choices.flatMap((each) => each.acts));
  if (want.near === null && (isArea || brand !== null))
    return acts(hotelLike({ ...want, near: isArea ? text : brand }));
  if (want.near !== null || want.features.length > 0 || CHANGE.test(plain)) return acts(hotelLike(want));
  const isOff = /\b(?:remove|no|without|dont need|cancel|drop|skip)\b/.test(plain);
  const keeps = isOff ? 'A plan keeps a hotel to begin its days from. ' : '';
  return ask(`${keeps}What shall be different about the hotel?`, [
    withFeature('A cheaper one', 'cheaper'),
    withFeature('A finer one', 'finer'),
    withFeature('One closer to the stops', 'closer'),
    leave('the hotel'),
  ]);
};
