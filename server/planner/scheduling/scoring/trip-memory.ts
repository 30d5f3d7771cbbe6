import type { Coordinates } from '../../../../shared/itinerary.ts';
import { oncePerObject } from '../../../../shared/once-per-object.ts';
import { type Place, SERVICE_KINDS } from '../../../places/place.ts';
import { CONCEPTS, type Concept, CUISINES, hasKitchen } from '../../notes/concepts.ts';
import { indexOfPhrase, normalText } from '../../notes/normal-text.ts';
import { isArabTable, isSaudiTable } from './saudi-table.ts';

/** Which places a trip has used on which days, so that choices can avoid and balance. */
export interface TripMemory {
  /** Days each place is used on. */
  used: Map<string, number[]>;
  /** Houses of which a branch has been used. */
  chains: Set<string>;
  /** The day on which sights that share a gate are visited. */
  compounds: Map<string, number>;
  /** Where sights are visited on which day. */
  sights: { at: Coordinates; day: number }[];
  kinds: Map<string, number>;
  interests: Map<string, number>;
  /** Places that another plan for the same request holds. */
  left: ReadonlySet<string>;
  /** What each place that was picked for days is worth more on them. */
  picked: PickedPlaces;
}

/** By the id of a place, the days it was picked for and what it is worth more on each. */
export type PickedPlaces = ReadonlyMap<string, ReadonlyMap<number, number>>;

export const emptyMemory = (): TripMemory => ({
  used: new Map(),
  chains: new Set(),
  compounds: new Map(),
  sights: [],
  kinds: new Map(),
  interests: new Map(),
  left: new Set(),
  picked: new Map(),
});

/** The same to be changed apart. */
export const copyOf = (memory: TripMemory): TripMemory => ({
  used: new Map(memory.used),
  chains: new Set(memory.chains),
  compounds: new Map(memory.compounds),
  sights: [...memory.sights],
  kinds: new Map(memory.kinds),
  interests: new Map(memory.interests),
  left: memory.left,
  picked: memory.picked,
});

/** Ids of the concepts that a place's name, sentence or chain speak of. */
const saidBy = oncePerObject((place: Place): ReadonlySet<string> => {
  const said = normalText(`${place.name} ${place.about} ${place.chain ? 'chain' : ''}`).split(' ');
  const says = ({ about = [], kinds }: Concept): boolean =>
    (kinds.length === 0 || kinds.includes(place.kind)) &&
    about.some((word) => indexOfPhrase(said, word) >= 0);
  return new Set(CONCEPTS.filter(says).map(({ id }) => id));
});

/** True when a place is what a concept speaks of. */
export const matches = (place: Place, concept: Concept): boolean =>
  concept.about
    ? saidBy(place).has(concept.id)
    : concept.kinds.includes(place.kind) || concept.tags.some((tag) => place.tags.includes(tag));

/**
 * True when a place that matches a concept may be said to fulfil it: not every park is the desert, nor are roller
 * coasters at its edge.
 */
export const fulfils = (place: Place, concept: Concept): boolean =>
  matches(place, concept) &&
  (concept.where === undefined ||
    (concept.kinds.includes(place.kind) &&
      normalText(place.about)
        .split(' ')
        .some((word) => concept.where?.includes(word))));

/** What meals of a kitchen are counted under, beside the interests. */
export const kitchenKey = (id: string): string => `kitchen:${id}`;

/** True where a kitchen is served: at a restaurant's table, and sweets with a cup as well. */
export const serves = (place: Place, kitchen: string): boolean =>
  (place.kind === 'restaurant' || (place.kind === 'cafe' && kitchen === 'dessert')) &&
  hasKitchen(place, kitchen);

const isTable = ({ kind }: Place): boolean => kind === 'restaurant' || kind === 'cafe';

/** Burgers, steaks, barbecue and fried chicken: who has had one of them has had them all for a while. */
export const MEAT_HOUSE = 'meat-house';
const MEAT = /\b(?:steaks?|burgers?|barbecue|brisket|american|smoked meats?|fast[_ ]food|fried chicken)\b/i;

const isMeatHouse = (place: Place): boolean =>
  place.kind === 'restaurant' &&
  !isArabTable(place) &&
  MEAT.test(`${place.name} ${place.about} ${place.facts.cuisine?.value.join(' ') ?? ''}`);

/** Ids of the kitchens that a place serves and is known for, and of their family: what many kitchens grill makes them no more alike. */
export const kitchensOf = oncePerObject((place: Place): readonly string[] =>
  isTable(place)
    ? [
        ...CUISINES.filter(({ id, also }) => also === undefined && serves(place, id)).map(({ id }) => id),
        ...(isMeatHouse(place) ? [MEAT_HOUSE] : []),
      ]
    : [],
);

/** What meals at tables of the country are counted under: who likes local food is served by more than these. */
export const COUNTRY_KEY = 'table:saudi';

/** What all meals at a table are counted under, and those of them at a table of the region. */
export const TABLE_KEY = 'table:any';
export const REGION_KEY = 'table:region';

/** Keys of the kitchens and tastes that a place serves. */
const servedBy = oncePerObject((place: Place): readonly string[] => [
  ...CUISINES.filter(({ id }) => serves(place, id)).map(({ id }) => kitchenKey(id)),
  ...(isMeatHouse(place) ? [kitchenKey(MEAT_HOUSE)] : []),
  ...(isSaudiTable(place) ? [COUNTRY_KEY] : []),
  ...(place.kind === 'restaurant' ? [TABLE_KEY] : []),
  ...(isArabTable(place) ? [REGION_KEY] : []),
  ...CONCEPTS.filter((concept) => matches(place, concept)).map(({ id }) => id),
]);

/** Records that `place` is used on `day`, and which wishes it serves. */
export const remember = (memory: TripMemory, place: Place, day: number): void => {
  memory.used.set(place.id, [...(memory.used.get(place.id) ?? []), day]);
  const compound = place.facts.compound?.value;
  if (compound !== undefined && !SERVICE_KINDS.includes(place.kind)) memory.compounds.set(compound, day);
  if (!SERVICE_KINDS.includes(place.kind)) memory.sights.push({ at: place, day });
  if (place.chain) memory.chains.add(place.chain);
  memory.kinds.set(place.kind, (memory.kinds.get(place.kind) ?? 0) + 1);
  for (const key of servedBy(place)) memory.interests.set(key, (memory.interests.get(key) ?? 0) + 1);
};

/** Days between `day` and the nearest day the place is used on; infinite when it is not used. */
export const daysSince = (memory: TripMemory, placeId: string, day: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...(memory.used.get(placeId) ?? []).map((other) => Math.abs(other - day)),
  );

/** What answers to a concept, or to a kitchen, by the id of a limit. */
export const meets = (id: string): ((place: Place) => boolean) | null => {
  const kitchen = CUISINES.find((each) => kitchenKey(each.id) === id);
  if (kitchen) return (place) => place.kind === 'restaurant' && hasKitchen(place, kitchen.id);
  const concept = CONCEPTS.find((each) => each.id === id);
  return concept ? (place) => matches(place, concept) : null;
};
