import { addDays, weekdayOf } from '../../../../shared/dates.ts';
import { oncePerPair } from '../../../../shared/once-per-object.ts';
import { isNearer } from '../../../places/distance.ts';
import { stationNear } from '../../../places/metro.ts';
import { MEAL_KINDS, type Place, SERVICE_KINDS } from '../../../places/place.ts';
import { isConfirmed } from '../../../places/place-status.ts';

import { daysMeant } from '../../notes/day-selector.ts';
import type { OnDays, Profile } from '../../notes/profile.ts';
import { EACH_TABLE } from '../../notes/readers/read-no-repeats.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { isHotSeason } from '../frame/heat.ts';
import { forOthersCost } from './for-some.ts';
import { isMeant } from './meant-place.ts';
import { ORDINARY } from './pastime.ts';
import { seededNumber } from './seeded-random.ts';
import {
  countryWorth,
  iftarFit,
  kitchenAgain,
  regionWorth,
  tableFit,
  tableVariety,
  VARIETY,
} from './table-fit.ts';
import { COUNTRY_KEY, daysSince, matches, meets, type TripMemory } from './trip-memory.ts';

/** Restaurants and cafés are not seen again within this many days. */
export const MEAL_GAP_DAYS = 5;

/** What a table is worth less for each time one has sat at it. */
const AGAIN = 7;

const SHOPS = ['mall', 'souq'];

/** What the dearest tables are worth less, and to who asked for a number of fine dinners and no more. */
const DEAR_TABLE = { other: -5, counted: -12 } as const;

const priceFit = ({ kind, price_level: price }: Place, { budget, foodBudget, limits }: Profile): number => {
  const isTable = MEAL_KINDS.includes(kind);
  const means = isTable ? foodBudget : budget;
  if (means === 'low') return isTable ? -1.8 * Math.max(0, price - 1) : -0.5 * price;
  // Few want the dearest tables of a city night after night without saying so.
  const isCounted = limits.some(({ concept }) => concept === 'fine_dining');
  if (means !== 'high') return price === 4 ? (isTable ? DEAR_TABLE[isCounted ? 'counted' : 'other'] : -1) : 0;
  if (isTable) return 3 * (price - 2);
  // A bargain bazaar is no luxury, however good it is at what it is.
  return SHOPS.includes(kind) ? 1.5 * (price - 2.5) : 0;
};

const GREAT = 5;
const GLANCE = 30;

/** Wishes that say how one eats, sleeps and goes about, and nothing of what one came to see. */
const MANNERS = [
  'food',
  'local_food',
  'fine_dining',
  'street_food',
  'coffee',
  'healthy',
  'chain',
  'business',
  'luxury',
  'romantic',
  'wellness',
  'bubble_tea',
  'camel_milk',
  'camel_meat',
  'dates',
  'indoor',
  'walking',
  'running',
];

/** True for who says nothing of what to see: the great sights are what one comes for. */
export const seesAnything = ({ interests }: Profile): boolean =>
  interests.every(({ id }) => MANNERS.includes(id));

/**
 * What a sight's standing adds beyond its rank: a great one is worth the time two small ones take, above all
 * to a traveller it was made for; the everyday of other neighbourhoods is only for those who ask for it.
 */
const standing = (place: Place, profile: Profile): number => {
  const { interests, kindWeights, elderly } = profile;
  if (MEAL_KINDS.includes(place.kind) || place.kind === 'hotel') return 0;
  const asked = interests.some((concept) => matches(place, concept));
  // A boulevard of shows is no evening for who came for something else and tires.
  if (place.kind === 'entertainment' && !asked && elderly) return -6;
  if (place.rank >= GREAT) return asked || seesAnything(profile) ? 7 : 1.5;
  // One does not come to Riyadh for its cinemas, also for evenings out.
  if (place.kind === 'entertainment' && place.rank < ORDINARY) return -5;
  if (kindWeights.has(place.kind)) return 0;
  // Half an hour of looking fills no part of a day, and is added to one only where it lies on the way.
  const glance = place.dwell[1] <= GLANCE && !asked ? -2 : 0;
  return glance + (place.rank <= ORDINARY ? -1.5 : 0);
};

/** What it is worth to who goes by metro that a station is near, and costs that none is. */
const STATION_WORTH = 3;

const fitFor = oncePerPair((profile: Profile, place: Place): number => {
  let fit = place.rank + (isConfirmed(place) ? 0 : -2);
  for (const tag of place.tags) fit += Math.min(3, profile.weights.get(tag) ?? 0) * 0.9;
  fit += 1.4 * Math.min(4, profile.kindWeights.get(place.kind) ?? 0);
  if (profile.kids) fit += place.tags.includes('kids') ? 2 : place.tags.includes('family') ? 1 : 0;
  // Bowling and arcades are for those who bring children, or ask for them.
  else if (place.kind === 'family' && !profile.interests.some((concept) => matches(place, concept))) fit -= 2;
  if (profile.wheelchair) fit += place.tags.includes('wheelchair') ? 2 : -1;
  if (profile.byMetro) fit += stationNear(place) ? STATION_WORTH : -STATION_WORTH;
  if (profile.walksLittle || profile.stroller) fit -= place.tags.includes('walking') ? 1.5 : 0;
  if (place.tags.includes('business') && !(profile.weights.get('business') ?? 0)) fit -= 1;
  // A stadium without a match is little to look at, unless sport is what brings the traveller.
  if (place.kind === 'sport' && !profile.kindWeights.has('sport')) fit -= 2;
  fit -= forOthersCost(place, profile);
  fit -= 2 * profile.excludedConcepts.filter((concept) => matches(place, concept)).length;
  return fit + priceFit(place, profile) + tableFit(place, profile) + standing(place, profile);
});

/** How well a place fits what the traveller asked for; about 0 to 10, no trip in view. */
export const fitOf = (place: Place, profile: Profile): number => fitFor(profile, place);

/** Stops of one interest a trip of `days` days should hold. */
export const quotaOf = (days: number): number => Math.max(1, Math.ceil(days * 0.25));

export interface ScoreContext {
  profile: Profile;
  memory: TripMemory;
  frame: DayFrame;
  days: number;
  seed: string;
}

/** What the traveller wants, or does not, on the day of a frame. */
export const wishesOn = ({
  profile,
  frame,
  days,
}: Pick<ScoreContext, 'profile' | 'frame' | 'days'>): OnDays[] => {
  // Asked for each place of each day, and mostly for nothing.
  if (profile.onDays.length === 0) return [];
  const dates = { startDate: addDays(frame.date, 1 - frame.day), nights: days - 1 };
  return profile.onDays.filter((wish) => daysMeant(wish.days, dates).includes(frame.day));
};

/** True when a limit for the whole trip has been reached for what this place is. */
const isUsedUp = (place: Place, { profile, memory }: ScoreContext): boolean =>
  profile.limits.some(
    ({ concept, atMost, per }) =>
      per === 'trip' &&
      atMost !== null &&
      (meets(concept)?.(place) ?? false) &&
      (memory.interests.get(concept) ?? 0) >= atMost,
  );

/** True when another part of what lies behind the same gate is visited on another day; nobody misses a great sight for that. */
const isSplit = (place: Place, { memory, frame }: ScoreContext): boolean => {
  const compound = place.facts.compound?.value;
  if (compound === undefined || SERVICE_KINDS.includes(place.kind) || place.rank >= GREAT) return false;
  const on = memory.compounds.get(compound);
  return on !== undefined && on !== frame.day;
};

/** False for a place that this day of this trip must not hold. */
export const suitsDay = (place: Place, context: ScoreContext): boolean => {
  if (context.profile.wanted.some(({ placeId }) => placeId === place.id)) return true;
  const refused = wishesOn(context).filter(({ isWanted, hours }) => !isWanted && !hours);
  return (
    !refused.some((wish) => isMeant(wish, place)) && !isUsedUp(place, context) && !isSplit(place, context)
  );
};

const wantedBonus = (place: Place, { profile, memory, frame, days }: ScoreContext): number => {
  const wish = profile.wanted.find((each) => each.placeId === place.id);
  if (!wish || (memory.used.get(place.id)?.length ?? 0) > 0) return 0;
  if (wish.day !== null && wish.day <= days) return wish.day === frame.day ? 100 : -100;
  if (wish.weekday !== null) return weekdayOf(frame.date) === wish.weekday ? 100 : -30;
  return 60;
};

/** What a place is worth by the request's own chance. */
const varietyOf = (place: Place, { profile, seed }: ScoreContext): number => {
  const chance = seededNumber(`${seed}:${place.id}`);
  return place.kind === 'restaurant' ? tableVariety(place, profile, chance) : VARIETY * chance;
};

/** What a place is worth less that the plan held which this one stands in for. */
const ANOTHER_PLAN = 12;

/** What a sight is worth less that means driving again to a quarter another day is spent in, most of all on a stay of a few days. */
const BACK_TO_QUARTER = { short: 8, long: 5 } as const;
const SHORT_DAYS = 6;
const QUARTER_KM = 1.2;

const isBackTo = (place: Place, { memory, frame }: ScoreContext): boolean =>
  !SERVICE_KINDS.includes(place.kind) &&
  place.rank < GREAT &&
  memory.sights.some(({ at, day }) => day !== frame.day && isNearer(at, place, QUARTER_KM));

/** A longer stay than this takes what there is; and where places were picked for the days these fill them. */
export const FULL_DAYS = 12;
/** What a mall is worth less to whom it means nothing, and for each one that the trip has: the next is much like it. */
const [MALL_FILLS, MALL_AGAIN, MALL_AGAIN_MOST] = [1.5, 1.2, 4];

/** What a mall that nobody asked for is worth less on a stay that better things would fill, though these be of kinds seen before. */
const mallCost = (place: Place, { interests }: Profile, seen: number): number =>
  place.kind !== 'mall' || interests.some((concept) => matches(place, concept))
    ? 0
    : MALL_FILLS + Math.min(MALL_AGAIN_MOST, MALL_AGAIN * seen);

/** What a cool hall with something for them is worth to children while it is hot, and to all on a long stay, which sees what there is. */
const MALL_IS_COOL = 6;

const coolWorth = ({ kind, tags }: Place, { profile, frame, days }: ScoreContext): number =>
  kind === 'mall' && ((profile.kids && tags.includes('kids') && isHotSeason(frame.date)) || days > FULL_DAYS)
    ? MALL_IS_COOL
    : 0;

/** What a play hall is worth less of which another branch was visited. */
const SAME_HOUSE = 6;

/** What a place is worth less on a day than on the one it was picked for: there it would be missed. */
const LEFT_FOR_ITS_DAY = 10;

/** Less than `WANTED_SCORE` of `day/shortlist.ts`: only for what the traveller has named is any way short enough. */
const PICKED_MOST = 49;

const pickedWorth = (place: Place, { memory, frame }: ScoreContext): number => {
  const days = memory.picked.get(place.id);
  return days ? (days.get(frame.day) ?? -LEFT_FOR_ITS_DAY) : 0;
};

/** "No restaurant twice": a table that was sat down to is left to those who find no other. */
const isEachOnce = ({ limits }: Profile): boolean => limits.some(({ concept }) => concept === EACH_TABLE);

/** What `place` is worth on this day of this trip: fit, wishes still unserved, variety, a seeded random part. */
export const scoreOf = (place: Place, context: ScoreContext): number => {
  const { profile, memory, frame, days } = context;
  let score = fitOf(place, profile) + wantedBonus(place, context) + pickedWorth(place, context);
  const quota = quotaOf(days);
  for (const concept of profile.interests) {
    if (matches(place, concept) && (memory.interests.get(concept.id) ?? 0) < quota) score += 2.5;
  }
  // A kind seen often is worth less, unless it is what the traveller came for.
  const seen = memory.kinds.get(place.kind) ?? 0;
  if (!profile.kindWeights.has(place.kind))
    score -=
      Math.min(2, 0.3 * seen) +
      (days <= FULL_DAYS && memory.picked.size === 0 ? mallCost(place, profile, seen) : 0);
  const gap = daysSince(memory, place.id, frame.day);
  if (MEAL_KINDS.includes(place.kind)) {
    // A kitchen that was asked for is no reason to sit at the same table again.
    if (gap <= MEAL_GAP_DAYS || (Number.isFinite(gap) && isEachOnce(profile)))
      score -= 45 - Math.min(gap, MEAL_GAP_DAYS) + Math.max(0, tableFit(place, profile));
    else score -= AGAIN * (memory.used.get(place.id)?.length ?? 0);
    if (place.chain && memory.chains.has(place.chain)) score -= 12;
    score +=
      regionWorth(place, profile, memory, seededNumber(`${context.seed}:region:${place.id}`)) -
      kitchenAgain(place, profile, memory);
    score += countryWorth(place, profile, {
      seen: memory.interests.get(COUNTRY_KEY) ?? 0,
      days,
      chance: seededNumber(`${context.seed}:country:${place.id}`),
    });
  } else if (Number.isFinite(gap)) score -= 40 - Math.min(20, gap);
  else if (place.chain && memory.chains.has(place.chain)) score -= SAME_HOUSE;
  score += coolWorth(place, context) + (memory.picked.has(place.id) ? forOthersCost(place, profile) : 0);
  if (isBackTo(place, context)) score -= BACK_TO_QUARTER[days <= SHORT_DAYS ? 'short' : 'long'];
  if (memory.left.has(place.id)) score -= ANOTHER_PLAN;
  if (frame.dinner?.type === 'iftar') score += iftarFit(place, profile);
  const worth = score + varietyOf(place, context);
  return memory.picked.has(place.id) && wantedBonus(place, context) <= 0
    ? Math.min(worth, PICKED_MOST)
    : worth;
};
