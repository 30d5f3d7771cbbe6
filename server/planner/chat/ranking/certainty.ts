import type { Candidate } from '../candidates/candidate.ts';
import { actsOf } from '../candidates/reading.ts';
import { isCheaperFood, isFinerMeal } from '../mentions/read-stops.ts';
import type { Intent } from '../scene/intents.ts';
import { HOTEL, REMOVE } from '../scene/words.ts';
import type { Ranked } from './rank.ts';

/** What takes nothing with it. */
const GENTLE: readonly Intent[] = [
  'add',
  'retime',
  'faster',
  'longer',
  'shorter',
  'absent',
  'question',
  'thanks',
  'vague',
  'context',
];
/** What takes much with it has to be more certain. */
export const isHard = (intent: Intent): boolean => !GENTLE.includes(intent);
/**
 * From which probability on a candidate is carried out; a second clause of a message beside the likeliest. Of 160
 * messages of a writer that nothing had learnt from, one of nine that were done at less than `done` was right.
 */
export const LEAST = {
  done: 0.45,
  gentle: 0.25,
  hard: 0.4,
  beside: 0.6,
  alike: 0.5,
  vague: 0.8,
  despite: 0.8,
  thanks: 0.5,
  ofIntent: 0.35,
  wondered: 0.9,
  greeting: 0.3,
  unsaid: 0.6,
  silent: 0.8,
  own: 0.05,
  missed: 0.15,
  unasked: 0.5,
};
const SWAPS =
  /\b(?:swap\w*|switch\w*|exchang\w*|flip\w*|revers\w*|trad\w+|chang\w+|invert\w*|interchang\w*|turn\w*|rather|instead)\b|other way|بدل|عكس|غير/u;

/** What is said of the end of a trip. */
const UNTIL =
  /\b(?:until|till?|leav\w+|left|back|return\w*|home|end\w*|depart\w*|fl(?:y|ies|ying|ight\w*)|go(?:es|ing)?|stay\w*|last|cut|short\w*|only|check\w*|out|drop|skip|without|through|done|finish\w*)\b|نرجع|ارجع|نساف|اساف|غادر|مغادر|حتي|لين|اخر|ننتهي|طيار|نمشي|لحد|نهاي/u;

/** "Change both" gives each of them something else, and two that are booked stay. */
const NO_EXCHANGE =
  /\bchange (?:both|them both|all)\b|\b(?:are|is|both|already|have|has) (?:both )?(?:booked|reserved|paid)\b/;
/** Two stops change places only where a word of the message says so, or both are named. */
export const isExchanged = (message: string, how: Candidate['how']): boolean =>
  NO_EXCHANGE.test(message)
    ? /\b(?:swap|switch|exchang|revers|flip)/.test(message)
    : how.includes('by_name') || /\border\b/.test(message) || SWAPS.test(message) || MOVES.test(message);

/** "Start it after six", where a stop is spoken of: it, and not the day. */
export const STARTS_IT =
  /\b(?:start|begin|end|finish) (?:it|that)(?: one)?\b(?! (?:day|evening|morning|night|afternoon))/;

const REPLANS =
  /\b(?:re\w+|anew|again|new|fresh|scratch|different\w*|over|chang\w*|another|other|else|swap\w*|plan|start|rework|surprise|instead|theme\w*|about|shuffle)\b|جديد|غير|اخر|اعد|اعاد|خطط|مختلف/u;

const MOVES = /\b(?:mov\w+|shift\w*|push\w*|bring|swap\w*|switch\w*|put|transfer\w*|to|into)\b|انقل|حط|ضع/u;
const PUTS = /\b(?:put|move|shift|push|bring)\b/;
const EASES =
  /\b(?:half|halv\w+|knees?|feet|legs|cope|(?:wont|cant|cannot) (?:take|manage|do)|less|fewer|light\w*|eas\w+|relax\w*|slow\w*|bus\w+|full|much|many|lot|pack\w*|tir\w+|rest\w*|calm\w*|trim\w*|thin\w*|cut|out|off|away|heavy|exhaust\w*|hectic|cram\w*|breath\w*|gentl\w+|quiet\w*|space|loose\w*|free|rush\w*|stuff\w*|tight\w*|intense|drop|remov\w+|skip|reduc\w+|long|short\w*|chill\w*|laz\w+|overload\w*|pace|stress\w*|marathon|enough|running|nap\w*)\b|خفف|ثقيل|اخف|اقل|متعب|تعب|زحم|مزدحم|كثير|راح|مريح|هدو|هادي|ارهاق|مرهق|واحد|احذف|شيل/u;

const FILLS =
  /\b(?:more|full\w*|add\w*|another|extra|pack\w*|fit|room|empty|short|thin|free|else|something|anything|bor\w+|fill\w*|pad|long\w*|bus\w+|gaps?|squeeze|little|few|only|open|quiet|space|(?:more|free|spare|extra|empty|dead|enough|some|have|the|of) time|less|energ\w+|dull|light\w*|loose\w*|extend\w*|use)\b|زيد|زود|اضف|ضيف|فاضي|فراغ|قليل|كثر|شي|اكثر|حط|بعد/u;

const OF_HOURS: readonly Intent[] = ['start', 'end', 'clear'];
const MOVES_IT =
  /^(?:(?:please|pls|can|could|you|we) )*(?:move|shift|reschedule|bring) (?:the|our|my) (?!(?:whole |first |last |full )?(?:day|days|start|end|beginning|morning|afternoon|evening|night|trip|plan|schedule|rest|everything|\w+day)\b)/;
const FROM_TO = /\bfrom (?:the )?\w+(?: \w+)? to \w+|(?:^|\s)من .*\s(?:الي|ل)/u;
const OF_ALL =
  /\b(?:days?|daily|every\w*|each|all|always|start\w*|beg[aiu]n\w*|end\w*|finish\w*|done|over|mornings?|evenings?|nights?|early|late\w*|sleep\w*|wak\w+|up|before|by|until|till?|out|home|back|nothing|never|breakfasts?|bed\w*|no|not|free)\b|\p{Script=Arabic}/u;
/** "Drop it as well" is of a stop. */
const DROPS_IT =
  /^(?:and )?(?:drop|remove|skip|cut|delete|lose)(?: (?:it|that|them|this|too|as well|also|please|pls))*$/;
const BESIDE = /(?<!\bfor )\b(?:before|after|between) (?:the |our |my )?(?!flight|fly|plane|we |i |they )\w+/;
const WANTS =
  /\b(?:i|we) (?:(?:would|really|do|also|still) )?(?:want|like|love|need|wish) (?!.*\b(?:gone|less|fewer|off|out|without|else|instead)\b)/;
/** "The 21st, still leaving the 25th" are no two days that change places. */
const COMES = /\b(?:leav\w+|land\w*|arriv\w*|fly\w*|flights?|depart\w*|home|check(?:ing)? (?:in|out))\b/;
const COMES_FROM =
  /\b(?:fl(?:y|ying|ights?)|driv(?:e|ing)|drove|com(?:e|ing)|came|arriv\w+|land\w*|trains?|travel\w*|back|here) (?:\w+ )?from\b/;
const STARTS_LATE = /\b(?:start|begin)s? (?:too |very |so |quite |rather |a bit )*(?:late|early|slow|at)\b/;
const ONE_TOO_MANY =
  /\b(?:one|two) (?:\w+ )?too (?:many|much)\b|^(?:two|three|four|five) .*\b(?:is|are) (?:\w+ )?too (?:many|much)\b|\btoo much (?:for (?:us|me|them|one day)|on one day)$/;
/** "Can we see everything before eleven": a day ends then, and begins no later. */
export const ALL_BEFORE =
  /^(?!.*\b(?:no|not|nothing|dont|never|start\w*|begin\w*|wake|up)\b).*\b(?:see|do|visit|fit|have|be|get)\b.*\b(?:everything|all of (?:it|that|them)|it all|done|finished|through)\b.*\b(?:before|by) (?:\d|noon|midday|lunch|dinner|sunset|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/;
const TWICE = /\b(?:dont|do not|not|never|no)\b.*\b(?:twice|two times|a second time|more than once)\b/;
/** "Two museums in one Saturday". */
const SO_MANY = /^(?:two|three|four|five|[2-5]) /;
const ALSO = /\b(?:also|as well|too|again|once more|another time)\b/;
/** "Can you add": what is to come was said before. */
const BARE_ADD =
  /^(?:(?:can|could|would|will) (?:you|u|we) )?(?:please )?(?:add|include|arrange|do)(?: (?:it|that|this))?(?: (?:in|please|pls))*$/;
const ADDS = /\b(?:add|include|visit)\b|اضف|ضيف/u;
/** "Please don't change it", "that never gets moved", "keep them as they are". */
export const IS_TO_STAY =
  /(?<!\bwhy )\b(?:dont|do not|never|shouldnt|should not|mustnt|must not|nobody|(?:wont|cannot|cant)(?! touch)|not to) (?:(?:ever|please|even|be|gets?|you|dare|to) ){0,2}(?:chang\w*|mov(?:e|es|ed|ing)|touch\w*|drop\w*|remov\w+|cancel\w*|swap\w*|replac\w+|delet\w+|mess\w*)\b|\b(?:dont|do not|wouldnt|cant|cannot|never) (?:(?:really|ever) )?(?:(?:want|wanna|like|wish)(?: to)? )?(?:lose|miss|give up|part with)\b|\b(?:keep|leave) (?:it|them|that|this|those|these|both) (?:all )?(?:exactly |just )?(?:as|where|the way|like) (?:it|they|that|this|those)\b/;
const CHANGES_MUCH: readonly Intent[] = [
  'remove',
  'replace',
  'exchange',
  'move',
  'swap_days',
  'retime',
  'clear',
  'replan',
];
/** "More local food" is about no stop that stands. */
export const MORE_OF =
  /(?:^|\b(?:want|like|need|have|see|get|add|do|visit|include|some|many|few|and|but|please|also|so|even|bit) )more (?!time\b|of (?:it|that)\b|fun\b|nice\b)/;
const BETTER =
  /\b(?:before|after|first|last|earlier|later)\b.* (?:is|would be|be|makes?|suits?|works?) (?:\w+ )?(?:better|nicer|easier|best|sense)\b/;
const TWO_HOURS = /\d.* \d/;
const IS_LATE =
  /\b(?:is|are|its|was|be) (?:\w+ )?(?:late|early)(?: for (?:us|them|me|him|her|the kids|my \w+))?$/;
const SWAPS_WITH =
  /\b(?:swap|switch|exchange)\b.* with (?:(?:the|our|my) |\w+day(?:s| (?:morning|afternoon|evening|night)s?)? )/;
const POPS_IN =
  /^(?:(?:can|could|please|pls|you|we|and|so) )*(?:pop|squeeze|fit|slot|slip|tuck) .*\bin\b(?! (?:its|their|that|the) (?:place|stead|slot))(?!.*\binstead\b)/;
const IN_ITS_PLACE =
  /\b(?:an?|another|some) (?:\w+ ){1,3}(?:in (?:its|that|their) (?:place|stead)|instead of it)\b/;
const SAME_STAY = /^(?:(?:the|and|with|for) )*same (?:number|amount|length|nights|stay)\b/;
const OF_STAY: readonly Intent[] = ['nights', 'more_nights', 'fewer_nights', 'later', 'sooner', 'until'];
/** True where the words of a clause speak against what its mentions alone would allow. */
const isAgainst = (plain: string, intent: Intent, how: Candidate['how']): boolean => {
  const wants = WANTS.test(plain);
  const isFar = how.some((each) => each.startsWith('by_far') || each === 'no_stop');
  const isOfNoStop = OF_HOURS.includes(intent) && how.includes('points_nothing');
  return (
    (CHANGES_MUCH.includes(intent) && IS_TO_STAY.test(plain)) ||
    (OF_STAY.includes(intent) && SAME_STAY.test(plain)) ||
    (['longer', 'replace', 'remove'].includes(intent) && how.includes('bare') && MORE_OF.test(plain)) ||
    // "The museum before lunch is better" takes nothing away, nor does "not to Diriyah twice" what is there once.
    (intent === 'remove' && (BETTER.test(plain) || (TWICE.test(plain) && !how.includes('many')))) ||
    // "Dinner at eight is late for them": it is not to be then.
    (intent === 'retime' && how.includes('at_clock') && IS_LATE.test(plain) && !TWO_HOURS.test(plain)) ||
    // "Swap the zoo with Thursday's mall": with what stands there, and none that is new.
    (intent === 'replace' && how.includes('want_kind') && SWAPS_WITH.test(plain)) ||
    // "Pop something quiet in for us" comes beside what stands.
    (intent === 'replace' && how.includes('by_spoken') && POPS_IN.test(plain)) ||
    // "An indoor museum in its place" is none that stands.
    (intent === 'replace' && how.includes('by_kind') && IN_ITS_PLACE.test(plain)) ||
    // "I want the mosque on day 2 also": what is wanted once more stays where it is.
    (intent === 'remove' && wants && !REMOVE.test(plain)) ||
    (intent === 'move' && how.includes('planned') && wants && ALSO.test(plain) && !REMOVE.test(plain)) ||
    (intent === 'replace' && isFar && wants && ALSO.test(plain)) ||
    // "Move the opera to six": a stop that there is none of is no part of a day. "A.O.K at half past one" begins no day.
    (isOfNoStop && (MOVES_IT.test(plain) || (how.includes('all') && !OF_ALL.test(plain)))) ||
    (intent === 'faster' && BARE_ADD.test(plain)) ||
    // "From Tuesday to Wednesday": the day that is named last is where it goes.
    (intent === 'move' && how.includes('to_other') && FROM_TO.test(plain)) ||
    (intent === 'slower' && DROPS_IT.test(plain)) ||
    // "Friday the 26th starts late": that day, and not the trip.
    (intent === 'starts' && STARTS_LATE.test(plain) && !COMES.test(plain)) ||
    // "One too many" leaves the others.
    (intent === 'remove' &&
      how.includes('many') &&
      (ONE_TOO_MANY.test(plain) || (SO_MANY.test(plain) && !REMOVE.test(plain)))) ||
    // Where somebody comes from is no place to be seen.
    (how.includes('missing') && COMES_FROM.test(plain))
  );
};

/** Days are made lighter or fuller, and what is to be added taken off, only where a word says so, or a number of stops. */
export const isWorded = (plain: string, { intent, how }: Candidate): boolean => {
  // "One sight before the museum" has its place.
  if (intent === 'faster' && how.includes('by_number') && BESIDE.test(plain)) return false;
  if (how.some((each) => each === 'again' || each === 'by_number')) return true;
  if (intent === 'remove' && how.includes('absent') && ADDS.test(plain)) return REMOVE.test(plain);
  if (intent === 'until' && how.includes('of_trip') && MOVES.test(plain)) return UNTIL.test(plain);
  // "Do you mind?" after two days were named.
  if (intent === 'swap_days' && how.includes('carried') && !SWAPS.test(plain)) return false;
  // "No malls on day 8 and 9" swaps nothing.
  if (intent === 'swap_days' && (REMOVE.test(plain) || COMES.test(plain))) return SWAPS.test(plain);
  if (isAgainst(plain, intent, how)) return false;
  // "Replace the zoo with karting" is of no other stop that was locked just before.
  if (intent === 'unlock') return UNLOCKS.test(plain);
  if (intent === 'slower') return EASES.test(plain) || REMOVE.test(plain);
  if (intent === 'hotel' && how.includes('blank') && PUTS.test(plain)) return HOTEL.test(plain);
  if (intent === 'add' && how.includes('spoken') && !ADDS.test(plain)) return !REMOVE.test(plain);
  return intent !== 'faster' || FILLS.test(plain);
};

const UNLOCKS =
  /\b(?:un\w+|releas\w+|free|lift|loosen|no longer|any ?more|may|can|could|need|have to|must|lock\w*|pin\w*|fix\w*|flexible|open|move|change|let|relax|after all|ok|okay|fine)\b|فك|الغ|قفل|ثبت|عادي/u;
const STAYS =
  /\b(?:long\w*|short\w*|more|less|extra|extend\w*|stretch\w*|stay|time|hours?|minutes?|mins?|half|quick\w*|brief\w*|trim\w*|cut|linger)\b|اطول|اقصر|وقت|ساع|طول|قصر/u;

/** What takes much with it and has no word for it in its clause. */
export const isUnsaid = (plain: string, { intent, how, reading }: Candidate): boolean =>
  (intent === 'remove' && reading.kind === 'acts' && !REMOVE.test(plain) && !/\bno\b/.test(plain)) ||
  (intent === 'swap_days' && !SWAPS.test(plain)) ||
  (intent === 'until' && how.includes('of_trip') && !UNTIL.test(plain)) ||
  (intent === 'move' && how.includes('many') && !MOVES.test(plain)) ||
  (intent === 'replan' && !REPLANS.test(plain)) ||
  (intent === 'replace' && how.includes('by_spoken') && how.includes('want_any') && !REPLANS.test(plain)) ||
  ((intent === 'longer' || intent === 'shorter') && how.includes('many') && !STAYS.test(plain)) ||
  (intent === 'hotel' && how.includes('blank') && !how.includes('names_now') && !REPLANS.test(plain));

/** "The park after iftar": of one day, each called by its article. */
const isBeside = (how: Candidate['how']): boolean => how.includes('same_day') && how.includes('definite');

const ANOTHER_ONE =
  /^(?:(?:no|nah|ok|please|hm+) )*(?:another|a different|some other)(?: one)?(?: please| pls)?$/;
/** From which probability on a candidate of a clause is carried out. */
export const leastFor = (plain: string, { candidate, jointOfClause }: Ranked): number => {
  const { intent, how, reading } = candidate;
  // Nothing is taken away without a word of taking away, unless that is likelier than all else together.
  if (intent === 'remove' && !REMOVE.test(plain))
    return how.includes('by_it') || how.includes('by_spoken') || jointOfClause < LEAST.ofIntent
      ? LEAST.wondered
      : LEAST.silent;
  if (intent === 'next' && (BETTER.test(plain) || isBeside(how))) return LEAST.gentle;
  if (intent === 'replace' && how.includes('want_feature') && isCheaperFood(plain)) return LEAST.gentle;
  if (how.includes('diet') || how.includes('works') || (intent === 'lock' && IS_TO_STAY.test(plain)))
    return LEAST.gentle;
  if (intent === 'replace' && how.includes('by_spoken') && ANOTHER_ONE.test(plain)) return LEAST.gentle;
  // "Splurge on dinner": nothing else can be meant of a meal.
  if (intent === 'replace' && how.includes('want_feature') && isFinerMeal(plain)) return LEAST.gentle;
  if (isUnsaid(plain, candidate))
    return intent === 'replan' || intent === 'move' ? LEAST.unsaid : LEAST.wondered;
  // All days are meant where that is said.
  const days = actsOf(reading).flatMap((act) => ('days' in act ? act.days : []));
  const isOfAll = how.includes('all') && (days.length > 1 || intent === 'faster');
  if (isOfAll || (intent === 'replan' && how.includes('all_named'))) return LEAST.unsaid;
  return reading.kind === 'ask' ? LEAST.gentle : LEAST.done;
};
