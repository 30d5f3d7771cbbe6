import { oncePerPair } from '../../../../shared/once-per-object.ts';
import type { Place } from '../../../places/place.ts';
import type { Profile } from '../../notes/profile.ts';
import { ORDINARY } from './pastime.ts';
import { matches } from './trip-memory.ts';

/** What is looked at from outside and no more: a station, a flagpole, a pylon that was made a sculpture. */
const LANDMARK_RANK = 3;
const isLandmark = ({ kind, tags, rank }: Place): boolean =>
  kind === 'viewpoint' && rank <= LANDMARK_RANK && !tags.includes('views');

const AEROPLANES = /\b(?:aeroplanes?|aircraft)\b/i;
const hasAeroplanes = ({ kind, about }: Place): boolean => kind === 'museum' && AEROPLANES.test(about);

/** The lawns and playground of a neighbourhood that has nothing else. */
const isLocalPark = ({ kind, rank }: Place): boolean => kind === 'park' && rank < ORDINARY;

/** By these wishes nobody means a mall, though one has tables, and room for children and for a stroll. */
const NOT_FOR_SHOPS = ['kids', 'family', 'walking', 'entertainment', 'food', 'coffee'];

const meansShops = (place: Place, { interests }: Profile): boolean =>
  interests.some((concept) => !NOT_FOR_SHOPS.includes(concept.id) && matches(place, concept));

const INDOOR_MALL_COST = 9;

/** What few travel for, the wishes of those who do, and what it is worth less to all others. */
const FOR_SOME: readonly {
  is: (place: Place) => boolean;
  isFor: (place: Place, profile: Profile, wishes: readonly string[]) => boolean;
  cost: number;
}[] = [
  {
    is: isLandmark,
    isFor: ({ tags }, _, wishes) =>
      (wishes.includes('architecture') && tags.includes('architecture')) ||
      (wishes.includes('art') && tags.includes('art')),
    cost: 10,
  },
  // "No towers" refuses what is looked at, and looked down from, though nothing else with a roof.
  {
    is: ({ kind }) => kind === 'viewpoint',
    isFor: (place, { excludedConcepts }) => !excludedConcepts.some((concept) => matches(place, concept)),
    cost: 10,
  },
  { is: hasAeroplanes, isFor: (_, { kids }, wishes) => kids || wishes.includes('science'), cost: 8 },
  // An open lane to stroll along in the evening is nearly a sight.
  { is: ({ kind, outdoor }) => kind === 'mall' && outdoor, isFor: meansShops, cost: 4 },
  { is: ({ kind, outdoor }) => kind === 'mall' && !outdoor, isFor: meansShops, cost: INDOOR_MALL_COST },
  {
    is: isLocalPark,
    isFor: (_, { kids }, wishes) => kids || wishes.includes('park') || wishes.includes('nature'),
    cost: 3,
  },
];

const costFor = oncePerPair((profile: Profile, place: Place): number => {
  if (profile.wanted.some(({ placeId }) => placeId === place.id)) return 0;
  const wishes = profile.interests.map(({ id }) => id);
  return FOR_SOME.reduce(
    (sum, { is, isFor, cost }) => sum + (is(place) && !isFor(place, profile, wishes) ? cost : 0),
    0,
  );
});

/** What a place is worth less that is for those who ask for its kind, where this traveller does not; 0 for all else. */
export const forOthersCost = (place: Place, profile: Profile): number => costFor(profile, place);
