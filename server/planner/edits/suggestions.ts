import type { Place } from '../../places/place.ts';
import { isForMornings } from '../scheduling/scoring/suits-by-words.ts';
import { placesFor } from './find-place.ts';
import { isOpenAbout, offered, slotOf } from './replace-stop.ts';
import { takenOf } from './taken-time.ts';
import type { Want } from './want.ts';
import {
  endOf,
  longWayOf,
  type Option,
  pointsOf,
  type Standing,
  standingOf,
  startOf,
  stopsOn,
  tryOut,
  type Work,
} from './work.ts';

/** A place that could come, and how. */
export interface Suggestion extends Option {
  place: Place;
}

const MOST = 3;
/** Houses that live by breakfast are put forward before noon alone. */
const NOON = 12 * 60;
/** So many places of a kind are tried on so many days. */
const TRIED = { places: 8, days: 4 } as const;
/** Nothing is put forward that begins when the evening is over, nor that takes a ride so many minutes above an easy one. */
const EVENING_OVER = 21 * 60 + 15;
const LONG_WAY = 10;

/** Returns up to three places that the plan would take in the place of a stop, the best first. */
export const suggestInstead = (work: Work, stop: Standing, want: Want): Suggestion[] => {
  const places = placesFor(want, slotOf(work, stop), work).filter(
    (place) => isOpenAbout(work, stop, place) && !(startOf(stop) >= NOON && isForMornings(place)),
  );
  const found = offered(work, stop, places.slice(0, 2 * TRIED.places), MOST);
  return found.flatMap((option) => {
    const place = places.find(({ id }) =>
      option.operations.some((each) => 'venue_id' in each && each.venue_id === id),
    );
    return place ? { ...option, place } : [];
  });
};

/** What a place costs on a day: changes to what stands there, and minutes of a long way; infinite where it has no good hour. */
const costOn = (work: Work, place: Place, day: number): number => {
  const tried = tryOut(work, [{ op: 'add', venue_id: place.id, day }]);
  const frame = work.facts.frames[day - 1];
  if (!('plan' in tried) || !frame || takenOf(work, tried.plan, day)) return Number.POSITIVE_INFINITY;
  const stop = standingOf(work, tried.plan, place, day);
  const way = longWayOf(work, tried.plan, place, day);
  const isOut =
    !stop || startOf(stop) < frame.from || endOf(stop) > frame.to || startOf(stop) >= EVENING_OVER;
  return isOut || way > LONG_WAY ? Number.POSITIVE_INFINITY : tried.changes;
};

/** Returns up to three places that the plan would take in, each with the day on which it changes least. */
export const suggestMore = (work: Work, want: Want, days: readonly number[]): Suggestion[] => {
  const near = pointsOf(days.flatMap((day) => stopsOn(work, day)));
  const found: Suggestion[] = [];
  for (const place of placesFor(want, { role: null, old: null, near }, work).slice(0, TRIED.places)) {
    const [best] = days
      .slice(0, TRIED.days)
      .map((day) => ({ day, cost: costOn(work, place, day) }))
      .filter(({ cost }) => Number.isFinite(cost))
      .sort((a, b) => a.cost - b.cost);
    if (!best) continue;
    const { day } = best;
    found.push({
      place,
      label: `${place.name} on day ${day}`,
      operations: [{ op: 'add', venue_id: place.id, day }],
    });
    if (found.length === MOST) break;
  }
  return found;
};
