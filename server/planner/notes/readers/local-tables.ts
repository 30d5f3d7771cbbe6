import { CONCEPTS } from '../concepts.ts';
import { entryOf, type Item, wordsIn } from '../grammar/reading.ts';
import { isRefused, type Scene } from '../grammar/scene.ts';

const LOCAL = /^(?:saudi|local|najdi|hejazi|سعودي)$/;
const TASTES = /^(?:taste|eat|eats|eating|try|cuisine|cuisines|kitchens)$/;

/** "Saudi, Moroccan, Lebanese": in a list of kitchens the country's own is one. */
const isListed = (at: number, scene: Scene): boolean => {
  const { tokens, items } = scene.reading;
  if (!LOCAL.test(tokens[at]?.word ?? '') || items.some(({ from, to }) => at >= from && at < to))
    return false;
  const near = items.find((item) => entryOf(item, 'kitchen') && item.from - at <= 2 && at - item.to <= 1);
  return near ? !isRefused(near, scene) : TASTES.test(tokens[at - 1]?.word ?? '');
};

const DISHES =
  '(?:foods?|cooking|cookery|cuisines?|dish|dishes|kitchens?|fare|recipes|specialit(?:y|ies)|specialt(?:y|ies)|meals?|eating|flavours?|flavors?|tastes?|grub|plates?)';
const HERE =
  '(?:(?:the |this |your )?(?:najd|nejd|region|country|area|land|kingdom|locals?|natives?|place|city|peninsula|bedouins?|house|desert)|here|saudi(?: arabia)?|arabia|people (?:from )?(?:here|round here|around here)|(?:the )?saudis|these parts|this part of the world)';
const WHO_EATS =
  '(?:people|locals?|saudis|families|everyone|everybody|they|you|riyadhis|natives|taxi drivers|grandmothers|grandmas)';
const LOCAL_TABLES: readonly RegExp[] = [
  /\bwhere (?:do |the |most |local )*(?:people|locals?|saudis|families|riyadhis|natives) (?:(?:from|in) )?(?:here |riyadh |town )?(?:really |actually |normally |usually |themselves )?eat(?= |$)/,
  new RegExp(`\\b${DISHES} (?:of|from|in) ${HERE}(?= |$)`),
  new RegExp(
    `\\bwhat (?:do |the |a |most )*${WHO_EATS} (?:(?:from|in|round|around) )?(?:here |riyadh |town )?(?:really |actually |normally |usually |themselves )?(?:eat|cook|have for (?:dinner|lunch|breakfast))s?(?= |$)`,
  ),
  new RegExp(
    `\\b(?:eat|eating|dine|dining|lunch|dinner|try|taste) (?:like|where|what|as|with) (?:the |a |real )*${WHO_EATS}(?= |$)`,
  ),
  new RegExp(
    `\\b(?:saudi|najdi|nejdi|hejazi|riyadhi|typical|regional|indigenous) (?:\\w+ )?${DISHES}(?= |$)`,
  ),
];
const REFUSED = /\b(?:no|not|without|never|dont|hate|avoid|skip|isnt|enough|except|than)\b/;
const MOST_BEFORE = 4;

/** "The proper food of Najd", "what people here eat". */
const described = (scene: Scene): Item[] =>
  scene.pieces.flatMap((piece) => {
    const words = wordsIn(piece, scene.reading);
    const said = words.join(' ');
    const match = LOCAL_TABLES.map((pattern) => pattern.exec(said)).find((found) => found !== null);
    if (!match) return [];
    const first = said.slice(0, match.index).split(' ').length - 1;
    if (REFUSED.test(words.slice(Math.max(0, first - MOST_BEFORE), first).join(' '))) return [];
    const from = piece.from + first;
    return [{ entries: [], place: null, from, to: from + match[0].split(' ').length }];
  });

/** Where a text asks for the country's own tables with no phrase of the vocabulary. */
export const localTables = (scene: Scene): Item[] => {
  const concept = CONCEPTS.find(({ id }) => id === 'local_food');
  if (!concept) return [];
  const listed = scene.reading.tokens.flatMap((_, at): Item[] =>
    isListed(at, scene) ? [{ entries: [], place: null, from: at, to: at + 1 }] : [],
  );
  return [...listed, ...described(scene)].map((item) => ({ ...item, entries: [concept] }));
};
