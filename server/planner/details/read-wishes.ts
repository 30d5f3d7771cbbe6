import type { Wish } from '../../../shared/contracts/wishes.ts';
import { addDays, weekdayOf } from '../../../shared/dates.ts';
import { type DayFacts, dayFacts } from '../../places/calendar.ts';
import { visitIntervals } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { planningInput, type TripDetails } from '../../trip-details.ts';
import { hasCuisine } from '../chat/pick-stop.ts';
import { CONCEPTS } from '../notes/concepts.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Profile } from '../notes/profile.ts';
import { tripProfile, wishesOfText } from '../notes/trip-profile.ts';
import { type FoundWish, wishesIn } from '../notes/wishes-in.ts';
import { suits } from '../scheduling/score-place.ts';
import { matches } from '../scheduling/trip-memory.ts';
import { MANNERS } from '../wording/greeting.ts';

/** What has to be known of a trip to say whether a wish can be met. */
interface Scene {
  profile: Profile;
  places: Places;
  dates: readonly string[];
  factsOn: (date: string) => DayFacts;
}

const isOpenSometime = (place: Place, { dates, factsOn }: Scene): boolean =>
  place.kind === 'hotel' || dates.some((date) => visitIntervals(place, factsOn(date)).length > 0);

/** True when a place that we know, and that is open on one of the days, does what is wanted. */
const isPossible = ({ id, kind, polarity }: FoundWish, scene: Scene): boolean => {
  const { profile, places } = scene;
  const [, key = ''] = id.split(':');
  if (polarity !== 'want') return true;
  const fitting = (fits: (place: Place) => boolean): boolean =>
    places.all.some((place) => fits(place) && suits(place, profile) && isOpenSometime(place, scene));
  if (kind === 'place') return fitting((place) => place.id === key);
  if (kind === 'kitchen') return fitting((place) => place.kind === 'restaurant' && hasCuisine(place, key));
  const concept = kind === 'interest' ? CONCEPTS.find((each) => each.id === key) : undefined;
  return !concept || MANNERS.includes(concept.id) || fitting((place) => matches(place, concept));
};

const dayOf = ({ at }: FoundWish, { dates }: Scene): Pick<Wish, 'day'> => {
  const day =
    at?.day ??
    (at && at.weekday !== null ? dates.findIndex((date) => weekdayOf(date) === at.weekday) + 1 : 0);
  return day > 0 && day <= dates.length ? { day } : {};
};

const shown = (found: FoundWish, source: Wish['source'], scene: Scene): Wish => {
  const { id, label, kind, polarity } = found;
  return { id, label, kind, polarity, ...dayOf(found, scene), source, possible: isPossible(found, scene) };
};

/** The id of a wish in the words of its owner. */
export const handWishId = (label: string): string => `hand:${normalText(label) || label}`;

/** A wish in the words of its owner; what it was read as decides all but the words. */
const byHand = (label: string, found: readonly FoundWish[], scene: Scene): Wish => {
  const [first] = found;
  return {
    id: handWishId(label),
    label,
    kind: first?.kind ?? 'other',
    polarity: first?.polarity ?? 'want',
    ...(first ? dayOf(first, scene) : {}),
    source: 'hand',
    possible: found.length > 0 && found.every((each) => isPossible(each, scene)),
  };
};

const sceneOf = ({ startDate, nights }: TripDetails, profile: Profile, places: Places): Scene => {
  const known = new Map<string, DayFacts>();
  return {
    profile,
    places,
    dates: Array.from({ length: nights + 1 }, (_, i) => addDays(startDate, i)),
    factsOn: (date) => {
      const facts = known.get(date) ?? dayFacts(date);
      known.set(date, facts);
      return facts;
    },
  };
};

/**
 * The wishes of a trip as the planner understands them: what was put in by hand, then what is read from the notes
 * and from messages (oldest first), each once and none that was taken back or overruled.
 */
export const readWishes = (details: TripDetails, said: readonly string[], places: Places): Wish[] => {
  const profile = tripProfile(planningInput(details), places, said);
  const scene = sceneOf(details, profile, places);
  const hand = details.wishes.added.map((label) => ({ label, found: wishesOfText(label, places) }));
  const covered = new Set(hand.flatMap(({ found }) => found.map(({ id }) => id)));
  const noted = new Set(wishesOfText(details.notes, places).map(({ id }) => id));
  return [
    ...hand.map(({ label, found }) => byHand(label, found, scene)),
    ...wishesIn(profile, places)
      .filter(({ id }) => !covered.has(id))
      .map((found) => shown(found, noted.has(found.id) ? 'notes' : 'chat', scene)),
  ];
};
