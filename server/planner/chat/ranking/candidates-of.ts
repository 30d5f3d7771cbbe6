import { isOfSomeKind, isOfTable } from '../../edits/want.ts';
import { isMeal } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { onceCandidates } from '../candidates/candidates-add.ts';
import { limitCandidates } from '../candidates/candidates-limit.ts';
import { meantCandidates } from '../candidates/candidates-moves.ts';
import { stopCandidates } from '../candidates/candidates-stops.ts';
import { bookingCandidates, restCandidates, tripCandidates } from '../candidates/candidates-trip.ts';
import { actsOf, NONE, pointAfresh } from '../candidates/reading.ts';
import { anchorIn } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { isOfLength } from '../mentions/read-length.ts';
import { NO_DAYS } from '../mentions/read-when.ts';
import { goneOf } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import { againCandidates } from './again.ts';
import { ALL_BEFORE, isExchanged, isWorded, MORE_OF, STARTS_IT } from './certainty.ts';

const OF_DAYS: readonly Candidate['intent'][] = ['start', 'clear'];
/** What is asked so is no order, whether it is known or not. */
export const TO_KNOW =
  /^(?:(?:and|so|also|ok) )?(?:what|whats|where|when|why|who|how|which)\b(?! (?:about|if))/;
const OF_LENGTH: readonly Candidate['intent'][] = ['longer', 'shorter', 'question', 'context'];
const NAMES = /^by_(?:name|kind|it|meal)$/;
const OF_FREE: readonly Candidate['intent'][] = ['clear', 'context'];
const BRINGS: readonly Candidate['intent'][] = ['add', 'faster', 'replace', 'move', 'next'];

export const wordless = (intent: Candidate['intent']): Candidate => ({ intent, reading: NONE, how: [] });

const distinct = (all: readonly Candidate[]): Candidate[] => {
  const seen = new Set<string>();
  return all.filter(({ intent, reading, how }) => {
    const does = reading.kind === 'acts' ? reading.acts : reading.kind === 'ask' ? [reading.text] : intent;
    const key = intent + how.includes('again') + JSON.stringify(does);
    return seen.has(key) ? false : seen.add(key);
  });
};

/** A weekday that the trip has twice may mean either of its days; "Friday after the zoo" is that of the zoo. */
const eachDay = (piece: Piece): Piece[] => {
  if (!piece.named.isOneOf || piece.days.length < 2) return [piece];
  const beside = anchorIn(piece)?.anchor.day ?? 0;
  const isKnown = piece.days.includes(beside);
  const days = isKnown ? [beside] : piece.days;
  return days.map((day) => ({
    ...piece,
    days: [day],
    named: {
      ...NO_DAYS,
      isOneOf: !isKnown,
      ...(piece.named.days.length > 0 ? { days: [day], each: [day] } : {}),
    },
  }));
};

/** What people say of taking a change back is a small closed class; without a word of it nothing is undone. */
const UNDOES =
  /\b(?:back\w*|undo\w*|un\s?do\w*|revert\w*|restore\w*|revers\w+|roll\w*|before|previous\w*|earlier|original\w*|cancel\w*|never ?mind|forget|scratch|mistake|last (?:one|change|thing|edit)|change\w*|return|as it was|old|again|first (?:plan|version)|step|version|regret|wrong)\b|تراجع|رجع|ارجع|استرجع|كان|الغ/u;
/** "Actually keep it": what the last change took off the plan. */
const KEEPS_AFTER_ALL =
  /^(?:(?:oh|no|wait|hm+|sorry|actually|ok|but|please|rather|better|then) )*(?:keep|leave)(?: (?:it|that|them|(?:the )?\w+(?: \w+)?))?(?: (?:in|there|please|then|though|after all|as (?:it|they) (?:is|was|were)))*$|\bafter all$|^(?:oh |hm+ )*(?:wait|no)(?: (?:wait|no|stop))+$/;
/** "Actually no", "leave it where it was": what was done just now was not meant. */
const TAKES_BACK =
  /^(?=.*(?:\b(?:actually|wait|hang on|hold on|thoughts?|changed|never ?mind|forget)\b|خلاص|بلاش|تراجعت|غيرت))(?:(?:oh|hm+|ok|okay|but|sorry|wait|actually|no|nah|nope|stop|hang on|hold on|on second thoughts?|(?:i |we |ive |weve )?changed (?:my|our) mind|never ?mind|forget (?:it|that)|dont|please|pls|then|لا|خلاص|بلاش|معليش|تراجعت|غيرت رايي)(?: |$))+$|^(?:(?:oh|no|wait|sorry|actually|ok|but|please|rather|better|then|lets?|just) )*(?:leave|keep|put) (?:it|that|them)(?: back)? (?:where|as|how|like) (?:it|that|they) (?:is|was|were|stood)(?: before| please| then)*$/u;
export const isKeptAfterAll = (piece: Piece): boolean =>
  TAKES_BACK.test(piece.plain) ||
  (KEEPS_AFTER_ALL.test(piece.plain) &&
    goneOf(piece.scene).length > 0 &&
    pointAfresh(piece).stops.length === 0);
const undone = ({ scene }: Piece): Candidate => ({
  intent: 'undo',
  reading: NONE,
  how: [scene.brief.earlier?.length ? 'earlier' : 'none'],
});

export const isEdge = (intent: Candidate['intent']): boolean => intent === 'start' || intent === 'end';
/** "Nothing before eight". */
export const isLimit = ({ reading }: Candidate): boolean =>
  actsOf(reading).some((act) => act.do === 'hours' && act.isLimit === true);

const SWAPS_DAYS =
  /\b(?:swap|switch|exchange|flip|reverse|interchange)\w* (?:around )?(?:the |those |these |both )?days\b/;

/** "Can the last day end earlier?": of that day an hour is asked for, and no other dates. */
const OF_EDGE =
  /^(?!.*\b(?:trip|holiday|nights?|fly|flight|home)\b).*\b(?:start|begin|end|finish|stop|wrap up)s?\b.*\b(?:earlier|later|sooner)\b/;
const OF_DATES: readonly Candidate['intent'][] = [
  'sooner',
  'later',
  'fewer_nights',
  'more_nights',
  'question',
];
const SWAPS_TWO = /\b(?:swap|switch|exchang|interchang|trad|flip)\w*\b/;

/** "As we have eaten sushi on Friday", "we are in Diriyah that day anyway": why something is to be done. */
export const IS_REASON =
  /\b(?:no sense|pointless|no point|nothing|not worth it) without\b|^(?:as|since|because) (?:we|i|my|our|they|he|she|it|the|there)\b|^(?:we |i )?(?:had|ate|did|saw|seen|been) (?:it|that|there|one|this|them)\b(?! \w+ed\b)|^(?:we|i|well|ill|we will|i will) (?:eat|dine|brunch|lunch|cook|(?:have|grab|get|do) (?:dinner|lunch|brunch|breakfast|iftar|a bite|food)) (?:at(?! (?:\d|noon|one|two|three|half))|in|inside|there|with)\b|^(?:(?:we|i|he|she|they|that|it|there)(?: \w+)? |were |im |its |thats )(?!.*\b(?:can|could|go|want|need|should|must|too|not|dont|drop|skip)\b).*\banyways?$/;
const EXCHANGES =
  /\b(?:instead|replac\w+|swap\w*|switch\w*|exchang\w*|rather than|in place of|turn .* into|change .* (?:to|for|into))\b|بدل|غير/u;
/** "Something local close to the souq", "no steak, something traditional": a table takes the place of a sight only where that is said. */
const isOfOtherKind = ({ plain, scene }: Piece, { intent, reading }: Candidate): boolean =>
  intent === 'replace' &&
  !EXCHANGES.test(plain) &&
  actsOf(reading).some((act) => {
    if (act.do !== 'replace' || act.want.placeIds.length > 0) return false;
    const stop = scene.stops.find(({ id }) => id === act.stop);
    // A café may come anywhere.
    if (!stop || !isOfSomeKind(act.want) || act.want.kinds.includes('cafe')) return false;
    return isOfTable(act.want) ? !isMeal(stop) && stop.role !== 'cafe' : isMeal(stop);
  });

const BARE_MEAL =
  /^(?:(?:and|then|also|plus|with) )*(?:an? |some )?(?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper) (?:at|around|by|about) \S+(?: \S+)?$/;
/** "Then breakfast at nine", beside another order, where none stands: it is to come. */
const isNewMeal = ({ plain, isAlone }: Piece, all: readonly Candidate[]): boolean =>
  !isAlone &&
  BARE_MEAL.test(plain) &&
  all.some(({ intent, how }) => intent === 'add' && how.includes('meal'));

/** "Day 5 ends at two but our flight is at ten": how it is, and no order. */
const STATES =
  /^(?:the |our )?(?:day \w+|last day|first day) (?:already )?(?:ends|finishes|stops) (?:at|by|around)\b/;
const NO_MEAL = /\b(?:has|have|is|are|got|with|see|find) no (?:breakfast|brunch|lunch|dinner|supper)\b/;
/** "Start Saturday at ten with breakfast somewhere nice": what the day is to start with is to come. */
const STARTS_WITH = /\b(?:start|begin)\w* .*\bwith (?:an? |some )?(?:\w+ )?(?:breakfast|brunch|coffee)\b/;
const BOOKED =
  /\b(?:we|i|weve|ive)(?: (?:have|had|already|just))* (?:booked|reserved|got|bought|paid)\b|\b(?:we|i) have (?:\w+ )?(?:tickets?|table|booking|reservation)\b|\b(?:is|are) (?:already )?(?:booked|reserved)\b/;
const PUTS_IT =
  /^(?:(?:so|and|then|ok|please|can|could|you|we|lets|rather|better) )*(?:put|place|move|have|do|fit|slot) (?:it|that|this) (?:\w+ )?(?:before|after|right|directly|ahead)\b/;
/** All that a clause may mean. */
export const candidatesOf = (piece: Piece): Candidate[] => {
  if (!piece.isAlone && STATES.test(piece.plain)) return [wordless('context')];
  if (!piece.isAlone && IS_REASON.test(piece.plain) && !say.FLIES.test(piece.plain))
    return [wordless('context')];
  const sure = [...restCandidates(piece), ...meantCandidates(piece), ...onceCandidates(piece)];
  if (sure.length > 0) return sure;
  const bookings = [...bookingCandidates(piece), ...limitCandidates(piece)];
  if (bookings.length > 0) return [...bookings, wordless('context')];
  const all = distinct([
    ...(piece.named.days.length > 0 ? eachDay(piece) : [piece]).flatMap(stopCandidates),
    ...eachDay(piece).flatMap(tripCandidates),
    ...againCandidates(piece),
    ...(UNDOES.test(piece.plain) ? [undone(piece)] : []),
    ...(['question', 'thanks', 'vague', 'context'] as const).map(wordless),
  ])
    .filter((each) => isWorded(piece.plain, each) && !isOfOtherKind(piece, each))
    .filter(
      ({ intent, how }) =>
        intent !== 'exchange' || isExchanged(normalText(piece.scene.brief.request ?? ''), how),
    )
    .filter(({ intent }) => !isEdge(intent) || piece.focus.stops.length === 0 || !STARTS_IT.test(piece.plain))
    // "The bistro is too plain. Something upscale in KAFD": that is no hotel.
    .filter(
      ({ intent }) =>
        intent !== 'hotel' ||
        say.HOTEL.test(piece.plain) ||
        piece.focus.stops.length !== 1 ||
        !/\b(?:something|somewhere)\b/.test(piece.plain),
    );
  // "We stay with friends": nothing else is meant.
  const own = all.filter(({ how }) => how.includes('own_stay'));
  if (own.length > 0) return own;
  if (
    STARTS_WITH.test(piece.plain) &&
    all.some(({ intent, how }) => intent === 'add' && how.includes('meal'))
  )
    return all.filter(({ intent, how }) => intent !== 'start' && !how.includes('no_stop'));
  // "The plan has no breakfast": one is to come.
  if (
    NO_MEAL.test(piece.plain) &&
    all.some(({ intent, how }) => intent === 'add' && (how.includes('meal') || how.includes('meal_stands')))
  )
    return all.filter(({ intent }) => intent === 'add');
  if (isNewMeal(piece, all))
    return all.filter(({ intent, how }) => !how.includes('no_stop') && intent !== 'context');
  const ends = ALL_BEFORE.test(piece.plain) ? all.filter(({ intent }) => intent === 'end') : [];
  if (ends.length > 0) return ends;
  // "Dinner on Friday is dull, any other idea?": for it, and for no day.
  if (say.ANY_OTHER.test(piece.plain) && piece.focus.stops.length > 0 && !piece.focus.isOneOf)
    return all.filter(({ intent }) => intent !== 'replan');
  // "We have a table at Mayrig on Friday at eight", where it stands on Saturday: the day is said, too.
  const moved = all.find(
    ({ intent, how, reading }) =>
      intent === 'move' &&
      how.includes('by_name') &&
      how.includes('to_named') &&
      actsOf(reading).some((each) => each.do === 'move' && each.at.length > 0),
  );
  if (moved && BOOKED.test(piece.plain)) return all.filter(({ intent }) => intent === 'move');
  // "A football pitch on Monday afternoon" names one, and may be another.
  const isOfKind = all.some(({ intent, how }) => intent === 'add' && how.includes('kind'));
  if (moved && !isOfKind && !TO_KNOW.test(piece.plain))
    return all.map((each) =>
      each.intent === 'retime' && each.how.includes('by_name') ? { ...each, reading: moved.reading } : each,
    );
  // "More museums please": one that is new.
  const isMore = all.some(
    ({ intent, how, reading }) =>
      intent === 'add' &&
      how.includes('kind') &&
      actsOf(reading).some((each) => each.do === 'add' && !isOfTable(each.want)),
  );
  if (isMore && MORE_OF.test(piece.plain)) return all.filter(({ intent }) => intent !== 'vague');
  // "Put it before the fort", of a stop that was spoken of: nothing new comes there.
  if (PUTS_IT.test(piece.plain) && all.some(({ intent, how }) => intent === 'next' && how.includes('by_it')))
    return all.filter(({ intent }) => intent !== 'add');
  // "Do the park after iftar": the one of that day, and none of another.
  const isOfDay = all.some(
    ({ intent, how }) => intent === 'next' && how.includes('same_day') && how.includes('definite'),
  );
  if (isOfDay) return all.filter(({ intent, how }) => intent !== 'move' || !how.includes('spread'));
  // "Karting on Tuesday instead of the rest": nothing else is done with what is to go.
  const isInstead = all.some(({ how }) => how.includes('halves') && !how.includes('want_any'));
  if (isInstead) return all.filter(({ intent }) => intent !== 'retime' && intent !== 'clear');
  const swaps = SWAPS_DAYS.test(piece.plain) ? all.filter(({ intent }) => intent === 'swap_days') : [];
  if (swaps.length > 0) return swaps;
  // "Swap Friday dinner with Saturday dinner": neither is asked for anew.
  if (
    SWAPS_TWO.test(piece.plain) &&
    all.some(
      ({ intent, how, reading }) =>
        intent === 'exchange' && how.includes('other_day') && reading.kind === 'acts',
    )
  )
    return all.filter(({ how }) => !how.includes('want_any') && !how.includes('meal_stands'));
  const isOfEdge = OF_EDGE.test(piece.plain) && piece.named.days.length === 1 && !TO_KNOW.test(piece.plain);
  if (isOfEdge && all.some(({ intent }) => isEdge(intent)))
    return all.filter(({ intent }) => !OF_DATES.includes(intent));
  // How long a stop is to be is said of it, and nothing else.
  if (isOfLength(piece.plain) && clocksIn(piece.text, piece.scene).length === 0) {
    const own = all.filter(({ intent }) => OF_LENGTH.includes(intent));
    if (own.some(({ how }) => how.some((each) => NAMES.test(each)) && !how.includes('no_stop'))) return own;
  }
  // The hour of a flight is none of the plan's own; "nothing before eight" is.
  if (all.some(isLimit)) return all.filter(({ how }) => !how.includes('travel'));
  const frees =
    say.FREE.test(piece.plain) && !TO_KNOW.test(piece.plain)
      ? all.filter(({ intent }) => OF_FREE.includes(intent))
      : [];
  const isOfTravel = all.some(({ how }) => how.includes('travel'));
  const isFlight = say.FLIES.test(piece.plain) && pointAfresh(piece).by === 'nothing';
  // "Make the last day free until the flight at 11": an order, whatever flies then.
  if (isFlight && frees.some(({ intent }) => intent === 'clear')) return frees;
  if (isOfTravel) return all.filter(({ intent, how }) => how.includes('travel') || intent === 'context');
  if (isFlight) return all.filter(({ intent }) => !OF_DAYS.includes(intent));
  // Hours that are to be free get nothing new: the pool is where somebody will be then.
  const isFree = say.FREE.test(piece.plain) && all.some(({ how }) => how.includes('span'));
  return isFree ? all.filter(({ intent }) => !BRINGS.includes(intent)) : all;
};
