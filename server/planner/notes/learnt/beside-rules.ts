import { type Reading, type Span, sentenceAt, textIn } from '../grammar/reading.ts';
import { MEALS_A_DAY } from '../readers/every-meal.ts';
import { type FoundWish, type Means, whenKey } from '../wish.ts';
import type { Intent } from './intents.ts';
import type { Segment } from './segments.ts';

/** How sure a part has to be to overrule what the rules found in it. */
const SURE = 0.97;
const HALF_A_DAY = 720;

/**
 * What the rules may have found of the same words in its stead, and whether that gives way where the weights are sure:
 * hours, diets and numbers are read by the rules too well for it.
 */
interface Rivalry {
  rivals: readonly Means['type'][];
  givesWay: boolean;
}

const OF_HOURS: Rivalry = { rivals: ['hour', 'block'], givesWay: false };
/** "The train to KAFD at ten" is none home. */
const OF_TRAVEL: Rivalry = { rivals: ['hour', 'block', 'place'], givesWay: false };
const OF_DIETS: Rivalry = { rivals: ['diet', 'kitchen'], givesWay: false };
const OF_MONEY: Rivalry = { rivals: ['budget'], givesWay: true };
const OF_PACE: Rivalry = { rivals: ['pace'], givesWay: true };
const OF_NUMBERS: Rivalry = { rivals: ['limit', 'interest', 'kitchen'], givesWay: true };
const RIVALRIES: Readonly<Partial<Record<Intent, Rivalry>>> = {
  start_after: OF_HOURS,
  end_before: OF_HOURS,
  dinner_by: OF_HOURS,
  dinner_from: OF_HOURS,
  arrival: OF_TRAVEL,
  departure: OF_TRAVEL,
  busy: OF_HOURS,
  keep_free: OF_HOURS,
  day_off: OF_HOURS,
  stay_hotel: { rivals: ['hotel', 'area'], givesWay: false },
  stay_area: { rivals: ['hotel', 'area', 'place'], givesWay: true },
  nap: { rivals: ['block'], givesWay: false },
  kids: { rivals: ['kids'], givesWay: true },
  slow: OF_PACE,
  fast: OF_PACE,
  max_sights: { rivals: ['limit'], givesWay: false },
  at_most: OF_NUMBERS,
  at_least: OF_NUMBERS,
};
const NONE: Rivalry = { rivals: [], givesWay: true };

const rivalryOf = (intent: Intent): Rivalry => {
  if (intent.startsWith('diet:')) return OF_DIETS;
  return intent.includes('budget:') ? OF_MONEY : (RIVALRIES[intent] ?? NONE);
};

const isIn = ({ at }: FoundWish, { from, to }: Span): boolean => at.from >= from && at.from < to;

/** True where the rules say the same: "the cheapest bed" is cheap, and a meeting is one of one's own plans. */
const isSame = (learnt: FoundWish, ruled: FoundWish): boolean => {
  if (learnt.id === ruled.id) return true;
  const [one, other] = [learnt.means, ruled.means];
  // A bed that is there already is looked for nowhere.
  if (one.type === 'area' && other.type === 'area' && other.isOwn) return true;
  if (one.type === 'budget' && other.type === 'budget')
    return one.of === other.of && one.level === other.level;
  if (one.type === 'block' && other.type === 'block')
    return one.from === other.from && one.to === other.to && whenKey(learnt.when) === whenKey(ruled.when);
  if (one.type === 'limit' && other.type === 'limit')
    return one.id === other.id && (one.atMost === null) === (other.atMost === null);
  // "Museums bore her, so one at most": what is bounded is not refused.
  if (one.type === 'interest' && learnt.polarity === 'avoid' && other.type === 'limit')
    return one.id === other.id;
  // Ages are read from words for children; numbers beside them may count something else.
  return one.type === 'kids' && other.type === 'kids' && other.ages.length >= one.ages.length;
};

/** The same hour, whichever half of the day, of something else: of the end of a day, and not of dinner. */
const isOtherBound = (one: Means, other: Means): boolean =>
  one.type === 'hour' &&
  other.type === 'hour' &&
  one.of !== other.of &&
  (one.at - other.at) % HALF_A_DAY === 0;

/** "Keep day four free from six": an hour that the rules read as the end of other time bounds nothing else. */
const isEndOf = (one: Means, other: Means): boolean =>
  one.type === 'hour' &&
  other.type === 'block' &&
  [other.from, other.to].some((at) => (at - one.at) % HALF_A_DAY === 0);

/** "Dinner at nine is perfect" sets no end. */
const LATEST =
  /\b(?:after|later|latest|late|before|by|until|till|til|limit|max|maximum|past|than|early|beyond|sharp|within|no more|not)\b|قبل|بعد|اقصي|اخر|كتير|كثير|يتاخر/;

/** "Saudi food at every meal" says what is eaten, and not what it costs. */
const isEveryMeal = ({ means }: FoundWish): boolean =>
  means.type === 'limit' && means.per === 'day' && means.atLeast === MEALS_A_DAY;

const isOfTables = ({ intent }: Segment): boolean =>
  /^(?:food|all)_budget:/.test(intent) || intent === 'one_fine_dinner';

const sentenceOf = ({ from }: Span, { sentences }: Reading): Span =>
  sentenceAt(from, { sentences }) ?? { from, to: from };

/** Of the wishes that the weights read of a part, those the rules do not have, as far as it is sure enough against them. */
export const besideRules = (
  segment: Segment,
  wishes: readonly FoundWish[],
  ruled: readonly FoundWish[],
  reading: Reading,
): FoundWish[] => {
  const { rivals, givesWay } = rivalryOf(segment.intent);
  // "Museums, but at most one a day": what a number counts may stand before the part that says it.
  const whole = segment.intent === 'max_sights' ? sentenceOf(segment, reading) : segment;
  const found = ruled.filter((wish) => isIn(wish, whole) && rivals.includes(wish.means.type));
  // A sum says how much there is better than any words around it.
  const isSum = (wish: FoundWish): boolean => wish.means.type === 'sum' && isIn(wish, segment);
  if (segment.intent.includes('budget:') && ruled.some(isSum)) return [];
  if (
    isOfTables(segment) &&
    ruled.some((wish) => isEveryMeal(wish) && isIn(wish, sentenceOf(segment, reading)))
  )
    return [];
  // The rules read hours well, and less well what of a day they bound.
  const isBound =
    found.every(({ means }) => wishes.some((wish) => isOtherBound(wish.means, means))) &&
    (segment.intent !== 'dinner_by' || LATEST.test(textIn(segment, reading)));
  if (found.length > 0 && ((!givesWay && !isBound) || segment.probability < SURE)) return [];
  return wishes.filter(
    (wish) =>
      !ruled.some(
        (other) =>
          isSame(wish, other) ||
          (isIn(other, sentenceOf(segment, reading)) && isEndOf(wish.means, other.means)),
      ),
  );
};

/** True for a wish of the rules in whose stead a part says something else, or that only says that it was not understood. */
export const isOverruled = (wish: FoundWish, segment: Segment): boolean =>
  isIn(wish, segment) &&
  (wish.means.type === 'unread' || rivalryOf(segment.intent).rivals.includes(wish.means.type));
