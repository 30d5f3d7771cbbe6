import { clockText } from '../../../shared/clock-text.ts';
import type { Travel } from '../../../shared/itinerary.ts';
import type { Place, PlaceKind } from '../../places/place.ts';
import { isConfirmed } from '../../places/place-status.ts';
import { CUISINES, hasKitchen } from '../notes/concepts.ts';
import type { Profile } from '../notes/profile.ts';
import type { Role } from '../scheduling/day/stop.ts';
import { matches } from '../scheduling/scoring/trip-memory.ts';
import { foodOf } from './greeting.ts';
import { TABLE_WISHES } from './phrase-reasons.ts';

/** What can be said of a place that may take the slot of a stop. */
export interface AlternativeScene {
  place: Place;
  role: Role;
  profile: Profile;
  /** The way to it, and where that begins. */
  travel: Travel;
  from: string;
  /** The opening in which the visit lies, minutes after midnight. */
  open: readonly [from: number, to: number];
}

const WHOLE_DAY = 24 * 60;
/** Kinds that often cost something to enter. */
const OFTEN_PAID: readonly PlaceKind[] = [
  'museum',
  'heritage',
  'gallery',
  'park',
  'entertainment',
  'family',
  'theme_park',
];

const wayText = ({ mode, minutes }: Travel, from: string): string => {
  if (minutes === 0) return `Next to ${from}`;
  const by = mode === 'walk' ? 'on foot' : 'by car';
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${by} from ${from}`;
};

const hoursText = ([from, to]: AlternativeScene['open']): string => {
  if (to - from >= WHOLE_DAY) return 'open day and night';
  return to === WHOLE_DAY ? 'open until midnight' : `open until ${clockText(to)}`;
};

/** What speaks for it most: a wish, who comes along, what is served, a short walk, free entry, or else how far it is. */
const forIt = ({ place, role, profile, travel, from }: AlternativeScene): string => {
  const isMeal = role === 'lunch' || role === 'dinner';
  const wish = profile.interests.find(
    // Things for children are asked of the place below: many a place for families has none.
    (each) => each.id !== 'kids' && (!isMeal || TABLE_WISHES.includes(each.id)) && matches(place, each),
  );
  if (wish) return `Fits your wish for ${wish.label}`;
  if (profile.kids && place.tags.includes('kids')) return 'Good for children';
  if (profile.vegetarian && isMeal && place.tags.includes('vegetarian'))
    return 'Usually has vegetarian dishes';
  const kitchen = isMeal ? CUISINES.find(({ id }) => hasKitchen(place, id)) : undefined;
  if (kitchen) return `Serves ${foodOf(kitchen)}`;
  if (travel.mode === 'walk') return wayText(travel, from);
  if (place.price_level === 0 && OFTEN_PAID.includes(place.kind)) return 'Free to enter';
  return wayText(travel, from);
};

/** What the card of such a stop says, too. */
const doubtText = (place: Place): string => (isConfirmed(place) ? '' : ' (not confirmed as open)');

/**
 * One short sentence, made of facts of the catalogue, on why a place may take the slot of a stop, and whether no good
 * source says that it trades.
 */
export const phraseAlternative = (scene: AlternativeScene): string =>
  `${forIt(scene)}, ${hoursText(scene.open)}${doubtText(scene.place)}.`;
