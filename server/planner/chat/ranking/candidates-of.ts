import { isOfSomeKind, isOfTable } from '../../edits/want.ts';
import { isMeal } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { onceCandidates } from '../candidates/candidates-add.ts';
import { limitCandidates } from '../candidates/candidates-limit.ts';
import { meantCandidates } from '../candidates/candidates-moves.ts';
import { plainCandidates } from '../candidates/candidates-plain.ts';
import { statedCandidates } from '../candidates/candidates-stated.ts';
import { stopCandidates } from '../candidates/candidates-stops.ts';
import { bookingCandidates, restCandidates, tripCandidates } from '../candidates/candidates-trip.ts';
import { actsOf, NONE, pointAfresh } from '../candidates/reading.ts';
import { anchorIn } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { NO_DAYS } from '../mentions/read-when.ts';
import { goneOf } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import { againCandidates } from './again.ts';
import { isExchanged, isWorded, STARTS_IT } from './certainty.ts';
import { narrowed } from './narrowed.ts';
import { noOrderIn } from './no-order.ts';
import { isEdge } from './rule.ts';

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

/** All that a clause may mean. */
export const candidatesOf = (piece: Piece): Candidate[] => {
  const noOrder = noOrderIn(piece);
  if (noOrder) return [wordless(noOrder)];
  const sure = [
    ...restCandidates(piece),
    ...meantCandidates(piece),
    ...onceCandidates(piece),
    ...plainCandidates(piece),
    ...statedCandidates(piece),
  ];
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
  return narrowed(piece, all);
};
