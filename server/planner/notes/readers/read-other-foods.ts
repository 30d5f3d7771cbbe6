import { type Item, textIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { dietWish } from './read-diets.ts';

/** Food that is left out by no diet that tables are known to cook for. */
const FOOD =
  /^(?:goat|liver|offal|chicken|poultry|duck|onions?|garlic|mushrooms?|tomato(?:es)?|coriander|cilantro|peppers?|aubergines?|eggplants?|olives?|avocados?|beans?|chickpeas?|lentils?|soy|soya|corn|mustard|celery|kiwis?|bananas?|strawberr(?:y|ies)|pineapples?|citrus|honey|mint|okra|saffron|cinnamon|cumin|coconut|potato(?:es)?|carrots?|yeast)$/;
/** Who leaves out the one leaves out the other: kitchens know it as one wish. */
const BULBS = /^(?:onions?|garlic)$/;
/** "Garlic bread" is bread. */
const DISH = /^(?:bread|sauce|soup|dip|pizza|pasta|rice|burgers?|oil|crumble)$/;
const BETWEEN = /^(?:and|or|nor|no|any|raw|fried|cooked|the|with|also)$/;
const REFUSES =
  /\b(?:(?:dont|doesnt|cant|cannot|wont|never|not)(?: \w+)? (?:eats?|eating|have|having|touch|like|tolerate|stand|digest|take)|no|nor|without|hates?|dislikes?|minus|avoids?|avoiding|intolerant to|skip)$/;
const LEAD = 4;
const MOST_LISTED = 8;

/** True where what stands before a food, and before others of its list, refuses it. */
const isRefusedAt = (at: number, from: number, { reading: { tokens } }: Scene): boolean => {
  let first = at;
  const isListed = (word: string): boolean => FOOD.test(word) || BETWEEN.test(word);
  while (
    first > Math.max(from, at - MOST_LISTED) &&
    tokens[first]?.gap !== 'stop' &&
    isListed(tokens[first - 1]?.word ?? '')
  )
    first -= 1;
  const lead = textIn({ from: Math.max(from, first - LEAD), to: first }, { tokens });
  const between = textIn({ from: first, to: at }, { tokens });
  return REFUSES.test(lead) || /\bno\b/.test(between);
};

/** "My wife doesn't eat goat", "no onion or garlic": food of which no table is known to be without is said not to be understood. */
export const readOtherFoods = (scene: Scene): FoundWish[] => {
  const { tokens, sentences } = scene.reading;
  return sentences.flatMap(({ from, to }) =>
    tokens.slice(from, to).flatMap(({ word }, index) => {
      const at = from + index;
      if (!FOOD.test(word) || DISH.test(tokens[at + 1]?.word ?? '') || !isRefusedAt(at, from, scene))
        return [];
      const item: Item = { entries: [], place: null, from: at, to: at + 1 };
      if (BULBS.test(word)) return [dietWish(item, scene, 'onion_free')];
      return [
        wishAt(item, scene, {
          id: `unread:no ${word}`,
          label: `No ${word}`,
          kind: 'other',
          strength: 1,
          means: { type: 'unread' },
        }),
      ];
    }),
  );
};
