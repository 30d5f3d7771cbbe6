import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import { MEAL_KINDS, type Place, type PlaceKind, SERVICE_KINDS } from '../../places/place.ts';
import { rideMinutes } from '../../places/travel.ts';
import { CONCEPTS, type Concept, hasKitchen } from '../notes/concepts.ts';
import { stemOf } from '../notes/grammar/tokens.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Role } from '../scheduling/day/stop.ts';
import { isBigOuting } from '../scheduling/offer.ts';
import { isPastime } from '../scheduling/scoring/pastime.ts';
import { isSaudiTable } from '../scheduling/scoring/saudi-table.ts';
import { fitOf } from '../scheduling/scoring/score-place.ts';
import { suits } from '../scheduling/scoring/suits.ts';
import { matches } from '../scheduling/scoring/trip-memory.ts';
import { type Feature, HOTEL_AREA, isAnything, type Want } from './want.ts';
import { stopsOf, type Work } from './work.ts';

/** A plan and the catalogue it is changed from. */
export type PlaceScene = Pick<Work, 'plan' | 'places' | 'facts'>;

/** Where a place is to come in. */
export interface Slot {
  role: Role | null;
  /** What it comes in place of. */
  old: Place | null;
  /** The stops around it. */
  near: readonly Coordinates[];
}

/** Nowhere yet: for a place that is only spoken of. */
export const NO_SLOT: Slot = { role: null, old: null, near: [] };

/** What a kilometre of way costs, and one beyond half an hour's ride: nobody crosses the city for a slightly better one. */
const FAR_COST = { each: 0.35, beyond: 0.35, from: 14 };
const MEALS: readonly string[] = ['food', 'local_food', 'fine_dining', 'street_food'];

const conceptsOf = ({ concepts }: Want): Concept[] => CONCEPTS.filter(({ id }) => concepts.includes(id));

/** The kinds of place a want is about; without a word of it those of the slot. */
const kindsFor = (want: Want, { role, old }: Pick<Slot, 'role' | 'old'>): readonly PlaceKind[] | null => {
  if (want.kinds.length > 0) return want.kinds;
  if (want.cuisine || want.not.length > 0 || want.concepts.some((id) => MEALS.includes(id)))
    return ['restaurant'];
  if (want.concepts.includes('coffee')) return ['cafe'];
  if (role === 'lunch' || role === 'dinner') return ['restaurant'];
  if (role === 'cafe') return ['cafe'];
  const isOfKind =
    want.features.length > 0 &&
    want.features.every((each) => each === 'cheaper' || each === 'closer') &&
    want.concepts.length === 0;
  return old && isOfKind ? [old.kind] : null;
};

/** The mean of the ways to and from what stands around. */
const wayTo = (place: Coordinates, near: readonly Coordinates[]): number =>
  near.reduce((sum, at) => sum + rideMinutes(at, place), 0) / Math.max(1, near.length);

const meanKm = (place: Coordinates, near: readonly Coordinates[]): number =>
  near.reduce((sum, at) => sum + haversineKm(place, at), 0) / Math.max(1, near.length);

const farCost = (km: number): number =>
  FAR_COST.each * km + FAR_COST.beyond * Math.max(0, km - FAR_COST.from);

/** True for a table of a kitchen that another one has, and for a place of the same kind. */
const isAlike = (place: Place, old: Place | null): boolean => {
  const kitchens = old?.facts.cuisine?.value ?? [];
  if (!old || kitchens.length === 0) return place.kind === (old ?? place).kind;
  return place.facts.cuisine?.value.some((each) => kitchens.includes(each)) ?? false;
};

const hasFeature = (place: Place, feature: Feature, { old, near }: Slot, want: Want): boolean => {
  const has = (...tags: readonly Place['tags'][number][]) => tags.some((tag) => place.tags.includes(tag));
  switch (feature) {
    case 'cheaper':
      return place.price_level < (old?.price_level ?? 3);
    case 'finest':
    case 'finer':
      return place.price_level > Math.min(3, old?.price_level ?? 2) || has('fine_dining', 'luxury');
    case 'closer':
      return want.near === HOTEL_AREA || !old || near.length === 0 || wayTo(place, near) < wayTo(old, near);
    case 'quiet':
      return has('relaxed') || ['gallery', 'museum', 'park', 'nature'].includes(place.kind);
    case 'indoor':
      return !place.outdoor && !['park', 'nature', 'souq', 'viewpoint'].includes(place.kind);
    case 'outdoor':
      return place.outdoor || has('outdoors');
    case 'family':
      return has('kids', 'family');
    case 'vegetarian':
      return has('vegetarian');
    case 'romantic':
      return has('romantic');
    case 'views':
      return has('views') || place.kind === 'viewpoint';
    case 'alike':
      return isAlike(place, old);
    case 'local':
      if (!MEAL_KINDS.includes(place.kind))
        return ['souq', 'heritage'].includes(place.kind) || has('culture');
      return place.facts.cuisine
        ? place.facts.cuisine.value.some((each) => /saudi|najdi|hejazi|gulf|mandi/.test(each))
        : isSaudiTable(place);
  }
};

/** True where a district or a name says that a place lies where it was asked for. */
export const liesIn = (place: Place, area: string, { places }: Pick<PlaceScene, 'places'>): boolean => {
  const said = normalText(area).replace(/^(?:al|el) /, '');
  if (said.length > 2 && normalText(`${place.district} ${place.name}`).includes(said)) return true;
  const at = places.mentioned(area)[0] ?? places.find(area);
  return at !== null && at !== undefined && haversineKm(place, at) < 4;
};

/** True for a place nearer to the hotel than what it comes in place of, or near to it at all. */
const isNearHotel = (place: Place, { old }: Slot, { plan }: PlaceScene): boolean => {
  const hotel = plan.hotel_recommendation?.coordinates;
  return !hotel || haversineKm(place, hotel) < Math.min(old ? haversineKm(old, hotel) : 5, 60);
};

/** Parks have the tags of these as well: what they are, only the kind says. */
const BY_KIND: readonly string[] = ['desert'];

/** True where a place is what was asked for, its name aside. */
export const fulfils = (place: Place, want: Want, slot: Slot, scene: PlaceScene): boolean => {
  const kinds = kindsFor(want, slot);
  const concepts = conceptsOf(want).filter(({ id }) => id !== 'food' && id !== 'coffee');
  return (
    (kinds
      ? kinds.includes(place.kind)
      : !SERVICE_KINDS.includes(place.kind) && (place.kind !== 'mosque' || concepts.length > 0)) &&
    concepts.every((concept) =>
      BY_KIND.includes(concept.id) ? concept.kinds.includes(place.kind) : matches(place, concept),
    ) &&
    (want.cuisine === null || hasKitchen(place, want.cuisine)) &&
    !want.not.some((cuisine) => hasKitchen(place, cuisine)) &&
    want.features.every((feature) => hasFeature(place, feature, slot, want)) &&
    (want.near === null ||
      (want.near === HOTEL_AREA ? isNearHotel(place, slot, scene) : liesIn(place, want.near, scene)))
  );
};

/** As much as six kilometres of way. */
const WORD_WORTH = 6;
/** How many of the words of a want a place is called or described by. */
const wordsSaid = ({ name, about }: Place, { words = [] }: Want): number => {
  const said = new Set(normalText(`${name} ${about}`).split(' ').map(stemOf));
  return words.filter((word) => said.has(word)).length;
};

/** Places that could come in, the best first: what is meant, suits the traveller, and is not on the plan. */
export const placesFor = (want: Want, slot: Slot, scene: PlaceScene): Place[] => {
  const { plan, places, facts } = scene;
  if (want.placeIds.length > 0) return want.placeIds.flatMap((id) => places.byId(id) ?? []);
  const planned = new Set(stopsOf(scene).flatMap(({ place }) => place?.id ?? []));
  const chains = new Set([...planned].flatMap((id) => places.byId(id)?.chain ?? []));
  const concepts = conceptsOf(want);
  // What is asked for now counts more than what was refused or saved on before.
  const profile = {
    ...facts.profile,
    budget: want.features.includes('finer') ? null : facts.profile.budget,
    excludedConcepts: facts.profile.excludedConcepts.filter((each) => !concepts.includes(each)),
  };
  const hotel = plan.hotel_recommendation?.coordinates ?? RIYADH_CENTRE;
  const mayBeBig = (place: Place) =>
    want.kinds.includes(place.kind) ||
    (slot.old !== null && isBigOuting(slot.old, hotel)) ||
    concepts.some(({ kinds }) => kinds.includes(place.kind));
  const near = slot.near.length > 0 ? slot.near : [hotel];
  const worth = (place: Place): number =>
    fitOf(place, profile) -
    farCost(meanKm(place, near)) +
    (place.kind === slot.old?.kind ? 2 : 0) +
    WORD_WORTH * wordsSaid(place, want) -
    (place.chain && chains.has(place.chain) ? 6 : 0);
  return places.all
    .filter(
      (place) =>
        !planned.has(place.id) &&
        place.id !== slot.old?.id &&
        fulfils(place, want, slot, scene) &&
        suits(place, profile) &&
        !(isAnything(want) && isPastime(place, profile, plan.days.length)) &&
        (place.within === undefined || MEAL_KINDS.includes(place.kind)) &&
        (!isBigOuting(place, hotel) || mayBeBig(place)),
    )
    .map((place) => ({ place, value: worth(place) }))
    .sort((a, b) => b.value - a.value || (a.place.id < b.place.id ? -1 : 1))
    .map(({ place }) => place);
};
