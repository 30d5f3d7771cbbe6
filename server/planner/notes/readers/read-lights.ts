import { CONCEPTS } from '../concepts.ts';
import type { Piece } from '../grammar/pieces.ts';
import { entryOf, type Item, textIn } from '../grammar/reading.ts';
import { isRefused, type Scene, wishAt } from '../grammar/scene.ts';
import { selectors } from '../grammar/timed.ts';
import type { Light } from '../profile.ts';
import type { FoundWish } from '../wish.ts';
import { placeAt } from './read-places.ts';

/** Words that stand for an hour of the light, read from where they begin; what says no more than the hour of a sight is not among them. */
const PHRASES: readonly (readonly [Light, RegExp])[] = [
  [
    'sunrise',
    /^(?:(?:at|from|before|by|for|around|pre|near|until|after) )?(?:the )?(?:sunrises?|daybreak|first light|crack of dawn|break of dawn|break of day|sun up)\b/,
  ],
  ['sunrise', /^(?:at|before|by|for|around|pre|near|after) (?:the )?dawn\b/],
  ['sunrise', /^dawn (?:run|runs|jog|walk|walks|ride|rides|hike|shoot|shoots|light|chorus|birding)\b/],
  [
    'sunset',
    /^(?:at|for|in|around|before|near|towards) (?:the )?(?:sunset|sundown|golden hour|last light)\b/,
  ],
  ['sunset', /^(?:sunset|sundown|golden hour) (?:at|over|from|in)\b/],
  ['dusk', /^(?:at|for|in|during|around) (?:the )?(?:blue hour|dusk|twilight|nightfall)\b/],
  ['dusk', /^(?:the )?blue hour\b/],
  ['morning', /^(?:first thing )?in the (?:(?:early|late|cool|quiet) )?mornings?(?: light)?\b/],
  ['afternoon', /^in the (?:(?:early|late) )?afternoons?\b/],
  ['evening', /^(?:in the (?:(?:early|late) )?evenings?|of an evening)\b/],
  ['night', /^(?:(?:at|by) night|after dark)\b/],
];
const PARTS: readonly Light[] = ['morning', 'afternoon', 'evening', 'night'];
/** What is asked for in a part of the day as such; of other tastes it says no more than when they are usual. */
const OF_PARTS = ['souq', 'museum', 'gallery', 'art', 'park', 'mall', 'shopping', 'running', 'cycling'];

/** "From dawn to dusk" is all day, and what is said of these is said of no sight. */
const NO_LIGHT =
  /\b(?:no|not|never|nothing|dont|doesnt|cant|wont|without|hate|hates|skip|avoid|isnt|arent|dawn (?:to|till|until)|sunrise to|prayers?|pray|fajr|fast|fasting|eat|eats|eating|iftar|suhoor|party|partying|asleep|sleep|bed|named|called|up (?:at|with)|rise|rises|risers?|wake|wakes|awake|get up|gets up|getting up)\b/;
const TRAVEL = ['arrive', 'depart', 'flight', 'airport', 'redeye'];
/** What is said of a sight in some light beside its name: "KAFD and the towers at blue hour". */
const BESIDE = [
  ...['architecture', 'views', 'sunset', 'night_view', 'photography', 'history', 'romantic'],
  ...['desert', 'nature', 'village', 'day_trip', 'hiking'],
];
const LONGEST = 5;
const PASTIMES = ['running', 'cycling'];

interface Found extends Item {
  light: Light;
}

/** The hours of the light that a piece of a text names. */
const lightsIn = (piece: Piece, { reading }: Scene): Found[] => {
  const found: Found[] = [];
  for (let at = piece.from; at < piece.to; at += 1) {
    const words = textIn({ from: at, to: Math.min(piece.to, at + LONGEST) }, reading);
    const hit = PHRASES.flatMap(([light, pattern]) => {
      const [said] = pattern.exec(words) ?? [];
      return said ? [{ light, length: said.split(' ').length }] : [];
    })[0];
    if (!hit) continue;
    found.push({ entries: [], place: null, from: at, to: at + hit.length, light: hit.light });
    at += hit.length - 1;
  }
  return found;
};

const LABELS: Readonly<Record<Light, string>> = {
  sunrise: 'at first light',
  sunset: 'at sunset',
  dusk: 'at blue hour',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'at night',
};

const lightWish = (
  item: Item,
  scene: Scene,
  of: Light,
  meant: { placeId: string | null; concept: string | null; name: string },
): FoundWish =>
  wishAt(item, scene, {
    id: `light:${of}:${meant.placeId ?? meant.concept ?? 'any'}`,
    label: `${meant.name} ${LABELS[of]}`,
    kind: 'hours',
    strength: 2,
    means: { type: 'light', of, placeId: meant.placeId, concept: meant.concept },
  });

const distance = (one: Item, other: Item): number =>
  one.from >= other.to ? one.from - other.to : other.from - one.to;

/** What of a piece is to be had then: the place that is named beside it, a run or ride, or any place in the open at dawn. */
const meantBy = (light: Found, piece: Piece, scene: Scene): FoundWish[] => {
  const near = piece.items
    .filter((item) => !isRefused(item, scene))
    .sort((a, b) => distance(a, light) - distance(b, light));
  const placesOf = (item: Item): FoundWish[] =>
    placeAt(item, scene).filter(({ means, polarity }) => means.type === 'place' && polarity === 'want');
  const isOther = (item: Item): boolean => {
    const id = entryOf(item, 'interest')?.id;
    return id !== undefined && !BESIDE.includes(id) && placesOf(item).length === 0;
  };
  // "Masmak, and the souq at dusk": what stands between them is what is meant.
  const other = near.findIndex(isOther);
  const own = other < 0 ? near : near.slice(0, other);
  const [place] = own.flatMap(placesOf);
  if (place?.means.type === 'place')
    return [
      lightWish(light, scene, light.light, {
        placeId: place.means.id,
        concept: null,
        name: scene.places.byId(place.means.id)?.name ?? '',
      }),
    ];
  const isPart = PARTS.includes(light.light);
  if (light.light !== 'sunrise' && !isPart) return [];
  const tastes = near.flatMap((item) => entryOf(item, 'interest')?.id ?? []);
  // Of a part of the day only the nearest taste is meant.
  const pastime = isPart
    ? OF_PARTS.find((id) => id === tastes[0])
    : tastes.find((id) => PASTIMES.includes(id));
  const concept = CONCEPTS.find(({ id }) => id === pastime);
  if (isPart && !concept) return [];
  const label = concept?.label ?? 'out';
  return [
    lightWish(light, scene, light.light, {
      placeId: null,
      concept: concept?.id ?? null,
      name: label.charAt(0).toUpperCase() + label.slice(1),
    }),
  ];
};

/** On a day that is named, and at an hour, a part of the day is read with them. */
const isOfDay = ({ light }: Found, { sentence, times }: Piece, { pieces }: Scene): boolean =>
  PARTS.includes(light) &&
  (times.length > 0 || pieces.some((each) => each.sentence === sentence && selectors(each.days) !== null));

/** "Diriyah at sunset", "I run at dawn", "souqs in the morning": what is to be seen or done in one light or part of the day. */
export const readLights = (scene: Scene): FoundWish[] =>
  scene.pieces.flatMap((piece) => {
    const isOfTravel = piece.items.some((item) => TRAVEL.includes(entryOf(item, 'anchor')?.id ?? ''));
    if (isOfTravel || NO_LIGHT.test(textIn(piece, scene.reading))) return [];
    return lightsIn(piece, scene)
      .filter((light) => !isOfDay(light, piece, scene))
      .flatMap((light) => meantBy(light, piece, scene));
  });
