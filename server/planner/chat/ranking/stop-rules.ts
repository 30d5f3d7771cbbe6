import { isOfTable } from '../../edits/want.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { actsOf } from '../candidates/reading.ts';
import { VERB } from '../mentions/clauses.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { WHICH_GOES } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import { MORE_OF } from './certainty.ts';
import { has, only, orNull, type Rule, TO_KNOW, without } from './rule.ts';

const NO_MEAL = /\b(?:has|have|is|are|got|with|see|find) no (?:breakfast|brunch|lunch|dinner|supper)\b/;

/** "The plan has no breakfast": one is to come. */
export const noMeal: Rule = ({ plain }, all) =>
  NO_MEAL.test(plain) && (has(all, 'add', 'meal') || has(all, 'add', 'meal_stands'))
    ? only(all, 'add')
    : null;

const BARE_MEAL =
  /^(?:(?:and|then|also|plus|with) )*(?:an? |some )?(?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper) (?:at|around|by|about) \S+(?: \S+)?$/;

const A_MEAL =
  /^(?:(?:and|then|also|plus|with) )*(?:an?|some) (?:\w+ ){0,2}(?:breakfast|brunch|lunch|dinner|supper)\b/;

/** "Then breakfast at nine", beside another order, where none stands: it is to come. */
export const newMeal: Rule = ({ plain, isAlone }, all) => {
  if (isAlone || !has(all, 'add', 'meal')) return null;
  // "A later dinner" is the one that stands.
  if (
    A_MEAL.test(plain) &&
    !/\b\w{3,}(?:er|ier) (?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper)\b/.test(plain)
  )
    return all.filter(({ intent, how }) => intent === 'add' && how.includes('meal'));
  return BARE_MEAL.test(plain) ? without(all, 'context').filter(({ how }) => !how.includes('no_stop')) : null;
};

const BOOKED =
  /\b(?:we|i|weve|ive)(?: (?:have|had|already|just))* (?:booked|reserved|got|bought|paid)\b|\b(?:we|i) have (?:\w+ )?(?:tickets?|table|booking|reservation)\b|\b(?:is|are) (?:already )?(?:booked|reserved)\b/;

const isMovedThen = ({ intent, how, reading }: Candidate): boolean =>
  intent === 'move' &&
  how.includes('by_name') &&
  how.includes('to_named') &&
  actsOf(reading).some((each) => each.do === 'move' && each.at.length > 0);

/** "We have a table at Mayrig on Friday at eight", where it stands on Saturday: the day is said, too. */
export const movedThen: Rule = ({ plain }, all) => {
  const moved = all.find(isMovedThen);
  if (moved && BOOKED.test(plain)) return only(all, 'move');
  // "A football pitch on Monday afternoon" names one, and may be another.
  if (!moved || has(all, 'add', 'kind') || TO_KNOW.test(plain)) return null;
  return all.map((each) =>
    each.intent === 'retime' && each.how.includes('by_name') ? { ...each, reading: moved.reading } : each,
  );
};

/** "More museums please": one that is new. */
export const oneMore: Rule = ({ plain }, all) => {
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
export const putsIt: Rule = ({ plain }, all) =>
  PUTS_IT.test(plain) && has(all, 'next', 'by_it') ? without(all, 'add') : null;

const MOVES_NEXT =
  /^(?:(?:so|and|then|ok|please|pls|can|could|you|we|lets|just|rather|better|actually|maybe|no) )*(?:move|shift|push|bring|take|switch|reschedule) (?:the |our |my )?(?:[\w-]+ ){1,5}?(?:to )?(?:right |just |directly |straight )?(?:after|before)\b/;

/** "Move the souq to after dinner": it goes there, and neither goes nor comes. */
export const movesNext: Rule = ({ plain, text, scene }, all) => {
  const next = all.filter(
    ({ intent, how, reading }) => intent === 'next' && how.includes('definite') && reading.kind === 'acts',
  );
  return MOVES_NEXT.test(plain) && clocksIn(text, scene).length === 0 ? orNull(next) : null;
};

/** "Do the park after iftar": the one of that day, and none of another. */
export const ofThatDay: Rule = (_, all) =>
  has(all, 'next', 'same_day', 'definite')
    ? all.filter(({ intent, how }) => intent !== 'move' || !how.includes('spread'))
    : null;

const IS_ONE =
  /^(?:the|our|my|that|this) (?!.*\b(?:must|have to|want|need|love|like|keep|stays?|never|not)\b)/;

/** "The park, I have my suitcase by then", where we have asked which one is to go. */
export const namesWhich: Rule = ({ plain, text, scene }, all) =>
  IS_ONE.test(plain) && !VERB.test(text) && WHICH_GOES.test(scene.brief.conversation.at(-1)?.content ?? '')
    ? orNull(all.filter(({ intent, reading }) => intent === 'remove' && reading.kind === 'acts'))
    : null;

/** "The mall in the late afternoon can go": when it is tells which one. */
export const canGo: Rule = ({ plain }, all) =>
  /\b(?:can|could|may|should|must) go$/.test(plain) && has(all, 'remove')
    ? without(all, 'retime', 'move')
    : null;

const TAKES_OUT =
  /^(?:(?:please|pls|can|could|would|you|we|lets|just|and|so) )*(?:take out|remove|delete|drop|cancel|get rid of) (?:an?|one|one of|some|the|our|my)\b(?!.*\b(?:for|instead|and|replace\w*|put|add)\b)/;

/** "Could you take out a café?": nothing comes. */
export const takesOut: Rule = ({ plain }, all) =>
  TAKES_OUT.test(plain) && has(all, 'add') && has(all, 'remove') ? without(all, 'add') : null;

const PULLS_TO =
  /^(?:(?:so|and|then|ok|please|pls|can|could|you|we|lets|just) )*(?:pull|bring|push|set|put) (?:\w+ )?(?:the |our )?(?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper|iftar)(?: (?:on|of) \w+)?(?: (?:forward|back|up))? to \w/;

/** "Pull Tuesday's dinner to seven". */
export const pullsTo: Rule = ({ plain }, all) =>
  PULLS_TO.test(plain)
    ? orNull(all.filter(({ intent, how }) => intent === 'retime' && how.includes('at_clock')))
    : null;

const CHEAPER_MEALS = /\b(?:breakfasts|lunches|dinners|meals)\b/;

/** "Lunches cheaper on all days": each of them gives way to a cheaper one, and no more is noted. */
export const cheaperMeals: Rule = ({ plain }, all) =>
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

const SWAPS_TWO = /\b(?:swap|switch|exchang|interchang|trad|flip)\w*\b/;

/** "Swap Friday dinner with Saturday dinner": neither is asked for anew. */
export const swapsTwo: Rule = ({ plain }, all) =>
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
export const swapsBoth: Rule = ({ plain }, all) =>
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
