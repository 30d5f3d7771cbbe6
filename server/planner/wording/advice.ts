import type { Place, PlaceKind } from '../../places/place.ts';
import { hasKitchen } from '../notes/concepts.ts';
import type { Profile } from '../notes/profile.ts';
import { isSaudiTable } from '../scheduling/scoring/saudi-table.ts';
import { suitsDiets } from './diet-advice.ts';
import { sightType } from './place-words.ts';

/** What to order at a table of a kitchen; none of it says what a house has, which no source of ours lists. */
const AT_KITCHENS: readonly (readonly [kitchen: string, advice: readonly string[]])[] = [
  [
    'lebanese',
    [
      'order the cold starters first, then one mixed grill',
      'eat with the bread while it is hot, and ask for more of it',
      'leave the choice of starters to the house and keep room for the grill',
    ],
  ],
  [
    'indian',
    [
      'say how hot you like it, and begin with something from the tandoor',
      'take one dry dish, one in sauce, and bread to go with both',
      'ask for a set plate, which shows more of the kitchen than one curry',
    ],
  ],
  [
    'italian',
    ['begin with a pizza, and have a pasta if there is still room', 'ask what the oven does best today'],
  ],
  [
    'japanese',
    [
      'sit at the counter if there is a free seat, and order a little at a time',
      'start with what is raw and go on to what is grilled',
    ],
  ],
  ['turkish', ['begin with the bread from the oven and a spread, then go on to the grill']],
  ['yemeni', ['ask for the hot tomato sauce beside the rice, and eat with your right hand']],
  ['mandi', ['the plates of rice and meat are large: ask for the hot tomato sauce beside them']],
  ['bukhari', ['take the rice with half a chicken, as everybody around you does']],
  ['egyptian', ['try the koshary or the ful before you look at the grills']],
  ['moroccan', ['ask for a tagine, and give it the time it takes']],
  ['steak', ['say clearly how you want your meat done']],
  ['seafood', ['ask what came in today, and have it grilled']],
  ['asian', ['order several small plates rather than one large one']],
  ['chinese', ['order several small dishes, and rice to go with all of them']],
  ['thai', ['say how hot you like it before you order']],
  ['american', ['leave the starters out, as portions are large']],
  ['breakfast', ['begin with the eggs, and keep room for something sweet']],
  ['dessert', ['skip the main course for once and go straight to the sweets']],
];

const ON_CUSHIONS = 'sit on the floor if they offer it, and eat with your right hand';

const AT_SAUDI: readonly string[] = [
  'order one kabsa or jareesh to begin with: the plates are large',
  'ask which stew of wheat or bread is in the pot today',
  'keep room for dates and Saudi coffee at the end',
  ON_CUSHIONS,
];

/** True of any table; for those who come back, above all. */
const AT_TABLES: readonly string[] = [
  'ask which dish leaves the kitchen most often',
  'ask what is new on the menu',
];

const LITTLE_BY_LITTLE = 'order little, and order again of what goes first';
/** Kitchens that fill one plate for each guest. */
const ONE_PLATE_EACH = ['american', 'burger', 'steak', 'breakfast'];

/** Where one is served at the table. */
const WHERE_ONE_SITS: readonly string[] = [
  'order one dish fewer than you think, as portions here are large',
  'order what the table beside you has, if it looks good',
  'leave the order to whoever serves you',
  LITTLE_BY_LITTLE,
];

/** Kitchens of which few travellers know the dishes. */

const BUFFET = /\bbuffets?\b/;
const AT_BUFFETS: readonly string[] = [
  'walk once past everything before you take a plate',
  'take a little of what you do not know, and go back for what was good',
];

const WITH_CUPS: readonly string[] = [
  'ask what beans are in the grinder',
  'take the seat by the window, if it is free, and watch who comes in',
  'have something small and sweet beside the cup',
  'try the coffee of the day without milk first',
];

const AROUND_IT = 'walk once around it before you look at anything closely';
const SLOWLY = 'take it slowly and on foot';
const CAMERA_READY = 'have the camera ready, but give your eyes a minute first';
const AT_PEOPLE = 'look at the people as much as at the shops';
const OLD_WALLS = 'look up: doors, beams and the patterns in the clay are half of it';
const ON_GRASS = 'bring tea or a juice and sit down on the grass, as people here do';
const ONE_LOOP = 'walk one loop, then find a bench';
const FROM_ELSEWHERE = 'look for what you do not have at home';

const AT_SIGHTS: Readonly<Partial<Record<PlaceKind, readonly string[]>>> = {
  museum: [
    'ask at the desk what is newly on show, and begin there',
    'choose two rooms and take your time in them',
    'read the first panel of each room and skip what does not hold you',
  ],
  gallery: [
    'ask whoever is there about the artist, as shows change often',
    'let the first wall decide how long you stay',
  ],
  heritage: [AROUND_IT, OLD_WALLS, SLOWLY],
  souq: [
    'walk one round before you buy anything',
    'ask for a second price, and smile while you do',
    'have some cash on you for the small shops',
  ],
  mosque: ['keep your voice low on the square, and leave the doorways free for those who pray'],
  park: [ON_GRASS, ONE_LOOP],
  nature: ['put on shoes for stones, and keep water in the bag', 'walk on a little: it gets quieter'],
  viewpoint: [CAMERA_READY],
  mall: [AT_PEOPLE, FROM_ELSEWHERE],
  day_trip: ['tell somebody where you go, as the phone may have no signal there'],
};

const AT_LIBRARIES: readonly string[] = ['find a seat in a reading hall and stay for a few pages'];

/** Advice that wants more of a place than its kind, and the words of the catalogue that show it. */
const WANTS: Readonly<Record<string, RegExp>> = {
  [OLD_WALLS]: /\b(mud|clay|fort)\b/,
  [ON_GRASS]: /\b(lawns?|green|gardens?)\b/i,
  [ONE_LOOP]: /\b(paths?|loop|lawns?|gardens?|lake|short walk)\b/i,
  [ON_CUSHIONS]: /\b(cushions|village|old|mandi|rice|traditional)\b/,
  [FROM_ELSEWHERE]: /\b(shops?|shopping|brands|boutiques|fashion)\b/i,
};

/** True of any place of its kind: of one that is new it says less than nothing, and who comes back reads it for want of more. */
const FOR_WANT_OF_MORE: ReadonlySet<string> = new Set([
  ...AT_TABLES,
  ...WHERE_ONE_SITS,
  AROUND_IT,
  SLOWLY,
  CAMERA_READY,
  AT_PEOPLE,
  FROM_ELSEWHERE,
  ONE_LOOP,
]);

/** What there is to do on a second visit to any sight. */
const SIGHTS_AGAIN: readonly string[] = [
  'look at what you passed by before',
  'go the other way round this time',
  'stay with the part you liked best',
];

/** Advice as a sentence of its own. */
export const sentenceOf = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** From this price level on one is served at the table: a counter is no place for starters and a grill. */
export const SERVED_FROM = 2;

const atTable = (place: Place): readonly string[] => {
  if (BUFFET.test(place.about)) return AT_BUFFETS;
  const isServed = place.price_level >= SERVED_FROM;
  const kitchens = isServed ? AT_KITCHENS.filter(([kitchen]) => hasKitchen(place, kitchen)) : [];
  const hasOwnPlates = ONE_PLATE_EACH.some((kitchen) => hasKitchen(place, kitchen));
  return [
    ...(isSaudiTable(place) ? AT_SAUDI : []),
    ...kitchens.flatMap(([, advice]) => advice),
    ...AT_TABLES,
    ...(isServed ? WHERE_ONE_SITS.filter((words) => words !== LITTLE_BY_LITTLE || !hasOwnPlates) : []),
  ];
};

const atSight = (place: Place): readonly string[] => {
  if (sightType(place) === 'library') return AT_LIBRARIES;
  return AT_SIGHTS[place.kind] ?? [];
};

/** Whom advice is for, and whether they may eat and drink at that hour. */
export interface Advised {
  profile: Pick<Profile, 'diets' | 'elderly' | 'walksLittle' | 'wheelchair'>;
  isFast: boolean;
}

const ON_FOOT = /\b(walk|foot|floor|shoes)\b/;
const AT_LIPS = /\b(tea|juice)\b/;

const suitsAdvised =
  ({ profile: { diets, elderly, walksLittle, wheelchair }, isFast }: Advised) =>
  (words: string): boolean =>
    suitsDiets(words, diets) &&
    !((elderly || walksLittle || wheelchair) && ON_FOOT.test(words)) &&
    !(isFast && AT_LIPS.test(words));

/** What somebody who lives here would tell you to do at a place, the most particular first; in words that go on after a colon. */
export const adviceAt = (place: Place, advised: Advised, isKnown = false): readonly string[] => {
  const meant =
    place.kind === 'cafe'
      ? [...WITH_CUPS, ...(isKnown ? AT_TABLES : [])]
      : place.kind === 'restaurant'
        ? atTable(place)
        : [...(isKnown ? SIGHTS_AGAIN : []), ...atSight(place)];
  const fits = suitsAdvised(advised);
  return meant.filter(
    (words) =>
      WANTS[words]?.test(place.about) !== false && (isKnown || !FOR_WANT_OF_MORE.has(words)) && fits(words),
  );
};
