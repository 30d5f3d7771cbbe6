import { isOnePart } from '../../notes/grammar/timed.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { limitCandidates } from '../candidates/candidates-limit.ts';
import { stopCandidates } from '../candidates/candidates-stops.ts';
import { bookingCandidates, tripCandidates } from '../candidates/candidates-trip.ts';
import { actsOf, NONE, pointAfresh, pointBeside } from '../candidates/reading.ts';
import {
  dayOf,
  daysOf,
  joined,
  spokenAfter,
  withDaysNumbered,
  withPrayerHours,
} from '../candidates/spoken.ts';
import { clausesOf, readable, VERB } from '../mentions/clauses.ts';
import { cutApart } from '../mentions/cut-apart.ts';
import { anchorIn } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { isOfLength } from '../mentions/read-length.ts';
import { readStops } from '../mentions/read-stops.ts';
import { daysIn, NO_DAYS } from '../mentions/read-when.ts';
import { type Focus, goneOf, type Scene } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import { againCandidates } from './again.ts';
import { withAround } from './around.ts';
import { isExchanged, isWorded, STARTS_IT } from './certainty.ts';
import { clauseFeatures, markedIn } from './features.ts';
import type { Clued } from './rank.ts';

const THAT_DAY =
  /\b(?:that|this|the same|same) (?:\w+ )?(?:day|night|evening|morning|afternoon|lunch|dinner|slot)\b|\b(?:there|then)\b|\bthe (?:first|second|third|fourth|fifth|last) (?:thing|stop|place|sight|activity)\b|هناك|ذاك/u;

/** "Last lunch" is that of the trip, whatever day was spoken of. */
const OF_TRIP = /\b(?:last|first|final) (?:breakfast|brunch|lunch|dinner|supper|iftar|suhoor)\b/;

const OF_DAYS: readonly Candidate['intent'][] = ['start', 'clear'];
/** What is asked so is no order, whether it is known or not. */
export const TO_KNOW =
  /^(?:(?:and|so|also|ok) )?(?:what|whats|where|when|why|who|how|which)\b(?! (?:about|if))/;
const OF_LENGTH: readonly Candidate['intent'][] = ['longer', 'shorter', 'question', 'context'];
const NAMES = /^by_(?:name|kind|it|meal)$/;
const OF_FREE: readonly Candidate['intent'][] = ['clear', 'context'];
const BRINGS: readonly Candidate['intent'][] = ['add', 'faster', 'replace', 'move', 'next'];

const wordless = (intent: Candidate['intent']): Candidate => ({ intent, reading: NONE, how: [] });

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

const isEdge = (intent: Candidate['intent']): boolean => intent === 'start' || intent === 'end';
/** "Nothing before eight". */
const isLimit = ({ reading }: Candidate): boolean =>
  actsOf(reading).some((act) => act.do === 'hours' && act.isLimit === true);

const SWAPS_DAYS =
  /\b(?:swap|switch|exchange|flip|reverse|interchange)\w* (?:around )?(?:the |those |these |both )?days\b/;

/** "As we have eaten sushi on Friday", "we are in Diriyah that day anyway": why something is to be done. */
const IS_REASON =
  /^(?:as|since|because) (?:we|i|my|our|they|he|she|it|the|there)\b|^(?:we |i )?(?:had|ate|did|saw|seen|been) (?:it|that|there|one|this|them)\b(?! \w+ed\b)|^(?:we|i|well|ill|we will|i will) (?:eat|dine|brunch|lunch|cook|(?:have|grab|get|do) (?:dinner|lunch|brunch|breakfast|iftar|a bite|food)) (?:at(?! (?:\d|noon|one|two|three|half))|in|inside|there|with)\b|^(?:(?:we|i|he|she|they|that|it|there)(?: \w+)? |were |im |its |thats )(?!.*\b(?:can|could|go|want|need|should|must|too|not|dont|drop|skip)\b).*\banyways?$/;
/** All that a clause may mean. */
export const candidatesOf = (piece: Piece): Candidate[] => {
  if (!piece.isAlone && IS_REASON.test(piece.plain) && !say.FLIES.test(piece.plain))
    return [wordless('context')];
  const bookings = [...bookingCandidates(piece), ...limitCandidates(piece)];
  if (bookings.length > 0) return [...bookings, wordless('context')];
  const all = distinct([
    ...(piece.named.days.length > 0 ? eachDay(piece) : [piece]).flatMap(stopCandidates),
    ...eachDay(piece).flatMap(tripCandidates),
    ...againCandidates(piece),
    ...(UNDOES.test(piece.plain) ? [undone(piece)] : []),
    ...(['question', 'thanks', 'vague', 'context'] as const).map(wordless),
  ])
    .filter((each) => isWorded(piece.plain, each))
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

/** True for a clause that names a stop of other days. */
const isElsewhere = (text: string, days: readonly number[], scene: Scene): boolean => {
  const { by, stops } = readStops(text, scene.stops, scene);
  return by === 'name' && stops.length > 0 && !stops.some(({ day }) => days.includes(day));
};

/** True for a clause that names a stop of the plan: it needs no day. */
const isStanding = (text: string, scene: Scene): boolean => {
  const { by, stops } = readStops(text, scene.stops, scene);
  return stops.length > 0 && (by === 'name' || /\b(?:the|our|my|that)\b/i.test(text));
};

const isOrdering = (text: string): boolean => VERB.test(text) || say.REMOVE.test(normalText(text));

/** When somebody comes or goes is none of the days that are planned. */
const isOfTrip = (plain: string): boolean =>
  /\b(?:fly\w*|flights?|land\w*|arriv\w*|leav\w*|depart\w*|home|back|come|comes|coming|until|till|from)\b/.test(
    plain,
  );

/** Every clause of a message with the candidates that its mentions allow. */
export const cluesIn = (message: string, scene: Scene, focus: Focus): Clued[] => {
  const digits = message.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const text = withPrayerHours(
    readable(digits, (said) => scene.places.mentioned(said).length > 0),
    scene,
  );
  let carried: readonly number[] = [];
  let isOneOf = false;
  let near: number | null = null;
  let missing: readonly string[] = [];
  let spoken = focus;
  const clauses = joined(cutApart(clausesOf(text), scene), scene).map((clause) => ({
    ...clause,
    text: withDaysNumbered(clause.text, scene),
  }));
  // A day that is named later counts for what is said before it, where one alone is named.
  const later = [
    ...new Set(
      clauses
        .filter(({ text: said }) => !say.FLIES.test(normalText(said)))
        .flatMap(({ text: said }) => daysIn(said, scene).days),
    ),
  ];
  const pieces = clauses.map((clause): Piece => {
    const plain = normalText(clause.text);
    const lately = carried.length > 0 || missing.length > 0 ? carried : spoken.days;
    const found = daysOf(clause.text, plain, scene, lately);
    const named = lately.length > 0 && isOnePart(plain) ? { ...found, isAll: false } : found;
    const isThen = found.isAll && !named.isAll;
    const days =
      named.days.length > 0
        ? named.days
        : named.isAll || (OF_TRIP.test(plain) && !THAT_DAY.test(plain))
          ? []
          : isThen || THAT_DAY.test(plain)
            ? lately
            : carried.length > 0 || later.length !== 1 || isElsewhere(clause.text, later, scene)
              ? carried
              : later;
    const piece: Piece = {
      text: clause.text,
      plain,
      scene,
      days,
      named:
        days === carried
          ? {
              ...named,
              isOneOf,
              missing: named.missing.length > 0 || isStanding(clause.text, scene) ? named.missing : missing,
            }
          : named,
      focus: spoken,
      near,
      isAlone: clauses.length === 1,
      isOnlyOrder: !clauses.some((each) => each !== clause && isOrdering(each.text)),
    };
    const { stops, isOneOf: isOpen } = pointBeside(piece);
    if (stops.length > 0 && !isOpen) near = dayOf(stops);
    if (piece.isAlone || !IS_REASON.test(plain)) spoken = spokenAfter(piece, spoken);
    if (named.days.length > 0 || named.missing.length > 0 || named.isAll) {
      [carried, isOneOf] = [named.days, named.isOneOf];
      // "Friday morning is empty, put a café there", of a trip without a Friday.
      missing = isOfTrip(plain) ? [] : named.missing;
    }
    return piece;
  });
  const found = pieces.map(candidatesOf);
  // Who says when the day begins has said what the hour of a flight means for it.
  const isLimited = found.some((all) => all.some(isLimit));
  const places = pieces.map((piece, at) => {
    // Nor does another clause say when else it does: "adapt the day accordingly".
    const isOther = isLimited && !(found[at] ?? []).some(isLimit);
    const candidates = (found[at] ?? []).filter(
      ({ intent, how }) =>
        !(isLimited && how.includes('travel')) &&
        !(isOther && isEdge(intent) && how.some((each) => each === 'at_spoken' || each === 'no_hour')),
    );
    const isWish = candidates.some(({ intent }) => intent === 'wish');
    return { piece, candidates, isWish, marked: markedIn(piece.text, scene), mark: clauses[at]?.mark ?? '.' };
  });
  const features = clauseFeatures(places);
  return places.map(({ piece, candidates, marked }, at) => ({
    piece,
    features: features[at] ?? { words: [], others: [] },
    candidates: withAround(candidates, piece, marked),
  }));
};
