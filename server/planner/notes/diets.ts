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
  'dairy_free',
  'egg_free',
  'halal',
  'low_sugar',
  'mild',
] as const;
export type Diet = (typeof DIETS)[number];
