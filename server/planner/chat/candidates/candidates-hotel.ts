import type { Place } from '../../../places/place.ts';
import { hotelFor } from '../../edits/find-hotel.ts';
import { ANYTHING, type Want, wantPlace } from '../../edits/want.ts';
import { tokensOf } from '../../notes/grammar/tokens.ts';
import { hitsIn } from '../../notes/grammar/vocabulary.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Piece } from '../mentions/piece.ts';
import { BRAND, ELSEWHERE, hotelsNamed, NEAR, readHotelWant, withoutOld } from '../mentions/read-hotel.ts';
import { hotelLike, leave, offer } from '../scene/act.ts';
import { EITHER, HOTEL } from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { acts, ask, pointAfresh, type Reading } from './reading.ts';

/** The hotel that an earlier version had. */
const OLD_HOTEL =
  /\b(?:old|previous|first|original|earlier|other|former|last) hotel\b|\bhotel (?:from |as |that |we had )?(?:before|back)\b|\b(?:back|return) to the hotel (?:from|we had|before)\b|الفندق (?:الاول|السابق|القديم)/u;
const SAME = /\bsame (?:place|area|district|part|neighbou?rhood|street)\b(?! as (?!now|before))/;

/** What a hotel has beside its rooms. */
const AMENITY =
  /\bhotels? (?:with|that has|that have|which has|having) (?:an? |the |\w+ )*?(pools?|gym|spa|sauna|balcony|kitchen|kitchenette|parking|bathtub|jacuzzi|terrace|playground|kids club|laundry)\b|فندق (?:فيه|به|عنده|مع) (مسبح|جيم|سبا|موقف)/;
const NOT_KNOWN =
  'I do not know what each hotel has beside its rooms, so ask there before you book. Your plan is unchanged.';

/** How a clause tells that it is about the hotel, as features of the model. */
const saysHotel = ({ text, plain, scene, focus }: Piece, now: Place | null): string[] => [
  ...(HOTEL.test(plain) ? ['says_hotel'] : []),
  ...(focus.hotel || focus.isHotel || HOTEL.test(normalText(focus.said ?? '')) ? ['spoken_hotel'] : []),
  ...(hotelsNamed(text, scene).some(({ id }) => id === now?.id) ? ['names_now'] : []),
];

const changedTo = (id: string): Reading => acts(hotelLike(wantPlace(id)));

/** The hotel that is named; of several it is asked which, unless any of them will do. */
const namedHotel = (hotels: readonly Place[], request: string | null): Reading => {
  const choices = hotels.slice(0, 4).map(({ id, name }) => offer(name, hotelLike(wantPlace(id))));
  return hotels.length > 1 && !EITHER.test(request ?? '')
    ? ask('Which of these hotels?', choices)
    : acts(...choices.slice(0, 1).flatMap((each) => each.acts));
};

/** The last one that the trip had before, where that is what is asked for. */
const earlierHotel = ({ plain, scene }: Piece, now: Place | null): string | undefined =>
  HOTEL.test(plain) && OLD_HOTEL.test(plain)
    ? scene.brief.earlier
        ?.map(({ plan }) => plan.hotel_recommendation?.venue_id)
        .find((id) => id !== undefined && id !== now?.id)
    : undefined;

/** "A hotel close to it". */
const THERE = /\bthere\b|\b(?:near(?:er)?|clos\w+|next)(?: to)? (?:it|that)\b/;

/** Where a hotel is wanted: in the district of the one there is, in an area, or near a stop or a place. */
const nearIn = (piece: Piece, want: Want, now: Place | null): string | null => {
  const { text, plain, focus } = piece;
  const isArea = hitsIn(tokensOf(text), () => false).some(({ entries }) =>
    entries.some((each) => each.class === 'area'),
  );
  const stop = NEAR.test(plain)
    ? pointAfresh(piece).stops.find(({ kind, role }) => kind !== 'hotel' && role !== 'rest')
    : undefined;
  const there = focus.place ?? (focus.stops.length > 0 && !focus.isOneOf ? focus.stops[0]?.place : null);
  return (
    (SAME.test(plain) ? now?.district : null) ??
    want.near ??
    (THERE.test(plain) ? there?.name : null) ??
    (isArea ? text : (stop?.stop.venue_name ?? null))
  );
};

/** What a hotel has is not known of all of them: it is asked for, and one that is known to have it is offered. */
const askAmenity = ({ scene }: Piece, amenity: string | undefined, now: Place | null): Reading => {
  const has = scene.places.all.find(
    ({ kind, about }) => kind === 'hotel' && normalText(about).includes(` ${amenity} `),
  );
  const known = has && has.id !== now?.id ? [offer(has.name, hotelLike(wantPlace(has.id)))] : [];
  return ask(NOT_KNOWN, [...known, leave('the hotel')]);
};

/** A hotel that is like what is wanted; "in another district": without the hotels of today's. */
const hotelOf = ({ text, scene }: Piece, want: Want, now: Place | null): Reading => {
  const others = scene.places.all.filter(
    ({ kind, district }) => kind !== 'hotel' || district !== now?.district,
  );
  const found = ELSEWHERE.test(text)
    ? hotelFor(want, { ...scene, places: { ...scene.places, all: others } }).hotel
    : null;
  return found ? changedTo(found.id) : acts(hotelLike(want));
};

/** "Something near the hotel" is to lie there, and the hotel stays. */
const BY_HOTEL =
  /\b(?:near(?:er)?|clos(?:e|er)|by|beside|around|not far from|from|back (?:to|at)|walking distance (?:of|from|to))(?: to)? (?:(?:the|our|my|your) )?hotel\b/g;

/** Who has a bed already, or wants no hotel. */
const HAS_STAY =
  /\bno hotel(?: (?:needed|please|required|thanks))*$|\b(?:dont|do not) (?:need|want|require) (?:an?|any|the) hotel\b(?! (?:break|rest|stop|pause|bar|pool))|\b(?:remove|drop|delete|skip) the hotel$|(?<!\b(?:can|could|may|shall|might|to|possible|please|would|rather)(?: we| i| us)? )\b(?:have|got|ive|weve|booked|reserved|rented|sorted) (?:\w+ ){0,3}(?:hotel|hostel|airbnb|flat|apartment|(?:place|somewhere) to stay)\b(?! (?:for|which|that|too|is (?:too|not)|break|rest|stop|bar|pool))|\b(?:hotel|hostel|accommodation) (?:is |has been )?(?:already )?(?:booked|sorted|arranged|reserved|paid)\b|\b(?:stay\w*|sleep\w*) (?:with|at) (?:\w+ )?(?:friend|cousin|famil|relative|brother|sister|parent|in law|aunt|uncle|son|daughter)\w*/;
const OWN_STAY =
  'The hotel of the plan is only a suggestion, so that ways can be counted from somewhere. Tell me the name or the district of where you stay, and they are counted from there. Your plan is unchanged.';

/** A bed of one's own: where it is decides what ways are counted from. */
const ownStay = ({ scene }: Piece, near: string | null): Reading => {
  const { hotel } = near === null ? { hotel: null } : hotelFor({ ...ANYTHING, near }, scene);
  return ask(OWN_STAY, [
    ...(hotel ? [offer(`Count from ${hotel.name}`, hotelLike(wantPlace(hotel.id)))] : []),
    leave('the plan'),
  ]);
};

/** Another hotel. */
export const hotelCandidates = (piece: Piece): Candidate[] => {
  const { text, scene, focus, plain } = piece;
  // "We rest at the hotel": where somebody is then, and none that is wanted.
  if (/في الفندق/u.test(text)) return [];
  const isBeside = HOTEL.test(plain) && !HOTEL.test(plain.replace(BY_HOTEL, ' '));
  if (isBeside && hotelsNamed(text, scene).length === 0) return [];
  const now = scene.places.byId(scene.plan.hotel_recommendation?.venue_id ?? '');
  const says = saysHotel(piece, now);
  const candidate = (reading: Reading, ...how: string[]): Candidate => ({ intent: 'hotel', reading, how });
  const named = hotelsNamed(withoutOld(text), scene);
  const isOwn = HAS_STAY.test(plain);
  // "We have a hostel already": the word alone names none.
  const isByName = ({ name }: Place): boolean =>
    !isOwn || plain.includes(normalText(name).split(' ')[0] ?? name);
  const other = named.filter((each) => each.id !== now?.id && isByName(each));
  if (other.length > 0) return [candidate(namedHotel(other, scene.brief.request), 'named', ...says)];
  const before = earlierHotel(piece, now);
  if (before !== undefined) return [candidate(changedTo(before), 'named', ...says)];
  const want = readHotelWant({ ...piece, text: text.replace(ELSEWHERE, ' ') });
  const brand = named.length === 0 && HOTEL.test(plain) ? BRAND.exec(text)?.[1]?.trim() : undefined;
  const near = nearIn(piece, want, now) ?? brand ?? null;
  if (isOwn) return [candidate(ownStay(piece, near), 'own_stay')];
  const isFeatured = want.features.length > 0;
  const isBlank = near === null && !isFeatured;
  const amenity = isBlank ? AMENITY.exec(plain) : null;
  if (amenity) return [candidate(askAmenity(piece, amenity[1] ?? amenity[2], now), 'blank', ...says)];
  const spoken =
    focus.hotel !== null && focus.hotel.id !== now?.id
      ? [candidate(changedTo(focus.hotel.id), 'spoken', ...says)]
      : [];
  // What is to be cheaper or finer is a hotel only where one is spoken of.
  const isStars = /\bstars?\b|\bupgrad\w+/.test(plain);
  if (says.length === 0 && near === null && isFeatured && !isStars) return spoken;
  const how = [
    ...(ELSEWHERE.test(text) ? ['elsewhere'] : []),
    ...says,
    ...(near ? ['near'] : []),
    ...(isFeatured ? ['featured'] : []),
    ...(isBlank ? ['blank'] : []),
  ];
  return [...spoken, candidate(hotelOf(piece, { ...want, near }, now), ...how)];
};
