import { whyNot } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import { isForMornings } from '../scheduling/scoring/suits-by-words.ts';
import { placesFor, type Slot } from './find-place.ts';
import { ANYTHING, describeWant, type Feature, type Want } from './want.ts';
import {
  applyBest,
  fail,
  type Option,
  pointsOf,
  possible,
  type Standing,
  startOf,
  stopsOf,
  stopsOn,
  type Tried,
  tryOut,
  type Work,
} from './work.ts';

/** Each try may take some 80 ms on a full day. */
export const MOST_TRIED = 14;
const EVENING = 17 * 60;
/** What is said of a table or a sight beside what it is. */
const SAID_BESIDE: readonly Feature[] = ['finer', 'quiet', 'romantic', 'views', 'closer', 'family'];

/** The slot of a stop, between its neighbours. */
const slotOf = (work: Work, { day, index, role, place }: Standing): Slot => {
  const stops = stopsOn(work, day);
  const hotel = work.plan.hotel_recommendation?.coordinates;
  const around = pointsOf([stops[index - 1], stops[index + 1]]);
  return { role, old: place, near: index === 0 && hotel ? [hotel, ...around] : around };
};

/** An other place for a stop, as it can be chosen. */
export const replaceBy = (stop: Standing, { id, name }: Place): Option => ({
  label: `${name} instead of ${stop.stop.venue_name}`,
  operations: [{ op: 'replace', stop_id: stop.id, venue_id: id }],
});

/** What comes in the place of another is to come at about its hour, unless it is the very place that is wanted. */
const MOST_AWAY = 120;
const tryInPlace = (work: Work, stop: Standing, place: Place): Tried => {
  const tried = tryOut(work, replaceBy(stop, place).operations);
  const fresh =
    'plan' in tried
      ? stopsOf({ ...work, plan: tried.plan }).find(
          (each) => each.day === stop.day && each.place?.id === place.id,
        )
      : null;
  return fresh && Math.abs(startOf(fresh) - startOf(stop)) > MOST_AWAY
    ? { why: `${place.name} is not open at about ${stop.stop.start_time} on day ${stop.day}.` }
    : tried;
};

/** Why a place is shut on a day for a reason that is not a matter of the hour; null where it is not. */
export const shutText = (work: Work, place: Place | undefined, day: number): string | null =>
  place ? whyNot(place, work.plan.days[day - 1]?.date ?? '') : null;

/** Puts what is wanted in the place of a stop; says so where nothing of it is open and near enough. */
export const replaceStop = (work: Work, stop: Standing, want: Want): boolean => {
  const slot = slotOf(work, stop);
  const placesLike = (like: Want): Place[] =>
    placesFor(like, slot, work).filter(
      (place) =>
        !(startOf(stop) >= EVENING && isForMornings(place)) &&
        (want.placeIds.length > 0 || !work.replaced.includes(place.id)),
    );
  const places = placesLike(want);
  const attempt = (some: readonly Place[]) => {
    const why = applyBest(work, some.slice(0, MOST_TRIED), (place) =>
      want.placeIds.length > 0
        ? tryOut(work, replaceBy(stop, place).operations)
        : tryInPlace(work, stop, place),
    );
    if (why === null && stop.place) work.replaced.push(stop.place.id);
    return why;
  };
  const why = attempt(places);
  if (why === null) return true;
  // A kitchen or a kind that was named counts more than what else it should be.
  const isOfKind = want.cuisine !== null || want.kinds.length > 0 || want.concepts.length > 0;
  const plainly =
    (isOfKind || want.features.length > 1) && want.features.some((each) => SAID_BESIDE.includes(each));
  if (
    plainly &&
    attempt(
      placesLike({ ...want, features: want.features.filter((each) => !SAID_BESIDE.includes(each)) }),
    ) === null
  )
    return true;
  const weaker = [
    { ...want, placeIds: [], near: null },
    { ...want, placeIds: [], near: null, features: [] },
    ANYTHING,
  ];
  const near = new Set(weaker.flatMap((each) => placesLike(each).slice(0, 8)));
  return fail(
    work,
    want.placeIds.length > 0
      ? (shutText(work, places[0], stop.day) ?? why)
      : `I found no ${describeWant(want)} that is open at ${stop.stop.start_time} on day ${stop.day} and not planned yet, so ${stop.stop.venue_name} stays.`,
    possible(
      work,
      [...near].map((place) => replaceBy(stop, place)),
      2,
    ),
  );
};
