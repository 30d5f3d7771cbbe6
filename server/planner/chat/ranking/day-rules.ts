import type { Candidate } from '../candidates/candidate.ts';
import { NOTHING_THEN } from '../candidates/candidates-hours.ts';
import { actsOf, pointAfresh } from '../candidates/reading.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { isOfLength } from '../mentions/read-length.ts';
import { readStops } from '../mentions/read-stops.ts';
import * as say from '../scene/words.ts';
import { ALL_BEFORE } from './certainty.ts';
import { has, type Intent, isEdge, isLimit, only, orNull, type Rule, TO_KNOW, without } from './rule.ts';

/** "We stay with friends": nothing else is meant. */
export const ownStay: Rule = (_, all) => orNull(all.filter(({ how }) => how.includes('own_stay')));

/** "Start Saturday at ten with breakfast somewhere nice": what the day is to start with is to come. */
const STARTS_WITH = /\b(?:start|begin)\w* .*\bwith (?:an? |some )?(?:\w+ )?(?:breakfast|brunch|coffee)\b/;

export const startsWith: Rule = ({ plain }, all) =>
  STARTS_WITH.test(plain) && has(all, 'add', 'meal')
    ? without(all, 'start').filter(({ how }) => !how.includes('no_stop'))
    : null;

export const allBefore: Rule = ({ plain }, all) => (ALL_BEFORE.test(plain) ? orNull(only(all, 'end')) : null);

/** "She is diabetic, so lunch at half past twelve every day": both hold. */
export const dietAndHour: Rule = (_, all) => {
  const diet = all.find(({ intent, how }) => intent === 'wish' && how.includes('diet'));
  const hour = all.find(
    ({ intent, how, reading }) =>
      intent === 'retime' && how.includes('at_clock') && how.includes('by_kind') && reading.kind === 'acts',
  );
  return diet && hour
    ? [{ ...diet, reading: { kind: 'acts', acts: [...actsOf(hour.reading), ...actsOf(diet.reading)] } }]
    : null;
};

const STARTS_DAY =
  /^(?!.*\b(?:there|trip|holiday|stay|a day|\w+ days|week)\b).*\b(?:start|begin|set (?:off|out)|kick off|head out)\b.*\b(?:an? |half an |one |two |\d )?(?:hours?|minutes|later|earlier)\b/;

/** "Let us start an hour later that day": the day, and no stop of it. */
export const startsDay: Rule = ({ plain, text, scene }, all) =>
  STARTS_DAY.test(plain) &&
  has(all, 'start', 'shifted') &&
  readStops(text, scene.stops, scene).by === 'nothing'
    ? orNull(only(all, 'start'))
    : null;

/** "Nothing before noon on Saturday", which begins later anyway: that is said, and no stop moves for it. */
export const keepsAlready: Rule = ({ plain }, all) =>
  NOTHING_THEN.test(plain) &&
  !all.some(({ intent, how }) => (intent === 'start' || intent === 'end') && !how.includes('kept'))
    ? orNull(all.filter(({ how }) => how.includes('kept')))
    : null;

const CUTS_DOWN =
  /\b(?:cut|trim|slim|tone|scale|dial|pare) (?:the |our |my )?(?:[\w-]+ ){1,4}(?:down|back)\b|\b(?:cut|trim|slim|tone|scale|dial) (?:down|back)(?: on)? (?:the |our )?\w/;

/** "Cut the last two days down": they are to hold less, and the trip stays as long. */
export const cutsDown: Rule = ({ plain }, all) =>
  CUTS_DOWN.test(plain) && !/\bto (?:\w+ )?(?:days?|nights?)\b/.test(plain) && !has(all, 'nights', 'counted')
    ? orNull(only(all, 'slower'))
    : null;

const ALL_SLOWER =
  /\b(?:less|not so|not as|too|so) (?:rushed|packed|busy|full|hectic|tiring|intense|crammed)\b.*\b(?:overall|in general|everything|altogether|throughout|all (?:the |of the )?days|whole)\b|\b(?:overall|in general|everything|the whole (?:trip|plan|thing))\b.*\b(?:less|not so|not as|too|so) (?:rushed|packed|busy|full|hectic|tiring|intense|crammed)\b/;

/** "Please make it less rushed overall": all whole days. */
export const allSlower: Rule = ({ plain, named }, all) =>
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
export const dayTrip: Rule = ({ plain }, all) =>
  DAY_TRIP.test(plain) && !MORE_DAYS.test(plain) && all.some(({ intent }) => OF_NIGHTS.includes(intent))
    ? without(all, ...OF_NIGHTS)
    : null;

const AGES =
  /\b(?:kids?|children|sons?|daughters?|baby|toddler|boys?|girls?|twins?)\b.*\b(?:is|are|aged?|turned|will be) .*\d|\b\d+ months?\b/;

/** "Our kids are eight months and two": ages, and no nights. */
export const ofAges: Rule = ({ plain }, all) =>
  AGES.test(plain) && !/\bnights?\b/.test(plain) && all.some(({ intent }) => OF_NIGHTS.includes(intent))
    ? without(all, ...OF_NIGHTS)
    : null;

const SWAPS_DAYS =
  /\b(?:swap|switch|exchange|flip|reverse|interchange)\w* (?:around )?(?:the |those |these |both )?days\b/;

export const swapsDays: Rule = ({ plain }, all) =>
  SWAPS_DAYS.test(plain) ? orNull(only(all, 'swap_days')) : null;

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

export const ofEdge: Rule = ({ plain, named }, all) => {
  const isOfEdge = OF_EDGE.test(plain) && named.days.length === 1 && !TO_KNOW.test(plain);
  return isOfEdge && all.some(({ intent }) => isEdge(intent)) ? without(all, ...OF_DATES) : null;
};

const OF_LENGTH: readonly Candidate['intent'][] = ['longer', 'shorter', 'question', 'context'];

const NAMES = /^by_(?:name|kind|it|meal)$/;

/** How long a stop is to be is said of it, and nothing else. */
export const ofLength: Rule = ({ plain, text, scene }, all) => {
  if (!isOfLength(plain) || clocksIn(text, scene).length > 0) return null;
  const own = only(all, ...OF_LENGTH);
  return own.some(({ how }) => how.some((each) => NAMES.test(each)) && !how.includes('no_stop')) ? own : null;
};

const withoutTravel = (all: readonly Candidate[]): Candidate[] =>
  all.filter(({ how }) => !how.includes('travel'));

const OF_DAYS: readonly Candidate['intent'][] = ['start', 'clear'];

const OF_FREE: readonly Candidate['intent'][] = ['clear', 'context'];

/** The hour of a flight is none of the plan's own; "nothing before eight" is. */
export const ofFlight: Rule = (piece, all) => {
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
export const isToBeFree: Rule = ({ plain }, all) =>
  say.FREE.test(plain) && all.some(({ how }) => how.includes('span')) ? without(all, ...BRINGS) : null;
