import type { PlaceKind } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { remembering } from '../../places/remembering.ts';
import { ANYTHING, type Feature, HOTEL_AREA, type Want } from '../edits/want.ts';
import { CUISINES, conceptsIn } from '../notes/concepts.ts';
import { stemOf, tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import { indexOfPhrase, normalText } from '../notes/normal-text.ts';
import { IDLE } from './called.ts';
import { kindsCalled } from './kind-words.ts';
import * as say from './words.ts';

/** Concepts that are said of a place of any kind; null for those that say nothing of it. */
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
  [say.VEGETARIAN, 'vegetarian'],
  [say.LOCAL, 'local'],
];

/** Words of a kind that are too wide, or no noun of it, when something is wanted. */
const NOT_WANTED = new Set('shopping table meal food view show play art ride theme sport nature'.split(' '));

const PLAY =
  /\b(?:soft play|(?:indoor )?play (?:place|area|cent(?:re|er)|zone|land)|trampolines?(?: parks?)?)\b/;

const kindsIn = (plain: string): boolean =>
  plain.split(' ').some((word) => !NOT_WANTED.has(word) && kindsCalled(word).length > 0);

/** Kitchens that are wanted, and those that follow a no. */
const cuisinesIn = (plain: string): { wanted: string | null; not: string[] } => {
  const said = plain.replace(/\bfish\b(?! market)|(?<=^|\s)سمك(?=\s|$)/u, 'seafood').split(' ');
  const found = CUISINES.flatMap(({ id, words: own }) => {
    const at = Math.max(...own.map((word) => indexOfPhrase(said, word)));
    if (at < 0) return [];
    const before = said.slice(Math.max(0, at - 3), at).join(' ');
    return [
      {
        id,
        isNot:
          /\b(?:no|not|than|without|non|except|but|over|cant|cannot|dont|doesnt|hates?|(?:tired|sick|enough) of)\b(?! only)|\b(?:instead of|rather than)$|(?:^|\s)(?:ما|لا|مو|بدون)(?=\s)/u.test(
            before,
          ),
      },
    ];
  });
  return {
    wanted: found.find(({ isNot }) => !isNot)?.id ?? null,
    not: found.filter(({ isNot }) => isNot).map(({ id }) => id),
  };
};

const NEAR =
  /\b(?:near(?:er)?(?: to)?|close(?:r)? to|next to|around|not far from|by|(?<!\b(?:squeeze|fit|put|work|throw|slot|slip) )in|walking distance (?:of|to|from)|قريب\S* من|قرب|بجانب|جنب|في)\s+(?:the\s+)?([\p{L}\p{N}'’ -]{2,40})/iu;
const NO_AREA =
  /^(?:the |our |a |an )?(?:something|somewhere|anything|some|hotel|morning|afternoon|evening|night|day|end|beginning|middle|place|stead|case|time|riyadh|city|plan|trip|\d\S*|there|it|here|between|total|noon|fact|advance|general|first|last|second|instead|bed|back)\b/i;

const AFTER_AREA =
  /\s+(?:on|for|at|instead|please|pls|plz|with|and|that|which|so|but|rather|then|tomorrow|today|tonight|day|if|thanks|would)\b/i;

/** True for words of a district, an area or a place: "in" and "by" lead to much else. */
const isKnownArea = (words: string, places: Places): boolean =>
  places.mentioned(words).length > 0 ||
  hitsIn(tokensOf(words), () => false).some(({ entries }) => entries.some((each) => each.class === 'area')) ||
  places.all.some(({ district }) => normalText(district) === normalText(words));

/** The words after "near" or "in", up to what belongs to the day. */
export const areaIn = (text: string, places: Places): string | null => {
  const found = NEAR.exec(text)?.[1]?.split(AFTER_AREA)[0]?.trim() ?? '';
  if (/^(?:our |my )?hotel\b|^where (?:we|i)\b/i.test(found)) return HOTEL_AREA;
  if (found === '' || NO_AREA.test(found)) return null;
  const isNear = /^(?:near|close|next|not far|walking|قر|بجانب|جنب)/i.test(NEAR.exec(text)?.[0] ?? '');
  return isNear || isKnownArea(found, places) ? found : null;
};

const MEAL_PLACE =
  /\b(?:restaurants?|food|meal|(?:place|somewhere|something) to eat|bite to eat)\b|مطعم|مطاعم/u;
/** Tastes that say of a meal what its kind does not, and those that say no more than a kind does. */
const OF_MEALS = ['local_food', 'street_food'];
const PLAIN = ['food', 'coffee'];
/** What people call the kitchen of the Levant, where they mean no other. */
const ARABIC_FOOD =
  /\barab(?:ic|ian)? (?:food|cuisine|restaurant|place|kitchen|dinner|lunch|meal)\b|(?:مطعم|اكل) عربي/u;
/** Kitchens that a café has. */
const SWEETS = ['dessert', 'sweets'];

/** "No museum", "without a mall": what is not wanted. */
const REFUSED =
  /\b(?:no|not|without|skip|(?:dont|do not|doesnt|didnt) (?:\w+ )?(?:need|want|like|fancy))(?: (?:a|an|the|any|more|another))*$/;
const isRefused = (said: readonly string[], i: number): boolean =>
  REFUSED.test(said.slice(Math.max(0, i - 5), i).join(' '));

const FOR_CHILDREN =
  /\b(?:something|anything|somewhere|activity|stop|one thing|fun)\b.*\bfor (?:the |our |my |both )*(?:little |small )?(?:kids?|children|boys?|girls?|sons?|daughters?|toddlers?|little ones?)\b/;
const FOOD = /\b(?:eat|eats|food|lunch|dinner|breakfast|menu|meal|table|drink|snack)\b/;

const READERS = new WeakMap<Places, (text: string) => Want>();
/** What a piece of a request wants to have. */
export const readWant = (text: string, places: Places): Want => {
  const read = READERS.get(places) ?? remembering((said) => wantIn(said, places));
  READERS.set(places, read);
  return read(text);
};

/** "No, Indian": the first word is an answer, and refuses nothing of what follows. */
const ANSWER = /^\s*(?:no|nah|nope)(?:[,.!]| (?=smth\b|something\b))\s*/i;

const wantIn = (whole: string, places: Places): Want => {
  const text = whole.replace(ANSWER, '');
  // "Book us a table" is about no books.
  const plain = normalText(text).replace(/\bbook(?= (?:us|me|it|that|an?|the|dinner|lunch)\b)/, ' ');
  const near = areaIn(text, places);
  // "A café in Diriyah": where it is to be, and no place that is called so.
  const rest = near === null ? text : text.replace(near, ' ');
  const isThere =
    rest !== text && (kindsIn(normalText(rest)) || cuisinesIn(normalText(rest)).wanted !== null);
  const named = places.mentioned(isThere ? rest : text).filter(({ kind }) => kind !== 'hotel');
  if (named.length > 0) return { ...ANYTHING, placeIds: named.map(({ id }) => id) };
  const said = plain.split(' ');
  const { wanted, not } = cuisinesIn(plain);
  const isSweet = SWEETS.includes(wanted ?? '');
  const cuisine = isSweet ? null : (wanted ?? (ARABIC_FOOD.test(plain) ? 'lebanese' : null));
  const nouns: PlaceKind[] = isSweet
    ? ['cafe']
    : [
        ...(PLAY.test(plain) ? ['family' as const] : []),
        ...(PLAY.test(plain) ? [] : said).flatMap((word, i) =>
          NOT_WANTED.has(word) || isRefused(said, i) ? [] : kindsCalled(word),
        ),
      ];
  // "Something for the kids": what is made for them.
  if (nouns.length === 0 && FOR_CHILDREN.test(plain) && !FOOD.test(plain))
    nouns.push('family', 'entertainment');
  const isTable = cuisine !== null || not.length > 0 || MEAL_PLACE.test(plain);
  const isOfKind = nouns.length > 0 && (cuisine === null || nouns.includes('cafe'));
  const kinds = [...new Set(isOfKind ? nouns : isTable ? (['restaurant'] as const) : [])].filter(
    (kind) => kind !== 'hotel',
  );
  const concepts = conceptsIn(said).map(({ concept }) => concept);
  const tastes = concepts
    .filter(({ id, tags }) => tags.length > 0 && !(id in FEATURE_OF) && !PLAIN.includes(id))
    .filter(
      ({ id, kinds: own }) =>
        kinds.length === 0 || (OF_MEALS.includes(id) && kinds.every((each) => !own.includes(each))),
    )
    .map(({ id }) => id);
  const isSaudi = /\b(?:saudi|najdi)\b|سعودي/u.test(plain);
  const features = [
    ...FEATURES.flatMap(([words, feature]) => (words.test(plain) ? feature : [])),
    ...concepts.flatMap(({ id }) => FEATURE_OF[id] ?? []),
  ].filter((each) => each !== 'local' || (cuisine === null && (isSaudi || !tastes.includes('local_food'))));
  return {
    ...ANYTHING,
    kinds,
    concepts: tastes,
    cuisine,
    not,
    features: [...new Set(features)],
    near,
    words: [...new Set(said.filter((word) => word.length > 3 && !IDLE.has(word)).map(stemOf))],
  };
};
