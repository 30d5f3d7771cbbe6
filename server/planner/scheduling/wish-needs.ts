import type { Place } from '../../places/place.ts';
import { SERVICE_KINDS } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { CONCEPTS, type Concept, CUISINES } from '../notes/concepts.ts';
import type { Offer } from './day/shortlist.ts';
import type { OpenTrip } from './plan-day.ts';
import { WALKS } from './scoring/pastime.ts';
import { localTables } from './scoring/saudi-table.ts';
import { seesAnything } from './scoring/score-place.ts';
import { suits } from './scoring/suits.ts';
import { kitchenKey, matches, serves, type TripMemory } from './scoring/trip-memory.ts';

/** Something that was asked for, and how often the plan is to hold it at the least. */
export interface Need {
  isMet: (place: Place) => boolean;
  least: number;
  /** True for a place that was asked for by its name. */
  isNamed?: boolean;
  /** True for what nobody asked for: no table goes off the way for it. */
  isOurs?: boolean;
}

/** What is a way of travelling, or found at every table, needs no stop of its own. */
const EVERYWHERE: readonly string[] = [
  'walking',
  'business',
  'indoor',
  'family',
  'photography',
  'luxury',
  // A spa is the hotel's.
  'wellness',
  'taraweeh',
  'iftar',
  'suhoor',
  'food',
  'outdoors',
  'day_trip',
  'desert',
];
/** On so many full days a taste may be met twice. */
const DAYS_FOR_TWO = 3;
const MOST_CUPS = 3;
/** The slots in which a need can be met by what kinds of places there are for it. */
export const rolesFor = ({ isMet }: Need, { places, profile }: OpenTrip): (keyof Offer)[] => {
  const kinds = new Set(
    places.all.flatMap((place) => (isMet(place) && suits(place, profile) ? place.kind : [])),
  );
  const isSeen = [...kinds].some((kind) => !SERVICE_KINDS.includes(kind));
  const roles: (keyof Offer | null)[] = [
    kinds.has('cafe') ? 'cafe' : null,
    isSeen ? 'sight' : null,
    kinds.has('restaurant') ? 'dinner' : null,
    kinds.has('restaurant') ? 'lunch' : null,
  ];
  return roles.filter((role) => role !== null);
};

const byTaste = (concept: Concept, fullDays: number): Need => ({
  isMet: (place) => matches(place, concept) && (concept.id !== 'local_food' || localTables(concept)(place)),
  least:
    concept.id === 'coffee'
      ? Math.max(1, Math.min(MOST_CUPS, fullDays + 1))
      : concept.kinds.length > 0 && !concept.about && fullDays >= DAYS_FOR_TWO
        ? 2
        : 1,
});

const byKitchen = (id: string, least = 1): Need => ({
  isMet: (place) => serves(place, id),
  least,
});

/** Sights that nobody should miss; shows and boulevards are for those who like them. */
const GREAT = 5;
const GREAT_KINDS = ['heritage', 'museum', 'souq', 'viewpoint'];
/** Who came for old lanes of shops sees what else is old. */
const BESIDE_SOUQS = ['heritage', 'museum'];
/** On a stay of so many full days there is time for each of them, and on a long one whatever else one came for. */
const DAYS_FOR_ALL = { open: 2, other: 6 } as const;

/** The great sights: all of them for who says nothing of what to see and stays for it, else those that go with what was asked for. */
const greatSights = ({ profile, places }: OpenTrip, fullDays: number): Need[] => {
  const isDue = (place: Place): boolean =>
    fullDays >= DAYS_FOR_ALL[seesAnything(profile) ? 'open' : 'other'] ||
    profile.interests.some(
      (concept) =>
        concept.kinds.includes(place.kind) ||
        (concept.id === 'souq' && BESIDE_SOUQS.includes(place.kind)) ||
        (concept.id === 'photography' && matches(place, concept)),
    );
  return places.all
    .filter(
      (place) =>
        place.rank >= GREAT &&
        GREAT_KINDS.includes(place.kind) &&
        !(profile.walksLittle && place.tags.includes('walking')) &&
        suits(place, profile) &&
        // "No towers" is no reason to leave out a mosque, but one not to drive to the tallest of them.
        !profile.excludedConcepts.some((concept) => matches(place, concept)) &&
        isDue(place),
    )
    .map(({ id }): Need => ({ isMet: (place) => place.id === id, least: 1, isOurs: true }));
};

/** Something made for the children who come along, where they walk. */
const playTime = ({ profile: { kids, childAges } }: OpenTrip, fullDays: number): Need[] =>
  kids && fullDays >= DAYS_FOR_ALL.open && (childAges.length === 0 || Math.max(...childAges) >= WALKS)
    ? [{ isMet: ({ kind }) => kind === 'family' || kind === 'theme_park', least: 1, isOurs: true }]
    : [];

/** The same wishes give the same plan in whatever order they were said. */
const inOrder = <T>(list: readonly T[], idOf: (each: T) => string): T[] =>
  [...list].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

/** What a trip was asked for, in an order of its own. */
export const needsOf = (trip: OpenTrip): Need[] => {
  const { profile, frames } = trip;
  const full = frames.filter(({ role }) => role === 'full').length;
  const limits = inOrder(profile.limits, ({ concept }) => concept).flatMap(
    ({ concept: id, atLeast, per }): Need[] => {
      if (atLeast === null || per === 'day') return [];
      const kitchen = CUISINES.find((each) => kitchenKey(each.id) === id);
      const concept = CONCEPTS.find((each) => each.id === id);
      if (kitchen) return [byKitchen(kitchen.id, atLeast)];
      return concept ? [{ ...byTaste(concept, full), least: atLeast }] : [];
    },
  );
  const named = inOrder(profile.wanted, ({ placeId }) => placeId)
    .filter(({ day, weekday }) => day === null && weekday === null)
    .map(
      ({ placeId }): Need => ({
        isMet: ({ id }) => id === placeId,
        least: 1,
        isNamed: true,
      }),
    );
  return [
    ...named,
    ...profile.cuisines.map((id) => byKitchen(id)),
    ...inOrder(profile.interests, ({ id }) => id)
      .filter(({ id }) => !EVERYWHERE.includes(id))
      .map((each) => byTaste(each, full)),
    ...limits,
    ...greatSights(trip, full),
    ...playTime(trip, full),
  ];
};

/** How often a need is still to be met, by what a trip uses. */
export const lackOf = (
  { isMet, least }: Need,
  { used }: TripMemory,
  places: Pick<Places, 'byId'>,
): number => {
  let met = 0;
  for (const [id, days] of used) {
    const place = places.byId(id);
    if (place && isMet(place)) met += days.length;
  }
  return Math.max(0, least - met);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What was asked for counts for more than what nobody should miss. */
const ASKED = 2;

/** How much of what was asked for a plan with this memory lacks. */
export const lacking = (needs: readonly Need[], memory: TripMemory, places: Places): number =>
  sum(needs.map((need) => (need.isOurs ? 1 : ASKED) * lackOf(need, memory, places)));
