import type { Place } from '../../../places/place.ts';
import type { Concept } from '../../notes/concepts.ts';
import type { Profile } from '../../notes/profile.ts';
import { hasBedtime } from '../frame/day-hours.ts';
import { isCinema, isForChildrenAlone, isPlayedInCompany, isReadingRoom } from './suits-by-words.ts';
import { matches } from './trip-memory.ts';

/** What ranks no higher is the everyday of other neighbourhoods. */
export const ORDINARY = 2;

/** From this age on a child has something of a play hall. */
export const WALKS = 2;
/** Up to this age children have something of their own on every full day. */
const SMALL = 5;
export const hasSmallChildren = (ages: readonly number[]): boolean =>
  ages.some((age) => age >= WALKS && age <= SMALL);
/** True for a play hall, rides or animals, and for a lawn with swings. */
export const isForPlay = ({ kind, tags }: Place): boolean =>
  kind === 'family' || kind === 'theme_park' || (kind === 'park' && tags.includes('kids'));
/** By these wishes nobody means a play hall who brings no child, or none that old. */
const NOT_FOR_PLAY = {
  adults: ['entertainment', 'indoor', 'adventure', 'sport', 'food'],
  baby: ['kids', 'family', 'indoor'],
} as const;

/** Wishes of those to whom reading halls and archives mean something. */
const READERS = ['architecture'];
/** A longer stay than this takes what there is. */
const READERS_DAYS = 15;

/** True for a reading hall or an archive, where nobody of the party asked for buildings, or for it by its name. */
export const isForOthersToRead = (place: Place, profile: Profile, days: number): boolean => {
  const { interests, wanted } = profile;
  if (!isReadingRoom(place) || wanted.some(({ placeId }) => placeId === place.id)) return false;
  if (hasBedtime(profile)) return true;
  return days <= READERS_DAYS && !interests.some(({ id }) => READERS.includes(id));
};

/** On a longer stay than this adults go to see animals, too. */
const ZOO_DAYS = 15;
/** A stay of up to so many days has better things to do than to go to the pictures. */
const CINEMA_DAYS = 8;

/** Who comes for games or sport plays alone, too. */
const GAMES = ['sport', 'bowling', 'arcade', 'trampoline'];
/** A longer stay than this finds company. */
const ALONE_DAYS = 15;

/** True for what nobody plays alone who did not ask for it. */
const lacksCompany = (place: Place, { alone, interests, wanted }: Profile, days: number): boolean =>
  alone === true &&
  days <= ALONE_DAYS &&
  isPlayedInCompany(place) &&
  !wanted.some(({ placeId }) => placeId === place.id) &&
  !interests.some((concept) => GAMES.includes(concept.id) && matches(place, concept));

/**
 * True for what nobody travels for unless it is what they asked for: rides and play halls without children, and, on a
 * stay of `days` days that has better to offer, cinemas and the sports ground of a neighbourhood.
 */
export const isPastime = (place: Place, profile: Profile, days: number): boolean => {
  const { kids, childAges, elderly, interests, wanted } = profile;
  if (isForOthersToRead(place, profile, days) || lacksCompany(place, profile, days)) return true;
  // A cinema is no night out.
  const means = (concept: Concept): boolean =>
    isCinema(place)
      ? concept.id === 'cinema'
      : concept.id === 'nightlife'
        ? place.tags.includes('nightlife')
        : matches(place, concept);
  const isNamed = wanted.some(({ placeId }) => placeId === place.id);
  // Trampolines and arcades are not what older people mean by a show, nor those for small children what anybody else does.
  const isForPlay = place.kind === 'family' && !place.tags.includes('nature');
  // By parks and wadis nobody means a zoo who brings no child.
  if (!isNamed && place.kind === 'family' && !isForPlay && !kids && days <= ZOO_DAYS)
    return !interests.some(({ id }) => id === 'kids');
  if (!isNamed && isForPlay && !kids && (elderly || isForChildrenAlone(place))) return true;
  const isTooYoung = childAges.length > 0 && Math.max(...childAges) < WALKS;
  const unmeant: readonly string[] = kids ? (isTooYoung ? NOT_FOR_PLAY.baby : []) : NOT_FOR_PLAY.adults;
  const asked = interests.filter(means).filter(({ id }) => !isForPlay || !unmeant.includes(id));
  if (isNamed || asked.length > 0) return false;
  // Animals are for all; bowling lanes and halls full of buttons to press are not.
  if (isForPlay) return !kids || isTooYoung;
  if (place.rank > ORDINARY) return false;
  const isShort = days <= (interests.length > 0 ? 2 * CINEMA_DAYS : CINEMA_DAYS);
  return isShort && ['entertainment', 'sport'].includes(place.kind) && !(kids && place.tags.includes('kids'));
};
