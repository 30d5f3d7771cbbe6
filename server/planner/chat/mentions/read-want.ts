import { PLACE_KINDS } from '../../../../shared/contracts/places.ts';
import { type Place, type PlaceKind, SERVICE_KINDS } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { remembering } from '../../../places/remembering.ts';
import { ANYTHING, type Feature, HOTEL_AREA, type Want } from '../../edits/want.ts';
import { CUISINES, conceptsIn, ONE_WORD_KITCHENS } from '../../notes/concepts.ts';
import { stemOf, tokensOf } from '../../notes/grammar/tokens.ts';
import { hitsIn } from '../../notes/grammar/vocabulary.ts';
import { indexOfPhrase, normalText } from '../../notes/normal-text.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import * as say from '../scene/words.ts';
import { IDLE } from './called.ts';
import { partlyNamed } from './part-name.ts';

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
  [say.ALIKE, 'alike'],
];

/** Words of a kind that are too wide, or no noun of it, when something is wanted. */
const NOT_WANTED = new Set('shopping table meal food view show play art ride theme sport nature'.split(' '));

const PLAY =
  /\b(?:soft play|(?:indoor )?play (?:place|area|cent(?:re|er)|zone|land)|trampolines?(?: parks?)?)\b/;

/** What a café serves, in more than one word. */
const AT_CAFE =
  /\b(?:flat whites?|pour overs?|cold drinks?|ice creams?|something sweet|(?:a|some|cold|quick) drinks?|(?:early|quick|small|little) bites?|snacks?)\b|ايس ?كريم|شاي|حلي/u;

const kindsIn = (plain: string): boolean =>
  plain.split(' ').some((word) => !NOT_WANTED.has(word) && kindsCalled(word).length > 0);

const REFUSED_KITCHEN =
  /\b(?:no|not|than|without|non|except|(?:anything|everything|nothing|all) but|over|cant|cannot|dont|doesnt|isn\w+|arent|wasnt|hates?|(?:tired|sick|enough) of|(?:had|having|have) enough)\b(?! only)|\b(?:instead of|rather than)$|(?:^|\s)(?:ما|لا|مو|بدون)(?=\s)/u;

/** "We had Lebanese all week", "we eat fish every day": enough of it. */
const HAD = /\b(?:had|ate|eat|eating|having)\b/;
const OFTEN =
  /^(?:\w+ ){0,3}?(?:(?:all|every|the whole) (?:the )?(?:week|days?|time|night|trip)|everyday|daily|already|yesterday|last (?:night|week|time)|twice|too often)\b/;

/** "Korean barbecue" is Korean. */
const GRILL_OF =
  /\b(korean|japanese|turkish|brazilian|argentin\w+|lebanese|indian|persian|iranian|greek|mongolian) (?:bbq|barbe[cq]ue|grills?|steaks?|steak ?house)\b/g;

/** "مطعما ايطاليا": Arabic words of what is wanted end so where they are written in full. */
const ACCUSATIVE = /^\p{Script=Arabic}{4,}ا$/u;

/** Kitchens that are named with no "no" before them, in their order, and those that follow one. */
export const kitchensIn = (plain: string): { wanted: string[]; not: string[] } => {
  const said = plain
    .replace(/\bfish\b(?! market)|(?<=^|\s)سمك(?=\s|$)/u, 'seafood')
    .replace(GRILL_OF, '$1')
    .split(' ')
    .map((word) =>
      ACCUSATIVE.test(word) && ONE_WORD_KITCHENS.has(word.slice(0, -1)) ? word.slice(0, -1) : word,
    );
  const found = CUISINES.flatMap(({ id, words: own }) => {
    const at = Math.max(...own.map((word) => indexOfPhrase(said, word)));
    if (at < 0) return [];
    const before = said
      .slice(Math.max(0, at - 3), at)
      .join(' ')
      .replace(/.*\byes\b/, '');
    const isEnough = HAD.test(before) && OFTEN.test(said.slice(at + 1).join(' '));
    return [{ id, isNot: isEnough || REFUSED_KITCHEN.test(before) }];
  });
  return {
    wanted: found.flatMap(({ id, isNot }) => (isNot ? [] : id)),
    not: found.flatMap(({ id, isNot }) => (isNot ? id : [])),
  };
};

/** A want, and where several kitchens are named the same with each other one of them. */
export const withEachKitchen = (want: Want, plain: string): Want[] => {
  const others =
    want.cuisine === null ? [] : kitchensIn(plain).wanted.filter((each) => each !== want.cuisine);
  return [want, ...others.map((cuisine) => ({ ...want, cuisine }))];
};

const NEAR =
  /(?:\b(?:near(?:er)?(?: to)?|close(?:r)? to|next to|around|not far from|within|on (?:the|our|my|your) way (?:to|from|back to)|by|(?<!\b(?:squeeze|fit|put|work|throw|slot|slip) )in(?:side)?|walking distance (?:of|to|from))|(?<=^|\s)(?:قريب\S* من|قرب|بجانب|جنب|داخل|وسط|في(?! (?:ال)?فندق)))\s+(?:the\s+)?([\p{L}\p{N}'’ -]{2,40})/iu;
const NO_AREA =
  /^(?:the |our |a |an )?(?:something|somewhere|anything|some|hotel|morning|afternoon|evening|night|day|end|beginning|middle|place|stead|case|time|riyadh|city|plan|trip|\d\S*|there|it|here|between|total|noon|fact|advance|general|first|last|second|instead|bed|back)\b/i;

const AFTER_AREA =
  /\s+(?:an?|the|some|another|would|on|for|at|instead|please|pls|plz|with|and|that|which|so|but|rather|then|tomorrow|today|tonight|day|if|thanks|would)\b|\s+(?:بدل|يوم|بعد|قبل|لو|مع|اليوم|الليلة|عشان|نفسها|نفسه|نفس)(?=\s|$)/iu;

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
  const isNear = /^(?:near|close|next|not far|on |walking|قر|بجانب|جنب)/i.test(NEAR.exec(text)?.[0] ?? '');
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
  /\b(?:no|not|isnt|arent|wasnt|without|skip|(?:any|every)thing but|(?:dont|do not|doesnt|didnt|nobody|no one|none of us) (?:\w+ )?(?:needs?|wants?|likes?|fanc(?:y|ies)))(?: (?:a|an|the|any|more|another|other))*$/;
/** "Something else than the art gallery": what it is not to be. */
const OTHER_THAN = /\b(?:else|other|different|better) than(?: (?:an?|the|our|that|this))?(?: \w+)?$/;
const ANYTHING_BUT =
  /\b(?:some|any)(?:thing|where) (?:(?:that|which) )?(?:isnt|is not|is no|but|other than)\b|\b(?:any|every)thing but\b/;
const isRefused = (said: readonly string[], i: number): boolean => {
  const before = said.slice(Math.max(0, i - 5), i).join(' ');
  return REFUSED.test(before) || OTHER_THAN.test(before);
};

const FOR_CHILDREN =
  /\b(?:something|anything|somewhere|activity|stop|one thing|fun)\b.*\bfor (?:the |our |my |both )*(?:little |small )?(?:kids?|children|boys?|girls?|sons?|daughters?|toddlers?|little ones?)\b|\b(?:kids?|kiddie|childrens?|family) (?:friendly )?(?:place|thing|activity|fun|stop|attraction|venue)\b|(?:العاب|شي|مكان|نشاط|فعاليه)(?: \S+){0,2} ل?(?:اطفال|عيال|صغار)/u;
const FOOD = /\b(?:eat|eats|food|lunch|dinner|breakfast|menu|meal|table|drink|snack)\b/;

const READERS = new WeakMap<Places, (text: string) => Want>();
/** What a piece of a request wants to have. */
export const readWant = (text: string, places: Places): Want => {
  const read = READERS.get(places) ?? remembering((said) => wantIn(said, places));
  READERS.set(places, read);
  return read(text);
};

const A_MEAL =
  /\b(?:lunch|dinner|supper|breakfast|brunch|iftar|suhoor|meal|bite)\b|(?:^|\s)(?:غداء|عشاء|افطار|سحور)(?=\s|$)/u;
const isNoTable = (all: readonly Place[]): boolean =>
  all.length > 0 && all.every(({ kind }) => !SERVICE_KINDS.includes(kind));

const BY =
  /\b(?:near(?:er)?|close(?:r)?|on (?:the|our|my|your) way)(?: to| from| back to)?(?: the| our| my)? $/i;
/** "Something upscale in KAFD" is to be there. */
const SOMETHING = /\b(?:something|somewhere|anything|anywhere) (?!in\b|near\b|around\b|by\b)\w/i;
/** "No, Indian": the first word is an answer, and refuses nothing of what follows. */
const ANSWER = /^\s*(?:no|nah|nope)(?:[,.!]| (?=smth\b|something\b))\s*/i;

/** "Too posh for us" wants nothing posh. */
const TOO_FINE =
  /\b(?:too|so|a bit|rather|very|overly|all that) (?:posh|fancy|upscale|classy|elegant|smart|luxurious|formal|dressy|dressed up|high end)\b/i;

/** "That would ruin us" is about no ruins. */
const RUINS = /\b(?:ruin|bankrupt)s? (?=(?:us|me|my|our|the budget)\b)/i;

/** The city has one, and "park" alone is another kind. */
const WATER_PARK = /\b(?:water|aqua) ?parks?\b/i;

/** "He is terrified of heights, something on the ground". */
const FEARED =
  /\b(?:scared|afraid|terrified|frightened|(?:no|bad) (?:head|good) (?:for|with)|hates?|fears?|phobia|cant (?:stand|do|take)) (?:of )?heights\b|\bvertigo\b/i;

const wantIn = (written: string, places: Places): Want => {
  const text = written
    .replace(ANSWER, '')
    .replace(RUINS, 'costs too much ')
    .replace(WATER_PARK, 'Aquarabia')
    .replace(FEARED, ' ')
    .replace(TOO_FINE, 'too expensive');
  // "Book us a table" is about no books.
  const plain = normalText(text).replace(/\bbook(?= (?:us|me|it|that|an?|the|dinner|lunch)\b)/, ' ');
  const near = areaIn(text, places);
  // "A café in Diriyah": where it is to be, and no place that is called so.
  const rest = near === null ? text : text.replace(near, ' ');
  // "Dinner near KAFD" is a table there, and not the place it is called by.
  const isMealThere = near !== null && A_MEAL.test(normalText(rest)) && isNoTable(places.mentioned(near));
  const isThere =
    rest !== text &&
    (isMealThere ||
      SOMETHING.test(rest) ||
      say.DINES.test(normalText(rest)) ||
      kindsIn(normalText(rest)) ||
      kitchensIn(normalText(rest)).wanted.length > 0);
  const whole = places.mentioned(isThere ? rest : text).filter(({ kind }) => kind !== 'hotel');
  const part = whole.length === 0 ? partlyNamed(rest, places) : null;
  const named = part ? [part] : whole;
  if (named.length > 0) return { ...ANYTHING, placeIds: named.map(({ id }) => id) };
  // "Something nearer to the museum" is no museum.
  const isBy = near !== null && BY.test(text.slice(0, text.indexOf(near)));
  const said = (isBy ? normalText(rest) : plain).split(' ');
  // "Not Lebanese, Japanese": what follows the comma is refused only in a list.
  const kitchens = kitchensIn(normalText(text.replace(/,(?!.*\b(?:or|nor|and)\b)/g, ' yes ')));
  const { not } = kitchens;
  const [wanted = null] = kitchens.wanted;
  // While people fast a breakfast is what breaks it.
  const isSweet = SWEETS.includes(wanted ?? '');
  // A café where one has breakfast is a café.
  const isCafe = wanted === 'breakfast' && said.some((word) => kindsCalled(word).includes('cafe'));
  const cuisine = isSweet || isCafe ? null : (wanted ?? (ARABIC_FOOD.test(plain) ? 'lebanese' : null));
  const nouns: PlaceKind[] = isSweet
    ? ['cafe']
    : [
        ...(PLAY.test(plain) ? ['family' as const] : []),
        ...(AT_CAFE.test(plain) ? ['cafe' as const] : []),
        ...(PLAY.test(plain) ? [] : said).flatMap((word, i) =>
          NOT_WANTED.has(word) || isRefused(said, i) ? [] : kindsCalled(word),
        ),
      ];
  // "Something that isn't a mall": any sight but that.
  const refused = ANYTHING_BUT.test(plain)
    ? said.flatMap((word, i) => (isRefused(said, i) ? kindsCalled(word) : []))
    : [];
  if (nouns.length === 0 && refused.length > 0)
    nouns.push(...PLACE_KINDS.filter((kind) => !SERVICE_KINDS.includes(kind) && !refused.includes(kind)));
  // "Something for the kids": what is made for them.
  if (nouns.length === 0 && FOR_CHILDREN.test(plain) && !FOOD.test(plain))
    nouns.push(
      'family',
      ...(say.OUTDOOR.test(plain) ? (['park', 'theme_park'] as const) : ['entertainment' as const]),
    );
  const isTable = cuisine !== null || not.length > 0 || isMealThere || MEAL_PLACE.test(plain);
  const isOfKind = nouns.length > 0 && (cuisine === null || nouns.includes('cafe'));
  const kinds = [...new Set(isOfKind ? nouns : isTable ? (['restaurant'] as const) : [])].filter(
    (kind) => kind !== 'hotel',
  );
  const concepts = conceptsIn(said).map(({ concept }) => concept);
  const tastes = concepts
    .filter(({ id, tags }) => tags.length > 0 && !(id in FEATURE_OF) && !PLAIN.includes(id))
    // "Pizza where the mandi is": of two kitchens one is not wanted.
    .filter(({ id }) => !OF_MEALS.includes(id) || kitchens.wanted.length < 2)
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
