import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { type Concept, CUISINES, conceptsIn } from '../notes/concepts.ts';
import { indexOfPhrase, normalText } from '../notes/normal-text.ts';
import type { Role } from '../scheduling/stop.ts';
import type { Target, Wish } from './edit.ts';

const ROLES: readonly { role: Role; words: readonly string[] }[] = [
  { role: 'lunch', words: ['lunch', 'brunch', 'غداء', 'غدا'] },
  { role: 'dinner', words: ['dinner', 'supper', 'iftar', 'evening meal', 'عشاء', 'عشا', 'فطور', 'افطار'] },
  { role: 'cafe', words: ['cafe', 'coffee', 'coffee shop', 'كافيه', 'قهوه', 'مقهي'] },
];
const POSITIONS: readonly (readonly [RegExp, number])[] = [
  [/\b(first|1st) (stop|activity|place|one|thing)\b/, 1],
  [/\b(second|2nd) (stop|activity|place|one|thing)\b/, 2],
  [/\b(third|3rd) (stop|activity|place|one|thing)\b/, 3],
  [/\b(fourth|4th) (stop|activity|place|one|thing)\b/, 4],
  [/\blast (stop|activity|place|one|thing)\b/, -1],
  [/\bstop (\d)\b/, 0],
];
/** Words that name a slot or the whole, not a taste. */
const NO_TASTE = ['food', 'walking', 'business'];

/** The meal or coffee slot a text names, or null. */
export const roleIn = (text: string): Role | null => {
  const words = normalText(text).split(' ');
  const found = ROLES.map(({ role, words: names }) => ({
    role,
    at: Math.max(-1, ...names.map((name) => indexOfPhrase(words, name))),
  })).filter(({ at }) => at >= 0);
  return found[0]?.role ?? null;
};

export const conceptsOf = (text: string): Concept[] =>
  conceptsIn(normalText(text).split(' ')).map(({ concept }) => concept);

const cuisineIn = (text: string): string | null => {
  const words = normalText(text).split(' ');
  return CUISINES.find((each) => each.words.some((word) => indexOfPhrase(words, word) >= 0))?.id ?? null;
};

const priceIn = (text: string): 'low' | 'high' | null => {
  if (/\b(cheap(er)?|affordable|budget|inexpensive|less expensive)\b|ارخص|رخيص/i.test(text)) return 'low';
  return /\b(fancy|fancier|upscale|luxury|luxurious|expensive|five star|5 star|nicer|better)\b|افخم|فخم/i.test(
    text,
  )
    ? 'high'
    : null;
};

const positionIn = (text: string): number | null => {
  for (const [pattern, position] of POSITIONS) {
    const match = pattern.exec(normalText(text));
    if (match) return position === 0 ? Number(match[1]) : position;
  }
  return null;
};

/** Names of stops of the plan that the catalogue does not know and the text speaks of. */
const unknownNamesIn = (text: string, plan: Itinerary): string[] => {
  const words = normalText(text).split(' ');
  return plan.days
    .flatMap((day) => day.activities)
    .filter((activity) => !activity.venue_id)
    .map((activity) => activity.venue_name)
    .filter((name) => indexOfPhrase(words, normalText(name)) >= 0);
};

/** Reads which stops of `plan` a piece of a request points at. */
export const readTarget = (text: string, plan: Itinerary, places: Places): Target => {
  const planned = new Set(
    plan.days.flatMap((day) => day.activities.flatMap(({ venue_id }) => venue_id ?? [])),
  );
  const mentioned = places.mentioned(text).filter((place) => planned.has(place.id));
  const names = unknownNamesIn(text, plan);
  const precise = mentioned.length + names.length > 0;
  const role = roleIn(text);
  return {
    placeIds: mentioned.map(({ id }) => id),
    names,
    role: precise ? null : role,
    concepts:
      precise || role ? [] : conceptsOf(text).filter(({ id }) => id !== 'walking' && id !== 'business'),
    position: positionIn(text),
  };
};

/** True when the target says nothing at all. */
export const isAnyTarget = (target: Target): boolean =>
  target.placeIds.length + target.names.length + target.concepts.length === 0 &&
  target.role === null &&
  target.position === null;

/** Reads what a piece of a request wants to have. */
export const readWish = (text: string, places: Places): Wish => {
  const placeIds = places
    .mentioned(text)
    .filter(({ kind }) => kind !== 'hotel')
    .map(({ id }) => id);
  const concepts = conceptsOf(text);
  const food = concepts.some(({ id }) => ['food', 'local_food', 'fine_dining', 'street_food'].includes(id));
  const cuisine = cuisineIn(text);
  const coffee = concepts.some(({ id }) => id === 'coffee');
  return {
    placeIds,
    concepts:
      placeIds.length > 0 ? [] : concepts.filter(({ id }) => !NO_TASTE.includes(id) && id !== 'coffee'),
    cuisine,
    role: roleIn(text) ?? (coffee ? 'cafe' : null),
    table: food || cuisine !== null,
    price: priceIn(text),
  };
};

export const isAnyWish = (wish: Wish): boolean =>
  wish.placeIds.length + wish.concepts.length === 0 && wish.role === null && !wish.table;
