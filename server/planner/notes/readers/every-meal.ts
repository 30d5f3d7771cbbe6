import { entryOf, type Item, sentenceAt, textIn } from '../grammar/reading.ts';
import { type Scene, whenOf } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { type Counted, foodOf } from './counts.ts';
import { wishForMore } from './daily-things.ts';
import { timesSaid } from './how-often.ts';

/** A day's meals at a table: what is asked for at each of them is had twice a day. */
export const MEALS_A_DAY = 2;

const DISH =
  '(?:foods?|at least(?= (?:once|one))|meals?|dish(?:es)?|restaurants?|cuisines?|kitchens?|cooking|places?|tables?|please|pls|is|are|what|we|i|eat|want|have)';
const MEALS =
  '(?:(?:every|each|all)(?: single)?(?: of)?(?: our| the| my)? (?:meals?|time we eat)|(?:both )?lunch(?:es)? and dinners?|dinners? and lunch(?:es)?|breakfast lunch and dinner|(?:كل|جميع) (?:ال)?(?:وجبات|وجباتنا|اكل))';
const DINNERS =
  '(?:(?:every|each)(?: single)? (?:dinner|evening|night|lunch)|all(?: of)?(?: our| the| my)? (?:dinners|evenings|lunches)|(?:at least )?(?:once|one time|one meal|one table) (?:a|per|each|every) day)';

/** "Indian food for every meal", "Thai or Korean only", "Thai and nothing else"; "only if", "only on Friday" bound something else. */
const behind = (what: string): RegExp =>
  new RegExp(`^(?:(?:or|and) (?!nothing)\\w+ )?(?:${DISH} )*(?:(?:for|at|with|in|on) )?${what}(?= |$)`);
const ALONE =
  '(?:exclusively|and nothing else|nothing else|all the time|all week(?: long)?|the whole (?:week|trip|time|stay)|three times a day|فقط|(?:only|alone)(?! (?:if|when|where|once|twice|one|for|at|in|on|near|with|because|as|after|before|until)(?: |$)))';
const MEALS_BEHIND = behind(`(?:${MEALS}|${ALONE})`);
const DINNERS_BEHIND = behind(DINNERS);

const BETWEEN =
  '(?: (?:should|must|has to|have to|needs to|need to|to|can|please|we|i|want|is|be|are|being|of|at|in|from|eat|eats|eating|have|like|go|for|a|an|the|some|real|good|proper|authentic|traditional))*';
const ONLY =
  '(?<!\\b(?:not|the|if|an|is|are) )(?:only|exclusively|solely|nothing but|nothing except|stick(?:ing)? to)';
const MEALS_BEFORE = new RegExp(`(?:^| )(?:${MEALS}|${ONLY})${BETWEEN}$`);
const DINNERS_BEFORE = new RegExp(
  `(?:^| )(?:${DINNERS}|(?:our|the|my) (?:dinners|lunches) (?:should|must|have to|need to|can) all be)${BETWEEN}$`,
);

/** "Every Saudi dish", "as much local food as possible" is wanted wherever a day has the place for it. */
const MUCH_BEFORE =
  /(?:^| )(?:as (?:much|many)|(?:every|all)(?: (?:the|of|kinds?|sorts?|single))*)(?: (?:typical|famous|real|good|of|the))*$/;
const DISHES = /^(?:dish(?:es)?|specialit(?:y|ies)|specialt(?:y|ies))$/;
const AS_POSSIBLE = /^(?:\w+ )?as (?:possible|we can|you can|i can)(?= |$)/;

/** What one of a party eats is no rule for the others. */
const SOMEBODY =
  /\b(?:he|she|they|kids?|children|son|daughter|boys?|girls?|toddler|wife|husband|mum|mom|dad|mother|father|friend|one of us|some of us)\b/;
const PAST = /\b(?:ate|had|was|were|used to|last time|at home|back home)\b/;

/** "No foreign restaurants": what says by itself that there is to be nothing else. */
const NO_OTHER = /^(?:no|nothing) foreign\b/;

const MOST_WORDS = 9;

/** How many meals of a day are to be of a kitchen; null where nothing of the kind is said beside it. */
const mealsAsked = (item: Item, scene: Scene): number | null => {
  const { reading } = scene;
  const { from, to } = sentenceAt(item.from, reading) ?? item;
  const lead = textIn({ from: Math.max(from, item.from - MOST_WORDS), to: item.from }, reading);
  const rest = textIn({ from: item.to, to: Math.min(to, item.to + MOST_WORDS) }, reading);
  if (SOMEBODY.test(lead) || PAST.test(lead) || timesSaid(item, scene)) return null;
  if (NO_OTHER.test(textIn(item, reading)) || MEALS_BEHIND.test(rest) || MEALS_BEFORE.test(lead))
    return MEALS_A_DAY;
  if (DINNERS_BEHIND.test(rest) || DINNERS_BEFORE.test(lead)) return 1;
  const isDishes = DISHES.test(reading.tokens[item.to - 1]?.word ?? '');
  return MUCH_BEFORE.test(lead) && (isDishes || AS_POSSIBLE.test(rest)) ? 1 : null;
};

/** True of what is asked for at each meal of a day. */
export const isAtEachMeal = ({ per, atLeast }: { per: 'trip' | 'day'; atLeast: number | null }): boolean =>
  per === 'day' && (atLeast ?? 0) >= MEALS_A_DAY;

/** A kitchen, or the country's own, that is wanted at every meal or at one of each day: "only Saudi food", "every dinner Japanese". */
export const everyMeal = (item: Item, counted: Counted, scene: Scene): FoundWish | null => {
  const isTable = entryOf(item, 'kitchen') !== null || entryOf(item, 'interest')?.id === 'local_food';
  const count = isTable && whenOf(item, scene) === null ? mealsAsked(item, scene) : null;
  if (count === null) return null;
  const wish = wishForMore(item, counted, count, 'day', scene);
  return count < MEALS_A_DAY ? wish : { ...wish, label: `${foodOf(counted)} at every meal` };
};
