import { isOfSomeKind, isOfTable } from '../../edits/want.ts';
import { isMeal } from '../../edits/work.ts';
import { OF_GUESTS } from '../../notes/lasting-wishes.ts';
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
import { isOrder } from '../scene/is-order.ts';
import { goneOf } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import { againCandidates } from './again.ts';
import { isExchanged, isWorded, STARTS_IT } from './certainty.ts';
import { IS_EMPTY, isEdge, narrowed } from './narrowed.ts';

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

/** "As we have eaten sushi on Friday", "we are in Diriyah that day anyway": why something is to be done. */
export const IS_REASON =
  /^(?:and |but |because )?(?:youve|you have|you) (?:got|put|have|scheduled|planned|sent|placed) (?:me|us)\b(?!.* to )|^(?:an? |the )?hotel (?:near|close to|by) (?:the|my|our) (?:meetings?|office|conference|work\w*|client)\b|^(?:and |but |because )?(?:were|we are|we|im|i am|i|thats why we|its why we) (?:are |am |only |really )*(?:coming|here|in riyadh|travell?ing)(?: here| all this way| to riyadh)? (?:for|because of|to eat)\b|\b(?:no sense|pointless|no point|nothing|not worth it) without\b|^(?:as|since|because) (?:we|i|my|our|they|he|she|it|the|there)\b|^(?:we |i )?(?:had|ate|did|saw|seen|been) (?:it|that|there|one|this|them)\b(?! \w+ed\b)|^(?:we|i|well|ill|we will|i will) (?:eat|dine|brunch|lunch|cook|(?:have|grab|get|do) (?:dinner|lunch|brunch|breakfast|iftar|a bite|food)) (?:at(?! (?:\d|noon|one|two|three|half))|in|inside|there|with)\b|^(?:(?:we|i|he|she|they|that|it|there)(?: \w+)? |were |im |its |thats )(?!.*\b(?:can|could|go|want|need|should|must|too|not|dont|drop|skip)\b).*\banyways?$/;
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

/** "Day 5 ends at two but our flight is at ten": how it is, and no order. */
const STATES =
  /^(?:the |our )?(?:day \w+|last day|first day) (?:already )?(?:ends|finishes|stops) (?:at|by|around)\b|^(?:the |our )?(?:day \w+|\w+day) (?:has|had|holds|is|contains) (?:like |about |already |now )*(?:\d+|two|three|four|five|six|seven|eight) (?:different )?(?:things|stops|places|sights|activities|visits)(?: (?:on it|in it|planned|now))?$/;
/** "Six things are too many", "not too touristy": what is said of an order, and no other one. */
const SAYS_OF_ORDER =
  /^(?:(?:but|and|just|please) )*(?:nothing|not) too \w+\b|^(?:\d+|two|three|four|five|six|seven|eight) (?:things|stops|sights|places|visits)\b.*\b(?:too (?:many|much)|a lot|enough)\b/;
/** "That is the one thing we wanted": why it matters. */
const MATTERS =
  /^(?:(?:and|but|its|thats|that is|it is|this is|that was|it was) )+(?:the )?(?:one|only|main|whole|very) (?:thing|place|reason|stop|sight|point)\b.*\b(?:want\w*|came|come|care\w*|look\w* forward|asked|here|trip)\b/;
/** "Remove the five-year-old": who travels is not on the plan. */
const CHILD = /\b(?:remove|delete|drop|take out) (?:the|our|my|that) (?:\d+|\w+)(?: |-)years?(?: |-)old\b/;
/** "No restaurants with long waiting lines": what nobody knows of them, and no reason to take one off. */
const QUEUES =
  /\b(?:no|not|avoid|without|dont)\b.*\b(?:queues?|queuing|waiting (?:lines?|times?)|long (?:lines?|waits?)|crowds|crowded)\b/;
/** "No souq on Monday, too crowded": a reason for what is to go. */
const TAKEN_OFF = /^no \w+(?: \w+)? (?:on|that|this|for) \b/;
/** "May we carry food home and eat it in a park?": whether it is allowed. */
const PERMISSION =
  /^(?:(?:and|also|so|ok) )*(?:may|are|is) (?:we|i|one|you|it|people|women|men|tourists|visitors) (?:allowed|permitted|ok|okay|fine|legal|(?:carry|bring|eat|drink|smoke|vape|wear|enter|swim|pray|film|photograph|kiss|hold|dance|sing|play|park|camp|barbecue|picnic))\b/;
/** "Can you tidy it up?", after what is wrong was said. */
const TIDIES =
  /^(?:(?:can|could|would|please|pls|so|and|just) )*(?:you |we )?(?:please |pls )?(?:tidy|sort|fix|clean|mend|improve|rearrange|reorder|optimi[sz]e) (?:it|that|this|them|the day|the route)(?: up| out| a bit| please| pls)*$/;
/** "Put my wife back": who travels, and nothing of the plan. */
const PUTS_BACK_WHO =
  /\b(?:put|bring|add) (?:my|our|the) (?:wife|husband|partner|girlfriend|boyfriend|friend|mate|mum|mom|mother|dad|father|son|daughter|kids?|children|sister|brother|family) back\b/;
/** "Two parks? He would like …": what is wondered at, and nothing that is to come. */
const WONDERS_AT =
  /^(?:(?:and|what|really|why|only|just|but|again) )*(?:two|three|four|five|six|[2-6]) (?:\w+ )?\w+s(?: again| in a row| really)?$/;
/** "Do any of these serve thalis?", "which dinners will cost less?", "anywhere for cake?": what is asked, and no order. */
const ASKS_OF_PLAN =
  /^(?:(?:hey|hi|hello|and|so|but|ok|also|btw) )*(?:(?:do|does|is|are|will|can|has|have) any of (?:these|our|the|those|them|my)\b|which (?:of (?:the|our|my|these|those) )?(?:dinners?|lunch|lunches|meals?|restaurants?|stops?|sights?|galleries|museums?|places|cafes|malls?) (?:(?:will|would|are|is|do|does|has|have|can) (?!you\b|we\b|i\b)|costs?\b|serves?\b|shows?\b|needs?\b|actually\b))/;
const ANYWHERE =
  /^(?!.*\binstead\b)(?:(?:and|so|but|ok|also|is there) )*(?:anywhere|any place|any places) (?:for|to (?:get|buy|find|try)|that (?:does|do|serves?|sells?|has)|doing|selling|serving|good for|nice for)\b/;
/** "Bin what you like for it", "drop whatever is needed": leave to make room, and nothing that is to go by itself. */
const LEAVE_TO_DROP =
  /^(?:(?:and|so|you can|you may|feel free to|just|please|happy to|we can|id|we) )*(?:bin|drop|remove|lose|scrap|sacrifice|cut|ditch|move|skip|axe|chuck|take out) (?:whatever|what|anything|any stop|any other)(?:ever)?\b(?: \w+)? ?(?:you|u|needs?|is needed|has to|must|it takes|necessary|else|like|want)\b/;
/** "Saturday is right, forget it": it stays so. */
const STAYS_SO =
  /\b(?:is|are|was|were) (?:right|fine|good|ok|okay|correct|perfect) (?:so )?(?:forget (?:it|that|about it)|never ?mind|leave it)$/;
/** "They arrive on Monday now", of those for whom one plans, and "they want me longer, Thursday I fly". */
const OF_US = /\b(?:i|we|me|us)\b|^(?:and |but )?they (?:\w+ )?(?:arriv\w+|land\w*|come|get)\b/;
/** "Two Lebanese meals on Sunday is rather a lot": why something is to be changed. */
const IS_A_LOT =
  /^(?:two|three|four|five|six|\d) \w+ .*\b(?:is|are|feels?|seems?|sounds?) (?:rather|a bit|quite|kind of|a little|really|just|maybe|perhaps)? ?(?:a lot|too (?:much|many)|much|excessive|plenty|enough)\b|\b(?:in|on) (?:one|a|the same|a single) day (?:is|are|would be|feels?|seems?)(?: \w+)? too much\b/;
const OF_LEFT =
  /^(?:forget (?:it|that|about it)|never ?mind|leave it|.*\b(?:is|are|was|were) (?:right|fine|good|ok|okay|correct|perfect))$/;
/** Whether a piece is of a message that ends by leaving things as they are. */
const isLeft = (piece: Piece): boolean =>
  !piece.isAlone && STAYS_SO.test(requestOf(piece)) && OF_LEFT.test(piece.plain);
/** "The Egyptian lunch on day 5, what is it?" */
const WHAT_IS_IT = /\bwhat(?:s| is| was) (?:it|that|this|that one)\b/;
const requestOf = ({ scene }: Piece): string => normalText(scene.brief.request ?? '');
const isAsked = ({ scene }: Piece): boolean => /[?؟]/.test(scene.brief.request ?? '');
/** All that a clause may mean. */
export const candidatesOf = (piece: Piece): Candidate[] => {
  if (!piece.isAlone && STATES.test(piece.plain)) return [wordless('context')];
  if (QUEUES.test(piece.plain) && !TAKEN_OFF.test(piece.plain)) return [wordless('vague')];
  if (PERMISSION.test(piece.plain) || ASKS_OF_PLAN.test(piece.plain)) return [wordless('question')];
  if (!piece.isAlone && WHAT_IS_IT.test(requestOf(piece)) && !isOrder(piece.plain))
    return [wordless('question')];
  if (ANYWHERE.test(piece.plain) && isAsked(piece)) return [wordless('question')];
  if (LEAVE_TO_DROP.test(piece.plain) || isLeft(piece)) return [wordless('context')];
  if (!piece.isAlone && OF_GUESTS.test(piece.plain) && !OF_US.test(piece.plain)) return [wordless('context')];
  if (!piece.isAlone && IS_A_LOT.test(piece.plain)) return [wordless('context')];
  if (!piece.isAlone && TIDIES.test(piece.plain)) return [wordless('context')];
  if (!piece.isAlone && (SAYS_OF_ORDER.test(piece.plain) || MATTERS.test(piece.plain)))
    return [wordless('context')];
  if (CHILD.test(piece.plain) || PUTS_BACK_WHO.test(piece.plain)) return [wordless('context')];
  const { missing } = piece.named;
  const isOpen = /\b(?:sights?|things?|stops?|places?)\b/i.test(piece.scene.brief.request ?? '');
  if (!piece.isAlone && !piece.isOnlyOrder && !isOpen && missing.length === 0 && IS_EMPTY.test(piece.plain))
    return [wordless('context')];
  if (!piece.isAlone && WONDERS_AT.test(piece.plain) && isAsked(piece)) return [wordless('context')];
  if (!piece.isAlone && IS_REASON.test(piece.plain) && !say.FLIES.test(piece.plain))
    return [wordless('context')];
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
