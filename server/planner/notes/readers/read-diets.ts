import type { Diet } from '../diets.ts';
import { entryOf, type Item, sentenceAt, textIn, wordsAt } from '../grammar/reading.ts';
import { isRefused, type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';

const DIET_LABELS = {
  pescatarian: 'Fish or vegetarian dishes',
  sesame_free: 'Dishes without sesame',
  low_sugar: 'Meals low in sugar',
  vegetarian: 'Vegetarian dishes',
  vegan: 'Vegan dishes',
  gluten_free: 'Gluten-free dishes',
  nut_free: 'Dishes without nuts',
  fish_free: 'Dishes without fish',
  shellfish_free: 'Dishes without shellfish',
  beef_free: 'Dishes without beef',
  lamb_free: 'Dishes without lamb',
  dairy_free: 'Dairy-free dishes',
  egg_free: 'Dishes without eggs',
  onion_free: 'Dishes without onion and garlic',
  halal: 'Halal food',
  mild: 'Mild food, nothing spicy',
} as const;

/** "Egg and nut free": the food before the "and" is left out too. */
const isFree = ({ to }: Item, { reading: { itemAt, tokens } }: Scene): boolean => {
  const isJoined = /^(?:and|or)$/.test(tokens[to]?.word ?? '');
  const next = itemAt.get(isJoined ? to + 1 : to);
  return (
    next !== undefined &&
    (isJoined || tokens[to]?.gap === 'comma') &&
    (entryOf(next, 'diet')?.id.endsWith('_free') ?? false)
  );
};

/** The wish of somebody who keeps a diet. */
export const dietWish = (item: Item, scene: Scene, id: Diet): FoundWish =>
  wishAt(item, scene, {
    id: `diet:${id}`,
    label: DIET_LABELS[id],
    kind: 'diet',
    polarity: 'need',
    strength: 2,
    means: { type: 'diet', id },
  });

const SAYS_NO = /^(?:no|not|nothing|without|cant|cannot|can't|dont|don't|never|بدون|بلا)\b/i;

/** "Less meat, more fish": not as much of it, and no diet. */
const isLess = ({ from }: Item, { reading: { tokens } }: Scene): boolean =>
  /^(?:less|fewer|little|lighter)$/.test(tokens[from - 1]?.word ?? '');

const BESIDE = 4;
const FISH_AFTER = 6;
/** "She eats no meat, only fish": what is named close behind and not refused is eaten. */
const eatsFish = ({ to }: Item, scene: Scene): boolean => {
  const { itemAt, tokens } = scene.reading;
  for (let at = to; at < Math.min(tokens.length, to + FISH_AFTER); at += 1) {
    const next = itemAt.get(at);
    if (next && entryOf(next, 'food')?.diet === 'fish_free') return !isRefused(next, scene);
    if (tokens[at]?.gap === 'stop') return false;
  }
  return false;
};

const TOGETHER =
  /\b(?:meat|beef|chicken)(?: (?:together|mixed|cooked|combined))? with (?:dairy|milk|cheese)\b|\b(?:meat and (?:dairy|milk|cheese)|(?:dairy|milk|cheese) and meat) (?:together|mixed|combined|in one|at the same)\b|\bmix(?:es|ing)? (?:of )?(?:meat|milk|dairy) (?:and|with) (?:meat|milk|dairy|cheese)\b/;

/** "No meat together with dairy": each is eaten, though not with the other. */
const isMixture = (item: Item, { reading }: Scene): boolean => {
  const { from, to } = sentenceAt(item.from, reading) ?? item;
  const around = { from: Math.max(from, item.from - BESIDE), to: Math.min(to, item.to + BESIDE) };
  return (
    /^(?:meat|beef|chicken|dairy|milk|cheese)$/.test(textIn(item, reading)) &&
    TOGETHER.test(textIn(around, reading))
  );
};

const OF_NUTS = /^(?:tree|an?|any|no|the|or|and|every|each|other|single|to|of|with|without|not)$/;

/** "Not a football nut" says what somebody is mad about. */
const isFan = ({ from, to }: Item, { reading: { tokens } }: Scene): boolean =>
  to - from === 1 &&
  tokens[from]?.word === 'nut' &&
  tokens[from]?.gap === 'none' &&
  tokens[to]?.word !== 'free' &&
  !/^allerg/.test(tokens[to]?.word ?? '') &&
  !OF_NUTS.test(tokens[from - 1]?.word ?? 'no');

/** Diets, and food that somebody does not eat. "Not vegetarian" is no wish. */
export const dietAt = (item: Item, scene: Scene): FoundWish[] => {
  if (isFan(item, scene)) return [];
  const food = entryOf(item, 'food');
  const refused = isRefused(item, scene);
  const named = item.entries.flatMap((entry) => (entry.class === 'diet' ? entry.id : []));
  // "Allergy: no nuts": what says itself what is not eaten is not refused by a word before it.
  const isMeant = !refused || SAYS_NO.test(wordsAt(scene.reading, item));
  const isLeftOut = (refused && !isMixture(item, scene)) || isFree(item, scene);
  const left = isLeftOut && !isLess(item, scene) ? food?.diet : undefined;
  const ids = named.length > 0 && isMeant ? named : left ? [left] : [];
  const isFish = food !== null && food !== undefined && ids.includes('vegetarian') && eatsFish(item, scene);
  return ids.map((id) => dietWish(item, scene, isFish && id === 'vegetarian' ? 'pescatarian' : id));
};
