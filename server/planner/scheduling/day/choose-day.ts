import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm } from '../../../places/distance.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { aroundEachSight, midpoint } from './around-sight.ts';
import { bestOf, type Choice, NOTHING } from './best-choice.ts';
import type { Bounds } from './bounds.ts';
import { arrange, type PlannedDay } from './planned-day.ts';
import {
  besideSights,
  centresOf,
  type Offer,
  shortened,
  shortlist,
  sightsAround,
  WANTED_SCORE,
} from './shortlist.ts';
import type { Role, Stop } from './stop.ts';

/** What a day out is worth to the day that is given to it. */
export const OUTING_SCORE = 270;
/** Sixty minutes by car, and six kilometres by road, as the crow flies. */
export const LEG_KM = 16.5;
export const DETOUR_KM = 4.6;
/** Six kilometres as the crow flies: where no table is nearer than that. */
export const WIDE_DETOUR_KM = 5.8;
const ANYWHERE: Bounds = { detourKm: Number.POSITIVE_INFINITY, legKm: Number.POSITIVE_INFINITY };
/** The most that a day out may last, from the hotel and back. */
const LONG_DAY = 12 * 60;
/** How many of the things that make a whole day a choice lacks: its meals, something to see, and above all its outing. */
const lacks = ({ picked }: Pick<Choice, 'picked'>, frame: DayFrame, sights: number): number => {
  const has = (role: Role): boolean => picked.some((stop) => stop.role === role);
  if (frame.role !== 'full') {
    // The day of a flight holds three stops: with both meals among them hardly anything would be seen. Lunch alone is
    // no meal for a day that begins behind it.
    const isInTime = frame.lunch !== null && (frame.role === 'departure' || frame.from < frame.lunch.from);
    const isFed = has('dinner') || (frame.mostSights > 0 && isInTime && has('lunch'));
    return Number(picked.length === 0) + Number(frame.dinner !== null && !isFed);
  }
  const isAtHome = frame.isOuting === true && !picked.some(({ score }) => score >= OUTING_SCORE);
  return [
    frame.lunch !== null && !has('lunch'),
    frame.dinner !== null && !has('dinner'),
    sights > 0 && !has('sight'),
    isAtHome,
    isAtHome,
  ].filter(Boolean).length;
};

/** True for what the traveller named and no day holds that keeps to short ways. */
const isFarWish = (stop: Stop, hotel: Coordinates, { picked }: Choice): boolean =>
  stop.score >= WANTED_SCORE && haversineKm(stop.at, hotel) > LEG_KM && !picked.includes(stop);

/** How far a day may go to be a whole one. */
interface DayRules {
  /** True where other full days follow, to which what lies far away and costs this one a meal may be left. */
  mayWait?: boolean;
  /** True where a day that lacks something is better than one with a table off the way or a ride of over an hour. */
  keepsBounds?: boolean;
  /** True for who said nothing of food: no table draws a day to where it is. */
  eatsAnything?: boolean;
}

interface DayAsk {
  offer: Offer;
  hotel: Coordinates;
  frame: DayFrame;
  sights: number;
  mayWait: boolean;
}

/** A day that takes in what was named and lies far away: by short ways, with a stop between, or at the end by a long one. */
const withFarWish = (
  { offer, hotel, frame, sights, mayWait }: DayAsk,
  list: readonly Stop[],
  best: Choice,
): Choice => {
  const far = list.find((stop) => isFarWish(stop, hotel, best));
  if (!far) return best;
  const bounds = { detourKm: DETOUR_KM, legKm: frame.isOuting ? Number.POSITIVE_INFINITY : LEG_KM };
  const lost = (choice: Choice): number => lacks(choice, frame, sights) - lacks(best, frame, sights);
  const between = shortlist(offer, midpoint(hotel, far.at), frame, hotel);
  const inSteps = bestOf(between, hotel, frame, sights, bounds);
  if (inSteps.picked.includes(far) && lost(inSteps) <= 0) return inSteps;
  const briefly = bestOf(shortened(between, hotel), hotel, frame, sights, bounds);
  if (briefly.picked.some(({ place }) => place === far.place) && lost(briefly) <= 0) return briefly;
  // To a table that was asked for the whole day goes: who sleeps far out eats in the city beside what there is to see.
  const isTable = list.some((stop) => stop.role !== 'sight' && isFarWish(stop, hotel, best));
  const wide = { ...bounds, ...(isTable ? { legKm: ANYWHERE.legKm } : { waivedFrom: WANTED_SCORE }) };
  const isMet = ({ picked }: Choice): boolean => picked.some((stop) => isFarWish(stop, hotel, best));
  const direct = bestOf(list, hotel, frame, sights, wide);
  if (lost(direct) <= 0) return isMet(direct) ? direct : best;
  if (mayWait) return best;
  const there = bestOf(list, hotel, frame, sights, { ...wide, eatsThere: true });
  return [there, direct].filter(isMet).sort((a, b) => lost(a) - lost(b))[0] ?? best;
};

/**
 * The best selection for one day out of an offer: lunch and dinner first, then worth against distance and
 * against the way it falls into the day. At most `sights` sights. Where the bounds leave no whole day, tables nearer to
 * its sights are tried, then what lies near the hotel, then shorter visits, then wider bounds.
 */
export const chooseDay = (
  offer: Offer,
  hotel: Coordinates,
  frame: DayFrame,
  sights: number,
  { mayWait = false, keepsBounds = false, eatsAnything = false }: DayRules = {},
): PlannedDay => {
  const bounds = { detourKm: DETOUR_KM, legKm: frame.isOuting ? Number.POSITIVE_INFINITY : LEG_KM };
  const lists = centresOf(offer, hotel, eatsAnything).map((centre) => shortlist(offer, centre, frame, hotel));
  const [first = NOTHING, ...others] = lists
    .map((list) => bestOf(list, hotel, frame, sights, bounds))
    .sort((a, b) => lacks(a, frame, sights) - lacks(b, frame, sights) || b.value - a.value);
  const list = lists[0] ?? [];
  const near = () =>
    besideSights(offer, [...first.picked, ...others.flatMap(({ picked }) => picked), ...list], hotel);
  let best = first;
  const longDay = frame.isOuting ? { ...frame, active: Math.max(frame.active, LONG_DAY) } : frame;
  const withinReach = offer.sight.filter(({ at }) => haversineKm(at, hotel) <= bounds.legKm);
  const home = () => besideSights(offer, sightsAround(withinReach, hotel, frame), hotel);
  // Who sleeps far from most tables, or from most sights, goes where both are.
  const oneByOne = () => {
    let found = NOTHING;
    for (const { sight, stops } of aroundEachSight(offer, hotel, LEG_KM)) {
      // Whatever is chosen of these, it lacks at least what they lack together: mostly the outing of the day.
      if (lacks({ picked: stops }, frame, sights) >= lacks(best, frame, sights)) continue;
      const next = bestOf(shortened(stops, hotel), hotel, longDay, sights, bounds);
      const isThere = next.picked.some(({ place }) => place === sight.place);
      if (isThere && lacks(next, frame, sights) === 0) return next;
      if (lacks(next, frame, sights) < lacks(found, frame, sights)) found = next;
    }
    return found;
  };
  const rungs = [
    () => bestOf(near(), hotel, frame, sights, bounds),
    () => bestOf(home(), hotel, frame, sights, bounds),
    () => bestOf(shortened(near(), hotel), hotel, longDay, sights, bounds),
    () => bestOf(shortened(near(), hotel), hotel, longDay, sights, { ...bounds, detourKm: WIDE_DETOUR_KM }),
    () => bestOf(shortened(list, hotel), hotel, longDay, sights, { ...bounds, detourKm: WIDE_DETOUR_KM }),
    // Where a full day may go beyond its bounds, this has been tried.
    ...(keepsBounds || frame.role !== 'full' ? [oneByOne] : []),
  ];
  const beyond = [
    () => bestOf(shortened(list, hotel), hotel, longDay, sights, { ...ANYWHERE, legKm: bounds.legKm }),
    // To eat somewhere one drives over an hour; on the day of a flight, or to see something more, one does not.
    () =>
      frame.role === 'full' && lacks(best, frame, 0) > 0
        ? bestOf(shortened(list, hotel), hotel, longDay, sights, ANYWHERE)
        : best,
  ];
  for (const rung of keepsBounds ? rungs : [...rungs, ...beyond]) {
    if (lacks(best, frame, sights) === 0) break;
    const found = rung();
    if (lacks(found, frame, sights) < lacks(best, frame, sights)) best = found;
  }
  if (frame.role === 'full') best = withFarWish({ offer, hotel, frame, sights, mayWait }, list, best);
  return arrange(hotel, best.picked, frame) ?? { frame, stops: [] };
};
