import { clockText } from '../../../../shared/clock-text.ts';
import { endOf } from '../../edits/work.ts';
import { isTravel, lastingWishes } from '../../notes/lasting-wishes.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { hotelLike, leave, offer, removing } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { addCandidates, sizes } from './candidates-add.ts';
import { dayCandidates } from './candidates-days.ts';
import { detailCandidates } from './candidates-details.ts';
import { hotelCandidates } from './candidates-hotel.ts';
import { booksTheHotel, callsSomebody, readAbsent, readKind, readService, readUnknown } from './cannot.ts';
import { acts, ask, pointAfresh, type Reading } from './reading.ts';

const cannot = (reading: Reading, ...how: string[]): Candidate[] =>
  reading.kind === 'none' ? [] : [{ intent: 'absent', reading, how }];

/** More than one hotel, one after the other. */
const HOTELS =
  /\b(?:two|2|three|3|both|several|multiple|separate) (?:\w+ )?hotels\b|\bhotels? (?:for )?(?:every|each) night\b|\b(?:change|switch|swap) hotels\b|\b(?:split|divide) (?:the |our )?(?:stay|nights)\b|\b(?:second|another|different) hotel for (?:the )?(?:last|second|other|rest)\b/;
const ONE_HOTEL = 'A plan has one hotel for the whole trip, so it stays as it is. Your plan is unchanged.';

/** All that a piece means which asks for the hotel to be booked, or for two of them: nothing of the plan may change by it. */
export const bookingCandidates = (piece: Piece): Candidate[] =>
  booksTheHotel(piece) || callsSomebody(piece)
    ? cannot(readService(piece), 'service')
    : HOTELS.test(piece.plain)
      ? cannot(ask(ONE_HOTEL, [leave('the hotel'), offer('Suggest another hotel', hotelLike())]), 'missing')
      : [];

/** After a day was named, a wish is for all of the trip only where it says so, or is of what somebody never does. */
const FOR_GOOD =
  /\b(?:always|never|ever|every|all|any\w*|whole|trip|throughout|allerg\w+|vegetarians?|vegans?|halal|pork|alcohol|wheelchair|eat|eats|diet\w*|strict\w*)\b|دائم|كل|حساسي/u;

const NO_SUCH = /^(?:please )?no \w+(?: \w+)?(?: please| thanks)?$/;

const RESTS_DAILY =
  /^(?!.*\b(?:no|dont|not|without|remove|drop|skip)\b)(?=.*\b(?:every|each|daily|all)\b).*\b(?:add|put|plan|schedule|include|have|want|need|leave|keep|give)\b.*\b(?:naps?|siestas?|rests?)\b/;
const RESTS_ON =
  /^(?!.*\b(?:no|dont|not|without|remove|drop|skip|rest of|the rest (?:is|are|can|stays))\b).*\b(?:forgot|forgotten|missing|add|put|plan|want|need|give|like|have)\b.*\b(?:an?|the|our|some|hotel|afternoon|midday) (?:(?!after\b|before\b)\w+ )?(?:rest|naps?|siesta)\b(?! day)/;
/** "We don't need the hotel break on day 8". */
const NO_REST =
  /\b(?:no|dont|do not|doesnt|isnt|not|without|skip|drop|remove|cancel)\b.*\b(?:rests?|breaks?|siesta|naps?)\b(?!.*\b(?:long|longer|enough)\b)|\b(?:rest|break|siesta|nap) (?:\w+ ){0,3}(?:isnt|not|is not) (?:needed|necessary)\b/;
const REST_MINUTES = 120;
const NOON_REST = 13 * 60;

/** "You forgot the rest on Sunday": hours of that day after its lunch that are kept free. */
const restOn = (day: number, { stops }: Scene): Candidate[] => {
  const lunch = stops.find((each) => each.day === day && each.role === 'lunch');
  const from = lunch ? endOf(lunch) : NOON_REST;
  const stands = stops.find((each) => each.day === day && each.role === 'rest');
  const reading = stands
    ? ask(`Day ${day} has a rest at ${stands.stop.start_time} already, so nothing has changed.`, [
        leave('the plan'),
      ])
    : acts({ do: 'clear', days: [day], span: { from, to: from + REST_MINUTES } });
  return [{ intent: 'clear', reading, how: ['day_named', 'span'] }];
};

const SPAN_DAILY =
  /^(?=.*\b(?:every|each|daily|all)\b)(?=.*\b(?:hotel|room|naps?|siesta)\b).*\b(?:back|be|stay|rest|naps?|sleep|free|in)\b.*\d/;
/** "Put a nap after lunch every day": hours that the trip keeps free, and no place. */
export const restCandidates = (piece: Piece): Candidate[] => {
  const { plain, text: written, scene } = piece;
  const [day, another] = piece.named.days;
  if (day !== undefined && another === undefined && RESTS_ON.test(plain)) return restOn(day, scene);
  const unneeded = scene.stops.filter((each) => each.role === 'rest' && piece.named.days.includes(each.day));
  if (unneeded.length > 0 && NO_REST.test(plain))
    return [{ intent: 'remove', reading: acts(...unneeded.map(({ id }) => removing(id))), how: ['by_kind'] }];
  const [from, to] = clocksIn(written, scene);
  // "Back in the hotel from one to three every day".
  const isSpan = from !== undefined && to !== undefined && from < to && SPAN_DAILY.test(plain);
  const text = isSpan
    ? `Rest every day from ${clockText(from)} to ${clockText(to)}.`
    : 'A rest after lunch every day.';
  return (isSpan || RESTS_DAILY.test(plain)) && lastingWishes(text, scene.places).length > 0
    ? [{ intent: 'wish', reading: acts({ do: 'wish', text }), how: ['lasting'] }]
    : [];
};

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
  const wish: Candidate = {
    intent: 'wish',
    reading: acts({ do: 'wish', text }),
    how: ['lasting', ...(isOfTravel ? ['travel'] : []), ...(isDiet ? ['diet'] : []), ...sizes(piece)],
  };
  const absent = readAbsent(piece);
  return [
    ...dayCandidates(piece),
    ...detailCandidates(piece),
    ...hotelCandidates(piece),
    ...addCandidates(piece),
    ...(wishes.length > 0 ? [wish] : []),
    ...cannot(absent, 'missing'),
    ...(absent.kind === 'none' ? cannot(readKind(piece), 'no_kind') : []),
    ...(absent.kind === 'none' ? cannot(readService(piece), 'service') : []),
    ...cannot(readUnknown(piece), 'unknown', piece.days.length > 0 ? 'on_day' : 'no_day'),
  ];
};
