import type { Stop } from './see-plan.ts';
import { plain } from './words.ts';

const KITCHENS: Readonly<Record<string, RegExp>> = {
  italian: /italian|pizz|trattoria|pasta/,
  pizza: /pizz/,
  lebanese: /leban|levant|syria/,
  levantine: /leban|levant|syria/,
  turkish: /turk/,
  indian: /\bindia|malabar|biryani|curry/,
  japanese: /japan|sushi|izakaya|ramen|nikkei/,
  sushi: /sushi|japan/,
  chinese: /\bchines|sichuan|dim sum|canton/,
  seafood: /seafood|fish/,
  saudi: /\bsaudi|najd|hejaz|hijaz|gulf|mandi|kabsa|jareesh/,
  burger: /burger/,
  burgers: /burger/,
  american: /america|burger|diner/,
  french: /\bfrench|france|paris|brasserie|bistro/,
  steak: /steak|grill ?house|churrasc/,
  mexican: /mexic|taco/,
  thai: /\bthai/,
  korean: /\bkorea/,
  spanish: /spanish|tapas/,
  persian: /persia|iran/,
  yemeni: /yemen|mandi/,
  egyptian: /egypt|koshar/,
  mediterranean: /mediterr|greek/,
  greek: /greek/,
  vegetarian: /vegetarian|vegan/,
};

/**
 * Whether a restaurant has a kitchen: by its known cuisines where there are any, else by what name and sentence of
 * the catalogue say of it.
 */
export const hasCuisine = ({ facts, place }: Pick<Stop, 'facts' | 'place'>, cuisine: string): boolean => {
  const pattern = KITCHENS[cuisine] ?? new RegExp(`\\b${plain(cuisine)}`);
  const known = facts.cuisine?.value;
  if (known) return known.some((each) => pattern.test(each.replaceAll('_', ' ')));
  return place !== null && pattern.test(`${plain(place.name)} ${plain(place.about)}`);
};

const FISH = ['seafood', 'sushi'] as const;
const hasAny = (stop: Stop, cuisines: readonly string[]): boolean =>
  cuisines.some((cuisine) => hasCuisine(stop, cuisine));

/** Whether the main trade of a restaurant is what a diet excludes. */
export const isAgainstDiet = (stop: Stop, diet: string): boolean => {
  if (['no_fish', 'no_seafood'].includes(diet)) return hasAny(stop, FISH);
  if (['vegetarian', 'vegan', 'no_meat'].includes(diet))
    return hasAny(stop, ['steak', 'seafood', 'burger']) && !isMeatless(stop);
  if (diet === 'pescatarian') return hasAny(stop, ['steak']);
  return diet === 'not_spicy' && hasAny(stop, ['indian', 'thai', 'korean', 'sichuan']);
};

const isMeatless = ({ place }: Stop): boolean => place?.tags.includes('vegetarian') ?? false;

/** Whether a meal is known to fit a diet without a word of it on the plan. */
export const fitsDiet = (stop: Stop, diet: string): boolean => {
  if (isAgainstDiet(stop, diet)) return false;
  if (['halal', 'not_spicy', 'no_fish', 'no_seafood'].includes(diet)) return true;
  if (diet === 'pescatarian') return isMeatless(stop) || hasAny(stop, FISH);
  return diet === 'vegetarian' && isMeatless(stop);
};

/** How the public text may speak of a diet. */
export const DIET_WORDS: Readonly<Record<string, RegExp>> = {
  vegetarian: /vegetarian|meatless|without meat|نبات/i,
  vegan: /vegan|plant|نبات/i,
  gluten_free: /gluten|coeliac|celiac|جلوتين|غلوتين/i,
  nut_free: /\bnuts?\b|allerg|مكسرات|حساسية/i,
  sesame_free: /sesame|allerg|سمسم|حساسية/i,
  dairy_free: /dairy|lactose|milk|ألبان|لاكتوز/i,
  no_eggs: /\beggs?\b|allerg|بيض/i,
  no_fish: /fish|seafood|سمك/i,
  no_seafood: /fish|seafood|سمك|بحرية/i,
  pescatarian: /pescatarian|fish|meat/i,
  low_sugar: /sugar|diabet|سكر/i,
  not_spicy: /spic|mild|حار/i,
  halal: /halal|حلال/i,
};
