import { clockText } from '../../../shared/clock-text.ts';
import { whyNot } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import { openOn } from '../operations/plan-facts.ts';
import { isForMornings } from '../scheduling/scoring/suits-by-words.ts';
import { placesFor, type Slot } from './find-place.ts';
import { ANYTHING, describeWant, type Feature, type Want } from './want.ts';
import {
  applyBest,
  fail,
  longWayOf,
  type Option,
  pointsOf,
  type Standing,
  standingOf,
  startOf,
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
export const slotOf = (work: Work, { day, index, role, place }: Standing): Slot => {
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

/** The plan with a place instead of a stop and when it comes then; null where the day does not take it. */
const inPlace = (work: Work, stop: Standing, place: Place) => {
  const tried = tryOut(work, replaceBy(stop, place).operations);
  if (!('plan' in tried)) return tried;
  const fresh = standingOf(work, tried.plan, place, stop.day);
  return { ...tried, start: fresh ? startOf(fresh) : startOf(stop) };
};

const isAtHour = (stop: Standing, start: number, away = MOST_AWAY): boolean =>
  Math.abs(start - startOf(stop)) <= away;

/** Whoever has fasted eats at sunset: a table for that which is reached later comes only where no other can be. */
const IFTAR_AWAY = 15;
const awayFor = ({ facts }: Work, { day, role }: Standing): number[] =>
  role === 'dinner' && facts.frames[day - 1]?.facts.isRamadan ? [IFTAR_AWAY, MOST_AWAY] : [MOST_AWAY];

const tryInPlace = (work: Work, stop: Standing, place: Place, away: number): Tried => {
  const tried = inPlace(work, stop, place);
  return 'plan' in tried && !isAtHour(stop, tried.start, away)
    ? { why: `${place.name} is not open at about ${stop.stop.start_time} on day ${stop.day}.` }
    : tried;
};

/** True where a place takes in a visit that begins at about the hour of a stop: no other is worth a try. */
export const isOpenAbout = ({ facts, plan }: Work, stop: Standing, place: Place): boolean => {
  const [shortest] = place.dwell;
  const open = openOn(place, plan.days[stop.day - 1]?.date ?? '', shortest, facts) ?? [];
  const at = startOf(stop);
  return open.some(([from, to]) => from <= at + MOST_AWAY && to - shortest >= at - MOST_AWAY);
};

/** The first of these places that the plan would take instead of a stop, two or as many as said, with their hour where it is another one. */
export const offered = (work: Work, stop: Standing, places: Iterable<Place>, most = 2): Option[] => {
  const found: Option[] = [];
  for (const place of places) {
    if (found.length === most) break;
    const tried = inPlace(work, stop, place);
    if (!('plan' in tried)) continue;
    const option = replaceBy(stop, place);
    const hour = isAtHour(stop, tried.start) ? '' : ` at ${clockText(tried.start)}`;
    found.push({ ...option, label: `${place.name}${hour} instead of ${stop.stop.venue_name}` });
  }
  return found;
};

/** Why a place is shut on a day for a reason that is not a matter of the hour; null where it is not. */
export const shutText = (work: Work, place: Place | undefined, day: number): string | null => {
  const date = work.plan.days[day - 1]?.date;
  return place && date ? whyNot(place, date) : null;
};

const isOfKind = (want: Want): boolean =>
  want.cuisine !== null || want.kinds.length > 0 || want.concepts.length > 0;

/** What a kitchen is counts as much as its kind. */
const OF_ITSELF: readonly Feature[] = ['local', 'vegetarian'];

/** What comes near to what was wanted but cannot be: of its kitchen or kind where one was named. */
const weakerThan = (want: Want): Want[] => {
  const plain = { ...want, placeIds: [], near: null };
  const ofItself = want.features.filter((each) => OF_ITSELF.includes(each));
  const bare = { ...plain, features: ofItself };
  return isOfKind(want) || ofItself.length > 0 ? [plain, bare] : [plain, bare, ANYTHING];
};

/** Puts what is wanted in the place of a stop; says so where nothing of it is open and near enough. */
export const replaceStop = (work: Work, stop: Standing, want: Want): boolean => {
  const slot = slotOf(work, stop);
  // Any of several houses is wanted as a kind is: at about the hour of the stop.
  const isNamed = want.placeIds.length === 1;
  const placesLike = (like: Want): Place[] =>
    placesFor(like, slot, work).filter(
      (place) =>
        !(startOf(stop) >= EVENING && isForMornings(place)) && (isNamed || !work.replaced.includes(place.id)),
    );
  const attempt = (some: readonly Place[]): string | null => {
    const best = some.filter((place) => isNamed || isOpenAbout(work, stop, place)).slice(0, MOST_TRIED);
    let why: string | null = '';
    for (const away of isNamed ? [Number.POSITIVE_INFINITY] : awayFor(work, stop)) {
      why = applyBest(work, best, (place) => tryInPlace(work, stop, place, away), {
        costOf: (plan, place) => longWayOf(work, plan, place, stop.day),
      });
      if (why === null) break;
    }
    if (why === null && stop.place) work.replaced.push(stop.place.id);
    return why;
  };
  const places = placesLike(want);
  const why = attempt(places);
  if (why === null) return true;
  // A kitchen or a kind that was named counts more than what else it should be.
  const without = want.features.filter((each) => !SAID_BESIDE.includes(each));
  const isPlainer = without.length < want.features.length && (isOfKind(want) || want.features.length > 1);
  if (isPlainer && attempt(placesLike({ ...want, features: without })) === null) return true;
  const near = new Set(weakerThan(want).flatMap((each) => placesLike(each).slice(0, 8)));
  return fail(
    work,
    isNamed
      ? (shutText(work, places[0], stop.day) ?? why)
      : `I found no ${describeWant(want)} that is open at ${stop.stop.start_time} on day ${stop.day} and not planned yet, so ${stop.stop.venue_name} stays.`,
    offered(work, stop, near),
  );
};
