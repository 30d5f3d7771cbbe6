import { isOfTable, type Want } from '../../edits/want.ts';
import { hasKitchen } from '../../notes/concepts.ts';
import { normalText } from '../../notes/normal-text.ts';
import { isSaudiTable } from '../../scheduling/scoring/saudi-table.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { NOTHING_THEN } from '../candidates/candidates-hours.ts';
import { absentIn } from '../candidates/cannot.ts';
import { actsOf, pointAfresh } from '../candidates/reading.ts';
import { VERB } from '../mentions/clauses.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { isOfLength } from '../mentions/read-length.ts';
import { readStops } from '../mentions/read-stops.ts';
import { kitchensIn } from '../mentions/read-want.ts';
import type { Act } from '../scene/act.ts';
import { type Scene, WHICH_GOES } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import { ALL_BEFORE, MORE_OF } from './certainty.ts';

type Intent = Candidate['intent'];
/** What of its candidates a clause can mean by its words; null where a rule says nothing of it. */
type Rule = (piece: Piece, all: readonly Candidate[]) => Candidate[] | null;

/** "Wednesday afternoon is empty": why something is to come, which another clause says. */
export const IS_EMPTY =
  /\b(?:afternoon|morning|evening|night|day|day \w+|\w+day|it|that) (?:is|looks|feels|seems)(?: (?:now|nearly|almost|quite|rather|very|so|a bit|kind of|pretty|completely))* (?:empty|bare|thin|blank)\b/;
/** What is asked so is no order, whether it is known or not. */
export const TO_KNOW =
  /^(?:(?:and|so|also|ok) )?(?:what|whats|where|when|why|who|how|which)\b(?! (?:about|if))/;
export const isEdge = (intent: Candidate['intent']): boolean => intent === 'start' || intent === 'end';
/** "Nothing before eight". */
export const isLimit = ({ reading }: Candidate): boolean =>
  actsOf(reading).some((act) => act.do === 'hours' && act.isLimit === true);

/** True where there is a candidate of an intent that is read in all of these ways. */
const has = (all: readonly Candidate[], intent: Intent, ...ways: readonly string[]): boolean =>
  all.some((each) => each.intent === intent && ways.every((way) => each.how.includes(way)));

const without = (all: readonly Candidate[], ...intents: readonly Intent[]): Candidate[] =>
  all.filter(({ intent }) => !intents.includes(intent));

const only = (all: readonly Candidate[], ...intents: readonly Intent[]): Candidate[] =>
  all.filter(({ intent }) => intents.includes(intent));

const orNull = (some: Candidate[]): Candidate[] | null => (some.length > 0 ? some : null);

/** "We stay with friends": nothing else is meant. */
const ownStay: Rule = (_, all) => orNull(all.filter(({ how }) => how.includes('own_stay')));

/** "Start Saturday at ten with breakfast somewhere nice": what the day is to start with is to come. */
const STARTS_WITH = /\b(?:start|begin)\w* .*\bwith (?:an? |some )?(?:\w+ )?(?:breakfast|brunch|coffee)\b/;
const startsWith: Rule = ({ plain }, all) =>
  STARTS_WITH.test(plain) && has(all, 'add', 'meal')
    ? without(all, 'start').filter(({ how }) => !how.includes('no_stop'))
    : null;

const NO_MEAL = /\b(?:has|have|is|are|got|with|see|find) no (?:breakfast|brunch|lunch|dinner|supper)\b/;
/** "The plan has no breakfast": one is to come. */
const noMeal: Rule = ({ plain }, all) =>
  NO_MEAL.test(plain) && (has(all, 'add', 'meal') || has(all, 'add', 'meal_stands'))
    ? only(all, 'add')
    : null;

const BARE_MEAL =
  /^(?:(?:and|then|also|plus|with) )*(?:an? |some )?(?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper) (?:at|around|by|about) \S+(?: \S+)?$/;
const A_MEAL =
  /^(?:(?:and|then|also|plus|with) )*(?:an?|some) (?:\w+ ){0,2}(?:breakfast|brunch|lunch|dinner|supper)\b/;
/** "Then breakfast at nine", beside another order, where none stands: it is to come. */
const newMeal: Rule = ({ plain, isAlone }, all) => {
  if (isAlone || !has(all, 'add', 'meal')) return null;
  // "A later dinner" is the one that stands.
  if (
    A_MEAL.test(plain) &&
    !/\b\w{3,}(?:er|ier) (?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper)\b/.test(plain)
  )
    return all.filter(({ intent, how }) => intent === 'add' && how.includes('meal'));
  return BARE_MEAL.test(plain) ? without(all, 'context').filter(({ how }) => !how.includes('no_stop')) : null;
};

const allBefore: Rule = ({ plain }, all) => (ALL_BEFORE.test(plain) ? orNull(only(all, 'end')) : null);

/** "Dinner on Friday is dull, any other idea?": for it, and for no day. */
const anyOther: Rule = ({ plain, focus }, all) =>
  say.ANY_OTHER.test(plain) && focus.stops.length > 0 && !focus.isOneOf ? without(all, 'replan') : null;

const BOOKED =
  /\b(?:we|i|weve|ive)(?: (?:have|had|already|just))* (?:booked|reserved|got|bought|paid)\b|\b(?:we|i) have (?:\w+ )?(?:tickets?|table|booking|reservation)\b|\b(?:is|are) (?:already )?(?:booked|reserved)\b/;
const isMovedThen = ({ intent, how, reading }: Candidate): boolean =>
  intent === 'move' &&
  how.includes('by_name') &&
  how.includes('to_named') &&
  actsOf(reading).some((each) => each.do === 'move' && each.at.length > 0);

/** "We have a table at Mayrig on Friday at eight", where it stands on Saturday: the day is said, too. */
const movedThen: Rule = ({ plain }, all) => {
  const moved = all.find(isMovedThen);
  if (moved && BOOKED.test(plain)) return only(all, 'move');
  // "A football pitch on Monday afternoon" names one, and may be another.
  if (!moved || has(all, 'add', 'kind') || TO_KNOW.test(plain)) return null;
  return all.map((each) =>
    each.intent === 'retime' && each.how.includes('by_name') ? { ...each, reading: moved.reading } : each,
  );
};

/** "More museums please": one that is new. */
const oneMore: Rule = ({ plain }, all) => {
  const isMore = all.some(
    ({ intent, how, reading }) =>
      intent === 'add' &&
      how.includes('kind') &&
      actsOf(reading).some((each) => each.do === 'add' && !isOfTable(each.want)),
  );
  return isMore && MORE_OF.test(plain) ? without(all, 'vague') : null;
};

const PUTS_IT =
  /^(?:(?:so|and|then|ok|please|can|could|you|we|lets|rather|better) )*(?:put|place|move|have|do|fit|slot) (?:it|that|this) (?:\w+ )?(?:before|after|right|directly|ahead)\b/;
/** "Put it before the fort", of a stop that was spoken of: nothing new comes there. */
const putsIt: Rule = ({ plain }, all) =>
  PUTS_IT.test(plain) && has(all, 'next', 'by_it') ? without(all, 'add') : null;

const MOVES_NEXT =
  /^(?:(?:so|and|then|ok|please|pls|can|could|you|we|lets|just|rather|better|actually|maybe|no) )*(?:move|shift|push|bring|take|switch|reschedule) (?:the |our |my )?(?:[\w-]+ ){1,5}?(?:to )?(?:right |just |directly |straight )?(?:after|before)\b/;
/** "Move the souq to after dinner": it goes there, and neither goes nor comes. */
const movesNext: Rule = ({ plain, text, scene }, all) => {
  const next = all.filter(
    ({ intent, how, reading }) => intent === 'next' && how.includes('definite') && reading.kind === 'acts',
  );
  return MOVES_NEXT.test(plain) && clocksIn(text, scene).length === 0 ? orNull(next) : null;
};

/** "Do the park after iftar": the one of that day, and none of another. */
const ofThatDay: Rule = (_, all) =>
  has(all, 'next', 'same_day', 'definite')
    ? all.filter(({ intent, how }) => intent !== 'move' || !how.includes('spread'))
    : null;

/** "Karting on Tuesday instead of the rest": nothing else is done with what is to go. */
const instead: Rule = ({ plain }, all) => {
  const isFor = (how: readonly string[]): boolean => how.includes('halves') && how.includes('want_place');
  // "Add the cliffs instead of the wadi": it comes in its place, and not beside it.
  if (/\binstead of\b/.test(plain) && all.some(({ intent, how }) => intent === 'replace' && isFor(how)))
    return without(all, 'retime', 'clear', 'add', 'exchange');
  return all.some(({ how }) => how.includes('halves') && !how.includes('want_any'))
    ? without(all, 'retime', 'clear')
    : null;
};

const THEN_INSTEAD =
  /^(?:(?:but|and|rather|better|maybe|please|only|just) )*(?:on|for) (?:the )?(?:day \w+|\w+day)(?: \w+)? (?:instead of|rather than|in place of)\b/;
/** "Jazean sounds good, but on Saturday instead of Bateel": what was spoken of goes there. */
const thenInstead: Rule = ({ plain }, all) =>
  THEN_INSTEAD.test(plain)
    ? orNull(all.filter(({ intent, how }) => intent === 'move' && how.includes('by_spoken')))
    : null;

/** "Swap it for somewhere that does pork ribs": what cannot be had is said, and nothing else comes for it. */
const wantsAbsent: Rule = ({ scene: { places } }, all) => {
  if (!has(all, 'absent', 'missing')) return null;
  // "بحري" is fish at a table, and else of the sea.
  const isMissing = ({ words }: Want): boolean =>
    absentIn(words.filter((word) => kitchensIn(word).wanted.length === 0).join(' '), places) !== null;
  const isUnmet = ({ how, reading }: Candidate): boolean =>
    (how.includes('halves') && how.includes('want_any')) ||
    actsOf(reading).some((act) => (act.do === 'add' || act.do === 'replace') && isMissing(act.want));
  return orNull(all.filter((each) => !isUnmet(each)));
};

/** "Swap the Indian for somewhere with a view": the kitchen tells what goes, and not what comes. */
const halvesOnly: Rule = (_, all) => {
  const isHalved = ({ intent, how, reading }: Candidate): boolean =>
    intent === 'replace' &&
    how.includes('halves') &&
    how.some((each) => WANTS.test(each)) &&
    reading.kind === 'acts';
  // What is to come may be a kind of which another stop stands.
  const isMixed = ({ intent, how }: Candidate): boolean =>
    intent === 'replace' && !how.includes('halves') && (how.includes('want_own') || how.includes('one_of'));
  return all.some(isHalved) && all.some(isMixed) ? all.filter((each) => !isMixed(each)) : null;
};
const WANTS = /^want_(?!any$|own$)/;

const BRINGS_SOMETHING =
  /^(?:(?:and|then|please|also|can you|could you) )*(?:give|get|find|show|put|add|have|bring)(?: (?:us|me|in|on))* (?:something|somewhere|anything|a place|an activity)\b/;
const IN_ITS_PLACE =
  /\b(?:there|instead|(?:that|its|the same) (?:slot|place|time)|that (?:night|evening|morning|afternoon|day)|in its stead)\b/;
/** "Take out the park and give us something with planes": it comes on that day, and nothing else of its kind goes. */
const bringsSomething: Rule = ({ plain, isAlone, focus: { days }, scene }, all) => {
  const isTakenOff = say.REMOVE.test(normalText(scene.brief.request ?? '').split(plain)[0] ?? '');
  if (!isTakenOff || IN_ITS_PLACE.test(plain) || has(all, 'absent')) return null;
  const adds = all.filter(({ intent, reading }) => intent === 'add' && reading.kind === 'acts');
  if (!BRINGS_SOMETHING.test(plain) || isAlone || adds.length === 0) return null;
  const day = onlyDay(days);
  if (day === undefined) return adds;
  return adds.map((each) => {
    const there = actsOf(each.reading).map((act) =>
      act.do === 'add' && act.days.length === 0 ? { ...act, days: [day] } : act,
    );
    return { ...each, reading: { kind: 'acts', acts: there } };
  });
};

/** "She is diabetic, so lunch at half past twelve every day": both hold. */
const dietAndHour: Rule = (_, all) => {
  const diet = all.find(({ intent, how }) => intent === 'wish' && how.includes('diet'));
  const hour = all.find(
    ({ intent, how, reading }) =>
      intent === 'retime' && how.includes('at_clock') && how.includes('by_kind') && reading.kind === 'acts',
  );
  return diet && hour
    ? [{ ...diet, reading: { kind: 'acts', acts: [...actsOf(hour.reading), ...actsOf(diet.reading)] } }]
    : null;
};

/** "Sunday is nearly empty, put something for toddlers there": the day, and nothing that was spoken of before. */
const fillsEmpty: Rule = ({ plain, isAlone, named, days, scene }, all) =>
  !isAlone &&
  named.days.length === 0 &&
  days.length === 1 &&
  IS_EMPTY.test(normalText(scene.brief.request ?? '')) &&
  /\b(?:add|put|fit|plan|find|give|something|anything)\b/.test(plain)
    ? orNull(all.filter(({ intent, reading }) => intent === 'add' && reading.kind === 'acts'))
    : null;

const IS_ONE =
  /^(?:the|our|my|that|this) (?!.*\b(?:must|have to|want|need|love|like|keep|stays?|never|not)\b)/;
/** "The park, I have my suitcase by then", where we have asked which one is to go. */
const namesWhich: Rule = ({ plain, text, scene }, all) =>
  IS_ONE.test(plain) && !VERB.test(text) && WHICH_GOES.test(scene.brief.conversation.at(-1)?.content ?? '')
    ? orNull(all.filter(({ intent, reading }) => intent === 'remove' && reading.kind === 'acts'))
    : null;

/** "The mall in the late afternoon can go": when it is tells which one. */
const canGo: Rule = ({ plain }, all) =>
  /\b(?:can|could|may|should|must) go$/.test(plain) && has(all, 'remove')
    ? without(all, 'retime', 'move')
    : null;

const TAKES_OUT =
  /^(?:(?:please|pls|can|could|would|you|we|lets|just|and|so) )*(?:take out|remove|delete|drop|cancel|get rid of) (?:an?|one|one of|some|the|our|my)\b(?!.*\b(?:for|instead|and|replace\w*|put|add)\b)/;
/** "Could you take out a café?": nothing comes. */
const takesOut: Rule = ({ plain }, all) =>
  TAKES_OUT.test(plain) && has(all, 'add') && has(all, 'remove') ? without(all, 'add') : null;

const STARTS_DAY =
  /^(?!.*\b(?:there|trip|holiday|stay|a day|\w+ days|week)\b).*\b(?:start|begin|set (?:off|out)|kick off|head out)\b.*\b(?:an? |half an |one |two |\d )?(?:hours?|minutes|later|earlier)\b/;
/** "Let us start an hour later that day": the day, and no stop of it. */
const startsDay: Rule = ({ plain, text, scene }, all) =>
  STARTS_DAY.test(plain) &&
  has(all, 'start', 'shifted') &&
  readStops(text, scene.stops, scene).by === 'nothing'
    ? orNull(only(all, 'start'))
    : null;

/** "Nothing before noon on Saturday", which begins later anyway: that is said, and no stop moves for it. */
const keepsAlready: Rule = ({ plain }, all) =>
  NOTHING_THEN.test(plain) &&
  !all.some(({ intent, how }) => (intent === 'start' || intent === 'end') && !how.includes('kept'))
    ? orNull(all.filter(({ how }) => how.includes('kept')))
    : null;

const ANOTHER_BESIDE =
  /^(?:and |maybe |please )*another \w+(?: \w+)? (?:after|before|beside|next to) (?:it|that|this|them)\b/;
/** "Another souq after it": beside what stands, and not in its place. */
const anotherBeside: Rule = ({ plain }, all) =>
  ANOTHER_BESIDE.test(plain)
    ? orNull(all.filter(({ intent, reading }) => intent === 'add' && reading.kind === 'acts'))
    : null;

const CUTS_DOWN =
  /\b(?:cut|trim|slim|tone|scale|dial|pare) (?:the |our |my )?(?:[\w-]+ ){1,4}(?:down|back)\b|\b(?:cut|trim|slim|tone|scale|dial) (?:down|back)(?: on)? (?:the |our )?\w/;
/** "Cut the last two days down": they are to hold less, and the trip stays as long. */
const cutsDown: Rule = ({ plain }, all) =>
  CUTS_DOWN.test(plain) && !/\bto (?:\w+ )?(?:days?|nights?)\b/.test(plain) && !has(all, 'nights', 'counted')
    ? orNull(only(all, 'slower'))
    : null;

const ALL_SLOWER =
  /\b(?:less|not so|not as|too|so) (?:rushed|packed|busy|full|hectic|tiring|intense|crammed)\b.*\b(?:overall|in general|everything|altogether|throughout|all (?:the |of the )?days|whole)\b|\b(?:overall|in general|everything|the whole (?:trip|plan|thing))\b.*\b(?:less|not so|not as|too|so) (?:rushed|packed|busy|full|hectic|tiring|intense|crammed)\b/;
/** "Please make it less rushed overall": all whole days. */
const allSlower: Rule = ({ plain, named }, all) =>
  ALL_SLOWER.test(plain) && named.days.length === 0 && !TO_KNOW.test(plain)
    ? orNull(
        all.filter(
          ({ intent, how, reading }) =>
            intent === 'slower' &&
            reading.kind === 'acts' &&
            (how.includes('all') || how.includes('all_named')),
        ),
      )
    : null;

const OF_NIGHTS: readonly Intent[] = ['nights', 'more_nights', 'fewer_nights', 'until', 'sooner', 'later'];
const DAY_TRIP = /\bday ?trips?\b/;
const MORE_DAYS = /\b(?:extra|another|one more|additional|longer) (?:\w+ )?(?:days?|nights?)\b(?! trip)/;
/** "Add a day trip": the trip stays as long. */
const dayTrip: Rule = ({ plain }, all) =>
  DAY_TRIP.test(plain) && !MORE_DAYS.test(plain) && all.some(({ intent }) => OF_NIGHTS.includes(intent))
    ? without(all, ...OF_NIGHTS)
    : null;

const WANTS_IT =
  /\b(?:should (?:be|meet|see|have|try|get)|any chance of|(?:would|d) (?:love|like) (?:to|some|an?)|one of the (?:\w+ )?\w+ (?:should|could|can|must|has to) be|at least (?:once|one))\b/;
/** "They should meet a falcon": something is to come, and nothing goes for it unless that is said. */
const wantsSomething: Rule = ({ plain }, all) =>
  WANTS_IT.test(plain) &&
  !say.REMOVE.test(plain) &&
  !TO_KNOW.test(plain) &&
  all.some(({ intent }) => intent === 'remove')
    ? without(all, 'remove')
    : null;

const PULLS_TO =
  /^(?:(?:so|and|then|ok|please|pls|can|could|you|we|lets|just) )*(?:pull|bring|push|set|put) (?:\w+ )?(?:the |our )?(?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper|iftar)(?: (?:on|of) \w+)?(?: (?:forward|back|up))? to \w/;
/** "Pull Tuesday's dinner to seven". */
const pullsTo: Rule = ({ plain }, all) =>
  PULLS_TO.test(plain)
    ? orNull(all.filter(({ intent, how }) => intent === 'retime' && how.includes('at_clock')))
    : null;

const CHEAPER_MEALS = /\b(?:breakfasts|lunches|dinners|meals)\b/;
/** "Lunches cheaper on all days": each of them gives way to a cheaper one, and no more is noted. */
const cheaperMeals: Rule = ({ plain }, all) =>
  CHEAPER_MEALS.test(plain) && say.CHEAPER.test(plain)
    ? orNull(
        all.filter(
          ({ intent, how, reading }) =>
            intent === 'replace' &&
            how.includes('many') &&
            how.includes('want_feature') &&
            reading.kind === 'acts',
        ),
      )
    : null;

const AGES =
  /\b(?:kids?|children|sons?|daughters?|baby|toddler|boys?|girls?|twins?)\b.*\b(?:is|are|aged?|turned|will be) .*\d|\b\d+ months?\b/;
/** "Our kids are eight months and two": ages, and no nights. */
const ofAges: Rule = ({ plain }, all) =>
  AGES.test(plain) && !/\bnights?\b/.test(plain) && all.some(({ intent }) => OF_NIGHTS.includes(intent))
    ? without(all, ...OF_NIGHTS)
    : null;

const SWAPS_DAYS =
  /\b(?:swap|switch|exchange|flip|reverse|interchange)\w* (?:around )?(?:the |those |these |both )?days\b/;
const swapsDays: Rule = ({ plain }, all) => (SWAPS_DAYS.test(plain) ? orNull(only(all, 'swap_days')) : null);

const SWAPS_TWO = /\b(?:swap|switch|exchang|interchang|trad|flip)\w*\b/;
/** "Swap Friday dinner with Saturday dinner": neither is asked for anew. */
const swapsTwo: Rule = ({ plain }, all) =>
  SWAPS_TWO.test(plain) &&
  all.some(
    ({ intent, how, reading }) =>
      intent === 'exchange' && how.includes('other_day') && reading.kind === 'acts',
  )
    ? all.filter(({ how }) => !how.includes('want_any') && !how.includes('meal_stands'))
    : null;

const SWAPS_BOTH = /\b(?:swap|switch|exchange|interchange|trade|flip)\b (?:around )?.{3,60}\b(?:and|with)\b/;
const INDEFINITE = /\b(?:an?|some|something|somewhere|another|any|other|else|more)\b/;
/** "Swap the Chinese dinner and the burger evening": both are on the plan, and nothing else is wanted. */
const swapsBoth: Rule = ({ plain }, all) =>
  SWAPS_BOTH.test(plain) && !INDEFINITE.test(plain)
    ? orNull(
        all.filter(
          ({ intent, how, reading }) =>
            intent === 'exchange' &&
            reading.kind === 'acts' &&
            how.some((each) => /^by_(?:name|kind)$/.test(each)) &&
            how.some((each) => /^with_(?:name|kind)$/.test(each)),
        ),
      )
    : null;

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
const ofEdge: Rule = ({ plain, named }, all) => {
  const isOfEdge = OF_EDGE.test(plain) && named.days.length === 1 && !TO_KNOW.test(plain);
  return isOfEdge && all.some(({ intent }) => isEdge(intent)) ? without(all, ...OF_DATES) : null;
};

const OF_LENGTH: readonly Candidate['intent'][] = ['longer', 'shorter', 'question', 'context'];
const NAMES = /^by_(?:name|kind|it|meal)$/;
/** How long a stop is to be is said of it, and nothing else. */
const ofLength: Rule = ({ plain, text, scene }, all) => {
  if (!isOfLength(plain) || clocksIn(text, scene).length > 0) return null;
  const own = only(all, ...OF_LENGTH);
  return own.some(({ how }) => how.some((each) => NAMES.test(each)) && !how.includes('no_stop')) ? own : null;
};

const withoutTravel = (all: readonly Candidate[]): Candidate[] =>
  all.filter(({ how }) => !how.includes('travel'));

const OF_DAYS: readonly Candidate['intent'][] = ['start', 'clear'];
const OF_FREE: readonly Candidate['intent'][] = ['clear', 'context'];
/** The hour of a flight is none of the plan's own; "nothing before eight" is. */
const ofFlight: Rule = (piece, all) => {
  if (all.some(isLimit)) return withoutTravel(all);
  const isFlight = say.FLIES.test(piece.plain) && pointAfresh(piece).by === 'nothing';
  const isOrder = say.FREE.test(piece.plain) && !TO_KNOW.test(piece.plain);
  // "Make the last day free until the flight at 11": an order, whatever flies then.
  if (isFlight && isOrder && has(all, 'clear')) return only(all, ...OF_FREE);
  if (all.some(({ how }) => how.includes('travel')))
    return all.filter(({ intent, how }) => how.includes('travel') || intent === 'context');
  return isFlight ? without(all, ...OF_DAYS) : null;
};

const BRINGS: readonly Candidate['intent'][] = ['add', 'faster', 'replace', 'move', 'next'];
/** Hours that are to be free get nothing new: the pool is where somebody will be then. */
const isToBeFree: Rule = ({ plain }, all) =>
  say.FREE.test(plain) && all.some(({ how }) => how.includes('span')) ? without(all, ...BRINGS) : null;

/** The first that says something counts. */
const RULES: readonly Rule[] = [
  ownStay,
  startsWith,
  noMeal,
  newMeal,
  allBefore,
  anyOther,
  movedThen,
  oneMore,
  putsIt,
  movesNext,
  ofThatDay,
  wantsAbsent,
  namesWhich,
  canGo,
  takesOut,
  startsDay,
  anotherBeside,
  keepsAlready,
  halvesOnly,
  instead,
  thenInstead,
  fillsEmpty,
  bringsSomething,
  cheaperMeals,
  pullsTo,
  cutsDown,
  allSlower,
  dietAndHour,
  ofAges,
  dayTrip,
  swapsDays,
  swapsBoth,
  swapsTwo,
  ofEdge,
  ofLength,
  ofFlight,
  isToBeFree,
  wantsSomething,
];

const isMet = (act: Act, { stops }: Scene): boolean => {
  const place = act.do === 'replace' ? stops.find(({ id }) => id === act.stop)?.place : null;
  if (act.do !== 'replace' || !place || act.want.placeIds.length > 0) return false;
  const { cuisine, concepts, features } = act.want;
  return (
    (cuisine !== null && hasKitchen(place, cuisine)) ||
    ((concepts.includes('local_food') || features.includes('local')) && isSaudiTable(place))
  );
};

/** "All lunches Saudi": those that are so already stay. */
const withoutMet = (each: Candidate, scene: Scene): Candidate => {
  const own = actsOf(each.reading);
  const left = own.filter((act) => !isMet(act, scene));
  return each.intent === 'replace' && own.length > 1 && left.length > 0 && left.length < own.length
    ? { ...each, reading: { kind: 'acts', acts: left } }
    : each;
};

/** Of all candidates of a clause those that its words leave. */
export const narrowed = (piece: Piece, all: readonly Candidate[]): Candidate[] => {
  const open = all.map((each) => withoutMet(each, piece.scene));
  for (const rule of RULES) {
    const left = rule(piece, open);
    if (left) return left;
  }
  return open;
};
