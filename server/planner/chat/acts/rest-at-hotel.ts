import { clockText } from '../../../../shared/clock-text.ts';
import type { Activity } from '../../../../shared/itinerary.ts';
import type { Place } from '../../../places/place.ts';
import {
  apply,
  endOf,
  fail,
  isDuring,
  isMeal,
  type Standing,
  spareOn,
  startOf,
  stopsOn,
  tryAt,
  tryOut,
  type Work,
} from '../../edits/work.ts';
import { setStops } from '../../operations/find-stop.ts';
import { stopAt } from '../../operations/place-stop.ts';
import { wayBetween } from '../../operations/settle-day.ts';
import { clearDays, finishOn } from './act-days.ts';

/** Minutes from when to when. */
export interface Span {
  from: number;
  to: number;
}

/** Hours that are to be free, and on which side of them what lies in them may come; on either where that is open. */
interface Freed extends Span {
  side?: 'before' | 'after';
}

/** A rest is no shorter, and one that was asked for without hours no longer. */
const [SHORTEST, LONGEST] = [40, 120];
/** When people lie down after lunch, and when it is too late for that. */
const [NOON, EVENING] = [12 * 60 + 30, 18 * 60 + 30];
const STEP = 15;
const [FIRST_LUNCH, LAST_LUNCH] = [11 * 60 + 30, 15 * 60 + 30];

/** The hotel of the plan, where it is one of ours. */
const hotelOf = ({ plan, places }: Work): Place | null =>
  places.byId(plan.hotel_recommendation?.venue_id ?? '') ?? null;

/** Starts to try for a stop that is to be over by `from`, or to begin after `to`: those nearest to its own first. */
const startsOutside = (each: Standing, { from, to, side }: Freed, way: number): number[] => {
  const minutes = endOf(each) - startOf(each);
  const lasts = isMeal(each) ? minutes : Math.min(minutes, each.place?.dwell[0] ?? minutes);
  // The way to the hotel may take the first of the hours.
  const before = Array.from({ length: 6 }, (_, i) => Math.floor((from - lasts) / 5) * 5 - STEP * i);
  const after = Array.from({ length: 5 }, (_, i) => Math.ceil((to + way) / 5) * 5 + STEP * i);
  const isMealtime = (start: number): boolean =>
    each.role !== 'lunch' || (start >= FIRST_LUNCH && start <= LAST_LUNCH);
  const distance = (start: number): number => Math.abs(start - startOf(each));
  return [...(side === 'after' ? [] : before), ...(side === 'before' ? [] : after)]
    .filter(isMealtime)
    .sort((a, b) => distance(a) - distance(b));
};

/** Moves a stop out of hours of its day; false where no other hour suits it, or it would push another one into them. */
const moveOut = (work: Work, each: Standing, span: Freed, way: number): boolean => {
  const inside = (plan: Work['plan']): string[] =>
    stopsOn({ ...work, plan }, each.day).flatMap((one) => (isDuring(one, span) ? one.id : []));
  for (const start of startsOutside(each, span, way)) {
    const tried = tryAt(work, each.id, start);
    if (!('plan' in tried)) continue;
    const left = inside(tried.plan);
    if (left.includes(each.id) || left.length >= inside(work.plan).length) continue;
    work.plan = tried.plan;
    return true;
  }
  return false;
};

/** Ends a visit that began before the hours to be free; false where too little of it would be left. */
const endEarly = (work: Work, each: Standing, to: number): boolean => {
  if (isMeal(each) || startOf(each) >= to - (each.place?.dwell[0] ?? endOf(each) - startOf(each)))
    return false;
  const ended = stopsOn(work, each.day).map(({ id, stop }) =>
    id === each.id ? { ...stop, end_time: clockText(to) } : stop,
  );
  work.plan = setStops(work.plan, each.day, ended);
  return true;
};

/** Moves a stop out of hours for which a sight of less worth goes; false where none of them makes room. */
const makeRoom = (work: Work, each: Standing, span: Freed, way: number): boolean => {
  const spare = spareOn(work, each.day);
  const at = spare.findIndex(({ id }) => id === each.id);
  for (const { id } of spare.slice(0, at < 0 ? spare.length : at)) {
    const without = tryOut(work, [{ op: 'remove', stop_id: id }]);
    const trial = 'plan' in without ? { ...work, plan: without.plan } : null;
    if (!trial || !moveOut(trial, each, span, way)) continue;
    work.plan = trial.plan;
    return true;
  }
  return false;
};

/** Frees hours of a day for a rest: what lies in them ends before, moves before or behind them, or goes. */
const freeHours = (work: Work, day: number, span: Freed, hotel: Place): void => {
  const taken = stopsOn(work, day).filter((each) => !each.stop.locked && each.role !== 'rest');
  // Meals find another hour first: they have the fewest.
  const inOrder = [...taken.filter(isMeal), ...taken.filter((each) => !isMeal(each))];
  for (const { id } of inOrder) {
    const each = stopsOn(work, day).find((one) => one.id === id);
    if (!each) continue;
    const way = Math.min(wayBetween(each.stop, { coordinates: hotel }), (span.to - span.from) / 2);
    const isBefore = startOf(each) < span.from;
    // Half an hour's way to the hotel may take some of the rest, as long as the most of it is left.
    const wide = { from: span.from - (isBefore ? Math.min(way, SHORTEST) / 2 : 0), to: span.to };
    if (!isDuring(each, span)) continue;
    if (isBefore && endEarly(work, each, wide.from)) continue;
    const near = Math.min(way, SHORTEST) / 2;
    // People eat before they lie down, should a sight have to go for it.
    const first: Freed = each.role === 'lunch' && !span.side ? { ...span, side: 'before' } : span;
    if (moveOut(work, each, first, near) || makeRoom(work, each, first, near)) continue;
    if (!moveOut(work, each, span, near)) apply(work, [{ op: 'remove', stop_id: id }]);
  }
};

/** Where a rest fits between the stops of a day: before which of them, and from when to when. */
interface Gap extends Span {
  at: number;
}

const gapsOn = (work: Work, day: number, hotel: Place): Gap[] => {
  const stops = stopsOn(work, day);
  const here = { coordinates: hotel };
  return stops.map((before, i): Gap => {
    const after = stops[i + 1];
    const from = Math.ceil((endOf(before) + wayBetween(before.stop, here)) / 5) * 5;
    const to = after ? Math.floor((startOf(after) - wayBetween(here, after.stop)) / 5) * 5 : 24 * 60;
    return { at: i + 1, from, to };
  });
};

const restStop = (hotel: Place, { from, to }: Span, work: Work): Activity => ({
  activity_type: 'rest',
  ...stopAt(hotel),
  start_time: clockText(from),
  end_time: clockText(to),
  description: '',
  stop_id: work.facts.newStopId(),
});

/** Puts the rest where it fits, in the stead of another one that the day had. */
const place = (work: Work, day: number, gap: Gap, hotel: Place): void => {
  const before = work.plan;
  const stops = stopsOn(work, day);
  const kept = (some: readonly Standing[]): Activity[] =>
    some.flatMap(({ role, stop }) => (role === 'rest' && !stop.locked ? [] : [stop]));
  const activities = [
    ...kept(stops.slice(0, gap.at)),
    restStop(hotel, gap, work),
    ...kept(stops.slice(gap.at)),
  ];
  work.plan = setStops(work.plan, day, activities);
  finishOn(work, day, before);
};

/** The hours after lunch of a day, else those of midday, in which a rest without hours of its own is to be. */
const afterLunch = (work: Work, day: number, hotel: Place): Freed => {
  const lunch = stopsOn(work, day).find(({ role }) => role === 'lunch');
  const from = lunch ? endOf(lunch) + wayBetween(lunch.stop, { coordinates: hotel }) : NOON + 30;
  // What stands after lunch is not to come between lunch and the rest.
  return { from, to: from + 90, ...(lunch ? { side: 'after' as const } : {}) };
};

/** The longest rest that a day leaves within some hours; null where they leave too little for one. */
const fitting = (gaps: readonly Gap[], { from, to }: Span): Gap | null => {
  const [best] = gaps
    .map((gap) => ({ at: gap.at, from: Math.max(gap.from, from), to: Math.min(gap.to, to) }))
    .filter((gap) => gap.to - gap.from >= SHORTEST)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  return best ?? null;
};

/**
 * Puts a rest at the hotel into a day: at the hours asked for, which are freed, or else into the time that is spare
 * after lunch, or is made so. Returns false, and notes why, where neither can be.
 */
export const restAtHotel = (work: Work, day: number, asked: Span | null): boolean => {
  const hotel = hotelOf(work);
  if (stopsOn(work, day).length === 0 || !hotel)
    return fail(work, `I found no time for a rest on day ${day}.`);
  const spare = asked ? null : fitting(gapsOn(work, day, hotel).slice(0, -1), { from: NOON, to: EVENING });
  if (spare) {
    place(work, day, { ...spare, to: Math.min(spare.to, spare.from + LONGEST) }, hotel);
    return true;
  }
  const before = work.plan;
  const span = asked ?? afterLunch(work, day, hotel);
  const isLate = stopsOn(work, day).every((each) => startOf(each) >= span.to);
  if (isLate) return true;
  freeHours(work, day, span, hotel);
  const gap = fitting(gapsOn(work, day, hotel), span);
  if (gap) {
    place(work, day, gap, hotel);
    return true;
  }
  // Too far for a rest at the hotel: the hours are free at least.
  work.plan = before;
  return clearDays(work, { do: 'clear', days: [day], span: { from: span.from, to: span.to } });
};
