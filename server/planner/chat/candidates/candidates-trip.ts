import { clockText } from '../../../../shared/clock-text.ts';
import { isTravel, lastingWishes } from '../../notes/lasting-wishes.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { fullDays } from '../mentions/read-days.ts';
import { hotelLike, leave, offer, removing } from '../scene/act.ts';
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

const REFUSES_REST =
  /\b(?:no|dont|not|without|remove|drop|skip|cancel)\b(?!.*\b(?:forgot|forgotten|missing|back)\b)/;
const RESTS_DAILY =
  /^(?!.*\b(?:after|before|until|during|till|since) (?:the |our |her |his |my |their )?(?:\w+ )?(?:naps?|rests?|siesta)\b)(?=.*\b(?:every|each|daily|all)\b)(?=.*\b(?:add|put|plan|schedule|include|have|want|need|leave|keep|give|then|back)\b).*\b(?:naps?|siestas?|rests?)\b/;
const RESTS_ON =
  /^(?!.*\b(?:after|before|until|during|till|since) (?:the |our |her |his |my |their )?(?:\w+ )?(?:naps?|rests?|siesta)\b)(?!.*\b(?:rest of|the rest (?:is|are|can|stays)|rest day)\b).*\b(?:forgot|forgotten|missing|add|put|plan|want|need|give|get|take|like|have|bring|keep|back|where)\b.*\b(?:an?|the|our|my|some|her|his|their|hotel|afternoon|midday) (?:(?!after\b|before\b)\w+ )?(?:rest|naps?|siesta|lie down)\b(?! day)|^(?:so |and |please )*(?:can|could|may) (?:we|i|she|he|they) (?:please |all |maybe )*(?:rest|nap|lie down)\b/;
/** "After lunch I'd like two hours back at the hotel". */
const BACK_AT_HOTEL =
  /\b(?:like|want|need|have|get|give|add|put|plan|take|fit)\b.*\b(?:\d|an?|one|two|three|couple of|few|some) ?(?:hours?|hrs?|time|break) (?:\w+ )?(?:back )?(?:at|in) (?:the|our) (?:hotel|room)\b/;
/** "We don't need the hotel break on day 8", "we don't want to go back to the hotel in the middle of day 3". */
const NO_REST =
  /\b(?:no|dont|do not|doesnt|isnt|not|without|skip|drop|remove|cancel)\b.*\b(?:rests?|breaks?|siesta|naps?)\b(?!.*\b(?:long|longer|enough)\b)|\b(?:rest|break|siesta|nap) (?:\w+ ){0,3}(?:isnt|not|is not) (?:needed|necessary)\b|\b(?:no|dont|do not|not|without)\b.*\b(?:go(?:ing)?|drive|driving|come|coming|head|trip|return(?:ing)?) (?:all the way )?(?:back )?to (?:the|our) hotel\b.*\b(?:middle|between|midday|afternoon|during)\b/;

/** Hours that somebody is to be at the hotel, where a piece names two of them. */
const spanIn = ({ text, scene }: Piece): { from: number; to: number } | null => {
  const [from, to] = clocksIn(text, scene);
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
};

/** "You forgot the rest on Sunday": a rest at the hotel on each of the days that has none. */
const restOn = (piece: Piece): Candidate[] => {
  const { scene, named } = piece;
  const span = spanIn(piece);
  const standsOn = (day: number) => scene.stops.find((each) => each.day === day && each.role === 'rest');
  const without = named.days.filter((day) => !standsOn(day));
  const [stands] = named.days.flatMap((day) => standsOn(day) ?? []);
  const reading =
    without.length === 0 && stands
      ? ask(`Day ${stands.day} has a rest at ${stands.stop.start_time} already, so nothing has changed.`, [
          leave('the plan'),
        ])
      : acts({ do: 'rest', days: without, ...(span ? { span } : {}) });
  return [{ intent: 'clear', reading, how: ['day_named', 'span'] }];
};

const SPAN_DAILY =
  /^(?=.*\b(?:every|each|daily|all)\b)(?=.*\b(?:hotel|room|naps?|siesta)\b).*\b(?:back|be|stay|rest|naps?|sleep|free|in)\b.*\d/;

/** "Put a nap after lunch every day": noted for the trip, and a rest on each whole day that has none. */
const restDaily = (piece: Piece): Candidate[] => {
  const { scene, plain } = piece;
  const span = spanIn(piece);
  const isSpan = span !== null && SPAN_DAILY.test(plain);
  if (!isSpan && !RESTS_DAILY.test(plain)) return [];
  const text = span
    ? `Rest every day from ${clockText(span.from)} to ${clockText(span.to)}.`
    : 'A rest after lunch every day.';
  if (lastingWishes(text, scene.places).length === 0) return [];
  const days = fullDays(piece);
  const rest = { do: 'rest' as const, days, ...(span ? { span } : {}) };
  return [{ intent: 'wish', reading: acts(rest, { do: 'wish', text }), how: ['lasting'] }];
};

const asksRest = (plain: string): boolean => RESTS_ON.test(plain) || BACK_AT_HOTEL.test(plain);

/** All that a piece means which asks for a rest at the hotel, or for none. */
export const restCandidates = (piece: Piece): Candidate[] => {
  const { plain, scene, named } = piece;
  const unneeded = scene.stops.filter((each) => each.role === 'rest' && named.days.includes(each.day));
  if (unneeded.length > 0 && NO_REST.test(plain))
    return [{ intent: 'remove', reading: acts(...unneeded.map(({ id }) => removing(id))), how: ['by_kind'] }];
  if (REFUSES_REST.test(plain)) return [];
  if (named.days.length > 0 && named.days.length < scene.plan.days.length && asksRest(plain))
    return restOn(piece);
  return restDaily(piece);
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
