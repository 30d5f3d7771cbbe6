/** What somebody does not eat, or eats alone. */
export const DIETS = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'gluten_free',
  'nut_free',
  'sesame_free',
  'fish_free',
  'shellfish_free',
  'beef_free',
  'lamb_free',
  'dairy_free',
  'egg_free',
  'onion_free',
  'halal',
  'low_sugar',
  'mild',
] as const;
export type Diet = (typeof DIETS)[number];

const NO_FISH: readonly Diet[] = ['fish_free', 'shellfish_free', 'pescatarian'];

/** Diets without those that a stricter one includes. */
export const canonicalDiets = (diets: readonly Diet[]): Diet[] => {
  const said = new Set(diets);
  // Neither meat nor milk nor eggs, however it was said.
  if (said.has('vegetarian') && said.has('dairy_free') && said.has('egg_free')) said.add('vegan');
  const all = [...said];
  const isStrict = all.includes('vegetarian') || all.includes('vegan');
  return all.filter(
    (diet) =>
      !(isStrict && NO_FISH.includes(diet)) &&
      !(['vegetarian', 'dairy_free', 'egg_free'].includes(diet) && all.includes('vegan')),
  );
};

/** Kitchens whose trade is what a diet leaves out. */
const AGAINST: Partial<Record<Diet, readonly string[]>> = {
  fish_free: ['seafood', 'japanese'],
  shellfish_free: ['seafood', 'japanese'],
  // Grills with mezze suit a vegetarian; which tables do is what their tags say.
  vegetarian: ['seafood'],
  pescatarian: ['steak', 'barbecue', 'burger'],
  vegan: ['seafood', 'steak', 'barbecue', 'burger'],
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
