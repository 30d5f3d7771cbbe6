import type { Activity, Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm, travelMinutes } from '../../../places/distance.ts';
import { type VisitAsk, visitIntervals } from '../../../places/opening.ts';
import type { Place } from '../../../places/place.ts';
import type { Pace } from '../../notes/profile.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { isLit, lightLimits } from '../frame/day-light.ts';
import { heatAt, isHotSeason } from '../frame/heat.ts';
import { QUICK_TABLE } from '../frame/meal-times.ts';
import { isMeant } from '../scoring/meant-place.ts';
import { isForMornings } from '../scoring/suits-by-words.ts';
import type { StartWindow } from './labels.ts';
import { LAST_LIGHT, lightStarts, limitsOf } from './slot-limits.ts';

export type Role = 'lunch' | 'dinner' | 'cafe' | 'sight' | 'rest';

/** A place considered for a slot of one day, with when it may be visited and what it is worth. */
export interface Stop {
  /** Null for a stop of an earlier plan that is not in the catalogue. */
  place: Place | null;
  name: string;
  at: Coordinates;
  role: Role;
  type: string;
  /** Minutes a visit usually takes at the traveller's pace. */
  dwell: number;
  /** Minutes it may take where the day has the time. */
  longest: number;
  windows: readonly StartWindow[];
  score: number;
  /** The start it would rather have, minutes after midnight; null takes what comes. */
  best: number | null;
  /** How it was written before, for a stop that an edit keeps. */
  written: Activity | null;
}

/** Visits are drawn out where the day has the time, so they are planned a little short. */
const PACE_FACTOR = { slow: 1, normal: 0.9, fast: 0.8 } as const;
/** What a sitting at a table takes, where the place itself asks for no more. */
const TABLE_MINUTES = { lunch: 75, dinner: 90 } as const;
/** Minutes by which a visit may be drawn out to fill a gap; sights with much to see bear more. */
const MOST_DRAWN_OUT = 30;
const RICH_DRAWN_OUT = 60;
const RICH_KINDS = ['museum', 'heritage', 'gallery', 'nature', 'family', 'theme_park'];
const GUARDED_KINDS = ['museum', 'heritage', 'gallery'];
/** Nobody comes to a museum in its last hour, however small it is. */
const LAST_HOUR = 60;
/** With small children the last visit is over by then, and what is left of the day is dinner. */
const BEFORE_BED = 19 * 60 + 30;
export const SUNSET_KINDS = ['viewpoint', 'park', 'nature'];

/** Minutes a visit takes at this pace, within the catalogue's shortest and longest, on a five-minute mark. */
export const dwellOf = (place: Place, pace: Pace): number => {
  const [shortest, usual, longest] = place.dwell;
  const wanted = Math.min(longest, Math.max(shortest, usual * PACE_FACTOR[pace]));
  return Math.ceil(wanted / 5) * 5;
};

/** A site as far as this (35 km by road) gets five hours of its day, with the ways there and back. */
const FAR_KM = 27;
const FAR_MINUTES = 5 * 60;

/** The shortest visit that makes the way from the hotel worth it; 0 for what is not far. */
export const leastVisit = (place: Place, hotel: Coordinates): number =>
  haversineKm(hotel, place) > FAR_KM ? Math.ceil((FAR_MINUTES - 2 * travelMinutes(hotel, place)) / 5) * 5 : 0;

const sittingOf = (place: Place, role: Role, dwell: number, { isQuickToEat }: DayFrame): number =>
  role === 'lunch' || role === 'dinner'
    ? Math.min(dwell, Math.max(place.dwell[0], isQuickToEat ? QUICK_TABLE : TABLE_MINUTES[role]))
    : dwell;

const longestOf = (place: Place, dwell: number): number => {
  const more = RICH_KINDS.includes(place.kind) ? RICH_DRAWN_OUT : MOST_DRAWN_OUT;
  return Math.max(dwell, Math.min(place.dwell[2], dwell + more));
};

/** The parts of [from, to] outside [cutFrom, cutTo]. */
const without = (span: readonly [number, number], cutFrom: number, cutTo: number): [number, number][] => {
  if (cutTo <= span[0] || cutFrom >= span[1]) return [[span[0], span[1]]];
  const parts: [number, number][] = [];
  if (span[0] < cutFrom) parts.push([span[0], cutFrom]);
  if (span[1] > cutTo) parts.push([cutTo, span[1]]);
  return parts;
};

const clip = (windows: readonly StartWindow[], limits: readonly StartWindow[]): StartWindow[] => {
  const clipped: StartWindow[] = [];
  for (const [from, to] of windows)
    for (const [low, high] of limits)
      if (Math.max(from, low) <= Math.min(to, high)) clipped.push([Math.max(from, low), Math.min(to, high)]);
  return clipped;
};

/** Spans of the day in which a visit to `place` may lie and, if that is in the open air, is bearable. */
export const visitable = (place: Place, frame: DayFrame, ask: VisitAsk = {}): [number, number][] => {
  const heat = heatAt(place, frame);
  const refused = (frame.refused ?? []).flatMap(({ wish, hours: [from, to] }) =>
    isMeant(wish, place) ? [{ from, to }] : [],
  );
  const shut = [...(frame.busy ?? []), ...(heat ? [heat] : []), ...refused];
  return shut.reduce<[number, number][]>(
    (spans, { from, to }) => spans.flatMap((span) => without(span, from, to)),
    visitIntervals(place, frame.facts, ask),
  );
};

/** True for a visit that can be had at its very time, though no new one might be planned for that hour. */
export const isBearable = (
  place: Place,
  { start, end }: { start: number; end: number },
  frame: DayFrame,
): boolean =>
  visitable(place, frame, { margins: false, shortest: end - start }).some(
    ([from, to]) => start >= from && end <= to,
  ) &&
  (place.kind !== 'nature' || start <= frame.facts.prayers.maghrib - LAST_LIGHT);

/** Lunch is begun by then, and the rest behind it over by then. */
const AFTER_LUNCH = [13 * 60 + 20, 16 * 60 + 40] as const;

/** Starts of visits that lie wholly before lunch, or after the rest behind it. */
const besideLunch = (dwell: number): StartWindow[] => [
  [0, AFTER_LUNCH[0] - dwell],
  [AFTER_LUNCH[1], 24 * 60],
];

/** Start times at which a whole visit fits the opening hours, the heat, and the slot. */
export const startWindows = (place: Place, role: Role, frame: DayFrame, dwell: number): StartWindow[] => {
  if (role === 'dinner' && isForMornings(place)) return [];
  if ((role === 'lunch' && !frame.lunch) || (role === 'dinner' && !frame.dinner)) return [];
  const isGuarded = place.hours.hasDoors && GUARDED_KINDS.includes(place.kind);
  const starts = visitable(place, frame)
    .map(([from, to]): StartWindow => [from, to - (isGuarded ? Math.max(dwell, LAST_HOUR) : dwell)])
    .filter(([from, to]) => from <= to);
  const limits = limitsOf(place, role, frame, dwell);
  const bright = role === 'rest' ? null : lightLimits(place, frame);
  const inSlot = limits && !(bright && isLit(place, frame)) ? clip(starts, limits) : starts;
  const any = bright ? clip(inSlot, bright) : inSlot;
  const light = role === 'sight' ? lightStarts(place, frame, dwell) : null;
  const lit = light ? clip(any, light) : [];
  const slot = lit.length > 0 ? lit : any;
  // In the hot months children too are out when it is dark.
  const isByDay = frame.endsWithDinner && !isHotSeason(frame.date);
  const mayBeLate = !isByDay || role !== 'sight' || place.kind === 'theme_park';
  const found = mayBeLate ? slot : clip(slot, [[0, BEFORE_BED - dwell]]);
  return frame.restsAfterLunch && (role === 'sight' || role === 'cafe')
    ? clip(found, besideLunch(dwell))
    : found;
};

const bestStart = (place: Place, role: Role, frame: DayFrame, dwell: number): number | null => {
  if (role === 'lunch') return frame.lunch?.best ?? null;
  if (role === 'dinner') return frame.dinner?.best ?? null;
  if (SUNSET_KINDS.includes(place.kind))
    return Math.floor((frame.facts.prayers.maghrib - dwell + 20) / 5) * 5;
  return null;
};

/**
 * `place` as a possible stop of the day, of `least` minutes at the least, or null when it cannot be visited in that slot
 * at all.
 */
export const stopFor = (
  place: Place,
  role: Role,
  frame: DayFrame,
  pace: Pace,
  score: number,
  least = 0,
): Stop | null => {
  // Before the heat, and between dinner and bed, there is time for no more than the shortest visit.
  const isShort = (frame.isEarly && place.outdoor) || (frame.goesOut && place.kind === 'entertainment');
  const visit = isShort ? place.dwell[0] : dwellOf(place, pace);
  const dwell = Math.max(sittingOf(place, role, visit, frame), least);
  const windows = startWindows(place, role, frame, dwell);
  if (windows.length === 0) return null;
  const isTable = role === 'lunch' || role === 'dinner';
  const meal = role === 'lunch' ? frame.lunch : role === 'dinner' ? frame.dinner : null;
  return {
    place,
    name: place.name,
    at: place,
    role,
    type: meal?.type ?? (role === 'cafe' ? 'cafe' : place.kind),
    dwell,
    longest: isTable ? dwell : longestOf(place, dwell),
    windows,
    score,
    best: bestStart(place, role, frame, dwell),
    written: null,
  };
};

export interface TimedStop {
  stop: Stop;
  /** Minutes after midnight. */
  start: number;
  end: number;
}
