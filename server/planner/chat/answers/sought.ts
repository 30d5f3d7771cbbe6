import { IDLE } from '../mentions/called.ts';

/** What is looked for: the words behind "is there a", "anything", "where can I buy". */
export const SOUGHT = [
  /\b(?:is|are|isnt|arent) there (?:(?:also|really|still|actually) )?(?:an?|any|some|anything|anywhere|something|somewhere|another)\b(.+)/,
  /\bwhere (?:can|could|do|would|should|might|will) (?:i|we|one|you|they|(?:my|our|the) \w+) (?:\w+ly )?(?:buy|get|find|shop for|see|try|eat|have|drink|watch|hear|listen to|rent|hire)\b(?! (?:the (?!sunset|sunrise|skyline)|our |my |this |that |it\b))(.+)/,
  /\bwhere (?:i|we|one) (?:can|could|might) (?:buy|get|find|see|try|hear|rent|hire)\b(?! (?:the|our|my|this|that|it)\b)(.+)/,
  /\b(?:which|what) (?:day|time|evening) is best for (?:the |an? )?(.+)/,
  /\b(?:can|could) (?:i|we|one|you) (?:buy|find|get|see|watch|hear|try|rent|hire)\b(?! (?:the|our|my|this|that|it)\b)(.+?)(?= (?:somewhere|anywhere|nearby|in (?:riyadh|town|the city)|around here)\b)/,
  /\bwhere (?:can|could|do|should|would) (?:i|we|one|you) (?:go )?((?:run|jog|cycl|bik|hik|swim|camp|skat|climb|picnic|danc|golf)\w*)/,
  /\bwhere to (?:go )?(?:for an? )?((?:run|jog|cycl|bik|hik|swim|camp|skat|climb|picnic|danc|golf)\w*)/,
  /\bwhere (?:can|could|do|should|would) (?:i|we|one|you) go for (?:an? )?(?:\w+ )?((?:run|jog|swim|hike|cycl|bike|climb|picnic)\w*)/,
  /\b(?:which|what) (?!(?:is|are|else)\b)(.+?) (?:do|would|can|could) you (?:know|have|recommend|suggest)\b/,
  /\b(?:which|what) (?!(?:is|are|else|day|time|of)\b)(\w+(?: \w+){0,3}?) (?:is|are) (?:there )?(?=(?:in|near|around|close|by) (?!(?:the|our|my) (?:plan|list|trip|itinerary|schedule)|day))/,
  /\b(?:list|show|name|tell) (?:me |us )?(?:some |a few |the best |any |other |good |nice )*((?:hotels|restaurants|cafes|museums|malls|parks|souqs|markets|sights|galleries)\b.*)/,
  /^(?:(?:can|could|would|do) you )?(?:recommend|suggest) (?:me |us )?(?:an?|any|some) (.+)/,
  /^(?:(?:and|so|any|an?|the|know|is there) )*(?:good|nice|best|great|safe) (?:spots?|places?|areas?|parks?|routes?|paths?) (?:for|to)\b(?: (?:an?|go|some))? (.+)/,
  /\bknow (?:of )?(?:an?|any|some|anything|anywhere|somewhere)\b(.+)/,
  /\bdo you (?:have|know) (?:anything|something|somewhere|anywhere)\b(.+)/,
  /^(?:(?:and|so|ok|hi|hello|hey|also|or|but) )*(?:any|anything|anywhere)\b(.+)/,
  /^(?:(?:and|so|ok|also) )*(?:where(?: is|s| are)?|what(?: is|s| are)) (?:the |an? )?(?:nearest|closest|best|good|nicest|prettiest|loveliest|most beautiful)\b(.+)/,
];
/** Behind these words stands where, when or what for, and no longer what. */
const REST =
  / (?:in|near|nearby|around|close|by|at|on|for|from|to|that|which|where|with|while|when|during|instead|besides|other than|before|after|and how|how (?:much|far|long)|we|i|you|somewhere|anywhere|around|here|there|late|open|tonight|today|tomorrow|easy|easily|this|is|are)\b.*/;
const LEADS =
  /^ *(?:with|about|on|related to|to do with|to (?:get|buy|see|play|try|eat|have|find|watch|hear|do|go)|like|of|for|else)\b/;
/** Says nothing of what it is. */
const FILLER =
  /^(?:nice|good|best|real|proper|local|nearby|related|kinds?|sorts?|types?|spots?|shops?|stores?|town|big|famous|traditional|authentic|genuine|quality|arabic|arabian|alley|rink|track|class|course|workshop|centers?|centres?|kids|fresh|handmade)$/;
/** What is asked for in the same way and stands in no list of places. */
const NO_PLACE =
  /\b(?:chance|ways?|problems?|differences?|reasons?|times?|need|rules?|codes?|fees?|bus|buses|shuttle|queues?|limits?|discounts?|laws?|points?|options?|news|tips?|advice|tickets?|pass(?:es)?|tours?|guides?|trains?|entrance|minimum|parking|wifi|toilets?|lifts?|stairs|steps|beds?|rooms?|breakfasts?|seats?|tables?|slots?|connections?|flights?|restrictions?|dangers?|risks?|curfew|signs?|gaps?|breaks?|free|else|more|booked|planned|one|idea|ideas|plans?|change|changes|delivery|taxis?|ubers?|car|know|alternatives?|him|her|them|us|it|he|she|chairs?|cots?|changing|lighter|\w{3,}ier|(?:near|clos|cheap|fin|nic|old|new|small|bigg|quiet|short|light|warm|cool)er|different|other|similar|simple|special|surprise|luggage|cash|cards?|dress|loop|lockers?|pharmac(?:y|ies)|hospitals?|atms?|doctors?|supermarkets?|metro|stations?|petrol|bath ?tubs?|showers?|cribs?|banks?|embass(?:y|ies))\b/;
/** "For a girl who loves dinosaurs": the dinosaurs are looked for; "for our kids" says no more than for whom. */
const LOVES =
  /^ for .*?\b(?:who|that) (?:really )?(?:loves?|likes?|enjoys?|adores?|(?:is|are) (?:into|crazy about|mad about))\b/;
const FOR_WHOM =
  /^ for (?:(?:an?|my|our|the|us|me|two|three|four) )*(?:\d+|small|young|old|little|kids?|child(?:ren)?|toddlers?|teen\w*|grand\w+|parents?|mum|dad|wife|husband|boys?|girls?|us|me)\b(?!.*\b(?:who|that) (?:really )?(?:loves?|likes?|enjoys?|adores?|is|are)\b)/;

export interface Sought {
  /** The noun as it was said. */
  noun: string;
  /** The words of each of its alternatives, the last of them the noun itself. */
  all: string[][];
  /** All that was said of it. */
  whole: string;
}

/** What a question looks for; null for none, or for what is in no list of places. */
export const soughtIn = (plain: string): Sought | null => {
  const said = SOUGHT.flatMap((words) => words.exec(plain)?.[1] ?? [])[0];
  if (said === undefined) return null;
  if (FOR_WHOM.test(said)) return null;
  const rest = said.replace(LOVES, ' ').replace(LEADS, '');
  const noun = rest.replace(REST, '').trim();
  if (NO_PLACE.test(noun)) return null;
  const all = noun
    .split(/ (?:or|and) /)
    .map((each) => each.split(' ').filter((word) => !IDLE.has(word) && !FILLER.test(word)))
    .filter((each) => each.join('').length > 2);
  return all.length > 0 ? { noun, all, whole: rest.trim() } : null;
};

/** True for a question whether there is something, and of which kind. */
export const looksUp = (plain: string): boolean => soughtIn(plain) !== null;
