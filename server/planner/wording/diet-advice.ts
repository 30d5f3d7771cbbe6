import type { Diet } from '../notes/diets.ts';

const SWEETS = 'sweets?';
const FLOUR = `${SWEETS}|breads?|wheat|jareesh|pizzas?|pastas?|oven|koshary|stews?|spreads?`;
const FISH = 'raw|came in today';
const BEEF = 'meat|grills?|kabsa|tagine|stews?|jareesh|starters';
const MEAT = `${BEEF}|chicken|tandoor|curry`;
const DAIRY = `${SWEETS}|jareesh|pizzas?|pastas?|spreads?|in sauce|curry`;
const EGGS = `${SWEETS}|eggs|pastas?`;
/** Whoever leaves something out eats nothing of which they do not know what it is, and not from everybody's plate. */
const UNKNOWN =
  'never heard|do not know|table beside|whoever serves|to the house|set plate|share|shared|sharing|several|middle';

/** Words of advice on what a diet leaves out; null where the country's tables leave it out themselves. */
const LEFT_OUT: Readonly<Record<Diet, string | null>> = {
  vegetarian: `${MEAT}|${FISH}|${UNKNOWN}`,
  vegan: `${MEAT}|${FISH}|${DAIRY}|${EGGS}|${UNKNOWN}`,
  pescatarian: `${MEAT}|${UNKNOWN}`,
  gluten_free: `${FLOUR}|${UNKNOWN}`,
  nut_free: `${SWEETS}|kabsa|tagine|in sauce|curry|starters|stews?|${UNKNOWN}`,
  sesame_free: `${SWEETS}|starters|spreads?|breads?|${UNKNOWN}`,
  fish_free: `${FISH}|counter|${UNKNOWN}`,
  shellfish_free: `${FISH}|counter|${UNKNOWN}`,
  beef_free: `${BEEF}|${UNKNOWN}`,
  lamb_free: `lamb|mutton|${BEEF}|${UNKNOWN}`,
  dairy_free: `${DAIRY}|${UNKNOWN}`,
  egg_free: `${EGGS}|${UNKNOWN}`,
  onion_free: `koshary|in sauce|curry|stews?|spreads?|${UNKNOWN}`,
  halal: null,
  low_sugar: `${SWEETS}|dates|juice`,
  mild: 'hot tomato',
};

const PATTERNS = new Map(
  Object.entries(LEFT_OUT).flatMap(([diet, words]) =>
    words === null ? [] : [[diet, new RegExp(`\\b(?:${words})\\b`, 'i')]],
  ),
);

/** True for advice that recommends nothing that one of these diets leaves out. */
export const suitsDiets = (advice: string, diets: readonly Diet[]): boolean =>
  diets.every((diet) => PATTERNS.get(diet)?.test(advice) !== true);
