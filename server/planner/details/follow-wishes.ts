import { changeHotel, changePace } from '../edits/edit-trip.ts';
import { replaceStop } from '../edits/replace-stop.ts';
import { ANYTHING, type Want, wantPlace } from '../edits/want.ts';
import { apply, isMeal, openWork, stopsOf, type Work } from '../edits/work.ts';
import { type Concept, hasKitchen } from '../notes/concepts.ts';
import type { Profile, Wanted } from '../notes/profile.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { suits } from '../scheduling/scoring/suits.ts';
import { matches } from '../scheduling/scoring/trip-memory.ts';
import { MANNERS } from '../wording/greeting.ts';
import { ownBed } from '../wording/own-bed.ts';
import { bringIn } from './bring-in.ts';

/** Replaces what suited this traveller before and does not any more. */
const replaceUnsuitable = (work: Work, was: Profile): void => {
  const unsuitable = stopsOf(work).filter(
    ({ place, stop }) => place && !stop.locked && suits(place, was) && !suits(place, work.facts.profile),
  );
  for (const stop of unsuitable) {
    const after = openWork(work);
    // A meal that nothing can replace stays, and that is said; a day does well without another café.
    const isDone = replaceStop(isMeal(stop) ? work : after, stop, ANYTHING);
    if (!isDone && !isMeal(stop)) apply(after, [{ op: 'remove', stop_id: stop.id }]);
    if (!isMeal(stop)) work.plan = after.plan;
  }
};

const added = <T>(now: readonly T[], then: readonly T[], idOf: (each: T) => string): T[] =>
  now.filter((each) => !then.some((other) => idOf(other) === idOf(each)));

const isServed = (work: Work, concept: Concept): boolean =>
  MANNERS.includes(concept.id) || stopsOf(work).some(({ place }) => place && matches(place, concept));

const daysOf = ({ facts: { frames } }: Work, { day, weekday }: Wanted): number[] =>
  frames
    .filter((frame) => (day === null ? frame.facts.weekday === weekday : frame.day === day))
    .map((frame) => frame.day);

/** What new wishes ask for that is not on the plan yet, each with its days. */
const additions = (work: Work, was: Profile): { want: Want; days: number[] }[] => {
  const { profile: is } = work.facts;
  const stops = stopsOf(work);
  const interests = added(is.interests, was.interests, ({ id }) => id)
    .filter((concept) => !isServed(work, concept))
    .map(({ id }) => ({ want: { ...ANYTHING, concepts: [id] }, days: [] }));
  const kitchens = added(is.cuisines, was.cuisines, (id) => id)
    .filter((id) => !stops.some(({ place }) => place && hasKitchen(place, id)))
    .map((cuisine) => ({ want: { ...ANYTHING, cuisine }, days: [] }));
  const wanted = added(is.wanted, was.wanted, ({ placeId }) => placeId)
    .filter(({ placeId }) => !stops.some(({ place }) => place?.id === placeId))
    .map((each) => ({ want: wantPlace(each.placeId), days: daysOf(work, each) }));
  return [...interests, ...kitchens, ...wanted];
};

const PACES = ['slow', 'normal', 'fast'];
const CAP = { low: 2, mid: 3, high: 4 } as const;

/** A hotel that is named, lies where one now wants to stay, or costs what one now wants to spend. */
const hotelWanted = ({ plan, places, facts }: Work, was: Profile, isSaid: boolean): Want | null => {
  const { profile: is } = facts;
  const now = plan.hotel_recommendation?.venue_id ?? '';
  if (is.hasBed && is.hotelId === null) return null;
  if (is.hotelId !== null && is.hotelId !== was.hotelId)
    return now === is.hotelId ? null : wantPlace(is.hotelId);
  if (is.stayNear !== null && is.stayNear !== was.stayNear) return { ...ANYTHING, near: is.stayNear };
  const level = places.byId(now)?.price_level;
  const { hotelBudget: money } = is;
  if (money === was.hotelBudget || money === null || level === undefined) return null;
  // "Keep it cheap", said of the plan as it stands, sends nobody to another hotel.
  if (isSaid && money === is.budget) return null;
  if (level > CAP[money]) return { ...ANYTHING, features: ['cheaper'] };
  return money === 'high' && level < CAP.high ? { ...ANYTHING, features: ['finer'] } : null;
};

/** Changes the plan where new notes and wishes touch it, or what is said in a message; what was wanted and is not any more may stay. */
export function* followWishes(work: Work, before: Profile, isSaid: boolean): Steps<void> {
  const { profile: is, frames } = work.facts;
  // "My son can't have nuts" tells who is at the table, and not what is to be seen.
  const { diets, vegetarian, excludedCuisines, wheelchair, walksLittle } = before;
  const isOfDiet = isSaid && (is.diets.length > diets.length || is.vegetarian !== vegetarian);
  const was = isOfDiet ? { ...is, diets, vegetarian, excludedCuisines, wheelchair, walksLittle } : before;
  replaceUnsuitable(work, was);
  yield;
  const hotel = hotelWanted(work, was, isSaid);
  if (hotel) changeHotel(work, hotel);
  if (is.hasBed && !before.hasBed) work.plan = { ...work.plan, hotel_recommendation: ownBed(is) };
  const pace = PACES.indexOf(is.pace) - PACES.indexOf(was.pace);
  const full = frames.filter(({ role }) => role === 'full').map(({ day }) => day);
  if (pace !== 0) changePace(work, full, pace < 0);
  const isForChildren = stopsOf(work).some(({ place }) =>
    place?.tags.some((tag) => tag === 'kids' || tag === 'family'),
  );
  if (is.kids && !was.kids && !isForChildren) bringIn(work, { ...ANYTHING, concepts: ['kids'] }, []);
  for (const { want, days } of additions(work, was)) {
    yield;
    bringIn(work, want, days);
  }
}
