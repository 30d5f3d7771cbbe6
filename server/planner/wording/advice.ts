import type { Place, PlaceKind } from '../../places/place.ts';
import { hasKitchen } from '../notes/concepts.ts';
import { isSaudiTable } from '../scheduling/scoring/saudi-table.ts';

/** What to order at a table of a kitchen; none of it says what a house has, which no source of ours lists. */
const AT_KITCHENS: readonly (readonly [kitchen: string, advice: readonly string[]])[] = [
  [
    'lebanese',
    [
      'order the cold starters first, then one mixed grill for the table',
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
    ['a pizza and a pasta in the middle of the table feed two well', 'ask what the oven does best today'],
  ],
  [
    'japanese',
    [
      'sit at the counter if there is a free seat, and order a little at a time',
      'start with what is raw and go on to what is grilled',
    ],
  ],
  ['turkish', ['begin with the bread from the oven and a spread, then go on to the grill']],
  ['yemeni', ['eat from the shared plate, and ask for the hot tomato sauce beside the rice']],
  ['mandi', ['share one plate of rice and meat, and ask for the hot tomato sauce beside it']],
  ['bukhari', ['take the rice with half a chicken, as everybody around you does']],
  ['egyptian', ['try the koshary or the ful before you look at the grills']],
  ['moroccan', ['ask for a tagine, and give it the time it takes']],
  ['steak', ['say clearly how you want your meat done']],
  ['seafood', ['ask what came in today, and have it grilled']],
  ['asian', ['order several small plates and put them in the middle']],
  ['chinese', ['order several dishes, and put them in the middle with the rice']],
  ['thai', ['say how hot you like it, and share what comes']],
  ['american', ['share the starters, as portions are large']],
  ['breakfast', ['have the eggs, however late in the day it is']],
  ['dessert', ['skip the main course for once and go straight to the sweets']],
];

const AT_SAUDI: readonly string[] = [
  'order one kabsa or jareesh for the table and share it',
  'ask which stew of wheat or bread is in the pot today',
  'keep room for dates and Saudi coffee at the end',
  'sit on the floor if they offer it, and eat with your right hand',
];

/** True of any table; for those who come back, above all. */
const AT_TABLES: readonly string[] = [
  'ask which dish leaves the kitchen most often',
  'order one dish fewer than you think: portions here are large',
  'ask what is new on the menu',
  'take what the table beside you has, if it looks good',
  'leave the order to whoever serves you',
  'try something you have never heard of',
  'have the dish you would cook yourself, and compare',
  'share everything, and order again of what goes first',
];

const WITH_CUPS: readonly string[] = [
  'ask what beans are in the grinder',
  'take the seat by the window, if it is free, and watch who comes in',
  'have something small and sweet beside the cup',
  'try the coffee of the day without milk first',
];

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
  heritage: [
    'walk once around it before you look at anything closely',
    'look up: doors, beams and the patterns in the clay are half of it',
    'take it slowly and on foot',
  ],
  souq: [
    'walk one round before you buy anything',
    'ask for a second price, and smile while you do',
    'have some cash on you for the small shops',
  ],
  mosque: ['keep your voice low on the square, and leave the doorways free for those who pray'],
  park: [
    'bring tea or a juice and sit down on the grass, as people here do',
    'walk one loop, then find a bench',
  ],
  nature: ['put on shoes for stones, and keep water in the bag', 'walk on a little: it gets quieter'],
  viewpoint: ['have the camera ready, but give your eyes a minute first'],
  mall: ['look at the people as much as at the shops', 'look for what you do not have at home'],
  day_trip: ['tell somebody where you go, as the phone may have no signal there'],
};

/** What there is to do on a second visit to any sight. */
const SIGHTS_AGAIN: readonly string[] = [
  'look at what you passed by before',
  'go the other way round this time',
  'stay with the part you liked best',
];

/** Advice as a sentence of its own. */
export const sentenceOf = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** A counter is no place for starters and a grill. */
const SIT_DOWN = 2;

/** What somebody who lives here would tell you to do at a place, the most particular first; in words that go on after a colon. */
export const adviceAt = (place: Place, isKnown = false): readonly string[] => {
  if (place.kind === 'cafe') return [...WITH_CUPS, ...(isKnown ? AT_TABLES : [])];
  if (place.kind !== 'restaurant')
    return [...(isKnown ? SIGHTS_AGAIN : []), ...(AT_SIGHTS[place.kind] ?? [])];
  const kitchens =
    place.price_level < SIT_DOWN ? [] : AT_KITCHENS.filter(([kitchen]) => hasKitchen(place, kitchen));
  return [
    ...(isSaudiTable(place) ? AT_SAUDI : []),
    ...kitchens.flatMap(([, advice]) => advice),
    ...AT_TABLES,
  ];
};
