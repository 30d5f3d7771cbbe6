import { hotelFor } from '../../edits/find-hotel.ts';
import { type Want, wantPlace } from '../../edits/want.ts';
import { tokensOf } from '../../notes/grammar/tokens.ts';
import { hitsIn } from '../../notes/grammar/vocabulary.ts';
import { isTravel, lastingWishes } from '../../notes/lasting-wishes.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Piece } from '../mentions/piece.ts';
import { BRAND, ELSEWHERE, hotelsNamed, NEAR, readHotelWant, withoutOld } from '../mentions/read-hotel.ts';
import { hotelLike, leave, offer } from '../scene/act.ts';
import * as say from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { addCandidates, sizes } from './candidates-add.ts';
import { dayCandidates } from './candidates-days.ts';
import { detailCandidates } from './candidates-details.ts';
import { booksTheHotel, readAbsent, readKind, readService, readUnknown } from './cannot.ts';
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

const hotels = (piece: Piece): Candidate[] => {
  const { text, scene, focus, plain } = piece;
  const now = scene.places.byId(scene.plan.hotel_recommendation?.venue_id ?? '');
  // "We rest at the hotel": where somebody is then, and none that is wanted.
  if (/في الفندق/u.test(text)) return [];
  const named = hotelsNamed(withoutOld(text), scene);
  const isOfNow = hotelsNamed(text, scene).some(({ id }) => id === now?.id);
  const other = named.filter(({ id }) => id !== now?.id);
  const says = [
    ...(say.HOTEL.test(plain) ? ['says_hotel'] : []),
    ...(focus.hotel || focus.isHotel || say.HOTEL.test(normalText(focus.said ?? '')) ? ['spoken_hotel'] : []),
    ...(isOfNow ? ['names_now'] : []),
  ];
  if (other.length > 0) {
    const choices = other.slice(0, 4).map(({ id, name }) => offer(name, hotelLike(wantPlace(id))));
    const reading =
      other.length > 1 && !say.EITHER.test(scene.brief.request ?? '')
        ? ask('Which of these hotels?', choices)
        : acts(...choices.slice(0, 1).flatMap((each) => each.acts));
    return [{ intent: 'hotel', reading, how: ['named', ...says] }];
  }
  const all: Candidate[] = [];
  const before = scene.brief.earlier
    ?.map(({ plan }) => plan.hotel_recommendation?.venue_id)
    .find((id) => id !== undefined && id !== now?.id);
  if (before !== undefined && says.includes('says_hotel') && OLD_HOTEL.test(plain))
    return [{ intent: 'hotel', reading: acts(hotelLike(wantPlace(before))), how: ['named', ...says] }];
  if (focus.hotel !== null && focus.hotel.id !== now?.id)
    all.push({
      intent: 'hotel',
      reading: acts(hotelLike(wantPlace(focus.hotel.id))),
      how: ['spoken', ...says],
    });
  const want = readHotelWant({ ...piece, text: text.replace(ELSEWHERE, ' ') });
  const isArea = hitsIn(tokensOf(text), () => false).some(({ entries }) =>
    entries.some((each) => each.class === 'area'),
  );
  const stop = NEAR.test(plain)
    ? pointAfresh(piece).stops.find(({ kind, role }) => kind !== 'hotel' && role !== 'rest')
    : undefined;
  const brand = BRAND.exec(text)?.[1]?.trim() ?? null;
  const there = focus.place ?? (focus.stops.length > 0 && !focus.isOneOf ? focus.stops[0]?.place : null);
  const near =
    (SAME.test(plain) ? now?.district : null) ??
    want.near ??
    (/\bthere\b/.test(plain) ? there?.name : null) ??
    (isArea
      ? text
      : (stop?.stop.venue_name ?? (named.length === 0 && says.includes('says_hotel') ? brand : null)));
  const full: Want = { ...want, near };
  // What is to be cheaper or finer is a hotel only where one is spoken of.
  const isStars = /\bstars?\b|\bupgrad\w+/.test(plain);
  if (says.length === 0 && near === null && want.features.length > 0 && !isStars) return all;
  const amenity = near === null && want.features.length === 0 ? AMENITY.exec(plain) : null;
  if (amenity) {
    const has = scene.places.all.find(
      (each) => each.kind === 'hotel' && normalText(each.about).includes(` ${amenity[1] ?? amenity[2]} `),
    );
    const known = has && has.id !== now?.id ? [offer(has.name, hotelLike(wantPlace(has.id)))] : [];
    return [
      { intent: 'hotel', reading: ask(NOT_KNOWN, [...known, leave('the hotel')]), how: ['blank', ...says] },
    ];
  }
  // "In another district": without the hotels of today's.
  const isElsewhere = ELSEWHERE.test(text);
  const places = scene.places.all.filter((each) => each.kind !== 'hotel' || each.district !== now?.district);
  const found = isElsewhere
    ? hotelFor(full, { ...scene, places: { ...scene.places, all: places } }).hotel
    : null;
  all.push({
    intent: 'hotel',
    reading: acts(hotelLike(found ? wantPlace(found.id) : full)),
    how: [
      ...(isElsewhere ? ['elsewhere'] : []),
      ...says,
      ...(near ? ['near'] : []),
      ...(want.features.length > 0 ? ['featured'] : []),
      ...(near === null && want.features.length === 0 ? ['blank'] : []),
    ],
  });
  return all;
};

const cannot = (reading: Reading, ...how: string[]): Candidate[] =>
  reading.kind === 'none' ? [] : [{ intent: 'absent', reading, how }];

/** More than one hotel, one after the other. */
const HOTELS =
  /\b(?:two|2|three|3|both|several|multiple|separate) (?:\w+ )?hotels\b|\bhotels? (?:for )?(?:every|each) night\b|\b(?:change|switch|swap) hotels\b|\b(?:split|divide) (?:the |our )?(?:stay|nights)\b|\b(?:second|another|different) hotel for (?:the )?(?:last|second|other|rest)\b/;
const ONE_HOTEL = 'A plan has one hotel for the whole trip, so it stays as it is. Your plan is unchanged.';

/** All that a piece means which asks for the hotel to be booked, or for two of them: nothing of the plan may change by it. */
export const bookingCandidates = (piece: Piece): Candidate[] =>
  booksTheHotel(piece)
    ? cannot(readService(piece), 'service')
    : HOTELS.test(piece.plain)
      ? cannot(ask(ONE_HOTEL, [leave('the hotel'), offer('Suggest another hotel', hotelLike())]), 'missing')
      : [];

/** After a day was named, a wish is for all of the trip only where it says so, or is of what somebody never does. */
const FOR_GOOD =
  /\b(?:always|never|ever|every|all|any\w*|whole|trip|throughout|allerg\w+|vegetarians?|vegans?|halal|pork|alcohol|wheelchair|eat|eats|diet\w*|strict\w*)\b|دائم|كل|حساسي/u;

const NO_SUCH = /^(?:please )?no \w+(?: \w+)?(?: please| thanks)?$/;

/** What may be asked of days, of the hotel and of the trip. */
export const tripCandidates = (piece: Piece): Candidate[] => {
  const { scene, text } = piece;
  const isOfDay = piece.named.days.length > 0 || (piece.days.length > 0 && !FOR_GOOD.test(piece.plain));
  // "No cinema please", where the plan has one: that one is meant.
  const isOfOne =
    NO_SUCH.test(piece.plain) && !FOR_GOOD.test(piece.plain) && pointAfresh(piece).stops.length === 1;
  const lasting = lastingWishes(text, scene.places);
  const wishes = isOfDay || isOfOne ? lasting.filter(isTravel) : lasting;
  // The hour of a flight, where no stop is named beside it.
  const isOfTravel =
    wishes.some(isTravel) && say.FLIES.test(piece.plain) && pointAfresh(piece).by === 'nothing';
  const isDiet = wishes.some(({ means }) => means.type === 'diet');
  const absent = readAbsent(piece);
  return [
    ...dayCandidates(piece),
    ...detailCandidates(piece),
    ...hotels(piece),
    ...addCandidates(piece),
    ...(wishes.length > 0
      ? [
          {
            intent: 'wish',
            reading: acts({ do: 'wish', text }),
            how: ['lasting', ...(isOfTravel ? ['travel'] : []), ...(isDiet ? ['diet'] : []), ...sizes(piece)],
          } satisfies Candidate,
        ]
      : []),
    ...cannot(absent, 'missing'),
    ...(absent.kind === 'none' ? cannot(readKind(piece), 'no_kind') : []),
    ...(absent.kind === 'none' ? cannot(readService(piece), 'service') : []),
    ...cannot(readUnknown(piece), 'unknown', piece.days.length > 0 ? 'on_day' : 'no_day'),
  ];
};
