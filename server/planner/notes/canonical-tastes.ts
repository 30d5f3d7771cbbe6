import type { Concept } from './concepts.ts';
import type { Diet } from './diets.ts';

/** What a more exact wish says already: of "good food" nothing is left where gourmet restaurants are asked for. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  food: ['local_food', 'fine_dining', 'street_food'],
  day_trip: ['desert'],
  family: ['kids'],
  outdoors: ['nature', 'park', 'hiking'],
  luxury: ['fine_dining'],
};

/** Interests without those that others among them say more exactly, so that a wish reads the same however long it is. */
export const canonicalInterests = (liked: readonly Concept[], kitchens: readonly string[]): Concept[] => {
  const ids = liked.map(({ id }) => id);
  return liked.filter(
    ({ id }) =>
      !(SAID_BY[id] ?? []).some((each) => ids.includes(each)) && !(id === 'food' && kitchens.length > 0),
  );
};

const NO_FISH: readonly Diet[] = ['fish_free', 'shellfish_free', 'pescatarian'];

/** Diets without those that a stricter one includes. */
export const canonicalDiets = (diets: readonly Diet[]): Diet[] => {
  const all = [...new Set(diets)];
  const isStrict = all.includes('vegetarian') || all.includes('vegan');
  return all.filter(
    (diet) => !(isStrict && NO_FISH.includes(diet)) && !(diet === 'vegetarian' && all.includes('vegan')),
  );
};

/** Kitchens whose trade is what a diet leaves out. */
const AGAINST: Partial<Record<Diet, readonly string[]>> = {
  fish_free: ['seafood', 'japanese'],
  shellfish_free: ['seafood', 'japanese'],
  vegetarian: ['seafood', 'steak', 'burger'],
  vegan: ['seafood', 'steak', 'burger'],
  mild: ['indian', 'thai', 'korean'],
};

/** Kitchens that diets leave out; a hot one stays where it alone was asked for by name. */
export const kitchensAgainst = (diets: readonly Diet[], wanted: readonly string[]): string[] => {
  const hot = AGAINST.mild ?? [];
  const isOnlyHot = wanted.length > 0 && wanted.every((kitchen) => hot.includes(kitchen));
  return [...new Set(diets.flatMap((diet) => AGAINST[diet] ?? []))].filter(
    (kitchen) => !(isOnlyHot && wanted.includes(kitchen)),
  );
};
