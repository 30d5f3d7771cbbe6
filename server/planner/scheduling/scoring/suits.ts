import { oncePerPair } from '../../../../shared/once-per-object.ts';
import { MEAL_KINDS, type Place } from '../../../places/place.ts';
import { isGone, statusOf } from '../../../places/place-status.ts';
import { type Concept, hasKitchen } from '../../notes/concepts.ts';
import type { Diet } from '../../notes/diets.ts';
import type { Profile } from '../../notes/profile.ts';
import { hasBedtime } from '../frame/day-hours.ts';
import {
  isAllMilk,
  isForMornings,
  isForSmallChildren,
  isRoughGround,
  isSeenFromRoad,
} from './suits-by-words.ts';
import { fulfils, kitchensOf, MEAT_HOUSE } from './trip-memory.ts';

/** Dislikes of these count against a place without ruling it out: nearly every place has some of them. */
const SOFT_DISLIKES = [
  'food',
  'walking',
  'culture',
  'family',
  'indoor',
  'business',
  'photography',
  'luxury',
  'architecture',
];
/** Not for children, but for those whose family asks for them. */
const RARELY_FOR_CHILDREN = 'fine_dining';
const NOT_FOR_FRAIL = ['hiking', 'adventure'];
/** Too old for soft play. */
const TEEN = 11;
const PRICE_CAP = { low: 2, mid: 3, high: 4 } as const;

/** False where somebody of the party cannot use the place, as far as is known. */
const isUsable = (place: Place, profile: Profile): boolean => {
  const { tags, facts } = place;
  const known = facts.suits?.value ?? {};
  const has = (list: readonly string[]) => tags.some((tag) => list.includes(tag));
  const { kids, elderly, wheelchair, stroller, walksLittle } = profile;
  // Rides for adventurers are none for children, unless the park is made for both.
  const isTooFine =
    has([RARELY_FOR_CHILDREN]) && !profile.interests.some(({ id }) => id === RARELY_FOR_CHILDREN);
  const isForAdults =
    has(['hiking']) || isTooFine || (tags.includes('adventure') && !has(['kids', 'family']));
  const { childAges } = profile;
  if (kids && (known.families === false || has(['nightlife']))) return false;
  if (hasBedtime(profile) && (known.small_children === false || isForAdults)) return false;
  if (childAges.length > 0 && Math.min(...childAges) >= TEEN && isForSmallChildren(place)) return false;
  if ((wheelchair || stroller) && known.wheelchair === false) return false;
  const isStepFree = known.wheelchair === true || tags.includes('wheelchair');
  // Whoever takes children to the theme park they wish for does not have to ride.
  const isForChildren = kids && place.kind === 'theme_park' && tags.includes('kids');
  const isAsked = profile.interests.some((concept) => fulfils(place, concept));
  if (isAsked && (isForChildren || isSeenFromRoad(place))) return true;
  if (wheelchair && !isStepFree && isRoughGround(place)) return false;
  return !((wheelchair || stroller || elderly || walksLittle) && has(NOT_FOR_FRAIL));
};

const DOUGH = /\b(?:pizzas?|pizzeria|pancakes?)\b/i;
/** Tables whose trade is what a diet leaves out, though one dish or another may do. */
const OFF_DIET: Partial<Record<Diet, (place: Place) => boolean>> = {
  vegetarian: (place) => kitchensOf(place).includes(MEAT_HOUSE),
  beef_free: (place) => kitchensOf(place).includes(MEAT_HOUSE),
  gluten_free: ({ name, about }) => DOUGH.test(`${name} ${about}`),
  egg_free: isForMornings,
  nut_free: (place) => hasKitchen(place, 'indian') || hasKitchen(place, 'thai'),
  low_sugar: (place) => hasKitchen(place, 'dessert'),
};

/** True for such a table, of a kitchen that was not asked for. */
const isOffDiet = (place: Place, { diets, cuisines }: Profile): boolean =>
  place.kind === 'restaurant' &&
  diets.some((diet) => OFF_DIET[diet]?.(place) === true) &&
  !cuisines.some((cuisine) => hasKitchen(place, cuisine));

/** What "no culture" means, whatever else has a touch of it. */
const OF_CULTURE: readonly Place['kind'][] = ['museum', 'heritage', 'mosque'];
const isCultureRefused = ({ kind }: Place, { id }: Concept): boolean =>
  id === 'culture' && OF_CULTURE.includes(kind);

/** True for what a refusal means: with malls what lies inside them, too. */
export const isRefusedBy = (place: Place, concept: Concept): boolean =>
  isCultureRefused(place, concept) ||
  // Of "no desert" no park is meant, though both are nature.
  fulfils(place, concept) ||
  (concept.id === 'mall' && place.isInMall === true);

const suitsOf = oncePerPair((profile: Profile, place: Place): boolean => {
  if (isGone(place) || profile.excludedIds.has(place.id)) return false;
  if (profile.wanted.some((each) => each.placeId === place.id)) return true;
  // Its events need a ticket for one of them, which is for the traveller to choose.
  if (statusOf(place) === 'event_only') return false;
  const hard = profile.excludedConcepts.filter(({ id }) => !SOFT_DISLIKES.includes(id));
  if (hard.some((concept) => isRefusedBy(place, concept)) || !isUsable(place, profile)) return false;
  if (profile.excludedConcepts.some((concept) => isCultureRefused(place, concept))) return false;
  const isTable = MEAL_KINDS.includes(place.kind);
  if (isTable && profile.excludedCuisines.some((cuisine) => hasKitchen(place, cuisine))) return false;
  if (profile.vegetarian && place.kind === 'restaurant' && !place.tags.includes('vegetarian')) return false;
  if (profile.diets.some((diet) => diet.startsWith('fish') || diet.startsWith('shellfish')) && isTable) {
    if (hasKitchen(place, 'seafood')) return false;
  }
  if (isOffDiet(place, profile)) return false;
  if (profile.diets.includes('dairy_free') && isAllMilk(place)) return false;
  const budget = isTable ? profile.foodBudget : profile.budget;
  if (isTable && profile.cheapestFood) return place.price_level <= 1;
  // To look at what boutiques show costs nothing.
  const isShown =
    place.kind === 'mall' &&
    profile.interests.some(({ about, ...concept }) => about && fulfils(place, { ...concept, about }));
  return budget === null || isShown || place.price_level <= PRICE_CAP[budget];
});

/** False for a place this traveller must not be sent to, whatever else speaks for it. Asked for each place on each day of a plan. */
export const suits = (place: Place, profile: Profile): boolean => suitsOf(profile, place);
