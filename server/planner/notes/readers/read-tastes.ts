import { ARABIC_FOOD, CONCEPTS, type Concept, CUISINES } from '../concepts.ts';
import type { Entry } from '../grammar/entries.ts';
import { isFew } from '../grammar/few.ts';
import { entryOf, type Item, isCue, type Reading, textIn, wordsAt, wordsIn } from '../grammar/reading.ts';
import { capital, isAsked, isRefused, pieceOf, type Scene, whenOf, wishAt } from '../grammar/scene.ts';
import { type FoundWish, type When, whenKey, whenText } from '../wish.ts';
import { oftenIn } from './counts.ts';
import { inEvening, isDinnerAt } from './hours/read-bounds.ts';
import { hoursBehind } from './hours/refused-hours.ts';
import { localTables } from './local-tables.ts';
import { noHeights } from './no-heights.ts';
import { isNoTaste } from './no-taste.ts';
import { absentAt } from './read-absent.ts';
import { dietAt } from './read-diets.ts';
import { isOneOf, readLimit } from './read-limits.ts';
import { placeAt } from './read-places.ts';
import { isTooLong, tooLong } from './too-long.ts';

/** Words after a nationality that make it a kitchen. */
const TABLE_WORDS =
  /^(?:food|cuisine|supper|grub|fare|feast|evening|night|takeout|eatery|canteen|joint|chef|menu|bite|restaurant|dinner|lunch|brunch|breakfast|cuisine|place|kitchen|table|meal|dish|cooking|takeaway|buffet|one|spot)$/;
const NO_KITCHEN =
  /^(?:airline|airway|friend|colleague|passport|visa|speaking|embassy|client|family|flight|wife|husband|guest|partner|guide|music|art|couple|bath)$/;
const BEING = /^(?:am|are|is|be|being|from|were|was)$/;

const LIVED = /^(?:lived|live|living|grew|born|raised|moved|worked|posted|stationed)$/;

const EATERS = /^(?:eaters?|lovers?|carnivores?)$/;

const TOWARDS = /^(?:to|towards?|via|through)$/;

/** "A stop on the way to Bangkok": where one travels is no kitchen. */
const isOnTheWay = (item: Item, scene: Scene): boolean =>
  TOWARDS.test(scene.reading.tokens[item.from - 1]?.word ?? '') && !isRefused(item, scene);

/** "We are French" says nothing about dinner. */
const isKitchen = (item: Item, scene: Scene): boolean => {
  const { tokens, items } = scene.reading;
  // "We are meat eaters" does.
  if (EATERS.test(tokens[item.to - 1]?.word ?? '')) return true;
  const next = tokens[item.to];
  if (next && next.gap === 'none' && TABLE_WORDS.test(next.stem)) return true;
  if (next && next.gap === 'none' && NO_KITCHEN.test(next.stem)) return false;
  // "The last thing we want is a curry" says what is had, and not who somebody is.
  if (isOnTheWay(item, scene)) return false;
  const isGoverned = items.some(
    (each) =>
      isCue(each, 'want', 'avoid') &&
      item.from - each.to <= 1 &&
      each.to <= item.from &&
      BEING.test(tokens[each.to - 1]?.word ?? ''),
  );
  if (isGoverned) return true;
  const clause = pieceOf(item, scene)?.from ?? 0;
  const before = wordsIn({ from: Math.max(clause, item.from - 3), to: item.from }, scene.reading);
  // "Something delicious from Peru" asks for its kitchen, "a friend from Peru" does not.
  if (before.some((word) => TASTY.test(word))) return true;
  return !before.slice(-2).some((word) => BEING.test(word) || LIVED.test(word));
};

const TASTY =
  /^(?:delicious|tasty|yummy|food|dish|dishes|flavour|flavours|flavors|taste|plate|plates|eat|recipes|good)$/;

/** What stands directly before "food" when it is that food that is spoken of. */
const QUALIFIES: readonly Entry['class'][] = ['kitchen', 'money', 'diet', 'food', 'access'];

const OLD = /^(?:ancient|historic|historical|traditional|cultural|authentic)$/;

const GENERAL = /^(?:thing|stuff|please|and|or|but|experience|only|too|as|with|if|for|rather|where)$/;

/** "Traditional" by itself is about tables too, "traditional houses" is not. */
const isOfOther = ({ from, to }: Item, { tokens }: Reading): boolean => {
  const next = tokens[to];
  const isLone = to - from === 1 && tokens[from]?.word === 'traditional';
  return isLone && next !== undefined && next.gap === 'none' && !GENERAL.test(next.stem);
};

/** "Tea for us is at half five". */
const TEA_REACH = 5;

/** "Tea at half six" is dinner, and no cup. */
const isTable = (item: Item, scene: Scene): boolean =>
  wordsAt(scene.reading, item).toLowerCase() === 'tea' &&
  (pieceOf(item, scene)?.times ?? []).some(
    (time) =>
      time.from >= item.to && time.from <= item.to + TEA_REACH && isDinnerAt(inEvening(time), ['tea']),
  );

const GENERAL_LOCAL = /^(?:(?:something|anything) local|local (?:stuff|things))$/;
const NOT_EATEN =
  /^(?:buy|buying|bought|bring|shop|shopping|souvenirs?|gifts?|do|doing|see|seeing|watch|learn|read|made|join|visit|crafts?|wear)$/;

/** "Something local" is eaten, unless it is bought or done. */
const isGoods = (item: Item, reading: Reading): boolean => {
  const { from, to } = item;
  const around = [
    ...wordsIn({ from: from - 3, to: from }, reading),
    ...wordsIn({ from: to, to: to + 2 }, reading),
  ];
  return GENERAL_LOCAL.test(textIn(item, reading)) && around.some((word) => NOT_EATEN.test(word));
};

const NEAR_WORDS = 6;

/** "Taraweeh in a big mosque" is no visit to one. */
const isPrayedIn = ({ from }: Item, { items }: Reading): boolean =>
  items.some((each) => {
    const isPrayer = entryOf(each, 'interest')?.id === 'taraweeh';
    return isPrayer && each.to <= from && from - each.to < NEAR_WORDS;
  });

const isInterest = (item: Item, { id }: Concept, scene: Scene): boolean => {
  const { reading, stances } = scene;
  if (isTable(item, scene)) return false;
  if (id === 'religion' && isPrayedIn(item, reading)) return false;
  // "A day trip to the dunes" is one to the dunes.
  if (id === 'day_trip' && /^a day/i.test(wordsAt(reading, item)) && reading.tokens[item.to]?.word === 'to')
    return false;
  if (id === 'food') {
    const before = reading.items.find(({ to }) => to === item.from);
    const isQualified = before?.entries.some(({ class: name }) => QUALIFIES.includes(name)) ?? false;
    // Everybody eats: food is a wish where it is wanted, or has to be good.
    const isPraised =
      item.to - item.from > 1 || /^food(?:ie|y)s?$/.test(reading.tokens[item.from]?.word ?? '');
    return !isQualified && (isPraised || stances.get(item) === 'want');
  }
  if (id === 'local_food' && (isOfOther(item, reading) || isGoods(item, reading))) return false;
  // "Ancient souqs" are souqs.
  const adjoining = reading.items.find(
    ({ from }) => from === item.to && reading.tokens[from]?.gap === 'none',
  );
  if (OLD.test(reading.tokens[item.from]?.word ?? '') && adjoining && entryOf(adjoining, 'interest'))
    return false;
  // "A luxury hotel" speaks of the hotel alone; an Arabic adjective stands behind.
  const next = reading.items.find(({ from }) => from >= item.to && from <= item.to + 1);
  const before = reading.items.find(({ to }) => to === item.from);
  return id !== 'luxury' || [next, before].every((each) => !each || entryOf(each, 'thing') === null);
};

interface Taste {
  type: 'interest' | 'kitchen';
  id: string;
  label: string;
  called?: string | undefined;
}

const IDS = { interest: ['want', 'avoid'], kitchen: ['kitchen', 'no-kitchen'] } as const;

/** A wish to have, or not to have, a kind of thing. */
const taste = (item: Item, scene: Scene, { type, id, label, called }: Taste): FoundWish => {
  const isAvoided = isRefused(item, scene);
  const hours = isAvoided ? hoursBehind(item, scene) : null;
  const named = whenOf(item, scene);
  const when: When | null = hours
    ? { days: named?.days ?? { on: 'every' }, part: null, at: null, hours }
    : named;
  // "Italian food", but "seafood".
  const name = type === 'kitchen' && /^[A-Z]/.test(label) ? `${label} food` : label;
  return wishAt(item, scene, {
    id: `${IDS[type][isAvoided ? 1 : 0]}:${id}${whenKey(when)}`,
    label: `${isAvoided ? `No ${name.replace(/^a touch of /, '')}` : capital(name)}${whenText(when)}`,
    kind: type,
    polarity: isAvoided ? 'avoid' : 'want',
    when,
    means: type === 'interest' && called !== undefined ? { type, id, called } : { type, id },
  });
};

/** Of these all are meant where one is refused: "no dunes" is not the one place of them. */
const ALIKE = ['desert', 'sport', 'theme_park', 'entertainment'];

/** Kitchens from Beirut to Kuwait are meant as well, and are no Saudi ones. */
const ARABIC = /^arab(?:ic|ian)?$/;

/** What is liked or refused at an item: a heritage village is history, and a day out as well. */
const interestsAt = (item: Item, scene: Scene): FoundWish[] =>
  item.entries.flatMap((entry) => (entry.class === 'interest' ? interestAt(item, entry, scene) : []));

/** "No fancy cafés", "no overpriced malls": it is the price that is refused. */
const DEAR =
  /^(?:fancy|posh|expensive|overpriced|pricey|pricy|swanky|upscale|upmarket|pretentious|hipster|snobby|luxury|trendy|instagrammable|touristy|tourist|generic|commercial|fake|tacky|kitschy)$/;
const isOnlyDear = (item: Item, { id }: Concept, scene: Scene): boolean =>
  isRefused(item, scene) &&
  !['fine_dining', 'luxury'].includes(id) &&
  DEAR.test(scene.reading.tokens[item.from - 1]?.word ?? '');

const interestAt = (item: Item, concept: Concept, scene: Scene): FoundWish[] => {
  if (!isInterest(item, concept, scene) || isOnlyDear(item, concept, scene)) return [];
  if (isNoTaste(item, concept, scene)) return [];
  if (concept.id === 'food' && isRefused(item, scene)) return [];
  // A "family of five" says who comes along, and asks for nothing.
  if (concept.id === 'family' && scene.stances.get(item) !== 'want' && item.to - item.from === 1) return [];
  // "No camels" refuses these, and not the desert they are ridden in.
  const isOfCamels = item.entries.some((entry) => entry.class === 'interest' && entry.id === 'camels');
  if (concept.id === 'desert' && isOfCamels && isRefused(item, scene)) return [];
  // Whoever refuses the zoo refuses that place, and not all there is for children.
  const isOne = entryOf(item, 'spot') !== null || entryOf(item, 'absent') !== null;
  if (isOne && isRefused(item, scene) && !ALIKE.includes(concept.id)) return [];
  const isArabic = concept.id === 'local_food' && ARABIC.test(scene.reading.tokens[item.from]?.word ?? '');
  const called = isArabic ? ARABIC_FOOD : undefined;
  return [taste(item, scene, { type: 'interest', id: concept.id, label: called ?? concept.label, called })];
};

const kitchenAt = (item: Item, scene: Scene): FoundWish[] => {
  const food = entryOf(item, 'food');
  const kitchen = entryOf(item, 'kitchen') ?? CUISINES.find(({ id }) => id === food?.kitchen);
  if (!kitchen || !isKitchen(item, scene)) return [];
  // "I eat fish" does not yet ask for it, "once fish" does, and refused it is a diet.
  const isOnlyNamed = !entryOf(item, 'kitchen') && scene.stances.get(item) === 'plain';
  if (food && (isRefused(item, scene) || (isOnlyNamed && oftenIn(item, scene) === null))) return [];
  return [taste(item, scene, { type: 'kitchen', id: kitchen.id, label: kitchen.label })];
};

const EFFORTS = {
  steps: { access: 'wheelchair', label: 'Step-free ways' },
  effort: { access: 'walks_little', label: 'Short ways on foot' },
} as const;

/** Whoever refuses long drives goes on no day trip. */
const noDayTrip = (item: Item, scene: Scene): FoundWish =>
  wishAt(item, scene, {
    id: 'avoid:day_trip',
    label: 'No long drives out of town',
    kind: 'interest',
    polarity: 'avoid',
    means: { type: 'interest', id: 'day_trip' },
  });

const OUTSIDE = ['desert', 'adventure', 'hiking', 'camels', 'day_trip', 'village'];

/** True where something is asked for that lies out of town. */
const leadsOut = (scene: Scene): boolean =>
  scene.reading.items.some(
    (item) =>
      !isRefused(item, scene) &&
      (item.place?.kind === 'day_trip' || OUTSIDE.includes(entryOf(item, 'interest')?.id ?? '')),
  );

/** "The desert, but not too long in the car": how long it takes nobody can change. */
const shortDrives = (item: Item, scene: Scene): FoundWish =>
  wishAt(item, scene, {
    id: 'absent:short_drives',
    label: 'Short drives out of town',
    kind: 'other',
    instead:
      'what lies outside the city takes an hour and more each way; the Red Sands of Kharrarah are among the nearest.',
    means: { type: 'absent', id: 'short_drives', absence: 'unknown' },
  });

const NOT_FAR = /^(?:not|no)\b/i;

/** Steps and long ways that are refused. */
const effortAt = (item: Item, scene: Scene): FoundWish[] => {
  const effort = entryOf(item, 'effort');
  if (!effort || !(isRefused(item, scene) || NOT_FAR.test(wordsAt(scene.reading, item)))) return [];
  if (effort.id === 'drives') return [leadsOut(scene) ? shortDrives(item, scene) : noDayTrip(item, scene)];
  const { access, label } = EFFORTS[effort.id];
  return [
    wishAt(item, scene, {
      id: `need:${access}`,
      label,
      kind: 'access',
      polarity: 'need',
      means: { type: 'access', id: access },
    }),
  ];
};

const localTaste = (item: Item, scene: Scene): FoundWish[] =>
  item.entries.flatMap((entry) =>
    entry.class === 'interest'
      ? [taste(item, scene, { type: 'interest', id: entry.id, label: entry.label })]
      : [],
  );

const AGE = /^(?:old|ancient|historic|historical|antique)$/;

/** "Modern towers, nothing old." */
const nothingOld = (scene: Scene): FoundWish[] => {
  const { tokens } = scene.reading;
  const concept = CONCEPTS.find(({ id }) => id === 'history');
  return tokens.flatMap(({ word }, at) => {
    const next = tokens[at + 1];
    const isEnd = next === undefined || next.gap !== 'none' || /^(?:or|and|please|at)$/.test(next.word);
    if (!concept || !AGE.test(word) || tokens[at - 1]?.word !== 'nothing' || !isEnd) return [];
    const item: Item = { entries: [concept], place: null, from: at - 1, to: at + 1 };
    return [
      wishAt(item, scene, {
        id: 'avoid:history',
        label: `No ${concept.label}`,
        kind: 'interest',
        polarity: 'avoid',
        means: { type: 'interest', id: concept.id },
      }),
    ];
  });
};

const HOME = /^(?:at|back) home\b|^in (?:our|my) (?:home|own) (?:town|city|country)\b/;

/** "Wine bars we like at home" are asked for nowhere else; "malls we have at home, so none here" are refused. */
const isAtHome = (item: Item, scene: Scene): boolean =>
  !isRefused(item, scene) && HOME.test(textIn({ from: item.to, to: item.to + 4 }, scene.reading));

const HAD = /\b(?:had|ate|eaten|tried|tasted)\b/;
const ENOUGH = /\b(?:already|enough|by now)\b/;
const NEAR = 5;
const MORE = /\b(?:again|more|never|not|but|and)\b/;

/** "We had kabsa three times already" asks for none. */
const isEaten = (item: Item, scene: Scene): boolean => {
  const isTable = entryOf(item, 'interest')?.tags.includes('local_food') ?? entryOf(item, 'kitchen') !== null;
  const piece = isTable ? pieceOf(item, scene) : null;
  if (!piece) return false;
  const near = { from: Math.max(piece.from, item.from - NEAR), to: Math.min(piece.to, item.to + NEAR) };
  const said = textIn(near, scene.reading);
  return HAD.test(said) && ENOUGH.test(said) && !MORE.test(said);
};

/** What is liked and disliked, eaten and not eaten, wanted by name, and not to be had here. */
export const readTastes = (scene: Scene, isTaken: (item: Item) => boolean): FoundWish[] => [
  ...localTables(scene).flatMap((item) => localTaste(item, scene)),
  ...nothingOld(scene),
  ...noHeights(scene),
  ...scene.reading.items.flatMap((item) => {
    if (isTaken(item) || isCue(item, 'fine') || isAtHome(item, scene) || isEaten(item, scene)) return [];
    if (isTooLong(item, scene)) return tooLong(item, scene);
    const limit = readLimit(item, scene);
    // "No more than one mall" does not ask for it.
    const isCapped = limit.some(({ means }) => means.type === 'limit' && means.atMost !== null);
    if (isCapped && (isRefused(item, scene) || isFew(item, scene.reading) || !isOneOf(item, scene)))
      return limit;
    const isKnown = isAsked(item, scene) || isRefused(item, scene);
    const tastes = isKnown ? [...interestsAt(item, scene), ...kitchenAt(item, scene)] : [];
    return [
      ...limit,
      ...tastes,
      ...dietAt(item, scene),
      ...absentAt(item, scene),
      ...(isKnown ? placeAt(item, scene) : []),
      ...effortAt(item, scene),
    ];
  }),
];
