import { OF_GUESTS } from '../../notes/lasting-wishes.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Piece } from '../mentions/piece.ts';
import { isOrder } from '../scene/is-order.ts';
import * as say from '../scene/words.ts';
import { IS_EMPTY } from './rule.ts';

type Test = (piece: Piece) => boolean;

/** "As we have eaten sushi on Friday", "we are in Diriyah that day anyway": why something is to be done. */
export const IS_REASON =
  /^(?:and |but |because )?(?:youve|you have|you) (?:got|put|have|scheduled|planned|sent|placed) (?:me|us)\b(?!.* to )|^(?:an? |the )?hotel (?:near|close to|by) (?:the|my|our) (?:meetings?|office|conference|work\w*|client)\b|^(?:and |but |because )?(?:were|we are|we|im|i am|i|thats why we|its why we) (?:are |am |only |really )*(?:coming|here|in riyadh|travell?ing)(?: here| all this way| to riyadh)? (?:for|because of|to eat)\b|\b(?:no sense|pointless|no point|nothing|not worth it) without\b|^(?:as|since|because) (?:we|i|my|our|they|he|she|it|the|there)\b|^(?:we |i )?(?:had|ate|did|saw|seen|been) (?:it|that|there|one|this|them)\b(?! \w+ed\b)|^(?:we|i|well|ill|we will|i will) (?:eat|dine|brunch|lunch|cook|(?:have|grab|get|do) (?:dinner|lunch|brunch|breakfast|iftar|a bite|food)) (?:at(?! (?:\d|noon|one|two|three|half))|in|inside|there|with)\b|^(?:(?:we|i|he|she|they|that|it|there)(?: \w+)? |were |im |its |thats )(?!.*\b(?:can|could|go|want|need|should|must|too|not|dont|drop|skip)\b).*\banyways?$/;
/** "Day 5 ends at two but our flight is at ten", "we have nothing on Sunday evening": how it is, and no order. */
const STATES =
  /^(?:the |our )?(?:day \w+|last day|first day) (?:already )?(?:ends|finishes|stops) (?:at|by|around)\b|^(?:the |our )?(?:day \w+|\w+day) (?:has|had|holds|is|contains) (?:like |about |already |now )*(?:\d+|two|three|four|five|six|seven|eight) (?:different )?(?:things|stops|places|sights|activities|visits)(?: (?:on it|in it|planned|now))?$|^(?:the |our )?(?:day \w+|\w+day)(?: (?:morning|afternoon|evening|night))? will be (?:an? )?(?:very |quite |really |rather )?(?:long|late|tiring|heavy|busy)(?: one| day| night| evening)?$|^(?:and |but )?(?:we|i) (?:have|ve|got|have got) nothing (?:planned |booked |to do )?(?:on|for|in) (?!common)/;
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
/** "Leave it the way it is", where we have asked whether something shall be done. */
const LEAVES_SO =
  /^(?:(?:ah|oh|no|nah|please|just|ok) )*leave (?:it|that|this|them|everything|things) (?:just )?(?:(?:the way|how|as) (?:it|that|they|things) (?:is|are)|be|alone|there)$/;
const OFFERS = /\b(?:shall|should) (?:i|we)\b[^?]*\?\s*$/i;
const isLeftSo: Test = ({ plain, scene }) =>
  LEAVES_SO.test(plain) && OFFERS.test(scene.brief.conversation.at(-1)?.content ?? '');

/** "They arrive on Monday now", of those for whom one plans, and "they want me longer, Thursday I fly". */
const OF_US = /\b(?:i|we|me|us)\b|^(?:and |but )?they (?:\w+ )?(?:arriv\w+|land\w*|come|get)\b/;
/** "Two Lebanese meals on Sunday is rather a lot": why something is to be changed. */
const IS_A_LOT =
  /^(?:two|three|four|five|six|\d) \w+ .*\b(?:is|are|feels?|seems?|sounds?) (?:rather|a bit|quite|kind of|a little|really|just|maybe|perhaps)? ?(?:a lot|too (?:much|many)|much|excessive|plenty|enough)\b|\b(?:in|on) (?:one|a|the same|a single) day (?:is|are|would be|feels?|seems?)(?: \w+)? too much\b/;
/** Clauses of a message that ends by leaving things as they are. */
const OF_LEFT =
  /^(?:forget (?:it|that|about it)|never ?mind|leave it|.*\b(?:is|are|was|were) (?:right|fine|good|ok|okay|correct|perfect))$/;
/** "The Egyptian lunch on day 5, what is it?" */
const WHAT_IS_IT = /\bwhat(?:s| is| was) (?:it|that|this|that one)\b/;
const requestOf = ({ scene }: Piece): string => normalText(scene.brief.request ?? '');
const isAsked = ({ scene }: Piece): boolean => /[?؟]/.test(scene.brief.request ?? '');

/** "Wednesday afternoon is empty" beside what is to come there, of which only the other clause says what. */
const isOnlyEmpty = ({ plain, isOnlyOrder, named, scene }: Piece): boolean =>
  IS_EMPTY.test(plain) &&
  !isOnlyOrder &&
  named.missing.length === 0 &&
  !/\b(?:sights?|things?|stops?|places?)\b/i.test(scene.brief.request ?? '');

/** True for a clause with others beside it that all of this is so of. */
const beside =
  (isSo: Test): Test =>
  (piece) =>
    !piece.isAlone && isSo(piece);
const says =
  (...patterns: readonly RegExp[]): Test =>
  ({ plain }) =>
    patterns.some((pattern) => pattern.test(plain));

/** What a clause is that orders nothing, and how it is known; the first that is so counts. */
const NO_ORDERS: readonly (readonly [Candidate['intent'], Test])[] = [
  ['context', beside(says(STATES))],
  ['thanks', isLeftSo],
  ['vague', ({ plain }) => QUEUES.test(plain) && !TAKEN_OFF.test(plain)],
  ['question', says(PERMISSION, ASKS_OF_PLAN)],
  ['question', beside((piece) => WHAT_IS_IT.test(requestOf(piece)) && !isOrder(piece.plain))],
  ['question', (piece) => ANYWHERE.test(piece.plain) && isAsked(piece)],
  ['context', says(LEAVE_TO_DROP, CHILD, PUTS_BACK_WHO)],
  ['context', beside((piece) => STAYS_SO.test(requestOf(piece)) && OF_LEFT.test(piece.plain))],
  ['context', beside(({ plain }) => OF_GUESTS.test(plain) && !OF_US.test(plain))],
  ['context', beside(says(IS_A_LOT, TIDIES, SAYS_OF_ORDER, MATTERS))],
  ['context', beside(isOnlyEmpty)],
  ['context', beside((piece) => WONDERS_AT.test(piece.plain) && isAsked(piece))],
  ['context', beside(({ plain }) => IS_REASON.test(plain) && !say.FLIES.test(plain))],
];

/** What a clause is that by its words orders nothing; undefined where it may be an order. */
export const noOrderIn = (piece: Piece): Candidate['intent'] | undefined =>
  NO_ORDERS.find(([, isSo]) => isSo(piece))?.[0];
