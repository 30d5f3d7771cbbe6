import type { Wish } from '../../../shared/contracts/wishes.ts';
import { addDays } from '../../../shared/dates.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { type DayFacts, dayFacts } from '../../places/calendar.ts';
import { visitIntervals } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { planningInput, type TripDetails } from '../../trip-details.ts';
import { ASK_FOR_SPA, isAtHotel } from '../notes/at-hotel.ts';
import { CONCEPTS, hasKitchen } from '../notes/concepts.ts';
import { daysMeant } from '../notes/day-selector.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Profile } from '../notes/profile.ts';
import { profileFromWishes } from '../notes/profile-from-wishes.ts';
import { tripWishes, wishesOfText } from '../notes/trip-profile.ts';
import type { FoundWish } from '../notes/wish.ts';
import { suits } from '../scheduling/scoring/suits.ts';
import { fulfils } from '../scheduling/scoring/trip-memory.ts';
import { MANNERS, UNSURE_DOORS, unsureTables } from '../wording/greeting.ts';
import { stopFor } from './stop-for.ts';

/** What has to be known of a trip to say whether a wish can be met. */
interface Scene {
  details: TripDetails;
  profile: Profile;
  places: Places;
  /** The newest plan; null before the first. */
  plan: Itinerary | null;
  factsOn: (day: number) => DayFacts;
}

type Missing = Required<Pick<Wish, 'absence' | 'note'>>;

const daysOf = ({ when }: FoundWish, { details }: Scene): number[] =>
  daysMeant(when?.days ?? { on: 'every' }, details);

const isOpenSometime = (place: Place, wish: FoundWish, scene: Scene): boolean =>
  place.kind === 'hotel' ||
  daysOf(wish, scene).some((day) => visitIntervals(place, scene.factsOn(day)).length > 0);

const hotelOf = ({ plan, places }: Scene): Place | null =>
  places.byId(plan?.hotel_recommendation?.venue_id ?? '');

/** Why something is not possible that only hotels, or no place at all has; null where it is, or is a wish of another kind. */
const absenceOf = (wish: FoundWish, scene: Scene): Missing | null => {
  const { means, polarity, instead, label } = wish;
  if (polarity !== 'want' || (means.type !== 'absent' && means.type !== 'interest')) return null;
  if (isAtHotel(hotelOf(scene), means.id)) return null;
  if (means.type === 'absent') return { absence: means.absence, note: `${label}: ${instead}` };
  const concept = CONCEPTS.find(({ id }) => id === means.id);
  if (concept?.season && !daysOf(wish, scene).some((day) => scene.factsOn(day).isRamadan))
    return { absence: 'dates', note: concept.nearest ?? label };
  return concept?.of === 'hotel' ? { absence: 'hotel', note: `${label}: ${ASK_FOR_SPA}` } : null;
};

/** True when a place that we know, and that is open on one of the days, does what is wanted. */
const isPossible = (wish: FoundWish, scene: Scene): boolean => {
  const { means, polarity } = wish;
  if (means.type === 'unread' || absenceOf(wish, scene)) return false;
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
  return !concept || MANNERS.includes(concept.id) || fitting((place) => fulfils(place, concept));
};

/** False where the newest plan holds nothing that does what is wanted, or not on the days it is wanted on. */
const isPlanned = (wish: FoundWish, scene: Scene): boolean => {
  const { plan, places } = scene;
  if (plan === null || wish.polarity !== 'want') return true;
  if (wish.means.type === 'hotel') return plan.hotel_recommendation?.venue_id === wish.means.id;
  const wanted = stopFor(wish);
  if (wanted === null) return true;
  const days = daysOf(wish, scene);
  const met = plan.days
    .filter(({ day }) => days.includes(day))
    .flatMap(({ activities }) => activities.flatMap(({ venue_id = '' }) => places.byId(venue_id) ?? []))
    .filter(wanted.isIt);
  return met.length >= wanted.least;
};

const plannedOf = (possible: boolean, found: readonly FoundWish[], scene: Scene): Pick<Wish, 'planned'> =>
  possible && found.some((each) => !isPlanned(each, scene)) ? { planned: false } : {};

const dayOf = (wish: FoundWish, scene: Scene): Pick<Wish, 'day'> => {
  const day = wish.when && wish.when.days.on !== 'every' ? daysOf(wish, scene)[0] : undefined;
  return day === undefined ? {} : { day };
};

/** What could not be confirmed of a need that is met as far as we know; it holds for each version of the plan. */
const unsureOf = ({ means }: FoundWish, profile: Profile): string => {
  if (means.type === 'diet') return unsureTables(profile);
  return means.type === 'access' && ['wheelchair', 'stroller'].includes(means.id) ? UNSURE_DOORS : '';
};

const noteOf = (found: FoundWish, scene: Scene): Pick<Wish, 'note' | 'absence'> => {
  const missing = absenceOf(found, scene);
  if (missing) return missing;
  const note = unsureOf(found, scene.profile);
  return note !== '' && isPossible(found, scene) ? { note } : {};
};

const shown = (found: FoundWish, source: Wish['source'], scene: Scene): Wish => {
  const { id, label, kind, polarity } = found;
  const possible = isPossible(found, scene);
  return {
    id,
    label,
    kind,
    polarity,
    ...dayOf(found, scene),
    source,
    possible,
    ...plannedOf(possible, [found], scene),
    ...noteOf(found, scene),
  };
};

/** The id of a wish in the words of its owner. */
export const handWishId = (label: string): string => `hand:${normalText(label) || label}`;

/** A wish in the words of its owner; what it was read as decides all but the words. */
const byHand = (label: string, found: readonly FoundWish[], scene: Scene): Wish => {
  const [first] = found;
  const lost = found.find((each) => !isPossible(each, scene));
  const possible = found.length > 0 && !lost;
  return {
    id: handWishId(label),
    label,
    kind: first?.kind ?? 'other',
    polarity: first?.polarity ?? 'want',
    ...(first ? dayOf(first, scene) : {}),
    source: 'hand',
    possible,
    ...plannedOf(possible, found, scene),
    ...(lost ? [lost] : found).map((each) => noteOf(each, scene)).find(({ note }) => note !== undefined),
  };
};

const sceneOf = (rest: Omit<Scene, 'factsOn'>): Scene => {
  const known = new Map<number, DayFacts>();
  return {
    ...rest,
    factsOn: (day) => {
      const facts = known.get(day) ?? dayFacts(addDays(rest.details.startDate, day - 1));
      known.set(day, facts);
      return facts;
    },
  };
};

const ORDER = ['need', 'want', 'avoid'];

/**
 * The wishes of a trip as the planner understands them: what was put in by hand, then what is read from the notes
 * and from messages (oldest first), each once and none that was taken back or overruled; needs first. `plan` is the
 * newest one, which may not hold all of them.
 */
export const readTripWishes = (
  details: TripDetails,
  said: readonly string[],
  places: Places,
  plan: Itinerary | null = null,
): Wish[] => {
  const found = tripWishes(planningInput(details), places, said);
  const scene = sceneOf({ details, profile: profileFromWishes(found, places), places, plan });
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
