import type { Wish } from '../../../shared/contracts/wishes.ts';
import { addDays } from '../../../shared/dates.ts';
import { type DayFacts, dayFacts } from '../../places/calendar.ts';
import { visitIntervals } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { planningInput, type TripDetails } from '../../trip-details.ts';
import { CONCEPTS, hasKitchen } from '../notes/concepts.ts';
import { daysMeant } from '../notes/day-selector.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Profile } from '../notes/profile.ts';
import { profileFromWishes } from '../notes/profile-from-wishes.ts';
import { tripWishes, wishesOfText } from '../notes/trip-profile.ts';
import type { FoundWish } from '../notes/wish.ts';
import { suits } from '../scheduling/scoring/suits.ts';
import { matches } from '../scheduling/scoring/trip-memory.ts';
import { MANNERS, UNSURE_DOORS, unsureTables } from '../wording/greeting.ts';

/** What has to be known of a trip to say whether a wish can be met. */
interface Scene {
  details: TripDetails;
  profile: Profile;
  places: Places;
  factsOn: (day: number) => DayFacts;
}

const daysOf = ({ when }: FoundWish, { details }: Scene): number[] =>
  daysMeant(when?.days ?? { on: 'every' }, details);

const isOpenSometime = (place: Place, wish: FoundWish, scene: Scene): boolean =>
  place.kind === 'hotel' ||
  daysOf(wish, scene).some((day) => visitIntervals(place, scene.factsOn(day)).length > 0);

/** True when a place that we know, and that is open on one of the days, does what is wanted. */
const isPossible = (wish: FoundWish, scene: Scene): boolean => {
  const { means, polarity, instead } = wish;
  if (means.type === 'unread' || (polarity === 'want' && instead !== null)) return false;
  if (wish.when && daysOf(wish, scene).length === 0) return false;
  if (polarity !== 'want') return true;
  const fitting = (fits: (place: Place) => boolean): boolean =>
    scene.places.all.some(
      (place) => fits(place) && suits(place, scene.profile) && isOpenSometime(place, wish, scene),
    );
  if (means.type === 'place') return fitting((place) => place.id === means.id);
  if (means.type === 'kitchen')
    return fitting((place) => place.kind === 'restaurant' && hasKitchen(place, means.id));
  const concept = means.type === 'interest' ? CONCEPTS.find((each) => each.id === means.id) : undefined;
  return !concept || MANNERS.includes(concept.id) || fitting((place) => matches(place, concept));
};

const dayOf = (wish: FoundWish, scene: Scene): Pick<Wish, 'day'> => {
  const day = wish.when && wish.when.days.on !== 'every' ? daysOf(wish, scene)[0] : undefined;
  return day === undefined ? {} : { day };
};

/** What could not be confirmed of a need that is met as far as we know; it holds for each version of the plan. */
const unsureOf = ({ means }: FoundWish, profile: Profile): string => {
  if (means.type === 'diet') return unsureTables(profile);
  return means.type === 'access' && ['wheelchair', 'stroller'].includes(means.id) ? UNSURE_DOORS : '';
};

const noteOf = (found: FoundWish, scene: Scene): Pick<Wish, 'note'> => {
  if (found.instead !== null) return { note: `${found.label}: ${found.instead}` };
  const note = unsureOf(found, scene.profile);
  return note !== '' && isPossible(found, scene) ? { note } : {};
};

const shown = (found: FoundWish, source: Wish['source'], scene: Scene): Wish => {
  const { id, label, kind, polarity } = found;
  const possible = isPossible(found, scene);
  return { id, label, kind, polarity, ...dayOf(found, scene), source, possible, ...noteOf(found, scene) };
};

/** The id of a wish in the words of its owner. */
export const handWishId = (label: string): string => `hand:${normalText(label) || label}`;

/** A wish in the words of its owner; what it was read as decides all but the words. */
const byHand = (label: string, found: readonly FoundWish[], scene: Scene): Wish => {
  const [first] = found;
  const lost = found.find((each) => !isPossible(each, scene));
  return {
    id: handWishId(label),
    label,
    kind: first?.kind ?? 'other',
    polarity: first?.polarity ?? 'want',
    ...(first ? dayOf(first, scene) : {}),
    source: 'hand',
    possible: found.length > 0 && !lost,
    ...(lost ? [lost] : found).map((each) => noteOf(each, scene)).find(({ note }) => note !== undefined),
  };
};

const sceneOf = (details: TripDetails, profile: Profile, places: Places): Scene => {
  const known = new Map<number, DayFacts>();
  return {
    details,
    profile,
    places,
    factsOn: (day) => {
      const facts = known.get(day) ?? dayFacts(addDays(details.startDate, day - 1));
      known.set(day, facts);
      return facts;
    },
  };
};

const ORDER = ['need', 'want', 'avoid'];

/**
 * The wishes of a trip as the planner understands them: what was put in by hand, then what is read from the notes
 * and from messages (oldest first), each once and none that was taken back or overruled; needs first.
 */
export const readTripWishes = (details: TripDetails, said: readonly string[], places: Places): Wish[] => {
  const found = tripWishes(planningInput(details), places, said);
  const scene = sceneOf(details, profileFromWishes(found, places), places);
  const hand = details.wishes.added.map((label) => ({ label, found: wishesOfText(label, places) }));
  const covered = new Set(hand.flatMap(({ found: all }) => all.map(({ id }) => id)));
  const noted = new Set(wishesOfText(details.notes, places).map(({ id }) => id));
  return [
    ...hand.map(({ label, found: all }) => byHand(label, all, scene)),
    ...found
      .filter(({ id }) => !covered.has(id))
      .sort((a, b) => ORDER.indexOf(a.polarity) - ORDER.indexOf(b.polarity))
      .map((each) => shown(each, noted.has(each.id) ? 'notes' : 'chat', scene)),
  ];
};
