import type { Places } from '../../places/places.ts';
import { ANYTHING, type Feature, type Want } from '../edits/want.ts';
import { CUISINES, conceptsIn } from '../notes/concepts.ts';
import { indexOfPhrase, normalText } from '../notes/normal-text.ts';
import { kindsCalled } from './kind-words.ts';
import * as say from './words.ts';

/** Concepts that are said of a place of any kind. */
const FEATURE_OF: Readonly<Record<string, Feature | null>> = {
  kids: 'family',
  family: 'family',
  romantic: 'romantic',
  views: 'views',
  indoor: 'indoor',
  outdoors: 'outdoor',
  luxury: 'finer',
  fine_dining: 'finer',
  walking: null,
  business: null,
};

const FEATURES: readonly (readonly [RegExp, Feature])[] = [
  [say.CHEAPER, 'cheaper'],
  [say.FINER, 'finer'],
  [say.CLOSER, 'closer'],
  [say.QUIETER, 'quiet'],
  [say.INDOOR, 'indoor'],
  [say.OUTDOOR, 'outdoor'],
  [say.FAMILY, 'family'],
  [/\b(?:vegetarian|vegan|meat free|veggie|plant based)\b|نباتي/u, 'vegetarian'],
  [/\b(?:romantic)\b|رومانسي/u, 'romantic'],
  [/\b(?:views?|rooftop)\b|اطلاله/u, 'views'],
  [
    /\b(?:local|saudi|traditional|authentic|typical|najdi)\b(?=.*\b(?:food|restaurant|place|table|dinner|lunch|kitchen|something|somewhere|dish(?:es)?|cuisine|meal|spot)\b)|\b(?:something|somewhere|more) (?:more )?(?:local|traditional|authentic|saudi)\b|شعبي|سعودي/u,
    'local',
  ],
];

/** Words of a kind that are too wide, or no noun of it, when something is wanted. */
const NOT_WANTED = new Set('shopping table meal food view show play art ride theme sport nature'.split(' '));

/** Kitchens that are wanted, and those that follow a no. */
const cuisinesIn = (plain: string): { wanted: string | null; not: string[] } => {
  const said = plain.split(' ');
  const found = CUISINES.flatMap(({ id, words: own }) => {
    const at = Math.max(...own.map((word) => indexOfPhrase(said, word)));
    if (at < 0) return [];
    const before = said.slice(Math.max(0, at - 3), at).join(' ');
    return [{ id, isNot: /\b(?:no|not|than|without|non|except|but|over)\b(?! only)/.test(before) }];
  });
  return {
    wanted: found.find(({ isNot }) => !isNot)?.id ?? null,
    not: found.filter(({ isNot }) => isNot).map(({ id }) => id),
  };
};

const NEAR =
  /\b(?:near(?:er)?(?: to)?|close(?:r)? to|next to|around|not far from|by|in|walking distance (?:of|to|from)|قريب\S* من|قرب|بجانب|جنب|في)\s+(?:the\s+)?([\p{L}\p{N}'’ -]{2,40})/iu;
const NO_AREA =
  /^(?:the |our |a |an )?(?:something|somewhere|anything|some|hotel|morning|afternoon|evening|night|day|end|beginning|middle|place|stead|case|time|riyadh|city|plan|trip|\d\S*|there|it|here|between|total|noon|fact|advance|general|first|last|second|instead|bed|back)\b/i;

/** Stands for the hotel of the plan. */
export const HOTEL_AREA = '@hotel';

/** The words after "near" or "in", up to what belongs to the day. */
export const areaIn = (text: string): string | null => {
  const found = NEAR.exec(text)?.[1]
    ?.split(
      /\s+(?:on|for|at|instead|please|pls|plz|with|and|that|which|so|but|rather|then|tomorrow|today|tonight|day|if|thanks|would|on the)\b/i,
    )[0]
    ?.trim();
  if (/^(?:our |my )?hotel\b|^where (?:we|i)\b/i.test(found ?? '')) return HOTEL_AREA;
  return found && !NO_AREA.test(found) ? found : null;
};

const featuresIn = (plain: string, concepts: readonly string[]): Feature[] => [
  ...new Set([
    ...FEATURES.filter(([words]) => words.test(plain)).map(([, feature]) => feature),
    ...concepts.flatMap((id) => FEATURE_OF[id] ?? []),
  ]),
];

/** What a piece of a request wants to have. */
export const readWant = (text: string, places: Places): Want => {
  const plain = normalText(text);
  const placeIds = places
    .mentioned(text)
    .filter(({ kind }) => kind !== 'hotel')
    .map(({ id }) => id);
  if (placeIds.length > 0) return { ...ANYTHING, placeIds };
  const said = plain.split(' ');
  const found = conceptsIn(said).map(({ concept }) => concept);
  const { wanted: cuisine, not } = cuisinesIn(plain);
  const nouns = said
    .flatMap((word) => (NOT_WANTED.has(word) ? [] : kindsCalled(word)))
    .filter((kind) => kind !== 'hotel');
  const isMeal = /\b(?:restaurants?|eat|food|meal|place to eat|dine|bite)\b|مطعم|مطاعم/u.test(plain);
  const kinds = [
    ...new Set(
      nouns.length > 0 && !(cuisine && !nouns.includes('cafe'))
        ? nouns
        : cuisine || not.length > 0 || isMeal
          ? (['restaurant'] as const)
          : [],
    ),
  ];
  const tastes = found.filter(
    ({ id, tags, kinds: own }) =>
      tags.length > 0 &&
      !(id in FEATURE_OF) &&
      id !== 'food' &&
      id !== 'coffee' &&
      !own.some((kind) => kinds.some((each) => each === kind)),
  );
  const ids = tastes.map(({ id }) => id);
  const features = featuresIn(
    plain,
    found.map(({ id }) => id),
  );
  return {
    ...ANYTHING,
    kinds,
    concepts: kinds.length > 0 ? ids.filter((id) => id === 'local_food' || id === 'street_food') : ids,
    cuisine,
    not,
    features: features.filter((each) => !(each === 'local' && (cuisine || ids.includes('local_food')))),
    near: areaIn(text),
  };
};
