import { oncePerObject } from '../../../../shared/once-per-object.ts';
import type { Place } from '../../../places/place.ts';
import { type Concept, hasKitchen } from '../../notes/concepts.ts';
import type { Profile } from '../../notes/profile.ts';
import { ARAB_KITCHENS, isArabTable, isSaudiTable } from './saudi-table.ts';
import {
  kitchenKey,
  kitchensOf,
  MEAT_HOUSE,
  matches,
  REGION_KEY,
  TABLE_KEY,
  type TripMemory,
} from './trip-memory.ts';

/** Tastes in food: whoever has one wants it at most tables, not at one. */
const TABLE_WISHES = ['local_food', 'fine_dining', 'street_food', 'romantic', 'luxury'];

/** Those of them that no counter meets, whatever it serves. */
const DRESSED_UP = ['fine_dining', 'romantic', 'luxury'];

const LOCAL_WORTH = 0.6;
/** Who said what tables they like, or looks at no price, sits down to a snack of another kind last of all. */
const SNACK_COST = { choosy: -12, other: -8 } as const;
/** Who wants to eat as people do here wants it on most evenings, and would rather drive for it. */
const ASKED_WORTH = { any: 6, region: 12, saudi: 18 } as const;

/** The tastes in food that most tables are to meet, and not so many of them or those of some days only. */
const tableWishes = oncePerObject(({ interests, limits, onDays }: Profile): Concept[] =>
  interests.filter(
    ({ id }) =>
      TABLE_WISHES.includes(id) &&
      !limits.some(({ concept, atLeast, per }) => concept === id && atLeast !== null && per === 'trip') &&
      !onDays.some(({ concept, isWanted }) => concept === id && isWanted),
  ),
);

/** Who asks for local food is served at a table of the region, best of all at a Saudi one. */
const isOfWish = (place: Place, concept: Concept): boolean =>
  concept.id === 'local_food' ? isArabTable(place) : matches(place, concept);

/** True for a table of a kitchen, or to a taste, that was asked for. */
const isAskedTable = (place: Place, profile: Profile): boolean =>
  profile.wanted.some(({ placeId }) => placeId === place.id) ||
  profile.cuisines.some((cuisine) => hasKitchen(place, cuisine)) ||
  tableWishes(profile).some((concept) => isOfWish(place, concept));

/** True for who says nothing of food: one comes to eat what is eaten here. */
export const eatsAnything = (profile: Profile): boolean =>
  profile.cuisines.length === 0 && tableWishes(profile).length === 0;

const PLAIN_PRICE = 2;
const PLAIN_COST = -7;
/** Kitchens that small children do not eat from, and up to which age. */
const HOT_KITCHENS = ['indian', 'thai', 'mexican', 'korean'];
const EATS_MILDLY = 4;
const TOO_HOT_COST = -14;

const isTooHot = (place: Place, { childAges }: Profile): boolean =>
  childAges.some((age) => age <= EATS_MILDLY) && HOT_KITCHENS.some((id) => hasKitchen(place, id));

/** What a restaurant is worth beyond its rank to who eats as `profile` says; 0 for all else. */
export const tableFit = (place: Place, profile: Profile): number => {
  if (place.kind !== 'restaurant') return 0;
  const wishes = tableWishes(profile);
  const kitchens = profile.cuisines.filter((cuisine) => hasKitchen(place, cuisine)).length;
  const isAsked = wishes.some((concept) => isOfWish(place, concept));
  // A branch that stands in every city is no reason to sit down in this one.
  const filler = place.chain !== undefined && !isAsked && profile.foodBudget !== 'low' ? -2.5 : 0;
  const isOpen = eatsAnything(profile);
  // A snack of the street is no dinner for who does not look at the price.
  const isChoosy = profile.foodBudget === 'high' || wishes.some(({ id }) => id !== 'street_food');
  const isDressedUp = wishes.some(({ id }) => DRESSED_UP.includes(id));
  const mayBePlain = isAsked || place.tags.includes('local_food');
  const snack =
    place.price_level === 1 &&
    profile.foodBudget !== 'low' &&
    kitchens === 0 &&
    !(isDressedUp ? isSaudiTable(place) : mayBePlain)
      ? SNACK_COST[isChoosy ? 'choosy' : 'other']
      : 0;
  const local = isOpen && place.tags.includes('local_food') ? LOCAL_WORTH : 0;
  const isLocal = wishes.some(({ id }) => id === 'local_food') && isArabTable(place);
  const asked = isAsked ? ASKED_WORTH[!isLocal ? 'any' : isSaudiTable(place) ? 'saudi' : 'region'] : 0;
  // Who asks for good food, or for the best, does not mean a quick burger.
  const isPlain = kitchensOf(place).includes(MEAT_HOUSE) && place.price_level <= PLAIN_PRICE;
  const asksForMore = profile.foodBudget === 'high' || profile.interests.some(({ id }) => id === 'food');
  const plain = isPlain && asksForMore && !isAsked && kitchens === 0 ? PLAIN_COST : 0;
  const hot = kitchens === 0 && isTooHot(place, profile) ? TOO_HOT_COST : 0;
  // Adults do not come for milkshakes.
  const child = !profile.kids && !isAsked && kitchens === 0 && place.tags.includes('kids') ? -3 : 0;
  return 5 * Math.min(1, kitchens) + asked + filler + snack + local + child + plain + hot;
};

/** What the first table of the country is worth more: there are few, so that chance is most of it. */
const COUNTRY_WORTH = 1.5;
const DEAREST = 4;
/** Who says nothing of food eats as people do here once in so many days. */
const COUNTRY_DAYS = 4;

/**
 * What a table of the country is worth more, by a chance from 0 to 1, to who says nothing of food and has sat at `seen` of
 * them on a trip of `days` days: each further one less, and none that are more than are due.
 */
export const countryWorth = (
  place: Place,
  profile: Profile,
  { seen, days, chance }: { seen: number; days: number; chance: number },
): number =>
  seen < days / COUNTRY_DAYS && eatsAnything(profile) && isSaudiTable(place) && place.price_level < DEAREST
    ? (COUNTRY_WORTH * place.rank * chance) / (1 + seen)
    : 0;

/** Kitchens that spread the table on which the fast is broken here. */
const IFTAR_KITCHENS = [...ARAB_KITCHENS, 'turkish'];
const IFTAR_WORTH = { region: 4, saudi: 6, other: -8 } as const;

/**
 * What a restaurant is worth more at sunset in Ramadan: dates, soup and bread are what one comes for, and houses of other
 * kitchens serve what they do on any evening. Who asked for a kitchen has said what to eat.
 */
export const iftarFit = (place: Place, { cuisines }: Profile): number => {
  if (place.kind !== 'restaurant' || cuisines.length > 0) return 0;
  if (isSaudiTable(place)) return IFTAR_WORTH.saudi;
  const isOfRegion = place.tags.includes('local_food') || IFTAR_KITCHENS.some((id) => hasKitchen(place, id));
  return IFTAR_WORTH[isOfRegion ? 'region' : 'other'];
};

/** What a table of the region is worth more to who says nothing of food, as long as no more than half of the meals were at one. */
const REGION_WORTH = 2.5;
/** How much more of it is chance, from 0 to 1: else the few in the middle of the city stood in plan after plan. */
const REGION_CHANCE = 9;

export const regionWorth = (
  place: Place,
  profile: Profile,
  { interests }: TripMemory,
  chance: number,
): number =>
  isArabTable(place) &&
  eatsAnything(profile) &&
  2 * (interests.get(REGION_KEY) ?? 0) <= (interests.get(TABLE_KEY) ?? 0)
    ? REGION_WORTH + REGION_CHANCE * chance
    : 0;

/** What a table costs for each meal of its kitchen that the trip has, and at most. */
const KITCHEN_AGAIN = 3;
const KITCHEN_AGAIN_MOST = 7.5;
/** The same of burgers, steaks and their like. */
const MEAT_AGAIN = 8;

/** What a restaurant is worth less for the meals of its kitchen that the trip has, unless that is what was asked for. */
export const kitchenAgain = (place: Place, profile: Profile, memory: TripMemory): number => {
  if (place.kind !== 'restaurant' || isAskedTable(place, profile)) return 0;
  const mealsOf = (id: string): number => memory.interests.get(kitchenKey(id)) ?? 0;
  const kitchens = kitchensOf(place);
  const same = Math.min(KITCHEN_AGAIN_MOST, KITCHEN_AGAIN * Math.max(0, ...kitchens.map(mealsOf)));
  return kitchens.includes(MEAT_HOUSE) ? Math.max(same, MEAT_AGAIN * mealsOf(MEAT_HOUSE)) : same;
};

/** How much of a place's worth is the request's own chance, so that plans differ from one to the next. */
export const VARIETY = 2.4;

/** The same of tables that nobody asked for: many are as good as the best, so that their rank counts for less. */
const TABLE_VARIETY = 11;
const TABLE_RANK = 0.2;

const TABLE_ORDINARY = 2;

/** What a restaurant is worth by a chance from 0 to 1; where nobody asked for it, what that leaves of its rank is taken off. */
export const tableVariety = (place: Place, profile: Profile, chance: number): number => {
  if (isAskedTable(place, profile)) return (TABLE_VARIETY - VARIETY) / 2 + VARIETY * chance;
  // Who wants to see much eats where the day is.
  const share = profile.pace === 'fast' ? 0.5 : 1;
  return share * TABLE_VARIETY * chance - (1 - TABLE_RANK) * (place.rank - TABLE_ORDINARY);
};
