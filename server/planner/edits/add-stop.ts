import { clockText } from '../../../shared/clock-text.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Place } from '../../places/place.ts';
import { placesFor } from './find-place.ts';
import { MOST_TRIED, replaceBy, shutText } from './replace-stop.ts';
import { addInGap, goOn, takenOf, untaken } from './taken-time.ts';
import { ANYTHING, describeWant, type Want } from './want.ts';
import {
  type Best,
  bestOf,
  endOf,
  fail,
  isMeal,
  longWayOf,
  type Option,
  pointsOf,
  possible,
  standingOf,
  startOf,
  stopsOf,
  stopsOn,
  type Tried,
  tryOut,
  type Work,
} from './work.ts';

/** Days for something new: those with the fewest stops first, those of arrival and departure last. */
export const roomiest = ({ plan, facts }: Work): number[] =>
  plan.days
    .map(({ day, activities }) => ({
      day,
      load: activities.length + (facts.frames[day - 1]?.role === 'full' ? 0 : 20),
    }))
    .sort((a, b) => a.load - b.load || a.day - b.day)
    .map(({ day }) => day);

/** Something new: on which of these days, at which of these hours (minutes after midnight), beside which stop. */
export interface Addition {
  want: Want;
  days: readonly number[];
  at?: readonly number[];
  next?: { stop: string; isBefore: boolean } | null;
}

const addOn = (work: Work, { id }: Place, day: number, next: Addition['next']): Operation[] => {
  const anchor = next && stopsOn(work, day).find((each) => each.id === next.stop);
  const index = anchor && { index: anchor.index + (next.isBefore ? 0 : 1) };
  return [{ op: 'add', venue_id: id, day, ...index }];
};

/** A plan with a place on a day, outside what is taken and at one of the hours that were asked for; else why not. */
const tryAdd = (work: Work, place: Place, day: number, { days, at = [], next }: Addition): Tried => {
  const isOrdered = days.includes(day);
  const added = tryOut(work, addOn(work, place, day, next));
  if (!('plan' in added)) return added;
  if (!next && at.length === 0) return addInGap(work, place, day, added, isOrdered);
  // What it is to stand beside has to stand.
  const isBeside = ({ plan }: Pick<Work, 'plan'>): boolean =>
    !next || stopsOf({ ...work, plan }).some(({ id }) => id === next.stop);
  if (!isBeside(added)) return { why: `${place.name} finds no room there on day ${day}.` };
  const fresh = stopsOn({ ...work, plan: added.plan }, day);
  const stop = fresh.find((each) => each.place?.id === place.id);
  // What it is to follow is not to be earlier or shorter for it.
  const anchor = next && !next.isBefore && stopsOn(work, day).find(({ id }) => id === next.stop);
  const isPushed = at.length === 0 && anchor && stop && startOf(stop) < endOf(anchor);
  const kept: Operation[] = isPushed
    ? [{ op: 'retime', stop_id: anchor.id, start_time: clockText(startOf(anchor)) }]
    : [];
  let last = untaken(work, place, day, added, isOrdered);
  let costly: Tried | null = null;
  for (const time of isPushed ? [endOf(anchor) + 15] : at) {
    const start_time = clockText(time);
    const ops: Operation[] = [{ op: 'retime', stop_id: stop?.id ?? '', start_time }, ...kept];
    const tried = untaken(work, place, day, goOn(work, added, ops), isOrdered);
    last = tried;
    if (!('plan' in tried) || !isBeside(tried)) continue;
    // An hour at which nothing has to go for it is better than an earlier one of the list.
    if (stopsOn({ ...work, plan: tried.plan }, day).length >= fresh.length) return tried;
    costly ??= tried;
  }
  return isPushed ? untaken(work, place, day, added, isOrdered) : (costly ?? last);
};

/** Minutes that a visit outside the hours of its day, or that begins when the evening is over, counts as a longer way. */
const OUT_OF_DAY = 120;
const EVENING_OVER = 21 * 60 + 15;

/** What a plan on trial costs beside its changes: long ways, and an hour nobody asked for outside those of the day. */
const costOf = (
  work: Work,
  plan: Itinerary,
  place: Place,
  day: number,
  { at = [], next }: Addition,
): number => {
  const way = longWayOf(work, plan, place, day);
  const stop = at.length > 0 || next ? undefined : standingOf(work, plan, place, day);
  const frame = work.facts.frames[day - 1];
  const isOut =
    stop !== undefined &&
    frame !== undefined &&
    (startOf(stop) < frame.from || endOf(stop) > frame.to || startOf(stop) >= EVENING_OVER);
  return way + (isOut ? OUT_OF_DAY : 0);
};

const addThere = (place: Place, day: number): Option => ({
  label: `${place.name} on day ${day}`,
  operations: [{ op: 'add', venue_id: place.id, day }],
});

/** What it could take the place of, where else it would fit, and what of its kind would. */
const addInstead = (work: Work, place: Place, days: readonly number[]): Option[] => {
  const alike = placesFor(
    { ...ANYTHING, kinds: [place.kind] },
    { role: null, old: null, near: [place] },
    work,
  );
  const there = roomiest(work).filter((day) => !days.includes(day));
  const here = stopsOf(work).filter(
    (each) =>
      days.includes(each.day) && (place.kind === 'restaurant') === isMeal(each) && each.place !== place,
  );
  const like = alike
    .slice(0, 6)
    .flatMap((each) => (days.length > 0 ? days : there).map((day) => addThere(each, day)));
  const isFree = (plan: Itinerary): boolean => plan.days.every(({ day }) => !takenOf(work, plan, day));
  const elsewhere = possible(
    work,
    there.map((day) => addThere(place, day)),
    2,
    isFree,
  );
  const swaps = possible(
    work,
    here.map((stop) => replaceBy(stop, place)),
    3 - elsewhere.length,
    isFree,
  );
  const all = [...swaps, ...elsewhere];
  return [...all, ...possible(work, like, Math.min(2, 3 - all.length), isFree)];
};

/** One changed stop and a way of half an hour more: with so little no other day is tried. */
const EASY = 1.5;

/** Brings a place into the plan, on its day or where there is room and it costs least. */
export const addStop = (work: Work, addition: Addition): boolean => {
  const { want, days } = addition;
  const isNamed = want.placeIds.length > 0;
  let why: string | null = null;
  let first: Place | undefined;
  let best: Best | null = null;
  for (const day of days.length > 0 ? days : roomiest(work)) {
    const slot = { role: null, old: null, near: pointsOf(stopsOn(work, day)) };
    const places = placesFor(want, slot, work);
    first ??= places[0];
    const found = bestOf(places.slice(0, MOST_TRIED / 2), (place) => tryAdd(work, place, day, addition), {
      enough: 7,
      costOf: (plan, place) => costOf(work, plan, place, day, addition),
    });
    if ('why' in found) why ??= (isNamed ? shutText(work, places[0], day) : null) ?? found.why;
    else if (!best || found.weight < best.weight) best = found;
    if (best && (days.length > 0 || best.weight <= EASY)) break;
  }
  if (best) {
    work.plan = best.plan;
    return true;
  }
  const where = days.length > 0 ? ` on ${days.length > 1 ? 'those days' : `day ${days[0]}`}` : '';
  const isFasting =
    days.some((day) => work.facts.frames[day - 1]?.facts.isRamadan) &&
    (want.kinds.includes('restaurant') || want.kinds.includes('cafe'));
  return fail(
    work,
    isNamed && why
      ? why
      : `I found no room for another ${describeWant(want)}${where}.${isFasting ? ' In Ramadan restaurants are closed until sunset.' : ''}`,
    first ? addInstead(work, first, days) : [],
  );
};
